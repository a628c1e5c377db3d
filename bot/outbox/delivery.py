"""Sends one message: renders it at the last moment, and makes sure that a private panel goes to
nobody but its owner."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeAlias, TypeVar

from adapters.panel import PrivatePanel, PublicPanel
from adapters.ports import (
    Barred,
    FindsUnanswered,
    Gone,
    NotEditable,
    Reference,
    Unreachable,
)
from adapters.ports import Screen as PlatformScreen
from bot.outbox.chat_queue import (
    ChatQueue,
    Disarm,
    Message,
    PlatformCall,
    QueuedAnnouncement,
    Rendering,
    Update,
)
from bot.outbox.placements import Panel, Placements, ScreenKey, key_of
from common.addresses import Chat
from common.ids import NO_TABLE, TableId
from common.views import kind_of_view
from storage.errors import Unavailable
from storage.screens import ScreenRow, ToDisarm

T = TypeVar("T")

STORAGE_LATER = 1.0
"""How many seconds after a failure the storage is asked again."""

NEWER = 3
"""A screen that became old while it was rendered is rendered again at most so many times."""

Close: TypeAlias = Callable[[ToDisarm], Awaitable[Panel | None]]
"""What is to be read in a message that is replaced; None: what was there."""


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
    """A message that is being sent."""

    queue: ChatQueue
    message: Message
    outages: int
    """Of the platform when it began."""
    now: Callable[[], float] = field(repr=False)
    began: float
    asked_at: float | None = None
    """When the platform was last asked for something."""
    over: Reference | None = None
    """The message that was to be edited."""
    old: Reference | None = None
    """The message that showed the screen when it began."""
    hangs: bool = False
    """It takes so long that the other messages of its chat do not wait for it."""
    overtaken_by: Update | None = None
    """Something newer is shown of the same screen since it hangs."""
    in_place: bool = False
    """The screen's new message hangs, so that its old one is edited meanwhile."""

    @property
    def asked(self) -> bool:
        return self.asked_at is not None

    def ask(self) -> None:
        """Note that the platform is asked now."""
        self.asked_at = self.now()

    @property
    def screen(self) -> ScreenKey | None:
        """Which screen it brings up to date, if it is an update."""
        return self.message.key if isinstance(self.message, Update) else None

    @property
    def creates(self) -> bool:
        """Tell whether it sends a new message."""
        return isinstance(self.message, Update) and self.asked and self.over is None

    @property
    def name(self) -> str:
        """For logs: it tells nothing of what is shown."""
        match self.message:
            case Update(key=key):
                return f"{key.view!r} of table {key.table}"
            case QueuedAnnouncement():
                return "an announcement"
            case Disarm():
                return "an old message"
            case PlatformCall():
                return "an answer"


