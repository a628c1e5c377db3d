"""Matches as JSON: reading gives back what was written."""

import json
from typing import Any

import pytest

from engine.cards import FACE_OF_NAME, card, either
from engine.game import (
    AutomaticCut,
    BadRules,
    ByDeals,
    ByPoints,
    Cut,
    NextDeal,
    Ready,
    Resign,
    Setup,
    Timeout,
)
from engine.scala40 import SCALA40
from engine.scala40.actions import (
    Action,
    Attach,
    Discard,
    Draw,
    Lay,
    Laying,
    Open,
    Swap,
    Take,
    TakeBack,
    VoteVoid,
)
from engine.scala40.state import State
from tests.engine.scala40.position import (
    SEED,
    attach,
    by_table,
    laying,
    play,
    setup,
    sit,
)

NINES = Laying((card("9H#2"), either("9D"), card("JK#1")), (FACE_OF_NAME["9C"],))

ACTIONS: list[tuple[Action, Any]] = [
    (Draw(), ["draw"]),
    (Take(), ["take"]),
    (Ready(), ["ready"]),
    (Resign(), ["resign"]),
    (AutomaticCut(), ["automatic_cut"]),
    (NextDeal(), ["next_deal"]),
    (Lay(NINES), ["lay", ["9H#2 9D JK#1", "9C"]]),
    (Lay(Laying((card("JK#1"),), (None,))), ["lay", ["JK#1", None]]),
    (Open((NINES, Laying(()))), ["open", ["9H#2 9D JK#1", "9C"], [""]]),
    (Attach(card("4H"), 2), ["attach", "4H#1", 2, None, None]),
    (
        Attach(either("JK"), 0, "high", FACE_OF_NAME["AS"]),
        ["attach", "JK", 0, "high", "AS"],
    ),
    (Attach(card("4H"), 2, "low"), ["attach", "4H#1", 2, "low", None]),
    (Swap(card("10C#2"), 1), ["swap", "10C#2", 1]),
    (Discard(either("KS")), ["discard", "KS"]),
    (TakeBack(), ["take_back", False]),
    (TakeBack(whole=True), ["take_back", True]),
    (VoteVoid(agree=True), ["vote_void", True]),
    (VoteVoid(agree=False), ["vote_void", False]),
    (Cut(53), ["cut", 53]),
    (Cut(53, "settebello"), ["cut", 53, "settebello"]),
    (Timeout(3), ["timeout", 3]),
]


@pytest.mark.parametrize(("action", "written"), ACTIONS)
def test_actions(action: Action, written: Any) -> None:
    assert SCALA40.dump_action(action) == written
    assert SCALA40.load_action(json.loads(json.dumps(written))) == action


@pytest.mark.parametrize(
    "written",
    [
        [],
        ["fly"],
        ["draw", 1],
        "draw",
        None,
        7,
        ["cut", "x"],
        ["cut", 53, 7],
        ["cut", 53, "a", "b"],
        ["cut", True],
        ["cut", 1.0],
        ["timeout", True],
        ["swap", "9H", True],
        ["attach", "9H", True, None, None],
        ["attach", "4H", 0, "middle", None],
        ["attach", "9H", 0, None, "ZZ"],
        ["attach", "9H", 0, None, ["9H"]],
        ["discard", "1X"],
        ["discard", ""],
        ["discard", "9H#"],
        ["discard", "9H#\u0661"],
        ["lay", ["9H ZZ"]],
        ["lay", 5],
        ["lay", None],
        ["lay", [5]],
        ["lay", ["9H", [1]]],
        ["open", None],
        ["open", "9H 9D"],
        ["take_back", 1],
        ["vote_void", "yes"],
    ],
)
def test_no_action(written: Any) -> None:
    with pytest.raises(ValueError, match=r"no |unknown"):
        SCALA40.load_action(written)


@pytest.mark.parametrize(
    "of",
    [
        setup(),
        setup("torneo", 5, ByPoints(201)),
        setup("casa", 4, ByDeals(3), pairs=True, reentry="once"),
        Setup(SCALA40.profiles["online"], 3, ByPoints(50), SEED),
    ],
)
def test_setups(of: Setup[Any]) -> None:
    written = json.loads(json.dumps(SCALA40.dump_setup(of)))
    assert SCALA40.load_setup(written) == of
    assert SCALA40.load_setup(written).seed == SEED


