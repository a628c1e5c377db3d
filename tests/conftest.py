"""Options of this project's tests."""

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.doubles import pgbouncer, postgres
from tests.properties.effort import MUTATION, SOAK

settings.register_profile(
    "test",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=True,
    database=None,
)
settings.register_profile(
    "soak",
    settings.get_profile("test"),
    max_examples=2_000,
    derandomize=False,
    print_blob=True,
)
settings.register_profile("mutation", settings.get_profile("test"), max_examples=10)
settings.load_profile("mutation" if MUTATION else "soak" if SOAK else "test")
"""What is tried is the same each time, and new only where there is time for it."""

HERE = Path(__file__).parent
SELDOM = (20_000, 10, 20)
"""How often memory is looked through for what nobody refers to any more."""
WHOLE_MATCHES = (
    "adapters/board/test_offers.py",
    "adapters/board/test_play.py",
    "adapters/discord/test_leaks.py",
    "adapters/discord/test_match.py",
    "adapters/discord/test_together.py",
    "adapters/panels/test_presses.py",
    "adapters/telegram/test_hours.py",
    "adapters/telegram/test_match.py",
    "adapters/telegram/test_replays.py",
    "arena",
    "bot/test_leaks.py",
    "bot/test_live_events.py",
    "bot/test_live_kills.py",
    "bot/test_live_size.py",
    "bot/test_match.py",
    "bot/test_replay.py",
    "bot/test_restarts.py",
    "browser",
    "crash",
    "evening",
    "failover",
    "gallery",
    "properties",
    "training",
)
"""Coverage is not measured here: it would double the time, and other tests reach the same lines."""

LONGEST = (
    "browser",
    "failover",
    "bot/test_killed.py",
    "bot/test_standby.py",
    "bot/test_stopped.py",
    "bot/test_bots_in_processes.py",
    "bot/test_live_kills.py",
    "upgrade",
    "evening",
    "adapters/telegram/test_killed.py",
    "adapters/telegram/test_match.py",
    "adapters/telegram/test_hours.py",
    "adapters/telegram/test_received.py",
    "adapters/discord/test_match.py",
    "properties",
    "storage/test_model.py",
)
"""The tests that take longest come first, so that at the end no process waits for another one."""

LEFT_OUT = (
    "browser tests left out: no Chromium here",
    postgres.LEFT_OUT,
    pgbouncer.LEFT_OUT,
)
DEFAULT_CASES = Path(__file__).parents[1] / "rules" / "cases.json"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        metavar="PATH",
        default=str(DEFAULT_CASES),
        help="positions with their verdicts, in the format of rules/cases.json",
    )


def pytest_configure() -> None:
    """While everything is imported, there is nothing to throw away."""
    gc.disable()


def pytest_collection_finish() -> None:
    """What stays for the whole run is not looked through again each time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    first = {HERE / path for path in LONGEST}
    items.sort(key=lambda item: {item.path, *item.path.parents}.isdisjoint(first))
    unmeasured = tuple(HERE / path for path in WHOLE_MATCHES)
    for item in items:
        if not {item.path, *item.path.parents}.isdisjoint(unmeasured):
            item.add_marker("no_cover")


def pytest_sessionstart() -> None:
    """Mutants are tried in copies of one process: what it has remembered would hide them."""
    if "MUTATION" not in os.environ:
        return
    for name, module in list(sys.modules.items()):
        if name.startswith("engine"):
            for value in vars(module).values():
                _forget(value)


def _forget(value: object) -> None:
    """What a cached function knows, or a dictionary that fills itself."""
    if isinstance(value, tuple | list):
        for member in value:
            _forget(member)
    elif hasattr(value, "cache_clear"):
        value.cache_clear()
    elif isinstance(value, dict) and hasattr(type(value), "__missing__"):
        value.clear()


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    if postgres.found() is None and not postgres.is_required():
        pytest.skip(postgres.LEFT_OUT)
    with postgres.cluster(*postgres.UNSAFE) as cluster:
        yield cluster


@pytest.fixture
def pooled(cluster: postgres.Cluster) -> postgres.Cluster:
    """The cluster, where a PgBouncer can be put before it."""
    if pgbouncer.found() is None and not pgbouncer.is_required():
        pytest.skip(pgbouncer.LEFT_OUT)
    return cluster


@pytest.fixture
def empty_server(cluster: postgres.Cluster) -> str:
    """The address of a database without any tables."""
    return cluster.new_database()


@pytest.fixture(scope="session")
def shared_database(cluster: postgres.Cluster) -> str:
    """One for all tests of a process, since a new one takes longer than most tests."""
    return cluster.new_database()


@pytest.fixture
def server(shared_database: str) -> Iterator[str]:
    """The address of a database without any rows."""
    yield shared_database
    postgres.empty(shared_database)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the groups of tests that were left out, since that is easily overlooked."""
    skipped = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])]
    for left_out in LEFT_OUT:
        if any(left_out in reason for reason in skipped):
            terminalreporter.write_line(left_out)
