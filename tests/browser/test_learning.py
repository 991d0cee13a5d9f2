"""The learning curves: the same task, the same losses and gradients as in Python, played step by step."""

import numpy as np
import pytest
from labs import collect, open_figure, press

from attention_explained import training
from attention_explained.numbers import MINUS

STEPS = 300


def three(x):
    """A number near 1 with three significant digits, as the figure writes it."""
    return f"{x:#.3g}"


def wait_for(figure, run, step):
    """Wait until the figure says where this run stands after a step."""
    losses, norms = run.losses, run.gradient_norms
    text = f"after {step} steps loss {three(losses[step])}, gradient norm {three(norms[step])}."
    figure.get_by_text(text).wait_for()


def run(engine, d_k, divisor, rate, seed, steps=STEPS):
    """Losses and gradient norms of a run of the engine, before each step and after the last."""
    script = "Array.from({length: a[4] + 1}, ((work) => () => work.next().value)(m.train(...a.slice(0, 4))))"
    live = collect(engine, "training", script, [d_k, divisor, rate, seed, steps])
    return [step["loss"] for step in live], [step["norm"] for step in live]


def test_the_task_is_pythons(engine):
    task = training.Task(3)
    live = collect(engine, "training", "m.task(a)", 3)
    assert [sentence["shown"] for sentence in live] == task.shown.tolist()
    assert [sentence["asked"] for sentence in live] == task.asked.tolist()
    assert np.allclose([sentence["values"] for sentence in live], task.values, rtol=0, atol=1e-14)
    assert np.allclose([sentence["answer"] for sentence in live], task.answers, rtol=0, atol=1e-14)


@pytest.mark.parametrize("rate", [0.1, 1, 10])
@pytest.mark.parametrize("divisor", ["1", "√d_k", "d_k"])
@pytest.mark.parametrize("d_k", [4, 64])
def test_losses_and_gradient_norms_are_pythons(compare, engine, d_k, divisor, rate):
    """An undivided head of size 64 is unsteady: a last bit grows until the two runs part, so it is stopped before."""
    steps = 10 if d_k == 64 and divisor == "1" else STEPS
    losses, norms = run(engine, d_k, divisor, rate, seed=1, steps=steps)
    theirs = training.train(d_k, divisor, rate, steps, seed=1)
    compare("browser and NumPy: losses of a training run", losses, theirs.losses, 1e-10)
    compare("browser and NumPy: gradient norms of a training run", norms, theirs.gradient_norms, 1e-10)


def test_it_shows_the_run_of_the_chapter_and_says_that_it_is_unsteady(page, site):
    figure = open_figure(page, site, "learning-curves")
    told = figure.get_by_text("dₖ = 64, undivided, rate 1, seed 1: after 300 steps loss 0.2")
    told.wait_for()
    assert "such a run hangs on the last bit of each sum" in told.inner_text()
    assert page.complaints == []


def test_by_keyboard_alone_a_run_is_chosen_stepped_played_and_paused(page, site):
    figure = open_figure(page, site, "learning-curves")
    figure.get_by_text("after 300 steps").wait_for()
    press(page, figure.get_by_role("radio", name="undivided"), "ArrowRight")  # ÷ √d_k
    root = training.train(64, "√d_k", 1, STEPS, seed=1)
    wait_for(figure, root, 300)
    assert figure.get_by_text("Dashed: dₖ = 64, undivided, rate 1, seed 1.").is_visible()
    steps = figure.get_by_role("slider", name="steps of the training")
    press(page, steps, "Home")
    wait_for(figure, root, 0)
    press(page, steps, "ArrowRight", 3)
    wait_for(figure, root, 3)
    press(page, figure.get_by_role("button", name="Play"), "Enter")
    page.wait_for_timeout(400)
    press(page, figure.get_by_role("button", name="Pause"), "Enter")
    page.wait_for_timeout(200)  # the last step is drawn in the next frame
    shown = int(steps.input_value())
    assert 3 < shown < 300
    page.wait_for_timeout(200)
    wait_for(figure, root, shown)


def test_the_arrow_keys_read_both_curves(page, site):
    figure = open_figure(page, site, "learning-curves")
    figure.get_by_text("after 300 steps").wait_for()
    theirs = training.train(64, "1", 1, 2, seed=1)
    for name, curve in (("Loss", theirs.losses), ("Gradient norm", theirs.gradient_norms)):
        reader = figure.get_by_role("slider", name=f"{name}: values")
        press(page, reader, "ArrowRight", 2)
        assert reader.get_attribute("aria-valuetext") == f"step 2: {three(curve[2])}"


def test_another_seed_is_another_task(page, site):
    figure = open_figure(page, site, "learning-curves")
    press(page, figure.get_by_role("radio", name="÷ dₖ"), "Space")
    press(page, figure.get_by_label("Seed"), "ArrowUp", 2)
    theirs = training.train(64, "d_k", 1, STEPS, seed=3)
    figure.get_by_text("÷ dₖ, rate 1, seed 3").wait_for()
    wait_for(figure, theirs, 300)


def test_far_from_one_a_number_keeps_three_digits(engine):
    shown = engine.evaluate("[0.266, 12.34, 0.00348, 7.4602e-10, 1.5e300, 0].map((x) => significant(x))")
    assert shown == ["0.266", "12.3", "0.00348", "7.46·10⁻¹⁰", "1.50·10³⁰⁰", "0.00"]
    assert engine.evaluate("significant(-2.5)") == f"{MINUS}2.50"
