"""A person's matches wherever they are played, which of several is meant, and how an administrator
ends one."""

from dataclasses import replace

from adapters.panel import PrivatePanel
from adapters.ports import Press, Reply, Surface
from adapters.token import unpack
from common.addresses import Chat
from common.ids import TableId
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, buttons, read_aloud

OTHER = Chat("playground:altra")
BOSS = replace(CIRO, administers=True)


async def two_tables(stage: Stage) -> None:
    """Ada plays against Bice in one group, and waits for others in another one."""
    await stage.deal("scopa")
    await stage.say(ADA, "/scala40", OTHER)


def shown(reply: Reply) -> str:
    assert isinstance(reply.panel, PrivatePanel)
    return read_aloud(reply.panel)


async def press(stage: Stage, who: object, reply: Reply, label: str) -> Reply:
    """A button of what somebody reads alone in the group."""
    assert reply.panel is not None
    (token,) = (unpack(b.token) for b in buttons(reply.panel) if b.label.startswith(label))
    assert isinstance(who, type(ADA))
    asked = Press(who, token.table, token.revision, token.verb, token.args, GROUP, Surface.ASIDE)
    done = await stage.hall.desk.press(asked)
    await stage.quiet()
    return done


async def test_all_of_them_are_shown_wherever_one_asks(stage: Stage) -> None:
    await two_tables(stage)
    for chat in (None, GROUP, OTHER):
        text = shown(await stage.say(ADA, "/partite", chat))
        assert "Scopa · tavolo 1 · con Bice" in text
        assert "Scala 40 · tavolo 2\nNon è ancora cominciata." in text
        assert "[Vai al tavolo 1]" in text
        assert "[Vai al tavolo 2]" in text


async def test_whose_turn_it_is_and_until_when(stage: Stage) -> None:
    on_turn = await stage.deal("scopa")
    other = BICE if on_turn is ADA else ADA
    assert "· tocca a te\nIl tuo tempo scade (until" in shown(await stage.say(on_turn, "/partite"))
    assert f"Il tempo di {on_turn.name} scade (until" in shown(await stage.say(other, "/partite"))


async def test_a_button_leads_to_the_hand(stage: Stage) -> None:
    await stage.deal("scopa")
    list_of_hers = await stage.say(ADA, "/partite", None)
    stage.hall.hanging.clear()
    assert list_of_hers.panel is not None
    (way,) = buttons(list_of_hers.panel)
    await stage.press_token(ADA, way.token)
    assert "Carte prese: " in stage.text(ADA.account)


async def test_without_any_match(stage: Stage) -> None:
    assert "Non hai partite in corso" in shown(await stage.say(CIRO, "/partite", None))


async def test_the_question_which_table_is_meant_names_the_opponents(stage: Stage) -> None:
    await stage.deal("scopa")
    await stage.say(ADA, "/sfida ciro scopa", OTHER)
    await stage.press_on(CIRO, "Accetto", OTHER)
    text = shown(await stage.say(ADA, "/abbandona", None))
    assert "Quale tavolo?" in text
    assert "con Bice" in text
    assert "con Ciro" in text
    assert "[Scopa · tavolo 1 · con Bice]" in text


async def test_the_deals_of_the_newest_match_that_has_any_are_verified(stage: Stage) -> None:
    await stage.deal("scopa")
    await stage.say(ADA, "/abbandona", None)
    await stage.press_on(ADA, "Sì, abbandono")
    await stage.say(ADA, "/scopa")
    await stage.press_on(BICE, "Unisciti", GROUP)
    assert "Verifica: Scopa" in shown(await stage.say(ADA, "/verifica"))


async def test_an_administrator_ends_a_match_after_a_question(stage: Stage) -> None:
    await stage.deal("scopa")
    reply = await stage.say(BOSS, "/partite", aside=True)
    question = await press(stage, BOSS, reply, "Chiudi il tavolo 1")
    assert "non conta per nessuno" in shown(question)
    assert (await stage.inside(1)).stage == "playing"
    done = await press(stage, BOSS, question, "Sì, chiudi")
    assert "Non hai partite in corso" in shown(done)
    assert (await stage.inside(1)).stage == "closed"
    assert "1 partita" not in shown(await stage.say(ADA, "/statistiche scopa", None))


async def test_nobody_else_ends_one(stage: Stage) -> None:
    await stage.deal("scopa")
    playing = replace(ADA, administers=True)
    for who, chat in ((CIRO, GROUP), (playing, GROUP), (BOSS, None), (BOSS, OTHER)):
        reply = await stage.say(who, "/partite", chat, aside=chat is not None)
        assert "[Chiudi" not in shown(reply)
        for args in ((), (1,)):
            surface = Surface.PRIVATE if chat is None else Surface.ASIDE
            press = Press(who, TableId(1), 99, "cancel", args, chat, surface)
            assert (await stage.hall.desk.press(press)).toast
    assert (await stage.inside(1)).stage == "playing"
