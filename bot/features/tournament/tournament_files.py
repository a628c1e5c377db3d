"""The files of a tournament. They take milliseconds, so they are not made in the event loop; the
pages to print are drawn where pictures are drawn."""

from adapters.drawing import DRAWING, NotDrawn
from adapters.panels.tournament.files import (
    TournamentFile,
    printed_file,
    printed_pages,
    tournament_file,
)
from adapters.panels.tournament.sights import TournamentSight
from adapters.ports import PrivateFile
from adapters.text import Words
from common.threads import Threads


async def download(
    kind: str, sight: TournamentSight, words: Words, threads: Threads
) -> PrivateFile | None:
    """One of `FILES`; None if nothing can be printed now."""
    if kind in set(TournamentFile):
        return await threads.run(tournament_file, TournamentFile(kind), sight, words)
    try:
        return await printed_tournament(sight, words)
    except NotDrawn:
        return None


async def printed_tournament(sight: TournamentSight, words: Words) -> PrivateFile | None:
    """None before the draw. May raise `adapters.drawing.NotDrawn`."""
    pages = printed_pages(sight, words)
    return None if pages is None else printed_file(await DRAWING.picture(pages), words)
