"""Handles every update exactly once, although Telegram sends it again until it is confirmed, and
although the program may be killed at any moment.

An update may be confirmed when its effect is saved, when it was handled without an effect, when the
person is to be asked to try again because the storage is away, or when it is stored. Handling
begins at once; only updates that take longer are stored meanwhile.

A person who was asked to try again must not find it done later, by us or by another process. So
they are asked only once nobody else can get the update any more: when it is confirmed, or marked as
done if it was stored. Until then they get no answer. What was stored before the storage went away
is done as soon as it is back.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Collection, Container, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from time import thread_time
from typing import TypeVar

from telegram import Bot, Update

from adapters.ports import Handling, Inbox, NotStored
from adapters.telegram.answer_tasks import AnswerTasks
from adapters.telegram.dispatcher import Dispatcher
from adapters.telegram.stored_updates import from_stored, is_for_us, to_stored
from adapters.telegram.update_order import UpdateOrder

log = logging.getLogger(__name__)
T = TypeVar("T")

GLANCE = 0.05
"""Seconds in which most updates are handled; until then no others are asked for. Storing an update
takes about as long and costs more."""
GLANCES = 5
"""The most of them, while the processor is busy: other updates would have to wait anyway."""
MOST_OPEN = 4096
"""Updates that are not handled yet: with so many, further ones wait at Telegram."""
REMEMBERED = 2000
COLLECT_FOR = 1.0
"""Seconds in which the numbers of presses without an effect are collected, to be saved together."""
RETRY_AFTER = 5.0
HANDLE_AGAIN = 0.25
"""Seconds until an update is tried again that the storage has failed and that nobody was told of:
less than a person takes to press something else once the storage is back."""
ANSWER_AGAIN = 1.0
"""Seconds until a person is told again what could not be sent."""


@dataclass(eq=False, slots=True)
class _OpenUpdate:
    """An update that is not finished yet."""

    update: Update
    stored: bool
    handling: Handling | None = None
    answered: bool = False
    """The person has got an answer, and will not find anything done that it denies."""
    refused: bool = False
    """The person is asked to try again as soon as nobody else can get it."""
    withdrawn: bool = False
    """Nobody else can get it any more."""
    storing: asyncio.Event | None = None
    """Set when it is known whether it is stored."""
    settled: asyncio.Future[None] = field(init=False)
    """Done when it is handled, or refused."""
    confirmed: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] = field(init=False)

    @property
    def kept(self) -> bool:
        """Whether it would survive a kill."""
        return self.stored or (self.handling is not None and self.handling.committed)

    @property
    def waits_for_confirmation(self) -> bool:
        return self.refused and not self.stored and not self.confirmed.is_set()

    def settle(self) -> None:
        if not self.settled.done():
            self.settled.set_result(None)


class Incoming:
    """Gives each update to the dispatcher exactly once."""

    def __init__(
        self, bot: Bot, inbox: Inbox, background: AnswerTasks, dispatcher: Dispatcher
    ) -> None:
        self._bot = bot
        self._inbox = inbox
        self._may_receive, self._may_begin = inbox.may_receive, inbox.may_begin
        self._background = background
        self._dispatcher = dispatcher
        self._order = UpdateOrder()
        self._open: dict[int, _OpenUpdate] = {}
        self._recent = OrderedDict[int, None]()
        """Numbers of finished updates that need not be looked up in the storage."""
        self._newest = 0
        """Updates up to this number may have been finished before the start."""
        self._done = _DoneUpdates(inbox)
        self.at_work = 0
        """The number of updates that are being handled or wait for their turn."""

    async def start(self) -> None:
        """Updates that were stored before a stop or kill are handled first."""
        self._newest = await self._inbox.newest()
        waiting = await self._inbox.waiting()
        self._done.start()  # after all that may fail: a failed start is repeated
        for stored in waiting:
            try:
                update = from_stored(stored, self._bot)
            except Exception as fault:  # noqa: BLE001 - the others have to be handled
                log.warning("a stored update cannot be read: %s", type(fault).__name__)
                self._done.add(stored.id)
            else:
                self._begin(update, stored=True)

    async def take(self, updates: Sequence[Update]) -> int | None:
        """The number of the first update that may not be confirmed, so that Telegram sends it
        again; None if all may be."""
        if self._may_receive is not None and not self._may_receive():
            return min((update.update_id for update in updates), default=None)
        while self.at_work >= MOST_OPEN:
            tasks = [one.task for one in self._open.values() if not one.task.done()]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        try:
            known = await self._known(updates)
        except NotStored:
            return min(update.update_id for update in updates)
        for update in updates if self._has_time() else ():
            if update.update_id not in known and not self._is_recent(update.update_id):
                self._begin(update)
        ours = [self._open[u.update_id] for u in updates if u.update_id in self._open]
        if ours:
            await _wait_briefly([one.settled for one in ours])
            with suppress(NotStored):
                await self._store_unfinished(ours)
        has_time = self._has_time()
        unsafe = {
            n for n, one in self._open.items() if not (one.kept or (one.refused and has_time))
        }
        numbers = {update.update_id for update in updates} - {*known}
        return min((n for n in numbers if n in unsafe or not self._is_recent(n)), default=None)

    @property
    def waits_for_confirmation(self) -> bool:
        return any(one.waits_for_confirmation for one in self._open.values())

    def confirmed(self, numbers: Container[int]) -> None:
        for number, one in self._open.items():
            if one.waits_for_confirmation and number in numbers:
                one.confirmed.set()

    async def stop(self, seconds: float) -> None:
        """Store the open updates, then wait so long for them; the next start handles the rest."""
        left = list(self._open.values())
        try:
            await self._store_unfinished(left)
        except NotStored:
            log.warning("updates could not be stored: Telegram will send them again")
        tasks = {one.task for one in left}
        if tasks:
            _, unfinished = await asyncio.wait(tasks, timeout=seconds)
            for task in unfinished:
                task.cancel()
            await asyncio.gather(*unfinished, return_exceptions=True)
        await self._done.stop()

    def _has_time(self) -> bool:
        """Whether no other process may serve before something more is answered."""
        return self._may_begin is None or self._may_begin()

    # Known updates

    async def _known(self, updates: Iterable[Update]) -> Collection[int]:
        """Those that were finished or stored before the start."""
        numbers = [update.update_id for update in updates]
        old = [n for n in numbers if n <= self._newest and not self._is_recent(n)]
        known = await self._inbox.known(old) if old else ()
        for number in known:
            self._remember(number)
        return known

    def _is_recent(self, number: int) -> bool:
        return number in self._open or number in self._recent

    def _remember(self, number: int) -> None:
        self._recent[number] = None
        if len(self._recent) > REMEMBERED:
            forgotten, _ = self._recent.popitem(last=False)
            self._newest = max(self._newest, forgotten)

    # Handling

    def _begin(self, update: Update, stored: bool = False) -> None:
        self._dispatcher.arrives(update)
        if not is_for_us(update, self._bot.username):
            self._remember(update.update_id)
            return
        one = self._open[update.update_id] = _OpenUpdate(update, stored)
        one.settled = asyncio.get_running_loop().create_future()
        one.task = asyncio.create_task(self._handle(one))

    async def _handle(self, one: _OpenUpdate) -> None:
        update = one.update
        with self._inbox.handling(update.update_id) as one.handling:
            with self._background.collected(partial(self._may_ask_to_repeat, one)) as answers:
                await self._in_turn(one)
            if update.callback_query is None or one.handling.failed:
                while under_way := {answer for answer in answers if not answer.done()}:
                    await asyncio.wait(under_way)
            one.answered = any(map(_has_answered, answers))
        self._finish(one, one.handling)
        one.settle()

    async def _in_turn(self, one: _OpenUpdate) -> None:
        """Telegram is asked before the turn comes, so a slow answer delays nobody else."""
        self.at_work += 1
        update = one.update
        try:
            with self._order.turn(update) as turn:
                step = await self._attempt(one, self._dispatcher.prepare(update))
                await turn.wait()
                if step is not None:
                    await self._attempt(one, step())
        finally:
            self.at_work -= 1

    async def _attempt(self, one: _OpenUpdate, step: Awaitable[T]) -> T | None:
        try:
            return await step
        except Exception as fault:  # noqa: BLE001 - its message might name a card
            log.error("handling an update has failed: %s", type(fault).__name__)  # noqa: TRY400 - as above
            self._background.run(self._say_that_it_failed(one))
            return None

    async def _say_that_it_failed(self, one: _OpenUpdate) -> bool:
        """Has the person been told?"""
        if not self._dispatcher.can_tell(one.update):
            return False
        failed = one.handling is not None and one.handling.failed
        if failed and not await self._may_ask_to_repeat(one):
            return False
        return await self._dispatcher.say_that_it_failed(one.update)

    async def _may_ask_to_repeat(self, one: _OpenUpdate) -> bool:
        """Withdraw it, so that nobody does it any more. Returns whether that has worked."""
        if one.handling is not None and one.handling.committed:
            return False
        self._dispatcher.waits(one.update)
        if one.withdrawn or (one.handling is not None and one.handling.uncertain):
            return one.withdrawn
        one.refused = True
        one.settle()
        if one.storing is not None:
            await one.storing.wait()
        if one.stored:
            one.withdrawn = await self._finished_at_once(one)
        else:
            await one.confirmed.wait()
            one.withdrawn = True
        return one.withdrawn

    async def _finished_at_once(self, one: _OpenUpdate) -> bool:
        try:
            await self._inbox.finish([one.update.update_id])
        except NotStored:
            return False
        return True

    def _finish(self, one: _OpenUpdate, handling: Handling) -> None:
        """An update that the storage has failed and that nobody has answered is done later: by
        ourselves if Telegram does not send it again."""
        if handling.failed and not handling.committed and not one.answered:
            if one.stored or one.withdrawn or handling.uncertain:
                one.task = asyncio.create_task(self._handle_later(one))
            else:
                del self._open[one.update.update_id]
            return
        self._forget(one)
        if not handling.committed:
            self._done.add(one.update.update_id, soon=one.update.callback_query is None)

    async def _handle_later(self, one: _OpenUpdate) -> None:
        await asyncio.sleep(ANSWER_AGAIN if one.withdrawn else HANDLE_AGAIN)
        if one.handling is not None and one.handling.uncertain and await self._was_done(one):
            self._dispatcher.was_done(one.update)
            self._forget(one)
        else:
            await self._handle(one)

    async def _was_done(self, one: _OpenUpdate) -> bool:
        """Ask until the storage is back."""
        number = one.update.update_id
        while True:
            try:
                if one.stored:
                    return number not in {waiting.id for waiting in await self._inbox.waiting()}
                return number in await self._inbox.known([number])
            except NotStored:
                await asyncio.sleep(HANDLE_AGAIN)

    def _forget(self, one: _OpenUpdate) -> None:
        self._open.pop(one.update.update_id, None)
        self._remember(one.update.update_id)

    async def _store_unfinished(self, ours: Iterable[_OpenUpdate]) -> None:
        """Store those that are neither finished nor stored."""
        left = [one for one in ours if one.update.update_id in self._open and not one.kept]
        unsafe = [one for one in left if not one.refused and one.storing is None]
        if not unsafe:
            return
        storing = asyncio.Event()
        for one in unsafe:
            one.storing = storing
        try:
            await self._inbox.store([to_stored(one.update) for one in unsafe])
            for one in unsafe:
                one.stored = True
        finally:
            for one in unsafe:
                one.storing = None
            storing.set()


def _has_answered(answer: asyncio.Task[object]) -> bool:
    """Return whether the person has got it, as its result says."""
    ended = answer.done() and not answer.cancelled() and answer.exception() is None
    return ended and answer.result() is True


async def _wait_briefly(tasks: Sequence[asyncio.Future[None]]) -> None:
    """Until they are done or it takes too long."""
    for _ in range(GLANCES):
        before = thread_time()
        _, left = await asyncio.wait(tasks, timeout=GLANCE)
        if not left or thread_time() < before + GLANCE / 2:
            return


class _DoneUpdates:
    """The numbers of updates that were finished without an effect: saved many at a time."""

    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self._numbers: list[int] = []
        self._some, self._soon = asyncio.Event(), asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with suppress(NotStored):
            await self._save()

    def add(self, number: int, soon: bool = True) -> None:
        self._numbers.append(number)
        self._some.set()
        if soon:
            self._soon.set()

    async def _run(self) -> None:
        while True:
            await self._some.wait()
            with suppress(TimeoutError):
                async with asyncio.timeout(COLLECT_FOR):
                    await self._soon.wait()
            try:
                await self._save()
            except NotStored:
                await asyncio.sleep(RETRY_AFTER)

    async def _save(self) -> None:
        numbers = list(self._numbers)
        if numbers:
            await self._inbox.finish(numbers)
        del self._numbers[: len(numbers)]
        if not self._numbers:
            self._some.clear()
            self._soon.clear()
