"""What is drawn before anybody plays."""

from dataclasses import replace
from itertools import islice

from bot.games import MENU, drawn_ahead
from bot.games.entry import GameEntry


def in_words(entry: GameEntry) -> GameEntry:
    return replace(entry, panels=replace(entry.panels, pictures=None))


def test_the_cards_of_every_game_of_the_menu() -> None:
    cards = [list(drawn_ahead([entry])) for entry in MENU.values()]
    nothing = list(drawn_ahead(map(in_words, MENU.values())))
    assert all(len(steps) > len(nothing) for steps in cards)
    assert len(list(drawn_ahead(MENU.values()))) == sum(
        len(steps) - len(nothing) for steps in cards
    ) + len(nothing)


def test_a_step_can_be_done_again() -> None:
    for step in islice(drawn_ahead(MENU.values()), 4):
        step()
        step()
