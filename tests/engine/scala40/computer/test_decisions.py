import pytest

from engine.scala40 import SCALA40
from engine.scala40.computer import LEVELS
from engine.scala40.computer.patient import patient
from tests.engine import decisions


@pytest.mark.parametrize(
    ("match", "apart"), [("2-online", 5), ("3-three", 23), ("pairs", 29), ("2-torneo", 83)]
)
def test_all_levels_decide_as_recorded(match: str, apart: int) -> None:
    """By networks for two sides and for more, with a partner and by *torneo*."""
    decisions.check(SCALA40, {**LEVELS, "nonna": patient}, match, apart)
