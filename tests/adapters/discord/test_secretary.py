"""An evening at the club in Discord: names and results are typed in forms."""

from tests.adapters.discord.evening import Evening
from tests.doubles.discord.hooks import Act


async def fill_in(evening: Evening, act: Act, text: str) -> Act:
    return await evening.done(await evening.discord.fill_in(act, text))


async def test_a_short_evening_in_forms(evening: Evening) -> None:
    anna, dm = evening.anna, evening.discord.dm(evening.anna)
    await evening.ask(anna, "torneo", dm)
    await evening.tap(anna, "Al circolo, carte vere", dm)
    await evening.tap(anna, "tabellone", dm)
    form = await evening.tap(anna, "Avanti: i nomi", dm)
    assert form.form["title"] == "Chi gioca?"
    await fill_in(evening, form, "Anna\nBruno\nCarla\nDario")
    await evening.tap(anna, "Sorteggia", dm)
    form = await evening.tap(anna, "Scrivi", dm)
    assert form.form["title"] == "Risultati"
    wrong = await fill_in(evening, form, "1 87")
    assert "servono i punti" in wrong.text
    await fill_in(evening, await evening.tap(anna, "Scrivi", dm), "1 87 162\n2 87 162")
    await evening.restart()
    await evening.tap(anna, "Appendi il turno", dm)
    await evening.discord.say(anna, dm, "1 151 30")
    await evening.quiet()
    await evening.tap(anna, "Chiudi e premia", dm)
    assert "è finito!" in evening.text(anna)
