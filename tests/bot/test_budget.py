"""When something may be sent again."""

import heapq
from collections.abc import Sequence
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.limits import NONE, TELEGRAM, Rate
from bot.outbox.budget import LONGEST_PAUSE, SEVERAL, Backoff, Budget, PlatformBudget, Window
from common.addresses import Chat

GROUP, PERSON = "telegram:-100", "telegram:7"


def sent(window: Window, *times: float) -> Window:
    for time in times:
        window.spend(time)
    return window


@pytest.mark.parametrize(
    ("times", "free"),
    [((), -inf), ((1,), -inf), ((1, 2), -inf), ((1, 2, 3), 11), ((1, 2, 3, 4), 12)],
)
def test_a_window_is_free_again_when_the_oldest_counts_no_more(
    times: Sequence[float], free: float
) -> None:
    assert sent(Window(Rate(3, 10)), *times).free_at() == free


def test_what_is_under_way_takes_its_place() -> None:
    window = sent(Window(Rate(3, 10)), 1, 2)
    assert [window.free_at(under_way) for under_way in range(4)] == [-inf, 11, 12, inf]


def test_rates_hold_together() -> None:
    budget = Budget((Rate(1, 1), Rate(2, 60)))
    for time in (0, 5):
        budget.spend(time)
    assert budget.free_at() == 60
    assert Budget(()).free_at() == -inf


class Traffic:
    """Messages sent as early as a window lets them go, each with an answer of its own."""

    def __init__(self, rate: Rate) -> None:
        self.now = 0.0
        self._window = Window(rate)
        self._answers: list[float] = []

    def go(self, takes: float) -> float:
        while (free := self._window.free_at(len(self._answers))) > self.now:
            self._until(min(free, min(self._answers, default=inf)))
        heapq.heappush(self._answers, self.now + takes)
        return self.now

    def _until(self, now: float) -> None:
        self.now = max(self.now, now)
        while self._answers and self._answers[0] <= self.now:
            self._window.spend(heapq.heappop(self._answers))


@given(
    messages=st.lists(
        st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9)), max_size=40
    ),
    rate=st.builds(Rate, st.integers(1, 5), st.integers(1, 20)),
)
def test_whenever_the_platform_counts_there_are_never_too_many(
    messages: list[tuple[int, int, int]], rate: Rate
) -> None:
    traffic, counted = Traffic(rate), list[float]()
    for pause, there, back in messages:
        traffic.now += pause
        counted.append(traffic.go(there + back) + there)
    for first in counted:
        assert sum(first <= other < first + rate.seconds for other in counted) <= rate.messages


@pytest.mark.parametrize(("to", "rates"), [(GROUP, 2), (PERSON, 1)])
def test_telegram_takes_less_from_groups(to: str, rates: int) -> None:
    assert len(TELEGRAM.of(Chat(to))) == rates
    assert NONE.of(Chat(to)) == ()


def test_patience_grows_with_each_failure_up_to_its_end() -> None:
    patience, now, pauses = Backoff(), 0.0, []
    for _ in range(9):
        patience.failed(now)
        pauses.append(patience.until - now)
        now = patience.until
    assert pauses == [1, 2, 4, 8, 16, 32, LONGEST_PAUSE, LONGEST_PAUSE, LONGEST_PAUSE]
    patience.reached()
    patience.failed(now)
    assert patience.until == now + 1


def test_what_the_platform_said_holds_though_it_answers() -> None:
    patience = Backoff()
    patience.wait_until(30)
    patience.wait_until(20)
    patience.failed(0)
    patience.reached()
    assert patience.until == 30


def test_chats_that_fail_in_a_row_close_the_gate() -> None:
    gate = PlatformBudget(())
    for number in range(SEVERAL - 1):
        gate.failed(f"chat {number}", gate.outages, 0)
        gate.failed(f"chat {number}", gate.outages, 0)
    assert gate.free_at() == -inf
    for number in range(SEVERAL, SEVERAL + 5):
        gate.failed(f"chat {number}", 0, 0)
    assert gate.free_at() == 1


def test_a_closed_gate_lets_one_at_a_time_try() -> None:
    gate = PlatformBudget(())
    for number in range(SEVERAL):
        gate.failed(f"chat {number}", gate.outages, 0)
    gate.under_way = 1
    assert gate.free_at() == inf
    gate.under_way = 0
    gate.failed("chat 0", gate.outages, 1)
    assert gate.free_at() == 3
    gate.reached(1)
    assert gate.free_at() == -inf


def test_the_second_half_of_a_minute_is_spread() -> None:
    window = Window(Rate(20, 60))
    for second in range(9):
        window.spend(second)
    assert window.spread_until == -inf
    window.spend(9)
    assert window.spread_until == 9 + 4.75
    window.spend(100)
    assert window.spread_until == -inf


def test_a_short_rate_is_not_spread() -> None:
    assert sent(Window(Rate(2, 59)), 1, 2).spread_until == -inf
