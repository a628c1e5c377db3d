"""The runner itself: it compares every key, knows every form of the format, and fails loudly."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.cards import deck, show_pile
from tests.conformance import tournament
from tests.conformance.casefile import Case, disagreements, load, read
from tests.conformance.facts import Json, bag, meanings, ranking, same
from tests.conformance.kinds import KINDS, facts
from tests.conformance.pack import Pack
from tests.conformance.people import people
from tests.conformance.test_cases import MORE_CASES, TOURNAMENT_CASES, ids
from tests.conftest import DEFAULT_CASES

EVERY = [*load(DEFAULT_CASES), *load(MORE_CASES), *load(TOURNAMENT_CASES)]
GOOD = {
    "id": "good",
    "game": "scala40",
    "profile": "torneo",
    "kind": "turn",
    "setup": {
        "players": 3,
        "turns_played": 12,
        "opened": True,
        "drawn": "stock",
        "hand": ["KS", "2C", "3D"],
        "table": [{"id": "m1", "owner": "P1", "cards": ["10S", "JS", "QS"]}],
    },
    "actions": [{"type": "attach", "card": "KS", "to": "m1", "end": "high"}],
    "expected": {"verdict": "legal"},
}


def run(**changes: Any) -> dict[str, str]:
    case = read(GOOD | changes)
    return disagreements(case, facts(case))


def wrong(value: Json) -> Iterator[Json]:
    """A value of the same shape that is never right."""
    match value:
        case bool():
            yield not value
        case int():
            yield value + 1
        case str() | None:
            yield "something else"
        case dict():
            for key in value:
                yield from ({**value, key: other} for other in wrong(value[key]))
        case []:
            yield ["2C"]
        case [[*first], *rest]:
            yield [[*first, "2C"], *rest]
        case list():
            yield value[1:] if len(value) > 1 else [*value, "2C"]
        case _:
            raise AssertionError(value)


@pytest.mark.parametrize("case", EVERY, ids=lambda case: case.id)
def test_nothing_that_a_case_expects_is_passed_over(case: Case) -> None:
    known = facts(case)
    for key, value in case.expected.items():
        fact = known(key)
        assert fact is not None
        agreed = [other for other in wrong(value) if key != "ranking" and fact.agrees(other)]
        assert not agreed, key


def test_every_kind_has_cases() -> None:
    kinds = {(case.game, case.kind) for case in EVERY}
    assert KINDS.keys() - kinds == {("scopa", "match_points")}
    assert tournament.KINDS.keys() <= {kind for _, kind in kinds}


def test_every_key_that_the_format_names_is_expected_somewhere() -> None:
    keys = {key for case in EVERY if case.kind == "turn" for key in case.expected}
    assert keys == {
        *("verdict", "refusal", "opening_points", "clean_points", "hand_left", "hand_size"),
        *("table", "table_melds", "length", "options", "default", "points", "opened"),
        *("closes", "in_hand", "announce"),
    }


@pytest.mark.parametrize(
    ("kind", "keys"),
    [
        ("t_groups", {"sizes"}),
        ("t_rounds", {"rounds", "matches_a_round"}),
        ("t_standings", {"order", "below_by"}),
        (
            "t_bracket",
            {"size", "direct", "ripescaggi", "byes", "bye_count", "firsts_meeting", "same_group"},
        ),
        ("t_no_show", {"vp", "mp", "conceded"}),
        ("t_danese", {"pairs", "bye", "repeats", "max_rounds"}),
        ("t_cap", {"winner", "one_more_deal"}),
        ("t_table", {"places", "direct", "others"}),
    ],
)
def test_every_key_of_rule_t_is_expected_somewhere(kind: str, keys: set[str]) -> None:
    assert {key for case in EVERY if case.kind == kind for key in case.expected} == keys


def test_a_file_is_read_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "cases.json"
    path.write_text(json.dumps([GOOD]), encoding="utf-8")
    (case,) = load(path)
    assert case.id == "good"
    assert not disagreements(case, facts(case))


def test_an_id_used_twice_hides_no_case() -> None:
    assert list(ids([read(GOOD), read(GOOD | {"id": "other"}), read(GOOD)])) == [
        "good",
        "other",
        "good at 3",
    ]


def test_a_wrong_case_is_named_apart() -> None:
    wrong_verdict = run(expected={"verdict": "refused", "hand_size": 2})
    assert list(wrong_verdict) == ["verdict"]


def test_an_unknown_key_fails() -> None:
    assert "no such key" in run(expected={"verdict": "legal", "beauty": 10})["beauty"]


def test_a_case_that_expects_nothing_fails() -> None:
    with pytest.raises(AssertionError, match="proves nothing"):
        run(expected={})


def test_an_unknown_kind_fails() -> None:
    with pytest.raises(AssertionError, match="no such kind"):
        run(kind="juggle")


def test_an_unknown_action_fails() -> None:
    with pytest.raises(AssertionError, match="no such action"):
        run(actions=[{"type": "juggle"}])


def test_a_card_too_many_fails() -> None:
    with pytest.raises(AssertionError, match="more of KS than the pack"):
        run(setup=GOOD["setup"] | {"hand": ["KS", "KS", "KS"]})  # type: ignore[operator]  # a dict
    with pytest.raises(AssertionError, match="KS#1 twice"):
        run(setup=GOOD["setup"] | {"hand": ["KS#1", "KS#1"]})  # type: ignore[operator]  # a dict


@pytest.mark.parametrize(
    "told",
    [
        {"format": "deals", "points": {"A": 0, "B": 65}},
        {"format": "smazzate", "points": {"A": [0, 0], "B": [45, 20]}},
        {"deals": 3, "points": {"A": 30, "B": 65}},
        {"deals": [{"A": 0, "B": 45}, {"A": 0, "B": 20}]},
        {"deals": [45, 20]},
    ],
)
def test_one_match_by_deals_told_in_several_ways(told: Json) -> None:
    setup = told | {"winner": "A"}
    assert not run(kind="match_points", setup=setup, expected={"A": 65, "B": -65})
    assert list(run(kind="match_points", setup=setup, expected={"A": 65, "B": -64})) == ["B"]


def test_in_pairs_a_score_is_asked_by_line_or_by_player() -> None:
    hands = {"P2": ["2C"], "P3": ["KH"], "P4": {"opened": False}}
    setup = {"players": 4, "closer": "P1", "hands": hands, "lines": [["P1", "P3"], ["P2", "P4"]]}
    by_line = {"P1+P3": 0, "P2+P4": 102}
    by_player = {"P1": 0, "P2": 2, "P3": 0, "P4": 100}
    assert not run(kind="score_smazzata", setup=setup, expected=by_line)
    assert not run(kind="score_smazzata", setup=setup, expected=by_player)
    wrong = run(kind="score_smazzata", setup=setup, expected={"P2": 3, "P3": 10, "P5": 0})
    assert list(wrong) == ["P2", "P3", "P5"]


def test_a_match_by_deals_goes_on_or_is_decided() -> None:
    setup = {"deals": 3, "wins_before": {"A": 1}, "totals_before": {"A": 7, "B": 30}}
    won = setup | {"scores": {"A": 0, "B": 5}}
    decided = {"winner": "A", "wins": {"A": 2, "B": 0}, "ranking": ["A", "B"]}
    assert not run(kind="apply_scores", setup=won, expected=decided)
    lost = setup | {"scores": {"A": 20, "B": 0}}
    open_yet = {"winner": None, "match_over": False, "totals": {"A": 27, "B": 30}}
    assert not run(kind="apply_scores", setup=lost, expected=open_yet)


def test_a_switch_is_set_on_top_of_the_profile() -> None:
    discard = {"actions": [{"type": "discard", "card": "KS"}]}
    refused = {"verdict": "refused", "refusal": "discard_attaches"}
    switch = {"attach_discard": "if_opened_or_closing"}
    assert not run(**discard, expected=refused)
    assert not run(**discard, switches=switch)
    assert not run(**discard, setup=GOOD["setup"] | switch)  # type: ignore[operator]  # a dict


def test_a_capture_is_described_in_several_ways() -> None:
    setup = {"table": ["AH", "3S", "4C", "5D"], "hand": ["QD"]}
    for capture in (["4C", "5D"], [["5D", "4C"]], "4C 5D"):
        play = {"type": "play", "card": "QD", "capture": capture}
        for told in ([["4C", "5D"]], ["5D", "4C"], [["5D", "4C"]]):
            case = {"game": "scopa", "profile": "scopa_online", "kind": "scopa_play"}
            assert not run(**case, setup=setup, actions=[play], expected={"captures": told})


# Cards


def test_numbered_copies_are_kept_for_who_names_them() -> None:
    pack = Pack(deck(4), ["9H", "9H#1", "JK"])
    assert show_pile(bytes(pack.give(["9H", "JK"]))) == "9H#2 JK#1"
    assert show_pile(bytes(pack.give(["9H#1"]))) == "9H#1"


def test_a_copy_that_the_actions_name_is_held_if_it_can_be() -> None:
    pack = Pack(deck(4), ["9H", "8S", "8S#2"])
    assert show_pile(bytes(pack.give(["9H", "8S"], ["9H#2", "8S#2"]))) == "9H#2 8S#1"


def test_of_two_copies_in_hand_the_first_was_taken() -> None:
    setup = {"players": 3, "opened": True, "drawn": "discard", "picked": "KS"}
    setup |= {"hand": ["KS", "KS", "3D"], "turns_played": 12}
    casa = {"profile": "casa", "setup": setup, "expected": {"verdict": "legal"}}
    assert not run(**casa, actions=[{"type": "discard", "card": "KS#2"}])
    assert run(**casa, actions=[{"type": "discard", "card": "KS#1"}])


def test_the_rest_of_the_pack_leaves_named_copies_alone() -> None:
    pack = Pack(deck(2), ["AH#1"])
    assert show_pile(pack.some(2)) == "AH#2 2H#1"
    assert show_pile(bytes(pack.run())) == "2H#2 3H#2 4H#2"


def test_hands_are_bags() -> None:
    left = bag(bytes((0, 1, 104)))
    assert left.agrees(["AH", "JK", "AH"])
    assert left.agrees(["AH#2", "AH", "JK#1"])
    assert left.agrees("AH AH JK")
    assert not left.agrees(["AH", "JK"])
    assert not left.agrees(["AH#1", "AH#1", "JK"])
    assert not left.agrees(["AH", "AH", "JK#2"])


@pytest.mark.parametrize("text", ["9D 9C", "9D, 9C", "JK=9D+JK=9C", ["9D", "JK#2=9C"]])
def test_several_jokers_have_one_meaning(text: Json) -> None:
    assert meanings(text) == ("9D", "9C")


def test_true_is_not_one() -> None:
    assert same(1).agrees(1)
    assert not same(True).agrees(1)


# Places and people


@pytest.mark.parametrize(
    "told",
    [
        ["A", "B", "C", "D"],
        ["A", "C", "B", "D"],
        ["A", ["C", "B"], "D"],
        [["A"], ["B", "C"], ["D"]],
        ["A", "D"],
        {"A": 1, "B": 2, "C": 2, "D": 4},
        {"A": 1, "B": 2, "C": 2, "D": 3},
    ],
)
def test_one_ranking_told_in_several_ways(told: Json) -> None:
    assert ranking({"A": 1, "B": 2, "C": 2, "D": 4}).agrees(told)


@pytest.mark.parametrize(
    "told",
    [
        ["B", "A", "C", "D"],
        ["A", "B", "D", "C"],
        ["A", ["B"], ["C"], "D"],
        [["A", "B"], "C", "D"],
        ["A", "E"],
        {"A": 1, "B": 2, "C": 3, "D": 4},
    ],
)
def test_another_ranking(told: Json) -> None:
    assert not ranking({"A": 1, "B": 2, "C": 2, "D": 4}).agrees(told)


def test_players_are_numbered_or_sit_as_they_are_named() -> None:
    assert people({"players": 3}, ["P2"]).players == ("P1", "P2", "P3")
    assert people({}, ["B", "A"], ["C", "B"]).players == ("B", "A", "C")
    assert len(people({"players": 3}, ["A"]).players) == 3


@pytest.mark.parametrize(
    "setup",
    [
        {"lines": {"A": ["P1", "P3"], "B": ["P2", "P4"]}},
        {"pairs": [["P1", "P3"], ["P2", "P4"]]},
        {"pairs": True},
        {"players": 4},
    ],
)
def test_partners_sit_opposite(setup: Json) -> None:
    who = people(setup, ["A", "B"])
    assert who.pairs
    assert who.players == ("P1", "P2", "P3", "P4")
    assert [who.side(player) for player in who.players] == [0, 1, 0, 1]
    assert who.side("P1+P3") == 0
    assert who.side("P4, P2") == 1
    assert who.side("P1+P2") is None
