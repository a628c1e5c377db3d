"""A person's hand: what they hold, what they have prepared, and in which order they lay it out."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TypeAlias, TypeVar

from adapters.bounded import BoundedDict
from adapters.panel import PrivatePanel
from adapters.panels import hand as frame
from adapters.panels import phrases, tutorial
from adapters.panels.game import (
    Decision,
    HandContext,
    HandHelp,
    HandLayout,
    QuickDiscard,
    ShownGame,
    ShownHand,
    Sort,
)
from adapters.sights import TableSight
from adapters.text import Words
from bot.outbox.placements import Placements
from bot.people.cache import Cache
from bot.people.preferences import Preferences
from bot.schedule.computer_players import ComputerPlayers
from bot.screens.drafts import DraftBasis, Drafts
from bot.screens.own_screens import OwnScreens
from bot.tables.model import (
    SAME_CARDS,
    Table,
    covered_view,
    hand_sight,
    seat_sights,
    table_sight,
)
from bot.tables.registry import Tables
from common.addresses import Account
from common.ids import TableId
from common.people import Person
from engine.cards import Pile
from engine.game import Action, Seat
from storage.results import RankingKey
from storage.screens import KeptNote
from storage.tables import LIVE, Status

T = TypeVar("T")

Orders: TypeAlias = Mapping[Seat, tuple[int, tuple[int, ...]]]
"""By seat, a person's own order of the cards, and the number of the deal for which it is."""
ORDER = "order "
"""The names of their notes begin with this."""
MATCHES_BEFORE_OFFER = 3
"""After so many matches a person is asked whether they want to discard with one press."""
REMEMBERED = 1000
"""For how many tables the players' own orders of their cards stay in memory."""


