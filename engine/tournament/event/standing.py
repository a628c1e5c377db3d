"""The order of the first stage, and who goes on from it (T2, T3, T8)."""

from collections.abc import Iterable, Iterator, Sequence

from engine.tournament import shares
from engine.tournament.event.model import TournamentRound, TournamentState
from engine.tournament.event.rules import Formula, TournamentStage
from engine.tournament.event.scores import outcome, table_group
from engine.tournament.one_table import TableGroup, per_target, qualified_from_tables
from engine.tournament.qualification import Qualified, qualified
from engine.tournament.ripescaggi import Measure, by_match
from engine.tournament.shares import Player, TournamentMatch
from engine.tournament.standings import GroupPlace, standings


def group_standings(tournament: TournamentState, group: int = 0) -> tuple[GroupPlace, ...]:
    """A group in its order, with the reason why each is below the one above (T3).

    Groups at one table are in `table_groups`.
    """
    return _in_order(tournament, tournament.groups[group], counted_matches(tournament))


def table_groups(tournament: TournamentState) -> tuple[TableGroup, ...]:
    """T8: the groups whose match is over."""
    rules = tournament.rules
    matches = (match for played in _first_stage(tournament) for match in played.matches)
    found = (table_group(match, rules) for match in matches)
    return tuple(group for group in found if group is not None)


def counted_matches(tournament: TournamentState) -> Sequence[TournamentMatch]:
    """All matches of groups, a league or danese that have a result; in danese byes, too."""
    rounds = _first_stage(tournament)
    return [match for played in rounds for match in _counted(tournament, played)]


def qualified_players(tournament: TournamentState) -> Qualified:
    """Who goes on into the bracket, once all groups are over."""
    rules, lot, gone = tournament.rules, tournament.lot, tournament.gone
    if rules.formula is Formula.TABLES:
        return qualified_from_tables(table_groups(tournament), rules.bracket, lot, gone)
    matches = counted_matches(tournament)
    orders = [
        [place.player for place in _in_order(tournament, group, matches)]
        for group in tournament.groups
    ]
    return qualified(orders, rules.bracket, by_match(matches, lot), gone)


def overall(tournament: TournamentState) -> list[Player]:
    """All players of the first stage: in a league by T3, across groups as ripescaggi are.

    Players at one table are there once their match is over.
    """
    match tournament.rules.formula:
        case Formula.GROUPS:
            return sorted(tournament.lot, key=_measure(tournament))
        case Formula.TABLES:
            rows = (row for group in table_groups(tournament) for row in group.places)
            return sorted((row.player for row in rows), key=_measure(tournament))
        case Formula.LEAGUE | Formula.DANESE if tournament.groups:
            return [place.player for place in group_standings(tournament)]
        case _:
            return list(tournament.lot)


def reserves(tournament: TournamentState) -> Iterator[Player]:
    """T5: who may take the place of a player who withdraws from a bracket, the next one first."""
    slots = {player for played in tournament.rounds for player in played.slots}
    playing = set(tournament.playing)
    return (player for player in overall(tournament) if player in playing - slots)


def _in_order(
    tournament: TournamentState, group: Sequence[Player], matches: Iterable[TournamentMatch]
) -> tuple[GroupPlace, ...]:
    members = set(group)
    own = [match for match in matches if members >= set(match.players)]
    return standings(own, [player for player in tournament.lot if player in members])


def _measure(tournament: TournamentState) -> Measure:
    if tournament.rules.formula is Formula.TABLES:
        return per_target(table_groups(tournament), tournament.lot)
    return by_match(counted_matches(tournament), tournament.lot)


def _first_stage(tournament: TournamentState) -> Iterator[TournamentRound]:
    return (played for played in tournament.rounds if played.stage is TournamentStage.FIRST)


def _counted(tournament: TournamentState, played: TournamentRound) -> Iterator[TournamentMatch]:
    found = (outcome(match, played, tournament.rules) for match in played.matches)
    yield from (match for match in found if match is not None)
    if tournament.rules.formula is Formula.DANESE:
        yield from map(shares.bye, played.resting)
