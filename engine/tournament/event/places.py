"""The final places, and what else is read off the rounds of a tournament."""

from collections.abc import Iterator
from typing import TypeAlias

from engine.tournament import knockout
from engine.tournament.bracket import Slots
from engine.tournament.event.drawing import is_decided
from engine.tournament.event.knockout_rounds import next_slots
from engine.tournament.event.model import ScheduledMatch, TournamentRound, TournamentState
from engine.tournament.event.rules import TournamentStage
from engine.tournament.event.scores import winner
from engine.tournament.event.standing import overall
from engine.tournament.shares import Player

Places: TypeAlias = tuple[tuple[int, tuple[Player, ...]], ...]
"""Each place with those who share it, the best first. Nobody may have won."""


def bracket_rounds(tournament: TournamentState) -> tuple[Slots, ...]:
    """The slots of each round of the bracket; when it is over, at last the winner alone."""
    played = _bracket(tournament)
    slots = tuple(one.slots for one in played)
    if played and played[-1].is_complete and len(slots[-1]) == 2:
        return (*slots, next_slots(tournament, played[-1]))
    return slots


def final_places(tournament: TournamentState) -> Places:
    """First those of the bracket, then all others in the order of the first stage.

    None while there is a result or a round to come.
    """
    if not is_decided(tournament):
        return ()
    bracket = bracket_rounds(tournament)
    places = knockout.final_places(bracket, _third(tournament)) if bracket else ()
    placed = {player for _, players in places for player in players}
    others = [player for player in overall(tournament) if player not in placed]
    return (*places, *((len(placed) + n, (player,)) for n, player in enumerate(others, 1)))


def still_in(tournament: TournamentState) -> tuple[Player, ...]:
    """Who can still win: in a bracket those who have not lost in it."""
    played = _bracket(tournament)
    if not played:
        return tournament.playing
    last = played[-1]
    lost = {player for match in last.matches for player in _losers(tournament, last, match)}
    out = lost | tournament.gone
    return tuple(player for player in last.slots if player is not None and player not in out)


def path(tournament: TournamentState, player: Player) -> tuple[ScheduledMatch, ...]:
    """All matches of a player, from the first round on."""
    return tuple(match for match in tournament.matches if player in match.sides)


def _bracket(tournament: TournamentState) -> list[TournamentRound]:
    return [played for played in tournament.rounds if played.stage is TournamentStage.BRACKET]


def _losers(
    tournament: TournamentState, played: TournamentRound, match: ScheduledMatch
) -> Iterator[Player]:
    if match.versions:
        first = winner(match, played, tournament.rules)
        yield from (player for player in match.sides if player != first)


def _third(tournament: TournamentState) -> Player | None:
    """Who has won the match for the third place."""
    found = (
        winner(match, played, tournament.rules)
        for played in _bracket(tournament)
        for match in played.matches
        if match.for_third
    )
    return next(found, None)
