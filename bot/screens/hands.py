"""A person's hand: what they hold, what they have prepared, and in which order they lay it out."""

import json
from collections.abc import Mapping
from dataclasses import replace

from adapters.panel import PrivatePanel
from adapters.panels import hand as frame
from adapters.panels import phrases
from adapters.panels.game import HandContext, ShownGame, ShownHand, Sort
from adapters.people import Account, Person
from adapters.sights import TableId, TableSight
from adapters.text import Words
from adapters.threads import DECIDING
from bot.outbox.placements import Placements
from bot.people.preferences import Preferences
from bot.screens.drafts import DraftBasis, Drafts
from bot.screens.own_screens import OwnScreens
from bot.tables.model import Table, hand_sight, table_sight
from bot.tables.registry import Tables
from engine.game import Seat
from storage.screens import KeptNote
from storage.tables import LIVE

REMEMBERED = 1000
"""Tables of which the own orders of cards are in memory."""


class Hands:
    """Drafts are in memory; a person's own order of their cards is a note of the table."""

    def __init__(
        self,
        tables: Tables,
        preferences: Preferences,
        panels: Mapping[str, ShownGame],
        placements: Placements,
    ) -> None:
        self._tables = tables
        self._preferences = preferences
        self._panels = panels
        self._drafts = Drafts()
        self.own_screens = OwnScreens(placements)
        self._orders: dict[TableId, dict[Seat, tuple[int, tuple[int, ...]]]] = {}

    @property
    def all_panels(self) -> Mapping[str, ShownGame]:
        return self._panels

    def panels(self, table: Table) -> ShownGame:
        return self._panels[table.served.game.name]

    async def holding(self, table: Table, seat: Seat, words: Words) -> ShownHand | None:
        """None before a match begins."""
        sight, facts = hand_sight(table, seat), table.facts
        if sight is None or table.match is None:
            return None
        chosen = await self._preferences.people.settings_of(facts.sitters[seat].account)
        return HandContext(
            table=table.match.table_view,
            hand=sight.view,
            names=phrases.names(self._sight(table), words),
            words=words,
            draft=self._draft(table, seat),
            pairs=facts.options.pairs,
            sort=Sort(chosen.sort),
            order=await self._order(table, seat),
            hints=facts.options.hints,
            learning=table.is_tutorial,
            past=table.match.events if table.is_tutorial else table.match.newest,
        )

    async def panel(
        self, table: Table, seat: Seat, words: Words, owner: Account
    ) -> PrivatePanel | None:
        """For one of the accounts of the person who sits there."""
        sight, holding = hand_sight(table, seat), await self.holding(table, seat, words)
        if sight is None or holding is None:
            return None
        taste, mine = await self._preferences.style_of(owner), replace(sight, account=owner)
        around, panels = self._sight(table), self.panels(table)
        return await DECIDING.run(frame.complete_hand, around, mine, holding, panels, taste)

    def sure(
        self, table: Table, seat: Seat, words: Words, owner: Account, number: int
    ) -> PrivatePanel | None:
        """The question whether the person really wants to resign."""
        sight = hand_sight(table, seat)
        if sight is None:
            return None
        mine = replace(sight, account=owner)
        return frame.confirm_resignation(
            self._sight(table), mine, self.panels(table), words, number
        )

    def _draft(self, table: Table, seat: Seat) -> object:
        panels, now = self.panels(table), _point(table, seat)
        return self._drafts.of(table.id, seat, now, panels.empty, panels.lasting)

    def _sight(self, table: Table) -> TableSight:
        return table_sight(table, self._tables.services.availability.moment(table.clock))

    def prepare(self, table: Table, seat: Seat, draft: object) -> None:
        self._drafts.keep(table.id, seat, _point(table, seat), draft)

    async def arrange(self, table: Table, seat: Seat, order: tuple[int, ...], who: Person) -> None:
        """It stays for the deal, also through a restart; from now on it is how they sort."""
        deal = _deal(table)
        note = KeptNote(table.id, f"order {seat}", json.dumps([deal, order]))
        await self._preferences.people.set(who, {"sort": "own"}, note)
        (await self._ordered(table))[seat] = deal, order

    def forget(self, table: TableId, seats: int) -> None:
        self._drafts.drop(table, seats)
        self._orders.pop(table, None)

    async def _order(self, table: Table, seat: Seat) -> tuple[int, ...]:
        deal, order = (await self._ordered(table)).get(seat, (0, ()))
        return order if deal == _deal(table) else ()

    async def _ordered(self, table: Table) -> dict[Seat, tuple[int, tuple[int, ...]]]:
        if table.status not in LIVE:
            return {}
        if table.id not in self._orders:
            kept = await self._tables.services.ledger.notes(table.id)
            read = {
                seat: (deal, tuple(order))
                for seat in range(len(table.facts.sitters))
                for deal, order in [json.loads(kept.get(f"order {seat}", "[0, []]"))]
            }
            self._orders.setdefault(table.id, read)  # it may have been arranged meanwhile
            if len(self._orders) > REMEMBERED:
                del self._orders[next(iter(self._orders))]
        return self._orders[table.id]


def _point(table: Table, seat: Seat) -> DraftBasis:
    """A turn is known by who is waited for, and since when."""
    facts, timing = table.facts, table.facts.timing
    turn = None if timing is None else (_deal(table), timing.seats, timing.began)
    return DraftBasis(facts.seen[seat], turn)


def _deal(table: Table) -> int:
    return 0 if table.facts.deal is None else table.facts.deal.number
