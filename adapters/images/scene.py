"""A scene as a picture that is drawn later, maybe in another process."""

import hashlib
from collections.abc import Callable
from dataclasses import astuple, is_dataclass
from functools import partial
from typing import Any, TypeVar

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


def key(scene: Any) -> str:
    """The key of a scene: equal for equal scenes, also in other processes."""
    assert is_dataclass(scene)
    content = (type(scene).__qualname__, astuple(scene))  # type: ignore[arg-type]  # no class
    return hashlib.blake2b(repr(content).encode(), digest_size=16).hexdigest()
