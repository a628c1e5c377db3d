"""What a finished match brings its players, as it is kept for good."""

from bot.tables.document import Sitter, TableDocument
from bot.tables.model import Table
from bot.tables.stakes import settled
from engine.game import Result, RuleSet, Seat, Setup
from storage.ledger import MatchResult, PlayerResult

NOT_COUNTED = ("playground:",)
"""Chats whose matches rank nobody."""


def match_result(
    table: Table, facts: TableDocument, setup: Setup[RuleSet], result: Result
) -> MatchResult:
    counts = counted(table.chat, facts.sitters)
    stake = facts.options.stake if counts else 0
    chips = settled(setup, result, stake)
    seats = range(setup.players)
    return MatchResult(
        counts, tuple(_player(facts, setup, result, seat, chips[seat]) for seat in seats)
    )


def counted(chat: str, sitters: tuple[Sitter, ...]) -> bool:
    """Between people, all different, and not for trying things out."""
    people = {sitter.player for sitter in sitters if sitter.mind is None}
    return len(people) == len(sitters) and counts_in(chat)


def counts_in(chat: str) -> bool:
    """Is it a place where what is played counts?"""
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
