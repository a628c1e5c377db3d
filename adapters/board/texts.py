"""The sentences of the page itself."""

from collections.abc import Mapping
from functools import cache

from aiohttp import hdrs, web

from adapters.text import LANGUAGES, Words, spoken_language, words

SUBJECT = "page-"
BLANKS = ("n", "name", "names", "card", "cards", "time", "link", "place", "points")
"""Variables that the page fills in."""


@cache
def page_words(language: str) -> Mapping[str, str]:
    """By their names; variables stay in braces."""
    assert language in LANGUAGES
    reader, blanks = words(language), {name: f"{{{name}}}" for name in BLANKS}
    names = reader.named(SUBJECT)
    return {name.removeprefix(SUBJECT): reader(name, **blanks) for name in names}


def reader_of(request: web.Request) -> Words:
    """In the language that the browser asks for."""
    wishes = request.headers.get(hdrs.ACCEPT_LANGUAGE, "")[:200].split(",")
    return words(spoken_language(*(wish.partition(";")[0].strip() for wish in wishes)))
