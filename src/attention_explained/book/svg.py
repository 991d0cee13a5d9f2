"""Turns a matplotlib figure into lean inline SVG that follows the page's palette."""

import io
import re
import xml.etree.ElementTree as ET
from collections import Counter

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}href"
ET.register_namespace("", SVG[1:-1])

PIXELS_PER_POINT = 4 / 3
ROUNDED = ("d", "x", "y", "points", "width", "height", "x1", "x2", "y1", "y2", "r", "cx", "cy")
LONG_NUMBER = re.compile(r"-?\d+\.\d+(e-?\d+)?")
REFERENCE = re.compile(r"url\(#([^)]+)\)")
HEX = re.compile(r"#[0-9a-f]{6}\b", re.IGNORECASE)
NO_TURN = re.compile(r"\s*rotate\(-?0(\.0*)?( [^)]*)?\)")
# the theme's own two colours; ours come from figures/colours.py
INK = {"#000000": "currentColor", "#ffffff": "var(--md-default-bg-color)"}


def draw(figure, prefix, alt, colours):
    """Return a figure drawn in the style of figures/style.py as `<svg>` with `alt` as its title.

    Its ids start with `prefix`. `colours` maps a hex colour to what it becomes.
    Errors: `ValueError` for a colour without a role.
    """
    buffer = io.StringIO()
    figure.savefig(buffer, format="svg", metadata={"Date": None}, transparent=True)
    root = ET.fromstring(buffer.getvalue())
    _drop(root, "metadata", "style")
    roles = {**INK, **{key.lower(): value for key, value in colours.items()}}
    for element in root.iter():
        _restyle(element, roles)
        _round(element)
    _flatten(root)
    _hoist(root, "font-size", "text-anchor")
    _rename(root, prefix)
    _label(root, alt)
    ET.indent(root, "")
    return ET.tostring(root, encoding="unicode").replace(" />", "/>")


def _drop(root, *tags):
    for parent in list(root.iter()):
        for child in list(parent):
            if child.tag.removeprefix(SVG) in tags:
                parent.remove(child)
        if parent.tag == f"{SVG}defs" and not len(parent):
            parent.set("empty", "")
    for parent in list(root.iter()):
        for child in list(parent):
            if child.get("empty") is not None:
                parent.remove(child)


def _restyle(element, roles):
    style = dict(part.split(": ", 1) for part in element.get("style", "").split("; ") if part)
    font = style.pop("font", "")
    style.pop("font-family", None)  # the page's own
    if size := re.search(r"[\d.]+px", font):
        style["font-size"] = size.group()
        if weight := re.match(r"(bold|[5-9]00) ", font):
            style["font-weight"] = weight.group(1)
    for key, value in style.items():
        style[key] = _round_text(HEX.sub(lambda match: _role(match.group(), roles), value), 3)
    if style:
        element.set("style", ";".join(f"{key}:{value}" for key, value in style.items()))
    for key in ("fill", "stroke"):
        if key in element.attrib:
            element.set(key, HEX.sub(lambda match: _role(match.group(), roles), element.get(key)))


def _role(colour, roles):
    if colour.lower() not in roles:
        raise ValueError(f"the colour {colour} has no role; draw with the colours of figures/colours.py")
    return roles[colour.lower()]


def _round(element):
    for key in ROUNDED:
        if key in element.attrib:
            element.set(key, _round_text(element.get(key), 1).replace("\n", "").strip())
    if "transform" in element.attrib:
        turned = NO_TURN.sub("", element.get("transform"))
        if "scale" not in turned and "matrix" not in turned:
            turned = _round_text(turned, 1)
        element.set("transform", turned)
        if not turned:
            del element.attrib["transform"]


def _round_text(text, digits):
    return LONG_NUMBER.sub(lambda match: f"{round(float(match.group()), digits) + 0.0:g}", text)


def _flatten(root):
    """Take out groups that carry nothing, as matplotlib wraps every text and patch in one."""
    used = _references(root)
    for element in root.iter():
        if element.get("id") not in used:
            element.attrib.pop("id", None)
    changed = True
    while changed:
        changed = False
        for parent in list(root.iter()):
            for index, child in reversed(list(enumerate(parent))):
                if child.tag == f"{SVG}g" and not child.attrib:
                    parent[index : index + 1] = list(child)
                    changed = True


def _references(root):
    found = set()
    for element in root.iter():
        for key, value in element.attrib.items():
            found.update(REFERENCE.findall(value))
            if key == XLINK:
                found.add(value.removeprefix("#"))
    return found


def _hoist(root, *keys):
    """Say a style that most texts share once, on the root."""
    texts = list(root.iter(f"{SVG}text"))
    styles = {text: dict(part.split(":", 1) for part in text.get("style", "").split(";") if part) for text in texts}
    shared = {}
    for key in keys:
        counted = Counter(style.get(key) for style in styles.values())
        counted.pop(None, None)
        # a text that does not say the key would inherit it, so all have to say it
        if counted and all(key in style for style in styles.values()):
            shared[key] = counted.most_common(1)[0][0]
    for text, style in styles.items():
        kept = {key: value for key, value in style.items() if shared.get(key) != value}
        text.attrib.pop("style", None)
        if kept:
            text.set("style", ";".join(f"{key}:{value}" for key, value in kept.items()))
    common = {"stroke-linejoin": "round", "stroke-linecap": "butt", **shared}
    root.set("style", ";".join(f"{key}:{value}" for key, value in common.items()))


def _rename(root, prefix):
    ids = {element.get("id"): f"{prefix}-{n}" for n, element in enumerate(e for e in root.iter() if e.get("id"))}
    for element in root.iter():
        for key, value in list(element.attrib.items()):
            if key == "id":
                element.set(key, ids[value])
            elif key == XLINK:
                del element.attrib[key]
                # not a plain href: the theme's instant navigation would try to rewrite it, and throw
                element.set("xlink:href", f"#{ids[value.removeprefix('#')]}")
            else:
                element.set(key, REFERENCE.sub(lambda match: f"url(#{ids[match.group(1)]})", value))


def _label(root, alt):
    _, _, width, height = (float(number) for number in root.get("viewBox").split())
    root.set("width", f"{width * PIXELS_PER_POINT:.0f}")
    root.set("height", f"{height * PIXELS_PER_POINT:.0f}")
    root.set("viewBox", f"0 0 {width:g} {height:g}")
    root.set("role", "img")
    root.set("fill", "currentColor")
    root.attrib.pop("version", None)
    title = ET.Element(f"{SVG}title")
    title.text = alt
    root.insert(0, title)
