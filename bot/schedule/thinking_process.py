"""A process of its own that thinks for `bot/schedule/computer_players.py`: started as a module.

It reads questions from its standard input and writes answers to its standard output, and ends when
nobody is there to ask any more. Only the one who started it talks to it, so pickles can be trusted.
"""

import pickle
import sys
from typing import BinaryIO

from bot.operations.logs import kind_and_places

LENGTH = 4
"""So many bytes say how long the rest is."""


def framed(value: object) -> bytes:
    packed = pickle.dumps(value)
    return len(packed).to_bytes(LENGTH, "big") + packed


def serve(asked: BinaryIO, told: BinaryIO) -> None:
    while head := asked.read(LENGTH):
        told.write(_answer(asked.read(int.from_bytes(head, "big"))))
        told.flush()


def _answer(question: bytes) -> bytes:
    """What the mind does, and what went wrong if it failed."""
    try:
        mind, *sight = pickle.loads(question)  # noqa: S301 - see above
        return framed((mind(*sight), ""))
    except Exception as error:  # noqa: BLE001 - the one who asked says so
        return framed((None, kind_and_places(error)))


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
