"""Who reads what in which language."""

from tests.adapters.discord.evening import Evening
from tests.doubles.discord.double import read


async def test_in_a_channel_the_command_changes_the_language_of_who_asks(evening: Evening) -> None:
    anna, bruno, room = evening.anna, evening.bruno, evening.room
    await evening.ask(bruno, "scopa")
    before = [read(m) for m in evening.discord.seen(bruno, room) if m.reader is None]
    act = await evening.ask(anna, "lingua", lingua="en")
    assert act.text.startswith("From now on I speak English to you")
    assert [message.reader for message in act.told] == [anna]
    await evening.ask(bruno, "tavolo")
    public = [m for m in evening.discord.seen(bruno, room) if m.reader is None and m.components]
    assert read(public[-1]) == before[-1]
    act = await evening.ask(anna, "rivincita")
    assert act.text.startswith("You haven't")


async def test_the_channels_language_is_one_of_its_settings(evening: Evening) -> None:
    await evening.ask(evening.anna, "scopa")
    await evening.ask(evening.anna, "impostazioni")
    await evening.tap(evening.anna, "Del canale", evening.room)
    await evening.tap(evening.anna, "Lingua: Italiano", evening.room)
    await evening.tap(evening.anna, "English", evening.room)
    await evening.ask(evening.anna, "tavolo")
    assert "[Join]" in evening.text(evening.bruno, evening.room)


async def test_a_stranger_is_challenged_in_the_language_of_the_channel(evening: Evening) -> None:
    """Discord does not say which language a person speaks who has never used the bot."""
    for command in ("sfida", "doppia"):
        await evening.ask(evening.carla, command, avversario=evening.bruno, gioco="scopa")
        asked = read(evening.newest(evening.bruno))
        assert "Carla challenges you" in asked
        assert "[No, thanks]" in asked
