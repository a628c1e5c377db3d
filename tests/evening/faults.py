"""What goes wrong in an evening: servers that stumble, restarts, clocks that jump."""

import asyncio
from random import Random

from tests.doubles.discord.contents import Fault, banned, limited
from tests.doubles.telegram.faults import Refused, Silence, too_many
from tests.evening.both_platforms import BothPlatforms

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


class FaultMaker:
    def __init__(self, platforms: BothPlatforms, luck: int = 1) -> None:
        self.platforms = platforms
        self.rng = Random(luck)
        self.made = 0

    async def storm(self, seconds: float) -> None:
        """For so many seconds of ours, whatever they are asked for goes wrong now and then."""
        end = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < end:
            method = self.rng.choice(ON_TELEGRAM)
            self.platforms.telegram.faults[method].append(self._on_telegram(method))
            self.platforms.discord.fail(*self.rng.choice(ON_DISCORD), self._on_discord())
            self.made += 2
            await asyncio.sleep(0.05)
        await self.platforms.discord.gateway.drop()
        self.calm()

    def calm(self) -> None:
        self.platforms.telegram.faults.clear()
        self.platforms.discord.traps.clear()

    def _on_telegram(self, method: str) -> Refused | Silence:
        broken: list[Refused | Silence] = [Refused(500, "Internal Server Error"), Silence()]
        if method != "getUpdates":
            broken += [too_many(2), Silence(done=True)]
        return self.rng.choice(broken)

    def _on_discord(self) -> Fault:
        return self.rng.choice([limited(1.0), limited(40.0), banned(3.0), Fault(500), Fault(503)])

    async def restart(self) -> None:
        """What is begun is finished first."""
        await self.platforms.close()
        await self.platforms.open()

    async def unplug(self) -> None:
        """Nothing more is kept from one moment to the next."""
        await self.platforms.close(gently=False)
        await self.platforms.open()

    def jump(self, seconds: float) -> None:
        """The clock on the wall is set."""
        self.platforms.clock.set_wall(seconds)
