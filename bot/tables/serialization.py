"""Documents and news as JSON for the storage."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeVar, cast, get_args

from pydantic import ConfigDict, TypeAdapter

from adapters.news import Happened, News
from bot.tables.document import TableDocument
from engine.game import Event, Json
from storage.names import Document

T = TypeVar("T")

_BYTES_IN_HEX = ConfigDict(ser_json_bytes="hex", val_json_bytes="hex")


def compact(data: Json) -> Document:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


_ADAPTERS: dict[type[object], TypeAdapter[tuple[object]]] = {}


def _adapter(kind: type[object]) -> TypeAdapter[tuple[object]]:
    """Adapts a tuple of one, because `config` does not reach a dataclass otherwise."""
    if kind not in _ADAPTERS:
        one = cast("type[tuple[object]]", tuple.__class_getitem__((kind,)))
        _ADAPTERS[kind] = TypeAdapter(one, config=_BYTES_IN_HEX)
    return _ADAPTERS[kind]


def write(kind: type[T], value: T) -> Document:
    return _adapter(kind).dump_json((value,)).decode()


def read(kind: type[T], document: Document) -> T:
    return cast("T", _adapter(kind).validate_json(document)[0])


write_facts = partial(write, TableDocument)
read_facts = partial(read, TableDocument)


_NEWS: dict[str, type[News]] = {kind.__name__: kind for kind in get_args(News)}


@dataclass(frozen=True, slots=True)
class NewsCodec:
    """Writes and reads news, with the events of every game in it."""

    events: Mapping[str, tuple[type[Event], ...]]

    def write(self, news: News) -> Document:
        match news:
            case Happened(game, names, events, minds):
                tagged = [[type(event).__name__, _plain(event)] for event in events]
                return compact(["Happened", [game, names, tagged, minds]])
            case _:
                return compact([type(news).__name__, _plain(news)])

    def read(self, document: Document) -> News:
        match json.loads(document):
            case ["Happened", [game, names, tagged, minds]]:
                kinds = {kind.__name__: kind for kind in self.events[game]}
                events = tuple(_value(kinds[name], plain) for name, plain in tagged)
                return Happened(game, tuple(names), events, tuple(minds))
            case [str(name), plain]:
                return _value(_NEWS[name], plain)
            case _:
                raise ValueError("unknown news")


def _plain(value: object) -> Json:
    return json.loads(_adapter(type(value)).dump_json((value,)))[0]


def _value(kind: type[T], plain: Json) -> T:
    return read(kind, compact([plain]))
