"""What the messages of a match show while a rematch is wanted, and when it comes to nothing."""

import pytest

from tests.bot.stage import ADA, BICE, GROUP, Stage

WANTED = "Ada vuole la rivincita!"


async def asked(stage: Stage) -> None:
    turn = await stage.deal("scopa")
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
