"""`/stasera`: who is there, a reminder, and a table that opens by itself."""

import asyncio

import pytest

from adapters.panel import Line, PublicPanel
from adapters.panels.verbs import Verb
from adapters.ports import Barred, Press, Reply
from adapters.token import Token
from common.addresses import Chat
from common.ids import EventId, TableId
from common.people import Person
from storage.events import EventStatus
from storage.tables import LIVE, Status
from tests.bot.scene import config
from tests.bot.stage import ADA, BICE, CIRO, DINO, GROUP, Panel, Stage, buttons, guest

OTHER_GROUP = Chat("playground:other")
HOUR = 3600.0
UNTIL_NINE = 13 * HOUR
"""The clock of the tests begins at 8 o'clock."""


async def due(stage: Stage, seconds: float) -> None:
    """So much time passes, and what is due is done."""
    stage.clock.move(seconds)
    await stage.bot.scheduler.ring()
    await stage.quiet()


async def yes(stage: Stage, *people: Person) -> None:
    for who in people:
        await stage.press_on(who, "Ci sono", GROUP)


def message(stage: Stage, chat: str = GROUP) -> str:
    (panel,) = [one for one in stage.hall.panels(Chat(chat)) if is_evening(one)]
    return "\n".join([panel.title, *(b.text for b in panel.blocks if isinstance(b, Line))])


def is_evening(panel: Panel) -> bool:
    return "chi c'è" in panel.title or "la serata" in panel.title


async def tables(stage: Stage) -> list[list[str]]:
    """By live table, the names of the people there."""
    live = [await stage.inside(one) for one in await stage.bot.storage.tables(*LIVE)]
    return [[sitter.name for sitter in table.facts.sitters] for table in live]


async def test_from_the_question_to_the_table(stage: Stage) -> None:
    await stage.say(ADA, "/stasera scopa", chat_name="Casa")
    assert message(stage) == (
        "Scopa: chi c'è alle 21:00?\nCi sono (1): Ada\nAlle 21:00 apro qui il tavolo, con chi c'è."
    )
    await yes(stage, BICE, CIRO)
    await stage.press_on(DINO, "Forse", GROUP)
    await stage.press_on(ADA, "No", GROUP)
    assert "Ci sono (2): Bice e Ciro\nForse (1): Dino\nNon ci sono (1): Ada" in message(stage)
    await due(stage, UNTIL_NINE - 15 * 60 - 1)
    assert stage.hall.panels(BICE.account) == []
    await due(stage, 1)
    for who in (BICE, CIRO):
        (reminder,) = stage.hall.panels(who.account)
        assert reminder.title == "Scopa: si gioca alle 21:00, e hai detto che ci sei."
        assert "Nel gruppo «Casa»." in stage.text(who.account)
    assert stage.hall.panels(DINO.account) == stage.hall.panels(ADA.account) == []
    assert await tables(stage) == []
    await due(stage, 15 * 60)
    assert await tables(stage) == [["Bice", "Ciro"]]
    assert "Si gioca: il tavolo 1 è aperto qui." in message(stage)
    assert "1. Bice · organizza" in stage.text(GROUP)
    (panel,) = [one for one in stage.hall.panels(GROUP) if is_evening(one)]
    assert buttons(panel) == []
    await due(stage, HOUR / 4)
    assert len(await tables(stage)) == 1


async def test_only_the_reminders_and_the_lobby_ring(stage: Stage) -> None:
    stage.hall.edits_ring = False
    await stage.restart()
    await stage.say(ADA, "/stasera")
    await yes(stage, ADA, BICE)
    await due(stage, UNTIL_NINE - 15 * 60)
    await due(stage, 15 * 60)
    loud = [one.to for one in stage.hall.calls if one.panel and not one.silent and not one.over]
    assert loud == [ADA.account, BICE.account, GROUP]


async def test_asking_again_shows_the_one_that_is_there(stage: Stage) -> None:
    await stage.say(ADA, "/stasera 22")
    stage.clock.move(61)
    reply = await stage.say(BICE, "/tonight 23 scopa")
    assert reply == Reply("Stasera c'è già Scala 40 alle 22:00: può cambiarla chi l'ha proposta.")
    assert "alle 22:00" in message(stage)
    assert "Ci sono (1): Ada" in message(stage)
    assert "al massimo una volta al minuto" in (await stage.say(BICE, "/stasera")).toast
    assert len(await stage.bot.storage.events("evening")) == 1
    await stage.say(BICE, "/stasera 23", OTHER_GROUP)
    assert "alle 23:00" in message(stage, OTHER_GROUP)


