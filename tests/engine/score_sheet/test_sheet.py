"""Totals, dealers, and who is out, on sheets written line by line."""

from dataclasses import dataclass, field
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.score_sheet import sheet as sheets
from engine.score_sheet.deal_lines import with_lines
from engine.score_sheet.sheet import (
    NextMatch,
    Reentry,
    ScoreSheet,
    SheetGame,
    added,
    standing,
    winner,
)
from engine.score_sheet.sheet_setup import new_sheet

FOUR = (("Anna",), ("Bruno",), ("Carla",), ("Dino",))
PAIRS = (("Anna", "Bruno"), ("Carla", "Dino"))


def scala40(target: int = 101) -> ScoreSheet:
    return new_sheet(SheetGame.SCALA40, target, FOUR)


def dealer(sheet: ScoreSheet) -> str:
    return sheet.names[standing(sheet).dealer]


def totals(sheet: ScoreSheet) -> tuple[int, ...]:
    return standing(sheet).score.totals


def test_a_deal_is_added_and_the_next_player_deals() -> None:
    sheet = scala40()
    assert dealer(sheet) == "Anna"
    after = with_lines(sheet, "0 34 100 12")
    assert (totals(after), dealer(after), winner(after)) == ((0, 34, 100, 12), "Bruno", None)


def test_who_reaches_the_target_is_out_and_neither_deals_nor_scores_any_more() -> None:
    sheet = with_lines(scala40(), "0 34 100 12\n20 0 1 30")
    assert standing(sheet).score.gone == {2}
    assert dealer(sheet) == "Dino"
    assert with_lines(sheet, "0 10 12") == with_lines(sheet, "0 10 - 12")
    assert totals(with_lines(sheet, "0 10 12")) == (20, 44, 101, 54)


def test_the_last_one_under_the_target_wins() -> None:
    sheet = with_lines(scala40(), "0 100 100 12\n20 1 3 0\n0 100")
    assert winner(sheet) == 0
    assert sheets.places(sheet, 0) == (1, 3, 4, 2)


def test_who_goes_out_together_with_equal_totals_shares_the_place() -> None:
    sheet = with_lines(scala40(), "0 100 100 100\n0 2 1 2")
    assert sheets.places(sheet, 0) == (1, 3, 2, 3)


def test_who_is_out_comes_back_once_at_the_highest_total() -> None:
    out = with_lines(scala40(), "0 34 100 12\n20 0 1 30")
    assert not sheets.may_reenter(out, 1)
    assert sheets.may_reenter(out, 2)
    back = added(out, Reentry(2))
    assert totals(back) == (20, 34, 42, 42)
    assert not sheets.may_reenter(back, 2)
    again = with_lines(back, "0 10 100 10")
    assert standing(again).score.gone == {2}
    assert not sheets.may_reenter(again, 2)


def test_who_is_out_cannot_come_back_after_another_deal() -> None:
    assert not sheets.may_reenter(with_lines(scala40(), "0 34 100 12\n20 0 1 30\n0 1 1"), 2)


def test_entries_are_undone_one_by_one() -> None:
    sheet = with_lines(scala40(), "0 34 100 12\n20 0 1 30")
    back = added(sheet, Reentry(2))
    assert sheets.undone(back) == sheet
    assert sheets.undone(sheets.undone(sheets.undone(sheets.undone(back)))) == scala40()
    assert sheets.without_last_deal(back) == with_lines(scala40(), "0 34 100 12")
    assert sheets.without_last_deal(scala40()) == scala40()


def test_partners_score_and_deal_in_turn() -> None:
    sheet = new_sheet(SheetGame.SCALA40, 201, PAIRS)
    assert sheet.names == ("Anna", "Carla", "Bruno", "Dino")
    assert (sheet.players(0), sheet.players(1)) == (("Anna", "Bruno"), ("Carla", "Dino"))
    after = with_lines(sheet, "0 130\n12 0")
    assert (totals(after), dealer(after)) == ((12, 130), "Bruno")
    assert winner(with_lines(after, "0 71")) == 0


