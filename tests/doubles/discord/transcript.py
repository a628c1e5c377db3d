"""What happens in each channel, line by line, as people see it: to be read, and to be counted."""

from collections import defaultdict
from pathlib import Path
from typing import Any

from tests.doubles.discord.components import buttons
from tests.doubles.discord.contents import Asked
from tests.doubles.discord.double import Double, read
from tests.doubles.discord.hooks import COMMAND, Act
from tests.doubles.discord.model import Channel, Message


class Transcript(list[Asked]):
    """It takes the place of the list of requests, and looks at all messages after each of them."""

    def __init__(self, discord: Double) -> None:
        super().__init__(discord.asked)
        self._discord = discord
        self._shown: dict[Message, str] = {}
        self._numbers: dict[Message, int] = {}
        self.lines = defaultdict[str, list[str]](list)
        """By channel."""
        discord.asked = self
        self._do, discord._do = discord._do, self._acted  # type: ignore[method-assign]  # noqa: SLF001 - to listen

    def write(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for name, lines in self.lines.items():
            (folder / f"{name}.txt").write_text("\n".join(lines), encoding="utf-8")

    # What the bot does

    def append(self, asked: Asked) -> None:
        super().append(asked)
        for channel in self._discord.channels.values():
            for message in channel.messages.values():
                self._compare(message)
            if asked.status >= 400 and str(channel.id) in asked.path:
                self._note(channel, f"{asked.method} is refused: {asked.status} {asked.code}")
        for message in [message for message in self._shown if message.deleted]:
            del self._shown[message]
            self._note(message.channel, f"the bot deletes #{self._numbers[message]}")

    def _compare(self, message: Message) -> None:
        before, now = self._shown.get(message), read(message)
        if now == before or not now or message.author is not self._discord.bot:
            return
        self._shown[message] = now
        number = self._numbers.setdefault(message, len(self._numbers) + 1)
        what = "changes" if before else "writes"
        self._note(message.channel, f"the bot {what} #{number}{self._readers(message)}")
        self.lines[_name(message.channel)] += [f"{'':4}{line}" for line in now.splitlines()]

    def _readers(self, message: Message) -> str:
        called = [u.name for u in self._discord.users.values() if u.id in message.mentioned]
        alone = "" if message.reader is None else f" for {message.reader.name}"
        return alone + (f", calling {', '.join(called)}" if called else "")

    # What people do

    async def _acted(self, act: Act, data: Any, seen: Any = None) -> Act:
        number = "" if act.on is None else f" on #{self._numbers.get(act.on)}"
        self._note(act.channel, f"{act.user.name} {_said(act, data)}{number}")
        return await self._do(act, data, seen)

    def _note(self, channel: Channel, line: str) -> None:
        self.lines[_name(channel)].append(line)


def _said(act: Act, data: Any) -> str:
    if act.kind == COMMAND:
        return f"writes: /{data['name']}"
    components = [] if act.on is None else act.on.components
    pressed = [b["label"] for b in buttons(components) if b.get("custom_id") == data["custom_id"]]
    return f"presses [{pressed[0]}]" if pressed else f"chooses {data.get('values')}"


def _name(channel: Channel) -> str:
    return channel.name or " and ".join(user.name for user in channel.people if not user.bot)
