"""A scene becomes a picture with a key of its own, and threads draw it alike."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from adapters.images.scala40 import HandCard, hand_picture
from adapters.images.scene import for_all, for_one, key
from adapters.images.style import PictureStyle


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
        hand_picture.HandScene(
            tuple(HandCard((c + 2 * n) % 104) for n in range(13)), (), (), PictureStyle()
        )
        for c in faces
    ]
    alone = [hand_picture.draw(scene) for scene in scenes]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(hand_picture.draw, scenes)) == alone
