"""Links that stand in chats, and codes that people have sent on, still do what they did.

Each was made by the program of version 34, and is followed as the apps do: with `/start`, in the
private chat. The words may become better, but not what happens.
"""

import shutil
from pathlib import Path

import pytest

from tests.upgrade.pressing import PERSONS, Does, done, opened, stored, words_of
from tests.upgrade.recorded_stage import ADA, CROWD
from tests.upgrade.test_tokens import NOW

SHOWN = Does("panel", refused=False, changes=())
ENTERED = Does("sentence", refused=False, changes=("event",))
ASKED = Does("panel", refused=False, changes=("event",))
SEATED = Does("sentence", refused=False, changes=("match",))
NOT_THEIRS = Does("sentence", refused=True, changes=())
STRANGER, ANOTHER = CROWD[0].account, CROWD[1].account
LINKS = {
    "oggi": (ADA.account, SHOWN, "Smazzata del giorno"),
    "rivedi-62-e83f955b5a5e": (STRANGER, SHOWN, "Scala 40 · tavolo 62"),
    "torneo-7-bed3ffbb31c0": (STRANGER, ENTERED, ""),
    "circolo-17-7BBFD3X6": (STRANGER, ASKED, "Circolo di Trieste"),
    "sfida-76-d4669e997979": (STRANGER, SHOWN, "tavolo 76"),
    "69-48129713803a217e": (ANOTHER, SEATED, "Dino"),
    "71-158a8e184038": (STRANGER, SEATED, "Ada"),
    "70-48129713803a217e": (ANOTHER, NOT_THEIRS, ""),
}
"""Who follows it, what that does, and whom or what the answer is about. Of the links to tables, the
first is for one person alone, the second for whoever gets it, and the third is of another table."""


@pytest.mark.parametrize("link", LINKS)
async def test_a_link_does_what_it_did(recorded: Path, link: str) -> None:
    who, does, about = LINKS[link]
    copy = Path(shutil.copy(recorded, recorded.with_name("copy.db")))
    async with opened(stored(copy), NOW) as stage:
        now, reply = await done(copy, lambda: stage.say(PERSONS[who], f"/start {link}", None))
    assert now == does
    assert about in words_of(reply)
