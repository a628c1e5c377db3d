"""What the short evening on a server of Discord has left in chats does what it did.

Links that the long evening has used up, and whole custom_ids of buttons, lists and forms, in the
order in which they were recorded.
"""

import json
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from adapters.token import unpack
from tests.bot.stage import buttons
from tests.upgrade.codes import RecordedCode, followed_on, without_meeting
from tests.upgrade.components import BUTTON, RecordedUse, recorded_server
from tests.upgrade.pressing import PERSONS, done, opened, stored, words_of
from tests.upgrade.server_evening import ON_SERVER

HERE = Path(__file__).parent
RECORD = json.loads((HERE / "server_34.json").read_text(encoding="utf-8"))
CODES = tuple(map(RecordedCode.from_json, RECORD["codes"]))
COMPONENTS = tuple(tuple(map(RecordedUse.from_json, uses)) for uses in RECORD["components"])
NOW: float = RECORD["now"]
DECIDED: dict[str, tuple[str, tuple[str, ...]]] = {
    "trn_setup": ("panel", ("question",)),
    "club_leave": ("panel", ()),
}
"""What buttons with these verbs answer and change since this record, on purpose: below the choices
of a tournament names may be typed at once, and who leaves a club is asked once."""


@pytest.fixture
def server(tmp_path: Path) -> Path:
    """The database of that evening."""
    file = tmp_path / "server.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((HERE / "server_34.sql").read_text(encoding="utf-8"))
    return file


def what_it_does(one: RecordedUse) -> tuple[str, tuple[str, ...]]:
    _, _, token = one.use.custom_id.partition(":")
    verb = unpack(token).verb if one.use.custom_id.startswith(BUTTON) else ""
    return DECIDED.get(verb, (one.answer, one.changes))


def of_kind(beginning: str) -> list[RecordedCode]:
    return [one for one in CODES if f"/{one.command} {one.text}".startswith(beginning)]


@pytest.mark.parametrize("kind", ["/start doppia-", "/circolo "])
async def test_codes_that_wait_do_what_they_did(server: Path, kind: str) -> None:
    codes = of_kind(kind)
    assert {one.does.refused for one in codes} == {False, True}
    for one in codes:
        copy = Path(shutil.copy(server, server.with_name("copy.db")))
        async with opened(stored(copy), NOW) as stage:
            does, reply = await followed_on(stage, copy, one)
        assert replace(does, writes=()) == replace(one.does, writes=()), words_of(reply)


async def test_a_double_challenge_is_accepted_by_its_link(server: Path) -> None:
    """By the first button of what the link shows."""
    link = next(one for one in of_kind("/start doppia-") if not one.does.refused)
    async with opened(stored(server), NOW) as stage:
        _, shown = await followed_on(stage, server, link)
        assert shown.panel is not None
        accept = buttons(shown.panel)[0].token
        does, _ = await done(server, lambda: stage.press_token(PERSONS[link.by], accept))
    assert (does.refused, without_meeting(does.changes)) == (False, ("new match", "event"))


async def test_each_part_of_the_server_does_what_it_did(server: Path) -> None:
    """Through the real library."""
    kinds = Counter(one.use.custom_id[0] for uses in COMPONENTS for one in uses)
    assert kinds["w"] == 6
    assert kinds["c"] == 2
    assert kinds["m"] > 0
    assert kinds["k"] > 100
    wrong = []
    for uses in COMPONENTS:
        copy = Path(shutil.copy(server, server.with_name("copy.db")))
        async with recorded_server(copy, NOW, ON_SERVER) as there:
            for one in uses:
                now, _ = await there.used(one.use)
                if (now.answer, now.changes) != what_it_does(one):
                    wrong.append((one, now.answer, now.changes, now.reads))
    assert wrong == []
