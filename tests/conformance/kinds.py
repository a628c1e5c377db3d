"""The kinds of cases."""

from collections.abc import Callable

from tests.conformance import scala40_match, scala40_turn, scopa, tournament
from tests.conformance.casefile import Case
from tests.conformance.facts import Facts

KINDS: dict[tuple[str, str], Callable[[Case], Facts]] = {
    ("scala40", "turn"): scala40_turn.turn,
    ("scala40", "score_smazzata"): scala40_match.score_smazzata,
    ("scala40", "apply_scores"): scala40_match.apply_scores,
    ("scala40", "timeout"): scala40_match.timeout,
    ("scala40", "match_points"): scala40_match.match_points,
    ("scopa", "scopa_play"): scopa.scopa_play,
    ("scopa", "primiera"): scopa.primiera,
    ("scopa", "apply_scores"): scopa.apply_scores,
    ("scopa", "timeout"): scopa.timeout,
    ("scopa", "match_points"): scopa.match_points,
}


def facts(case: Case) -> Facts:
    """What was found when the case was run."""
    kind = KINDS.get((case.game, case.kind)) or tournament.KINDS.get(case.kind)
    assert kind is not None, f"no such kind is known: {case.where}"
    return kind(case)
