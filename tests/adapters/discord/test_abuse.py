"""What one person may pile up, and people who are not served, on Discord."""

from bot.requests.stored_events import MOST_IN_ALL
from common.addresses import Account
from tests.adapters.discord.evening import Evening
from tests.bot.scene import config


async def test_the_eleventh_event_is_refused(evening: Evening) -> None:
    anna, room = evening.anna, evening.room
    person = await evening.bot.storage.player_of(Account(f"discord:{anna.id}"), "Anna", 1.0)
    for _ in range(MOST_IN_ALL):
        await evening.bot.storage.open_event("scores", person.id, 1.0, "{}")
    await evening.ask(anna, "stasera", quando="21")
    assert "Hai già aperto dieci cose" in evening.text(anna, room)
    assert await evening.bot.storage.events("evening") == ()


async def test_a_person_who_is_not_served_reads_it_once(evening: Evening) -> None:
    anna, bruno, room = evening.anna, evening.bruno, evening.room
    evening.config = config(not_served=f"discord:{anna.id}")
    await evening.restart()
    for _ in range(3):
        await evening.ask(anna, "stasera", quando="21")
    said = "Chi gestisce questo bot ha deciso di non servirti più."
    assert evening.text(anna, room).count(said) == 1
    assert await evening.bot.storage.events("evening") == ()
    await evening.ask(bruno, "stasera", quando="21")
    assert len(await evening.bot.storage.events("evening")) == 1
