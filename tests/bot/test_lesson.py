"""A tutorial from beginning to end: players who follow the advice learn the game, and players who
do not are never stuck."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from adapters.panel import PrivatePanel
from adapters.panels.help import COMMANDS
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from adapters.sights import Wishes
from adapters.standings import Order
from adapters.text import words
from adapters.token import Token
from bot.games import MENU
from bot.tables import tutorial
from bot.tables.document import Sitter
from bot.tables.opening import NewTable
from bot.tables.origin import Tutorial
from common.addresses import platform_of
from common.ids import TableId
from common.people import Person
from storage.errors import Unavailable
from storage.tables import LIVE
from tests.bot.scene import done, refused
from tests.bot.stage import ADA, BICE, GROUP, Stage, buttons, guest, open_stage, read_aloud
from tests.bot.storages import sqlite
from tests.bot.tutorial_player import TutorialPlayer
from tests.properties.effort import amount
from tests.tiny.cartaalta import ENTRY as TINY_ENTRY

ENGLISH = guest("Edna", language="en")
NOTIONS = {
    "it": ["Pescare", "Scartare", "Aprire", "Raccogliere", "Calare", "Attaccare", "Chiudere"],
    "en": [
        "Drawing",
        "Discarding",
        "Opening",
        "Taking the discard",
        "Laying down",
        "Adding to a meld",
        "Closing",
    ],
}
DAY = 24 * 3600


@pytest.fixture
async def kept(tmp_path: Path) -> AsyncIterator[Stage]:
    """With a storage that outlives the program."""
    async with open_stage(sqlite(tmp_path)) as stage:
        yield stage


async def live(stage: Stage, who: Person) -> tuple[int, ...]:
    return await stage.bot.storage.tables(*LIVE, chat=who.account)


# Players who follow the advice


@pytest.mark.parametrize(("who", "language"), [(ADA, "it"), (ENGLISH, "en")])
async def test_a_learner_who_follows_the_tutorial_learns_it_all(
    stage: Stage, who: Person, language: str
) -> None:
    pupil = TutorialPlayer(stage, who)
    await pupil.begins()
    await pupil.follows()
    assert pupil.turns <= 12
    assert list(dict.fromkeys(pupil.notions)) == [f"🎓 {name}" for name in NOTIONS[language]]
    assert words(language)("scala40-lesson-won") in pupil.lines


async def test_a_notion_is_explained_once(stage: Stage) -> None:
    pupil = TutorialPlayer(stage, ADA)
    await pupil.begins()
    explained = words("it")("scala40-lesson-draw")
    assert explained in pupil.lines
    drawn = 0
    while not pupil.over:
        await pupil.does_as_told()
        drawn += pupil.lines[0] == "🎓 Pescare"
        assert explained not in pupil.lines
    assert drawn > 0


async def test_it_counts_for_nothing(stage: Stage) -> None:
    pupil = TutorialPlayer(stage, ADA)
    await pupil.begins()
    await pupil.follows()
    storage = stage.bot.storage
    assert not await storage.played()
    assert not await storage.unrated(100)
    assert await stage.desk.ranking("scala40", Order.VICTORY_POINTS) == ()
    assert (await stage.desk.statistics(ADA, "scala40")).matches == 0
    assert await live(stage, ADA) == ()


async def test_it_stays_in_one_message(stage: Stage) -> None:
    """Which offers nothing twice, also where pictures have no alternative text."""
    stage.bot.renderer.preferences.untold.add("playground")
    pupil = TutorialPlayer(stage, ADA)
    await pupil.begins()
    for _ in range(10):
        await pupil.does_as_told()
    (hand,) = stage.hall.panels(ADA.account)
    assert isinstance(hand, PrivatePanel)
    await pupil.follows()
    assert len(stage.hall.panels(ADA.account)) == 1
    offered = [button.label for button in buttons(pupil.hand)]
    assert "A parole" in offered
    assert len(offered) == len(set(offered))


async def test_afterwards_one_may_play_in_earnest_or_again(stage: Stage) -> None:
    pupil = TutorialPlayer(stage, ADA)
    await pupil.begins()
    first = pupil.hand.picker
    await pupil.follows()
    await stage.press_on(ADA, "Rifacciamola")
    assert first is not None
    assert pupil.hand.picker is not None
    assert [p.card for p in pupil.hand.picker.cards] == [p.card for p in first.cards]
    await pupil.follows()
    await stage.press_on(ADA, "Nuova partita: Scala 40")
    assert "[Inizia]" in stage.text(ADA.account)


async def test_a_rematch_is_the_same_lesson(stage: Stage) -> None:
    pupil = TutorialPlayer(stage, ADA)
    await pupil.begins()
    await pupil.follows()
    assert await stage.say(ADA, "/rivincita", None) == Reply()
    assert pupil.advice == ([], "Pesca")


async def test_the_rules_are_at_hand(stage: Stage) -> None:
    pupil = TutorialPlayer(stage, ADA)
    await pupil.begins()
    panel = (await stage.press_on(ADA, "Regole")).panel
    assert panel is not None
    assert "Scala 40" in panel.title
    assert any(button.label == "Aprire" for button in buttons(panel))


# Players who do not


@pytest.mark.parametrize("seed", range(amount(test=3, soak=12, mutation=1)))
async def test_whatever_the_learner_does_there_is_advice_that_is_not_refused(
    stage: Stage, seed: int
) -> None:
    pupil, rng = TutorialPlayer(stage, ADA), Random(seed)
    await pupil.begins()
    for _ in range(60):
        for _ in range(rng.randrange(6)):
            await pupil.does_something(rng)
        if pupil.over:
            break
        await pupil.does_as_told()
    await pupil.follows(400)


# Comings and goings


async def undealt(stage: Stage) -> int:
    """The number of one that an older program opened, and was stopped before it dealt."""
    services = stage.bot.services
    served, moment = (
        services.game("scala40"),
        services.availability.moment(platform_of(ADA.account)),
    )
    assert served.lesson is not None
    player = await services.people.player(ADA)
    patient = await services.computer_player(served, served.lesson.level)
    pupil = Sitter(player.id, ADA.account, ADA.name)
    facts = tutorial.opened(served, served.lesson, pupil, patient, moment)
    return (
        await stage.bot.tables.open(NewTable(ADA.account, facts, quietly=True, origin=Tutorial()))
    ).id


def stops(*_: object) -> None:
    raise Unavailable("stopped")


async def test_a_lesson_that_cannot_be_dealt_is_not_opened(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.tutorial.DEALING", (stops,))
    assert refused(await stage.desk.learn(ADA, "scala40")) == "not_kept"
    assert await live(stage, ADA) == ()


async def test_one_that_was_never_dealt_is_dealt_when_they_ask_again(stage: Stage) -> None:
    number = await undealt(stage)
    pupil = TutorialPlayer(stage, ADA)
    await pupil.begins()
    assert await live(stage, ADA) == (number,)
    await pupil.follows()


async def test_a_restart_in_the_middle_goes_on(kept: Stage) -> None:
    pupil = TutorialPlayer(kept, ADA)
    await pupil.begins()
    while not pupil.over:
        before = pupil.lines
        await kept.restart()
        await kept.say(ADA, "/mano", None)
        assert pupil.lines == before
        await pupil.does_as_told()
    assert pupil.turns <= 12


async def test_a_learner_who_asks_again_goes_on_where_they_were(stage: Stage) -> None:
    pupil = TutorialPlayer(stage, ADA)
    await pupil.begins()
    await pupil.does_as_told()
    told = pupil.lines
    await pupil.begins()
    assert len(await live(stage, ADA)) == 1
    assert pupil.lines == told


async def test_it_may_be_left_at_no_cost(stage: Stage) -> None:
    pupil = TutorialPlayer(stage, ADA)
    await pupil.begins()
    assert await stage.press_on(ADA, "Basta così") == Reply()
    assert await live(stage, ADA) == ()
    assert pupil.over
    assert pupil.advice is None
    await stage.press_on(ADA, "Rifacciamola")
    assert pupil.advice == ([], "Pesca")


async def test_left_alone_it_goes_without_a_word(stage: Stage) -> None:
    pupil = TutorialPlayer(stage, ADA)
    await pupil.begins()
    shown = len(stage.hall.panels(ADA.account))
    await stage.pass_time(DAY - 60)
    assert len(await live(stage, ADA)) == 1
    await stage.pass_time(120)
    await stage.quiet()
    assert await live(stage, ADA) == ()
    assert len(stage.hall.panels(ADA.account)) == shown
    assert "Tempo scaduto" not in stage.text(ADA.account)
    assert not await stage.bot.storage.played()


async def test_no_clock_is_seen(stage: Stage) -> None:
    await TutorialPlayer(stage, ADA).begins()
    assert "(until" not in stage.text(ADA.account)
    assert "[Pausa]" not in stage.text(ADA.account)


# Where from


async def test_from_a_group_it_goes_on_in_private(stage: Stage) -> None:
    greeting = await stage.hall.desk.greeting(GROUP)
    assert greeting is not None
    (button,) = [button for button in buttons(greeting) if button.label == "Impara"]
    reply = await stage.press_token(ADA, button.token, GROUP)
    assert reply == Reply(words("it")("lesson-in-private"), in_private=True)
    assert stage.hall.panels(GROUP) == []
    assert TutorialPlayer(stage, ADA).advice == ([], "Pesca")
    assert await stage.say(BICE, "/impara") == reply
    assert TutorialPlayer(stage, BICE).advice == ([], "Pesca")


async def test_two_pupils_do_not_disturb_each_other(stage: Stage) -> None:
    one, other = TutorialPlayer(stage, ADA), TutorialPlayer(stage, BICE)
    await one.begins()
    await one.does_as_told()
    await other.begins()
    assert one.advice != other.advice
    await one.follows()
    await other.follows()


async def test_what_is_not_taught_is_not_offered(stage: Stage) -> None:
    scopa = Token(TableId(0), 0, "learn", (1,)).pack()
    assert (await stage.press_token(ADA, scopa)).toast == words("it")("not-offered")
    assert refused(await stage.desk.learn(ADA, "scopa")) == RefusalReason.UNKNOWN_GAME
    assert stage.hall.panels(ADA.account) == []


def test_a_game_is_taught_where_it_has_a_coach() -> None:
    for served in MENU.values():
        assert (served.lesson is None) is (served.panels.coach is None)


async def test_the_patient_one_sits_at_no_other_table(stage: Stage) -> None:
    wishes = Wishes("scala40", minds=("nonna",))
    assert refused(await stage.desk.open_table(ADA, GROUP, wishes)) == RefusalReason.UNKNOWN_LEVEL
    assert done(await stage.desk.learn(ADA, "scala40")).table.wishes.minds == ("nonna",)


async def test_a_house_that_teaches_nothing_says_so(stage: Stage) -> None:
    await stage.restart({"cartaalta": TINY_ENTRY})
    assert "impara" in COMMANDS
    assert (await stage.say(ADA, "/impara", None)).toast == words("it")("not-offered")
    greeting = await stage.hall.desk.greeting(GROUP)
    assert greeting is not None
    assert "Impara" not in read_aloud(greeting)
