"""A double challenge: two people play the same deals, each against the same computer players, when
they like. Pure functions.

People are known by their numbers alone, so that a person who is forgotten is not named in it.
"""

import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from adapters.refusals import RefusalReason
from bot.kernel.refused import require
from bot.requests.event_documents import DocumentType
from common.ids import NO_TABLE, ClockName, Document, PlayerId, TableId
from engine.double import Compared, DealScore, totals
from storage.deadlines import Deadline

KIND = "double"
REMIND, CLOSE = "reminder", "close"
"""Kinds of its deadlines."""
DAY = 24 * 3600.0
OPEN_FOR = 3 * DAY
MOST_OPEN = 5
"""The most double challenges that one person may have open."""
CODE_BYTES = 5
FOUR = 4
"""How many people make two teams."""
ANYBODY = PlayerId(0)
"""Stands for the opponent until somebody accepts."""
LOST = DealScore(None)

Side: TypeAlias = int
"""0 for the person who made the challenge, 1 for the opponent."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    table: TableId
    score: DealScore | None = None
    """None while it is played."""


@dataclass(frozen=True, slots=True)
class DoublePlayer:
    player: PlayerId
    deals: tuple[PlayedDeal, ...] = ()
    """Those that they have begun, in order."""
    against: PlayerId = ANYBODY
    """Who has the other cards at their table, where teams play; else computer players have them."""


@dataclass(frozen=True, slots=True)
class Double:
    game: str
    deals: int
    closes: float
    """By the wall clock."""
    seed: str = field(repr=False)
    """As hex digits. The cards of all deals follow from it."""
    players: tuple[DoublePlayer, DoublePlayer]
    asked: str = ""
    """Made from the opponent's username, if only this is known of them; empty: anybody."""
    teams: bool = False
    """Whether four people play in two teams: at each table one of either team, and at the second
    one with the cards exchanged. The first two to come play at the first table."""
    came: tuple[PlayerId, ...] = ()
    """Those who want to play in teams, until there are four."""
    reminded: bool = False
    declined: bool = False
    over: bool = False

    @property
    def compared(self) -> tuple[Compared, ...]:
        """Where teams play, a deal that only one table has finished does not count: it may be the
        others who did not play."""
        both = [(self.score(0, deal), self.score(1, deal)) for deal in range(self.deals)]
        return tuple((None, None) if self.teams and None in one else one for one in both)

    @property
    def totals(self) -> tuple[int, int]:
        return totals(self.compared)

    @property
    def people(self) -> tuple[PlayerId, ...]:
        here = (*(n for one in self.players for n in (one.player, one.against)), *self.came)
        return tuple(dict.fromkeys(one for one in here if one != ANYBODY))

    @property
    def is_full(self) -> bool:
        """Whether there are four people for two teams."""
        return self.teams and self.players[1].player != ANYBODY

    @property
    def partners(self) -> tuple[tuple[PlayerId, PlayerId], tuple[PlayerId, PlayerId]]:
        """The teams: who has the same cards as the partner's opponent plays against the other."""
        first, second = self.players
        return (first.player, second.against), (second.player, first.against)

    def score(self, side: Side, deal: int) -> DealScore | None:
        played = self.players[side].deals
        return played[deal].score if deal < len(played) else None

    def side_of(self, player: PlayerId) -> Side | None:
        """Where teams play: the table at which they sit."""
        sides = [i for i, one in enumerate(self.players) if player in (one.player, one.against)]
        return sides[0] if sides and player != ANYBODY else None

    def has_finished(self, side: Side) -> bool:
        return self.score(side, self.deals - 1) is not None

    def running(self, side: Side) -> TableId | None:
        """The table of the deal that they are playing."""
        deals = self.players[side].deals
        return deals[-1].table if deals and deals[-1].score is None else None

    @property
    def code(self) -> int:
        """Anybody who has it may accept, if the opponent is not known yet."""
        digest = hmac.digest(bytes.fromhex(self.seed), b"code", "sha256")
        return int.from_bytes(digest[:CODE_BYTES])

    def mark_of(self, username: str) -> str:
        """By which a username is known again, without being stored."""
        return hmac.digest(bytes.fromhex(self.seed), username.casefold().encode(), "sha256").hex()

    def deal_seed(self, deal: int) -> bytes:
        return hmac.digest(bytes.fromhex(self.seed), f"deal {deal}".encode(), "sha256")


