"""A cache of pictures: the same picture is only drawn again when it no longer fits in the cache."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from dataclasses import astuple, is_dataclass
from functools import partial
from threading import Lock
from typing import TypeVar

from adapters.panel import PrivatePicture, PublicPicture, Spot

S = TypeVar("S", bound=Hashable)

MOST_BYTES = 16 * 1024 * 1024


class Shelf:
    """If another thread is already drawing the same picture, `get` waits for it."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._bytes = 0
        self._drawing: dict[Hashable, Future[bytes]] = {}
        self._lock = Lock()

    def get(self, scene: S, draw: Callable[[S], bytes]) -> bytes:
        with self._lock:
            if scene in self._kept:
                self._kept.move_to_end(scene)
                return self._kept[scene]
            other = self._drawing.get(scene)
            mine: Future[bytes] = Future()
            if other is None:
                self._drawing[scene] = mine
        return other.result() if other is not None else self._drawn(scene, draw, mine)

    def _drawn(self, scene: S, draw: Callable[[S], bytes], told: Future[bytes]) -> bytes:
        try:
            picture = draw(scene)
        except BaseException as fault:
            self._forget(scene)
            told.set_exception(fault)
            raise
        self._keep(scene, picture)
        told.set_result(picture)
        return picture

    def _forget(self, scene: Hashable) -> None:
        with self._lock:
            del self._drawing[scene]

    def _keep(self, scene: Hashable, picture: bytes) -> None:
        with self._lock:
            del self._drawing[scene]
            self._kept[scene] = picture
            self._bytes += len(picture)
            while self._bytes > self._most:
                _, oldest = self._kept.popitem(last=False)
                self._bytes -= len(oldest)


_SHELF = Shelf()


def for_all(
    scene: S, draw: Callable[[S], bytes], told: str, places: tuple[Spot, ...] = ()
) -> PublicPicture:
    """A scene contains everything that a picture shows, as frozen values."""
    return PublicPicture(key(scene), partial(_SHELF.get, scene, draw), told, places)


def for_one(
    scene: S,
    draw: Callable[[S], bytes],
    told: str,
    cards: tuple[Spot, ...] = (),
    places: tuple[Spot, ...] = (),
) -> PrivatePicture:
    return PrivatePicture(key(scene), partial(_SHELF.get, scene, draw), told, cards, places)


def key(scene: object) -> str:
    """The key of a scene: equal for equal scenes, also in other processes."""
    assert is_dataclass(scene)
    content = (type(scene).__qualname__, astuple(scene))  # type: ignore[arg-type]  # no class
    return hashlib.blake2b(repr(content).encode(), digest_size=16).hexdigest()
