"""Looking at a match again, and looking on, through the real library."""

from pathlib import Path

from tests.adapters.discord.evening import Evening, Painted
from tests.adapters.discord.playing import Player
from tests.adapters.discord.test_transcripts import play, seated
from tests.bot.storages import memory
from tests.doubles.discord.double import Double, read
from tests.doubles.discord.model import Message, User


def replay_of(evening: Evening, who: User) -> Message:
    """Of the messages in the channel that this person sees."""
    seen = evening.discord.seen(who, evening.room)
    return next(one for one in reversed(seen) if "Smazzata 1 ·" in read(one))


async def test_a_replay_is_for_one_person_and_edited(evening: Evening) -> None:
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await seated(evening, "scopa", anna, bruno)
    await play(evening, 4, anna, bruno)
    await evening.tap(anna.user, "Abbandona")
    await evening.tap(anna.user, "Sì, abbandono")
    await evening.tap(anna.user, "Rivedi", evening.room)
    replay, count = (
        replay_of(evening, anna.user),
        len(evening.discord.seen(anna.user, evening.room)),
    )
    assert replay.reader is anna.user
    for turn in (1, 2, 3):
        await evening.done(await evening.discord.press(anna.user, replay, "⏭"))
        assert f"Smazzata 1 · turno {turn} di 4" in read(replay)
        assert "Le tue carte" in read(replay)
    assert len(evening.discord.seen(anna.user, evening.room)) == count
    assert "Smazzata 1" not in evening.text(bruno.user, evening.room)


async def test_a_deal_is_sent_as_an_animation(discord: Double, tmp_path: Path) -> None:
    async with Evening(memory(tmp_path), discord, kind=Painted) as evening:
        anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
        await seated(evening, "scopa", anna, bruno)
        await play(evening, 4, anna, bruno)
        for label in ("Abbandona", "Sì, abbandono"):
            await evening.tap(anna.user, label)
        for label in ("Rivedi", "Manda"):
            await evening.tap(anna.user, label, evening.room)
        act = await evening.tap(anna.user, "Animazione", evening.room)
        await evening.tap(anna.user, "Torna alla smazzata", evening.room)
        assert "[Manda]" in read(replay_of(evening, anna.user))
    (sent,) = [file for told in act.told for file in told.attachments]
    assert sent.filename == "scopa-smazzata-1.gif"
    assert sent.content.startswith(b"GIF89a")


async def test_who_looks_on_reads_the_table_in_a_direct_message(evening: Evening) -> None:
    anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
    await seated(evening, "scopa", anna, bruno)
    await play(evening, 2, anna, bruno)
    await evening.tap(evening.carla, "Guarda", evening.room)
    watched = evening.newest(evening.carla)
    before = read(watched)
    await play(evening, 2, anna, bruno)
    assert evening.newest(evening.carla) is watched
    assert read(watched) != before
    assert "One person is watching." in read(watched)
    assert "Your cards" not in read(watched)
    await evening.tap(evening.carla, "Stop watching")
    assert "watching." not in evening.text(anna.user, evening.room)
    await evening.tap(evening.carla, "Guarda", evening.room)
    await evening.tap(anna.user, "Senza pubblico")
    assert "The players want nobody to look on now" in read(evening.newest(evening.carla))
