"""The files of the page: two that are filled in for each guest, and those that they load."""

import json
import re
from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path

from aiohttp import web

from adapters.board.page_files import PageFiles
from adapters.board.texts import page_words
from adapters.playground.guest_ids import Group, Guest
from adapters.text import LANGUAGES, Words, words

PAGE = Path(__file__).parent / "page"
SHARED = ("dom.js", "link.js", "time.js", "words.js")
"""Modules of the board's page that the chat page loads, too."""
FILES = PageFiles(PAGE, drawn={}, shared=SHARED)
"""What the chat page loads."""
_BLANK = re.compile(r"\{\{([a-z-]+)\}\}")
_SUBJECT = "playground-"


def login(reader: Words) -> web.Response:
    page = _filled("enter.html", reader, {})
    # Without a referrer a form has no origin either, which the origin check requires.
    page.headers["Referrer-Policy"] = "same-origin"
    return page


def board(files: PageFiles, reader: Words, group: Group, link: str) -> web.Response:
    """`link`: to this page, for others."""
    root, language = "../" if group else "", reader.language
    where = {"root": root, "group": group, "link": link}
    config = {**where, "language": language, "words": page_words(language)}
    page = files.index(root, language, json.dumps(config, ensure_ascii=False))
    page.headers["Referrer-Policy"] = "same-origin"
    return page


def key_needed(reader: Words) -> web.Response:
    """For somebody whose address lacks the key."""
    return web.Response(text=reader("locked-playground"), status=403, charset="utf-8")


def chat(reader: Words, guest: Guest, group: Group) -> web.Response:
    blanks = {"you": guest.name, "called": group, "words": json.dumps(_sentences(reader.language))}
    return _filled("index.html", reader, blanks)


def _filled(name: str, reader: Words, blanks: Mapping[str, str]) -> web.Response:
    where = {"lang": reader.language, "base": f"/page/{FILES.version}/"}
    values = {**where, **_sentences(reader.language), **blanks}
    text = _BLANK.sub(lambda blank: escape(values[blank[1]]), _template(name))
    return web.Response(text=text, content_type="text/html", charset="utf-8")


@cache
def _sentences(language: str) -> Mapping[str, str]:
    """The page's own, by name; their variables stay in braces, for the page to fill in."""
    assert language in LANGUAGES
    reader = words(language)
    names = reader.named(_SUBJECT)
    return {name.removeprefix(_SUBJECT): reader(name, n="{n}", names="{names}") for name in names}


@cache
def _template(name: str) -> str:
    return (PAGE / name).read_text(encoding="utf-8")
