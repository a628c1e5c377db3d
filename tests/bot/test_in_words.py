"""Pictures in words, where they have no alternative text: for one person, now or always."""

from adapters.token import Token, unpack
from common.addresses import Chat
from common.ids import TableId
from common.people import Person
from tests.bot.secretary import NAMES, Secretary
from tests.bot.stage import ADA, BICE, GROUP, Stage, buttons, read_aloud
from tests.bot.test_secretary import told


async def test_a_hand_is_shown_to_its_owner_alone(stage: Stage) -> None:
    stage.bot.renderer.preferences.untold.add("playground")
    who = await stage.deal()
    before = [len(stage.hall.panels(to)) for to in (GROUP, ADA.account, BICE.account)]
    reply = await stage.press_on(who, "A parole")
    assert reply.panel is not None
    assert reply.panel.picture is None
    picker = stage.newest(who.account).picker
    told = read_aloud(reply.panel)
    assert all(pick.card.text in told for pick in picker.cards)
    assert "Tocca a te" in told
    assert "Pozzo" in told
    assert [len(stage.hall.panels(to)) for to in (GROUP, ADA.account, BICE.account)] == before


async def test_at_the_table_the_table_hears_it(stage: Stage) -> None:
    stage.bot.renderer.preferences.untold.add("playground")
    who = await stage.deal()
    reply = await stage.press_on(who, "A parole", GROUP)
    assert reply.panel is not None
    told = read_aloud(reply.panel)
    assert "Pozzo" in told
    assert "Le tue carte" not in told


async def test_it_is_kept_so_in_private(stage: Stage) -> None:
    stage.bot.renderer.preferences.untold.add("playground")
    who = await stage.deal()
    assert stage.newest(who.account).picture is not None
    reply = await stage.press_on(who, "A parole")
    assert reply.panel is not None
    (always,) = buttons(reply.panel)
    kept = await stage.press_token(who, always.token)
    assert kept.replaces
    assert kept.panel is not None
    assert "D'ora in poi" in read_aloud(kept.panel)
    assert buttons(kept.panel) == []
    hand = stage.newest(who.account)
    assert hand.picture is None
    assert "A parole" not in read_aloud(hand)
    assert stage.newest(GROUP).picture is not None
    await stage.press_on(who, "Pesca")
    assert stage.newest(who.account).picture is None


async def test_where_pictures_have_an_alternative_text_there_is_no_button(stage: Stage) -> None:
    who = await stage.deal()
    await stage.press_on(who, "Altro")
    assert "A parole" not in stage.text(who.account) + stage.text(GROUP)
    assert stage.newest(GROUP).picture.alt_text


async def test_each_sheet_of_a_tournament_that_hangs_in_the_group(stage: Stage) -> None:
    """An older sheet tells its own round, to everybody in the group and to nobody else. Also where
    pictures have an alternative text."""
    ada, there = Secretary(stage), Secretary(stage, ADA, GROUP)
    await ada.begin("tabellone", names=NAMES[:4])
    await there.say("/torneo")
    await ada.tap_token(there.token("Sorteggia"))
    first = await told_of_sheet(stage)
    await ada.say(await ada.lines())
    await ada.tap("Appendi")
    final = await told_of_sheet(stage)
    await ada.say(await ada.lines())
    await ada.tap("Chiudi")
    podium = await told_of_sheet(stage)

    semifinals = await read(stage, BICE, first)
    assert "Semifinali" in semifinals
    assert all(name in semifinals for name in NAMES[:4])
    assert "Finale" in await read(stage, BICE, final)
    assert "\n1. Anna" in await read(stage, BICE, podium)
    assert "1. Anna" in await read(stage, ADA, podium, None)
    token = unpack(podium)
    event, *_ = token.args
    for who, numbers, chat in (
        (BICE, token.args, None),
        (BICE, token.args, "playground:else"),
        (BICE, (event, 99), GROUP),
        (BICE, (event, 0, 7), GROUP),
        (ADA, (event + 1, 0), GROUP),
        (ADA, (), GROUP),
    ):
        forged = await stage.press_token(
            who,
            Token(TableId(0), 0, token.verb, numbers).pack(),
            None if chat is None else Chat(chat),
        )
        assert forged.panel is None
        assert forged.toast


async def told_of_sheet(stage: Stage) -> str:
    """The button below the newest sheet."""
    await told(stage)
    *_, sheet = (panel for panel in stage.hall.panels(GROUP) if panel.picture is not None)
    (key,) = buttons(sheet)
    assert key.label == "A parole"
    return key.token


async def read(stage: Stage, who: Person, token: str, chat: str | None = GROUP) -> str:
    reply = await stage.press_token(who, token, None if chat is None else Chat(chat))
    assert reply.panel is not None
    assert reply.panel.picture is None
    assert [one.label for one in buttons(reply.panel)] == ["Sempre a parole"]
    return read_aloud(reply.panel)