@pytest.mark.parametrize(
    ("lines", "who"),
    [("5 4\n6 3", 0), ("5 6\n6 5", None), ("5 6\n6 5\n1 3", 1), ("5 4", None), ("9 6\n4 6", 0)],
)
def test_scopa_goes_on_until_one_is_ahead_at_the_target(lines: str, who: int | None) -> None:
    sheet = with_lines(new_sheet(SheetGame.SCOPA, 11, FOUR[:2]), lines)
    assert winner(sheet) == who
    if who is not None:
        assert sheets.places(sheet, who)[who] == 1


def test_in_a_rematch_the_deal_goes_on_passing() -> None:
    sheet = with_lines(scala40(), "0 100 100 12\n20 1 3 0\n0 100")
    again = added(sheet, NextMatch())
    assert (again.deals, dealer(again), totals(again)) == ((), "Anna", (0, 0, 0, 0))
    assert sheets.matches_won(again) == (1, 0, 0, 0)
    after = with_lines(again, "100 0 100 12\n1 0 20 90")
    assert winner(after) == 1
    assert sheets.matches_won(added(after, NextMatch())) == (1, 1, 0, 0)
    assert len(after.deals) == 2
    assert winner(sheets.undone(again)) == 0


@dataclass
class Paper:
    """The same match, kept as one would do it on paper."""

    game: SheetGame
    target: int
    totals: dict[str, int]
    out: set[str] = field(default_factory=set)
    reentered: set[str] = field(default_factory=set)

    @property
    def inside(self) -> list[str]:
        return [name for name in self.totals if name not in self.out]

    @property
    def decided(self) -> bool:
        if self.game is SheetGame.SCALA40:
            return len(self.inside) == 1
        first, second, *_ = sorted(self.totals.values(), reverse=True)
        return first >= self.target and first > second

    def deal(self, points: list[int]) -> list[str]:
        """Returns those who may come back."""
        for name, number in zip(self.inside, points, strict=True):
            self.totals[name] += number
        if self.game is SheetGame.SCOPA:
            return []
        over = [name for name in self.inside if self.totals[name] >= self.target]
        self.out |= set(over)
        return [name for name in over if name not in self.reentered]

    def reenter(self, name: str) -> None:
        self.totals[name] = max(self.totals[other] for other in self.inside)
        self.out.remove(name)
        self.reentered.add(name)

    def next_dealer(self, after: str | None) -> str:
        names = list(self.totals)
        start = 0 if after is None else names.index(after) + 1
        return next(name for name in names[start:] + names[:start] if name in self.inside)


@st.composite
def drawn_points(draw: st.DrawFn, paper: Paper) -> list[int]:
    count = len(paper.inside)
    points = draw(st.lists(st.integers(1, 5), min_size=count, max_size=count))
    if paper.game is SheetGame.SCALA40:
        points = [20 * number for number in points]
        points[draw(st.integers(0, count - 1))] = 0
    return points


@given(data=st.data(), players=st.integers(2, 6), game=st.sampled_from(SheetGame))
def test_a_sheet_says_what_paper_says(data: st.DataObject, players: int, game: SheetGame) -> None:
    paper = Paper(
        game, 101 if game is SheetGame.SCALA40 else 21, {f"P{n}": 0 for n in range(players)}
    )
    names, dealt = list(paper.totals), None
    sheet = new_sheet(game, paper.target, tuple((name,) for name in names))
    for _ in range(data.draw(st.integers(0, 12))):
        if paper.decided:
            break
        dealt = paper.next_dealer(dealt)
        assert dealer(sheet) == dealt
        points = data.draw(drawn_points(paper))
        sheet = with_lines(sheet, " ".join(map(str, points)))
        for name in paper.deal(points):
            if data.draw(st.booleans()):
                assert sheets.may_reenter(sheet, names.index(name))
                sheet = added(sheet, Reentry(names.index(name)))
                paper.reenter(name)
    assert totals(sheet) == tuple(paper.totals.values())
    assert {names[side] for side in standing(sheet).score.gone} == paper.out
    assert (winner(sheet) is not None) == paper.decided


def test_players_never_deal_twice_in_a_row() -> None:
    sheet = scala40()
    dealers = []
    for line in ("0 34 99 12", "20 0 1 30", "1 0 2 5", "1 0 5", "0 7 5"):
        dealers.append(dealer(sheet))
        sheet = with_lines(sheet, line)
    assert all(one != other for one, other in pairwise(dealers))
