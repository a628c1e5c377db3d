"""How what somebody has in mind is done with what is offered to him, wherever he plays."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

from adapters.token import Token
from bot.sitting import Table
from engine.cards import FACE
from engine.game import Cut, Ready, Seat
from engine.minds import scala40 as scala40_mind
from engine.minds import scopa as scopa_mind
from engine.scala40.actions import Attach, Discard, Draw, Lay, Open, Swap, Take, TakeBack
from engine.scala40.events import TookBack
from engine.scopa.actions import Play
from tests.evening.chairs import Chair, find, hand

Look: TypeAlias = Callable[[int], Awaitable[Table]]
"""How a table stands now."""

SEED = bytes(32)
A_WORD = 3.0
"""Seconds until he is asked what a joker of his stands for."""
VERBS: dict[type[Any], str] = {
    Cut: "cut",
    Ready: "ready",
    Draw: "draw",
    Take: "take",
    Open: "open",
    Lay: "lay",
    Attach: "attach",
    Swap: "swap",
    Discard: "discard",
    TakeBack: "back_whole",
    Play: "play",
}


def thought(table: Table, seat: Seat) -> Any:
    """What a plain player would do."""
    assert table.play is not None
    game, state, events = table.served.game, table.play.state, table.play.events
    held, seen = game.hand(state, seat), game.table(state)
    if game.name == "scopa":
        return scopa_mind.greedy(held, seen, events, SEED)
    fresh = [event for event in events if not isinstance(event, TookBack)]
    return scala40_mind.greedy(held, seen, fresh, SEED)


async def play(chair: Chair, table: Table, seat: Seat, look: Look) -> list[float]:
    """As far as it gets him: what he wants may not be offered, or not any more. How long each of
    his presses took."""
    assert table.play is not None
    action, held = thought(table, seat), table.served.game.hand(table.play.state, seat)
    since, town = table.facts.seen[seat], chair.town
    await town.wait(town.pause)
    for begun in hand(chair, table.id, since):
        if begun.token.verb in {"unprepare", "down"}:
            await chair.press(begun)
            break
    if cards := _cards(action):
        await chair.pick(table.id, since, _places(held, cards))
        await town.wait(town.pause)
    key = await find(chair, table.id, since, _meant(action, held))
    if key is None:
        return []
    took = [await chair.press(key)]
    if (await look(table.id)).revision == table.revision:
        stands = await find(chair, table.id, since, lambda t: t.verb == "stands", A_WORD)
        took += [] if stands is None else [await chair.press(stands)]
    return took


def _cards(action: Any) -> Sequence[int]:
    match action:
        case Open(melds):
            return [card for meld in melds for card in meld.cards]
        case Lay(meld):
            return list(meld.cards)
        case Attach(card) | Swap(card) | Discard(card):
            return [card]
        case _:
            return []


def _places(held: Any, cards: Sequence[int]) -> list[int]:
    found: list[int] = []
    for card in cards:
        alike = [i for i, c in enumerate(held.hand) if FACE[c] == FACE[card] and i not in found]
        found.append(min(alike, key=lambda i: held.hand[i] != held.taken))
    return found


def _meant(action: Any, held: Any) -> Callable[[Token], bool]:
    verb = VERBS[type(action)]
    match action:
        case Attach(to=to) | Swap(to=to):
            return lambda token: token.verb == verb and token.args[1:2] == (to,)
        case Play():
            options = enumerate(held.options)
            args = next((n, o.actions.index(action)) for n, o in options if action in o.actions)
            return lambda token: (token.verb, token.args) == (verb, args)
        case _:
            return lambda token: token.verb == verb
