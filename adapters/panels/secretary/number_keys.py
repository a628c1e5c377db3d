"""The keys of a keypad on which a number is typed."""

from collections.abc import Callable

from adapters.panel import Button, Buttons

DIGITS = ((1, 2, 3), (4, 5, 6), (7, 8, 9))
EMPTY = -1
"""Nothing has been typed yet."""


def number_rows(
    typed: int, largest: int, key: Callable[[str, int], Button], done: Button
) -> Buttons:
    """`key`: a button with this label, after which this number is typed."""

    def digit(number: int) -> Button:
        return key(str(number), min(10 * max(0, typed) + number, largest))

    rubber = key("⌫", typed // 10 if typed >= 10 else EMPTY)
    rows = tuple(tuple(digit(number) for number in row) for row in DIGITS)
    return (*rows, (rubber, digit(0), done))
