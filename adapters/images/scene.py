"""A scene as a picture that is drawn later, maybe in another process."""

import hashlib
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache, partial
from typing import TypeVar

from adapters.panel import PrivatePicture, PublicPicture, Spot

S = TypeVar("S")


def _nowhere(_: object) -> tuple[Spot, ...]:
    return ()


def for_all(
    scene: S,
    draw: Callable[[S], bytes],
    told: str,
    places: Callable[[S], tuple[Spot, ...]] = _nowhere,
) -> PublicPicture:
    """A scene contains everything that a picture shows, as frozen values."""
    return PublicPicture(key(scene), partial(draw, scene), told, partial(places, scene))


def for_one(
    scene: S,
    draw: Callable[[S], bytes],
    told: str,
    cards: Callable[[S], tuple[Spot, ...]] = _nowhere,
    places: Callable[[S], tuple[Spot, ...]] = _nowhere,
) -> PrivatePicture:
    spots = partial(cards, scene), partial(places, scene)
    return PrivatePicture(key(scene), partial(draw, scene), told, *spots)


def key(scene: object) -> str:
    """The key of a scene: equal for equal scenes, also in other processes."""
    content = (type(scene).__qualname__, _content(scene))
    return hashlib.blake2b(repr(content).encode(), digest_size=16).hexdigest()


def _content(value: object) -> object:
    """Its fields, and theirs: as `dataclasses.astuple`, but without copying them."""
    if isinstance(value, tuple):
        return tuple(map(_content, value))
    kind: type = type(value)
    names = _fields(kind)
    return value if names is None else tuple([_content(getattr(value, name)) for name in names])


@cache
def _fields(kind: type) -> tuple[str, ...] | None:
    """Of a dataclass."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
