"""Presses that nobody was offered: by a stranger, a spectator, and a player who has left. Nothing
changes for others, no card is shown, and the answer is one sentence."""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from adapters.panel import PrivatePanel
from adapters.panels.verbs import Verb
from adapters.token import Token, pack, unpack
from bot.tables import play
from common.addresses import Chat
from common.ids import TableId
from common.people import Person
from engine.game import ByDeals
from tests.bot.stage import (
    ADA,
    BICE,
    CIRO,
    DINO,
    GROUP,
    Panel,
    Stage,
    buttons,
    guest,
    open_stage,
    read_aloud,
)
from tests.bot.storages import memory
from tests.bot.test_daily import begin, play_out
from tests.bot.test_double import challenge
from tests.doubles.memory import Memory
from tests.properties.effort import amount

ELSA, ZENO = guest("Elsa"), guest("Zeno")
ELSEWHERE = Chat("playground:altrove")
ACTORS: tuple[tuple[Person, Chat | None], ...] = (
    *((ZENO, chat) for chat in (None, ELSEWHERE)),  # in no group with the others
    *((DINO, chat) for chat in (None, GROUP)),  # looks on
    *((CIRO, chat) for chat in (None, GROUP)),  # has left, and a computer player plays on
)
OF_EVENINGS = (
    *(verb for verb in Verb if verb.startswith(("replay", "double"))),
    *(Verb.PRACTICE, Verb.REMARK, Verb.HURRY, Verb.NO_SPECTATORS, Verb.SEASONS, Verb.RANKING),
    *(Verb.ALL_HANDS, Verb.SHOW_HANDS),
    *(Verb.GROUP_YEAR, Verb.ALBUM, Verb.STATISTICS, Verb.SHARE, Verb.DAILY, Verb.DAILY_SHARE),
    *(Verb.VERIFY, Verb.WORDS, Verb.HAND, Verb.MORE, Verb.RESIGN, Verb.PAUSE, Verb.GIVE_TIME),
    *(Verb.ADJUST, Verb.REMOVE, Verb.START, Verb.QUICK_DISCARD, Verb.BOARD, Verb.REMATCH),
)
OF_GAMES = ("cut", "draw", "take", "pick", "throw", "open", "hint", "sort", "done", "no_such_verb")
OF_ALL = (Verb.TABLE, Verb.BOARD)
"""What a hand offers that is for everybody in the group."""
ROUNDS = amount(test=4, soak=400, mutation=1)
A_CARD = re.compile(r"(?:10|[2-9AJQK])[♥♦♣♠]|🃏|\w+ di (?:denari|coppe|spade|bastoni)")
LONGEST = 200
"""Characters that every platform shows in answer to a press."""


OF_OTHERS = (
    "SELECT * FROM tables JOIN documents ON table_id = id WHERE chat <> :account ORDER BY id",
    "SELECT * FROM actions WHERE table_id IN (SELECT id FROM tables WHERE chat <> :account)",
    "SELECT id, name, settings, removed, joined FROM players WHERE name <> :name",
    "SELECT * FROM daily_plays WHERE table_id IN (SELECT id FROM tables WHERE chat <> :account)",
    "SELECT * FROM chats WHERE chat <> :elsewhere",
    "SELECT * FROM events",
    "SELECT * FROM event_chats",
    "SELECT * FROM event_people",
    "SELECT * FROM album",
    "SELECT * FROM matches",
    "SELECT * FROM results",
)


@dataclass(frozen=True)
class Evening:
    """What can be meant by a number."""

    stage: Stage
    running: int
    secret: tuple[int, ...]
    """Tables whose cards others still have to see, or that have no cards."""
    others: tuple[int, ...]
    double: int

    def covers(self, token: Token) -> bool:
        """Whether it is about cards that its presser may not see."""
        return token.table in {self.running, *self.secret}

    def shown(self) -> set[str]:
        """The cards that everybody in the group has read."""
        return {*A_CARD.findall(" ".join(map(read_aloud, self.stage.hall.panels(GROUP))))}

    def of_others(self, who: Person) -> object:
        """All that is stored, but for what this person and another group have for themselves."""
        storage: Any = self.stage.bot.storage
        assert isinstance(storage, Memory)
        own = {"account": who.account, "name": who.name, "elsewhere": ELSEWHERE}
        return [storage.world.connection.execute(one, own).fetchall() for one in OF_OTHERS]


