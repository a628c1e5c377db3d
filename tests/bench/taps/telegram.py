"""Tables of two in groups of Telegram."""

import time
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import cycle
from typing import Any

from adapters.token import unpack
from tests.bench.taps.play import Key, until
from tests.bench.taps.recorded import Recorded, Recording
from tests.doubles.telegram.methods import Files, Sent
from tests.doubles.telegram.people import People
from tests.doubles.telegram.server import Server
from tests.doubles.telegram.world import BOT, Message, User

ANSWER = "answerCallbackQuery"
LAST = 10
"""Messages of a chat that are looked at."""


class Recorder(Server):
    """Writes down what the bot asks for, while it has a `recording`."""

    def __init__(self) -> None:
        super().__init__(time.time)
        self.pace.strict = False
        self.recording: Recording | None = None

    def update(self, kind: str, content: dict[str, Any]) -> None:
        if self.recording is not None:
            self.recording.taps += 1
            self.recording.presses.append(content)
        super().update(kind, content)

    def _carried_out(self, name: str, sent: Sent, files: Files) -> Any:
        result = super()._carried_out(name, sent, files)
        if self.recording is not None and name != ANSWER:
            attached = tuple(content for _, content in files.values())
            self.recording.calls.append(Recorded(name, sent, attached, result))
        return result


class Replayer(Server):
    """Answers calls as they were answered when they were recorded, whatever is in them."""

    def __init__(self, recording: Recording) -> None:
        super().__init__(time.time)
        self.pace.strict = False
        self._presses = cycle(recording.presses)
        self._results = {call.method: call.result for call in recording.calls}

    async def tap(self) -> None:
        press, number = next(self._presses), f"r{len(self.methods.queries)}"
        self.methods.queries[number] = 0, 0, self.world.now()
        self.update("callback_query", {**press, "id": number})
        await until(lambda: number in self.methods.answers)

    def _carried_out(self, name: str, sent: Sent, files: Files) -> Any:
        if name in self._results:
            return self._results[name]
        return super()._carried_out(name, sent, files)


class Pair:
    def __init__(self, server: Server, number: int) -> None:
        self._server, self._people = server, People(server)
        world = server.world
        self._users = (
            world.user(2 * number + 1, f"A{number}"),
            world.user(2 * number + 2, f"B{number}"),
        )
        for user in self._users:
            user.started = True
        ids = [user.id for user in self._users]
        self._group = world.group(-(10**12) - number - 1, *ids)

    async def sit_down(self) -> None:
        first, second = self._users
        self._people.say(first, "/scala40", self._group)
        await until(lambda: self._people.offered(self._group, "join") is not None)
        self._press(second, "join")
        await until(lambda: f"2. {second.first_name}" in self._people.read(self._group)[-1].text)
        self._press(first, "start")

    def _press(self, who: User, verb: str) -> None:
        message = self._people.offered(self._group, verb)
        assert message is not None
        self._people.press(who, message, verb)

    def keys(self) -> Iterator[Iterable[Key]]:
        for who in self._users:
            yield self._offered(who)

    def _offered(self, who: User) -> Iterator[Key]:
        shown = self._server.world.by_chat[who.id]
        for message in [m for m in shown[-LAST:] if m.by == BOT and not m.deleted]:
            for key in message.keys:
                data = key["callback_data"]
                yield Key(unpack(data), data, partial(self._tap, who, message, data))

    async def _tap(self, who: User, message: Message, data: str) -> None:
        query = self._people.press_data(who, message, data)
        await until(lambda: query in self._server.methods.answers)
