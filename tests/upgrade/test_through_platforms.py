"""Recorded tokens and codes arrive as the platforms send them: through the real libraries, to the
answer."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.adapters.discord.evening import Evening
from tests.adapters.telegram.house import House
from tests.bot.scene import config
from tests.doubles.clock import FakeClock
from tests.doubles.discord.components import texts
from tests.doubles.discord.double import Double
from tests.doubles.discord.haste import brisk, unhurried
from tests.doubles.discord.model import COMPONENTS_V2, Channel, Message
from tests.doubles.telegram.server import Server
from tests.doubles.telegram.world import Look
from tests.upgrade.codes import RecordedCode
from tests.upgrade.pressing import RecordedToken, stored
from tests.upgrade.recorded_stage import ADA, ANNA, BRUNO, GROUP, LEA, QUICK_MENU, SERVER
from tests.upgrade.test_codes import CODES
from tests.upgrade.test_tokens import NOW, TOKENS

ON_TELEGRAM = ("rules", "ranking", "replay_turns", "trn_more", "daily")
ON_DISCORD = ("rules", "hand", "replay_deals", "house")


def chosen(verbs: tuple[str, ...], account: str, *places: str) -> Iterator[RecordedToken]:
    """Buttons that show a panel, one for each verb."""
    for verb in verbs:
        fits = (
            one
            for one in TOKENS
            if (one.verb, one.by, one.does.answer) == (verb, account, "panel")
            and one.place in places
            and not (one.after or one.does.changes or one.does.refused)
        )
        if found := next(fits, None):
            yield found


def links(account: str) -> list[RecordedCode]:
    """Codes that show a panel, one of each form."""
    found = {
        one.kind: one
        for one in CODES
        if (one.command, one.by, one.does.answer) == ("start", account, "panel")
        and "-" in one.text
        and not one.does.changes
    }
    return list(found.values())


BETTER = {"Match point": "Punti partita", "Victory point": "Punti vittoria"}
"""What is called otherwise since then."""


def title_of(one: RecordedToken | RecordedCode) -> str:
    title = next(line for line in one.reads.splitlines() if line.startswith("## "))[3:]
    for before, now in BETTER.items():
        title = title.replace(before, now)
    return title


async def test_on_telegram(recorded: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adapters.telegram.callback_queries.ANSWER_WITHIN", 60.0)
    tokens = list(chosen(ON_TELEGRAM, ADA.account, GROUP, ADA.account))
    assert len(tokens) > 2
    clock = FakeClock()
    clock.set_wall(NOW - clock.now())
    async with Server(clock.now) as server:
        house = House(server, clock, config(), recorded)
        house.menu = QUICK_MENU
        ada = house.everybody[0]
        ada.started = True
        await house.open()
        for one in tokens:
            chat = house.group if one.place == GROUP else house.world.chats[ada.id]
            keys = [[{"text": one.label or "x", "callback_data": one.token}]]
            message = house.world.put(chat, Look("x", "x", keys))
            house.people.press_data(ada, message, one.token)
            await house.settle()
            shown = [*house.people.read(chat), *house.people.read_aside(ada)]
            assert any(title_of(one) in message.text for message in shown), one.token
        lea = house.world.user(int(LEA.account.partition(":")[2]), LEA.name, username=LEA.username)
        assert len(links(LEA.account)) > 2
        for link in links(LEA.account):
            await house.say(lea, f"/start {link.text}")
            shown = house.people.private(lea)
            assert any(title_of(link) in message.text for message in shown), link.text
        await house.close()


async def test_on_discord(recorded: Path) -> None:
    """A button, and the same token as an entry of a list."""
    tokens = list(chosen(ON_DISCORD, ANNA.account, SERVER, ANNA.account))
    assert len(tokens) > 1
    with unhurried(), brisk():
        async with Double() as discord:
            evening = Evening(stored(recorded), discord, QUICK_MENU)
            evening.clock.set_wall(NOW - evening.clock.now())
            anna = discord.user("Anna", id=int(ANNA.account.partition(":")[2]))
            evening.guild.people.append(anna)
            room = discord.channel(evening.guild, "carte", id=int(SERVER.partition("#")[2]))
            async with evening:
                for one in tokens:
                    channel = room if one.place == SERVER else discord.dm(anna)
                    name, message = f"k0:{one.token}", recorded_message(discord, channel, one.token)
                    first = await discord.click(anna, message, name)
                    second = await discord.pick(anna, message, "m1:", [one.token])
                    for act in (first, second):
                        told = (await evening.done(act)).told
                        shown = "\n".join(texts(seen.components) for seen in [*told, message])
                        assert title_of(one) in shown, one.token
                bruno = discord.user("Bruno", id=int(BRUNO.account.partition(":")[2]))
                evening.guild.people.append(bruno)
                assert len(links(BRUNO.account)) > 2
                for link in links(BRUNO.account):
                    act = await evening.ask(bruno, "unisciti", room, codice=link.text)
                    shown = "\n".join(texts(seen.components) for seen in act.told)
                    assert title_of(link) in shown, link.text
            assert discord.wrongs == []


def recorded_message(discord: Double, channel: Channel, token: str) -> Message:
    button = {"type": 2, "style": 2, "label": "x", "custom_id": f"k0:{token}"}
    entries = {"type": 3, "custom_id": "m1:", "options": [{"label": "x", "value": token}]}
    rows = [{"type": 1, "components": [part]} for part in (button, entries)]
    components = [{"type": 10, "content": "x"}, *rows]
    message = Message(channel, discord.bot, components=components, flags=COMPONENTS_V2)
    channel.messages[message.id] = message
    return message
