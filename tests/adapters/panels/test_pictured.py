"""Tables and hands with the pictures of their games, as their readers like them."""

import io
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image

from adapters.images.alt_text import describe_blocks
from adapters.panel import Line, PrivatePanel, PublicPanel, Row, beside
from adapters.panels import pictures
from adapters.panels.display_settings import WORDS_ALONE, DisplaySettings
from adapters.panels.game import GamePanels, HandContext, TableContext
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.scala40 import SCALA40_PANELS
from adapters.panels.scala40.draft import Draft
from adapters.panels.scopa import SCOPA_PANELS
from adapters.panels.standings import RankingChoice, ranking
from adapters.standings import Rank
from adapters.text import words
from common.addresses import Account
from common.ids import PlayerId
from engine.game import ByPoints, Setup
from engine.scala40 import SCALA40
from engine.scopa import SCOPA
from tests.players import scala40, scopa
from tests.tiny.game import TINY
from tests.tiny.panels import TINY_PANELS

IT = words("it")
NAMES = ("Anna", "Bruno")
PICTURES = DisplaySettings(pictures=True)
GAMES: dict[str, tuple[Any, GamePanels[Any, Any, Any], Any]] = {
    "scala40": (SCALA40, SCALA40_PANELS, scala40.simple),
    "scopa": (SCOPA, SCOPA_PANELS, scopa.simple),
}
PNG = b"\x89PNG"


def begun(game: Any, length: int, profile: str | None = None) -> Any:
    profile = profile or next(iter(game.profiles))
    return game.begin(Setup(game.profiles[profile], 2, ByPoints(length), bytes(32))).state


def table(
    state: Any, of: str, display: DisplaySettings, names: tuple[str, ...] = NAMES
) -> PublicPanel:
    game, panels, _ = GAMES[of]
    around = TableContext(game.table(state), names, IT)
    return pictures.table(PublicPanel("", panels.table(around)), around, panels, display)


def hand(state: Any, of: str, display: DisplaySettings, **more: Any) -> PrivatePanel:
    game, panels, _ = GAMES[of]
    before = {"draft": panels.empty, **more}
    holding = HandContext(game.table(state), game.hand(state, 0), NAMES, IT, **before)
    plain = PrivatePanel(Account("playground:anna"), "", panels.hand(holding).blocks)
    return pictures.hand(plain, holding, panels, display)


def whole_match(of: str) -> list[Any]:
    game, _, player = GAMES[of]
    states = [begun(game, {"scala40": 101, "scopa": 11}[of])]
    while game.table(states[-1]).result is None:
        seat, action = player(states[-1])
        states.append(game.apply(states[-1], seat, action).state)
    return states


