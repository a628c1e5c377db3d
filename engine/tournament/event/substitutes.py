"""Somebody takes the place of an entrant who has withdrawn or is excluded (T5)."""

from collections.abc import Iterable

from engine.tournament.event.model import (
    EntryStatus,
    NoShow,
    Recorded,
    ScheduledMatch,
    TournamentRound,
    TournamentState,
)
from engine.tournament.shares import Player
from engine.values import replace


def set_status(tournament: TournamentState, player: Player, status: EntryStatus) -> TournamentState:
    entries = (
        replace(entry, status=status) if entry.player == player else entry
        for entry in tournament.entries
    )
    return replace(tournament, entries=tuple(entries))


def free_place(tournament: TournamentState) -> Player | None:
    """The place of one who is gone and has not played a match."""
    played = {p for match in tournament.matches if not match.is_unplayed for p in match.sides}
    free = (player for player in tournament.lot if player in tournament.gone - played)
    return next(free, None)


def with_stand_in(tournament: TournamentState, gone: Player, other: Player) -> TournamentState:
    """At the very place of the one who is gone; what is lost already stays lost."""

    def swapped(players: Iterable[Player]) -> tuple[Player, ...]:
        return tuple(other if player == gone else player for player in players)

    def in_version(version: Recorded) -> Recorded:
        match version.score:
            case NoShow(absent):
                return replace(version, score=NoShow(frozenset(swapped(absent))))
            case _:
                return version

    def in_match(match: ScheduledMatch) -> ScheduledMatch:
        versions = tuple(map(in_version, match.versions))
        return replace(match, sides=swapped(match.sides), versions=versions)

    def in_round(played: TournamentRound) -> TournamentRound:
        matches, resting = tuple(map(in_match, played.matches)), swapped(played.resting)
        slots = tuple(other if player == gone else player for player in played.slots)
        return replace(played, matches=matches, resting=resting, slots=slots)

    return replace(
        set_status(tournament, other, EntryStatus.IN),
        lot=swapped(tournament.lot),
        groups=tuple(map(swapped, tournament.groups)),
        rounds=tuple(map(in_round, tournament.rounds)),
    )
