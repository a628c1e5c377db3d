"""A moment of a match that is looked at again: which one, and what its reader may see of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adapters.board.replay_values import replay_values
from adapters.panel import PrivatePanel
from adapters.panels import board_types as types
from adapters.panels import phrases
from adapters.panels import replay as panels
from adapters.panels.game import (
    HandContext,
    ReplayContext,
    ShownHand,
    ShownReplay,
    Sort,
    TableContext,
)
from adapters.panels.replay import ReplayChoice, ReplayPlace, ReplaySight, ShownHands
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from bot.features.replay.replay_rights import ReplayReader, chosen_hands, reader_of, seats_shown
from bot.kernel.refused import Refused
from bot.requests.request import Request
from bot.requests.services import RequestServices
from bot.tables.former_sitters import sitters_then
from bot.tables.match import Match
from bot.tables.model import Table, seat_sights
from bot.tables.replay_steps import ReplayPosition, ReplayStep
from bot.tables.replayed_deals import PlayedDeals
from common.ids import PlayerId
from engine.game import Seat
from storage.people import PlayerRecord
from storage.tables import LIVE, DealRecord, Status


@dataclass(frozen=True, slots=True)
class Replaying:
    """A match, and the person who looks at it."""

    request: Request = field(repr=False)
    played: PlayedDeals
    reader: ReplayReader
    hands: ShownHands
    people: Mapping[PlayerId, PlayerRecord] = field(repr=False)
    """Those in whose place others play on, by number."""
    moment: int = 0
    """The revision that is shown."""

    @property
    def table(self) -> Table:
        return self.request.table

    @property
    def names(self) -> tuple[str, ...]:
        facts, words = self.table.facts, self.request.words
        if self.reader.by_link:
            return tuple(words("replay-seat", n=seat) for seat in range(len(facts.sitters)))
        then = sitters_then(facts, self.moment, self.people)
        return phrases.names(seat_sights(replace(facts, sitters=then)), words)

    @property
    def choice(self) -> ReplayChoice:
        """At the moment whose button was pressed."""
        request = self.request
        return ReplayChoice(self.table.id, request.revision, self.hands, self.reader.ticket)

    @property
    def is_own(self) -> bool:
        """A match that is over, and in which the reader has played."""
        return self.reader.seat is not None and self.table.status is Status.OVER

    @property
    def may_animate(self) -> bool:
        """Where pictures are shown."""
        drawn = self.table.served.panels.pictures is not None
        return drawn and self.request.style.pictures

    @property
    def has_notes(self) -> bool:
        """During a match they would be advice."""
        return self.is_own and self.table.served.panels.note is not None


async def replaying(request: Request) -> Replaying:
    hands, ticket = (*request.args, 0, 0)[:2]
    return await read(request, hands, ticket)


async def read(request: Request, hands: int, ticket: int) -> Replaying:
    played = await request.bot.replayed.deals(request.table.id)
    reader = await reader_of(request, request.table, played, ticket)
    people = await replaced_people(request.bot, request.table)
    return Replaying(request, played, reader, chosen_hands(reader, hands), people)


async def replaced_people(bot: RequestServices, table: Table) -> Mapping[PlayerId, PlayerRecord]:
    """Those in whose place others play on."""
    replaced = {one.player for one in table.facts.replaced}
    return await bot.storage.players(replaced) if replaced else {}


# What people ask for


async def from_the_start(seen: Replaying) -> Reply:
    """The beginning of the newest deal that has ended."""
    if not seen.played.ended:
        raise _refusal(seen, _unended(seen.table) if seen.played.records else "replay-nothing")
    deal = seen.played.ended[-1]
    return await _moment(seen, deal, ReplayPosition.dealt(await steps_of(seen, deal)))


async def at(seen: Replaying, revision: int) -> Reply:
    """The moment at a revision of the table."""
    deal = deal_at(seen, revision)
    return await _moment(seen, deal, ReplayPosition.at(await steps_of(seen, deal), revision))


async def list_turns(request: Request) -> Reply:
    """The turns of the deal that is shown."""
    seen = await replaying(request)
    deal = deal_at(seen, request.revision)
    ends = {step.turn: step.revision for step in await steps_of(seen, deal) if step.turn}
    sheet = panels.turns(seen.choice, deal.number, [*ends.values()], request.words)
    return request.private(sheet, replaces=True)


def deal_at(seen: Replaying, revision: int) -> DealRecord:
    deal = seen.played.of(revision)
    if deal is None:
        raise Refused(RefusalReason.NO_SUCH_ACTION)
    return deal


async def steps_of(seen: Replaying, deal: DealRecord) -> tuple[ReplayStep, ...]:
    """Nobody sees anything of a deal that has not ended."""
    if deal.seed is None:
        raise _refusal(seen, _unended(seen.table))
    if deal.setup is None:
        raise _refusal(seen, "replay-forgotten")
    steps = await seen.request.bot.replayed.steps(seen.played, deal)
    if not steps:
        raise _refusal(seen, "replay-other-rules")
    return steps


def _refusal(seen: Replaying, why: str) -> Refused:
    return Refused(RefusalReason.NOT_OVER, said=seen.request.words(why))


def _unended(table: Table) -> str:
    return "replay-running" if table.status in LIVE else "replay-broken-off"


async def _moment(seen: Replaying, deal: DealRecord, position: ReplayPosition) -> Reply:
    """The panel takes milliseconds, in which the event loop would stand still."""
    sight, threads = _sight(seen, deal, position), seen.request.bot.threads.replaying
    if seen.request.on_board:
        values = await threads.run(_values, seen, sight, position.step.match)
        return Reply(sight=values)
    panel = await threads.run(_panel, seen, sight, position.step.match)
    return Reply(panel=panel, replaces=True)


def _sight(seen: Replaying, deal: DealRecord, position: ReplayPosition) -> ReplaySight:
    chosen = replace(seen.choice, revision=position.step.revision)
    move, moves = position.moves
    return ReplaySight(
        chosen=chosen,
        game=deal.game,
        place=ReplayPlace(
            deal.number, position.step.turn, position.turns, move, moves, position.is_last
        ),
        arrows=_arrows(seen, deal, position),
        choices=seen.reader.choices,
        has_more_deals=len(seen.played.records) > 1,
        has_notes=seen.has_notes,
        may_practise=seen.is_own and position.step.match.table_view.turn is not None,
        may_send=seen.is_own,
        may_animate=seen.may_animate,
    )


def _arrows(
    seen: Replaying, deal: DealRecord, position: ReplayPosition
) -> tuple[int, int, int, int]:
    """From the end of a deal they lead to the next one, from its beginning to the one before."""
    back, less, more, forth = position.arrows()
    following = seen.played.following(deal)
    if position.is_first and seen.played.records[0] != deal:
        back = less = deal.first_revision - 1
    if position.is_last and following is not None and following.seed is not None:
        more = forth = following.first_revision
    return back, less, more, forth


def _panel(seen: Replaying, sight: ReplaySight, match: Match) -> PrivatePanel:
    request = seen.request
    panels_of_game = request.bot.hands.all_panels[sight.game]
    shown = _context(_then(seen, sight), match)
    return panels.moment(sight, shown, panels_of_game, request.style, request.account)


def _values(seen: Replaying, sight: ReplaySight, match: Match) -> types.BoardTable:
    """For a board: the same hands as in a chat."""
    panels_of_game, seat = seen.request.bot.hands.all_panels[sight.game], seen.reader.seat
    return replay_values(sight, _context(_then(seen, sight), match), seat, panels_of_game)


def _then(seen: Replaying, sight: ReplaySight) -> Replaying:
    return replace(seen, moment=sight.chosen.revision)


def _context(seen: Replaying, match: Match) -> ShownReplay:
    view, words, pairs = match.table_view, seen.request.words, match.setup.pairs
    around = TableContext(view, seen.names, words, pairs, match.events)
    if view.proof.seed is not None:  # the end of the deal: the table shows all cards
        return ReplayContext(around)
    seats = seats_shown(seen.reader, seen.hands, seen.table)
    held = [one for one in (holding(seen, match, seat) for seat in seats) if one.hand.hand]
    own = next((one for one in held if one.hand.seat == seen.reader.seat), None)
    return ReplayContext(around, own, tuple(one for one in held if one is not own))


def holding(seen: Replaying, match: Match, seat: Seat) -> ShownHand:
    request = seen.request
    return HandContext(
        table=match.table_view,
        hand=match.hand_view(seat),
        names=seen.names,
        words=request.words,
        draft=request.bot.hands.all_panels[match.game.name].empty,
        pairs=match.setup.pairs,
        sort=Sort(request.settings.sort),
        hints=False,
    )