def test_how_a_setup_is_written() -> None:
    written = SCALA40.dump_setup(setup("casa", 4, ByDeals(3), pairs=True))
    assert (written["length"], written["players"], written["pairs"]) == (["deals", 3], 4, True)
    assert (written["seed"], written["first_dealer"]) == (SEED.hex(), 3)
    assert written["rules"]["stock_renewal"] == "flip_unshuffled"
    assert SCALA40.dump_setup(setup())["length"] == ["points", 101]


@pytest.mark.parametrize(
    "change",
    [
        {"players": 6},
        {"players": 2.0},
        {"players": "2"},
        {"players": True},
        {"pairs": "no"},
        {"pairs": 1},
        {"length": ["pints", 3]},
        {"length": ["deals", 0]},
        {"length": ["points", True]},
        {"length": "points"},
        {"seed": "00"},
        {"seed": "x"},
        {"seed": None},
        {"first_dealer": 2},
        {"first_dealer": True},
        {"first_dealer": 1.0},
        {"rules": {}},
        {"rules": None},
    ],
)
def test_a_setup_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        SCALA40.load_setup({**SCALA40.dump_setup(setup()), **change})


def test_no_switch_of_a_setup_may_be_missing() -> None:
    written = SCALA40.dump_setup(setup("casa"))
    del written["rules"]["stock_renewal"]
    with pytest.raises(BadRules, match="stock_renewal"):
        SCALA40.load_setup(written)
    with pytest.raises(ValueError, match="no setup"):
        SCALA40.load_setup([])


def there_and_back(state: State) -> State:
    written = json.dumps(SCALA40.dump(state), separators=(",", ":"))
    assert len(written) <= 1000
    assert SEED.hex() not in written
    return SCALA40.load(state.setup, json.loads(written))


TABLE = ("9H 9D JK=9C", "4S 5S 6S")


@pytest.mark.parametrize(
    "state",
    [
        SCALA40.begin(setup(players=5)).state,
        sit("9H 9D 9C", "2H 3H 4H", opened="1", played="0", idle=2, attaching=True),
        play(sit("9H 9D 9C"), Draw()).state,
        play(sit("9H 9D 9C", pozzo="KS"), Take()).state,
        play(sit("9H 9D 9C", pozzo="KS"), Take(), TakeBack()).state,
        play(sit("9C KS 2D", table=TABLE), Draw(), Swap(card("9C"), 0)).state,
        play(
            sit("9C KS 2D", table=TABLE, totals=(40, 60)),
            Draw(),
            Swap(card("9C"), 0),
            attach("JK=7S", 1),
            Discard(card("KS")),
        ).state,
        play(
            sit("9H#2 9D#2 JK#2 10S JS QS 2D", opened="1", table=TABLE),
            Draw(),
            Open((laying("9H JK=9S 9D"), laying("10S JS QS"))),
        ).state,
        play(sit("7H 7D 7C KS"), Draw(), Lay(laying("7H 7C 7D"))).state,
        play(sit("KH 7C 8C", stock="2D"), Draw(), Discard(card("KH"))).state,
        play(sit("KH", of=setup(players=3)), VoteVoid(agree=True), seat=2).state,
        by_table(sit("KH 9C", "2C 3C 4C", of=setup(players=3)), Timeout(0)).state,
        by_table(sit("KH"), Timeout(0)).state,
        play(
            play(
                sit("9S", "KH 5D", table=["10S JS QS"], stock="4D KS"),
                Draw(),
                attach("9S", 0),
                Discard(card("KS")),
            ).state,
            Ready(),
            seat=1,
        ).state,
        play(
            sit("9S", "KH 5D", table=["10S JS QS"], stock="4D KS", totals=(40, 99)),
            Draw(),
            attach("9S", 0),
            Discard(card("KS")),
        ).state,
        play(
            sit("2C 9D", "KH 4S", table=["7H 7D 7C 7S"], pozzo="AC"), Draw(), Discard(card("9D"))
        ).state,
    ],
)
def test_states(state: State) -> None:
    assert there_and_back(state) == state


@pytest.mark.parametrize(
    ("part", "value"), [(("phase",), ["lost"]), (("phase",), ["playing", ["fly"]])]
)
def test_a_spoiled_state_is_refused(part: tuple[str], value: Any) -> None:
    written = SCALA40.dump(sit("9H 9D 9C"))
    with pytest.raises(ValueError, match=r"no (phase|move)"):
        SCALA40.load(setup(), {**written, part[0]: value})
