"""A verifier of deals, written only from `docs/verify.md` and independent of the engine."""

import hashlib
import hmac
from collections.abc import Callable, Sequence

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def commitment(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


def key(secret: bytes, message: str) -> bytes:
    return hmac.new(secret, message.encode(), hashlib.sha256).digest()


def words(secret: bytes, message: str) -> Callable[[], int]:
    """Yields the next 32-bit number with every call."""
    stream, blocks = bytearray(), 0

    def word() -> int:
        nonlocal blocks
        if not stream:
            counter = bytes((blocks >> shift) & 255 for shift in (24, 16, 8, 0))
            stream.extend(hashlib.sha256(key(secret, message) + counter).digest())
            blocks += 1
        number = stream[0] << 24 | stream[1] << 16 | stream[2] << 8 | stream[3]
        del stream[:4]
        return number

    return word


def below(bound: int, word: Callable[[], int]) -> int:
    while True:
        number = word()
        if number < 4294967296 // bound * bound:
            return number % bound


def order(seed: bytes, message: str, cards: Sequence[int]) -> list[int]:
    word, shuffled = words(seed, message), list(cards)
    last = len(shuffled) - 1
    while last > 0:
        other = below(last + 1, word)
        kept = shuffled[last]
        shuffled[last] = shuffled[other]
        shuffled[other] = kept
        last -= 1
    return shuffled


def automatic_cut(seed: bytes, cuts_before: int, size: int) -> int:
    return 1 + below(size - 1, words(seed, f"cut/{cuts_before}"))


def card_name(card: int) -> str:
    if card >= 104:
        return f"JK#{card - 103}"
    suit, rank = divmod(card // 2, 13)
    return f"{RANKS[rank]}{'HDCS'[suit]}#{card % 2 + 1}"
