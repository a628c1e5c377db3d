"""What every game is made of."""

from engine.game import kinds_of


def test_the_kinds_of_a_union_are_in_order() -> None:
    assert kinds_of(int | (str | bytes) | None) == (int, str, bytes, type(None))
