import pytest

from engine.scopa import SCOPA
from engine.scopa.computer import LEVELS
from tests.engine import decisions


@pytest.mark.parametrize(("match", "apart"), [("two-players", 7), ("2-pairs", 23)])
def test_all_levels_decide_as_recorded(match: str, apart: int) -> None:
    decisions.check(SCOPA, LEVELS, match, apart)