async def test_who_proposed_it_may_change_it_in_words(stage: Stage) -> None:
    await stage.say(ADA, "/stasera 21:00")
    await yes(stage, BICE)
    for said, told, title, was in (
        (
            "21:30 scopa",
            "Adesso si gioca a Scopa, alle 21:30",
            "Scopa: chi c'è alle 21:30?",
            "21:00",
        ),
        ("22", "La serata adesso è alle 22:00", "Scopa: chi c'è alle 22:00?", "21:30"),
        ("scala 40", "Adesso si gioca a Scala 40", "Scala 40: chi c'è alle 22:00?", ""),
    ):
        assert told in (await stage.say(ADA, f"/stasera {said}")).toast
        assert message(stage).startswith(title)
        assert ("L'ora è cambiata" in message(stage)) == bool(was), "the hour is the same"
        assert f"prima erano le {was}" in message(stage) or not was
    assert "Dimmi a che ora" in (await stage.say(ADA, "/stasera domani")).toast
    assert "Ci sono (2): Ada e Bice" in message(stage)


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("scala 40", "Scala 40: chi c'è alle 21:00?"),
        ("9pm scopa", "Scopa: chi c'è alle 21:00?"),
        ("alle 20.15", "Scala 40: chi c'è alle 20:15?"),
        ("8", "Scala 40: chi c'è alle 20:00?"),
    ],
)
async def test_what_people_write(stage: Stage, words: str, title: str) -> None:
    await stage.say(ADA, f"/stasera {words}")
    assert message(stage).startswith(title)


async def test_words_that_mean_nothing(stage: Stage) -> None:
    for odd in ("domani", "briscola", "25", "21:99"):
        assert "Dimmi a che ora" in (await stage.say(ADA, f"/stasera {odd}")).toast
    stage.clock.move(14 * HOUR)
    assert "già passata" in (await stage.say(ADA, "/stasera 21")).toast
    assert (
        await stage.say(ADA, "/stasera", None)
    ).toast == "Questo comando funziona solo nei gruppi: scrivilo lì."
    assert stage.hall.panels(GROUP) == []


async def test_the_game_that_was_played_last(stage: Stage) -> None:
    await stage.say(ADA, "/scopa")
    await stage.say(ADA, "/stasera")
    assert message(stage).startswith("Scopa")


async def test_fewer_than_two(stage: Stage) -> None:
    """Who asks is there, and nobody else has said so."""
    await stage.say(ADA, "/stasera")
    await due(stage, UNTIL_NINE)
    assert "almeno in due" in message(stage)
    assert await tables(stage) == []
    reply = await stage.say(ADA, "/stasera")
    assert reply == Reply()
    (record,) = await stage.bot.storage.events("evening", EventStatus.OPEN)
    assert record.id == 2


async def test_more_people_than_seats(stage: Stage) -> None:
    await stage.say(ADA, "/stasera scopa")
    people = [guest(name) for name in ("Ea", "Eb", "Ec", "Ed", "Ee", "Ef")]
    await yes(stage, *people)
    await due(stage, UNTIL_NINE)
    ((*seated,),) = await tables(stage)
    assert seated == ["Ada", "Ea", "Eb", "Ec"]
    assert "non c'è più posto per Ed, Ee ed Ef: per aprirne un secondo scrivete /scopa" in (
        message(stage)
    )


async def test_a_time_that_passed_long_ago(stage: Stage) -> None:
    await stage.say(ADA, "/stasera")
    await yes(stage, ADA, BICE)
    await stage.restart()
    await due(stage, UNTIL_NINE + 31 * 60)
    assert "non ero in linea" in message(stage)
    assert await tables(stage) == []
    assert stage.hall.panels(ADA.account) == []


async def test_a_short_outage(stage: Stage) -> None:
    """Nobody is reminded of what has begun."""
    await stage.say(ADA, "/stasera")
    await yes(stage, ADA, BICE)
    await due(stage, UNTIL_NINE + 5 * 60)
    assert await tables(stage) == [["Ada", "Bice"]]
    assert stage.hall.panels(BICE.account) == []


