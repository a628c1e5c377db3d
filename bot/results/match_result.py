"""The result of a finished match, as it is stored for good."""

from bot.tables.document import Sitter, TableDocument
from bot.tables.match import Match
from bot.tables.stakes import settled
from engine.game import Result, RuleSet, Seat, Setup
from storage.names import Chat
from storage.results import MatchResult, PlayerResult

NOT_COUNTED = ("playground:",)
"""Chats whose matches do not count for rankings."""


def match_result(chat: Chat, facts: TableDocument, match: Match) -> MatchResult | None:
    """None while the match goes on."""
    result, setup = match.result, match.setup
    if result is None:
        return None
    counts = counted(chat, facts.sitters)
    chips = settled(setup, result, facts.options.stake if counts else 0)
    players = (_player(facts, setup, result, seat, chips[seat]) for seat in range(setup.players))
    return MatchResult(counts, tuple(players))


def counted(chat: str, sitters: tuple[Sitter, ...]) -> bool:
    """Does a match count? Only between different people, and not in the playground."""
    people = {sitter.player for sitter in sitters if sitter.mind is None}
    return len(people) == len(sitters) and counts_in(chat)


def counts_in(chat: str) -> bool:
    """Do matches in this chat count?"""
    return not chat.startswith(NOT_COUNTED)


def _player(
    facts: TableDocument, setup: Setup[RuleSet], result: Result, seat: Seat, chips: int
) -> PlayerResult:
    side, tally = seat % setup.sides, facts.tallies[seat]
    return PlayerResult(
        player=facts.sitters[seat].player,
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
