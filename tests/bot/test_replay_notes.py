"""After a match each player learns in private what they could have done."""

from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from adapters.panels.french_cards import card_text
from adapters.panels.game import HandContext
from adapters.panels.scala40 import planning
from adapters.panels.scala40.draft import Draft, Sight
from adapters.text import words
from adapters.token import Token, unpack
from bot.schedule import computer_players
from bot.tables.match import Match
from bot.tables.replay import Frame, replay
from common.addresses import Chat
from common.ids import TableId
from common.people import Person
from engine.cards import is_joker
from engine.game import ByDeals
from engine.scala40.actions import Discard, Draw, Take
from engine.scala40.computer.networks import packaged
from tests.bot.replaying import button, labels, moment, place
from tests.bot.scene import WITH_MINDS
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, open_stage, read_aloud
from tests.bot.storages import memory
from tests.patience import PATIENCE


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with open_stage(memory(tmp_path), WITH_MINDS) as opened:
        yield opened


async def careless(stage: Stage, turns: int = 30) -> int:
    """Two who only draw and discard, until one of them resigns."""
    table = await stage.play(ADA, BICE, game="scala40", chat=GROUP, length=ByDeals(1))
    await stage.step(table)
    for _ in range(turns):
        seat, who = await on_turn(stage, table)
        await stage.act(who, table, Draw())
        match = (await stage.inside(table)).match
        assert match is not None
        hand: Any = match.hand_view(seat)
        await stage.act(who, table, Discard(max(hand.may.discards)))
    return table


async def on_turn(stage: Stage, table: int) -> tuple[int, Person]:
    inside = await stage.inside(table)
    assert inside.match is not None
    (seat,) = inside.match.waiting.seats
    return seat, stage.sitter(inside, seat)


async def notes(stage: Stage, who: Person, table: int, chat: str | None = None) -> Any:
    return await stage.press_token(
        who,
        Token(TableId(table), 40, "replay_notes", (1, 0)).pack(),
        None if chat is None else Chat(chat),
    )


