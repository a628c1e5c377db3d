"""Entering, the waiting list, names, and what is refused in which status (T1, T5)."""

from dataclasses import replace

import pytest

from engine.game import BadRules, ByDeals
from engine.tournament.draws import is_proved
from engine.tournament.event.actions import (
    Admit,
    BeginRound,
    CancelTournament,
    CloseEntries,
    DrawRound,
    Enter,
    FinishTournament,
    PutOnWaitingList,
    Rename,
    ReopenEntries,
    TournamentAction,
    TournamentRefusal,
    Withdraw,
)
from engine.tournament.event.entries import MOST_ENTRIES
from engine.tournament.event.model import EntryStatus, TournamentEntry, TournamentStatus
from engine.tournament.event.rules import Formula
from tests.engine.tournament.event.driver import Driver, rules


@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        (Enter(""), TournamentRefusal.BAD_NAME),
        (Enter(" Anna"), TournamentRefusal.BAD_NAME),
        (Enter("An\tna"), TournamentRefusal.BAD_NAME),
        (Enter("A" * 65), TournamentRefusal.BAD_NAME),
        (Enter("NOME 1"), TournamentRefusal.NAME_TAKEN),
        (Enter("Anna", word="x" * 33), TournamentRefusal.BAD_WORD),
        (Enter("Anna", "Bruno"), TournamentRefusal.NO_PARTNERS),
        (Withdraw("9"), TournamentRefusal.UNKNOWN_ENTRANT),
        (Admit("1"), TournamentRefusal.NOT_IN_THIS_STATUS),
        (ReopenEntries(), TournamentRefusal.NOT_IN_THIS_STATUS),
        (BeginRound(), TournamentRefusal.NOT_IN_THIS_STATUS),
        (DrawRound(), TournamentRefusal.NOT_IN_THIS_STATUS),
        (FinishTournament(), TournamentRefusal.NOT_IN_THIS_STATUS),
    ],
)
def test_what_is_refused_while_entries_are_open(
    action: TournamentAction, refusal: TournamentRefusal
) -> None:
    event = Driver(rules(Formula.LEAGUE))
    event.enter(2)
    event.refuses(action, refusal)


def test_pairs_have_two_names() -> None:
    event = Driver(rules(Formula.LEAGUE, pairs=True))
    event.refuses(Enter("Anna"), TournamentRefusal.NEEDS_PARTNER)
    event.refuses(Enter("Anna", "anna"), TournamentRefusal.NAME_TAKEN)
    event.do(Enter("Anna", "Bruno"))
    event.refuses(Enter("Carla", "Bruno"), TournamentRefusal.NAME_TAKEN)
    event.do(Enter("Carla", "Dario"))
    event.do(CloseEntries())
    event.draw()
    names = [entrant.name for entrant in event.now.draws[0].lot.entrants]
    assert names == ["Anna + Bruno", "Carla + Dario"]


def test_who_comes_when_all_places_are_taken_waits() -> None:
    event = Driver(rules(Formula.LEAGUE, most=3))
    event.enter(5)
    assert event.now.with_status(EntryStatus.WAITING) == ("4", "5")
    event.do(Withdraw("2"))
    assert event.now.playing == ("1", "3", "4")
    event.refuses(Admit("5"), TournamentRefusal.TOO_MANY_ENTRIES)
    event.do(PutOnWaitingList("1"))
    event.do(Admit("5"))
    assert event.now.playing == ("3", "4", "5")
    event.refuses(Withdraw("2"), TournamentRefusal.ALREADY_OUT)


def test_the_name_of_one_who_left_before_the_draw_is_free_again() -> None:
    event = Driver(rules(Formula.LEAGUE))
    event.enter(2)
    event.do(Withdraw("2"))
    event.do(Enter("Nome 2"))
    assert event.now.playing == ("1", "3")


def test_entries_come_to_an_end() -> None:
    event = Driver(rules(Formula.KNOCK_OUT))
    entries = tuple(
        TournamentEntry(number, f"Nome {number}") for number in range(1, MOST_ENTRIES + 1)
    )
    event.now = replace(event.now, entries=entries)
    event.refuses(Enter("Zoe"), TournamentRefusal.TOO_MANY_ENTRIES)


def test_too_few_entrants() -> None:
    event = Driver(rules(Formula.GROUPS))
    event.enter(2)
    event.do(CloseEntries())
    event.refuses(DrawRound(), TournamentRefusal.TOO_FEW_ENTRANTS)
    event.do(ReopenEntries())
    event.enter(1)
    event.do(CloseEntries())
    event.draw()
    assert event.do(BeginRound()).status is TournamentStatus.RUNNING
    event.refuses(Enter("Zoe"), TournamentRefusal.TOO_LATE_TO_ENTER)


def test_nothing_happens_after_the_end() -> None:
    event = Driver(rules(Formula.LEAGUE))
    event.enter(2)
    event.do(CancelTournament())
    for action in (CancelTournament(), CloseEntries(), Withdraw("1"), DrawRound()):
        event.refuses(action, TournamentRefusal.NOT_IN_THIS_STATUS)


def test_a_new_name_is_everywhere() -> None:
    event = Driver.drawn(Formula.LEAGUE, 3)
    event.refuses(Rename("1", "Nome 2"), TournamentRefusal.NAME_TAKEN)
    secret = event.chain.secret(0)
    assert is_proved(event.now.draws[0].lot, secret)
    event.do(Rename("1", "giocatore rimosso"))
    assert "Nome 1" not in repr(event.now)
    assert not is_proved(event.now.draws[0].lot, secret)
    event.do(Rename("1", "Giocatore rimosso"))


@pytest.mark.parametrize(
    ("formula", "changed"),
    [
        (Formula.GROUPS, {"group_size": 7}),
        (Formula.TABLES, {"group_size": 6}),
        (Formula.TABLES, {"length": ByDeals(3)}),
        (Formula.TABLES, {"pairs": True}),
        (Formula.GROUPS, {"bracket": 6}),
        (Formula.DANESE, {"rounds": 0}),
        (Formula.DANESE, {"finalists": 3}),
        (Formula.GROUPS, {"most": 2}),
        (Formula.LEAGUE, {"most": 65}),
    ],
)
def test_rules_that_no_event_can_have(formula: Formula, changed: dict[str, object]) -> None:
    with pytest.raises(BadRules) as caught:
        rules(formula, **changed)
    assert caught.value.switch == next(iter(changed))
