"""The process in which a slow computer player thinks; `computer_players.py` starts it as a module.

It reads questions from its standard input, writes answers to its standard output, and ends with its
input. Only its parent process talks to it, so pickles can be trusted.
"""

import pickle
import sys
from typing import BinaryIO

from bot.operations.logging_setup import kind_and_places

LENGTH = 4
"""The number of bytes that hold the length of the rest."""


def framed(value: object) -> bytes:
    packed = pickle.dumps(value)
    return len(packed).to_bytes(LENGTH, "big") + packed


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    while head := questions.read(LENGTH):
        answers.write(_answer(questions.read(int.from_bytes(head, "big"))))
        answers.flush()


def _answer(question: bytes) -> bytes:
    """The action of the player, or what went wrong."""
    try:
        player, *sight = pickle.loads(question)  # noqa: S301 - see above
        return framed((player(*sight), ""))
    except Exception as error:  # noqa: BLE001 - the parent process reports it
        return framed((None, kind_and_places(error)))


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
