"""Every button that stands in a chat is still understood, and does what it did.

The record says what each button did when it was recorded, as it is seen from outside: the kind of
the answer, whether it was refused, and what of the things that people own has changed. The words
of an answer may become better: `python -m tests.upgrade.words` lists those that have changed.
"""

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from adapters.panels.verbs import Verb
from tests.properties.effort import SOAK
from tests.upgrade.pressing import (
    Does,
    RecordedToken,
    opened,
    pressed_on,
    stored,
    words_of,
)

HERE = Path(__file__).parent
RECORD = json.loads((HERE / "tokens_34.json").read_text(encoding="utf-8"))
TOKENS = tuple(map(RecordedToken.from_json, RECORD["tokens"]))
NOW: float = RECORD["now"]
OF_GAMES = {
    *("cut", "draw", "take", "pick", "play", "ready", "hint", "sort", "sorting", "move", "void"),
    *("back_last", "back_whole", "choosing", "down", "tap"),
}
"""The verbs that the two games add."""
REFUSED_HERE = {
    "choosing": "the hand was sorted by hand, which is not stored",
    "club_found": "the group has founded its club",
    "club_rule": "the season has its first result",
    "hurry": "nobody has waited long enough",
    "trn_ask": "these people have been asked",
    "trn_wrong": "the member has not played",
}
"""Verbs of which this evening has no button that does something, and why."""


NEWER = frozenset({"result", "show_all", "trn_doubt", "trn_words"})
"""Verbs that came after this record; the next one has them."""


DECIDED = {"trn_setup": "question", "daily": "daily"}
"""What presses of these verbs have begun or ceased to change since this record, on purpose: below
the choices of a tournament names may be typed at once, and the days of a month are closed beside
the requests, not by whoever looks at it."""


IN_PLACE = {"forget"}
"""Verbs that put a panel in the place of their question now, where they said a sentence."""
ASKS_FIRST = {"club_leave"}
"""Verbs of which a press asks a question now, and changes something only with the answer."""


def one_of_each() -> tuple[RecordedToken, ...]:
    """For each verb a button that does something, and each way in which one changes something; if
    there is one, a button of which is recorded which move it makes or which value it chooses."""
    found = dict[tuple[str, bool, tuple[str, ...]], RecordedToken]()
    for one in sorted(TOKENS, key=lambda one: not one.does.writes):
        found.setdefault((one.verb, one.does.refused, one.does.changes), one)
    useful = {one.verb for one in found.values() if one.does.is_useful}
    return tuple(one for one in found.values() if one.does.is_useful or one.verb not in useful)


def test_no_verb_is_forgotten() -> None:
    recorded = {one.verb for one in TOKENS}
    assert {verb.value for verb in Verb} - recorded == NEWER
    assert recorded >= OF_GAMES
    useful = {one.verb for one in TOKENS if one.does.is_useful}
    assert recorded - useful == set(REFUSED_HERE)


async def test_what_each_button_does(recorded: Path) -> None:
    """Where nothing changes, one bot answers many of them."""
    wrong = []
    chosen = TOKENS if SOAK else one_of_each()
    assert len(chosen) > 180
    await (await stored(recorded)(None)).close()  # all the migrations, once
    for group in in_groups(chosen):
        wrong += await pressed_together(recorded, group)
    assert wrong == []


def in_groups(tokens: tuple[RecordedToken, ...]) -> Iterator[list[RecordedToken]]:
    """Cards that were picked at one table are there at the next press."""
    calm = [one for one in tokens if not (one.does.changes or is_of_hand(one))]
    yield from (calm[first : first + AT_ONCE] for first in range(0, len(calm), AT_ONCE))
    yield from ([one] for one in tokens if one not in calm)


def is_of_hand(one: RecordedToken) -> bool:
    return one.verb not in set(Verb)


AT_ONCE = 60


async def pressed_together(
    recorded: Path, tokens: list[RecordedToken]
) -> list[tuple[str, Does, Does, str]]:
    copy = Path(shutil.copy(recorded, recorded.with_name("copy.db")))
    wrong = []
    async with opened(stored(copy), NOW) as stage:
        for one in tokens:
            does, reply = await pressed_on(stage, copy, one)
            if not is_kept(one, does):
                wrong.append((one.token, one.does, does, words_of(reply)))
    return wrong


def is_kept(one: RecordedToken, does: Does) -> bool:
    if one.verb in ASKS_FIRST:
        return (does.answer, does.refused, does.changes) == ("panel", False, ())
    was = replace(one.does, answer="panel") if one.verb in IN_PLACE else one.does
    return but_decided(one.verb, does) == but_decided(one.verb, was)


def but_decided(verb: str, does: Does) -> Does:
    changes = (each for each in does.changes if each != DECIDED.get(verb))
    return replace(does, changes=tuple(changes))
