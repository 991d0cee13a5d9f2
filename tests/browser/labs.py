"""What the tests of the laboratories share: opening a figure of going deeper, and the modules it computes with."""

from heads import live


def open_figure(page, site, name):
    """Go to the chapter, bring the figure into view, and wait until it is live."""
    page.goto(f"{site}going-deeper/")
    return live(page, name)


def press(page, control, key, times=1):
    """Focus a control and press a key, as a reader without a mouse does."""
    control.focus()
    for _ in range(times):
        page.keyboard.press(key)


def collect(engine, module, expression, argument=None):
    """Evaluate an expression over a module of the engine, called `m`, and the argument, called `a`.

    `all(generator)` gives everything a generator yields, and what it returns last.
    """
    return engine.evaluate(
        f"""async (a) => {{
            const m = await import("./javascripts/engine/{module}.js");
            const all = (work) => {{
                const seen = [];
                for (;;) {{
                    const {{ done, value }} = work.next();
                    seen.push(value);
                    if (done) return seen;
                }}
            }};
            return {expression};
        }}""",
        argument,
    )