async def test_an_answer_that_comes_before_a_late_reminder(stage: Stage) -> None:
    await stage.say(ADA, "/stasera")
    await yes(stage, ADA, BICE)
    stage.clock.move(UNTIL_NINE - 10 * 60)
    await yes(stage, CIRO)
    await due(stage, 0)
    for who in (ADA, BICE, CIRO):
        assert len(stage.hall.panels(who.account)) == 1


async def test_an_evening_that_is_soon_and_one_that_becomes_soon(stage: Stage) -> None:
    await stage.say(ADA, "/stasera 8:10")
    await yes(stage, ADA, BICE)
    await due(stage, 1)
    assert stage.hall.panels(BICE.account) == []
    for at in (20 * 60, 18 * 60):
        minute = int(stage.clock.now() + at) // 60
        await stage.press_token(ADA, Token(TableId(0), 0, Verb.EVENING_TIME, (1, minute)).pack())
    await due(stage, 4 * 60)
    assert len(stage.hall.panels(BICE.account)) == 1
    minute = int(stage.clock.now() + 3600) // 60
    await stage.press_token(ADA, Token(TableId(0), 0, Verb.EVENING_TIME, (1, minute)).pack())
    await due(stage, 3000)
    (again,) = stage.hall.panels(BICE.account)
    assert "si gioca alle 09:04" in again.title


async def test_the_time_is_changed_by_the_person_who_asked(stage: Stage) -> None:
    await stage.say(ADA, "/stasera")
    await yes(stage, BICE, CIRO)
    refused = await stage.press_on(BICE, "Cambia ora", GROUP)
    assert "Solo chi ha proposto la serata" in refused.toast
    shown = (await stage.press_on(ADA, "Cambia ora", GROUP)).panel
    assert shown is not None
    keys = {one.label: one.token for one in buttons(shown)}
    assert "22:00" in keys
    assert "21:00" not in keys
    reply = await stage.press_token(ADA, keys["22:00"])
    assert reply.panel is not None
    assert reply.panel.title == "La serata adesso è alle 22:00."
    assert "chi c'è alle 22:00?" in message(stage)
    assert "prima erano le 21:00" in message(stage)
    assert "Ci sono (3): Ada, Bice e Ciro" in message(stage)
    await due(stage, UNTIL_NINE)
    assert await tables(stage) == []
    await due(stage, HOUR)
    assert await tables(stage) == [["Ada", "Bice", "Ciro"]]


async def test_the_owner_or_an_administrator_cancels(stage: Stage) -> None:
    await stage.say(ADA, "/stasera")
    await yes(stage, BICE, CIRO)
    assert (
        "Solo chi ha proposto la serata"
        in (await stage.press_on(BICE, "Annulla la serata", GROUP)).toast
    )
    chief = guest("Elsa", administers=True)
    token = next(b.token for b in buttons(stage.newest(GROUP)) if b.label == "Annulla la serata")
    assert await stage.press_token(chief, token, OTHER_GROUP) == Reply("Questa serata non c'è.")
    await stage.press_token(chief, token, GROUP)
    assert message(stage).endswith("Elsa ha annullato la serata.")
    assert (await stage.press_token(ADA, token, GROUP)).toast == "Questa serata è già chiusa."
    await due(stage, UNTIL_NINE)
    assert await tables(stage) == []


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        (Verb.EVENING_ANSWER, ()),
        (Verb.EVENING_ANSWER, (1,)),
        (Verb.EVENING_ANSWER, (1, 3)),
        (Verb.EVENING_ANSWER, (1, -1)),
        (Verb.EVENING_ANSWER, (7, 0)),
        (Verb.EVENING_ANSWER, (-1, 0)),
        (Verb.EVENING_TIME, ()),
        (Verb.EVENING_TIME, (1, 0)),
        (Verb.EVENING_TIME, (1, 30_000_000_000)),
        (Verb.EVENING_CANCEL, (2,)),
    ],
)
async def test_forged_presses_change_nothing(
    stage: Stage, verb: str, args: tuple[int, ...]
) -> None:
    await stage.say(ADA, "/stasera")
    before = message(stage)
    reply = await stage.press_token(ADA, Token(TableId(0), 0, verb, args).pack(), GROUP)
    assert reply.toast
    assert message(stage) == before
    record = await stage.bot.storage.event(EventId(1))
    (ada,) = record.people
    assert (record.status, ada) == (EventStatus.OPEN, record.owner)


