"""The build's events in the order MkDocs sends them; each hands over to the module that knows how."""

import json
from importlib import import_module

from mkdocs.structure.files import File

from . import literate, package


def on_files(files, config):
    """Add the file that no one keeps by hand: the weights that the live figures compute with."""
    package.refresh()
    model = import_module("attention_explained.browser").model()
    files.append(File.generated(config, "model.json", content=json.dumps(model, separators=(",", ":"))))
    return files


def on_page_markdown(markdown, page, config, files):
    """Run the page's code."""
    whole = page.file.content_string
    first_line = 1 + whole.count("\n") - (markdown.rstrip("\n").count("\n") + len(whole) - len(whole.rstrip("\n")))
    return literate.run(markdown, f"docs/{page.file.src_uri}", first_line)
