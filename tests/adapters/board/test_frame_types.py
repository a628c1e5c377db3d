"""The types of the frames, from which the page is checked, are those of the server."""

from tests.npm.frame_declarations import FILE, written


def test_the_declarations_of_the_page_are_made_from_the_servers_types() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "python -m tests.npm.frame_declarations"
