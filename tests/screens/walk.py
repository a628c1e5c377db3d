"""A walk through the bot that always takes the same way, and what was to be read on it."""

from collections.abc import Iterator
from random import Random

from adapters.panel import Button, PrivatePanel, Style
from adapters.panels.help import COMMANDS
from adapters.ports import Reply
from adapters.token import unpack
from bot.games import MENU
from common.addresses import Account, Chat
from common.outside import Outside
from common.people import Person
from common.randomness import Randomness
from tests.bot.stage import GROUP, Panel, Stage, read_aloud
from tests.doubles.memory import Memory
from tests.doubles.threads import NO_THREADS

NOT_WALKED = frozenset({"dimenticami", "esporta"})
"""They end the person who walks, or answer with a file that has dates in it."""
ONLY_LOOKED_AT = frozenset({"impostazioni", "lingua", "collega", "scollega"})
"""Their buttons change how all that follows is read."""
MOVES = 40
BESIDE = frozenset({"table", "more", "hand"})
"""Buttons of a hand that only lead elsewhere."""
ENTRANTS = "Anna\nBruno\nCarla\nDario\nElio"


class Walk:
    """Ada and Bice walk; `read` is all that they were shown, in order."""

    def __init__(self, stage: Stage, language: str) -> None:
        self.stage = stage
        self.people = [
            Person(Account(f"playground:{name.lower()}"), name, name.lower(), language=language)
            for name in ("Ada", "Bice")
        ]
        self.read: list[str] = []
        self._seen = 0

    async def everything(self) -> None:
        for game in MENU:
            await self._match(game)
        await self._by_hand()
        await self._lookups()

    async def _lookups(self) -> None:
        """Each command in the group and in private, and each button of its answer once."""
        for name in (*MENU, *COMMANDS):
            if name in NOT_WALKED:
                continue
            for chat in (GROUP, None):
                answer = await self._said(0, f"/{name}", chat)
                for button in () if name in ONLY_LOOKED_AT else _keys(answer):
                    await self._pressed(0, button, chat)

    async def _match(self, game: str) -> None:
        """Whoever has to act presses what most people would press, or a card and what it offers."""
        await self._said(0, f"/{game}", GROUP)
        number = max(map(_table_of, self.stage.hall.panels(GROUP)))
        await self._newest_key(1, GROUP, "join")
        await self._newest_key(0, GROUP, "start")
        for move in range(MOVES):
            table = await self.stage.inside(number)
            if table.match is None or not table.match.waiting.seats:
                return
            await self._move(table.match.waiting.seats[0], number, move)

    async def _move(self, who: int, table: int, move: int) -> None:
        hands = self.stage.hall.panels(self.people[who].account)
        hand = next(one for one in reversed(hands) if _table_of(one) == table)
        keys = [key for row in hand.buttons for key in row]
        main = [key for key in keys if key.style is Style.MAIN]
        plain = [key for key in keys if unpack(key.token).verb not in BESIDE]
        picker = hand.picker if isinstance(hand, PrivatePanel) else None
        cards = [] if picker is None else [card for card in picker.cards if card.token]
        if main:
            await self._pressed(who, main[0], None)
        elif cards:
            await self._pressed(who, Button("a card", cards[move % len(cards)].token), None)
        else:
            await self._pressed(who, plain[0], None)

    async def _by_hand(self) -> None:
        """A tournament and a score sheet with real cards."""
        for command in ("/torneo", "/segnapunti"):
            answer = await self._said(1, command, None)
            for _ in range(8):
                keys = _keys(answer)
                main = next((one for one in keys if one.style is Style.MAIN), None)
                if main is None:
                    break
                answer = await self._pressed(1, main, None)
            await self._said(1, ENTRANTS, None, typed=True)

    # One step, and what it shows

    async def _said(self, who: int, text: str, chat: Chat | None, typed: bool = False) -> Reply:
        self.read.append(
            f"=== {self.people[who].name} {'in the group' if chat else 'alone'}: {text!r}"
        )
        said = f" {text}" if typed else text
        return self._shown(await self.stage.say(self.people[who], said, chat))

    async def _newest_key(self, who: int, chat: Chat, verb: str) -> None:
        for panel in reversed(self.stage.hall.panels(chat)):
            for row in panel.buttons:
                for key in row:
                    if unpack(key.token).verb == verb:
                        await self._pressed(who, key, chat)
                        return
        raise AssertionError(f"nobody offers {verb}")

    async def _pressed(self, who: int, button: Button, chat: Chat | None) -> Reply:
        self.read.append(f"--- {self.people[who].name} presses [{button.label}]")
        return self._shown(await self.stage.press_token(self.people[who], button.token, chat))

    def _shown(self, reply: Reply) -> Reply:
        if reply.toast:
            self.read.append(reply.toast)
        if reply.panel is not None:
            self.read.extend(_told(reply.panel))
        calls = self.stage.hall.calls
        for call in calls[self._seen :]:
            self.read.append(f"{call.kind} to {call.to}{' silently' if call.silent else ''}")
            if call.panel is not None:
                self.read.extend(_told(call.panel))
        self._seen = len(calls)
        return reply


def _table_of(panel: Panel) -> int:
    return max((unpack(key.token).table for row in panel.buttons for key in row), default=0)


def _keys(reply: Reply) -> list[Button]:
    if reply.panel is None:
        return []
    return [key for row in reply.panel.buttons for key in row if not key.url]


def _told(panel: Panel) -> Iterator[str]:
    """As it is read aloud, with what its buttons do, and with its picture's key."""
    yield read_aloud(panel)
    keys = [key for row in panel.buttons for key in row]
    if keys:
        yield " ".join(
            f"{unpack(key.token).verb}{unpack(key.token).args}" for key in keys if key.token
        )
    if panel.picture is not None:
        yield f"picture {panel.picture.key}: {panel.picture.alt_text}"


async def walked(language: str) -> str:
    """All that is read on the walk in one language."""

    async def reopen(_: object) -> Memory:
        return Memory()

    stage = Stage(reopen, MENU)
    stage.outside = Outside(NO_THREADS, Randomness(Random(0)))
    await stage.begin()
    walk = Walk(stage, language)
    await walk.everything()
    await stage.stop()
    await stage.bot.storage.close()
    return "\n".join(walk.read) + "\n"
