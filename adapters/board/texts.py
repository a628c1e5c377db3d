"""The sentences of the page itself."""

from collections.abc import Mapping
from functools import cache

from adapters.text import LANGUAGES, messages, words

SUBJECT = "page-"
BLANKS = ("n", "name", "names", "card", "cards", "time", "link", "place", "points")
"""Variables that the page fills in."""


@cache
def page_words(language: str) -> Mapping[str, str]:
    """By their names; variables stay in braces."""
    assert language in LANGUAGES
    reader, blanks = words(language), {name: f"{{{name}}}" for name in BLANKS}
    names = [name for name in messages(language) if name.startswith(SUBJECT)]
    return {name.removeprefix(SUBJECT): reader(name, **blanks) for name in names}
