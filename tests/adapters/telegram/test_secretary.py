"""An evening at the club in Telegram: each tap and each message of the secretary is counted."""

from bot.features.tournament import typed_tournaments
from engine.tournament.event.model import ScheduledMatch
from tests.adapters.telegram.house import House
from tests.bot.secretary import LOSER, NAMES, WINNER
from tests.properties.effort import SOAK


class Phone:
    def __init__(self, house: House) -> None:
        self.house, self.ada, self.did = house, house.everybody[0], 0

    async def say(self, text: str) -> None:
        self.did += 1
        await self.house.say(self.ada, text)

    async def tap(self, label: str) -> None:
        self.did += 1
        await self.house.press_label(self.ada, self.house.hand(self.ada), label)

    @property
    def text(self) -> str:
        return self.house.hand(self.ada).text

    def button(self, start: str) -> str:
        return next(one for one in self.house.hand(self.ada).labels if one.startswith(start))

    async def begin(self, names: tuple[str, ...] = NAMES) -> None:
        await self.say("/torneo")
        for label in ("Al circolo, carte vere", "danese", "Avanti: i nomi"):
            await self.tap(label)
        await self.say("\n".join(names))
        await self.tap("Sorteggia")

    async def matches(self) -> tuple[ScheduledMatch, ...]:
        storage = self.house.bot.storage
        (record,) = await storage.events(typed_tournaments.KIND)
        found = await typed_tournaments.read_record(storage, record)
        assert found is not None
        assert found.state.current is not None
        return found.state.current.matches


async def test_an_evening_in_lines(house: House) -> None:
    phone = Phone(house)
    await phone.begin()
    for number in range(4):
        if number:
            await phone.tap("Appendi il turno")
        tables = range(1, 1 + len(await phone.matches()))
        await phone.say("\n".join(f"{table} {WINNER} {LOSER}" for table in tables))
    await phone.tap("Chiudi e premia")
    assert "è finito!" in phone.text
    assert phone.did <= 60


async def test_an_evening_on_the_keypad(house: House) -> None:
    """With 14 entrants there are 22 results, with four there are five."""
    phone = Phone(house)
    await phone.begin(NAMES if SOAK else NAMES[:4])
    for number in range(4 if SOAK else 3):
        if number:
            await phone.tap("Appendi il turno")
        for table, match in enumerate(await phone.matches(), 1):
            await phone.tap(phone.button(f"{table}: "))
            await phone.tap(f"Vince {NAMES[int(match.sides[0]) - 1]}")
            for key in f"{LOSER}{WINNER}✓":
                await phone.tap(key)
    await phone.tap("Chiudi e premia")
    assert "è finito!" in phone.text
    assert phone.did <= (220 if SOAK else 60)


async def test_a_line_counts_once_whatever_is_sent_again(house: House) -> None:
    phone = Phone(house)
    await phone.begin()
    await house.close()
    house.people.say(phone.ada, "1 87 162")
    update = house.server._updates[-1]  # noqa: SLF001 - Telegram sends it again
    for _ in range(2):
        await house.open()
        await house.settle()
        await house.close()
        house.server._updates.append(update)  # noqa: SLF001 - as above
    await house.open()
    assert sum(len(match.versions) for match in await phone.matches()) == 1
    await phone.say("2 87 162")
    assert "mancano 5 risultati" in phone.text


async def test_a_person_reads_the_names_of_a_sheet_once(pictured: House) -> None:
    house, (ada, bice) = pictured, pictured.everybody[:2]
    phone = Phone(house)
    await phone.begin(("Ugo", "Ida", "Olga", "Lea"))
    await house.say(ada, "/torneo", house.group)
    shown = house.people.read(house.group)[-1]
    for _ in range(2):
        await house.press_label(bice, shown, "A parole")
    (told,) = house.people.read_aside(bice)
    assert all(name in told.text for name in ("Ugo", "Ida", "Olga", "Lea"))


async def test_in_a_group_it_leads_to_the_private_chat(house: House) -> None:
    await house.say(house.everybody[0], "/aiuto")
    await house.say(house.everybody[0], "/torneo", house.group)
    assert "Al circolo, carte vere" in house.hand(house.everybody[0]).labels