async def test_a_person_elsewhere_cannot_answer(stage: Stage) -> None:
    await stage.say(ADA, "/stasera")
    token = buttons(stage.newest(GROUP))[0].token
    for chat in (None, OTHER_GROUP):
        assert (await stage.press_token(DINO, token, chat)).toast == "Questa serata non c'è."
    assert "Dino" not in message(stage)


async def test_a_person_who_cannot_be_written_to_is_mentioned(stage: Stage) -> None:
    await stage.say(ADA, "/stasera")
    await yes(stage, ADA, BICE)
    stage.hall.fail(BICE.account, Barred())
    await due(stage, UNTIL_NINE - 15 * 60)
    await due(stage, 1)
    mentions = [
        called.account
        for panel in stage.hall.panels(GROUP)
        for block in panel.blocks
        if isinstance(block, Line)
        for called in block.calls
    ]
    assert mentions == [BICE.account]
    assert len(stage.hall.panels(ADA.account)) == 1
    await due(stage, 15 * 60)
    assert await tables(stage) == [["Ada"]]
    assert "Bice: al tavolo c'è posto, basta premere «Unisciti»." in message(stage)


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_reminder_disappears_once_it_is_outdated(stage: Stage, restarts: bool) -> None:
    await stage.say(ADA, "/stasera")
    await yes(stage, ADA, BICE, CIRO, DINO)
    stage.hall.fail(CIRO.account, Barred())
    await due(stage, UNTIL_NINE - 15 * 60)
    await due(stage, 1)
    assert "Ciro, si gioca" in stage.text(GROUP)
    await stage.press_on(DINO, "No", GROUP)
    await stage.quiet()
    assert stage.hall.panels(DINO.account) == []
    assert len(stage.hall.panels(BICE.account)) == 1
    if restarts:
        await stage.restart()
    await due(stage, 15 * 60)
    await due(stage, 1)
    assert "Ciro, si gioca" not in stage.text(GROUP)
    assert not [one for one in stage.hall.panels(BICE.account) if "ci sei" in one.title]


async def test_a_person_who_cannot_be_written_to_has_no_seat_after_a_restart(stage: Stage) -> None:
    await stage.say(ADA, "/stasera")
    await yes(stage, ADA, BICE)
    stage.hall.fail(BICE.account, Barred())
    await due(stage, UNTIL_NINE - 15 * 60)
    await due(stage, 1)
    await stage.restart()
    await due(stage, 15 * 60)
    assert await tables(stage) == [["Ada"]]


async def test_people_are_mentioned_where_a_new_table_alone_notifies_nobody(stage: Stage) -> None:
    stage.bot.screens.calls_by_mention.add("playground")
    await stage.say(ADA, "/stasera")
    await yes(stage, ADA, BICE)
    await due(stage, UNTIL_NINE)
    lines = [
        block
        for panel in stage.hall.panels(GROUP)
        for block in panel.blocks
        if isinstance(block, Line) and block.calls
    ]
    (line,) = lines
    assert line.text == "Ada e Bice: si gioca, il tavolo 1 è aperto!"
    assert [called.account for called in line.calls] == [ADA.account, BICE.account]


async def test_three_people_for_scopa_read_what_they_can_do(stage: Stage) -> None:
    await stage.say(ADA, "/stasera scopa")
    await yes(stage, ADA, BICE, CIRO)
    await due(stage, UNTIL_NINE)
    assert await tables(stage) == [["Ada", "Bice", "Ciro"]]
    assert (
        "In 3 non si comincia: aspettate di essere in 4, oppure qualcuno preme «Esci» e giocate "
        "in 2." in message(stage)
    )


async def test_people_who_were_reminded_learn_the_new_time_at_once(stage: Stage) -> None:
    await stage.say(ADA, "/stasera")
    await yes(stage, ADA, BICE)
    await due(stage, UNTIL_NINE - 15 * 60)
    for later in (30, 30, 60, 90):
        minute = int(stage.clock.now()) // 60 + later
        await stage.press_token(
            ADA, Token(TableId(0), 0, Verb.EVENING_TIME, (1, minute)).pack(), GROUP
        )
        await due(stage, 0)
    sent = [one.panel.title for one in stage.hall.calls if one.to == BICE.account and one.panel]
    assert [title.partition("alle ")[2][:5] for title in sent] == ["21:00", "21:15", "21:45"]
    assert any("prima erano le 21:00" in str(one.panel) for one in stage.hall.calls)
    assert "chi c'è alle 22:15?" in message(stage), "the fourth time is only shown in the group"
    assert stage.hall.panels(BICE.account) == [], "older times are outdated"
    assert "chi c'è alle 22:15?" in message(stage)
    assert stage.hall.panels(ADA.account) == [], "she has changed it"