@pytest.mark.parametrize("of", GAMES)
def test_a_match_is_drawn_from_its_first_cut_to_its_end(of: str) -> None:
    states = whole_match(of)
    ends = [s for s in states if _ended(GAMES[of][0].table(s))]
    assert len(ends) > 1
    for state in (states[0], states[len(states) // 2], ends[0], states[-1]):
        panel = table(state, of, PICTURES)
        assert panel.picture is not None
        assert panel.picture.draw().startswith(PNG)
    for state in states[:40]:
        shown = hand(state, of, PICTURES).picture
        assert (shown is not None) == bool(GAMES[of][0].hand(state, 0).hand)
        assert shown is None or shown.draw().startswith(PNG)


@pytest.mark.parametrize("of", GAMES)
def test_what_is_said_beside_a_picture_is_short_from_first_to_last(of: str) -> None:
    for state in whole_match(of):
        said = beside(table(state, of, PICTURES).blocks)
        assert not any(isinstance(block, Row) for block in said)
        assert len(describe_blocks(said)) < 300


@pytest.mark.parametrize("of", GAMES)
def test_a_picture_tells_where_each_card_lies_and_each_place(of: str) -> None:
    game, panels, _ = GAMES[of]
    for state in whole_match(of)[:60]:
        view, held = game.table(state), game.hand(state, 0)
        drawn = hand(state, of, PICTURES).picture
        if drawn is None or _ended(view):
            continue
        assert len(drawn.cards()) == len(held.hand)
        wide, high = size(drawn.draw())
        for spot in (*drawn.cards(), *drawn.places()):
            assert 0 <= spot.left < spot.left + spot.wide <= wide
            assert 0 <= spot.top < spot.top + spot.high <= high
        public = table(state, of, PICTURES).picture
        assert public is not None
        named = [spot.name for spot in public.places()]
        holding = HandContext(view, held, NAMES, IT, panels.empty)
        assert {one.name for one in panels.hand(holding).hotspots} <= {*named}
        melds = [f"meld-{n}" for n, _ in enumerate(getattr(view, "melds", ()), start=1)]
        assert [name for name in named if name.startswith("meld")] == melds


def size(png: bytes) -> tuple[int, int]:
    return Image.open(io.BytesIO(png)).size


def _ended(view: Any) -> bool:
    return getattr(view, "outcome", None) is not None or getattr(view, "scored", None) is not None


@pytest.mark.parametrize("of", GAMES)
def test_words_alone_bring_no_picture(of: str) -> None:
    state = whole_match(of)[3]
    assert table(state, of, WORDS_ALONE).picture is None
    assert hand(state, of, WORDS_ALONE).picture is None


@pytest.mark.parametrize("of", GAMES)
def test_equal_panels_have_equal_pictures(of: str) -> None:
    state = whole_match(of)[3]
    assert table(state, of, PICTURES) == table(state, of, PICTURES)
    assert hand(state, of, PICTURES) == hand(state, of, PICTURES)


@pytest.mark.parametrize(
    ("of", "other"),
    [
        ("scala40", replace(PICTURES, four_colours=True)),
        ("scala40", replace(PICTURES, theme="light")),
        ("scopa", replace(PICTURES, look="francesi")),
    ],
)
def test_different_settings_have_different_pictures(of: str, other: DisplaySettings) -> None:
    state = whole_match(of)[3]
    for one, two in (
        (table(state, of, PICTURES).picture, table(state, of, other).picture),
        (hand(state, of, PICTURES).picture, hand(state, of, other).picture),
    ):
        assert one is not None
        assert two is not None
        assert one.key != two.key


def test_picking_a_card_changes_its_button_not_the_picture() -> None:
    state = next(s for s in whole_match("scala40") if SCALA40.hand(s, 0).may_vote)
    first = bytes(SCALA40.hand(state, 0).hand[:1])
    one = hand(state, "scala40", PICTURES).picture
    two = hand(state, "scala40", PICTURES, draft=Draft(picked=first)).picture
    assert one is not None
    assert two is not None
    assert one.key == two.key


def test_what_is_drawn_is_said_with_signs_or_in_words() -> None:
    states = whole_match("scala40")
    state = next(s for s in states if SCALA40.table(s).top is not None)
    plain = table(state, "scala40", PICTURES).picture
    spoken = table(state, "scala40", replace(PICTURES, spoken_suits=True))
    assert plain is not None
    assert spoken.picture is not None
    assert set("♥♦♣♠🃏") & set(plain.alt_text)
    assert not set("♥♦♣♠🃏") & set(f"{spoken.picture.alt_text}{spoken.blocks}")


def test_what_cannot_be_written_stands_beside_the_picture() -> None:
    state = whole_match("scopa")[3]
    legend = Line("Nell'immagine: 2 = 李小龙")
    strange = table(state, "scopa", PICTURES, ("Anna", "李小龙"))
    assert strange.blocks[-1] == legend
    assert legend not in table(state, "scopa", WORDS_ALONE, ("Anna", "李小龙")).blocks


@pytest.mark.parametrize("names", [NAMES, ("Anna 🌸", "🤖 Medio"), ("Anna", "Anna")])
def test_nothing_is_said_of_people_known_by_their_name(names: tuple[str, ...]) -> None:
    assert not list(pictures.legend(names, IT))


def test_a_game_without_pictures_is_described_in_words() -> None:
    around = TableContext(TINY.table(begun(TINY, TINY_PANELS.lengths[0].target)), NAMES, IT)  # type: ignore[union-attr]  # it is played by points
    plain = PublicPanel("Carta alta", (Line("Anna 3"),))
    without = replace(TINY_PANELS, pictures=None)
    assert pictures.table(plain, around, without, PICTURES) == plain


# Rankings

ROWS = (Rank(1, PlayerId(7), "Anna", 70, 12, 1.0), Rank(2, PlayerId(8), None, -70, 3, 0.666))


def ranked(display: DisplaySettings, rows: tuple[Rank, ...] = ROWS) -> PanelDraft:
    return ranking(rows, RankingChoice(0), ("Scala 40",), IT, display=display)


def test_a_ranking_is_drawn_as_well_as_told() -> None:
    picture = ranked(PICTURES).picture
    assert picture is not None
    assert picture.draw().startswith(PNG)
    assert "1. Anna: +70 MP · 12 partite" in picture.alt_text
    assert "66%" in picture.alt_text
    assert ranked(WORDS_ALONE).picture is None
    assert ranked(PICTURES, ()).picture is None


def test_where_a_picture_has_no_alternative_text_a_button_tells_it() -> None:
    def last(sheet: PanelDraft) -> str:
        return sheet.buttons[-1][-1].label

    assert last(ranked(replace(PICTURES, words_key=True))) == "A parole"
    for silent in (PICTURES, replace(WORDS_ALONE, words_key=True)):
        assert last(ranked(silent)) != "A parole"
    told = ranking(ROWS, RankingChoice(0, in_words=True), ("Scala 40",), IT, display=PICTURES)
    assert told.picture is None
    assert next(b.text for b in told.blocks if isinstance(b, Line)).startswith("1. Anna")
    assert last(told) == "Sempre a parole"


def test_what_all_may_see_one_may_see_too() -> None:
    sheet = ranked(PICTURES)
    assert sheet.picture is not None
    assert sheet.for_all().picture == sheet.picture
    alone = sheet.only_for(Account("playground:anna")).picture
    assert alone is not None
    assert (alone.key, alone.draw()) == (sheet.picture.key, sheet.picture.draw())
    assert PanelDraft("").only_for(Account("playground:anna")).picture is None
