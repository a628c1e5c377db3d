"""Every kind of picture, by name: for the gallery, and to be compared with what was approved."""

from collections.abc import Callable, Mapping, Sequence

from adapters.images import group_year, ranking, scala40, scopa
from adapters.images.group_year import YearLine
from adapters.images.match_score import MatchScoreScene, ScoreLine, match_score
from adapters.images.ranking import RankingRow
from adapters.images.scala40 import OtherHand, ShownMatch
from adapters.images.scala40.tabletop import TableScene
from adapters.images.standing import StandingRow, signed
from adapters.images.style import Look, PictureStyle, Theme
from adapters.panel import PrivatePicture, PublicPicture
from adapters.text import Words, words
from engine.cards import FACE, pile
from engine.game import ByDeals
from engine.scala40.events import VoidReason
from engine.scala40.state import Scored
from engine.scala40.views import TableView
from tests.adapters.images import scala40_views as s40
from tests.adapters.images import scopa_views as sco
from tests.adapters.images import tournament_pictures

IT, EN = words("it"), words("en")
DARK, LIGHT = PictureStyle(), PictureStyle(theme=Theme.LIGHT)
FOUR, FOUR_LIGHT = PictureStyle(Look.FOUR_COLOURS), PictureStyle(Look.FOUR_COLOURS, Theme.LIGHT)
ITALIAN, ITALIAN_LIGHT = PictureStyle(Look.ITALIAN), PictureStyle(Look.ITALIAN, Theme.LIGHT)
LONG = (
    "Wolfeschlegelsteinhausenbergerdorff-Montmorency de la Rochefoucauld"[:64],
    "Александра Константиновна Преображенская-Голицына",
    "🌸✨ Γεωργία Παπαδοπούλου-Κωνσταντίνου ✨🌸",
    "ปราสาททองโอสถ",
    "ⓑⓡⓤⓝⓞ ⓘⓛ ⓖⓡⓐⓝⓓⓔ, marchese di Carabas e signore del pozzo",
)
HANDS = ("", "!" + s40.FULL[:-6], "9S JK", "2D 3D 4D JC QC AC", "KS")
PAID = Scored(0, False, (0, 87, 34, 43, 10))
YEAR = (
    YearLine("Campione di Scala 40", "Anna", "1284 match point", crowned=True),
    YearLine("Campioni di Scopa", "Bruno e Carla", "96 match point", crowned=True),
    YearLine("Chi ha vinto di più", LONG[0], "103 vittorie"),
    YearLine("La serie più lunga", "Carla", "9 di fila"),
    YearLine("La partita più tirata: Scala 40, 14/3", "Anna contro Bruno", "99\N{EN DASH}101"),
)

DEALS = (
    ScoreLine("1", ("0", "24", "12"), 0),
    ScoreLine("2", (), about="Smazzata annullata"),
    ScoreLine("3", ("8", "0", "61"), 1),
    ScoreLine("4", ("4", "0", "58 (24)"), 1),
    ScoreLine("5", ("0", "84", "107"), 0),
    ScoreLine("Totale", ("12", "108", "131"), weighty=True),
)
SCOPA_DEALS = (
    ScoreLine("1", ("3", "1"), 0),
    ScoreLine("2", (), about="Домініка ha lasciato"),
    ScoreLine("Totale", ("3", "1"), weighty=True),
)

Picture = Callable[[], PublicPicture | PrivatePicture]


def _ranking(count: int, style: PictureStyle) -> PublicPicture:
    names = (*s40.NAMES, *LONG, *(f"Giocatore {n}" for n in range(11, 21)))
    places = [
        RankingRow(n, name, f"{21 - n} partite", f"{signed(27 - 3 * n)} MP", note)
        for n, name in enumerate(names[:count], start=1)
        for note in ("affidabilità 93%" if n == 4 else "",)
    ]
    return ranking.ranking("Classifica di Scala 40 · Punti partita · Da sempre", places, style, "")


def _score(
    title: str, below: str, names: Sequence[str], lines: Sequence[ScoreLine], style: PictureStyle
) -> PublicPicture:
    totals = lines[-1].cells
    places = [
        StandingRow(place, name, (f"{totals[place - 1]} pt",), place - 1)
        for place, name in enumerate(names, start=1)
    ]
    shown = "AH JK KS" if style.look is not Look.ITALIAN else "KS 7D AH"
    faces = tuple(FACE[card] for card in pile(shown))
    scene = MatchScoreScene(title, below, tuple(places), tuple(names), tuple(lines), faces, style)
    return match_score(scene, "")


def _beneath(players: int, *melds: str, style: PictureStyle = DARK) -> TableScene:
    names = s40.NAMES[:players]
    shown = ShownMatch(s40.view(players, *melds), names, IT, fresh=(1, 4))
    return scala40.table_scene(shown, style)


