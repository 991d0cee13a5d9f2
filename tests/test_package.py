"""What the package offers is pinned, documented, and needs NumPy alone."""

import importlib
import inspect
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import attention_explained as ae

# each public name → the parts its docstring must have after its sentence of meaning
PUBLIC = {
    "Attention": ["Shapes"],
    "DecoderLayer": ["Shapes", "Errors", "Source"],
    "EncoderLayer": ["Shapes", "Errors", "Source"],
    "FeedForward": ["Shapes", "Errors", "Source"],
    "LayerNorm": ["Shapes", "Errors", "Source"],
    "MultiHeadAttention": ["Shapes", "Errors", "Source"],
    "ToyModel": ["Shapes", "Source"],
    "Trace": ["Shapes"],
    "Transformer": ["Shapes", "Errors", "Source"],
    "UnknownWordError": [],
    "attention": ["Shapes", "Errors", "Source"],
    "draws": [],
    "positional_encoding": ["Shapes", "Errors", "Source"],
    "recurrent": [],
    "scaling": [],
    "softmax": ["Shapes", "Errors", "Source"],
    "softmax_jacobian": ["Shapes", "Errors", "Source"],
    "training": [],
    "variants": [],
}
MODULES = [
    *("browser", "checks", "draws", "numbers", "recurrent", "report", "scaled_dot_product", "scaling"),
    *("toy", "trace", "training", "transformer", "variants", "words"),
]


def undocumented(module):
    """List the public functions, classes, methods and properties of a module that have no docstring of their own."""
    found = [] if module.__doc__ else [module.__name__]
    for name, thing in vars(module).items():
        if name.startswith("_") or getattr(thing, "__module__", None) != module.__name__:
            continue
        members = vars(thing).items() if inspect.isclass(thing) else ()
        for label, documented in [(name, thing), *((f"{name}.{key}", value) for key, value in members)]:
            own = isinstance(documented, property | classmethod | staticmethod) or callable(documented)
            if own and not label.split(".")[-1].startswith("_") and not has_sentence(documented):
                found.append(f"{module.__name__}.{label}")
    return found


def has_sentence(thing):
    text = thing.__doc__ or ""
    # a dataclass or named tuple without a docstring is given its signature as one
    return "." in text and not text.startswith(f"{getattr(thing, '__name__', '')}(")


def test_the_public_names_are_these():
    assert sorted(ae.__all__) == sorted(PUBLIC)
    for name in PUBLIC:
        assert hasattr(ae, name)


@pytest.mark.parametrize(("name", "parts"), PUBLIC.items())
def test_every_public_name_says_what_it_means_its_shapes_errors_and_source(name, parts):
    text = inspect.getdoc(getattr(ae, name)) or ""
    assert text, f"{name} has no docstring"
    missing = [part for part in parts if f"{part}: " not in text and f"{part}, for n words: " not in text]
    assert not missing, f"the docstring of {name} does not tell its {', '.join(missing)}"


@pytest.mark.parametrize("name", MODULES)
def test_nothing_public_is_without_a_docstring(name):
    found = undocumented(importlib.import_module(f"attention_explained.{name}"))
    assert not found, f"public, but without a docstring: {', '.join(found)}"


def test_the_list_of_modules_is_complete():
    assert sorted(path.stem for path in Path(ae.__file__).parent.glob("[!_]*.py")) == MODULES


def test_an_undocumented_name_would_be_found():
    module = ModuleType("sample", "A sample.")
    exec("class Thing:\n    'A thing.'\n    def act(self): pass\ndef loose(): pass\n", vars(module))
    for name in ("Thing", "loose"):
        vars(module)[name].__module__ = "sample"
    assert undocumented(module) == ["sample.Thing.act", "sample.loose"]


def test_the_package_works_without_torch_and_matplotlib():
    code = (
        "import sys; sys.modules['torch'] = sys.modules['matplotlib'] = None\n"
        "import attention_explained as ae; from attention_explained import browser, report\n"
        "print(len(repr(ae.ToyModel().attend('the cat sat'))) > 0, len(browser.model()['words']))\n"
    )
    found = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
    assert (found.stdout, found.stderr) == ("True 31\n", "")
