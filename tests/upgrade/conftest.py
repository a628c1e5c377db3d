"""The recorded evening as a SQLite file, which a test may change."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.doubles.new_databases import new_databases  # noqa: F401 - for all tests below

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def as_recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("recorded") / "recorded.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((HERE / "version_34.sql").read_text(encoding="utf-8"))
    return file


@pytest.fixture
def recorded(as_recorded: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(as_recorded, tmp_path))
