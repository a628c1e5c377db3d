"""`/circolo` on Discord: its name and seasons are typed into forms."""

import re

from tests.adapters.discord.evening import Evening


async def test_founded_and_managed_with_forms(evening: Evening) -> None:
    anna, bruno, room = evening.anna, evening.bruno, evening.room
    await evening.ask(bruno, "circolo")
    await evening.tap(bruno, "Fonda", room)
    assert "solo un amministratore" in evening.text(bruno, room)
    await evening.ask(anna, "circolo")
    form = await evening.tap(anna, "Fonda", room)
    await evening.done(await evening.discord.fill_in(form, "Circolo di Trieste"))
    assert "Ⓒ Circolo di Trieste" in evening.text(bruno, room)
    await evening.tap(bruno, "Entra", room)
    assert "Adesso fai parte" in evening.text(bruno, room)
    await evening.tap(anna, "Segreteria", room)
    form = await evening.tap(anna, "Nuova stagione", room)
    await evening.done(await evening.discord.fill_in(form, "Inverno, 1/1/2020, 31/12/2100"))
    assert "Inverno: dal <t:1577880000:d> al <t:4133937600:d>" in evening.text(anna, room)
    assert "Segreteria di" not in evening.text(bruno, room)
    await evening.tap(anna, "contano le 7", room)
    await evening.ask(bruno, "circolo", codice="1-ABCDEFGH")
    assert "solo un amministratore" in evening.text(bruno, room)
    await evening.ask(bruno, "circolo")
    assert "contano le 7 serate migliori" in evening.text(bruno, room)


async def test_a_person_enters_with_the_code_of_the_link(evening: Evening) -> None:
    anna, bruno, room = evening.anna, evening.bruno, evening.room
    await evening.ask(anna, "circolo")
    form = await evening.tap(anna, "Fonda", room)
    await evening.done(await evening.discord.fill_in(form, "Circolo di Trieste"))
    await evening.tap(anna, "Segreteria", room)
    await evening.tap(anna, "Invita con un link", room)
    code = re.search(r"circolo-\d+-\w+", evening.text(anna, room).replace("\\", ""))
    assert code is not None
    await evening.ask(bruno, "unisciti", evening.discord.dm(bruno), codice=code[0])
    assert "L'ho chiesto alla segreteria" in evening.text(bruno)
    await evening.tap(anna, "Fai entrare Bruno")
    assert "Adesso fai parte del circolo" in evening.text(bruno)
