"""`/avvisami`: who wants to know when a table opens in a group."""

from typing import Any

from adapters.panel import PrivatePanel
from adapters.panels.verbs import Verb
from adapters.token import Token
from common.addresses import Chat
from tests.bot.stage import ADA, BICE, CIRO, DINO, GROUP, Stage, buttons, guest

OTHER_GROUP = Chat("playground:other")


def told(stage: Stage) -> list[str]:
    """The titles of what hangs in Bice's private chat."""
    return [panel.title for panel in stage.hall.panels(BICE.account)]


async def asked(stage: Stage, words: str = "", **more: Any) -> str:
    panel = (await stage.say(BICE, f"/avvisami {words}".strip(), **more)).panel
    assert panel is not None
    assert isinstance(panel, PrivatePanel)
    return " ".join([panel.title, *(getattr(block, "text", "") for block in panel.blocks)])


async def cancelled(stage: Stage) -> None:
    """By its host."""
    (table,) = await stage.bot.services.tables_in(GROUP)
    await stage.press_token(ADA, Token(table.id, table.revision, Verb.CANCEL).pack(), GROUP)


async def test_the_next_table_is_one_message_that_takes_a_seat(stage: Stage) -> None:
    assert await asked(stage, chat_name="Casa") == (
        "Ti scrivo in privato quando si apre il prossimo tavolo nel gruppo «Casa»."
    )
    await stage.say(ADA, "/scopa", OTHER_GROUP)
    assert told(stage) == []
    await stage.say(ADA, "/scopa")
    assert told(stage) == ["Scopa, tavolo 2: Ada ha aperto un tavolo. Vuoi giocare?"]
    assert "Nel gruppo «Casa»." in stage.text(BICE.account)
    assert stage.hall.panels(CIRO.account) == []
    reply = await stage.press_on(BICE, "Unisciti")
    assert reply.toast.startswith("Sei al tavolo di Ada")
    assert told(stage) == []
    assert "2. Bice" in stage.text(GROUP)
    await stage.say(CIRO, "/scopa")
    assert told(stage) == [], "the table is full, and she asked for one"


async def test_always_until_it_is_taken_back(stage: Stage) -> None:
    assert "ogni volta" in await asked(stage, "sempre")
    for opened in (True, True, False):
        if not opened:
            assert "Non ti avviso più" in await asked(stage, "mai")
        await stage.say(ADA, "/scopa")
        assert bool(told(stage)) is opened
        await stage.press_on(ADA, "Esci", GROUP)
        assert told(stage) == []
        stage.clock.move(400)


async def test_never_in_quiet_hours(stage: Stage) -> None:
    hour = int(stage.clock.now() // 3600 % 24)
    for first, opened in ((hour, False), ((hour + 1) % 24, True)):
        said = await asked(stage, f"sempre {first}-{(first + 2) % 24 or 24}")
        assert f"Dalle {first} alle" in said
        await stage.say(ADA, "/scopa")
        assert bool(told(stage)) is opened
        await stage.press_on(ADA, "Esci", GROUP)


async def test_english_words_and_words_that_mean_nothing(stage: Stage) -> None:
    assert "ogni volta" in await asked(stage, "always")
    for odd in ("forse", "sempre domani", "sempre 8-8", "sempre 8-25", "sempre -1-8"):
        assert "Quando ti avviso" in await asked(stage, odd)
    alone = await stage.say(BICE, "/avvisami", None)
    assert alone.toast == "Questo comando funziona solo nei gruppi: scrivilo lì."


async def test_a_button_is_for_its_reader_only(stage: Stage) -> None:
    await asked(stage)
    await stage.say(ADA, "/scala40")
    token = next(b.token for b in buttons(stage.newest(BICE.account)) if b.label == "Unisciti")
    for stranger in (DINO, guest("Elsa")):
        assert (await stage.press_token(stranger, token)).toast == "Questo tavolo non c'è."
    assert "Elsa" not in stage.text(GROUP)


async def test_the_message_goes_when_the_match_begins_also_after_a_restart(stage: Stage) -> None:
    await asked(stage)
    await stage.say(ADA, "/scopa")
    assert len(told(stage)) == 1
    await stage.restart()
    await stage.bot.screens.start("playground")
    await stage.quiet()
    assert len(told(stage)) == 1
    await stage.press_on(CIRO, "Unisciti", GROUP)
    assert len(told(stage)) == 1, "there is still a seat"
    await stage.press_on(ADA, "Inizia", GROUP)
    assert told(stage) == []


async def test_a_person_who_sits_there_is_not_told(stage: Stage) -> None:
    await asked(stage)
    await stage.say(BICE, "/scopa")
    assert told(stage) == []
    await stage.say(ADA, "/scopa")
    assert len(told(stage)) == 1
