"""Withdrawal and exclusion (T5): who takes the place, and which matches are lost."""

from engine.game import demand
from engine.tournament import knockout
from engine.tournament.event.actions import TournamentRefusal
from engine.tournament.event.entries import known
from engine.tournament.event.knockout_rounds import knockout_round
from engine.tournament.event.model import (
    ENDED,
    EntryStatus,
    TournamentRound,
    TournamentState,
)
from engine.tournament.event.rules import TournamentStage
from engine.tournament.event.scores import at_one_table, with_forfeit
from engine.tournament.event.standing import reserves
from engine.tournament.event.substitutes import set_status, with_stand_in
from engine.tournament.shares import Player
from engine.values import replace


def leave(tournament: TournamentState, player: Player, status: EntryStatus) -> TournamentState:
    """An entrant withdraws or is excluded."""
    before = known(tournament, player).status
    demand(tournament.status not in ENDED, TournamentRefusal.NOT_IN_THIS_STATUS)
    demand(before in {EntryStatus.IN, EntryStatus.WAITING}, TournamentRefusal.ALREADY_OUT)
    gone = set_status(tournament, player, status)
    if before is EntryStatus.WAITING:
        return gone
    return with_forfeits(_with_successor(gone, player))


def with_forfeits(tournament: TournamentState) -> TournamentState:
    """Matches of the current round that cannot be played are lost as by T4."""
    current = tournament.current
    if current is None:
        return tournament
    table = at_one_table(current.stage, tournament.rules)
    matches = tuple(with_forfeit(match, table, tournament.gone) for match in current.matches)
    return _with_current(tournament, replace(current, matches=matches))


def _with_successor(tournament: TournamentState, gone: Player) -> TournamentState:
    """Somebody takes the place, if there is anybody and nobody has played yet."""
    waiting = tournament.with_status(EntryStatus.WAITING)
    current = tournament.current
    if current is None:
        return set_status(tournament, waiting[0], EntryStatus.IN) if waiting else tournament
    if current.number > 1 or not current.is_unplayed:
        return tournament
    if len(tournament.rounds) == 1 and gone in tournament.lot and waiting:
        return with_stand_in(tournament, gone, waiting[0])
    if current.stage is TournamentStage.BRACKET and gone in current.slots:
        slots = knockout.replaced(current.slots, gone, next(reserves(tournament), None))
        return _with_current(tournament, knockout_round(tournament, 1, slots))
    return tournament


def _with_current(tournament: TournamentState, current: TournamentRound) -> TournamentState:
    return replace(tournament, rounds=(*tournament.rounds[:-1], current))