async def test_people_who_were_reminded_learn_that_it_is_off(stage: Stage) -> None:
    await stage.say(ADA, "/stasera scopa", chat_name="Casa")
    await yes(stage, ADA, BICE, CIRO)
    stage.hall.fail(CIRO.account, Barred())
    await due(stage, UNTIL_NINE - 15 * 60)
    await stage.press_on(CIRO, "Forse", GROUP)
    await stage.press_on(ADA, "Annulla la serata", GROUP)
    await due(stage, 1)
    assert stage.hall.panels(ADA.account) == [], "she has cancelled it"
    (off,) = stage.hall.panels(BICE.account)
    assert off.title == "Scopa: la serata delle 21:00"
    assert stage.text(BICE.account).endswith("Ada ha annullato la serata.\nNel gruppo «Casa».")
    assert "è annullata" not in stage.text(GROUP), "he did not say yes any more"


async def test_a_person_who_cannot_be_written_to_is_mentioned_when_it_is_off(stage: Stage) -> None:
    await stage.say(ADA, "/stasera")
    await yes(stage, BICE, CIRO)
    stage.hall.fail(BICE.account, Barred())
    await due(stage, UNTIL_NINE - 15 * 60)
    stage.hall.fail(BICE.account, Barred())
    await stage.press_on(ADA, "Annulla la serata", GROUP)
    await due(stage, 1)
    assert "Bice, la serata delle 21:00 è annullata." in stage.text(GROUP)


async def test_an_evening_is_cancelled_silently_before_the_reminders(stage: Stage) -> None:
    await stage.say(ADA, "/stasera")
    await yes(stage, BICE)
    await stage.press_on(ADA, "Annulla la serata", GROUP)
    await due(stage, 1)
    assert stage.hall.panels(BICE.account) == []


async def test_a_person_who_says_no_in_time_is_not_reminded(stage: Stage) -> None:
    await stage.say(ADA, "/stasera")
    await yes(stage, ADA, BICE, CIRO)
    await stage.press_on(BICE, "No", GROUP)
    await due(stage, UNTIL_NINE - 15 * 60)
    assert stage.hall.panels(BICE.account) == []
    await yes(stage, BICE)
    await due(stage, 15 * 60)
    assert await tables(stage) == [["Ada", "Ciro", "Bice"]]


async def test_a_forgotten_person_disappears(stage: Stage) -> None:
    await stage.say(BICE, "/stasera")
    await yes(stage, BICE, ADA, CIRO)
    await stage.press_token(BICE, Token(TableId(0), 0, Verb.FORGET, (1,)).pack())
    assert "Ci sono (2): Ada e Ciro" in message(stage)
    assert "Bice" not in (await stage.bot.storage.event(EventId(1))).document
    await due(stage, UNTIL_NINE)
    assert await tables(stage) == [["Ada", "Ciro"]]
    assert "Bice" not in stage.text(GROUP)


async def test_linked_accounts_are_one_person(stage: Stage) -> None:
    kept = guest("Bea")
    await stage.say(ADA, "/stasera")
    await stage.press_on(ADA, "No", GROUP)
    await yes(stage, BICE)
    await stage.link(kept, BICE)
    await yes(stage, kept)
    assert "Ci sono (1): Bea" in message(stage)
    await due(stage, UNTIL_NINE)
    assert "almeno in due" in message(stage)


async def test_a_restart_finds_the_message_again(stage: Stage) -> None:
    await stage.say(ADA, "/stasera")
    await yes(stage, ADA)
    await stage.restart()
    await yes(stage, BICE)
    assert "Ci sono (2): Ada e Bice" in message(stage)


async def test_a_deleted_message_comes_again(stage: Stage) -> None:
    await stage.say(ADA, "/stasera")
    token = buttons(stage.newest(GROUP))[0].token
    stage.hall.hanging.clear()
    await stage.press_token(BICE, token, GROUP)
    assert "Ci sono (2): Ada e Bice" in message(stage)


