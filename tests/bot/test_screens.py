"""Where a table and its hands are shown, and what leaves with a turn."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adapters.limits import TELEGRAM
from adapters.panel import PrivatePanel
from adapters.ports import Press
from adapters.token import unpack
from bot.screens.comparison import must_act
from bot.tables import play
from common.addresses import Account
from common.ids import TableId
from common.people import Person
from engine.game import ByDeals, Length, NextDeal, SeedRevealed
from storage.tables import Status
from tests.bot.scene import CHAT, PLAYERS, done
from tests.bot.stage import BICE, GROUP, AllPlatforms, Hall, buttons, read_aloud
from tests.bot.storages import memory
from tests.doubles.clock import quiet
from tests.doubles.threads import ONE_THREAD
from tests.moves import wanted

ADA = Person(Account("telegram:1"), "Ada", "ada_rossi")
ADA_THERE = Person(Account("discord:9"), "Adele", "adele9")
EVE = Person(Account("discord:8"), "Eve", "eve8")


class Silent(Hall):
    edits_ring = False


class Everywhere(AllPlatforms):
    limits = Hall.limits
    outside = ONE_THREAD

    async def begin(self) -> "Everywhere":
        self.hall = Silent(self.clock)
        self.hall.limits = self.limits
        await super().begin()
        return self

    def hands(self, who: Person) -> list[PrivatePanel]:
        panels = self.hall.panels(who.account)
        return [one for one in panels if isinstance(one, PrivatePanel) and buttons(one)]

    def revision(self, who: Person) -> int:
        """Of the only hand that somebody has there."""
        (hand,) = self.hands(who)
        return max(unpack(button.token).revision for button in buttons(hand))


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Everywhere]:
    stage = await Everywhere(memory(tmp_path)).begin()
    yield stage
    await stage.stop()


async def test_a_person_with_two_accounts_sees_the_same_hand_in_both(stage: Everywhere) -> None:
    await stage.link(ADA, ADA_THERE)
    table = await stage.play(ADA, BICE, chat=CHAT)
    await stage.quiet()
    assert stage.hands(ADA_THERE) == []
    await stage.say(ADA_THERE, "/mano", None)
    for _ in range(6):
        await stage.step(table)
        await stage.quiet()
        assert stage.revision(ADA) == stage.revision(ADA_THERE)
    await stage.restart()
    for platform in ("telegram", "discord", "playground"):
        await stage.bot.screens.start(platform)
    await stage.quiet()
    await stage.step(table)
    await stage.quiet()
    assert stage.revision(ADA) == stage.revision(ADA_THERE)
    seen = (await stage.inside(table)).facts.seen[0]
    assert stage.revision(ADA) >= seen


async def test_they_are_called_with_the_account_with_which_they_acted_last(
    stage: Everywhere,
) -> None:
    await stage.link(ADA, ADA_THERE)
    table = await stage.play(ADA, BICE, chat=CHAT)
    await stage.quiet()
    await stage.say(ADA_THERE, "/mano", None)
    for now in (ADA_THERE, ADA, ADA_THERE):
        while (await stage.inside(table)).facts.sitters[0].account != now.account:
            inside = await stage.inside(table)
            assert inside.facts.timing is not None
            if inside.facts.timing.seats == (0,):
                await _act(stage, now, table)
            else:
                await stage.step(table)
        await stage.quiet()
        before, turns = len(stage.hall.calls), set[int]()
        for _ in range(4):
            await stage.step(table)
            await stage.quiet()
            inside = await stage.inside(table)
            if must_act(inside) == 0 and inside.facts.timing is not None:
                turns.add(inside.facts.timing.turn)
        rung = [c.to for c in stage.hall.calls[before:] if c.kind == "post_in_private"]
        sent = [c for c in stage.hall.calls[before:] if c.over is None and not c.silent]
        assert {ADA.account, ADA_THERE.account} <= {*rung}, "both are kept up to date"
        hers = [c.to for c in sent if c.to in {ADA.account, ADA_THERE.account}]
        assert hers == [now.account] * len(turns)


async def _act(stage: Everywhere, who: Person, table: int) -> None:
    """A sensible move, from this account."""
    inside = await stage.inside(table)
    await stage.bot.tables.change(
        TableId(table),
        play.acted(
            (await stage.bot.services.people.player(who)).id,
            inside.revision,
            wanted(inside, 0),
            who.account,
        ),
    )


async def test_nobody_else_is_shown_a_hand_because_a_row_says_so(stage: Everywhere) -> None:
    table = await stage.play(ADA, BICE, chat=CHAT)
    await stage.desk.set(EVE, {"sort": "rank"})
    stage.bot.screens.show_hand(await stage.inside(table), 0, EVE.account)
    await stage.quiet()
    assert stage.hall.panels(EVE.account) == []


async def test_people_of_one_table_sit_on_different_platforms(stage: Everywhere) -> None:
    table = await stage.play(ADA, EVE, chat=GROUP)
    for _ in range(8):
        await stage.step(table)
        await stage.quiet()
        seen = (await stage.inside(table)).facts.seen
        assert stage.revision(ADA) >= seen[0]
        assert stage.revision(EVE) >= seen[1]


async def test_a_reminder_goes_with_its_turn_also_after_a_restart(stage: Everywhere) -> None:
    table = await stage.play(ADA, BICE, chat=CHAT, pace="veloce")
    await stage.step(table)
    await stage.quiet()
    before = {place: stage.text(place) for place in (CHAT, ADA.account, BICE.account)}
    await stage.pass_time(40)
    await stage.quiet()
    reminded = [place for place, text in before.items() if "sta finendo" in stage.text(place)]
    assert reminded in ([ADA.account], [BICE.account])
    await stage.restart()
    await stage.step(table)
    await stage.quiet()
    assert not [place for place in before if "sta finendo" in stage.text(place)]


class Limited(Everywhere):
    limits = TELEGRAM


async def test_with_a_tap_a_second_no_old_hand_keeps_its_buttons(tmp_path: Path) -> None:
    stage = await Limited(memory(tmp_path)).begin()
    table = await stage.play(ADA, BICE, chat=CHAT)
    for number in range(40):
        await stage.step(table)
        await stage.clock.pass_by(1)
        if number == 20:
            await stage.clock.pass_by(3)
            assert max(len(stage.hands(who)) for who in (ADA, BICE)) == 1
    await stage.clock.pass_by(3)
    await quiet()
    assert [len(stage.hands(who)) for who in (ADA, BICE)] == [1, 1]
    await stage.stop()


@pytest.mark.parametrize("stopped", [False, True])
async def test_the_end_of_a_deal_is_shown_though_the_next_began_before_it_was_sent(
    stage: Everywhere, stopped: bool
) -> None:
    table = await stage.play(ADA, BICE, chat=CHAT)
    while not await ends_the_deal(stage, table):
        await stage.step(table)
        await stage.quiet()
    places = (CHAT, ADA.account, BICE.account)
    old = {to: reference for to, reference in stage.hall.hanging if to in places}
    stage.hall.down = True
    for _ in range(3):
        await stage.step(table)
    await stage.clock.pass_by(5)
    if stopped:
        await stage.restart()
        for platform in ("telegram", "discord", "playground"):
            await stage.bot.screens.start(platform)
    stage.hall.down = False
    await stage.clock.pass_by(60)
    retired = [c for c in stage.hall.calls if c.kind == "retire"]
    ends = {c.to: c for c in retired if c.panel and "mazzata" in read_aloud(c.panel)}
    assert {to: call.over for to, call in ends.items()} == old
    for to, call in ends.items():
        assert call.panel is not None
        said = read_aloud(call.panel)
        assert to != CHAT or "Ada ha preso per ultimo" in said
        assert "spettiamo" not in said
        assert not buttons(call.panel)
        (newest,) = [p for p in stage.hall.panels(to) if buttons(p)]
        assert "tagli" in read_aloud(newest).lower()


async def test_a_hand_that_showed_the_end_of_its_deal_goes_with_the_next_one(
    stage: Everywhere,
) -> None:
    table = await stage.play(ADA, BICE, chat=CHAT)
    while not await between_deals(stage, table):
        await stage.step(table)
        await stage.quiet()
    stage.hall.calls.clear()
    for _ in range(2):
        await stage.step(table)
        await stage.quiet()
    assert {c.to: c.panel is None for c in stage.hall.calls if c.kind == "retire"} == {
        CHAT: False,
        ADA.account: True,
        BICE.account: True,
    }


async def ends_the_deal(stage: Everywhere, number: int) -> bool:
    """Will the next step end it?"""
    match = (await stage.inside(number)).match
    assert match is not None
    _, events = match.act(*PLAYERS[match.game.name](match.state))
    return any(isinstance(event, SeedRevealed) for event in events)


async def between_deals(stage: Everywhere, number: int) -> bool:
    match = (await stage.inside(number)).match
    return match is not None and isinstance(match.waiting.expiry, NextDeal)


WON = re.compile(r"\bvince |\bhai? vinto\b", re.IGNORECASE)
"""At the table, and in the title of a hand."""


@pytest.mark.parametrize(("game", "length"), [("scopa", None), ("scala40", ByDeals(1))])
async def test_the_end_of_a_match_is_shown_once_in_each_place_and_rings_for_who_waited(
    stage: Everywhere, game: str, length: Length | None
) -> None:
    table = await stage.play(ADA, BICE, chat=CHAT, game=game, length=length)
    while (await stage.inside(table)).status is Status.PLAYING:
        await stage.quiet()
        await stage.step(table)
    await stage.quiet()
    for place in (CHAT, ADA.account, BICE.account):
        (end,) = [p for p in stage.hall.panels(place) if WON.search(read_aloud(p))]
        assert end is stage.newest(place)
        assert [button.label for button in buttons(end)][:2] == ["Rivincita", "Verifica"]
    new = [c for c in stage.hall.calls if c.panel is not None and c.over is None]
    mover = (await stage.inside(table)).facts.mover
    for seat, who in enumerate((ADA, BICE)):
        newest = [c for c in new if c.to == who.account][-1]
        assert (newest.panel is stage.newest(who.account)) is (seat != mover)
        assert seat == mover or not newest.silent


async def test_the_end_of_a_deal_rings_for_nobody_and_stands_in_the_table(
    stage: Everywhere,
) -> None:
    table = await stage.play(ADA, BICE, chat=CHAT)
    while not await between_deals(stage, table):
        await stage.quiet()
        stage.hall.calls.clear()
        await stage.step(table)
    await stage.quiet()
    sent = [(c.to, c.over is None, c.panel) for c in stage.hall.calls if c.panel is not None]
    ends = [(to, new) for to, new, panel in sent if "smazzata" in read_aloud(panel).lower()]
    assert sorted(ends) == [(BICE.account, False), (CHAT, False), (ADA.account, False)]
    assert "Verifica" in [button.label for button in buttons(stage.newest(CHAT))]


async def over(stage: Everywhere, chat: str = CHAT) -> int:
    """A match that Bice has resigned."""
    table = await stage.play(ADA, BICE, chat=chat)
    await stage.quiet()
    await stage.desk.resign(await stage.press(BICE, table))
    await stage.quiet()
    return table


def live(stage: Everywhere, table: int) -> list[str]:
    """The places of messages with buttons of this table."""
    panels = stage.hall.hanging.items()
    return sorted(
        place
        for (place, _), panel in panels
        if any(unpack(button.token).table == table for button in buttons(panel))
    )


@pytest.mark.parametrize("stopped", [False, True])
@pytest.mark.parametrize("chat", [CHAT, ADA.account])
async def test_no_message_of_a_match_has_buttons_once_its_rematch_has_begun(
    stage: Everywhere, chat: str, stopped: bool
) -> None:
    table = await over(stage, chat)
    assert live(stage, table) == sorted({chat, ADA.account, BICE.account})
    rematch = done(await stage.desk.rematch(await stage.press(ADA, table))).table.table
    await stage.quiet()
    assert live(stage, table) == sorted({chat, ADA.account, BICE.account}), "it may be declined"
    old = {to for to, _ in stage.hall.hanging}
    stage.hall.down = stopped
    done(await stage.desk.reply(Press(BICE, rematch, 0), accept=True))
    if stopped:
        await stage.clock.pass_by(5)
        await stage.restart()
        stage.hall.down = False
        for platform in ("telegram", "discord", "playground"):
            await stage.bot.screens.start(platform)
        await stage.clock.pass_by(60)
    await stage.quiet()
    assert live(stage, table) == []
    assert set(live(stage, rematch)) == old
    ends = [c.panel for c in stage.hall.calls if c.kind == "retire" and c.panel is not None]
    assert any(WON.search(read_aloud(panel)) for panel in ends)


@pytest.mark.parametrize("accept", [True, False])
@pytest.mark.parametrize("stopped", [False, True])
async def test_the_offer_of_a_rematch_in_private_goes_with_its_answer(
    stage: Everywhere, accept: bool, stopped: bool
) -> None:
    """Bice answers where the hand of the old match was."""
    table = await over(stage, ADA.account)
    rematch = done(await stage.desk.rematch(await stage.press(ADA, table))).table.table
    await stage.quiet()
    assert BICE.account in live(stage, rematch)
    if stopped:
        await stage.restart()
    done(await stage.desk.reply(Press(BICE, rematch, 0), accept))
    await stage.quiet()
    assert "No, grazie" not in stage.text(BICE.account)
