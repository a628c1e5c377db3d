"""An evening at the club in Discord: names and results are typed in forms."""

import re
from pathlib import Path

from tests.adapters.discord.evening import Evening, Painted
from tests.bot.secretary import NAMES
from tests.bot.storages import memory
from tests.doubles.discord.double import Double, read
from tests.doubles.discord.hooks import UPDATE, Act
from tests.patience import until


async def fill_in(evening: Evening, act: Act, text: str) -> Act:
    return await evening.done(await evening.discord.fill_in(act, text))


async def test_a_short_evening_in_forms(evening: Evening) -> None:
    anna, dm = evening.anna, evening.discord.dm(evening.anna)
    await evening.ask(anna, "torneo", dm)
    for label in ("Al circolo, carte vere", "tabellone"):
        await evening.tap(anna, label, dm)
    form = await evening.tap(anna, "Avanti: i nomi", dm)
    assert form.form["title"] == "Chi gioca?"
    await fill_in(evening, form, "Anna\nBruno\nciao\nCarla\nDario")
    await fill_in(evening, await evening.tap(anna, "Aggiungi nomi", dm), "Anna")
    assert all(one in read(evening.newest(anna)) for one in ("Anna c'è già", "«ciao»: è il nome"))
    await evening.tap(anna, "No", dm)
    await evening.tap(anna, "Sorteggia", dm)
    form = await evening.tap(anna, "Scrivi", dm)
    assert form.form["title"] == "Risultati"
    wrong = await fill_in(evening, form, "1 87")
    assert (wrong.answer, wrong.told) == (UPDATE, [])
    shown = read(evening.newest(anna))
    assert "dopo il tavolo servono i punti" in shown.splitlines()[0]
    assert "Tavolo 2: " in shown
    await fill_in(evening, await evening.tap(anna, "Scrivi", dm), "1 87 162\n2 87 162")
    await evening.restart()
    await evening.tap(anna, "Appendi il turno", dm)
    await evening.discord.say(anna, dm, "1 151 30")
    await evening.quiet()
    await evening.tap(anna, "Chiudi e premia", dm)
    assert "è finito!" in evening.text(anna)


class Phone:
    """Each tap and each form that is sent, counted; nothing is typed outside forms."""

    def __init__(self, evening: Evening) -> None:
        self.evening, self.did = evening, 0
        self.anna, self.dm = evening.anna, evening.discord.dm(evening.anna)

    async def tap(self, label: str) -> Act:
        self.did += 1
        return await self.evening.tap(self.anna, label, self.dm)

    async def form(self, label: str, text: str) -> str:
        opened = await self.tap(label)
        self.did += 1
        await fill_in(self.evening, opened, text)
        return self.text

    @property
    def text(self) -> str:
        return self.evening.text(self.anna)

    @property
    def newest(self) -> str:
        return read(self.evening.newest(self.anna))


async def test_a_whole_evening_in_forms(evening: Evening) -> None:
    """14 names, three rounds of danese and a final: 22 results."""
    phone = Phone(evening)
    await evening.ask(phone.anna, "torneo", phone.dm)
    for label in ("Al circolo, carte vere", "danese"):
        await phone.tap(label)
    await phone.form("Avanti: i nomi", "\n".join(NAMES))
    await phone.tap("Sorteggia")
    for tables, then in ((7, "Appendi"), (7, "Appendi"), (7, "Appendi"), (1, "Chiudi e premia")):
        await phone.form("Scrivi", "\n".join(f"{n} 87 162" for n in range(1, tables + 1)))
        await phone.tap(then)
    assert "è finito!" in phone.text
    places = re.findall(r"^\d+\\\. (\w+)$", phone.text, re.MULTILINE)
    assert sorted(places) == sorted(NAMES)
    assert phone.did + 1 <= 60


async def test_a_wrong_form_leaves_the_panel(evening: Evening) -> None:
    """It is edited in place: the reason on its first line, with the same buttons."""
    phone = Phone(evening)
    await evening.ask(phone.anna, "torneo", phone.dm)
    for label in ("Al circolo, carte vere", "danese"):
        await phone.tap(label)
    await phone.form("Avanti: i nomi", "Anna\nBruno\nCarla\n2 151 30")
    assert phone.newest.startswith("### «2 151 30» sembra un risultato.")
    await phone.tap("No")
    await phone.form("Aggiungi nomi", "anna")
    assert phone.newest.startswith("### anna c'è già, e non l'ho scritto di nuovo.")
    await phone.form("Aggiungi nomi", "Dario")
    await phone.tap("Togli Dario")
    await phone.tap("Sorteggia")
    before, count = phone.newest, len(evening.discord.seen(phone.anna, phone.dm))
    for line in ("5 no", "ciao", "1 87", "9 87 162", "1 0"):
        await phone.form("Scrivi", line)
        first, *rest = phone.newest.splitlines()
        assert first.startswith("### ")
        assert first not in before
        assert all(line in "\n".join(rest) for line in before.splitlines()[1:])
    await phone.tap("Altro…")
    await phone.form("Si ritira…", "Nessuno")
    assert phone.newest.startswith("### «Nessuno» non è tra chi gioca")
    assert "Tavolo 1: " in phone.newest
    assert len(evening.discord.seen(phone.anna, phone.dm)) == count


async def test_in_a_server_nobody_else_sees_what_is_asked_about(evening: Evening) -> None:
    anna, room = evening.anna, evening.room

    async def form(label: str, text: str) -> str:
        await fill_in(evening, await evening.tap(anna, label, room), text)
        return read([one for one in evening.discord.seen(anna, room) if one.reader is anna][-1])

    await evening.ask(anna, "torneo")
    for label in ("Al circolo, carte vere", "danese"):
        await evening.tap(anna, label, room)
    assert "«ciao»: è il nome" in await form("Avanti: i nomi", "ciao")
    await evening.tap(anna, "No", room)
    assert "«ciao»: è il nome" in await form("Avanti: i nomi", "Anna\nBruno\nciao")
    await evening.tap(anna, "Sì, è un nome", room)
    await evening.tap(anna, "Togli ciao", room)
    await evening.tap(anna, "Sorteggia", room)
    assert "dopo il tavolo servono i punti" in (await form("Scrivi", "1 no")).splitlines()[0]
    assert "«ciao»" not in evening.text(evening.bruno, room)


async def test_a_sheet_in_a_channel_has_its_names_behind_a_button(
    discord: Double, tmp_path: Path
) -> None:
    async with Evening(memory(tmp_path), discord, kind=Painted) as evening:
        anna, bruno, room = evening.anna, evening.bruno, evening.room
        dm = evening.discord.dm(anna)
        await evening.ask(anna, "torneo", dm)
        for label in ("Al circolo, carte vere", "tabellone"):
            await evening.tap(anna, label, dm)
        await fill_in(evening, await evening.tap(anna, "Avanti: i nomi", dm), "Ugo\nIda\nOlga\nLea")
        await evening.ask(anna, "torneo", room)
        await evening.tap(anna, "Sorteggia", room)
        await evening.let_pass(3)
        (older,) = (await evening.tap(bruno, "A parole", room)).told
        (told,) = (await evening.tap(bruno, "A parole", room)).told
        await until(lambda: older.deleted)
        assert not told.deleted
        assert all(name in read(told) for name in ("Ugo", "Ida", "Olga", "Lea"))
