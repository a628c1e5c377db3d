"""What goes wrong in an evening: servers that stumble, restarts, clocks that jump."""

import asyncio
from random import Random

from tests.doubles.discord.house import Fault, banned, limited
from tests.doubles.telegram.faults import Refused, Silence, too_many
from tests.evening.both_platforms import Town

ON_TELEGRAM = (
    "sendMessage",
    "editMessageText",
    "deleteMessage",
    "editMessageReplyMarkup",
    "answerCallbackQuery",
    "getUpdates",
)
ON_DISCORD = (
    ("POST", r"/channels/\d+/messages$"),
    ("PATCH", r"/channels/\d+/messages/\d+$"),
    ("DELETE", r"/channels/\d+/messages/\d+$"),
    ("POST", r"/callback$"),
)


class Trouble:
    def __init__(self, town: Town, luck: int = 1) -> None:
        self.town = town
        self.rng = Random(luck)
        self.made = 0

    async def storm(self, seconds: float) -> None:
        """For so many seconds of ours, whatever they are asked for goes wrong now and then."""
        end = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < end:
            method = self.rng.choice(ON_TELEGRAM)
            self.town.telegram.faults[method].append(self._on_telegram(method))
            self.town.discord.fail(*self.rng.choice(ON_DISCORD), self._on_discord())
            self.made += 2
            await asyncio.sleep(0.05)
        await self.town.discord.gateway.drop()
        self.calm()

    def calm(self) -> None:
        self.town.telegram.faults.clear()
        self.town.discord.traps.clear()

    def _on_telegram(self, method: str) -> Refused | Silence:
        broken: list[Refused | Silence] = [Refused(500, "Internal Server Error"), Silence()]
        if method != "getUpdates":
            broken += [too_many(2), Silence(done=True)]
        return self.rng.choice(broken)

    def _on_discord(self) -> Fault:
        return self.rng.choice([limited(1.0), limited(40.0), banned(3.0), Fault(500), Fault(503)])

    async def restart(self) -> None:
        """What is begun is finished first."""
        await self.town.close()
        await self.town.open()

    async def unplug(self) -> None:
        """Nothing more is kept from one moment to the next."""
        await self.town.close(gently=False)
        await self.town.open()

    def jump(self, seconds: float) -> None:
        """The clock on the wall is set."""
        self.town.clock.set_wall(seconds)