async def test_a_group_that_moves(stage: Stage) -> None:
    await stage.say(ADA, "/stasera")
    await yes(stage, ADA, BICE)
    await stage.hall.desk.moved(GROUP, OTHER_GROUP)
    await stage.quiet()
    assert "Ci sono (2): Ada e Bice" in message(stage, OTHER_GROUP)
    await due(stage, UNTIL_NINE)
    (number,) = await stage.bot.storage.tables(Status.LOBBY)
    assert (await stage.inside(number)).chat == OTHER_GROUP


async def test_people_who_want_to_know_of_tables_hear_of_this_one(stage: Stage) -> None:
    await stage.say(DINO, "/avvisami")
    await stage.say(ADA, "/stasera scopa")
    await yes(stage, ADA, BICE)
    assert stage.hall.panels(DINO.account) == []
    await due(stage, UNTIL_NINE)
    assert "Ada ha aperto un tavolo" in stage.newest(DINO.account).title


async def test_a_program_that_opens_no_tables_leaves_it_to_the_next(stage: Stage) -> None:
    await stage.say(ADA, "/stasera")
    await yes(stage, ADA, BICE)
    stage.config = config(drain=True)
    await stage.restart()
    await due(stage, UNTIL_NINE)
    assert "chi c'è alle" in message(stage)
    assert (
        "per aprire un tavolo riprova più tardi"
        in (await stage.say(ADA, "/stasera", OTHER_GROUP)).toast
    )
    stage.config = config()
    await stage.restart()
    await due(stage, 5 * 60)
    assert await tables(stage) == [["Ada", "Bice"]]


@pytest.mark.parametrize(
    ("caps", "seated", "said"),
    [
        ({"tables_per_chat": 1}, [], "non potevo aprire un altro tavolo"),
        ({"tables_per_person": 1}, ["Bice"], "Ada: al tavolo c'è posto"),
    ],
)
async def test_as_many_tables_as_there_may_be(
    stage: Stage, caps: dict[str, int], seated: list[str], said: str
) -> None:
    stage.config = config(**caps)
    await stage.restart()
    await stage.say(ADA, "/stasera scopa")
    await yes(stage, ADA, BICE)
    await due(stage, UNTIL_NINE - 60)
    await stage.say(ADA, "/scopa")
    await due(stage, 60)
    assert said in message(stage)
    opened = [names for names in await tables(stage) if names != ["Ada"]]
    assert opened == ([seated] if seated else [])


async def test_the_wall_clock_is_set(stage: Stage) -> None:
    await stage.say(ADA, "/stasera")
    await yes(stage, ADA, BICE)
    stage.clock.set_wall(UNTIL_NINE)
    await due(stage, 0)
    assert await tables(stage) == [["Ada", "Bice"]]


async def test_the_owner_may_use_another_account(stage: Stage) -> None:
    other = guest("Bea")
    await stage.say(ADA, "/stasera")
    await stage.link(other, ADA)
    await stage.press_on(other, "Annulla la serata", GROUP)
    assert message(stage).endswith("Bea ha annullato la serata.")


async def test_many_people_are_counted(stage: Stage) -> None:
    await stage.say(ADA, "/stasera scopa")
    token = buttons(stage.newest(GROUP))[0].token
    for number in range(30):
        await stage.press_token(guest(f"Eva{number}"), token, GROUP)
    assert "Ci sono (31): Ada, Eva0, Eva1," in message(stage)
    assert "Eva28…" in message(stage)


async def test_in_english(stage: Stage) -> None:
    await stage.say(guest("Ada", language="en"), "/tonight 21:30 scopa", Chat("playground:club"))
    assert stage.newest(Chat("playground:club")).title == "Scopa: who is in at 21:30?"


async def test_people_answer_at_once(stage: Stage) -> None:
    """No answer is lost, and each counts once."""
    await stage.say(ADA, "/stasera")
    panel = stage.newest(GROUP)
    assert isinstance(panel, PublicPanel)
    args = (1, 0)
    people = [guest(f"Eva{number}") for number in range(12)]
    presses = [
        Press(who, TableId(0), 0, Verb.EVENING_ANSWER, args, GROUP) for who in people for _ in "12"
    ]
    await asyncio.gather(*map(stage.hall.desk.press, presses))
    await stage.quiet()
    assert "Ci sono (13)" in message(stage)
