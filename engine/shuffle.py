"""Derives the order of the cards from a secret seed, so that anybody can check it afterwards.

`docs/verify.md` explains the same in words, with worked values, for use in any other language.
"""

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from hmac import digest
from struct import unpack
from unicodedata import normalize

from engine.cards import Pile

SEED_BYTES = 32
MOST_IN_A_WORD = 32
ONE_IN = 2**32
"""`chances` yields numbers below this."""


@lru_cache(maxsize=1 << 10)
def deal_seed(match_seed: bytes, number: int) -> bytes:
    """The secret of one deal. Only this is committed to and revealed, not the match's secret."""
    return _keyed(match_seed, f"deal/{number}")


def commitment(seed: bytes) -> str:
    """What is published before the cut: it fixes the seed without revealing it."""
    return sha256(seed).hexdigest()


def order(seed: bytes, purpose: str, n: int, cut: int, cards: Pile, word: str = "") -> Pile:
    """`cards` shuffled by a seed, for the n-th time for a purpose, with the cut and, if there is
    one, the cutter's word mixed in.
    """
    said = f"/{word}" if word else ""
    return shuffled(seed, f"{purpose}/{n}/{cut}{said}", cards)


def shuffled(seed: bytes, message: str, cards: Pile) -> Pile:
    drawn = chances(_keyed(seed, message))
    pile = bytearray(cards)
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, drawn)
        pile[last], pile[other] = pile[other], pile[last]
    return bytes(pile)


def pick(seed: bytes, purpose: str, n: int, choices: int) -> int:
    """A number from 0 to choices-1, all equally likely."""
    return _below(choices, chances(_keyed(seed, f"{purpose}/{n}")))


def automatic_cut(seed: bytes, n: int, size: int) -> int:
    """The place of an automatic cut in a pack of `size` cards: from 1 to size-1."""
    return 1 + pick(seed, "cut", n, size - 1)


def plain_word(text: str) -> str:
    """A word in the form that is mixed in: NFC, with single spaces inside."""
    return " ".join(normalize("NFC", text).split())


def is_word(text: object) -> bool:
    """C2: may this word be added to a cut? It must be plain, so that people can retype it."""
    return (
        isinstance(text, str)
        and 1 <= len(text) <= MOST_IN_A_WORD
        and text.isprintable()
        and text == plain_word(text)
    )


def _keyed(seed: bytes, message: str) -> bytes:
    return digest(seed, message.encode(), "sha256")


def chances(key: bytes) -> Iterator[int]:
    """Random numbers below `ONE_IN`: 32 bits each, big-endian, from SHA-256(key + block number)."""
    block = 0
    while True:
        yield from unpack(">8I", sha256(key + block.to_bytes(4, "big")).digest())
        block += 1


def _below(bound: int, drawn: Iterator[int]) -> int:
    """A number below `bound`; random numbers that would favour low results are skipped."""
    fair = ONE_IN - ONE_IN % bound
    return next(filter(fair.__gt__, drawn)) % bound
