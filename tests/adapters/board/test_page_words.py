"""The page's own sentences: each that it asks for is there, and each that is there is asked for."""

import re
from pathlib import Path

import pytest

import adapters.board
from adapters.text import LANGUAGES, messages

PAGE = Path(adapters.board.__file__).parent / "page"
SOURCE = "\n".join(
    file.read_text("utf-8") for file in PAGE.rglob("*.*") if file.suffix not in {".svg", ".wav"}
)
ASKED = re.compile(
    r"say\(\s*\"([a-z0-9-]+)\"|data-(?:say|label)=\"([a-z0-9-]+)\"|named\(\"([a-z-]+)\""
)
COMPOSED = re.compile(r"say\(`([a-z-]+)\$\{")


def asked() -> set[str]:
    return {next(filter(None, found)) for found in ASKED.findall(SOURCE)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_the_sentences_that_it_asks_for_and_no_others(language: str) -> None:
    known = {name.removeprefix("page-") for name in messages(language) if name.startswith("page-")}
    composed = tuple(COMPOSED.findall(SOURCE))
    assert asked() - known == set()
    assert {name for name in known - asked() if not name.startswith(composed)} == set()
