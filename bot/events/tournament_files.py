"""The pages of a tournament to print, drawn where pictures are drawn."""

from adapters.drawing import DRAWING
from adapters.panels.tournament.files import printed_file, printed_pages
from adapters.panels.tournament.sights import TournamentSight
from adapters.ports import PrivateFile
from adapters.text import Words


async def printed_tournament(sight: TournamentSight, words: Words) -> PrivateFile | None:
    """None before the draw. May raise `adapters.drawing.NotDrawn`."""
    pages = printed_pages(sight, words)
    return None if pages is None else printed_file(await DRAWING.picture(pages), words)
