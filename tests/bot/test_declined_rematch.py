"""What the messages of a match show while a rematch is wanted, when it comes to nothing, and once
it has begun."""

import pytest

from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, read_aloud

WANTED = "Ada vuole la rivincita!"


async def asked(stage: Stage) -> None:
    turn = await stage.deal("scopa")
    await stage.press_on(CIRO, "Guarda", GROUP)
    await stage.press_on(turn, "Abbandona")
    await stage.press_on(turn, "Sì")
    await stage.press_on(ADA, "Rivincita", GROUP)
    for place in (GROUP, BICE.account):
        assert WANTED in stage.text(place)


@pytest.mark.parametrize("answer", ["no", "none", "withdrawn"])
async def test_nobody_reads_that_it_is_still_wanted(stage: Stage, answer: str) -> None:
    await asked(stage)
    if answer == "no":
        await stage.press_on(BICE, "No, grazie", GROUP)
    elif answer == "withdrawn":
        await stage.press_on(ADA, "Annulla", GROUP)
    else:
        await stage.pass_time(24 * 3600)
        await stage.quiet()
    for place in (GROUP, ADA.account, BICE.account):
        assert WANTED not in stage.text(place)
    assert "La partita è finita: rivincita?" in stage.text(GROUP)
    assert stage.text(GROUP).count("il tavolo è chiuso") + stage.text(GROUP).count("annullato") == 1


async def test_it_can_be_asked_for_again(stage: Stage) -> None:
    await asked(stage)
    await stage.press_on(BICE, "No, grazie", GROUP)
    await stage.restart()
    await stage.press_on(BICE, "Rivincita", GROUP)
    assert "Bice vuole la rivincita!" in stage.text(GROUP)


async def test_once_it_has_begun_nobody_is_asked_any_more(stage: Stage) -> None:
    await asked(stage)
    before = len(stage.hall.calls)
    await stage.press_on(BICE, "Accetto", GROUP)
    await stage.quiet()
    retired = [call for call in stage.hall.calls[before:] if call.kind == "retire"]
    told = {call.to: read_aloud(call.panel) for call in retired if call.panel is not None}
    assert {ADA.account, BICE.account, CIRO.account, GROUP} <= told.keys()
    assert not any("rivincita" in text for text in told.values())
    assert told[ADA.account].startswith("## Scopa · tavolo 1 · Hai vinto.\n")
    assert told[BICE.account].startswith("## Scopa · tavolo 1 · Ha vinto Ada.\n")
