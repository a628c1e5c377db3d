"""The end of a deal of Scopa, played to its last card: exact if all cards are known."""

from engine.scopa.computer.bitsets import Bits
from engine.scopa.computer.imagined_deal import ImaginedDeal
from engine.scopa.computer.quick_evaluation import Eye, Glance
from engine.scopa.state import side

WORST = -100.0


def outcome(deal: ImaginedDeal, eye: Eye, alpha: float = WORST, beta: float = -WORST) -> float:
    """The result of the deal for side 0 if everybody sees all cards and plays their best."""
    if not deal.held:
        return deal.worth()
    ours = side(deal.turn) == 0
    for glance in _plays(deal, eye):
        after = deal.copy()
        after.play(glance.card, glance.taken)
        value = outcome(after, eye, alpha, beta)
        if ours:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if ours else beta


def outcomes(deal: ImaginedDeal, eye: Eye) -> dict[tuple[int, Bits], float]:
    """The result of each possible play, for the side that makes it."""
    sign = 1 if side(deal.turn) == 0 else -1
    found = {}
    for glance in _plays(deal, eye):
        after = deal.copy()
        after.play(glance.card, glance.taken)
        found[glance.card, glance.taken] = sign * outcome(after, eye)
    return found


def _plays(deal: ImaginedDeal, eye: Eye) -> list[Glance]:
    """The plays with the best-looking first, so that more of the others can be cut off early."""
    return sorted(eye.all(deal.hands[deal.turn], deal.lying), reverse=True)
