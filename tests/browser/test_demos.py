"""The chain, the pairs and the scaling demo show Python's numbers, for any sentence and any draw."""

import pytest
from playwright.sync_api import expect

import attention_explained as ae
from attention_explained.numbers import percent, two_decimals

TOY, RNN = ae.ToyModel(), ae.recurrent.RNN()
SENTENCES = [
    "the cat sat on the mat",
    "dog",
    "my dog chased a ball in the park",
    "big big cat in the small box near my big hat",
]


@pytest.fixture
def show(page, site):
    """Open step by step with a sentence and return one of its figures, at the end of its play."""

    def show(name, sentence=SENTENCES[0]):
        page.goto(f"{site}step-by-step/?s={sentence.replace(' ', '+')}")
        figure = page.locator(name)
        expect(figure.locator(".ae-live")).to_be_attached()
        figure.evaluate("figure => (figure.progress = 1)")
        frame(page)
        return figure

    yield show
    assert page.complaints == []


def frame(page):
    """Wait until what was asked for is drawn."""
    page.evaluate("new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))")


def cells(figure):
    """The rows of the figure's table, names of the rows first."""
    return figure.evaluate("""figure => [...figure.querySelectorAll(".ae-live tbody tr")].map(
        (row) => [...row.cells].map((cell) => cell.textContent))""")


# -- the chain --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sentence", SENTENCES)
def test_the_chain_shows_the_memory_and_what_is_left_of_the_first_word(show, sentence):
    X = TOY.attend(sentence).X
    expected = [
        [word, *map(two_decimals, h), percent(left)]
        for word, h, left in zip(sentence.split(), RNN.run(X), RNN.memory(X), strict=True)
    ]
    chain = show("recurrent-chain", sentence)
    assert cells(chain) == expected
    expect(chain).to_contain_text(f"no memory by more than {two_decimals(RNN.largest_singular_value)}, its largest")


def test_the_chain_is_read_word_by_word(show, page):
    chain = show("recurrent-chain")
    chain.evaluate("figure => (figure.progress = 2 / 6)")
    frame(page)
    rows = cells(chain)
    assert all(all(row[1:]) for row in rows[:2])
    assert not any(any(row[1:]) for row in rows[2:])
    expect(chain).to_contain_text("After cat, word 2: h is made from the h after the, and")
    chain.get_by_role("button", name="Step back").click()
    chain.get_by_role("button", name="Step back").click()
    expect(chain).to_contain_text("Nothing is read yet")
    chain.get_by_role("slider").press("ArrowRight")
    expect(chain).to_contain_text("After the, word 1: h is made from the zeros at the start, and 100\u00a0% of the is")


# -- the pairs --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sentence", "steps", "scores"), [(SENTENCES[0], "5", "6 × 6 = 36"), (SENTENCES[1], "0", "1 × 1 = 1")]
)
def test_the_pairs_count_for_the_readers_sentence(show, sentence, steps, scores):
    pairs = show("attention-pairs", sentence)
    assert cells(pairs)[0][1:] == [steps, "1"]
    assert cells(pairs)[-1] == ["scores to compute", "–", scores]
    assert pairs.locator(".ae-lines path").count() == len(sentence.split()) ** 2


def test_the_chain_takes_its_steps_in_a_row_and_attention_a_single_one(show, page):
    pairs = show("attention-pairs")
    for step, reached, lines in ((0, 1, 0), (3, 4, 0), (5, 6, 0), (6, 6, 36)):
        pairs.evaluate("(figure, progress) => (figure.progress = progress)", step / 6)
        frame(page)
        assert pairs.locator(".ae-reached").count() == reached
        assert pairs.locator(".ae-lines path").count() == lines


def test_a_word_of_the_pairs_shows_its_lines_by_pointer_tap_and_keyboard(show, page):
    pairs = show("attention-pairs")
    words = pairs.locator(".ae-asking button")
    told = pairs.locator(".ae-told")
    words.nth(2).hover()
    expect(told).to_contain_text("sat hears of the after 2 steps of the chain; with attention it looks at all 6 words")
    assert pairs.locator(".ae-lines .ae-lit").count() == 6
    page.mouse.move(0, 0)
    expect(told).to_have_text("Pick a word to see its lines alone.")
    words.first.focus()
    page.keyboard.press("ArrowDown")
    expect(told).to_contain_text("cat hears of the after 1 step of the chain")
    words.nth(5).click()
    expect(told).to_contain_text("mat hears of the after 5 steps")
    assert words.nth(4).get_attribute("aria-label").startswith("the (5) hears of the after 4 steps")


# -- the scaling demo -------------------------------------------------------------------------------------------------


def drawn(d_k, seed, divided):
    """What the demo should show."""
    scores = ae.scaling.scores(d_k, words=5, trials=1, seed=seed)[0]
    goes_in = scores / d_k**0.5 if divided else scores
    weights = ae.softmax(goes_in)
    numbers = zip(scores, goes_in, weights, strict=True)
    return [[f"word {j}", two_decimals(x), two_decimals(y), percent(p)] for j, (x, y, p) in enumerate(numbers, start=1)]


def test_the_scaling_demo_opens_at_1024_undivided_and_gives_nearly_all_to_one_word(show):
    demo = show("scaling-demo")
    assert cells(demo) == drawn(1024, 1, divided=False)
    expect(demo).to_contain_text("Seed 1, dₖ = 1024, not divided: word 5 takes 100\u00a0% of the attention.")
    demo.get_by_label("divide by √dₖ").check()
    assert cells(demo) == drawn(1024, 1, divided=True)
    expect(demo).to_contain_text("divided by √1024 = 32.00: word 5 takes 58\u00a0% of the attention.")


def test_every_size_and_seed_shows_pythons_draw(show, page):
    demo = show("scaling-demo")
    slider = demo.get_by_role("slider")
    slider.focus()
    page.keyboard.press("Home")
    assert cells(demo) == drawn(1, 1, divided=False)
    for d_k in (2, 4, 8):
        page.keyboard.press("ArrowRight")
        assert cells(demo) == drawn(d_k, 1, divided=False)
    demo.get_by_role("button", name="New draw").click()
    assert cells(demo) == drawn(8, 2, divided=False)
    demo.get_by_label("Seed").fill("1465")
    assert cells(demo) == drawn(8, 1465, divided=False)
    expect(demo).to_contain_text("Seed 1465, dₖ = 8")
