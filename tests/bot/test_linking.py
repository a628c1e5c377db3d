"""Two accounts become one player when both have said yes, and can be separated again."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from adapters.panel import PrivatePanel
from adapters.ports import Command, Press, Reply, Surface
from adapters.sights import Stage as TableStage
from adapters.sights import Uncounted, Wishes
from adapters.standings import Order
from bot.games import MENU
from common.addresses import Account
from common.ids import TableId
from common.people import Person
from storage.errors import Unavailable
from storage.events import EventChange, EventStatus
from tests.bot.conftest import STORAGES
from tests.bot.scene import CHAT, done, refused
from tests.bot.stage import BICE, CIRO, DINO, GROUP, AllPlatforms, buttons, guest, read_aloud
from tests.bot.storages import memory

ADA = Person(Account("telegram:1"), "Ada", "ada_rossi", language="it")
ADA_THERE = Person(Account("discord:9"), "Adele", "adele9", language="it")
MALLORY = Person(Account("telegram:666"), "Mallory", "mallory", language="it")
YES, NO = "Sono io, collega", "Annulla"


class LinkingStage(AllPlatforms):
    async def ask(self, who: Person, text: str) -> PrivatePanel:
        """A command in private, and the panel that it brings."""
        return self.shown(who, await self.say(who, text, None))

    async def press_in(self, who: Person, panel: PrivatePanel, label: str) -> Reply:
        button = next(b for b in buttons(panel) if b.label.startswith(label))
        return await self.press_token(who, button.token)

    def shown(self, who: Person, reply: Reply) -> PrivatePanel:
        assert isinstance(reply.panel, PrivatePanel), reply.toast
        assert reply.panel.owner == who.account
        return reply.panel

    async def code(self, who: Person) -> str:
        (code,) = set(re.findall(r"\b[A-Z2-9]{8}\b", read_aloud(await self.ask(who, "/collega"))))
        return str(code)

    async def asked(self, kept: Person, other: Person) -> PrivatePanel:
        """The other account has typed the code."""
        return await self.ask(other, f"/collega {await self.code(kept)}")

    async def agreed(self, kept: Person, other: Person) -> PrivatePanel:
        """The other account has said yes: what the first one is asked."""
        await self.press_in(other, await self.asked(kept, other), YES)
        panel: PrivatePanel = self.newest(kept.account)
        return panel

    async def linked(self, kept: Person, other: Person) -> None:
        reply = await self.press_in(kept, await self.agreed(kept, other), YES)
        assert self.shown(kept, reply).title.endswith("un giocatore solo.")

    async def are_one(self, one: Person, other: Person) -> bool:
        found = [await self.bot.storage.found(who.account) for who in (one, other)]
        assert None not in found
        return found[0] == found[1]


Opened = Callable[[Any], Awaitable[LinkingStage]]


@pytest.fixture
async def opened(tmp_path: Path) -> AsyncIterator[Opened]:
    stages: list[LinkingStage] = []

    async def opened(storage: Any = memory) -> LinkingStage:
        stage = LinkingStage(storage(tmp_path), MENU)
        await stage.begin()
        stages.append(stage)
        return stage

    yield opened
    for stage in stages:
        await stage.stop()
        await stage.bot.storage.close()


@pytest.fixture
async def stage(opened: Opened) -> LinkingStage:
    return await opened(memory)


@pytest.fixture(params=STORAGES, ids=lambda storage: storage.__name__)
async def kept(request: pytest.FixtureRequest, opened: Opened) -> LinkingStage:
    """On each storage there is."""
    return await opened(request.param)


# Both say yes


async def test_both_accounts_are_asked_and_only_the_second_yes_links_them(
    kept: LinkingStage,
) -> None:
    asked = await kept.asked(ADA, ADA_THERE)
    told = read_aloud(asked)
    assert "Da questa parte: Adele (@adele9) su Discord." in told
    assert "Dall'altra: Ada (@ada_rossi) su Telegram." in told
    assert "Restano le impostazioni che hai dall'altra parte." in told
    assert "/scollega" in told
    assert not await kept.are_one(ADA, ADA_THERE)
    waits = kept.shown(ADA_THERE, await kept.press_in(ADA_THERE, asked, YES))
    assert "Ada (@ada_rossi) su Telegram" in read_aloud(waits)
    assert not await kept.are_one(ADA, ADA_THERE)
    question = kept.newest(ADA.account)
    told = read_aloud(question)
    assert "Da questa parte: Ada (@ada_rossi) su Telegram." in told
    assert "Dall'altra: Adele (@adele9) su Discord." in told
    assert "Restano le impostazioni che hai qui." in told
    await kept.press_in(ADA, question, YES)
    assert await kept.are_one(ADA, ADA_THERE)
    assert "quello su Telegram adesso sono un giocatore solo" in kept.text(ADA_THERE.account)


async def test_in_english_and_with_the_other_command_name(stage: LinkingStage) -> None:
    english = Person(Account("telegram:5"), "Eve", language="en")
    panel = await stage.ask(english, "/link")
    (code,) = set(re.findall(r"\b[A-Z2-9]{8}\b", read_aloud(panel)))
    asked = await stage.ask(ADA_THERE, f"/link {code.lower()} ")
    await stage.press_in(ADA_THERE, asked, YES)
    told = read_aloud(stage.newest(english.account))
    assert "On the other: Adele (@adele9) on Discord." in told
    reply = await stage.press_in(english, stage.newest(english.account), "It's me")
    assert stage.shown(english, reply).title == "Your accounts are one player now."


async def test_two_accounts_of_a_playground(stage: LinkingStage) -> None:
    await stage.linked(BICE, CIRO)
    assert await stage.are_one(BICE, CIRO)
    assert "nella pagina web" in stage.text(CIRO.account)


async def test_who_missed_the_message_is_asked_by_the_command(stage: LinkingStage) -> None:
    await stage.agreed(ADA, ADA_THERE)
    again = await stage.ask(ADA, "/collega")
    assert "Dall'altra: Adele (@adele9) su Discord." in read_aloud(again)
    waits = await stage.ask(ADA_THERE, "/collega")
    assert [button.label for button in buttons(waits)] == [NO]
    await stage.press_in(ADA, again, YES)
    assert await stage.are_one(ADA, ADA_THERE)


async def test_history_settings_and_ratings_become_those_of_one(stage: LinkingStage) -> None:
    for who in (ADA, ADA_THERE):
        table = await stage.play(who, BICE, chat=CHAT)
        await stage.begin_to_play(table)
        done(await stage.desk.resign(await stage.press(BICE, table)))
    assert await stage.desk.set(ADA, {"look": "francesi"}) is None
    assert len(await rated(stage)) == 3
    await stage.linked(ADA, ADA_THERE)
    ada, bice = await stage.desk.ranking("scopa", Order.WINS, chat=CHAT)
    assert (ada.value, bice.matches) == (2, 2)
    assert (await stage.desk.statistics(ADA_THERE, "scopa")).wins == 2
    assert (await stage.desk.settings(ADA_THERE))["look"] == "francesi"
    assert sorted((await rated(stage)).values()) == [2, 2]


async def rated(stage: LinkingStage) -> dict[str, int]:
    """By name, how many matches are in the rating."""
    await stage.bot.ratings.update()
    storage = stage.bot.storage
    ratings = await storage.ratings("scopa", None)
    return {(await storage.player(one.player)).name: one.matches for one in ratings}


# What somebody else could try


async def test_a_code_from_somebody_else_links_nothing_and_shows_whose_it_is(
    stage: LinkingStage,
) -> None:
    """Mallory has told the victim to type it."""
    asked = await stage.asked(MALLORY, ADA)
    assert "Dall'altra: Mallory (@mallory) su Telegram." in read_aloud(asked)
    assert "Se te l'ha chiesto un'altra persona, annulla." in read_aloud(asked)
    request = (await stage.ask(MALLORY, "/collega")).title  # that is only a new code
    assert "codice" in request
    assert not await stage.are_one(MALLORY, ADA)
    assert "non vale più" in read_aloud(stage.shown(ADA, await stage.press_in(ADA, asked, YES)))
    asked = await stage.asked(MALLORY, ADA)
    await stage.press_in(ADA, asked, NO)
    for label in (YES, NO):
        await stage.press_in(ADA, asked, label)
        await stage.press_in(MALLORY, asked, label)
    assert not await stage.are_one(MALLORY, ADA)


async def test_who_gave_the_code_cannot_say_yes_first(stage: LinkingStage) -> None:
    await stage.ask(MALLORY, "/collega")
    assert (
        "non vale più"
        in stage.shown(MALLORY, await stage.press_token(MALLORY, "0.0.link.1.1")).title
    )
    asked = await stage.asked(MALLORY, ADA)
    for _ in range(2):
        assert "non vale più" in read_aloud(
            stage.shown(MALLORY, await stage.press_in(MALLORY, asked, YES))
        )
    assert not await stage.are_one(MALLORY, ADA)
    await stage.press_in(ADA, asked, YES)  # still open
    assert not await stage.are_one(MALLORY, ADA)


async def test_one_account_that_says_yes_twice_is_one_yes(stage: LinkingStage) -> None:
    asked = await stage.asked(ADA, ADA_THERE)
    for _ in range(3):
        await stage.press_in(ADA_THERE, asked, YES)
    assert not await stage.are_one(ADA, ADA_THERE)
    assert stage.text(ADA.account).count("Questi account sono tutti tuoi?") == 1


async def test_other_people_press_in_vain(stage: LinkingStage) -> None:
    asked = await stage.asked(ADA, ADA_THERE)
    for label in (YES, NO):
        await stage.press_in(MALLORY, asked, label)
    await stage.press_in(ADA_THERE, asked, YES)
    question = stage.newest(ADA.account)
    for label in (YES, NO):
        reply = await stage.press_in(MALLORY, question, label)
        assert "Ad" not in read_aloud(stage.shown(MALLORY, reply))
        assert not await stage.are_one(ADA, ADA_THERE)
    await stage.press_in(ADA, question, YES)
    assert await stage.are_one(ADA, ADA_THERE)


@pytest.mark.parametrize("args", [(), (1,), (1, 2), (1, 1, 1), (-1, 1), (99, 1), (10**14, 1)])
async def test_tokens_that_are_made_up_change_nothing(
    stage: LinkingStage, args: tuple[int, ...]
) -> None:
    await stage.agreed(ADA, ADA_THERE)
    for who in (MALLORY, ADA):
        for chat, surface in ((None, Surface.PRIVATE), (GROUP, Surface.GROUP)):
            if who is ADA and args == (1, 1):
                continue
            reply = await stage.hall.desk.press(
                Press(who, TableId(0), 0, "link", args, chat, surface)
            )
            assert reply.toast or reply.panel
    assert not await stage.are_one(ADA, ADA_THERE)


async def test_a_no_ends_the_request_and_the_other_account_hears_it(stage: LinkingStage) -> None:
    asked = await stage.asked(ADA, ADA_THERE)
    question = await stage.agreed(ADA, ADA_THERE)
    await stage.press_in(ADA, question, NO)
    assert "è arrivato un no" in stage.text(ADA_THERE.account)
    for who, panel in ((ADA_THERE, asked), (ADA, question)):
        for label in (YES, NO):
            reply = await stage.press_in(who, panel, label)
            assert not buttons(stage.shown(who, reply))
    assert not await stage.are_one(ADA, ADA_THERE)


async def test_a_request_is_good_for_ten_minutes(stage: LinkingStage) -> None:
    code = await stage.code(ADA)
    stage.clock.move(600)
    assert "scaduto" in (await stage.say(ADA_THERE, f"/collega {code}", None)).toast
    question = await stage.agreed(ADA, ADA_THERE)
    stage.clock.move(599)
    assert buttons(await stage.ask(ADA, "/collega"))[0].label == YES
    stage.clock.move(1)
    await stage.press_in(ADA, question, YES)
    assert not await stage.are_one(ADA, ADA_THERE)
    assert "codice" in (await stage.ask(ADA, "/collega")).title


async def test_a_question_that_arrives_too_late_asks_nothing(stage: LinkingStage) -> None:
    asked = await stage.asked(ADA, ADA_THERE)
    stage.hall.down = True
    button = next(b for b in buttons(asked) if b.label == YES)
    number, yes = 1, 1
    assert button.token.endswith(f".{number}.{yes}")
    await stage.hall.desk.press(Press(ADA_THERE, TableId(0), 0, "link", (number, yes)))
    stage.clock.move(601)
    stage.hall.down = False
    await stage.quiet()
    assert [button.label for button in buttons(stage.newest(ADA.account))] == []


async def test_codes_cannot_be_guessed_for_long(stage: LinkingStage) -> None:
    code = await stage.code(ADA)
    for _ in range(5):
        assert "scaduto" in (await stage.say(MALLORY, "/collega ABCDEFGH", None)).toast
    for guess in ("ABCDEFGH", code):
        assert "tra dieci minuti" in (await stage.say(MALLORY, f"/collega {guess}", None)).toast
    assert buttons(await stage.ask(ADA_THERE, f"/collega {code}"))


async def test_ones_own_code_is_refused_and_stays_good(stage: LinkingStage) -> None:
    code = await stage.code(ADA)
    assert "già tuo" in (await stage.say(ADA, f"/collega {code}", None)).toast
    assert buttons(await stage.ask(ADA_THERE, f"/collega {code}"))
    assert "scaduto" in (await stage.say(MALLORY, f"/collega {code}", None)).toast


# Stopped, or refused, in between


async def test_a_restart_forgets_neither_code_nor_yes(kept: LinkingStage) -> None:
    code = await kept.code(ADA)
    await kept.restart()
    asked = await kept.ask(ADA_THERE, f"/collega {code}")
    await kept.restart()
    await kept.press_in(ADA_THERE, asked, YES)
    await kept.restart()
    await kept.press_in(ADA, await kept.ask(ADA, "/collega"), YES)
    assert await kept.are_one(ADA, ADA_THERE)


async def test_what_a_stop_left_unsaid_is_asked_after_the_start(kept: LinkingStage) -> None:
    asked = await kept.asked(ADA, ADA_THERE)
    (button,) = [b for b in buttons(asked) if b.label == YES]
    assert button.token == "0.0.link.1.1"
    await kept.hall.desk.press(
        Press(ADA_THERE, TableId(0), 0, "link", (1, 1))
    )  # and nothing is sent yet
    await kept.restart()
    await kept.quiet()
    await kept.press_in(ADA, kept.newest(ADA.account), YES)
    assert await kept.are_one(ADA, ADA_THERE)


@pytest.mark.parametrize("method", ["take_link", "agree_link", "join"])
async def test_a_storage_that_cannot_write_changes_nothing(
    kept: LinkingStage, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    table = await kept.play(ADA_THERE, BICE, chat=GROUP)
    code = await kept.code(ADA)

    async def full(*_: object) -> None:
        raise Unavailable

    async def steps() -> str:
        asked = await kept.say(ADA_THERE, f"/collega {code}", None)
        if asked.panel is None:
            return asked.toast
        panel = kept.shown(ADA_THERE, asked)
        if buttons(panel)[0].label == YES:
            agreed = await kept.press_in(ADA_THERE, panel, YES)
            if agreed.panel is None:
                return agreed.toast
        last = await kept.press_in(ADA, await kept.ask(ADA, "/collega"), YES)
        return last.toast

    with monkeypatch.context() as patch:
        patch.setattr(type(kept.bot.storage), method, full)
        assert "riprova" in await steps()
    assert not await kept.are_one(ADA, ADA_THERE)
    assert (await kept.look(ADA, table)).hand is None
    assert await steps() == ""
    assert await kept.are_one(ADA, ADA_THERE)
    assert (await kept.look(ADA, table)).hand is not None


# At tables


async def test_seats_at_several_tables_are_played_by_either_account(kept: LinkingStage) -> None:
    mine = await kept.play(ADA, BICE, chat=CHAT)
    hers = await kept.play(ADA_THERE, CIRO, chat=CHAT)
    lobby = await kept.open(ADA_THERE, chat=GROUP)
    await kept.linked(ADA, ADA_THERE)
    for table in (mine, hers):
        for who in (ADA, ADA_THERE):
            assert (await kept.look(who, table)).hand is not None
    assert refused(await kept.desk.join(Press(ADA, TableId(lobby), 0))) == "already_sitting"
    assert len(await kept.desk.seated(ADA)) == 3
    reply = await kept.hall.desk.press(
        Press(ADA, TableId(lobby), 0, "cancel", (), GROUP, Surface.GROUP)
    )
    assert reply == Reply()
    await kept.restart()
    for table in (mine, hers):
        await kept.begin_to_play(table)
        done(await kept.desk.resign(await kept.press(ADA, table)))
    assert (await kept.desk.statistics(ADA_THERE, "scopa")).matches == 2


async def test_one_hand_and_one_seat_after_linking(stage: LinkingStage) -> None:
    table = await stage.play(ADA_THERE, BICE, chat=GROUP, game="scala40")
    await stage.linked(ADA, ADA_THERE)
    await stage.say(ADA, "/mano", None)
    assert stage.newest(ADA.account).owner == ADA.account
    assert stage.newest(ADA.account).title
    answer = await stage.desk.challenge(ADA, GROUP, ADA_THERE.account, Wishes("scopa"))
    assert refused(answer) == "yourself"
    assert refused(await stage.desk.join(Press(ADA, TableId(table), 0))) == "not_in_lobby"


async def test_the_owner_of_the_challenged_account_answers_the_challenge(
    stage: LinkingStage,
) -> None:
    await stage.say(ADA_THERE, "/aiuto", None)
    answer = await stage.desk.challenge(BICE, GROUP, ADA_THERE.account, Wishes("scopa"))
    table = done(answer).table.table
    await stage.linked(ADA, ADA_THERE)
    press = Press(ADA, table, 0, "accept", (), GROUP, Surface.GROUP)
    assert await stage.hall.desk.press(press) == Reply()
    assert (await stage.inside(table)).stage is TableStage.PLAYING


async def test_not_while_both_sit_at_one_table_but_the_request_stays(kept: LinkingStage) -> None:
    table = await kept.play(ADA, ADA_THERE, chat=GROUP)
    other = await kept.play(ADA_THERE, BICE, chat=GROUP)
    asked = await kept.asked(ADA, ADA_THERE)
    assert "stesso tavolo" in (await kept.press_in(ADA_THERE, asked, YES)).toast
    assert (await kept.look(ADA, other)).hand is None
    done(await kept.desk.resign(await kept.press(ADA, table)))
    await kept.press_in(ADA_THERE, asked, YES)
    table = await kept.play(ADA, ADA_THERE, chat=GROUP)
    question = await kept.ask(ADA, "/collega")
    assert "stesso tavolo" in (await kept.press_in(ADA, question, YES)).toast
    assert not await kept.are_one(ADA, ADA_THERE)
    for number, who in ((table, ADA), (table, ADA_THERE), (other, ADA_THERE)):
        assert (await kept.look(who, number)).hand is not None
    done(await kept.desk.resign(await kept.press(ADA, table)))
    await kept.press_in(ADA, question, YES)
    assert await kept.are_one(ADA, ADA_THERE)
    assert (await kept.look(ADA, other)).hand is not None


async def test_not_while_both_take_part_in_one_event(kept: LinkingStage) -> None:
    storage = kept.bot.storage
    ada, there = [
        (await storage.player_of(who.account, who.name, 1.0)).id for who in (ADA, ADA_THERE)
    ]
    event = await storage.open_event("evening", ada, 1.0, "{}", people=(ada, there))
    asked = await kept.asked(ADA, ADA_THERE)
    assert "stesso evento" in (await kept.press_in(ADA_THERE, asked, YES)).toast
    await storage.change_event(EventChange(event, 0, 2.0, people=(ada,)))
    await kept.press_in(ADA_THERE, asked, YES)
    await storage.change_event(EventChange(event, 1, 3.0, people=(ada, there)))
    question = await kept.ask(ADA, "/collega")
    assert "stesso evento" in (await kept.press_in(ADA, question, YES)).toast
    assert not await kept.are_one(ADA, ADA_THERE)
    await storage.change_event(EventChange(event, 2, 4.0, status=EventStatus.OVER))
    await kept.press_in(ADA, question, YES)
    assert await kept.are_one(ADA, ADA_THERE)
    assert (await storage.event(event)).people == (ada,)


async def test_linking_is_finished_also_if_the_one_who_asked_goes_away(
    kept: LinkingStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await kept.play(ADA_THERE, BICE, chat=GROUP)
    await kept.agreed(ADA, ADA_THERE)
    join, begun = type(kept.bot.storage).join, asyncio.Event()

    async def told_of(*values: Any) -> None:
        begun.set()
        await join(*values)

    monkeypatch.setattr(type(kept.bot.storage), "join", told_of)
    pressing = asyncio.create_task(kept.hall.desk.press(Press(ADA, TableId(0), 0, "link", (1, 1))))
    await begun.wait()
    pressing.cancel()
    await asyncio.gather(pressing, return_exceptions=True)
    await kept.say(ADA, "/aiuto", None)  # waits until they are one
    assert await kept.are_one(ADA, ADA_THERE)
    assert (await kept.look(ADA, table)).hand is not None


@pytest.mark.parametrize("turns", range(0, 12, 3))
async def test_linking_while_the_other_account_sits_down_is_one_after_the_other(
    stage: LinkingStage, turns: int
) -> None:
    lobby = await stage.open(DINO, chat=GROUP)
    with_ada = await stage.open(ADA, chat=GROUP)
    question = await stage.agreed(ADA, ADA_THERE)

    async def joins(table: int) -> None:
        for _ in range(turns):
            await asyncio.sleep(0)
        await stage.hall.desk.press(
            Press(ADA_THERE, TableId(table), 0, "join", (), GROUP, Surface.GROUP)
        )

    await asyncio.gather(stage.press_in(ADA, question, YES), joins(lobby), joins(with_ada))
    both = await stage.are_one(ADA, ADA_THERE)
    seats = [(await stage.inside(table)).facts.sitters for table in (lobby, with_ada)]
    assert len(seats[0]) == 2
    assert len(seats[1]) == (1 if both else 2)
    player = await stage.bot.storage.found(ADA_THERE.account)
    assert player is not None
    for table in (lobby, with_ada):
        assert (await stage.inside(table)).facts.seat_of(player.id) is not None


# Separated again


async def separated(stage: LinkingStage, who: Person, label: str) -> PrivatePanel:
    chosen = await stage.press_in(who, await stage.ask(who, "/scollega"), label)
    return stage.shown(who, await stage.press_in(who, stage.shown(who, chosen), "Sì, scollega"))


@pytest.mark.parametrize("presser", [ADA, ADA_THERE], ids=["who stays", "who leaves"])
async def test_an_account_leaves_with_an_empty_history(kept: LinkingStage, presser: Person) -> None:
    for who in (ADA, ADA_THERE):
        table = await kept.play(who, BICE, chat=CHAT)
        await kept.begin_to_play(table)
        done(await kept.desk.resign(await kept.press(BICE, table)))
    await kept.linked(ADA, ADA_THERE)
    await kept.bot.ratings.update()
    assert await kept.desk.set(ADA, {"look": "francesi"}) is None
    last = await separated(kept, presser, "Adele")
    assert re.fullmatch(r"Adele (\(@adele9\) )?su Discord .*conto suo.", last.title)
    assert not await kept.are_one(ADA, ADA_THERE)
    assert (await kept.desk.statistics(ADA, "scopa")).wins == 2
    assert (await kept.desk.statistics(ADA_THERE, "scopa")).matches == 0
    assert (await kept.desk.settings(ADA))["look"] == "francesi"
    theirs = await kept.desk.settings(ADA_THERE)
    assert (theirs["look"], theirs["heard"]) == ("napoletane", "it")
    assert await rated(kept) == {"Ada": 2, "Bice": 2}
    informed = kept.text(ADA_THERE.account if presser is ADA else ADA.account)
    wanted = "riparte da zero" if presser is ADA else "su Discord non è più collegato"
    assert wanted in informed
    table = await kept.play(ADA_THERE, BICE, chat=CHAT)
    await kept.begin_to_play(table)
    done(await kept.desk.resign(await kept.press(BICE, table)))
    assert (await kept.inside(table)).facts.uncounted is Uncounted.LATER


async def test_separated_accounts_can_be_linked_again_the_other_way_round(
    stage: LinkingStage,
) -> None:
    await stage.linked(ADA, ADA_THERE)
    await separated(stage, ADA, "Ada (@ada_rossi) su Telegram")
    table = await stage.play(ADA, ADA_THERE, chat=GROUP)
    done(await stage.desk.resign(await stage.press(ADA, table)))
    await stage.linked(ADA, ADA_THERE)
    assert await stage.are_one(ADA, ADA_THERE)


async def test_the_panel_of_the_code_leads_there_too(stage: LinkingStage) -> None:
    await stage.linked(ADA, ADA_THERE)
    panel = await stage.ask(ADA, "/collega")
    assert "Adesso giochi con Ada" in read_aloud(panel)
    chosen = stage.shown(ADA, await stage.press_in(ADA, panel, "Scollega un account"))
    assert len(buttons(chosen)) == 2
    alone = await stage.ask(BICE, "/collega")
    assert not buttons(alone)
    assert "un account solo" in (await stage.say(BICE, "/scollega", None)).toast


async def test_an_account_that_plays_stays_until_it_has_finished(kept: LinkingStage) -> None:
    await kept.linked(ADA, ADA_THERE)
    table = await kept.play(ADA_THERE, BICE, chat=GROUP)
    panel = await kept.ask(ADA, "/scollega")
    reply = await kept.press_in(ADA, panel, "Adele")
    assert "Con quell'account stai ancora giocando" in reply.toast
    forged = buttons(panel)[1].token + ".1"
    assert "ancora giocando" in (await kept.press_token(ADA, forged)).toast
    await separated(kept, ADA, "Ada (@ada_rossi)")  # the other one may go meanwhile
    assert (await kept.look(ADA, table)).hand is None
    assert (await kept.look(ADA_THERE, table)).hand is not None


async def test_a_hand_that_the_leaving_account_had_asked_for_is_taken_back(
    stage: LinkingStage,
) -> None:
    await stage.linked(ADA, ADA_THERE)
    await stage.play(ADA, BICE, chat=GROUP, game="scala40")
    await stage.quiet()
    await stage.say(ADA_THERE, "/mano", None)
    assert "altro ▾" in stage.text(ADA_THERE.account).lower()
    await separated(stage, ADA, "Adele")
    assert "altro ▾" not in stage.text(ADA_THERE.account).lower()
    assert "altro ▾" in stage.text(ADA.account).lower()


async def test_only_ones_own_accounts_can_be_separated(stage: LinkingStage) -> None:
    await stage.linked(ADA, ADA_THERE)
    tokens = [button.token for button in buttons(await stage.ask(ADA, "/scollega"))]
    yes = await sure_token(stage, ADA, tokens[1])
    await stage.linked(BICE, CIRO)
    for who in (MALLORY, BICE):
        for forged in (*tokens, yes):
            assert (await stage.press_token(who, forged)).toast
    assert await stage.are_one(ADA, ADA_THERE)
    assert await stage.are_one(BICE, CIRO)
    await stage.press_token(ADA, yes)
    assert "un account solo" in (await stage.press_token(ADA, yes)).toast


async def test_an_old_yes_separates_nobody(stage: LinkingStage) -> None:
    await stage.linked(ADA, ADA_THERE)
    account = buttons(await stage.ask(ADA, "/scollega"))[1].token
    yes = await sure_token(stage, ADA, account)
    stage.clock.move(11 * 60)
    reply = await stage.press_token(ADA, yes)
    assert "vecchia" in reply.toast
    assert await stage.are_one(ADA, ADA_THERE)
    await stage.press_token(ADA, buttons(stage.shown(ADA, reply))[0].token)
    assert not await stage.are_one(ADA, ADA_THERE)


async def sure_token(stage: LinkingStage, who: Person, account: str) -> str:
    """The button that answers yes."""
    question = stage.shown(who, await stage.press_token(who, account))
    return buttons(question)[0].token


async def test_a_storage_that_cannot_write_separates_nobody(
    kept: LinkingStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await kept.linked(ADA, ADA_THERE)
    token = await sure_token(kept, ADA, buttons(await kept.ask(ADA, "/scollega"))[1].token)

    async def full(*_: object) -> None:
        raise Unavailable

    with monkeypatch.context() as patch:
        patch.setattr(type(kept.bot.storage), "separate", full)
        assert "riprova" in (await kept.press_token(ADA, token)).toast
    assert await kept.are_one(ADA, ADA_THERE)
    await kept.press_token(ADA, token)
    assert not await kept.are_one(ADA, ADA_THERE)


# What is kept of it


async def test_who_asks_to_be_forgotten_takes_the_request_along(kept: LinkingStage) -> None:
    question = await kept.agreed(ADA, ADA_THERE)
    await kept.agreed(BICE, guest("Zoe"))
    exported = json.loads(await kept.desk.export(ADA))
    assert exported["link_request"]["gave_the_code"]
    assert ADA_THERE.account not in json.dumps(exported)
    assert await kept.desk.forget(ADA_THERE) is None
    await kept.press_in(ADA, question, YES)
    assert (await kept.bot.storage.found(ADA_THERE.account)) is None
    assert "codice" in (await kept.ask(ADA, "/collega")).title


async def test_requests_of_one_account_go_side_by_side(stage: LinkingStage) -> None:
    commands = [stage.hall.desk.command(Command(ADA, "privacy")) for _ in range(5)]
    assert all(reply.panel for reply in await asyncio.gather(*commands))
