"""A short evening; and proof that leaks and lost moves would be found."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

import pytest

from adapters.sights import Stage
from bot.games import MENU
from tests.bot.scene import ANNA, BRUNO, Scene, config
from tests.bot.storages import memory
from tests.doubles.discord.haste import unhurried
from tests.evening.acknowledged import Acknowledged
from tests.evening.evening import LOOKED, Evening
from tests.evening.kills import KilledBot
from tests.evening.leak_detector import LeakDetector
from tests.properties.effort import amount

SECONDS, TABLES = 6.0, 24
KILLS = amount(test=2, soak=6, mutation=1)


@pytest.fixture(autouse=True, name="unhurried")
def _unhurried() -> Iterator[None]:
    with unhurried():
        yield


async def test_a_short_evening(tmp_path: Path) -> None:
    """Restarts, a pulled plug, jumps and a storm in it: `make soak` has a longer one."""
    report = await Evening(tmp_path, SECONDS, TABLES, at_least=TABLES).spend()
    assert report.faultless, "\n".join(report.lines())
    assert report.restarts == 2
    assert report.tables >= TABLES
    assert report.acknowledged >= TABLES
    assert min(report.looked[kind] for kind in LOOKED) >= TABLES


async def test_killed_in_the_middle_of_it(tmp_path: Path) -> None:
    killed = KilledBot(tmp_path, tables=6, kills=KILLS)
    acknowledged = await killed.spend()
    assert acknowledged.lost == []
    assert acknowledged.moves >= KILLS
    assert killed.platforms.discord.wrongs == []


@pytest.fixture
def detector() -> Iterator[LeakDetector]:
    detector = LeakDetector()
    with ExitStack() as stack:
        detector.stand(lambda *what: stack.enter_context(patch.object(*what)))
        yield detector


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_what_is_not_to_be_seen_is_found(
    game: str, detector: LeakDetector, tmp_path: Path
) -> None:
    scene = await Scene(memory(tmp_path), config()).begin()
    number = await scene.play(ANNA, BRUNO, game=game)
    await scene.step(number)
    table = await scene.inside(number)
    assert table.stage is Stage.PLAYING
    secrets = detector.learn(table)
    (name, *_) = secrets.hidden_from(None)
    (his, *_) = set(secrets.hidden_from(None)) - set(secrets.hidden_from(ANNA.account))
    mark = f"§{number}.{table.revision}"
    detector.read({"text": f"{mark}§ nothing"}, None)
    detector.read({"text": f"{mark}.telegram/1§ {his}"}, ANNA.account)
    assert detector.leaks == []
    detector.read({"caption": f"{mark}§", "keys": [{"text": f"Scarta {name}"}]}, None)
    assert len(detector.leaks) == 1
    detector.read({"content": f"{mark}.telegram/1§"}, BRUNO.account)
    assert len(detector.leaks) == 2
    await scene.bot.storage.close()


async def test_a_move_that_is_lost_is_found(tmp_path: Path) -> None:
    scene = await Scene(memory(tmp_path), config()).begin()
    acknowledged = Acknowledged()
    with acknowledged.listening():
        number = await scene.play(ANNA, BRUNO)
        for _ in range(4):
            await scene.step(number)
    await acknowledged.compare(scene.bot.storage, MENU)
    assert (acknowledged.moves, acknowledged.lost) == (4, [])
    revision = max(acknowledged.acknowledged[number])
    acknowledged.note(number, revision + 1, acknowledged.acknowledged[number][revision])
    await acknowledged.compare(scene.bot.storage, MENU)
    assert len(acknowledged.lost) == 1
    await scene.bot.storage.close()
