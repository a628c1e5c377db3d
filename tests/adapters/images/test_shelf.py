"""A picture is drawn once, however many ask for it, and the shelf does not grow without end."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Barrier, Event, Lock

import pytest

from adapters.images.picture_cache import Shelf, for_all, for_one, key
from adapters.images.scala40 import Held, holding
from adapters.images.style import Style


@dataclass(frozen=True)
class Scene:
    what: str


class Painter:
    def __init__(self, size: int = 10) -> None:
        self.drawn: list[str] = []
        self._size = size
        self._lock = Lock()

    def __call__(self, scene: Scene) -> bytes:
        with self._lock:
            self.drawn.append(scene.what)
        return scene.what.encode().ljust(self._size)


def test_the_same_is_drawn_once() -> None:
    shelf, painter = Shelf(), Painter()
    assert shelf.get(Scene("a"), painter) == shelf.get(Scene("a"), painter)
    shelf.get(Scene("b"), painter)
    assert painter.drawn == ["a", "b"]


def test_whoever_asks_meanwhile_waits_for_the_same_picture() -> None:
    shelf, painter, begun, go_on = Shelf(), Painter(), Event(), Event()

    def slowly(scene: Scene) -> bytes:
        begun.set()
        go_on.wait(5)
        return painter(scene)

    with ThreadPoolExecutor(8) as pool:
        first = pool.submit(shelf.get, Scene("a"), slowly)
        begun.wait(5)
        others = [pool.submit(shelf.get, Scene("a"), painter) for _ in range(6)]
        go_on.set()
        assert {one.result() for one in (first, *others)} == {b"a         "}
    assert painter.drawn == ["a"]


def test_many_at_once_draw_each_of_many_once() -> None:
    shelf, painter, together = Shelf(), Painter(), Barrier(8)

    def ask(_: int) -> None:
        together.wait(5)
        for n in range(50):
            shelf.get(Scene(str(n)), painter)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(ask, range(8)))
    assert sorted(painter.drawn) == sorted(map(str, range(50)))


def test_what_was_not_looked_at_longest_makes_room() -> None:
    shelf, painter = Shelf(most=30), Painter(10)
    for what in ("a", "b", "c", "a", "d"):
        shelf.get(Scene(what), painter)
    assert painter.drawn == ["a", "b", "c", "d"]
    shelf.get(Scene("a"), painter)
    shelf.get(Scene("b"), painter)
    assert painter.drawn == ["a", "b", "c", "d", "b"]


def test_a_picture_larger_than_the_shelf_is_drawn_all_the_same() -> None:
    shelf, painter = Shelf(most=5), Painter(10)
    assert len(shelf.get(Scene("a"), painter)) == len(shelf.get(Scene("a"), painter)) == 10


def test_a_failure_is_told_and_may_be_tried_again() -> None:
    shelf, painter = Shelf(), Painter()

    def fails(_: Scene) -> bytes:
        raise ValueError("no brush")

    with pytest.raises(ValueError, match="no brush"):
        shelf.get(Scene("a"), fails)
    assert shelf.get(Scene("a"), painter)


def test_keys_are_those_of_what_is_shown() -> None:
    assert key(Scene("a")) == key(Scene("a")) != key(Scene("b"))
    painter = Painter()
    public, private = for_all(Scene("z"), painter, "told"), for_one(Scene("z"), painter, "told")
    assert public.draw() == private.draw()
    assert painter.drawn == ["z"]


def test_many_threads_draw_what_one_would() -> None:
    """Cards, letters and palettes are shared among them."""
    faces = range(0, 104, 2)
    scenes = [
        holding.Hand(tuple(Held((c + 2 * n) % 104) for n in range(13)), (), None, None, Style())
        for c in faces
    ]
    alone = [holding.draw(scene) for scene in scenes]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(holding.draw, scenes)) == alone
