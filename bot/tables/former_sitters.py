"""Who sat at a table before others took their place. Pure functions."""

from collections.abc import Mapping

from bot.tables.document import Sitter, TableDocument
from common.addresses import NOBODY
from common.ids import PlayerId
from engine.game import Seat
from storage.people import PlayerRecord


def seat_played_by(facts: TableDocument, player: PlayerId) -> Seat | None:
    """Their seat, or the one that they have left to a stand-in."""
    left = (one.seat for one in facts.replaced if one.player == player)
    return next(left, facts.seat_of(player))


def played_by(facts: TableDocument, player: PlayerId, revision: int) -> bool:
    """Whether it was they who sat in that seat at a revision."""
    seat = seat_played_by(facts, player)
    ends = (one.since for one in facts.replaced if one.player == player)
    end = next(ends, revision + 1)
    begins = (one.since for one in facts.replaced if one.seat == seat and one.since < end)
    return seat is not None and max(begins, default=0) <= revision < end


def sitters_then(
    facts: TableDocument, revision: int, people: Mapping[PlayerId, PlayerRecord]
) -> tuple[Sitter, ...]:
    """Who sat there at a revision, by their present names."""
    sitters = list(facts.sitters)
    for one in sorted(facts.replaced, key=lambda one: -one.since):
        if revision < one.since:
            name = people[one.player].name if one.player in people else ""
            sitters[one.seat] = Sitter(one.player, NOBODY, one.mind or name, one.mind)
    return tuple(sitters)
