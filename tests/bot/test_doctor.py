"""The doctor says of each thing in one line that it is well, or what to do."""

import asyncio
import sqlite3
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from shutil import disk_usage
from typing import Any

import pytest
from aiohttp import ClientSession

from adapters.checkup import Finding, Verdict, clock
from bot.composition import open_storage
from bot.config import Config
from bot.lifecycle import alive
from bot.operations.doctor import findings, report, well
from bot.operations.exit_codes import Exit
from bot.operations.setting_hints import exposed
from storage.sqlite.connection import connect
from tests.bot.bot_process import LONGEST, ran, running
from tests.bot.scene import config
from tests.bot.test_endings import NOBODY, taken
from tests.doubles.discord.activities import CLIENT_SECRET
from tests.doubles.discord.double import Double
from tests.doubles.discord.rest import Rest
from tests.doubles.telegram.server import TOKEN, Server
from tests.ports import free_port
from tests.storage.files import garbage


@pytest.fixture
def house(tmp_path: Path) -> dict[str, Any]:
    return {"database_url": f"sqlite:///{tmp_path}/bot.db", "playground_port": 0}


def found(about: str, findings: list[Finding]) -> Finding:
    return next(finding for finding in findings if finding.what == about)


def names(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir()]


async def asked(house: dict[str, Any], **more: Any) -> list[Finding]:
    told = await findings(Config.model_validate({**house, **more}))
    assert report(told).count("\n") == len(told) - 1
    return told


# This machine


async def test_a_new_house_is_well(house: dict[str, Any]) -> None:
    told = await asked(house)
    assert well(told)
    assert {finding.what for finding in told} == {
        *("settings", "database", "disk", "pictures", "telegram", "discord", "open files")
    }


async def test_it_may_be_asked_while_the_bot_runs(house: dict[str, Any]) -> None:
    async with alive(config(**house)):
        with taken() as port:
            told = await asked(house, playground_port=port)
    assert well(told)
    assert "sound" in found("database", told).told


async def test_it_leaves_nothing_behind(house: dict[str, Any], tmp_path: Path) -> None:
    assert well(await asked(house))
    assert names(tmp_path) == []
    await (await open_storage(config(**house))).close()
    (tmp_path / "bot.db.lock").unlink()  # as a copy from elsewhere has none
    assert well(await asked(house))
    assert names(tmp_path) == ["bot.db"]


async def test_a_newer_database(house: dict[str, Any], tmp_path: Path) -> None:
    await (await open_storage(config(**house))).close()
    with closing(sqlite3.connect(tmp_path / "bot.db")) as connection:
        connection.execute("PRAGMA user_version = 999")
        told = found("database", await asked(house))
        assert told.verdict is Verdict.OK
        assert "newer" in told.told
        connection.execute("UPDATE compatibility SET oldest_program = 999")
        connection.commit()
    told = found("database", await asked(house))
    assert told.verdict is Verdict.WRONG
    assert "newer" in told.told


async def test_a_damaged_database(house: dict[str, Any], tmp_path: Path) -> None:
    garbage(tmp_path / "bot.db")
    told = found("database", await asked(house))
    assert told.verdict is Verdict.WRONG
    assert str(tmp_path / "bot.db") in told.told
    assert "restore" in told.told


async def test_a_folder_that_cannot_be_written(house: dict[str, Any]) -> None:
    told = found("disk", await asked(house, database_url="sqlite:////proc/none/bot.db"))
    assert told.verdict is Verdict.WRONG
    assert "DATABASE_URL" in told.told


async def test_a_folder_that_cannot_be_looked_into(house: dict[str, Any], tmp_path: Path) -> None:
    """Nothing keeps it from looking at all the rest."""
    told = await asked(house, database_url=f"sqlite:///{tmp_path}/{'x' * 300}/bot.db")
    assert found("database", told).verdict is Verdict.WRONG
    assert found("pictures", told).verdict is Verdict.OK


async def test_a_database_that_can_only_be_read(
    house: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await open_storage(config(**house))).close()
    monkeypatch.setattr("storage.sqlite.inspection.connect", partial(connect, mode="ro"))
    told = found("database", await asked(house))
    assert told.verdict is Verdict.WRONG
    assert "readonly" in told.told


@pytest.mark.parametrize(
    ("free", "verdict"),
    [(10**6, Verdict.WRONG), (10**8, Verdict.ADVICE), (10**10, Verdict.OK)],
)
async def test_a_disk_that_is_nearly_full(
    house: dict[str, Any], monkeypatch: pytest.MonkeyPatch, free: int, verdict: Verdict
) -> None:
    full = disk_usage("/")._replace(free=free)
    monkeypatch.setattr("shutil.disk_usage", lambda _: full)
    assert found("disk", await asked(house)).verdict is verdict


