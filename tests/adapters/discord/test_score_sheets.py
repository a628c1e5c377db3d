"""A score sheet in Discord: lines are typed in a form, or as direct messages."""

from tests.adapters.discord.evening import Evening
from tests.doubles.discord.components import buttons
from tests.doubles.discord.double import read
from tests.doubles.discord.hooks import Act
from tests.doubles.discord.model import Channel, User
from tests.patience import until


async def fill_in(evening: Evening, act: Act, text: str) -> Act:
    return await evening.done(await evening.discord.fill_in(act, text))


async def begin(evening: Evening, user: User, channel: Channel) -> None:
    await evening.ask(user, "segnapunti", channel)
    await fill_in(evening, await evening.tap(user, "Scala 40 a 151", channel), "Anna\nBruno")


async def test_an_evening_in_a_channel(evening: Evening) -> None:
    anna, bruno, room = evening.anna, evening.bruno, evening.room
    await begin(evening, anna, room)
    sheets = len(evening.discord.seen(anna, room))
    form = await evening.tap(anna, "Smazzata", room)
    assert form.form["title"] == "Smazzata 1"
    await fill_in(evening, form, "0 34")
    shown = read(evening.newest(bruno, room))
    assert "```" in shown
    assert "Dà le carte Bruno." in shown
    assert len(evening.discord.seen(anna, room)) == sheets, "it is edited"
    wrong = await fill_in(evening, await evening.tap(anna, "Smazzata", room), "0 0")
    assert "gli zeri sono più d'uno" in wrong.text
    foreign = await evening.tap(bruno, "Smazzata", room)
    assert foreign.text.startswith("Qui segna solo")
    await fill_in(evening, await evening.tap(anna, "Correggi", room), "0 43")
    await evening.restart()
    await fill_in(evening, await evening.tap(anna, "Smazzata", room), "0 110")
    shown = read(evening.offering(anna, "Un'altra partita", room))
    assert "Ha vinto Anna!" in shown
    assert "153" in shown


async def test_a_newer_copy_retires_the_older_one(evening: Evening) -> None:
    anna, room = evening.anna, evening.room
    await begin(evening, anna, room)
    await evening.ask(anna, "segnapunti", room)
    seen = evening.discord.seen(anna, room)
    pressable = [one for one in seen if buttons(one.components) and one.reader is None]
    assert pressable == [seen[-1]]


async def test_the_choice_goes_when_the_sheet_begins(evening: Evening) -> None:
    """What one person alone sees has no buttons for what is chosen already."""
    anna, bruno, room = evening.anna, evening.bruno, evening.room
    await evening.ask(anna, "segnapunti", room)
    (choice,) = [one for one in evening.discord.seen(anna, room) if one.reader is not None]
    form = await evening.tap(anna, "Scala 40 a 151", room)
    refused = await fill_in(evening, form, "Anna")
    assert "almeno due" in refused.text
    assert not choice.deleted, "it is still to be chosen"
    form = await evening.tap(anna, "Scala 40 a 151", room)
    await fill_in(evening, form, "Anna\nBruno")
    assert choice.deleted
    own = [one for one in evening.discord.seen(anna, room) if one.reader is not None]
    assert not any(buttons(one.components) for one in own)
    assert "Segnapunti" in read(evening.newest(bruno, room))


async def test_an_evening_in_direct_messages(evening: Evening) -> None:
    anna = evening.anna
    dm = evening.discord.dm(anna)
    await begin(evening, anna, dm)
    await fill_in(evening, await evening.tap(anna, "Smazzata", dm), "0 34")
    await evening.discord.say(anna, dm, "12 0")
    await until(lambda: "Dà le carte Anna." in read(evening.newest(anna)))
    await evening.tap(anna, "Annulla l'ultima", dm)
    assert "Dà le carte Bruno." in evening.text(anna)
