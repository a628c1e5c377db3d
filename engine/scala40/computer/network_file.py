"""The file of networks: a line of JSON that says what follows, then the weights of each network.

Of each network follow the scale of each row, the last weight, and all other weights as whole
numbers of eight bits, in units of the scale of their row.
"""

import json
from dataclasses import dataclass
from hashlib import sha256
from struct import calcsize, unpack_from

VERSION = 1
"""Of this format; a file of another one is refused."""
ROW_SCALE, LAST = calcsize("<e"), calcsize("<f")
"""How many bytes the scale of a row and the last weight take."""


class BadNetworks(ValueError):
    """The file is not one of this version, or has been damaged."""


@dataclass(frozen=True, slots=True)
class NetworkFile:
    hidden: int
    """How many hidden units each network has."""
    made: str
    """From what the weights were learned."""
    networks: tuple[bytes, ...]


def write(file: NetworkFile) -> bytes:
    body = b"".join(file.networks)
    head = {
        "version": VERSION,
        "sha256": sha256(body).hexdigest(),
        "networks": len(file.networks),
        "hidden": file.hidden,
        "made": file.made,
    }
    return json.dumps(head).encode() + b"\n" + body


def read(content: bytes) -> NetworkFile:
    """Return what is in a file. Raises `BadNetworks` if its version or its hash is wrong."""
    line, _, body = content.partition(b"\n")
    try:
        head = json.loads(line)
        if head["version"] != VERSION:
            raise BadNetworks(f"the networks are of version {head['version']}, not {VERSION}")
        if sha256(body).hexdigest() != head["sha256"]:
            raise BadNetworks("the networks have another hash than when they were written")
        length = len(body) // head["networks"]
        networks = (body[start : start + length] for start in range(0, len(body), length))
        return NetworkFile(head["hidden"], head["made"], tuple(networks))
    except (KeyError, TypeError, UnicodeDecodeError, json.JSONDecodeError) as bad:
        raise BadNetworks("this is no file of networks") from bad


def parts(packed: bytes, hidden: int) -> tuple[list[float], float, list[bytes]]:
    """Return the scales of the rows of one network, its last weight, and its rows."""
    number = (len(packed) - LAST) // (hidden + ROW_SCALE)
    *scales, last = unpack_from(f"<{number}ef", packed)
    start = number * ROW_SCALE + LAST
    return scales, last, [packed[i : i + hidden] for i in range(start, len(packed), hidden)]