async def test_a_port_in_use(house: dict[str, Any]) -> None:
    with taken() as port:
        told = found(f"port {port}", await asked(house, metrics_port=port))
    assert told.verdict is Verdict.WRONG
    assert "METRICS_PORT" in told.told


async def test_an_address_that_is_not_this_machines(house: dict[str, Any]) -> None:
    told = found("port 9464", await asked(house, metrics_host="192.0.2.1", metrics_port=9464))
    assert told.verdict is Verdict.WRONG
    assert "METRICS_HOST" in told.told
    assert "another program" not in told.told


async def test_pictures_that_cannot_be_drawn(
    house: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise OSError("no font")

    monkeypatch.setattr("adapters.images.scala40.hand", broken)
    assert found("pictures", await asked(house)).verdict is Verdict.WRONG


# Telegram


def on_telegram(server: Server, **more: Any) -> dict[str, Any]:
    return {"telegram_token": TOKEN, "telegram_api_url": server.url, **more}


async def test_before_the_first_start(house: dict[str, Any]) -> None:
    async with Server(time.time) as server:
        server.methods.privacy = True  # as @BotFather makes a new bot
        told = await asked(house, **on_telegram(server))
    assert found("telegram commands", told).verdict is Verdict.ADVICE
    before = [finding.verdict for finding in told if finding.what != "telegram commands"]
    assert set(before) == {Verdict.OK}
    assert "t.me/carte_bot" in found("telegram name", told).told


async def test_once_the_bot_has_been_there_its_commands_are_known(
    house: dict[str, Any], tmp_path: Path
) -> None:
    async with Server(time.time) as server, Double() as discord:
        doors = {**on_telegram(server), **on_discord(discord)}
        doors["discord_gateway_url"] = discord.gateway_url
        port = free_port()
        doors |= {"board_url": f"https://127.0.0.1:{port}", "board_port": port}
        settings = {name.upper(): str(value) for name, value in doors.items()}
        async with running(tmp_path / "bot.db", **settings), asyncio.timeout(LONGEST):
            known = "telegram commands", "discord commands", "telegram menu button"
            told = await asked(house, **doors)
            while {found(what, told).verdict for what in known} != {Verdict.OK}:
                told = await asked(house, **doors)
            async with ClientSession() as session, session.get(f"http://127.0.0.1:{port}") as page:
                assert "data-config" in await page.text()
            board = found("board address", told)
            assert (board.verdict, "certificate" in board.told) == (Verdict.WRONG, True)


async def test_what_botfather_should_change(
    house: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Server(time.time) as server:
        me = server.methods.do("getMe", {}, {})
        other = {**me, "can_read_all_group_messages": True, "can_join_groups": False}
        plain = server.methods.do
        monkeypatch.setattr(
            server.methods, "do", lambda name, *how: other if name == "getMe" else plain(name, *how)
        )
        told = await asked(house, **on_telegram(server))
    assert found("telegram group privacy", told).verdict is Verdict.ADVICE
    assert "/setprivacy" in found("telegram group privacy", told).told
    assert found("telegram groups", told).verdict is Verdict.WRONG


async def test_a_token_that_telegram_does_not_know(house: dict[str, Any]) -> None:
    async with Server(time.time, token="1:other") as server:
        told = await asked(house, **on_telegram(server))
    assert found("telegram token", told).verdict is Verdict.WRONG
    assert TOKEN not in report(told)


async def test_a_telegram_that_cannot_be_reached(house: dict[str, Any]) -> None:
    told = await asked(house, telegram_token=TOKEN, telegram_api_url=NOBODY)
    assert found("telegram server", told).verdict is Verdict.WRONG
    assert TOKEN not in report(told)


# Discord


def on_discord(discord: Double) -> dict[str, Any]:
    return {"discord_token": discord.token, "discord_api_url": discord.api_url}


async def test_discord_before_anybody_has_invited_us(house: dict[str, Any]) -> None:
    async with Double() as discord:
        told = await asked(house, **on_discord(discord))
    assert well(told)
    assert "oauth2/authorize" in found("discord servers", told).told
    assert found("discord commands", told).verdict is Verdict.ADVICE
    assert found("discord gateway", told).verdict is Verdict.OK


async def test_permissions_that_a_server_has_not_given(house: dict[str, Any]) -> None:
    async with Double() as discord:
        guild = discord.guild("Casa", discord.user("Anna"))
        told = found("discord servers", await asked(house, **on_discord(discord)))
        assert told.verdict is Verdict.OK
        guild.allowed = 0
        told = found("discord servers", await asked(house, **on_discord(discord)))
    assert told.verdict is Verdict.WRONG
    assert "attach_files" in told.told


async def test_a_token_that_discord_does_not_know(house: dict[str, Any]) -> None:
    async with Double() as discord:
        told = await asked(house, discord_token="wrong.one", discord_api_url=discord.api_url)
    assert found("discord token", told).verdict is Verdict.WRONG
    assert "wrong.one" not in report(told)


async def test_presses_that_are_told_elsewhere(
    house: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = Rest._application  # noqa: SLF001 - the double has no other way to change it

    async def elsewhere(rest: Rest, call: Any) -> Any:
        changes = {"interactions_endpoint_url": "https://example.org", "bot_public": False}
        return await plain(rest, call) | changes

    monkeypatch.setattr(Rest, "_application", elsewhere)
    async with Double() as discord:
        told = await asked(house, **on_discord(discord))
    assert found("discord interactions", told).verdict is Verdict.WRONG
    assert found("discord invitation", told).verdict is Verdict.ADVICE


# The board

BOARD = {"board_url": "https://carte.example", "board_port": 0}


async def test_what_the_board_needs_on_telegram(house: dict[str, Any]) -> None:
    async with Server(time.time) as server:
        told = await asked(house, **on_telegram(server), **BOARD)
        assert found("board address", told).verdict is Verdict.OK  # it is not asked
        assert found("telegram menu button", told).verdict is Verdict.ADVICE
        assert "Configure Mini App" in found("telegram mini app", told).told
        page = {"type": "web_app", "text": "x", "web_app": {"url": BOARD["board_url"]}}
        server.methods.menu_button, server.methods.main_app = page, True
        told = await asked(house, **on_telegram(server), **BOARD)
        for what in ("telegram menu button", "telegram mini app"):
            assert found(what, told).verdict is Verdict.OK
        told = await asked(house, **on_telegram(server))
    assert "/setmenubutton" in found("telegram menu button", told).told


async def test_a_board_that_no_platform_opens(house: dict[str, Any]) -> None:
    told = await asked(house, **BOARD)
    assert "does nothing" in found("settings", told).told
    assert "board address" not in {finding.what for finding in told}


async def test_what_the_board_needs_on_discord(house: dict[str, Any]) -> None:
    about = ("discord board", "discord client secret", "discord redirect")
    async with Double() as discord:
        asking = partial(asked, house, **on_discord(discord), **BOARD)
        assert found("discord board", await asking()).verdict is Verdict.ADVICE
        told = await asking(discord_client_secret="another")
        assert {found(what, told).verdict for what in about} == {Verdict.WRONG}
        assert "another" not in report(told)
        discord.activities.switch_on()
        told = await asking(discord_client_secret=CLIENT_SECRET)
        assert {found(what, told).verdict for what in about} == {Verdict.OK}
        assert CLIENT_SECRET not in report(told)


# Clocks


@pytest.mark.parametrize(
    ("off", "verdict", "word"),
    [(0, Verdict.OK, "right"), (95, Verdict.WRONG, "ahead"), (-95, Verdict.WRONG, "behind")],
)
def test_a_clock_that_is_wrong(off: float, verdict: Verdict, word: str) -> None:
    told = clock("clock", "Wed, 18 Nov 2026 15:00:00 GMT", 1795014000 + off)
    assert (told.verdict, word in told.told) == (verdict, True)


def test_nobody_tells_the_time() -> None:
    assert clock("clock", "").verdict is Verdict.ADVICE


# The program


async def test_the_program_says_it_and_ends_with_a_code(tmp_path: Path) -> None:
    end = await ran(tmp_path / "bot.db", "doctor")
    assert (end.code, end.complained) == (Exit.WELL, "")
    assert end.said.endswith("All is well.\n")
    garbage(tmp_path / "bot.db")
    end = await ran(tmp_path / "bot.db", "doctor")
    assert (end.code, end.complained) == (Exit.ILL, "")
    assert "wrong   database" in end.said


# What others can reach


@pytest.mark.parametrize(
    ("settings", "names"),
    [
        ({}, []),
        ({"playground_host": "0.0.0.0"}, ["PLAYGROUND_HOST"]),
        ({"playground_host": "::"}, ["PLAYGROUND_HOST"]),
        ({"playground_host": "localhost", "metrics_host": "::1", "metrics_port": 1}, []),
        ({"playground_host": "0.0.0.0", "discord_token": "one.two"}, []),
        ({"metrics_host": "0.0.0.0"}, []),
        ({"metrics_host": "192.168.1.7", "metrics_port": 1}, ["METRICS_HOST"]),
    ],
)
def test_what_others_can_reach_is_named(settings: dict[str, Any], names: list[str]) -> None:
    told = list(exposed(config(**settings)))
    assert [sentence.split()[0] for sentence in told] == names


async def test_the_doctor_advises_where_others_can_come(house: dict[str, Any]) -> None:
    told = await asked(house, metrics_host="0.0.0.0", metrics_port=0, playground_host="0.0.0.0")
    advised = found("settings", told)
    assert (advised.verdict, well(told)) == (Verdict.ADVICE, True)
    assert "PLAYGROUND_HOST" in advised.told
