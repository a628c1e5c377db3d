"""The page asks for words that there are, and there are none that it does not ask for."""

import re

from adapters.playground.pages import PAGE
from adapters.text import LANGUAGES, messages

HOUSE = PAGE.parent
ASKED = {"*.html": r"\{\{([a-z-]+)\}\}", "*.js": r'say\("([a-z-]+)"'}
FILLED_IN = {"base", "lang", "you", "called", "words"}


def asked() -> set[str]:
    by_page = {
        name
        for pattern, form in ASKED.items()
        for file in PAGE.glob(pattern)
        for name in re.findall(form, file.read_text(encoding="utf-8"))
    }
    code = "".join(file.read_text(encoding="utf-8") for file in HOUSE.glob("*.py"))
    return by_page - FILLED_IN | set(re.findall(r'words\("playground-([a-z-]+)"', code))


def test_words_are_those_that_are_asked_for() -> None:
    for language in LANGUAGES:
        ours = [name for name in messages(language) if name.startswith("playground-")]
        assert {name.removeprefix("playground-") for name in ours} == asked()


def test_nothing_comes_from_elsewhere() -> None:
    """An address in a page may only name what kind of drawing it is."""
    for file in PAGE.iterdir():
        text = file.read_text(encoding="utf-8").replace('"http://www.w3.org/2000/svg"', "")
        assert "://" not in text, file.name
