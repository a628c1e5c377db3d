"""Every contract runs on each storage: a new one is added to `KEEPERS`."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from common.threads import POOLS
from storage import open_storage
from storage.protocol import Storage
from tests.doubles.memory import Memory, World
from tests.doubles.new_databases import new_databases  # noqa: F401 - for all tests below
from tests.storage.statements import ask_only_known_statements

Open: TypeAlias = Callable[[], Awaitable[Storage]]


def in_a_file(folder: Path) -> Open:
    return lambda: open_storage(f"sqlite:///{folder}/data/bot.db")


def in_memory(_: Path) -> Open:
    world = World()

    async def opened() -> Storage:
        return Memory(world, POOLS.other)

    return opened


KEEPERS: dict[str, Callable[[Path], Open]] = {"sqlite": in_a_file, "memory": in_memory}


class Keeper:
    """Opens the same storage as often as asked, the one before being closed."""

    def __init__(self, how: Open) -> None:
        self._how = how
        self._storage: Storage | None = None

    async def open(self) -> Storage:
        await self.close()
        self._storage = await self._how()
        return self._storage

    async def close(self) -> None:
        if self._storage is not None:
            await self._storage.close()


@pytest.fixture(params=[*KEEPERS, "postgresql"])
async def keeper(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Keeper]:
    ask_only_known_statements(monkeypatch)
    if request.param in KEEPERS:
        keeper = Keeper(KEEPERS[request.param](tmp_path))
    else:
        url = request.getfixturevalue("server")
        # It opens two connections and asks sixty times; `test_pooler.py` tests it.
        monkeypatch.setattr("storage.postgresql.storage.check_pooler", lambda _: None)
        keeper = Keeper(lambda: open_storage(url))
    yield keeper
    await keeper.close()


@pytest.fixture
async def storage(keeper: Keeper) -> Storage:
    return await keeper.open()


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/data/bot.db"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "bot.db"
