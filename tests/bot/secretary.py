"""A secretary with a phone: what they press and write, counted, and what they read."""

import re
from dataclasses import dataclass, field

from adapters.ports import Command, Reply
from bot.features.tournament import typed_tournaments as tournaments
from bot.features.tournament.typed_tournaments import StoredTournament
from common.addresses import Chat
from common.people import Person
from engine.tournament.event.model import ScheduledMatch
from tests.bot.stage import ADA, Stage, buttons, read_aloud, said_first

NAMES = (
    *("Anna", "Bruno", "Carla", "Dario", "Elio", "Fabio", "Gina"),
    *("Ugo", "Ida", "Lea", "Mara", "Nino", "Olga", "Piero"),
)
LOSER, WINNER = 151, 87


@dataclass
class Secretary:
    """In private, each panel takes the place of the one before."""

    stage: Stage
    who: Person = ADA
    chat: Chat | None = None
    did: int = 0
    """Taps and messages."""
    last: Reply = field(default_factory=Reply)

    async def say(self, text: str) -> str:
        """Returns what the bot says of it: of words that were refused, the first line."""
        self.did += 1
        name, _, rest = text.partition(" ") if text.startswith("/") else ("", "", text)
        command = Command(self.who, name.removeprefix("/"), rest, self.chat)
        return self._seen(await self.stage.hall.desk.command(command))

    async def tap(self, label: str) -> str:
        return await self.tap_token(self.token(label))

    async def tap_token(self, token: str) -> str:
        self.did += 1
        return self._seen(await self.stage.press_token(self.who, token, self.chat))

    async def form(self, label: str, text: str) -> str:
        """A button that opens an input form, which is filled in."""
        asked = (await self.stage.press_token(self.who, self.token(label), self.chat)).asks
        assert asked is not None
        self.did += 2
        command = Command(self.who, "", text, self.chat, question=asked.question)
        return self._seen(await self.stage.hall.desk.command(command))

    def token(self, label: str) -> str:
        assert self.last.panel is not None
        found = [one.token for one in buttons(self.last.panel) if one.label.startswith(label)]
        assert found, f"nobody offers {label!r}: {self.text}"
        return found[0]

    def _seen(self, reply: Reply) -> str:
        if reply.panel is not None:
            self.last = reply
        return said_first(reply)

    @property
    def text(self) -> str:
        assert self.last.panel is not None
        return read_aloud(self.last.panel)

    # A whole evening

    async def begin(self, *choices: str, names: tuple[str, ...] = NAMES) -> None:
        await self.say("/torneo")
        await self.tap("Al circolo")
        for choice in choices:
            await self.tap(choice)
        await self.tap("Avanti")
        await self.say("\n".join(names))

    async def stored(self) -> StoredTournament:
        storage = self.stage.bot.storage
        (record, *_) = await storage.events(tournaments.KIND)
        found = await tournaments.read_record(storage, record)
        assert found is not None
        return found

    async def matches(self) -> tuple[ScheduledMatch, ...]:
        current = (await self.stored()).state.current
        assert current is not None
        return current.matches

    async def lines(self) -> str:
        """The lower number wins each match."""
        matches = enumerate(await self.matches(), 1)
        return "\n".join(f"{table} {_points(match)}" for table, match in matches)

    @property
    def standing(self) -> list[str]:
        return re.findall(r"^\d+\. (.+?)(?::.*)?$", self.text, re.MULTILINE)


def _points(match: ScheduledMatch) -> str:
    one, two = map(int, match.sides)
    return f"{WINNER} {LOSER}" if one < two else f"{LOSER} {WINNER}"
