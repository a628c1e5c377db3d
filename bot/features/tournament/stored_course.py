"""The course of a tournament as it is stored: everything that is kept of it between two actions."""

from dataclasses import dataclass, fields
from typing import Annotated, Literal, TypeAlias

from pydantic import (
    AfterValidator,
    PlainSerializer,
    PlainValidator,
    SerializerFunctionWrapHandler,
    WrapSerializer,
)

from bot.requests.event_documents import AsFields, AsRow, Hex, rows
from engine.game import Goal, Length, MatchNumbers, Result
from engine.record import dump_length, load_length
from engine.tournament.draws import DrawnLot, Entrant
from engine.tournament.event.model import (
    DealsScore,
    MatchNumber,
    NoShow,
    PlayedScore,
    PointsScore,
    PublishedDraw,
    Recorded,
    ScheduledMatch,
    TableScore,
    TournamentEntry,
    TournamentRound,
    TournamentState,
    TournamentStatus,
)
from engine.tournament.event.rules import Formula, TournamentRules
from engine.tournament.one_table import Finish
from engine.tournament.shares import Player

VERSION: Literal[1] = 1
_Length: TypeAlias = Annotated[Length, PlainValidator(load_length), PlainSerializer(dump_length)]
_Seats: TypeAlias = Annotated[frozenset[int], PlainSerializer(sorted)]
_Players: TypeAlias = Annotated[frozenset[Player], PlainSerializer(sorted)]
_RESULT = Annotated[Result, AsFields("differences", left=_Seats)]
_SCORE = rows(
    {
        "played": (PlayedScore, {"result": _RESULT}),
        "points": (PointsScore, {}),
        "deals": (DealsScore, {}),
        "table": (TableScore, {"finishes": tuple[Annotated[Finish, AsRow()], ...]}),
        "no_show": (NoShow, {"absent": _Players}),
    }
)
_MATCH = Annotated[
    ScheduledMatch, AsFields(versions=tuple[Annotated[Recorded, AsRow(score=_SCORE)], ...])
]


@dataclass(frozen=True, slots=True)
class _StoredDraw:
    purpose: str
    entrants: tuple[Annotated[Entrant, AsRow()], ...]
    order: tuple[int, ...]
    secret: Hex | None
    reason: str


def _draw(stored: _StoredDraw) -> PublishedDraw:
    lot = DrawnLot(stored.purpose, stored.entrants, stored.order, stored.secret)
    return PublishedDraw(lot, stored.reason)


def _stored_draw(draw: PublishedDraw, write: SerializerFunctionWrapHandler) -> object:
    lot = draw.lot
    return write(_StoredDraw(lot.purpose, lot.entrants, lot.order, lot.secret, draw.reason))


@dataclass(frozen=True, slots=True)
class _StoredRules:
    pairs: bool
    group_size: int
    bracket: int
    rounds: int
    finalists: int
    third_place: bool
    most: int
    formula: Formula
    goal: Goal
    """What the game says; it is not read."""
    length: _Length
    final_length: _Length


@dataclass(frozen=True, slots=True)
class StoredCourse:
    """A `TournamentState`; what the game says of its matches is not stored."""

    version: Literal[1]
    rules: _StoredRules
    published: Hex
    status: TournamentStatus
    entries: tuple[Annotated[TournamentEntry, AsRow()], ...]
    draws: tuple[Annotated[_StoredDraw, AfterValidator(_draw), WrapSerializer(_stored_draw)], ...]
    groups: tuple[tuple[Player, ...], ...]
    lot: tuple[Player, ...]
    rounds: tuple[Annotated[TournamentRound, AsFields(matches=tuple[_MATCH, ...])], ...]
    recorded: tuple[MatchNumber, ...]

    @classmethod
    def of(cls, course: TournamentState) -> "StoredCourse":
        rules = _StoredRules(*(getattr(course.rules, one.name) for one in fields(_StoredRules)))
        return cls(VERSION, rules, *(getattr(course, one.name) for one in fields(cls)[2:]))

    def course(self, numbers: MatchNumbers) -> TournamentState:
        """Return the value; `numbers` are those of the game."""
        said = {one.name: getattr(self.rules, one.name) for one in fields(_StoredRules)}
        rules = TournamentRules(numbers=numbers, **{k: v for k, v in said.items() if k != "goal"})
        return TournamentState(rules, *(getattr(self, one.name) for one in fields(self)[2:]))
