"""Brings one errand to the screen: makes the panel at the last moment, and sees to it that what is
for one person's eyes goes to nobody else."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from adapters.panel import PrivatePanel, PublicPanel
from adapters.people import Account, Chat
from adapters.ports import Barred, Gone, NotEditable, Reference, Screen, Unreachable
from bot.outbox.budget import Budget, PlatformBudget
from bot.outbox.chat_queue import Announce, Call, ChatQueue, Disarm, Errand, Make, Update
from bot.outbox.placements import Panel, Placement, Placements
from storage.ledger import Unavailable

T = TypeVar("T")

LEDGER_LATER = 1.0

NEWER = 3
"""So often is a panel that became old while it was made made anew; then it is sent as it is."""


class Unmade(Exception):
    """There is no panel: making it has failed."""

    def __init__(self, error: Exception) -> None:
        super().__init__(type(error).__name__)
        self.error = error


class Misdirected(Exception):
    """A private panel was to go to somebody else than its owner."""


class DeliveryOutcome(StrEnum):
    SENT = "sent"
    EDITED = "edited"
    SKIPPED = "skipped"
    RETIRED = "retired"
    ASKED = "asked"


@dataclass(eq=False, slots=True)
class Delivery:
    """An errand under way. It holds its place in the budgets until it has come back."""

    lane: ChatQueue
    errand: Errand
    gate: PlatformBudget
    until: float
    """Then it counts as lost."""
    outages: int = 0
    asked: bool = False
    """The platform has been asked for something."""
    over: Reference | None = None
    """What was to be edited."""

    @property
    def name(self) -> str:
        """For logs: nothing of what is shown."""
        match self.errand:
            case Update(slot=slot):
                return f"{slot.name!r} of table {slot.table}"
            case Announce():
                return "an announcement"
            case Disarm():
                return "an old panel"
            case Call():
                return "an answer"

    def begin(self) -> None:
        self.outages = self.gate.outages
        self.lane.busy = True
        for budget in self._budgets:
            budget.begin()
        self.gate.begin()

    def end(self, now: float) -> None:
        self.lane.busy = False
        self.gate.end()
        for budget in self._budgets:
            budget.end()
        if self.asked:
            for budget in (self.gate.budget, *self._budgets):
                budget.spend(now)

    @property
    def _budgets(self) -> tuple[Budget, ...]:
        """The chat's."""
        budget = self.lane.budget
        return (budget, budget.answers) if isinstance(self.errand, Call) else (budget,)

    async def ask(self, answer: Awaitable[T]) -> T:
        self.asked = True
        return await answer


class Deliverer:
    """Raises what the screen raises, `Unmade` or `Misdirected`."""

    def __init__(self, screen: Screen, wall: Placements) -> None:
        self._screen = screen
        self._wall = wall

    async def bring(self, trip: Delivery) -> DeliveryOutcome:
        match trip.errand:
            case Update() as show:
                return await self._show(trip, show)
            case Announce() as say:
                return await self._say(trip, say)
            case Disarm() as retire:
                return await self._retire(trip, retire)
            case Call() as ask:
                return await self._ask(trip, ask)

    async def _say(self, trip: Delivery, say: Announce) -> DeliveryOutcome:
        panel = await _made(say.make)
        if panel is None:
            return DeliveryOutcome.SKIPPED
        reference = await trip.ask(self._put_up(trip.lane.to, panel, None))
        place = None if say.slot is None else self._wall.place(say.slot)
        if place is not None:
            place.reference, place.panel = reference, panel
            await self._wall.keep(place)
        return DeliveryOutcome.SENT

    async def _retire(self, trip: Delivery, retire: Disarm) -> DeliveryOutcome:
        last = None if retire.last is None else await _made(retire.last)
        public = last if isinstance(last, PublicPanel) else None
        await trip.ask(self._screen.retire(trip.lane.to, retire.reference, public))
        return DeliveryOutcome.RETIRED

    async def _ask(self, trip: Delivery, ask: Call) -> DeliveryOutcome:
        """Whatever comes of it the platform is told; that it was not reached, we want to know."""
        try:
            ask.done(await trip.ask(ask.call()))
        except asyncio.CancelledError:
            ask.failed(Unreachable())
            raise
        except Exception as error:
            ask.failed(error)
            if isinstance(error, Unreachable | Barred):
                raise
        return DeliveryOutcome.ASKED

    async def _show(self, trip: Delivery, show: Update) -> DeliveryOutcome:
        place = self._wall.place(show.slot)
        assert place is not None
        await self._wall.look_up(place)
        show, panel = await self._newest(trip, show)
        if self._elsewhere(place):
            return DeliveryOutcome.SKIPPED
        if panel is None:
            return await self._taken_down(trip, place)
        if place.panel == panel and not show.anew:
            return DeliveryOutcome.SKIPPED
        trip.over = None if show.anew else place.reference
        reference = await self._posted(trip, place, panel)
        await self._hung(trip, place, panel, reference, show.last)
        return DeliveryOutcome.SENT if trip.over is None else DeliveryOutcome.EDITED

    async def _posted(self, trip: Delivery, place: Placement, panel: Panel) -> Reference:
        """What is there is edited, or else replaced by a new message: that is sent first, and then
        the old one is retired."""
        to = trip.lane.to
        answer = self._put_up(to, panel, trip.over)
        place.panel = None  # until it is certain what is to be seen
        try:
            return await trip.ask(answer)
        except NotEditable as fault:
            trip.over, place.reference = None, fault.old
            return await self._put_up(to, panel, None)

    async def _taken_down(self, trip: Delivery, place: Placement) -> DeliveryOutcome:
        if place.reference is None:
            return DeliveryOutcome.SKIPPED
        with suppress(Gone):
            await trip.ask(self._screen.retire(trip.lane.to, place.reference))
        place.reference = place.panel = None
        return DeliveryOutcome.RETIRED

    async def _newest(self, trip: Delivery, show: Update) -> tuple[Update, Panel | None]:
        """What was asked for meanwhile is made instead."""
        panel = await _made(show.make)
        for _ in range(NEWER):
            newer = trip.lane.newer(show)
            if newer is None:
                break
            trip.errand = show = newer
            panel = await _made(show.make)
        return show, panel

    def _put_up(
        self, to: Chat | Account, panel: Panel, over: Reference | None
    ) -> Awaitable[Reference]:
        match panel:
            case PublicPanel():
                return self._screen.post(to, panel, over)
            case PrivatePanel(owner=owner) if owner == to:
                return self._screen.whisper(owner, panel, over)
            case PrivatePanel():
                raise Misdirected

    async def _hung(
        self,
        trip: Delivery,
        place: Placement,
        panel: Panel,
        reference: Reference,
        last: Make | None,
    ) -> None:
        """The one that it has replaced loses its buttons."""
        if self._elsewhere(place):
            trip.lane.retire(Disarm(reference))
            return
        old, place.reference, place.panel = place.reference, reference, panel
        if trip.over is None and old not in {None, reference}:
            assert old is not None
            trip.lane.retire(Disarm(old, last))
        if reference != old:
            await self._wall.keep(place)

    def _elsewhere(self, place: Placement) -> bool:
        """Its chat has become another meanwhile."""
        return self._wall.place(place.slot) is not place


async def _made(make: Make) -> Panel | None:
    """What goes wrong in here has nothing to do with the platform; a ledger that cannot be asked
    now can be asked later."""
    try:
        return await make()
    except Unavailable as unavailable:
        raise Unreachable(LEDGER_LATER) from unavailable
    except Exception as error:
        raise Unmade(error) from error
