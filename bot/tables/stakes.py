"""Play chips: what a match moves between its players. No money, anywhere."""

from engine.game import Result, RuleSet, Seat, Setup, Side


def settled(setup: Setup[RuleSet], result: Result, stake: int) -> dict[Seat, int]:
    """The chips that each seat wins or loses; their sum is 0."""
    sides = _by_side(result, stake)
    return {seat: sides[seat % setup.sides] for seat in range(setup.players)}


def _by_side(result: Result, stake: int) -> list[int]:
    """N4: the winner's difference, times the stake, paid by the losers as they lost."""
    points = result.differences or result.match_points
    cash = points[result.winner] if result.cash is None else result.cash
    pot = cash * stake
    shares = _shares(pot, [max(0, -p) for p in points])
    shares[result.winner] = -pot
    return [-share for share in shares]


def _shares(pot: int, weights: list[int]) -> list[int]:
    """The pot in whole chips after the weights; what is over goes to the largest remainders."""
    whole = sum(weights)
    if whole == 0:
        return [0] * len(weights)
    shares = [pot * weight // whole for weight in weights]
    over = sorted(range(len(weights)), key=lambda side: _remainder(pot, weights, side))
    for side in over[: pot - sum(shares)]:
        shares[side] += 1
    return shares


def _remainder(pot: int, weights: list[int], side: Side) -> tuple[int, Side]:
    return -(pot * weights[side] % sum(weights)), side
