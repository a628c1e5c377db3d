"""Pictures in words, where they have no alternative text: for one person, now or always."""

from tests.bot.stage import ADA, BICE, GROUP, Stage, buttons, read_aloud


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
