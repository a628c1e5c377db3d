"""A scene becomes a picture with a key of its own, and threads draw it alike."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from adapters.images.scala40 import HandCard, holding
from adapters.images.scene import for_all, for_one, key
from adapters.images.style import Style


@dataclass(frozen=True)
class Scene:
    what: str


def paint(scene: Scene) -> bytes:
    return scene.what.encode()


def test_keys_are_those_of_what_is_shown() -> None:
    assert key(Scene("a")) == key(Scene("a")) != key(Scene("b"))
    public, private = for_all(Scene("z"), paint, "told"), for_one(Scene("z"), paint, "told")
    assert public.draw() == private.draw() == b"z"


def test_many_threads_draw_what_one_would() -> None:
    """Cards, letters and palettes are shared among them."""
    faces = range(0, 104, 2)
    scenes = [
        holding.Hand(tuple(HandCard((c + 2 * n) % 104) for n in range(13)), (), None, None, Style())
        for c in faces
    ]
    alone = [holding.draw(scene) for scene in scenes]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(holding.draw, scenes)) == alone