def _table(
    view: TableView, names: Sequence[str], words: Words, style: PictureStyle, pairs: bool = False
) -> PublicPicture:
    return scala40.table(ShownMatch(view, names, words, pairs, fresh=(2,)), style, "")


def _ended(
    view: TableView, names: Sequence[str], words: Words, style: PictureStyle, pairs: bool = False
) -> PublicPicture:
    return scala40.ended(ShownMatch(view, names, words, pairs), style, "")


PICTURES: Mapping[str, Picture] = {
    # Scala 40: hands
    "scala40-hand-13": lambda: scala40.hand(
        s40.held("AH 2H 9H KH 5C 6C 7C 3D QD KD 10S JS QS"), (), DARK, ""
    ),
    "scala40-hand-14-drawn": lambda: scala40.hand(s40.held(s40.FULL[:-3], "KD"), (), DARK, ""),
    "scala40-hand-15-light": lambda: scala40.hand(s40.held(s40.FULL, "JK"), (), FOUR_LIGHT, ""),
    "scala40-hand-by-rank": lambda: scala40.hand(
        s40.held("JK JK AH 2D 2C 5H 5C 7S 9S 10D JC QS KD"), (), LIGHT, ""
    ),
    "scala40-hand-opening": lambda: scala40.hand(
        s40.held("AH 2H KH 3D QD KS"),
        (s40.laid("9H 9D 9C"), s40.laid("7S JK=8S 9S")),
        FOUR,
        "",
    ),
    "scala40-hand-much-prepared": lambda: scala40.hand(
        s40.held("KS"),
        tuple(map(s40.laid, ("AH 2H 3H 4H", "9H 9D 9C", "7S JK=8S 9S", "JC QC KC"))),
        LIGHT,
        "",
    ),
    "scala40-hand-3": lambda: scala40.hand(s40.held("9S KS JK", "9S"), (), DARK, ""),
    "scala40-hand-partner": lambda: scala40.hand(
        s40.held("2H 9H KH 5C AD 3D QD KD"),
        (),
        DARK,
        "",
        (OtherHand("Le carte di Carla", pile("4H 5H 6H 7C 9D 10D JD 2S 3S JK")),),
    ),
    "scala40-hand-turn-5-ten-melds": lambda: scala40.hand(
        s40.held(s40.FULL[:-3], "KD"), (), DARK, "", table=_beneath(5, *s40.TWELVE[:10])
    ),
    "scala40-hand-turn-2-light": lambda: scala40.hand(
        s40.held("2H 9H KH 5C AD 3D QD KD"),
        (s40.laid("7S JK=8S 9S"),),
        FOUR_LIGHT,
        "",
        table=_beneath(2, *s40.TWELVE[:3], style=FOUR_LIGHT),
    ),
    # Scala 40: tables
    "scala40-table-bare": lambda: _table(s40.view(2), s40.NAMES[:2], IT, DARK),
    "scala40-table-cutting": lambda: _table(
        s40.view(3, turn=None, cutter=2, cut_places=107, stock=0, pozzo=0, top=None),
        s40.NAMES[:3],
        EN,
        DARK,
    ),
    "scala40-table-2-light": lambda: _table(s40.view(2, *s40.TWELVE[:4]), s40.NAMES[:2], IT, LIGHT),
    "scala40-table-3": lambda: _table(
        s40.view(3, *s40.TWELVE[:6], unfinished=True), s40.NAMES[:3], IT, DARK
    ),
    "scala40-table-4-deals": lambda: _table(
        s40.view(4, *s40.TWELVE[:8], length=ByDeals(5), wins=(2, 0, 1, 1)),
        s40.NAMES[:4],
        EN,
        FOUR_LIGHT,
    ),
    "scala40-table-5-twelve-melds": lambda: _table(s40.view(5, *s40.TWELVE), s40.NAMES, IT, DARK),
    "scala40-table-5-long-names": lambda: _table(
        s40.view(5, *s40.TWELVE[2:5], totals=(101, 27, 87, 64, 5)), LONG, IT, LIGHT
    ),
    "scala40-table-pairs": lambda: _table(
        s40.view(4, *s40.TWELVE[:8], totals=(27, 87), wins=(0, 0)),
        ("Anna", "Bruno", "Carlo Alberto", "Дарья"),
        IT,
        FOUR,
        pairs=True,
    ),
    "scala40-table-left": lambda: _table(
        s40.view(
            4,
            *s40.TWELVE[4:6],
            seats=(
                s40.seat(0, 5, True),
                s40.seat(1, 12, False),
                s40.seat(2, 0, True, in_match=False, left=True),
                s40.seat(3, 0, False, in_match=False),
            ),
        ),
        s40.NAMES[:4],
        IT,
        LIGHT,
    ),
    # Scala 40: ends
    "scala40-deal-ended-5": lambda: _ended(
        s40.ended(*HANDS, outcome=PAID, totals=(0, 87, 61, 114, 15)), s40.NAMES, IT, DARK
    ),
    "scala40-deal-ended-pairs": lambda: _ended(
        s40.ended(*HANDS[:4], outcome=Scored(0, False, (0, 130)), totals=(27, 150), wins=(1, 0)),
        ("Anna", "Bruno", "Carla", "Dario"),
        IT,
        FOUR_LIGHT,
        pairs=True,
    ),
    "scala40-deal-void": lambda: _ended(
        s40.ended(HANDS[3], HANDS[1], outcome=VoidReason.AGREED), s40.NAMES[:2], EN, DARK
    ),
    "scala40-match-2-light": lambda: _ended(
        s40.ended(
            *HANDS[:2],
            outcome=Scored(0, True, (0, 100)),
            totals=(12, 127),
            result=s40.result((12, 127), (1, 2)),
        ),
        s40.NAMES[:2],
        IT,
        LIGHT,
    ),
    "scala40-match-5": lambda: _ended(
        s40.ended(
            *HANDS,
            outcome=PAID,
            totals=(0, 187, 161, 114, 115),
            result=s40.result((0, 187, 161, 114, 115), (1, 5, 4, 2, 3), 1),
        ),
        s40.NAMES,
        EN,
        DARK,
    ),
    "scala40-match-left": lambda: _ended(
        s40.view(2, result=s40.result((12, 80), (1, 2), 1)), s40.NAMES[:2], IT, DARK
    ),
    # Scopa
    "scopa-table-italian": lambda: scopa.table(
        sco.view(2, "7D 3H KS 5C 2S", last=sco.played(1, "7C", "3D 4S")),
        sco.NAMES[:2],
        IT,
        ITALIAN,
        "",
    ),
    "scopa-table-french-pairs": lambda: scopa.table(
        sco.view(4, "7D QH KS 5C 2S AD 4C 6H JD", last=sco.played(3, "KC", "3D 4S 2D AH", True)),
        sco.NAMES,
        IT,
        LIGHT,
        "",
    ),
    "scopa-table-full": lambda: scopa.table(
        sco.view(2, "AD 2D 3D 4D 5D 6C JD QD KD AC JC QC KH"), LONG[:2], EN, ITALIAN_LIGHT, ""
    ),
    "scopa-table-swept": lambda: scopa.table(
        sco.view(2, "", last=sco.played(1, "7C", "3D 4S", True)), sco.NAMES[:2], IT, ITALIAN, ""
    ),
    "scopa-table-last-cards": lambda: scopa.table(
        sco.view(2, "6C QD", stock=0, last=sco.played(1, "6C")), sco.NAMES[:2], EN, FOUR_LIGHT, ""
    ),
    "scopa-table-cutting": lambda: scopa.table(
        sco.view(2, "", turn=None, cutter=0, cut_places=39, stock=0), sco.NAMES[:2], EN, DARK, ""
    ),
    "scopa-hand-italian": lambda: scopa.hand(
        pile("JD 7D AS"), pile("7C 3H KS 5C 2S"), IT, ITALIAN, ""
    ),
    "scopa-hand-four-colours": lambda: scopa.hand(
        pile("KC 6H QS"), pile("7C QH KS 5C 2S AD 4C 6S"), IT, FOUR, ""
    ),
    "scopa-hand-last": lambda: scopa.hand(pile("QC"), b"", IT, ITALIAN_LIGHT, ""),
    "scopa-deal-ended": lambda: scopa.ended(sco.counted(2), sco.NAMES[:2], IT, ITALIAN, ""),
    "scopa-match-pairs": lambda: scopa.ended(
        sco.counted(4, result=sco.WON), sco.NAMES, IT, LIGHT, ""
    ),
    "scopa-match-left": lambda: scopa.ended(
        sco.view(2, "7D", result=sco.WON), sco.NAMES[:2], EN, DARK, ""
    ),
    # Rankings
    "ranking-20": lambda: _ranking(20, DARK),
    "ranking-3-light": lambda: _ranking(3, LIGHT),
    "group-year": lambda: group_year.group_year(
        "Il 2026 del gruppo", "412 partite giocate da 9 persone", YEAR, DARK, ""
    ),
    **tournament_pictures.PICTURES,
    # The result of a match to send on
    "score-3": lambda: _score(
        "Anna vince la partita!",
        "Scala 40 · a 101 punti · 4 smazzate",
        s40.NAMES[:3],
        DEALS,
        DARK,
    ),
    "score-pairs-light": lambda: _score(
        f"{LONG[0]} + Carla vincono la partita!",
        "Scopa · a 11 punti",
        ("Anna + Carla", f"{LONG[0]} + Bruno"),
        SCOPA_DEALS,
        ITALIAN_LIGHT,
    ),
}