@pytest.fixture(params=["scala40", "scopa"])
async def evening(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Evening]:
    async with open_stage(memory(tmp_path)) as stage:
        yield await an_evening(stage, request.param)


async def an_evening(stage: Stage, game: str) -> Evening:
    over = await stage.play(ADA, BICE, game=game, chat=GROUP)
    for _ in range(9):
        await stage.step(over)
    await stage.desk.resign(await stage.press(BICE, over))
    of_day = await play_out(stage, await begin(stage, ADA))
    double = await challenge(stage, "/doppia @bice 2 scopa")
    four = {"length": ByDeals(2)} if game == "scala40" else {"pairs": True}
    people = (ADA, BICE, CIRO, ELSA)
    running = await stage.play(*people, game=game, chat=GROUP, leaver="computer", **four)
    for _ in range(4):
        await stage.step(running)
    await stage.press_token(DINO, pack(TableId(running), 0, Verb.WATCH, ()), GROUP)
    table = await stage.inside(running)
    seat = [one.account for one in table.facts.sitters].index(CIRO.account)
    left = play.resigned(table.facts.sitters[seat].player, table.revision)
    assert (await stage.bot.tables.change(TableId(running), left)).facts.sitters[seat].mind
    lobby = await stage.open(ADA, BICE, chat=GROUP)
    await stage.quiet()
    return Evening(stage, running, (of_day.id, lobby), (over, 0, 99, 36**9), double.id)


async def test_whatever_is_pressed(evening: Evening) -> None:
    rng, revision = Random("forged"), (await evening.stage.inside(evening.running)).revision
    numbers = (*range(10), evening.double, -1, -7, 99, 2026, 2**31, 36**9, 1 - 36**10, revision)
    for _ in range(ROUNDS):
        for verb in (*OF_EVENINGS, *OF_GAMES):
            table = rng.choice((evening.running, *evening.secret, *evening.others))
            args = tuple(rng.choice(numbers) for _ in range(rng.randrange(4)))
            token = Token(TableId(table), rng.choice((0, 5, revision, 36**9)), verb, args)
            await nothing_comes_of(evening, token, *rng.choice(ACTORS))


async def test_buttons_of_another_persons_messages(evening: Evening) -> None:
    for owner in (ADA, BICE, ELSA):
        panels = evening.stage.hall.panels(owner.account)
        written = {token for panel in panels for token in written_on(panel)} - {""}
        tokens = {unpack(token) for token in written}
        offered = [one for one in tokens if evening.covers(one) and one.verb not in OF_ALL]
        assert offered
        for token in offered:
            for who, chat in ACTORS:
                await nothing_comes_of(evening, token, who, chat)


async def nothing_comes_of(evening: Evening, token: Token, who: Person, chat: Chat | None) -> None:
    before = evening.of_others(who)
    reply = await evening.stage.press_token(who, token.pack(), chat)
    assert evening.of_others(who) == before, (who.name, chat, token)
    said = "" if reply.panel is None else read_aloud(reply.panel)
    assert reply.toast or said or reply.file
    assert "\n" not in reply.toast
    assert len(reply.toast) <= LONGEST
    if evening.covers(token):
        assert {*A_CARD.findall(f"{reply.toast} {said}")} <= evening.shown()


def written_on(panel: Panel) -> list[str]:
    picker = panel.picker if isinstance(panel, PrivatePanel) else None
    picks = () if picker is None else picker.cards
    return [*(one.token for one in buttons(panel)), *(one.token for one in picks)]
