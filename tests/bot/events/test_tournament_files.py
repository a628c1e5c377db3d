"""The pages to print are drawn outside the event loop."""

from adapters.text import words
from bot.features.tournament.tournament_files import printed_tournament
from engine.tournament.event.rules import Formula
from tests.adapters.panels.tournament.played import driven, names, seen
from tests.engine.tournament.event.driver import Driver, rules


async def test_the_pages_are_a_pdf_whose_name_says_nothing_of_people() -> None:
    file = await printed_tournament(seen(driven(Formula.KNOCK_OUT, names(4))), words("it"))
    assert file is not None
    assert file.name == "torneo.pdf"
    assert file.content.startswith(b"%PDF-")


async def test_before_the_draw_there_is_no_file() -> None:
    assert await printed_tournament(seen(Driver(rules(Formula.LEAGUE))), words("it")) is None
