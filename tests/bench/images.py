"""Pictures of whole matches, as their panels ask for them: each drawn once, with cached cards."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from statistics import median
from time import thread_time

from adapters.images import scala40, scopa
from adapters.images.scala40 import HandCard, ShownMatch
from adapters.images.style import Look, PictureStyle
from adapters.panel import PrivatePicture, PublicPicture
from adapters.text import words
from bot.games import MENU, drawn_ahead
from engine.game import ByPoints, Setup
from engine.scala40 import SCALA40
from engine.scala40 import state as scala40_state
from engine.scopa import SCOPA
from engine.scopa import state as scopa_state
from tests.bench.measure import Row
from tests.players import scala40 as scala40_players
from tests.players import scopa as scopa_players

NAMES = ("Anna", "Bruno", "Carla", "Dario")
SEED = bytes(range(32))
MOST = 400
IT = words("it")
FRENCH, ITALIAN = PictureStyle(), PictureStyle(Look.ITALIAN)

Picture = PublicPicture | PrivatePicture


def rows() -> list[Row]:
    for step in drawn_ahead(MENU.values()):
        step()
    return [
        *_rows("Scala 40, a hand", _scala40_hands, "3 (1.4 measured)", "20"),
        *_rows("Scala 40, a table of four", _scala40_tables, "8 (5.2 measured)", "45"),
        *_rows("Scopa, a hand", _scopa_hands, "4 (2.1 measured)", "20"),
        *_rows("Scopa, a table of four", _scopa_tables, "6 (3.6 measured)", "45"),
    ]


def _rows(what: str, pictures: Callable[[], Iterable[Picture]], ms: str, kb: str) -> list[Row]:
    once = {picture.key: picture for picture in islice(pictures(), MOST)}
    drawn = [_drawn(picture) for picture in once.values()]
    times, sizes = zip(*drawn, strict=True)
    return [
        Row(f"{what}, median", median(times), "ms", ms),
        Row(f"{what}, median", median(sizes), "kB", kb),
        Row(f"{what}, the largest of {len(drawn)}", max(sizes), "kB", "90"),
    ]


def _drawn(picture: Picture) -> tuple[float, float]:
    """Milliseconds of one core, and kilobytes."""
    start = thread_time()
    png = picture.draw()
    return (thread_time() - start) * 1000, len(png) / 1000


# Whole matches


def _scala40_live() -> Iterator[scala40_state.State]:
    state = SCALA40.begin(Setup(SCALA40.profiles["online"], 4, ByPoints(201), SEED)).state
    while SCALA40.result(state) is None:
        if isinstance(state.phase, scala40_state.Playing):
            yield state
        state = SCALA40.apply(state, *scala40_players.simple(state)).state


def _scala40_tables() -> Iterator[Picture]:
    for state in _scala40_live():
        yield scala40.table(ShownMatch(SCALA40.table(state), NAMES, IT), FRENCH, "")


def _scala40_hands() -> Iterator[Picture]:
    for state in _scala40_live():
        view = SCALA40.hand(state, state.deal.turn.seat)
        held = [HandCard(card, marked=card == view.drew) for card in view.hand]
        yield scala40.hand(held, (), FRENCH, "")


def _scopa_live() -> Iterator[scopa_state.State]:
    state = SCOPA.begin(Setup(SCOPA.profiles["scopa_online"], 4, ByPoints(21), SEED, True)).state
    while SCOPA.result(state) is None:
        if isinstance(state.phase, scopa_state.Playing):
            yield state
        state = SCOPA.apply(state, *scopa_players.simple(state)).state


def _scopa_tables() -> Iterator[Picture]:
    for state in _scopa_live():
        yield scopa.table(SCOPA.table(state), NAMES, IT, ITALIAN, "")


def _scopa_hands() -> Iterator[Picture]:
    for state in _scopa_live():
        assert isinstance(state.phase, scopa_state.Playing)
        view = SCOPA.hand(state, state.phase.seat)
        yield scopa.hand(view.hand, state.deal.table, IT, ITALIAN, "")
