"""Which clock a table has, what becomes of its times when it gets another, and when it runs."""

import itertools
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.sights import Pace, Wishes
from bot.games import MENU
from bot.kernel.availability import Availability
from bot.kernel.clock import Times
from bot.kernel.running_time import MOMENT
from bot.tables.agreement import complete
from bot.tables.document import Invitation, Pause, Sitter, TableDocument, Timing
from bot.tables.serialization import write_facts
from bot.tables.table_clock import clock_of, moved
from common.addresses import Account, Chat
from common.ids import PlayerId
from storage.heartbeat import Beat
from tests.doubles.clock import FakeClock
from tests.properties.effort import amount

PLATFORMS = "discord", "playground", "telegram"
CLOCKS = [
    "+".join(some) for number in (1, 2, 3) for some in itertools.combinations(PLATFORMS, number)
]
HAPPENINGS = "mark_lost", "mark_contested", "mark_found", "restart", "restart with"
BOTH, ALL_THREE = "discord+telegram", "discord+playground+telegram"


def sitter(account: str, **more: Any) -> Sitter:
    return Sitter(PlayerId(1), Account(account), "Ada", **more)


@pytest.mark.parametrize(
    ("chat", "sitters", "clock"),
    [
        ("telegram:-1", (), "telegram"),
        ("telegram:-1", (sitter("telegram:5"),), "telegram"),
        ("telegram:-1", (sitter("telegram:5"), sitter("discord:6")), BOTH),
        ("telegram:-1", (sitter("discord:6"),), BOTH),
        ("telegram:-1", (sitter("discord:6", here=False),), "telegram"),
        ("telegram:-1", (sitter("", mind="facile"), sitter("")), "telegram"),
        ("removed:7", (), "removed"),
        ("removed:7", (sitter("discord:6"), sitter("telegram:5")), BOTH),
        ("playground:g", (sitter("discord:6"), sitter("telegram:5")), ALL_THREE),
    ],
)
def test_the_clock_is_of_the_chat_and_of_all_people_who_sit_there(
    chat: str, sitters: tuple[Sitter, ...], clock: str
) -> None:
    assert clock_of(Chat(chat), sitters) == clock


def test_all_times_move_but_for_the_date_of_a_pause() -> None:
    options = complete(MENU["scopa"], Wishes("scopa", pace=Pace(45, 60)))
    facts = TableDocument(
        options=options,
        host=PlayerId(1),
        closes=100.0,
        host_until=200.0,
        sitters=(sitter("telegram:5"),),
        invitation=Invitation(300.0),
        timing=Timing((0,), None, 400.0, 45.0, 0),
        bank=(60.0, 60.0),
        thinks_at=500.0,
        pause=Pause(600.0, 700.0),
    )
    (before,), (after,) = (json.loads(write_facts(one)) for one in (facts, moved(facts, 7.0)))
    later = {
        "closes": 107.0,
        "host_until": 207.0,
        "thinks_at": 507.0,
        "invitation": before["invitation"] | {"expires": 307.0},
        "timing": before["timing"] | {"began": 407.0},
        "pause": before["pause"] | {"began": 607.0},
    }
    assert after == before | later
    bare = TableDocument(options=options, host=PlayerId(1), closes=1.0, host_until=2.0)
    assert moved(bare, -1.0) == TableDocument(
        options=options, host=PlayerId(1), closes=0.0, host_until=1.0
    )


