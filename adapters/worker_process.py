"""A process that works for another one: `python -m adapters.worker_process`.

It reads calls from its standard input and writes what they return to its standard output. It ends
when its input ends, also if the program that started it was killed. Nobody else can write to it, so
pickles can be trusted.
"""

import pickle
import sys
from typing import BinaryIO

LENGTH = 4
"""How many bytes say how long the rest of a message is."""


def framed(value: object) -> bytes:
    packed = pickle.dumps(value)
    return len(packed).to_bytes(LENGTH, "big") + packed


def serve(calls: BinaryIO, results: BinaryIO) -> None:
    while head := calls.read(LENGTH):
        results.write(_result(calls.read(int.from_bytes(head, "big"))))
        results.flush()


def _result(call: bytes) -> bytes:
    """What the call returns, and what went wrong if it failed."""
    try:
        function, arguments = pickle.loads(call)  # noqa: S301 - see above
        return framed((function(*arguments), ""))
    except Exception as error:  # noqa: BLE001 - reported by the program that asked
        return framed((None, _described(error)))


def _described(error: Exception) -> str:
    """Its kind and where it happened; its message might name a card."""
    places, trace = list[str](), error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename}:{trace.tb_lineno} in {code.co_name}")
        trace = trace.tb_next
    return "\n  ".join([type(error).__name__, *places[1:]])


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
