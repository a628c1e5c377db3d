"""Draws the rounds of a tournament, one after the other (T2, T6, T7)."""

from collections.abc import Sequence
from hashlib import sha256
from itertools import count, pairwise

from engine.game import demand
from engine.tournament import berger, bracket, danese, groups, knockout
from engine.tournament.bracket import Slots
from engine.tournament.draws import DrawnLot, Entrant, drawn, typed
from engine.tournament.event.actions import DrawRound, RedrawRound, TournamentRefusal
from engine.tournament.event.forfeits import with_forfeits
from engine.tournament.event.knockout_rounds import free_numbers, knockout_round, next_slots
from engine.tournament.event.model import (
    IN_PLAY,
    PublishedDraw,
    ScheduledMatch,
    TournamentRound,
    TournamentState,
    TournamentStatus,
)
from engine.tournament.event.rules import Formula, TournamentStage
from engine.tournament.event.standing import counted_matches, overall, qualified_players
from engine.tournament.qualification import knock_out
from engine.tournament.shares import Player
from engine.tournament.standings import standings
from engine.values import replace

FIRST_DRAWS = {
    Formula.GROUPS: ("groups", "lot"),
    Formula.TABLES: ("groups", "lot"),
    Formula.LEAGUE: ("league",),
    Formula.DANESE: ("round 1",),
    Formula.KNOCK_OUT: ("bracket",),
}


def draw_round(tournament: TournamentState, action: DrawRound) -> TournamentState:
    ready = {TournamentStatus.CLOSED, *IN_PLAY}
    demand(tournament.status in ready, TournamentRefusal.NOT_IN_THIS_STATUS)
    current, upcoming = tournament.current, upcoming_round(tournament)
    demand(current is None or current.is_complete, TournamentRefusal.RESULTS_MISSING)
    demand(upcoming is not None, TournamentRefusal.NOTHING_TO_DRAW)
    return _drawn(tournament, action)


def redraw_round(tournament: TournamentState, action: RedrawRound) -> TournamentState:
    current = tournament.current
    demand(bool(action.reason), TournamentRefusal.NEEDS_REASON)
    demand(tournament.status in IN_PLAY, TournamentRefusal.NOT_IN_THIS_STATUS)
    demand(current is not None and current.is_unplayed, TournamentRefusal.SOMEBODY_HAS_PLAYED)
    before = before_draw(tournament)
    demand(bool(draws_needed(before)), TournamentRefusal.NOTHING_TO_DRAW)
    return _drawn(before, action)


def may_redraw(tournament: TournamentState) -> bool:
    """The current round was drawn by lot, and nobody has played in it."""
    current = tournament.current
    unplayed = current is not None and current.is_unplayed and tournament.status in IN_PLAY
    return unplayed and bool(draws_needed(before_draw(tournament)))


def before_draw(tournament: TournamentState) -> TournamentState:
    """As it was before the current round; what has been drawn stays to be seen."""
    before = replace(tournament, rounds=tournament.rounds[:-1])
    return before if before.rounds else replace(before, groups=(), lot=())


def draws_needed(tournament: TournamentState) -> tuple[str, ...]:
    """What is drawn by lot for the next round; each takes the next secret of the chain."""
    match upcoming_round(tournament), tournament.rules.formula:
        case (TournamentStage.FIRST | TournamentStage.BRACKET, 1), formula if not tournament.rounds:
            return FIRST_DRAWS[formula]
        case (TournamentStage.BRACKET, 1), Formula.GROUPS | Formula.TABLES:
            return ("bracket",)
        case _:
            return ()


def upcoming_round(tournament: TournamentState) -> tuple[TournamentStage, int] | None:
    """The stage and the number of the round that follows the current one."""
    current = tournament.current
    if current is None:
        return tournament.rules.first_stage, 1
    if current.stage is TournamentStage.BRACKET:
        return (TournamentStage.BRACKET, current.number + 1) if len(current.slots) > 2 else None
    if current.number < first_stage_rounds(tournament):
        return TournamentStage.FIRST, current.number + 1
    return (TournamentStage.BRACKET, 1) if tournament.rules.has_bracket else None


def is_decided(tournament: TournamentState) -> bool:
    """All rounds are drawn, and all results are in."""
    current = tournament.current
    return current is not None and current.is_complete and upcoming_round(tournament) is None


def first_stage_rounds(tournament: TournamentState) -> int:
    """How many rounds the first stage has; danese ends early if nobody is left to be paired."""
    match tournament.rules.formula:
        case Formula.GROUPS | Formula.LEAGUE:
            return max(len(berger.rounds(group)) for group in tournament.groups)
        case Formula.DANESE:
            agreed = min(tournament.rules.rounds, danese.most_rounds(len(tournament.lot)))
            return agreed if len(tournament.playing) > 1 else len(tournament.rounds)
        case Formula.TABLES:
            return 1
        case Formula.KNOCK_OUT:
            return 0


def revealed(tournament: TournamentState) -> list[bytes]:
    """The secrets of the chain, from number 0 on, as far as they are published."""
    drawn_with = (draw.lot.secret for draw in tournament.draws)
    return [tournament.published, *(secret for secret in drawn_with if secret is not None)]


