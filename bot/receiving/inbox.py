"""Stores the updates of a platform until they are handled, and remembers their ids for a while."""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager

from adapters.ports import Handling, NotStored, StoredUpdate
from bot.kernel.clock import Clock
from storage.effect import Handled, effect_of
from storage.errors import Unavailable, Unusable
from storage.protocol import Storage
from storage.updates import PlatformUpdate


@contextmanager
def _storage_errors() -> Iterator[None]:
    try:
        yield
    except (Unavailable, Unusable) as error:
        raise NotStored(str(error)) from error


class StoredInbox:
    """Implements `adapters.ports.Inbox`."""

    def __init__(self, storage: Storage, clock: Clock, receiver: str) -> None:
        self._storage = storage
        self._clock = clock
        self._receiver = receiver

    @property
    def may_receive(self) -> Callable[[], bool] | None:
        return self._storage.may_send

    @property
    def may_begin(self) -> Callable[[], bool] | None:
        return self._storage.may_begin

    async def newest(self) -> int:
        with _storage_errors():
            return await self._storage.newest_update(self._receiver)

    async def known(self, ids: Collection[int]) -> Collection[int]:
        with _storage_errors():
            return await self._storage.known_updates(self._receiver, ids)

    async def waiting(self) -> Sequence[StoredUpdate]:
        with _storage_errors():
            updates = await self._storage.waiting_updates(self._receiver)
        return [StoredUpdate(update.id, update.account, update.body) for update in updates]

    async def store(self, received: Sequence[StoredUpdate]) -> None:
        updates = [PlatformUpdate(one.id, one.account, one.body) for one in received]
        with _storage_errors():
            await self._storage.keep_updates(self._receiver, updates, self._clock.now())

    async def finish(self, ids: Collection[int]) -> None:
        with _storage_errors():
            await self._storage.finish_updates(self._receiver, ids, self._clock.now())

    @contextmanager
    def handling(self, number: int) -> Iterator[Handling]:
        update = Handled(self._receiver, number, self._clock.now())
        with effect_of(update):
            yield update
