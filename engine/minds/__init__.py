"""Computer players: they get views and a seed, never a state, and answer with an action."""

from engine import shuffle
from engine.game import Cut


class NotAwaited(LookupError):
    """The game is not waiting for this seat, so it has nothing to do."""


def cut(seed: bytes, places: int) -> Cut:
    """A place from 1 to `places`, always the same for the same seed."""
    return Cut(1 + shuffle.pick(seed, "mind", 0, places))
