"""Documents and news as JSON for the storage."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import GenericAlias
from typing import Annotated, TypeAlias, Union, cast, get_args

from pydantic import ConfigDict, Discriminator, Tag, TypeAdapter
from pydantic_core import from_json

from adapters.news import Happened, News
from bot.tables.document import TableDocument
from common.ids import Document, PlayerId
from engine.game import Event, Json, Seat

_Told: TypeAlias = tuple[tuple[str, Event], ...]
_Happened: TypeAlias = tuple[str, tuple[str, ...], _Told, tuple[Seat, ...]]

_BYTES_IN_HEX = ConfigDict(ser_json_bytes="hex", val_json_bytes="hex")


def compact(data: Json) -> Document:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


_FACTS = TypeAdapter(tuple[TableDocument], config=_BYTES_IN_HEX)
"""A tuple of one, because `config` does not reach a dataclass otherwise."""


def write_facts(facts: TableDocument) -> Document:
    return _FACTS.dump_json((facts,)).decode()


def read_facts(document: Document) -> TableDocument:
    return _FACTS.validate_json(document)[0]


_NEWS: dict[str, type[News]] = {kind.__name__: kind for kind in get_args(News)}


@cache
def _news(name: str) -> TypeAdapter[tuple[str, News]]:
    pair = cast("type[tuple[str, News]]", _tuple(str, _NEWS[name]))
    return TypeAdapter(pair, config=_BYTES_IN_HEX)


@cache
def _happened(events: tuple[type[Event], ...]) -> TypeAdapter[tuple[str, _Happened]]:
    """Adapt what happens in a game with these events."""
    pairs = (Annotated[_tuple(str, kind), Tag(kind.__name__)] for kind in events)
    name_of = Discriminator(lambda pair: pair[0] if pair else None)
    told: object = Annotated[Union[tuple(pairs)], name_of]  # noqa: UP007 - made of a tuple
    happened = _tuple(str, tuple[str, ...], _tuple(told, ...), tuple[Seat, ...])
    pair = cast("type[tuple[str, _Happened]]", _tuple(str, happened))
    return TypeAdapter(pair, config=_BYTES_IN_HEX)


def _tuple(*kinds: object) -> GenericAlias:
    """Return the type of a tuple whose types are known only now."""
    return GenericAlias(tuple, kinds)


@dataclass(frozen=True, slots=True)
class NewsCodec:
    """Writes and reads news, with the events of every game in it."""

    events: Mapping[str, tuple[type[Event], ...]]

    def write(self, news: News) -> Document:
        match news:
            case Happened(game, names, events, minds):
                told = tuple((type(event).__name__, event) for event in events)
                said = "Happened", (game, names, told, minds)
                return _happened(self.events[game]).dump_json(said).decode()
            case _:
                name = type(news).__name__
                return _news(name).dump_json((name, news)).decode()

    def read(self, document: Document) -> News:
        """Return the news. Raises `ValueError` if it is not of this program."""
        match from_json(document):
            case ["Happened", [str(game), *_]] if game in self.events:
                read = _happened(self.events[game]).validate_json(document)
                _, (_, names, told, minds) = read
                return Happened(game, names, tuple(event for _, event in told), minds)
            case [str(name), _] if name in _NEWS:
                return _news(name).validate_json(document)[1]
            case _:
                raise ValueError("unknown news")


def seat_in(document: str, numbers: frozenset[PlayerId]) -> int | None:
    """Return where one of these players sits, by the stored document of a table."""
    sitters = read_facts(document).sitters
    return next((seat for seat, one in enumerate(sitters) if one.player in numbers), None)
