"""The result of a finished match, as it is stored for good."""

from dataclasses import replace

from bot.tables.document import Sitter, TableDocument
from bot.tables.match import Match
from bot.tables.stakes import settled
from bot.tables.stand_in_results import with_leavers
from common.addresses import NOBODY, Chat, kind_of
from engine.game import Result, RuleSet, Seat, Setup
from storage.results import MatchResult, PlayerResult

MOST_COUNTED = 5
"""So many matches between the same people count on one day."""
NOT_COUNTED = frozenset(("playground",))
"""Platforms whose matches do not count for rankings."""


def match_result(
    chat: Chat, facts: TableDocument, match: Match, counts: bool = True
) -> MatchResult | None:
    """None while the match goes on. `counts`: whether it may count for rankings."""
    result, setup = match.result, match.setup
    if result is None:
        return None
    counts = counts and counted(chat, _from_the_start(facts)) and not setup.head_start
    played = facts.turns is None or facts.turns.enough
    only_leavers, counts = counts and not played, counts and played
    chips = settled(setup, result, facts.options.stake if counts else 0)
    leavers = [one.result for one in facts.replaced if one.result is not None]
    gone = {one.seat for one in leavers}
    staying = [
        player_result(facts, setup, result, seat, chips[seat])
        for seat in range(setup.players)
        if seat not in gone
    ]
    return MatchResult(counts, with_leavers(staying, leavers, setup.sides), only_leavers)


def uncounted_result(result: MatchResult) -> MatchResult:
    """Of a match that would count, had its players not played enough on that day."""
    players = tuple(replace(one, chips=0) for one in result.players)
    return MatchResult(False, players, only_leavers=True)


def _from_the_start(facts: TableDocument) -> tuple[Sitter, ...]:
    """Those who sat there when the match began."""
    sitters = list(facts.sitters)
    for one in facts.replaced:
        sitters[one.seat] = Sitter(one.player, NOBODY, "", mind=one.mind)
    return tuple(sitters)


def counted(chat: str, sitters: tuple[Sitter, ...]) -> bool:
    """Does a match count? Only between different people, and not in the playground."""
    people = {sitter.player for sitter in sitters if sitter.mind is None}
    return len(people) == len(sitters) and counts_in(chat)


def counts_in(chat: str) -> bool:
    """Do matches in this chat count?"""
    return kind_of(chat) not in NOT_COUNTED


def player_result(
    facts: TableDocument, setup: Setup[RuleSet], result: Result, seat: Seat, chips: int
) -> PlayerResult:
    side, tally = seat % setup.sides, facts.tallies[seat]
    return PlayerResult(
        player=_from_the_start(facts)[seat].player,
        seat=seat,
        side=side,
        place=result.places[side],
        match_points=result.match_points[side],
        victory_points=result.victory_points[side],
        left=seat in result.left,
        deals=tally.deals,
        closings=tally.closings,
        closings_in_hand=tally.closings_in_hand,
        points_paid=tally.points_paid,
        chips=chips,
        total=result.totals[side],
    )