class Deliverer:
    """Raises what the platform raises, `Unmade` or `Misdirected`."""

    def __init__(self, platform: PlatformScreen, placements: Placements, close: Close) -> None:
        self._platform = platform
        self._placements = placements
        self._close = close

    async def deliver(self, delivery: Delivery) -> DeliveryOutcome:
        match delivery.message:
            case Update() as update:
                return await self._update(delivery, update)
            case QueuedAnnouncement() as announcement:
                return await self._announce(delivery, announcement)
            case Disarm(message):
                return await self._disarm(delivery, message)
            case PlatformCall() as call:
                return await self._call(delivery, call)

    async def _announce(self, delivery: Delivery, message: QueuedAnnouncement) -> DeliveryOutcome:
        screen = message.screen
        old = None
        if screen is not None:
            old = (await _made(self._placements.screen(key_of(screen)))).reference
        panel = None if message.once and old is not None else await _made(message.make())
        if panel is None:
            return DeliveryOutcome.SKIPPED
        if screen is not None:
            await self._begin(replace(screen, reference=old))
        answer = self._put_up(message.to, panel, None, not message.rings)
        delivery.ask()
        reference = await answer
        if screen is not None:
            sent = replace(screen, reference=reference)
            await self._sent(delivery, old, sent, Rendering(panel, sent))
        return DeliveryOutcome.SENT

    async def _disarm(self, delivery: Delivery, message: ToDisarm) -> DeliveryOutcome:
        await self._disarmed(delivery, message)
        self._placements.disarmed(message)
        return DeliveryOutcome.RETIRED

    async def _disarmed(self, delivery: Delivery, message: ToDisarm) -> None:
        """The message has no buttons any more, or does not exist."""
        with suppress(Gone):
            last = await self._last(message) if message.closing else None
            delivery.ask()
            await self._platform.retire(message.place, message.reference, last)

    async def _last(self, message: ToDisarm) -> Panel | None:
        """Its buttons go also if this fails."""
        with suppress(Unmade):
            panel = await _made(self._close(message))
            if isinstance(panel, PublicPanel) or panel is None or panel.owner == message.place:
                return panel
        return None

    async def _call(self, delivery: Delivery, call: PlatformCall) -> DeliveryOutcome:
        """The platform gets every error; ours is to know that it could not be reached."""
        try:
            delivery.ask()
            call.done(await call.call())
        except asyncio.CancelledError:
            call.failed(Unreachable())
            raise
        except Exception as error:
            call.failed(error)
            if isinstance(error, Unreachable | Barred):
                raise
        return DeliveryOutcome.ASKED

    async def _update(self, delivery: Delivery, update: Update) -> DeliveryOutcome:
        update, screen, rendering = await self._newest(delivery, update)
        if rendering is None:
            return DeliveryOutcome.SKIPPED
        shown = rendering.screen or screen
        if rendering.panel is None:
            down = replace(shown, reference=screen.reference)
            return await self._taken_down(delivery, down, rendering.closing)
        if delivery.in_place and screen.reference is None:
            return DeliveryOutcome.SKIPPED
        anew = update.anew or rendering.anew or screen.reference is None
        anew = anew and not delivery.in_place
        if not anew and self._placements.panel(update.key) == rendering.panel:
            self._placements.note(replace(shown, reference=screen.reference), rendering.panel)
            return DeliveryOutcome.SKIPPED
        delivery.old, delivery.over = screen.reference, None if anew else screen.reference
        try:
            old, reference = await self._posted(delivery, update, screen, rendering)
        except NotEditable:
            return DeliveryOutcome.SKIPPED
        await self._sent(delivery, old, replace(shown, reference=reference), rendering)
        return DeliveryOutcome.SENT if delivery.over is None else DeliveryOutcome.EDITED

    async def _newest(
        self, delivery: Delivery, update: Update
    ) -> tuple[Update, ScreenRow, Rendering | None]:
        """What was asked for meanwhile is rendered instead."""
        attempts = 0
        while True:
            screen = await _made(self._placements.screen(update.key))
            rendering = await _made(update.render(screen, update.redraw or update.anew))
            newer = delivery.queue.newer(update) if attempts < NEWER else None
            if newer is None:
                return update, screen, rendering
            attempts, delivery.message, update = attempts + 1, newer, newer

    async def _posted(
        self, delivery: Delivery, update: Update, screen: ScreenRow, rendering: Rendering
    ) -> tuple[Reference | None, Reference]:
        """What is there is edited, or else replaced by a new message, which is sent first. Returns
        the old message and the new one. Only `in_place` it may raise `NotEditable`."""
        assert rendering.panel is not None
        panel, silent = rendering.panel, not rendering.rings
        if delivery.over is None:
            await self._begin(screen)
        answer = self._put_up(update.to, panel, delivery.over, silent)
        self._placements.uncertain(update.key)
        delivery.ask()
        try:
            return screen.reference, await answer
        except NotEditable as fault:
            if delivery.in_place:
                raise
            delivery.over = None
            await self._begin(screen)
            delivery.ask()
            return fault.old, await self._put_up(update.to, panel, None, silent)

    async def _begin(self, screen: ScreenRow) -> None:
        """Note a new hand before it is sent: nobody should be left with two after a kill."""
        if isinstance(self._platform, FindsUnanswered) and _is_hand(screen):
            newest = self._platform.newest_there(screen.owner)
            if newest:
                await self._placements.begin(screen, newest)

    async def take_down_unanswered(self, table: TableId, screens: Iterable[ScreenRow]) -> None:
        """After a start: hands that were being sent before, and may be there beside the one that is
        known."""
        hands = [screen for screen in screens if _is_hand(screen)]
        if not (hands and isinstance(self._platform, FindsUnanswered)):
            return
        for screen, newest in await self._placements.unanswered(table, hands):
            with suppress(Unreachable, Barred):
                await self._platform.take_down_after(screen.owner, newest)

    async def _sent(
        self, delivery: Delivery, old: Reference | None, screen: ScreenRow, rendering: Rendering
    ) -> None:
        """The message that was replaced is disarmed next in its chat."""
        if rendering.screen is None:
            return
        if screen.reference == old:
            self._edited(delivery, screen, rendering)
            return
        replaced = None
        if delivery.over is None and old is not None:
            replaced = ToDisarm(screen.table, screen.place, old, rendering.closing)
            delivery.queue.put(Disarm(replaced, delivery.message.rank))
        await self._placements.sent(screen, rendering.panel, replaced)

    def _edited(self, delivery: Delivery, screen: ScreenRow, rendering: Rendering) -> None:
        """Note what an edit shows. One that was overtaken may have arrived after the newer one; one
        of a message that was replaced meanwhile shows nothing."""
        there = self._placements.message(key_of(screen))
        if delivery.overtaken_by is None and there in {None, screen.reference}:
            self._placements.note(screen, rendering.panel)

    async def _taken_down(
        self, delivery: Delivery, screen: ScreenRow, closing: str
    ) -> DeliveryOutcome:
        if screen.reference is None:
            self._placements.note(screen)
            return DeliveryOutcome.SKIPPED
        await self._disarmed(
            delivery, ToDisarm(screen.table, screen.place, screen.reference, closing)
        )
        self._placements.gone(screen)
        return DeliveryOutcome.RETIRED

    def _put_up(
        self, to: Chat, panel: Panel, over: Reference | None, silent: bool
    ) -> Awaitable[Reference]:
        match panel:
            case PublicPanel():
                return self._platform.post(to, panel, over, silent=silent)
            case PrivatePanel(owner=owner) if owner == to:
                return self._platform.post_in_private(owner, panel, over, silent=silent)
            case PrivatePanel():
                raise Misdirected


def _is_hand(screen: ScreenRow) -> bool:
    return screen.table != NO_TABLE and kind_of_view(screen.view) == "hand"


async def _made(making: Awaitable[T]) -> T:
    """A mistake of ours has nothing to do with the platform; a storage that cannot be asked now can
    be asked later."""
    try:
        return await making
    except Unavailable as unavailable:
        raise Unreachable(STORAGE_LATER) from unavailable
    except Exception as error:
        raise Unmade(error) from error
