"""Facts and news as the JSON texts that the ledger keeps."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar, get_args

from pydantic import ConfigDict, TypeAdapter

from adapters.news import Happened, News
from bot.tables.document import TableDocument
from engine.game import Event, Json
from storage.ledger import Document

T = TypeVar("T")

_BYTES_IN_HEX = ConfigDict(ser_json_bytes="hex", val_json_bytes="hex")


def compact(data: Json) -> Document:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


Adapter: TypeAlias = TypeAdapter[Any]
_ADAPTERS: dict[type[object], Adapter] = {}


def _adapter(kind: type[object]) -> Adapter:
    """Of a tuple of one: only so does the way to write bytes reach a dataclass."""
    if kind not in _ADAPTERS:
        one: Any = tuple.__class_getitem__((kind,))
        _ADAPTERS[kind] = TypeAdapter(one, config=_BYTES_IN_HEX)
    return _ADAPTERS[kind]


def write(kind: type[T], value: T) -> Document:
    return _adapter(kind).dump_json((value,)).decode()


def read(kind: type[T], document: Document) -> T:
    value: T = _adapter(kind).validate_json(document)[0]
    return value


def write_facts(facts: TableDocument) -> Document:
    return write(TableDocument, facts)


def read_facts(document: Document) -> TableDocument:
    return read(TableDocument, document)


_NEWS: dict[str, type[News]] = {kind.__name__: kind for kind in get_args(News)}


@dataclass(frozen=True, slots=True)
class NewsCodec:
    """Writes news, and the events of every game among them."""

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
                raise ValueError("no news of ours")


def _plain(value: object) -> Json:
    return json.loads(_adapter(type(value)).dump_json((value,)))[0]


def _value(kind: type[T], plain: Json) -> T:
    return read(kind, compact([plain]))
