"""Rankings and statistics as sheets."""

from dataclasses import replace

import pytest

from adapters.panel import Line
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.standings import (
    MINUS,
    RankingChoice,
    StatisticsChoice,
    ranking,
    read_choice,
    season_name,
    statistics,
)
from adapters.panels.verbs import Verb
from adapters.standings import HeadToHead, Order, Period, Rank, Statistics
from adapters.token import Token
from common.ids import PlayerId
from tests.adapters.panels.frames import EN, IT, labels, lines, tokens

NAMES = ("Scala 40", "Scopa")
OVERALL = RankingChoice(0, everybody=True)


def rank(place: int, name: str | None, value: float, matches: int = 4, reliable: float = 1) -> Rank:
    return Rank(place, PlayerId(place), name, value, matches, reliable)


def leads(sheet: PanelDraft) -> dict[str, Token]:
    return dict(zip(labels(sheet), tokens(sheet), strict=True))


# What a token asks for


@pytest.mark.parametrize("order", Order)
@pytest.mark.parametrize("period", Period)
def test_every_choice_survives_its_token(order: Order, period: Period) -> None:
    wanted = RankingChoice(1, order, period, everybody=True)
    assert read_choice(wanted.args, len(NAMES)) == wanted
    told = replace(wanted, in_words=True)
    assert read_choice(told.args, len(NAMES)) == told


def test_what_a_token_leaves_out_is_match_points_of_all_time_here() -> None:
    assert (
        read_choice((), 1)
        == read_choice((0,), 1)
        == RankingChoice(0, Order.MATCH_POINTS, Period.ALL, False)
    )
    assert read_choice((1, 2), 2) == RankingChoice(1, Order.WINS)


@pytest.mark.parametrize(
    "args",
    [
        (2,),
        (-1,),
        (0, 5),
        (0, -1),
        (0, 0, 4),
        (0, 0, 0, 2),
        (0, 0, 0, -1),
        (0, 0, 0, 0, 2),
        (0,) * 7,
        (0, 0, 0, 0, 0, 8104),
        (0, 3, 2, 0, 0, 8104),
        (0, 0, 2, 0, 0, -1),
    ],
)
def test_numbers_of_no_ranking_ask_for_none(args: tuple[int, ...]) -> None:
    assert read_choice(args, len(NAMES)) is None


def test_without_games_there_is_no_ranking() -> None:
    assert read_choice((), 0) is None


# A ranking


def test_equals_share_a_place_and_a_removed_player_has_no_name() -> None:
    rows = (rank(1, "Anna", 70, 12), rank(1, None, 70, 1), rank(3, "Bruno", -140))
    assert lines(ranking(rows, RankingChoice(0), NAMES, IT)) == [
        "1. Anna: +70 MP · 12 partite",
        "1. giocatore rimosso: +70 MP · 1 partita",
        f"3. Bruno: {MINUS}140 MP · 4 partite",
    ]


def test_the_first_stand_out() -> None:
    rows = (rank(1, "Anna", 2), rank(1, "Bruno", 2), rank(3, "Carla", 0))
    sheet = ranking(rows, RankingChoice(0, Order.WINS), NAMES, IT)
    assert [block.strong for block in sheet.blocks if isinstance(block, Line)] == [1, 1, 0]


@pytest.mark.parametrize(
    ("order", "value", "shown"),
    [
        (Order.MATCH_POINTS, 0, "0 MP"),
        (Order.MATCH_POINTS, 1170, "+1.170 MP"),
        (Order.VICTORY_POINTS, 40, "40 VP"),
        (Order.WINS, 1, "1 vittoria"),
        (Order.WINS, 2, "2 vittorie"),
        (Order.RATING, 12.68, "13"),
        (Order.RATING, -0.2, "0"),
        (Order.CHIPS, 1020, "1.020 fiches"),
    ],
)
def test_a_value_is_shown_as_what_it_is(order: Order, value: float, shown: str) -> None:
    sheet = ranking((rank(1, "Anna", value),), RankingChoice(0, order), NAMES, IT)
    assert lines(sheet) == [f"1. Anna: {shown} · 4 partite"]


@pytest.mark.parametrize(
    ("part", "shown"),
    [(1.0, ""), (0.999, " · affidabilità 99%"), (0.5, " · affidabilità 50%")],
)
def test_reliability_is_shown_of_people_who_have_abandoned(part: float, shown: str) -> None:
    sheet = ranking((rank(1, "Anna", 20, reliable=part),), RankingChoice(0), NAMES, IT)
    assert lines(sheet) == [f"1. Anna: +20 MP · 4 partite{shown}"]


def test_ones_own_place_follows_the_page() -> None:
    rows = tuple(rank(place, f"P{place}", 100 - place) for place in (*range(1, 21), 57))
    shown = lines(ranking(rows, RankingChoice(0), NAMES, IT))
    assert shown[-2:] == ["20. P20: +80 MP · 4 partite", "57. P57: +43 MP · 4 partite"]


def test_a_name_does_not_break_the_list() -> None:
    long = "Anna\nMaria \u202e" + "x" * 100
    (line,) = lines(ranking((rank(1, long, 1),), RankingChoice(0), NAMES, IT))
    assert "\n" not in line
    assert "\u202e" not in line
    assert len(line) < 70


