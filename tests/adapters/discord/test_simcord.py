"""Another's idea of Discord, in this process: does it take what we send, and say what we expect?

Its clock is moved at will, so that here is seen what happens a quarter of an hour later.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import discord
import pytest
import simcord

from adapters.discord import commands
from adapters.discord.client import Client
from adapters.discord.events import DiscordEvents
from adapters.discord.messages import ChannelMessages
from adapters.panels.help import COMMANDS
from adapters.ports import Barred, Reply, Surface
from adapters.text import LANGUAGES
from common.addresses import Account, Chat
from common.people import Person
from tests.adapters.discord.desk import GAMES, TABLE, ToldDesk, hand


class Synced(Client):
    """Says what it offers as soon as it is known, as the platform does."""

    def __init__(self, desk: ToldDesk) -> None:
        self.desk, self.messages = desk, ChannelMessages(0.0)
        super().__init__(DiscordEvents(desk, self.messages, 1.5, 15), (), 1)
        self.messages.client = self

    async def setup_hook(self) -> None:
        spoken = {language: await self.desk.commands(language) for language in LANGUAGES}
        tables = {one: await self.desk.table_options(one) for one in LANGUAGES}
        tree = commands.command_tree(self, spoken, tables)
        await tree.set_translator(commands.Translator())
        await tree.sync()


@dataclass
class Elsewhere:
    env: Any
    desk: ToldDesk
    client: Synced
    guild: Any
    room: Any
    anna: Any
    bruno: Any

    @property
    def chat(self) -> str:
        return f"discord:#{self.room.id}"

    async def table(self) -> discord.Message:
        await self.client.messages.post(Chat(self.chat), TABLE, None)
        await self.env.settle()
        hung: discord.Message = self.room.last_message
        return hung


@asynccontextmanager
async def elsewhere() -> AsyncIterator[Elsewhere]:
    """Its clock goes with the task in which it was begun: so no fixture."""
    desk = ToldDesk()
    desk.replies["hand"] = lambda who: Reply(panel=hand(who.account))
    desk.replies["choose"] = _chosen
    client = Synced(desk)
    async with simcord.run(client) as env:
        guild = env.create_guild()
        anna, bruno = (guild.add_member(env.create_user(name)) for name in ("anna", "bruno"))
        yield Elsewhere(env, desk, client, guild, guild.create_text_channel("carte"), anna, bruno)


def _chosen(who: Person) -> Reply:
    return Reply(panel=hand(who.account, picked=(1, 2)), replaces=True)


async def test_every_command_is_offered_and_answered() -> None:
    async with elsewhere() as there:
        offered = there.anna.available_commands(there.room)
        assert len(offered) == len(GAMES) + len(COMMANDS) + 1
        for name in offered:
            options = {"codice": "12-5bf1"} if name == "unisciti" else {}
            answer = await there.anna.slash(there.room, name, **options)
            assert answer.acknowledged, name
            assert answer.ephemeral, name
        asked = [command.name for command in there.desk.asked]
        assert asked == ["start" if name == "unisciti" else name for name in offered]
        assert {asked.chat for asked in there.desk.asked} == {there.chat}


async def test_the_hand_beside_the_table() -> None:
    async with elsewhere() as there:
        answer = await there.anna.click(await there.table(), label="🂠 La mia mano")
        assert answer.ephemeral
        answer = await there.anna.select(answer.response, ["1", "2"])
        assert [press.surface for press in there.desk.presses] == [Surface.ASIDE, Surface.ASIDE]
        assert there.desk.presses[-1].args == (1, 2)
        assert "__**`2♥`**__" in str(answer.response.components)


async def test_an_old_table_is_pressed_after_hours_and_after_a_restart() -> None:
    async with elsewhere() as there:
        message = await there.table()
        await there.env.advance_time(3 * 3600)
        assert (await there.anna.click(message, label="🂠 La mia mano")).ephemeral
        again = Synced(there.desk)
        await there.env.restart_bot(again)
        assert (await there.bruno.click(message, label="Abbandona")).acknowledged
        assert [press.verb for press in there.desk.presses] == ["hand", "resign"]
        assert list(again._connection._view_store._views) == []  # noqa: SLF001 - nothing is remembered


async def test_hands_go_to_direct_messages() -> None:
    async with elsewhere() as there:
        account = f"discord:{there.anna.id}"
        hung = await there.client.messages.post_in_private(
            Account(account), hand(Account(account)), None
        )
        there.desk.replies["draw"] = Reply("Non tocca a te.")
        message = await there.client.get_partial_messageable(hung.channel).fetch_message(
            hung.message
        )
        answer = await there.anna.user.click(message, label="Pesca")
        assert answer.response.content == "Non tocca a te."
        assert there.desk.presses[-1].surface is Surface.PRIVATE
        assert there.desk.presses[-1].chat is None
        await there.client.messages.retire(hung)


async def test_tables_are_offered_while_somebody_writes() -> None:
    async with elsewhere() as there:
        await there.table()
        found = await there.anna.autocomplete(there.room, "verifica", "tavolo", "7")
        assert [choice["value"] for choice in found] == [7]


async def test_where_we_may_not_speak() -> None:
    async with elsewhere() as there:
        closed = discord.PermissionOverwrite(send_messages=False)
        everyone = there.guild.default_role
        room = there.guild.create_text_channel("chiuso", overwrites={everyone: closed})
        with pytest.raises(Barred):
            await there.client.messages.post(Chat(f"discord:#{room.id}"), TABLE, None)
        answer = await there.anna.slash(room, "scopa")
        assert "Send Messages" in answer.response.content
        assert there.desk.asked == []
