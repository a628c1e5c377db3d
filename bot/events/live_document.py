"""A tournament that runs itself, as it is stored."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pydantic import TypeAdapter

from bot.events.live_event import (
    LiveBoard,
    LiveCall,
    LiveEnding,
    LiveEntrant,
    LivePause,
    LiveReproof,
    LiveSeeker,
    LiveTournament,
)
from bot.games import numbers_of
from engine.game import Json
from engine.tournament.event import event_json
from storage.names import Document, PlayerId, TableId

RUN_BY = "itself"
"""In the document: other tournaments of this kind are run by hand."""


@dataclass(frozen=True, slots=True)
class _Stored:
    """What is stored beside the course."""

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


_STORED = TypeAdapter(_Stored)


def write_live(live: LiveTournament) -> Document:
    beside = _Stored(**{name: getattr(live, name) for name in _Stored.__dataclass_fields__})
    data: Json = {
        "run_by": RUN_BY,
        "game": live.game,
        "secret": live.last_secret.hex(),
        "state": event_json.dump(live.course),
        "pen": None,
        "members": {one.player: one.person for one in live.entrants},
        "live": _STORED.dump_python(beside, mode="json", exclude_defaults=True),
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read_live(document: Document) -> LiveTournament | None:
    """None if this tournament is run by hand."""
    data = json.loads(document)
    if data.get("run_by") != RUN_BY:
        return None
    beside = _STORED.validate_python(data["live"])
    return LiveTournament(
        game=data["game"],
        course=event_json.load(data["state"], numbers_of(data["game"])),
        last_secret=bytes.fromhex(data["secret"]),
        **{name: getattr(beside, name) for name in _Stored.__dataclass_fields__},
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
