"""The report of differences is read where the checks have run, and missing where they have not."""

from attention_explained import report


def test_a_report_is_read_as_written(tmp_path, monkeypatch):
    path = tmp_path / "differences.json"
    path.write_text('{"head": {"difference": 2e-16, "tolerance": 1e-14, "cases": 200}}', encoding="utf-8")
    monkeypatch.setattr(report, "PATH", path)
    assert report.differences() == {"head": {"difference": 2e-16, "tolerance": 1e-14, "cases": 200}}


def test_without_a_report_there_is_none(tmp_path, monkeypatch):
    monkeypatch.setattr(report, "PATH", tmp_path / "differences.json")
    assert report.differences() is None


def test_the_report_lies_in_the_projects_folder():
    assert report.PATH.parts[-2:] == ("report", "differences.json")
    assert (report.PATH.parents[1] / "pyproject.toml").exists()
