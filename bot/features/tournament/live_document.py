"""A tournament that runs itself, as it is stored."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Annotated, Literal

from pydantic import PlainSerializer, TypeAdapter

from bot.features.tournament.live_event import (
    LiveBoard,
    LiveCall,
    LiveEnding,
    LiveEntrant,
    LivePause,
    LiveReproof,
    LiveSeeker,
    LiveTournament,
)
from bot.features.tournament.stored_course import StoredCourse
from bot.games import numbers_of
from bot.requests.event_documents import DocumentType, Hex
from common.ids import Document, PlayerId, TableId
from engine.tournament.shares import Player

RUN_BY: Literal["itself"] = "itself"


@dataclass(frozen=True, slots=True)
class _Beside:
    """The fields that are stored beside the course, those left out that are as usual."""

    profile: str
    starts: float
    created: float = 0.0
    draft: bool = True
    closed: bool = False
    entrants: tuple[LiveEntrant, ...] = ()
    calls: tuple[LiveCall, ...] = ()
    called: int = 0
    boards: tuple[LiveBoard, ...] = ()
    asked: int = 0
    pause: LivePause | None = None
    ending: LiveEnding | None = None
    code: str = field(default="", repr=False)
    window: float = 0.0
    weekly: bool = False
    evening: float = 0.0
    referee: PlayerId | None = None
    moved_from: float = 0.0
    seekers: tuple[LiveSeeker, ...] = ()
    reproofs: tuple[LiveReproof, ...] = ()
    ended: float = 0.0
    final: TableId | None = None


_BESIDE = TypeAdapter(_Beside)


def _unusual(beside: _Beside) -> object:
    return _BESIDE.dump_python(beside, mode="json", exclude_defaults=True)


@dataclass(frozen=True, slots=True)
class _StoredLive:
    run_by: Literal["itself"]
    game: str
    secret: Hex = field(repr=False)
    state: StoredCourse
    pen: None
    members: dict[Player, PlayerId]
    live: Annotated[_Beside, PlainSerializer(_unusual)]


_LIVE = DocumentType(_StoredLive)


def write_live(live: LiveTournament) -> Document:
    beside = _Beside(*(getattr(live, one.name) for one in fields(_Beside)))
    members = {one.player: one.person for one in live.entrants}
    course = StoredCourse.of(live.course)
    return _LIVE.write(
        _StoredLive(RUN_BY, live.game, live.last_secret, course, None, members, beside)
    )


def read_live(document: Document) -> LiveTournament | None:
    """None if this tournament is run by hand."""
    stored = _LIVE.read_if("run_by", RUN_BY, document)
    if stored is None:
        return None
    return LiveTournament(
        game=stored.game,
        course=stored.state.course(numbers_of(stored.game)),
        last_secret=stored.secret,
        **{one.name: getattr(stored.live, one.name) for one in fields(_Beside)},
    )


def with_identities(live: LiveTournament, now: Mapping[PlayerId, PlayerId]) -> LiveTournament:
    """With the numbers that people have now, after accounts were linked."""

    def newest(person: PlayerId | None) -> PlayerId | None:
        return None if person is None else now.get(person, person)

    entrants = (
        replace(one, person=now.get(one.person, one.person), partner=newest(one.partner))
        for one in live.entrants
    )
    return replace(
        live,
        entrants=tuple(entrants),
        seekers=tuple(replace(x, person=now.get(x.person, x.person)) for x in live.seekers),
        referee=newest(live.referee),
        calls=tuple(replace(call, referee=newest(call.referee)) for call in live.calls),
    )
