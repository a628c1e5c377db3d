"""What a plain player does in a seat, and what they press for it: any game, on any platform."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, groupby
from typing import Any

from adapters.panels.game import Drafted, HandContext, Pressed
from adapters.panels.keyboard import LONGEST_LABEL
from adapters.panels.phrases import short
from adapters.text import Words, words
from adapters.token import Token
from bot.games import MENU
from bot.tables.model import Table
from engine.cards import is_joker
from engine.game import Cut, Seat
from engine.scala40.events import TookBack

SEED = bytes(32)
PICK = "pick"
CLEARING = frozenset(("back", "down", "unprepare"))
"""Buttons that undo what is picked or prepared; what follows is for a hand where nothing is."""


@dataclass(frozen=True)
class Step:
    """One press: of a card, or of a button with what is written on it."""

    verb: str
    args: tuple[int, ...]
    label: str = ""

    @property
    def picks(self) -> bool:
        return self.verb == PICK

    def means(self, token: Token) -> bool:
        return (token.verb, token.args) == (self.verb, self.args)


def wanted(table: Table, seat: Seat) -> Any:
    """The action of the game's first computer player. That a move was taken back only to be made
    again makes no difference to them. They cut in the middle, where there is a button."""
    assert table.match is not None
    game, state = table.served.game, table.match.state
    player = next(iter(MENU.get(game.name, table.served).computer_players.values()))
    events = [event for event in table.match.events if not isinstance(event, TookBack)]
    hand = game.hand(state, seat)
    action = player(hand, game.table(state), events, SEED)
    return Cut(max(1, hand.cut_places // 2)) if isinstance(action, Cut) else action


def holding_a_joker(table: Table) -> tuple[Seat, int] | None:
    """Who may discard a joker now, and its place in their hand."""
    assert table.match is not None
    game, state = table.served.game, table.match.state
    seat = game.table(state).turn
    if seat is None:
        return None
    hand: Any = game.hand(state, seat)
    jokers = [card for card in hand.may.discards if is_joker(card)]
    return (seat, hand.hand.index(jokers[0])) if jokers and len(hand.hand) > 1 else None


def steps(table: Table, seat: Seat, action: Any, spoken: Words | None = None) -> list[Step]:
    """From a hand in which nothing is picked."""
    panels, holding = table.served.panels, _holding(table, seat, spoken)
    pressed = panels.presses(action, holding)
    assert pressed, f"no button does {action}"
    return list(_labelled(table, holding, pressed))


def parts(steps: list[Step]) -> Iterator[list[Step]]:
    """Cards that are picked one after the other are one part: a list picks them at once."""
    for picks, run in groupby(steps, lambda step: step.picks):
        if picks:
            yield list(run)
        else:
            yield from ([step] for step in run)


def _holding(table: Table, seat: Seat, spoken: Words | None) -> HandContext[Any, Any, Any]:
    assert table.match is not None
    game, state, panels = table.served.game, table.match.state, table.served.panels
    folders = () if panels.words is None else (panels.words,)
    names = tuple(sitter.name for sitter in table.facts.sitters)
    return HandContext(
        table=game.table(state),
        hand=game.hand(state, seat),
        names=names,
        words=spoken or words("it", *folders),
        draft=panels.empty,
        pairs=table.facts.options.pairs,
        hints=bool(table.facts.options.hints),
        learning=table.is_tutorial,
    )


def _labelled(
    table: Table, holding: HandContext[Any, Any, Any], pressed: tuple[Pressed, ...]
) -> Iterator[Step]:
    panels = table.served.panels
    for verb, args in pressed:
        held = panels.hand(holding)
        offers = [*chain(*held.offers), *held.minor, *held.rare]
        labels = [offer.label for offer in offers if (offer.verb, offer.args) == (verb, args)]
        yield Step(verb, args, short(next(iter(labels), ""), LONGEST_LABEL))
        decision = panels.decide(verb, args, holding)
        if isinstance(decision, Drafted):
            holding = replace(holding, draft=decision.draft)