def _drawn(tournament: TournamentState, action: DrawRound | RedrawRound) -> TournamentState:
    lots = _lots(tournament, action)
    reason = action.reason if isinstance(action, RedrawRound) else ""
    draws = (*tournament.draws, *(PublishedDraw(lot, reason) for lot in lots))
    made = replace(tournament, draws=draws, recorded=())
    orders = [tuple(map(str, lot.order)) for lot in lots]
    if not made.rounds:
        made = _with_groups(replace(made, status=TournamentStatus.DRAWN), orders)
    return with_forfeits(replace(made, rounds=(*made.rounds, _next_round(made, orders))))


def _lots(tournament: TournamentState, action: DrawRound | RedrawRound) -> list[DrawnLot]:
    purposes, listed = draws_needed(tournament), _listed(tournament)
    by_hand = () if action.typed is None else (action.typed,)
    secrets = action.secrets
    demand(len(by_hand) <= len(purposes), TournamentRefusal.BAD_LOT)
    demand(len(by_hand) + len(secrets) == len(purposes), TournamentRefusal.WRONG_SECRET)
    chain = pairwise((revealed(tournament)[-1], *secrets))
    proved = all(sha256(later).digest() == earlier for earlier, later in chain)
    demand(proved, TournamentRefusal.WRONG_SECRET)
    numbers = sorted(entrant.number for entrant in listed)
    demand(all(sorted(order) == numbers for order in by_hand), TournamentRefusal.BAD_LOT)
    lots = [typed(purposes[0], listed, order) for order in by_hand]
    kinds = zip(purposes[len(lots) :], secrets, strict=True)
    return lots + [drawn(purpose, listed, secret) for purpose, secret in kinds]


def _listed(tournament: TournamentState) -> list[Entrant]:
    """Who takes part in the draws for the next round, in the order of their numbers."""
    if tournament.rounds:
        players = set(qualified_players(tournament).players) if draws_needed(tournament) else set()
    else:
        players = set(tournament.playing)
        demand(len(players) >= tournament.rules.fewest, TournamentRefusal.TOO_FEW_ENTRANTS)
    return [
        Entrant(entry.number, entry.label, entry.word)
        for entry in tournament.entries
        if entry.player in players
    ]


def _with_groups(
    tournament: TournamentState, orders: Sequence[tuple[Player, ...]]
) -> TournamentState:
    """The groups and the lot of the whole event; only with several groups are two lots drawn."""
    rules, order = tournament.rules, orders[0]
    made = replace(tournament, lot=orders[-1])
    if rules.formula in {Formula.GROUPS, Formula.TABLES}:
        return replace(made, groups=groups.divided(order, rules.group_size))
    return made if rules.formula is Formula.KNOCK_OUT else replace(made, groups=(order,))


def _next_round(
    tournament: TournamentState, orders: Sequence[tuple[Player, ...]]
) -> TournamentRound:
    upcoming = upcoming_round(tournament)
    assert upcoming is not None
    match upcoming, tournament.rules.formula:
        case (TournamentStage.BRACKET, number), _:
            return knockout_round(tournament, number, _slots(tournament, number, orders))
        case (_, number), Formula.DANESE:
            return _danese_round(tournament, number)
        case (_, number), Formula.TABLES:
            numbers = zip(free_numbers(tournament), tournament.groups, count(), strict=False)
            tables = (ScheduledMatch(free, group, place) for free, group, place in numbers)
            return TournamentRound(TournamentStage.FIRST, number, tuple(tables))
        case (_, number), _:
            return _berger_round(tournament, number)


def _slots(tournament: TournamentState, number: int, orders: Sequence[tuple[Player, ...]]) -> Slots:
    current, rules = tournament.current, tournament.rules
    if number > 1:
        assert current is not None
        return next_slots(tournament, current)
    match rules.formula:
        case Formula.KNOCK_OUT:
            return bracket.draw(knock_out(orders[0]), orders[0])
        case Formula.GROUPS | Formula.TABLES:
            return bracket.draw(qualified_players(tournament), orders[0])
        case Formula.LEAGUE | Formula.DANESE:
            left = [player for player in overall(tournament) if player not in tournament.gone]
            return knockout.league_final(left, rules.finalists)


def _danese_round(tournament: TournamentState, number: int) -> TournamentRound:
    """Before the first round all are equal, so that their order is the lot."""
    counted, gone = counted_matches(tournament), tournament.gone
    order = (place.player for place in standings(counted, tournament.lot))
    found = danese.next_round([player for player in order if player not in gone], counted)
    pairs = zip(free_numbers(tournament), found.pairs, strict=False)
    matches = tuple(ScheduledMatch(free, pair, 0) for free, pair in pairs)
    return TournamentRound(
        TournamentStage.FIRST, number, matches, () if found.bye is None else (found.bye,)
    )


def _berger_round(tournament: TournamentState, number: int) -> TournamentRound:
    """The next round of each group; larger groups may have one more."""
    numbers = free_numbers(tournament)
    matches = tuple(
        ScheduledMatch(next(numbers), pair, place)
        for place, group in enumerate(tournament.groups)
        for pairs in berger.rounds(group)[number - 1 : number]
        for pair in pairs
    )
    playing = {player for match in matches for player in match.sides}
    groups_players = (player for group in tournament.groups for player in group)
    resting = tuple(player for player in groups_players if player not in playing)
    return TournamentRound(TournamentStage.FIRST, number, matches, resting)