class Place:
    """Availability in one program after the other."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.beat: Beat | None = None
        self.start()

    def start(self, *platforms: str) -> None:
        self.availability = Availability(self.clock, Times())
        self.availability.restore(self.beat)
        self.running = set(platforms)
        for name in platforms:
            self.availability.connect(name)

    def mark(self, platform: str, what: str) -> None:
        """A platform that is found may not have run yet; none is lost before it runs."""
        if platform in self.running:
            getattr(self.availability, what)(platform)
        elif what == "mark_found":
            self.availability.connect(platform)
            self.running.add(platform)

    def end(self) -> None:
        """The storage keeps the service times of platforms that did not run."""
        kept = self.beat.service if self.beat else {}
        service = {**kept, **self.availability.service()}
        self.beat = Beat(self.clock.now(), service, stopped=True)

    def went_by(self, seconds: float, name: str = BOTH) -> float:
        before = self.availability.moment(name).now
        self.clock.move(seconds)
        return self.availability.moment(name).now - before


def test_a_joint_clock_runs_while_all_its_platforms_are_served() -> None:
    place = Place()
    place.start("telegram", "discord")
    availability = place.availability
    assert place.went_by(10) == 10
    availability.mark_lost("discord")
    assert (place.went_by(10), place.went_by(10, "telegram")) == (0, 10)
    availability.mark_contested("telegram")
    availability.mark_found("discord")
    assert (place.went_by(10), BOTH in availability.clocks()) == (0, False)
    availability.mark_found("telegram")
    assert place.went_by(10) == 10
    moment = availability.moment(BOTH)
    assert moment.now - moment.awake == 10
    assert availability.clocks()[f"{BOTH} wall"] == place.clock.now()


def test_what_is_shown_of_a_joint_clock_is_right_after_an_absence() -> None:
    place = Place()
    place.start("telegram", "discord")
    at = place.availability.moment(BOTH).now + 100
    place.availability.mark_lost("telegram")
    place.clock.move(1000)
    assert BOTH not in place.availability.offsets()
    place.availability.mark_found("telegram")
    shown = place.availability.moment(BOTH).shown(at)
    assert shown == pytest.approx(place.clock.now() + 100, abs=2 * MOMENT)
    assert place.availability.offsets()[BOTH] == place.availability.moment(BOTH).offset


def test_a_joint_clock_goes_on_after_restarts_once_all_are_there() -> None:
    place = Place()
    place.start("telegram", "discord")
    place.clock.move(10)
    shown = place.availability.moment(BOTH).now
    for platforms, seconds in ((("telegram",), 0), (("discord",), 0), (("telegram", "discord"), 5)):
        place.end()
        place.clock.stand_still(3600)
        place.start(*platforms)
        assert place.went_by(5) == seconds
    moment = place.availability.moment(BOTH)
    assert moment.now == pytest.approx(shown + 5, abs=10 * MOMENT)
    assert moment.awake > shown


@given(st.lists(st.tuples(st.sampled_from(PLATFORMS), st.sampled_from(HAPPENINGS)), max_size=20))
@settings(max_examples=amount(test=20, soak=3000, mutation=5))
def test_whatever_happens_each_clock_counts_the_time_in_which_all_its_platforms_were_served(
    happened: list[tuple[str, str]],
) -> None:
    place, served = Place(), dict.fromkeys(PLATFORMS, True)
    place.start(*PLATFORMS)
    began = {name: place.availability.moment(name).now for name in CLOCKS}
    counted = dict.fromkeys(CLOCKS, 0.0)
    for platform, what in happened:
        match what:
            case "restart with":
                place.end()
                place.clock.stand_still(1000)
                place.start(platform)
                served = {name: name == platform for name in PLATFORMS}
            case "restart":
                place.end()
                place.clock.stand_still(1000)
                place.start(*PLATFORMS)
                served = dict.fromkeys(PLATFORMS, True)
            case _:
                place.mark(platform, what)
                served[platform] = what == "mark_found"
        place.clock.move(10)
        for name in CLOCKS:
            runs = all(served[one] for one in name.split("+"))
            counted[name] += 10 * runs
            assert place.availability.serves(name) is runs
            assert (name in place.availability.clocks()) is runs
            shown = place.availability.moment(name).now - began[name]
            assert shown == pytest.approx(counted[name], abs=0.1)


def test_a_platform_that_is_reached_later_lets_the_joint_clock_run() -> None:
    place = Place()
    place.start("telegram", "discord")
    place.availability.expect("discord")
    assert place.went_by(10) == 0
    place.availability.mark_found("discord")
    assert place.went_by(10) == 10
