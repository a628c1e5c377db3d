"""Two real processes on one PostgreSQL database, and what operators can ask of it. How one takes
over from the other is tested in `tests/failover`."""

import asyncio
import logging

import pytest

from bot.operations.exit_codes import Exit
from bot.operations.metrics_port import standby_monitored
from storage.postgresql.lease import LASTS
from tests.bot.bot_process import ended, line, ran, running
from tests.bot.loaded_program import LoadedProcess
from tests.bot.scene import config
from tests.bot.test_metrics import asked, numbers
from tests.bot.test_stopped import ENOUGH
from tests.patience import PATIENCE, free_port

NOBODY = "postgresql://ada:s3cr3t@127.0.0.1:1/bot"


async def waits(standby: LoadedProcess) -> None:
    """Until it says that another process serves."""
    assert standby.stderr is not None
    async with asyncio.timeout(PATIENCE):
        while b"waits to take over" not in await standby.stderr.readline():
            pass


async def test_one_that_waits_can_be_stopped_and_the_doctor_comes_in_between(server: str) -> None:
    async with running(server, **ENOUGH) as first:
        await line(first)
        port = free_port()
        async with running(server, **ENOUGH, METRICS_PORT=str(port)) as second:
            await waits(second)
            assert await asked(port, "/healthz") == (200, "standby: ok\n")
            leases = numbers((await asked(port, "/metrics"))[1])
            (held,) = [key for key in leases if key.startswith("scala40bot_lease_held")]
            assert f":{first.pid}" in held
            assert leases[held] == 1
            (age,) = [key for key in leases if key.startswith("scala40bot_lease_age_seconds")]
            assert 0 <= leases[age] < LASTS
            second.terminate()
            assert (await ended(second)).code == Exit.WELL
        report = (await ran(server, "doctor", PLAYGROUND_PORT="8040")).said
        assert "ok      server: PostgreSQL" in report
        assert ", sound, " in report
        assert "the bot is running" in report
        first.terminate()
        assert (await ended(first)).code == Exit.WELL


async def test_it_is_well_before_the_first_start_has_made_its_tables(
    empty_server: str, caplog: pytest.LogCaptureFixture
) -> None:
    port = free_port()
    async with standby_monitored(config(database_url=empty_server, metrics_port=port)):
        assert await asked(port, "/healthz") == (200, "standby: ok\n")
        assert (await asked(port, "/metrics"))[0] == 200
    async with standby_monitored(config(database_url=NOBODY, metrics_port=port)):
        said = "standby: the database does not answer\n"
        assert await asked(port, "/healthz") == (503, said)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_what_the_own_tools_of_the_database_do_is_said(server: str) -> None:
    end = await ran(server, "backup", "copy")
    assert end.code == Exit.USAGE
    assert "pg_dump" in end.last_words


async def test_a_server_that_cannot_be_reached() -> None:
    end = await ran(NOBODY)
    assert end.code == Exit.UNREACHED
    assert "s3cr3t" not in end.complained
