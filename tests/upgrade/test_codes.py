"""Links and codes that people were sent, and the buttons, lists and forms of Discord, are still
understood, and do what they did.

The words of an answer may become better; its kind, and what it changes, may not.
"""

import json
import shutil
from dataclasses import replace
from pathlib import Path

from adapters.telegram.board_links import read_start_parameter
from tests.properties.effort import SOAK
from tests.upgrade.codes import RecordedCode, followed_on
from tests.upgrade.components import RecordedUse, recorded_server
from tests.upgrade.pressing import Does, opened, stored, words_of
from tests.upgrade.test_tokens import NOW

RECORD = json.loads((Path(__file__).parent / "codes_34.json").read_text(encoding="utf-8"))
CODES = tuple(map(RecordedCode.from_json, RECORD["codes"]))
COMPONENTS = tuple(tuple(map(RecordedUse.from_json, uses)) for uses in RECORD["components"])


def one_of_each() -> list[RecordedCode]:
    """Of each form, what each does."""
    found = {(one.kind, one.does): one for one in CODES}
    return list(found.values())


async def test_what_each_code_does(recorded: Path) -> None:
    """Where nothing changes, one bot answers all of them."""
    chosen = CODES if SOAK else one_of_each()
    calm = [one for one in chosen if not one.does.changes]
    changing = [[one] for one in chosen if one.does.changes]
    assert len(calm) > 30
    assert len(changing) > 8
    wrong = []
    await (await stored(recorded)(None)).close()  # all the migrations, once
    for group in (calm, *changing):
        wrong += await followed_together(recorded, group)
    assert wrong == []


async def followed_together(
    recorded: Path, codes: list[RecordedCode]
) -> list[tuple[str, Does, Does, str]]:
    copy = Path(shutil.copy(recorded, recorded.with_name("copy.db")))
    wrong = []
    async with opened(stored(copy), NOW) as stage:
        for one in codes:
            does, reply = await followed_on(stage, copy, one)
            if replace(does, writes=()) != one.does:  # this record does not say what is written
                wrong.append((f"/{one.command} {one.text}", one.does, does, words_of(reply)))
    return wrong


async def test_what_each_part_of_discord_does(recorded: Path) -> None:
    """Through the real library, by the whole custom_id."""
    letters = {one.use.custom_id[0] for uses in COMPONENTS for one in uses}
    assert letters == {"k", "c", "m", "w"}
    wrong = []
    for uses in COMPONENTS:
        copy = Path(shutil.copy(recorded, recorded.with_name("copy.db")))
        async with recorded_server(copy, NOW) as server:
            for one in uses:
                now, _ = await server.used(one.use)
                if (now.answer, now.changes) != (one.answer, one.changes):
                    wrong.append((one, now.answer, now.changes, now.reads))
    assert wrong == []


def test_links_to_the_board_on_telegram() -> None:
    for told in RECORD["board"]:
        place = read_start_parameter(told["start"])
        assert place is not None
        assert (place.group.name, place.table) == (told["chat"], told["table"])