@pytest.mark.parametrize(
    ("wanted", "hint"),
    [
        (RankingChoice(0), "Chi comincia?"),
        (RankingChoice(0, period=Period.WEEK), "In questo periodo"),
        (RankingChoice(0, Order.RATING), "servono più partite"),
        (RankingChoice(0, Order.RATING, Period.WEEK), "servono più partite"),
        (OVERALL, "/impostazioni"),
        (RankingChoice(0, Order.RATING, everybody=True), "/impostazioni"),
        (RankingChoice(0, Order.CHIPS, everybody=True), "gruppo per gruppo"),
    ],
)
def test_an_empty_ranking_says_what_is_missing(wanted: RankingChoice, hint: str) -> None:
    (line,) = lines(ranking((), wanted, NAMES, IT))
    assert hint in line


def test_the_title_says_which_ranking_it_is() -> None:
    wanted = RankingChoice(1, Order.WINS, Period.SEASON)
    assert ranking((), wanted, NAMES, IT).title == "Classifica di Scopa · Vittorie · Trimestre"
    assert ranking((), OVERALL, NAMES, EN).title == (
        "Overall Scala 40 ranking · Match points · All time"
    )


def test_every_other_ranking_is_a_press_away_and_the_present_one_marked() -> None:
    sheet = ranking((), RankingChoice(1, Order.WINS, Period.WEEK), NAMES, EN)
    assert [[button.label for button in row] for row in sheet.buttons] == [
        ["Scala 40", "✓ Scopa"],
        ["Match points", "Victory points"],
        ["✓ Wins", "Rating", "Chips"],
        ["✓ Week", "Month"],
        ["Quarter", "All time"],
        ["✓ This group", "Everybody"],
    ]
    lead = leads(sheet)
    assert {token.verb for token in lead.values()} == {Verb.RANKING}
    assert read_choice(lead["Scala 40"].args, 2) == RankingChoice(0, Order.WINS, Period.WEEK)
    assert read_choice(lead["Chips"].args, 2) == RankingChoice(1, Order.CHIPS, Period.WEEK)
    assert read_choice(lead["Month"].args, 2) == RankingChoice(1, Order.WINS, Period.MONTH)
    assert read_choice(lead["Everybody"].args, 2) == RankingChoice(
        1, Order.WINS, Period.WEEK, everybody=True
    )
    assert read_choice(lead["✓ This group"].args, 2) == RankingChoice(1, Order.WINS, Period.WEEK)


def test_one_game_is_not_chosen_from() -> None:
    assert labels(ranking((), RankingChoice(0), ("Scopa",), EN))[0] == "✓ Match points"


# Statistics


PLAYED = Statistics(
    matches=12,
    wins=7,
    deals=40,
    closings=15,
    closings_in_hand=2,
    points_paid=23.45,
    best_streak=4,
    abandonments=1,
    rating=12.7,
    against=HeadToHead(5, 3, 2),
)


def test_statistics_tell_how_somebody_plays() -> None:
    sheet = statistics(PLAYED, StatisticsChoice("Anna", friend="Bruno"), 0, NAMES, IT)
    assert sheet.title == "Anna a Scala 40"
    assert lines(sheet) == [
        "12 partite · 7 vinte (58%)",
        "40 smazzate giocate",
        "15 chiusure, di cui 2 in mano",
        "Paga in media 23,4 punti a smazzata",
        "Miglior serie: 4 vittorie di fila",
        "1 partita abbandonata",
        "Rating: 13",
        "Contro Bruno: 5 partite, 3 vinte e 2 perse",
        "Queste sono le tue: quelle di Bruno si guardano nel gruppo dove giocate.",
    ]


def test_what_a_game_does_not_count_is_not_told() -> None:
    sheet = statistics(
        Statistics(matches=1, wins=1, deals=3, best_streak=1),
        StatisticsChoice("Anna"),
        1,
        NAMES,
        EN,
    )
    assert lines(sheet) == [
        "1 match · 1 won (100%)",
        "3 deals played",
        "Best streak: 1 win",
        "Rating: a few more matches needed",
    ]


def test_a_close_without_one_from_hand() -> None:
    told = lines(
        statistics(
            Statistics(matches=1, deals=1, closings=1), StatisticsChoice("Anna"), 0, NAMES, EN
        )
    )
    assert "1 close" in told


@pytest.mark.parametrize("against", [None, HeadToHead(0, 0, 0)])
def test_somebody_who_has_not_played_yet_reads_that(against: HeadToHead | None) -> None:
    sheet = statistics(
        Statistics(against=against), StatisticsChoice("Anna", friend="Bruno"), 1, NAMES, IT
    )
    assert lines(sheet) == [
        "Nessuna partita finita: i numeri arrivano dopo la prima.",
        "Contro Bruno: ancora nessuna partita",
        "Queste sono le tue: quelle di Bruno si guardano nel gruppo dove giocate.",
    ]


def test_statistics_of_the_other_games_are_a_press_away() -> None:
    sheet = statistics(Statistics(), StatisticsChoice("Anna"), 1, NAMES, IT)
    assert labels(sheet) == ["Scala 40", "✓ Scopa"]
    token = leads(sheet)["Scala 40"]
    assert (token.table, token.verb, token.args) == (0, Verb.STATISTICS, (0,))
    assert statistics(Statistics(), StatisticsChoice("Anna"), 0, ("Scopa",), IT).buttons == ()


def test_each_quarter_has_its_season() -> None:
    year = [season_name(4 * 2027 + quarter, IT) for quarter in range(4)]
    assert year == ["Inverno 2027", "Primavera 2027", "Estate 2027", "Autunno 2027"]