@pytest.fixture
def maestro_apart(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Only a process of its own reads the networks of maestro."""
    monkeypatch.setattr(computer_players, "JUDGING", PATIENCE)
    packaged.cache_clear()
    yield
    assert not packaged.cache_info().currsize


@pytest.mark.usefixtures("maestro_apart")
async def test_ones_own_notes_are_the_costliest_and_lead_to_their_moments(stage: Stage) -> None:
    table = await careless(stage)
    for verb in ("replay_notes", "replay_master"):  # they would be advice
        early = await stage.press_token(ADA, Token(TableId(table), 40, verb, (1, 0)).pack())
        assert early.panel is None
    await stage.desk.resign(await stage.press(BICE, table))
    panel: Any = (await stage.press_on(ADA, "Rivedi", GROUP)).panel
    found = await moment(stage, ADA, button(panel, "Le note"))
    own = [line.text for line in found.blocks]
    assert 0 < len(own) <= 5
    assert all("Qui potevi" in line or "jolly" in line for line in own)
    for label, line in zip(labels(found), own, strict=False):
        there = await moment(stage, ADA, button(found, label))
        assert line.startswith(label)
        assert place(there).split(" · ")[1].startswith("turno")
    assert place(await moment(stage, ADA, button(found, "Torna"))) == place(panel)
    opinion = await moment(stage, ADA, button(found, "Che cosa dice il Maestro"))
    about, *said = [line.text for line in opinion.blocks]
    assert about.startswith("È un parere")
    assert 0 < len(said) <= 5
    assert all("il Maestro avrebbe tenuto" in line for line in said)
    forged = Token(TableId(table), 40, "replay_master", (1, 0))
    assert (await stage.press_token(CIRO, forged.pack(), GROUP)).panel is None
    theirs: Any = (await notes(stage, BICE, table)).panel
    assert theirs.owner == BICE.account
    assert read_aloud(theirs) != read_aloud(found)
    assert (await notes(stage, CIRO, table, GROUP)).panel is None


async def test_what_a_note_says_could_have_been_done(stage: Stage) -> None:
    """The rules accept its moves, from the moment to which it leads."""
    table = await careless(stage)
    await stage.desk.resign(await stage.press(BICE, table))
    frames = await replay(stage.bot.storage, WITH_MINDS, TableId(table))
    matches = {frame.revision: frame.match for frame in frames if isinstance(frame, Frame)}
    tried = 0
    for who in (ADA, BICE):
        panel: Any = (await notes(stage, who, table)).panel
        for label, line in zip(labels(panel), panel.blocks, strict=False):
            if "Qui potevi" in line.text:
                match = matches[unpack(button(panel, label)).revision]
                seat = match.waiting.seats[0]
                assert steps_are_legal(match, seat, takes="raccogliere" in line.text)
                tried += 1
    assert tried > 3


def steps_are_legal(match: Match, seat: int, takes: bool) -> bool:
    """Do the moves that the assistant finds now open or close?"""
    sight = sight_of(match, seat)
    plan = planning.with_discard(sight) if takes else planning.plan(sight)
    assert plan is not None
    for action in (*((Take(),) if takes else ()), *plan.actions):
        match, _ = match.act(seat, action)
    after: Any = match.table_view
    return bool(after.seats[seat].opened)


async def test_a_closing_that_was_not_seen_comes_first(stage: Stage) -> None:
    """Everybody plays sensibly, until somebody who could close only discards."""
    table = await stage.play(ADA, BICE, game="scala40", chat=GROUP, length=ByDeals(1))
    await stage.step(table)
    while True:
        seat, who = await on_turn(stage, table)
        match = (await stage.inside(table)).match
        assert match is not None
        hand: Any = match.hand_view(seat)
        if hand.may.discards and len(hand.hand) > 1 and closes(match, seat):
            break
        await stage.step(table)
    await stage.act(who, table, Discard(hand.may.discards[0]))
    await stage.desk.resign(await stage.press(who, table))
    panel: Any = (await notes(stage, who, table)).panel
    assert "Qui potevi" in panel.blocks[0].text
    assert "chiudere: " in panel.blocks[0].text


async def test_cards_that_attached_are_named(stage: Stage) -> None:
    """Whatever a note says was given away, lay in hand and fitted a meld on the table."""
    given = 0
    for _ in range(3):
        table = await stage.play(ADA, BICE, game="scala40", chat=GROUP, length=ByDeals(1))
        await stage.step(table)
        given += await attaching_discarded(stage, table)
    assert given


async def attaching_discarded(stage: Stage, table: int) -> int:
    """Everybody plays sensibly, until somebody discards a card that attaches."""
    while True:
        inside = await stage.inside(table)
        if inside.match is None or inside.match.result is not None:
            return 0
        seat, who = await on_turn(stage, table)
        hand: Any = inside.match.hand_view(seat)
        offered = {one.card for one in hand.may.attachments} & {*hand.may.discards}
        plain = sorted(card for card in offered if not is_joker(card))
        if plain and len(hand.hand) > 3:
            break
        await stage.step(table)
    await stage.act(who, table, Discard(plain[0]))
    await stage.desk.resign(await stage.press(who, table))
    panel: Any = (await notes(stage, who, table)).panel
    said = [line.text for line in panel.blocks if "attaccava" in line.text]
    assert said in ([], [one for one in said if card_text(plain[0]) in one])
    return len(said)


async def test_a_scopa_that_was_left_is_noted(stage: Stage) -> None:
    """Everybody takes as much as they can, but leaves the scopa if they can."""
    table = await stage.play(ADA, BICE, game="scopa", chat=GROUP)
    await stage.step(table)
    left = Counter[int]()
    while True:
        inside = await stage.inside(table)
        assert inside.match is not None
        seat, *others = inside.match.waiting.seats
        if others:  # the deal is over
            break
        view: Any = inside.match.table_view
        hand: Any = inside.match.hand_view(seat)
        offered = [action for option in hand.options for action in option.actions]
        few = [one for one in offered if not view.table or len(one.capture) < len(view.table)]
        left[seat] += 0 < len(few) < len(offered)
        action = max(few or offered, key=lambda one: len(one.capture))
        await stage.act(stage.sitter(inside, seat), table, action)
    await stage.desk.resign(await stage.press(BICE, table))
    assert left.total()
    for seat, who in enumerate((ADA, BICE)):
        panel: Any = (await notes(stage, who, table)).panel
        said = [line.text for line in panel.blocks if "potevi fare scopa" in line.text]
        assert len(said) == min(5, left[seat])


def sight_of(match: Match, seat: int) -> Sight:
    table: Any = match.table_view
    hand: Any = match.hand_view(seat)
    return HandContext(table, hand, ("Ada", "Bice"), words("it"), Draft())


def closes(match: Match, seat: int) -> bool:
    plan = planning.plan(sight_of(match, seat))
    return plan is not None and plan.closes
