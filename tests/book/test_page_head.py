"""What stands in a page's head: modules to fetch, the math font, the policy."""

from base64 import b64encode
from hashlib import sha256

import pytest

from attention_explained.book import head, mends, modules, policy, reference
from attention_explained.book.fault import Fault


def test_modules_are_found_through_every_form_of_import(tmp_path):
    (tmp_path / "parts").mkdir()
    (tmp_path / "main.js").write_text('import { a } from "./parts/a.js";\nimport "./parts/b.js";\n')
    (tmp_path / "parts/a.js").write_text('export * from "./c.js";\nexport class A { get x() { return ".step"; } }\n')
    (tmp_path / "parts/b.js").write_text('import {\n  a,\n} from "./a.js"; // import "./not.js"\n')
    (tmp_path / "parts/c.js").write_text('import { b } from "../main.js";\n')
    assert modules.reached_from(["main.js"], tmp_path) == ["main.js", "parts/a.js", "parts/b.js", "parts/c.js"]


def test_an_import_of_nothing_names_the_file_and_the_line(tmp_path):
    (tmp_path / "main.js").write_text('// first\nimport "./gone.js";\n')
    with pytest.raises(Fault, match=r"docs/main.js:2: imports ./gone.js, and there is no such file"):
        modules.reached_from(["main.js"], tmp_path)


def test_only_a_page_with_formulas_asks_for_the_math_font():
    page = "<head></head><body>{}</body>"
    plain = head.complete(page.format("text"), ["main.js"], lambda address: f"../{address}")
    assert '<link rel="modulepreload" href="../main.js" fetchpriority="low">' in plain
    assert "woff2" not in plain
    assert 'href="../assets/fonts/stix-two-math.woff2"' in head.complete(page.format("<math/>"), [], "../{}".format)


def test_the_policy_allows_the_scripts_that_stand_in_any_page_and_no_other(tmp_path):
    first, second = tmp_path / "index.html", tmp_path / "404.html"
    first.write_text('<meta charset="utf-8"><script>a = 1</script><script src="x.js"></script>')
    second.write_text('<meta charset="utf-8"><script>b = 2</script><script type="application/json">{}</script>')
    policy.write([first, second])
    hashes = [b64encode(sha256(code).digest()).decode() for code in (b"a = 1", b"b = 2")]
    for path in (first, second):
        text = path.read_text()
        assert all(f"'sha256-{value}'" in text for value in hashes)
        assert text.count("sha256-") == 2
        assert "default-src 'none'" in text
        assert "http:" not in text


def test_a_page_without_a_place_for_the_policy_is_refused(tmp_path):
    (tmp_path / "x.html").write_text("<p>")
    with pytest.raises(ValueError, match="to put the policy after"):
        policy.write([tmp_path / "x.html"])


def test_the_search_says_its_name():
    page = '<div class="md-search" data-md-component="search" role="dialog">'
    assert mends.mend(page).endswith('role="dialog" aria-label="Search">')


def test_the_empty_corner_of_a_table_is_no_header():
    page = 'data-md-component="search" role="dialog"<tr><th></th><th>noun</th></tr>'
    assert mends.mend(page).endswith("<tr><td></td><th>noun</th></tr>")


def test_a_mend_without_its_fault_is_refused():
    with pytest.raises(ValueError, match="the theme no longer writes"):
        mends.mend("<p>")


def test_the_search_finds_a_name_and_its_first_sentence_only():
    html = (
        '<div class="language-python doc-signature highlight">f(x)</div><div><p>Halve x.</p>\n<p>Shapes: any.</p></div>'
    )
    quiet = reference.quieten(html)
    assert 'doc-signature highlight" data-search-exclude>f(x)' in quiet
    assert "<p>Halve x.</p>\n<p data-search-exclude>Shapes: any.</p>" in quiet
