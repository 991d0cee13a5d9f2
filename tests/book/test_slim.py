"""Scripts are made small without changing what they do."""

import pytest

from attention_explained.book import slim
from attention_explained.book.fault import Fault


def strip(folder, source):
    script = folder / "a.js"
    script.write_text(source, encoding="utf-8")
    slim.strip_scripts(folder)
    return script.read_text(encoding="utf-8")


def test_comments_go_and_texts_stay(tmp_path):
    source = "// why\nconst text = `a  ${ 1 + 2 }  // b`; /* gone */ const other = `c ${text} d`;\n"
    assert strip(tmp_path, source) == "const text=`a  ${ 1 + 2 }  // b`;const other=`c ${text} d`;"


def test_a_template_inside_another_is_refused_with_its_line(tmp_path):
    """It would lose its spaces: "9 % at the others" was once served as "9 %at the others"."""
    with pytest.raises(Fault, match=r"a\.js:2: a template literal inside another"):
        strip(tmp_path, "const plain = `${1} 2`;\nconst nested = `a ${[1].map((x) => `${x} b`)}`;\n")