_DOUBLE = DocumentType(Double)


def write_double(double: Double) -> Document:
    return _DOUBLE.write(double)


def read_double(document: Document) -> Double:
    return _DOUBLE.read(document)


def with_identities(double: Double, now: Mapping[PlayerId, PlayerId]) -> Double:
    """The numbers of players as they are after accounts were linked."""
    first, second = (
        replace(
            one, player=now.get(one.player, one.player), against=now.get(one.against, one.against)
        )
        for one in double.players
    )
    came = tuple(now.get(player, player) for player in double.came)
    return replace(double, players=(first, second), came=came)


def accepted(double: Double, player: PlayerId) -> Double:
    """The opponent is found."""
    require(double.players[1].player == ANYBODY, RefusalReason.NOT_INVITED)
    return replace(double, players=(double.players[0], DoublePlayer(player)), asked="")


def joined(double: Double, player: PlayerId) -> Double:
    """One more person for the teams. Partners are the first and the third to come, and the second
    and the fourth."""
    require(not (double.over or double.is_full), RefusalReason.DOUBLE_OVER)
    if player in double.came:
        return double
    came = (*double.came, player)
    if len(came) < FOUR:
        return replace(double, came=came)
    one, two, three, four = came
    tables = DoublePlayer(one, against=two), DoublePlayer(four, against=three)
    return replace(double, players=tables, came=())


def declined(double: Double, player: PlayerId) -> Double:
    """By the opponent, before they have seen a card."""
    side = double.side_of(player)
    mine = double.players[1]
    require(not double.teams, RefusalReason.NOT_INVITED)
    require(side == 1 or (side is None and mine.player == ANYBODY), RefusalReason.NOT_INVITED)
    require(not (double.over or mine.deals), RefusalReason.DOUBLE_OVER)
    players = double.players[0], DoublePlayer(player)
    return replace(double, players=players, asked="", declined=True, over=True)


def begun(double: Double, side: Side, table: TableId) -> Double:
    """The next deal of one of them is played at this table."""
    mine = double.players[side]
    return _with(double, side, replace(mine, deals=(*mine.deals, PlayedDeal(table))))


def scored(double: Double, table: TableId, score: DealScore) -> Double:
    """Once; when both have finished, the challenge is over."""
    for side, one in enumerate(double.players):
        if double.running(side) == table and not double.over:
            deals = (*one.deals[:-1], replace(one.deals[-1], score=score))
            double = _with(double, side, replace(one, deals=deals))
    return replace(double, over=double.over or all(map(double.has_finished, (0, 1))))


def left(double: Double, player: PlayerId) -> Double:
    """A person is forgotten. If the other one has not begun, it is over; otherwise they may play
    their deals to the end, and those that are missing are lost. Teams play as long as they can."""
    came = tuple(one for one in double.came if one != player)
    if double.teams:
        return replace(double, came=came, over=double.over or not (came or double.is_full))
    side = double.side_of(player)
    if side is None or double.over:
        return double
    if not double.players[1 - side].deals:
        return replace(double, over=True)
    mine = [one if one.score else replace(one, score=LOST) for one in double.players[side].deals]
    missing = [PlayedDeal(NO_TABLE, LOST)] * (double.deals - len(mine))
    double = _with(double, side, replace(double.players[side], deals=(*mine, *missing)))
    return replace(double, over=all(map(double.has_finished, (0, 1))))


def deadlines(double: Double, clock: ClockName) -> tuple[Deadline, ...]:
    close = Deadline(CLOSE, double.closes, clock)
    remind = Deadline(REMIND, double.closes - DAY, clock)
    return () if double.over else (close,) if double.reminded else (remind, close)


def _with(double: Double, side: Side, one: DoublePlayer) -> Double:
    first, second = double.players
    return replace(double, players=(one, second) if side == 0 else (first, one))
