"""A scene as a picture that is drawn later, maybe in another process."""

import hashlib
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from adapters.panel import PrivatePicture, PublicPicture, Spot

S = TypeVar("S")


def for_all(
    scene: S, draw: Callable[[S], bytes], told: str, places: tuple[Spot, ...] = ()
) -> PublicPicture:
    """A scene contains everything that a picture shows, as frozen values."""
    return PublicPicture(key(scene), partial(draw, scene), told, places)


def for_one(
    scene: S,
    draw: Callable[[S], bytes],
    told: str,
    cards: tuple[Spot, ...] = (),
    places: tuple[Spot, ...] = (),
) -> PrivatePicture:
    return PrivatePicture(key(scene), partial(draw, scene), told, cards, places)


def key(scene: object) -> str:
    """The key of a scene: equal for equal scenes, also in other processes."""
    content = (type(scene).__qualname__, _content(scene))
    return hashlib.blake2b(repr(content).encode(), digest_size=16).hexdigest()


def _content(value: object) -> object:
    """Its fields, and theirs: as `dataclasses.astuple`, but without copying them."""
    if isinstance(value, tuple):
        return tuple(map(_content, value))
    names = getattr(value, "__dataclass_fields__", None)
    return value if names is None else tuple(_content(getattr(value, name)) for name in names)
