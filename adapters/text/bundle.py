"""All sentences of one language; each is parsed when it is said for the first time."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message
from fluent.runtime.types import FluentType
from fluent.syntax import FluentParser, ast

ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""The first line of a sentence or a term; all other lines of one are indented, or close a brace."""
PARSER = FluentParser(with_spans=False)
"""Without the places in the file, which take megabytes."""


class SentenceBundle(FluentBundle):
    """To parse a whole language takes a third of a second, and most programs say little of it."""

    def __init__(self, language: str, functions: Mapping[str, Callable[..., FluentType]]) -> None:
        super().__init__([language], dict(functions), use_isolating=False)
        self._written: dict[str, str] = {}

    def add_file(self, file: Path, *, allow_overrides: bool) -> None:
        for name, source in entries(file).items():
            if allow_overrides or name not in self._written:
                self._written[name] = source

    def names(self) -> Iterable[str]:
        return self._written.keys()

    def has_message(self, message_id: str) -> bool:
        return message_id in self._written

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        name = f"-{entry_id}" if term else entry_id
        if name not in self._compiled:
            self.add_resource(ast.Resource([PARSER.parse_entry(self._written[name])]))
        return super()._lookup(entry_id, term)


@cache
def entries(file: Path) -> dict[str, str]:
    """The source of each sentence and term in a file, by its name."""
    text = file.read_text(encoding="utf-8")
    found = list(ENTRY.finditer(text))
    ends = [*(one.start() for one in found[1:]), len(text)]
    return {one[1]: text[one.start() : end] for one, end in zip(found, ends, strict=True)}


@cache
def parsed(file: Path) -> ast.Resource:
    """All of a file at once."""
    return PARSER.parse(file.read_text(encoding="utf-8"))