class Hands:
    """Drafts, which are only in memory, and each player's own order of cards, which is stored as a
    note of the table."""

    def __init__(
        self,
        tables: Tables,
        preferences: Preferences,
        panels: Mapping[str, ShownGame],
        placements: Placements,
        thinking: ComputerPlayers,
    ) -> None:
        self._tables = tables
        self._preferences = preferences
        self.thinking = thinking
        self.all_panels = panels
        self._drafts, self._unfolded = Drafts(), Drafts()
        self.own_screens = OwnScreens(placements, tables.services.outside.randomness)
        self._laid_out = BoundedDict[tuple[TableId, Seat], Pile](REMEMBERED)
        """The cards of which a board was shown last."""
        self._orders = Cache[TableId, Orders](self._read_orders, REMEMBERED)
        self.on_prepared: list[Callable[[TableId], None]] = []
        """Called with the table when something is prepared on one of its hands."""

    def panels(self, table: Table) -> ShownGame:
        return self.all_panels[table.served.game.name]

    async def holding(
        self, table: Table, seat: Seat, words: Words, owner: Account
    ) -> ShownHand | None:
        """As this account of the person sees it; None before a match begins."""
        facts, panels = table.facts, self.panels(table)
        if table.match is None:
            return None
        chosen = await self._preferences.people.settings_of(facts.sitters[seat].account)
        basis = _basis(table, seat)
        view = covered_view(table) if isinstance(table.origin, SAME_CARDS) else None
        orders = await self._orders.of(table.id) if table.status in LIVE else {}
        deal, order = orders.get(seat, (0, ()))
        quick = self._preferences.quick_discard(owner, chosen)
        may_offer = quick is QuickDiscard.OFF and chosen.quick_discard is None
        return HandContext(
            table=table.match.table_view if view is None else view,
            hand=table.match.hand_view(seat),
            names=phrases.names(seat_sights(facts), words),
            words=words,
            draft=self._drafts.of(table.id, seat, basis, panels.empty, panels.lasting),
            pairs=facts.options.pairs,
            sort=Sort(chosen.sort),
            order=order if deal == _deal(table) else (),
            hints=bool(facts.options.hints),
            learning=table.is_tutorial,
            past=table.match.events if table.status in LIVE else table.match.newest,
            quick_discard=quick,
            offers_quick_discard=may_offer and await self._has_played_enough(table, seat),
            unfolded=self._unfolded.of(table.id, seat, basis, False),
        )

    async def around(self, table: Table, reader: Account | None = None) -> TableSight:
        """The table as it is seen now, where a rematch that came to nothing is not asked for, and
        without the others' phrases for a reader who does not want them."""
        sight = table_sight(table, self._tables.services.availability.moment(table.clock))
        sight = replace(sight, just_left=await self._just_left(table))
        if sight.remarks and reader is not None:
            wanted = (await self._preferences.people.settings_of(reader)).remarks
            sight = sight if wanted else replace(sight, remarks=())
        if table.facts.rematch is None:
            return sight
        rematch = await self._tables.table(table.facts.rematch)
        return replace(sight, wants_rematch=None) if rematch.status is Status.CLOSED else sight

    async def _just_left(self, table: Table) -> tuple[tuple[Seat, str], ...]:
        """By their present names, of which the table keeps none."""
        left = table.facts.left_in_deal if table.status is Status.PLAYING else ()
        if not left:
            return ()
        people = await self._tables.services.ledger.players([one.player for one in left])
        return tuple((one.seat, people[one.player].name) for one in left if one.player in people)

    async def panel(
        self, table: Table, seat: Seat, words: Words, owner: Account
    ) -> PrivatePanel | None:
        """For one of the accounts of the person who sits there."""
        mine = hand_sight(table, seat, owner)
        holding = await self.holding(table, seat, words, owner)
        if mine is None or holding is None:
            return None
        around = await self.around(table, owner)
        taste, panels = await self._preferences.style_of(owner), self.panels(table)
        complete = partial(frame.complete_hand, around, mine, holding, panels, taste)
        return await self._computed(complete, holding, panels, around.seats[seat].awaited)

    async def layout(
        self, table: Table, seat: Seat, words: Words, owner: Account
    ) -> tuple[ShownHand, HandLayout, HandHelp] | None:
        """The hand for a board, on which every card can be picked at any time."""
        holding = await self.holding(table, seat, words, owner)
        if holding is None:
            return None
        around, panels = await self.around(table), self.panels(table)
        free = replace(holding, quick_discard=QuickDiscard.OFF, offers_quick_discard=False)

        def laid_out() -> tuple[HandLayout, HandHelp]:
            laid = tutorial.add_coach(around, panels.hand(free), free, panels)
            return laid, panels.board.help(free)

        new = self._has_new_cards(table.id, seat, free.hand.hand)
        searches = around.seats[seat].awaited or new
        return free, *await self._computed(laid_out, free, panels, searches)

    def _has_new_cards(self, table: TableId, seat: Seat, hand: Pile) -> bool:
        """Since the last time: otherwise what was found in them is still known."""
        before, self._laid_out[table, seat] = self._laid_out.get((table, seat)), hand
        return hand != before

    async def _has_played_enough(self, table: Table, seat: Seat) -> bool:
        """Exactly after this match, so that they are asked once."""
        if table.status is not Status.OVER or not self.panels(table).discards:
            return False
        ledger = self._tables.services.ledger
        if await ledger.counting() is not None:
            return False  # only some of their matches are counted now
        key, player = RankingKey(table.served.game.name), table.facts.sitters[seat].player
        totals = await ledger.totals(key, player)
        return totals.matches == MATCHES_BEFORE_OFFER

    async def decide(
        self, table: Table, holding: ShownHand, verb: str, args: tuple[int, ...]
    ) -> Decision[object]:
        """What pressing a button of the hand leads to."""
        panels = self.panels(table)
        if verb == panels.hint and holding.hints:
            holding = replace(holding, advice=await self._advice(table, holding))
        return await self._computed(partial(panels.decide, verb, args, holding), holding, panels)

    async def _advice(self, table: Table, holding: ShownHand) -> Action | None:
        adviser = table.served.adviser
        if adviser is None or table.match is None or holding.table.turn != holding.hand.seat:
            return None
        return await self.thinking.advise(adviser, holding.hand, holding.table, table.match.events)

    def sure(
        self, table: Table, seat: Seat, words: Words, owner: Account, number: int
    ) -> PrivatePanel | None:
        """The question whether the person really wants to resign."""
        mine = hand_sight(table, seat, owner)
        if mine is None:
            return None
        around = table_sight(table, self._tables.services.availability.moment(table.clock))
        return frame.confirm_resignation(around, mine, self.panels(table), words, number)

    def prepare(self, table: Table, seat: Seat, draft: object) -> None:
        self._drafts.keep(table.id, seat, _basis(table, seat), draft)
        self.tell_boards(table.id)

    def tell_boards(self, table: TableId) -> None:
        """One of its hands is shown differently now."""
        for tell in self.on_prepared:
            tell(table)

    def unfold(self, table: Table, seat: Seat, unfolded: bool) -> None:
        """Whether the rarely used buttons of the hand are shown instead of the others."""
        self._unfolded.keep(table.id, seat, _basis(table, seat), unfolded)

    async def arrange(self, table: Table, seat: Seat, order: tuple[int, ...], who: Person) -> None:
        """It stays for the deal, also through a restart; from now on it is how they sort."""
        deal = _deal(table)
        note = KeptNote(table.id, f"{ORDER}{seat}", json.dumps([deal, order]))
        await self._preferences.people.set(who, {"sort": "own"}, note)
        self._orders.drop(table.id)
        self.tell_boards(table.id)

    def forget(self, table: TableId, seats: int) -> None:
        self._drafts.drop(table, seats)
        self._unfolded.drop(table, seats)
        for seat in range(seats):
            self._laid_out.pop((table, seat), None)
        self._orders.drop(table)

    async def _read_orders(self, table: TableId) -> Orders:
        kept = await self._tables.services.ledger.notes(table)
        return {
            int(name.removeprefix(ORDER)): (deal, tuple(order))
            for name, note in kept.items()
            if name.startswith(ORDER)
            for deal, order in [json.loads(note)]
        }

    async def _computed(
        self, work: Callable[[], T], holding: ShownHand, panels: ShownGame, may_act: bool = True
    ) -> T:
        """The search for a hint takes milliseconds, in which the event loop would stand still."""
        if not (panels.advises and holding.hints and may_act):
            return work()
        return await self._tables.services.outside.threads.deciding.run(work)


def _basis(table: Table, seat: Seat) -> DraftBasis:
    """A turn is known by who is waited for, and since when."""
    facts, timing = table.facts, table.facts.timing
    turn = None if timing is None else (_deal(table), timing.seats, timing.began)
    return DraftBasis(facts.seen[seat], turn)


def _deal(table: Table) -> int:
    return 0 if table.facts.deal is None else table.facts.deal.number
