"""The figures that rankings, statistics, albums and clubs show, whatever words are around them."""

import re
from collections.abc import Mapping, Sequence

from adapters.panels.verbs import Verb
from tests.bot.stage import read_aloud
from tests.upgrade.pressing import words_of
from tests.upgrade.recorded_stage import ADA, ANNA, BICE, CIRO, GROUP, SERVER, RecordedStage

NUMBER = re.compile(r"[-−+]?\d+(?:[.,:]\d+)?")  # noqa: RUF001 (a minus before points)
GAMES = ("scala40", "scopa")


async def figures(stage: RecordedStage) -> Mapping[str, Sequence[str]]:
    """By what was asked for, and by whom."""
    found = dict[str, Sequence[str]]()
    for who, chat in ((ADA, GROUP), (CIRO, GROUP), (BICE, None), (ANNA, SERVER)):
        asked = [f"/{name} {game}" for name in ("classifica", "statistiche") for game in GAMES]
        for text in (*asked, "/circolo", "/partite"):
            reply = await stage.say(who, text, chat, aside=True)
            panel = reply.panel or stage.newest(chat or who.account)
            found[f"{who.account} {chat or 'in private'} {text}"] = numbers(read_aloud(panel))
        reply = await stage.verb(who, Verb.ALBUM, chat=None)
        found[f"{who.account} album"] = numbers(words_of(reply))
    return found


def numbers(text: str) -> Sequence[str]:
    return NUMBER.findall(text)
