"""Computer players: they are given views and a seed, never a state, and answer with an action."""

from engine import shuffle
from engine.game import Cut


class NotAwaited(LookupError):
    """Nobody waits for this seat, so there is nothing it could do."""


def cut(seed: bytes, places: int) -> Cut:
    """Somewhere from 1 to `places`, the same whenever the seed is."""
    return Cut(1 + shuffle.pick(seed, "mind", 0, places))
