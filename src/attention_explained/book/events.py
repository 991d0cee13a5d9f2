"""The build's events in the order MkDocs sends them; each hands over to the module that knows how."""

import json
import logging
from importlib import import_module
from pathlib import Path
from urllib.parse import urlsplit

from mkdocs.structure.files import File
from mkdocs.utils import get_relative_url

from . import fences, font, formulas, head, literate, mends, modules, notebook, package, policy, reference, slim


def on_config(config):
    """Let a strict build see every warning: `--quiet` would drop them before they are counted."""
    logger = logging.getLogger("mkdocs")
    logger.setLevel(min(logger.getEffectiveLevel(), logging.WARNING))
    return config


def on_pre_build(config):
    """Start from what is on disk now."""
    font.start()
    package.refresh()


def on_files(files, config):
    """Add what no one keeps by hand: the weights that the live figures compute with, and one style sheet of all."""
    model = import_module("attention_explained.browser").model()
    files.append(File.generated(config, "model.json", content=json.dumps(model, separators=(",", ":"))))
    slim.join_styles(config, files)
    return files


def on_pre_page(page, config, files):
    """Keep an unchanged notebook from being run again; mkdocs-jupyter has just told the page how to run it."""
    if _is_notebook(page):
        notebook.remember(page, _name(page))
    return page


def on_page_markdown(markdown, page, config, files):
    """Run the page's code."""
    if _is_notebook(page):
        return markdown
    page.first_line = fences.first_line(page.file.content_string, markdown)
    return literate.run(markdown, _name(page), page.first_line)


def on_page_content(html, page, config, files):
    """Set the page's formulas."""
    if _is_notebook(page):
        html = notebook.plain(html, page.file.content_string, _name(page))
    else:
        html = formulas.convert(html, page.markdown, _name(page), page.first_line)
    font.collect(html)
    return reference.quieten(html) if "doc-contents" in html else html


def on_post_page(output, page, config):
    """Complete the page's head and mend what the theme leaves."""
    return _finish(output, config, lambda address: get_relative_url(address, page.url))


def on_post_template(output_content, template_name, config):
    """Treat the page for lost readers like the others; it is served at any depth, so its addresses are absolute."""
    if template_name != "404.html":
        return output_content
    root = urlsplit(config.site_url).path
    return _finish(output_content, config, lambda address: root + address)


def on_post_build(config):
    """Write what needs all pages: the math font and the policy."""
    site = Path(config.site_dir)
    target = site / font.ADDRESS
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(font.woff2())
    policy.write(sorted(site.rglob("*.html")))
    slim.strip_scripts(site / "javascripts")


def _finish(output, config, address):
    reached = modules.of_page(output, Path(config.docs_dir))
    return mends.mend(head.complete(output, reached, address))


def _is_notebook(page):
    return page.file.src_uri.endswith(".py")


def _name(page):
    return f"docs/{page.file.src_uri}"
