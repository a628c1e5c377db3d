"""A large bracket in parts that fit into one picture each."""

from dataclasses import dataclass

from adapters.panels.tournament.sights import BracketSight, TieSight

LARGEST = 8
"""The most ties of one round that fit into a picture."""


@dataclass(frozen=True, slots=True)
class BracketPart:
    rounds: tuple[tuple[TieSight, ...], ...]
    slots: tuple[int, ...]
    """How many places the whole bracket has in each of these rounds."""
    third: TieSight | None = None


def whole(bracket: BracketSight) -> BracketPart:
    return BracketPart(bracket.rounds, _slots(bracket), bracket.third)


def parts(bracket: BracketSight) -> tuple[BracketPart, ...]:
    """Halves of a bracket of 32, quarters of one of 64, and then what follows up to the final."""
    size, slots = len(bracket.rounds[0]), _slots(bracket)
    if size <= LARGEST:
        return (whole(bracket),)
    count, own = size // LARGEST, LARGEST.bit_length()
    chunks = tuple(
        tuple(ties[len(ties) // count * n :][: len(ties) // count] for ties in bracket.rounds[:own])
        for n in range(count)
    )
    early = tuple(BracketPart(rounds, slots[:own]) for rounds in chunks)
    return (*early, BracketPart(bracket.rounds[own:], slots[own:], bracket.third))


def last_rounds(bracket: BracketSight) -> BracketPart:
    """From the first round that fits into one picture."""
    slots = _slots(bracket)
    first = next(n for n, ties in enumerate(bracket.rounds) if len(ties) <= LARGEST)
    return BracketPart(bracket.rounds[first:], slots[first:], bracket.third)


def _slots(bracket: BracketSight) -> tuple[int, ...]:
    return tuple(2 * len(ties) for ties in bracket.rounds)
