"""Everything that can happen around a table, and every refusal, in words."""

from enum import StrEnum
from typing import get_args

import pytest

from adapters.news import (
    AccountLeft,
    AccountsLinked,
    Challenged,
    ClosedBecause,
    ClubNews,
    DealtAgain,
    Declined,
    DoubleNews,
    EveningReminder,
    Grace,
    Happened,
    Joined,
    LinkAsked,
    LinkDeclined,
    LiveCallNews,
    MemberAsked,
    NewHost,
    NewInAlbum,
    News,
    OutOfReach,
    OwnResult,
    PauseBegan,
    PauseEnded,
    PenGiven,
    RematchOffered,
    Reminder,
    ResultDisputed,
    RoundHungUp,
    Separated,
    StandIn,
    Started,
    TableClosed,
    TableOpened,
    TimeGiven,
    TimeLeft,
    TournamentEnded,
    WantsPause,
    Went,
)
from adapters.panel import Until
from adapters.panels.announcements import announcement, describe, refusal_text
from adapters.panels.verbs import Verb
from adapters.refusals import RefusalReason
from adapters.text import Words
from common.ids import TableId
from engine.game import MatchEnded, Result, RulesFault, SeedRevealed
from engine.game import Refusal as AnyGame
from tests.adapters.panels.frames import EN, IT, PANELS, READERS, Said, tokens, verbs

SEED = SeedRevealed(3, b"", (7,))
ENDED = MatchEnded(Result(0, (), (), (), (), None, frozenset()))
NAMES = ("Anna", "medio", "medio")

NEWS: list[tuple[News, str]] = [
    (
        Happened("briscola", NAMES, (Said("Carte in tavola"),), (1, 2)),
        "Carte in tavola (Anna, 🤖 Medio 1, 🤖 Medio 2)",
    ),
    (Joined("Anna"), "Anna si siede al tavolo."),
    (Went("Anna"), "Anna si alza dal tavolo."),
    (
        OutOfReach("Anna"),
        (
            "Non riesco a scrivere in privato ad Anna: le sue carte sono qui, sotto"
            " [🂠 La mia mano], e non le vede nessun altro. Il suo tempo corre."
        ),
    ),
    (NewHost("Anna"), "Adesso il tavolo lo organizza Anna."),
    (Started(("Anna", "Bruno", "medio"), (2,)), "Si comincia! Giocano Anna, Bruno e 🤖 Medio."),
    (Challenged("Anna", "@bruno", TableId(9)), "Anna sfida @bruno!"),
    (Challenged("Anna", "", TableId(9)), "Anna lancia una sfida: chi accetta?"),
    (Declined("Bruno"), "Bruno dice: no, grazie."),
    (Reminder("Anna", 30.2), "Anna, tocca a te: il tuo tempo sta finendo."),
    (Reminder("Anna", 7200), "Anna, tocca a te: il tuo tempo sta finendo."),
    (TimeGiven("Anna", "Bruno", 60), "Bruno ha un minuto in più: un regalo di Anna."),
    (WantsPause("Anna"), "Anna vorrebbe fare una pausa."),
    (
        WantsPause("Anna", "Bruno"),
        "Bruno, Anna vorrebbe fare una pausa: sei d'accordo?",
    ),
    (
        Reminder("Anna", 1200, of=TimeLeft.WHOLE_RESERVE),
        "Anna, tocca a te: il tempo del turno è finito, e da adesso consumi la riserva.",
    ),
    (
        Reminder("Anna", 300, of=TimeLeft.RESERVE),
        "Anna, tocca a te: la tua riserva sta finendo.",
    ),
    (PauseBegan(9.0), "Pausa: il tempo è fermo per tutti."),
    (PauseEnded("Anna"), "Anna riprende: si gioca!"),
    (PauseEnded(None), "La pausa è finita: si gioca!"),
    (RematchOffered("Anna", TableId(9)), "Anna vuole la rivincita!"),
    (TableOpened("Anna", "Casa"), "Anna ha aperto un tavolo."),
    (LinkDeclined(), "Dall'altro account è arrivato un no: non ho collegato niente."),
    (
        AccountsLinked("discord"),
        (
            "Questo account e quello su Discord adesso sono un giocatore solo."
            " Per separarli c'è /scollega."
        ),
    ),
    (
        AccountLeft("telegram"),
        "Il tuo account su Telegram non è più collegato: quello che hai giocato finora resta qui.",
    ),
    (TableClosed(ClosedBecause.NO_ANSWER), "Nessuno ha risposto in tempo: il tavolo è chiuso."),
]
OTHERS: list[News] = [
    LinkAsked(1),
    Separated(),
    Grace(9.0),
    DealtAgain(),
    StandIn("Anna"),
    StandIn("Anna", friend=True),
    *map(TableClosed, ClosedBecause),
]
EVERY = list(dict.fromkeys([*(news for news, _ in NEWS), *OTHERS]))


@pytest.mark.parametrize(("news", "line"), NEWS)
def test_told_in_a_line(news: News, line: str) -> None:
    assert describe(news, PANELS, IT) == (line,)


@pytest.mark.parametrize("words", READERS, ids=lambda words: words.language)
@pytest.mark.parametrize("news", EVERY, ids=str)
def test_everything_can_be_told_and_announced(news: News, words: Words) -> None:
    assert all(describe(news, PANELS, words))
    sheet = announcement(news, TableId(41), PANELS, words)
    assert sheet.title
    assert sheet.blocks
    assert all(sheet.buttons)
    assert not announcement(news, None, PANELS, words).buttons


def test_no_kind_of_news_is_left_out() -> None:
    of_tournaments = {RoundHungUp, TournamentEnded, PenGiven, MemberAsked, OwnResult}
    of_events = {EveningReminder, LiveCallNews, ResultDisputed, ClubNews, DoubleNews}
    with_own_panel = {*of_events, *of_tournaments, NewInAlbum}
    assert {type(news) for news in EVERY} | with_own_panel == set(get_args(News))


@pytest.mark.parametrize(
    ("news", "buttons"),
    [
        (Challenged("Anna", "Bruno", TableId(9)), [Verb.ACCEPT, Verb.DECLINE]),
        (Challenged("Anna", "", TableId(9)), [Verb.ACCEPT]),
        (RematchOffered("Anna", TableId(9)), [Verb.ACCEPT, Verb.DECLINE]),
    ],
)
def test_an_invitation_is_answered_at_its_own_table(news: News, buttons: list[str]) -> None:
    sheet = announcement(news, TableId(41), PANELS, IT)
    assert verbs(sheet) == buttons
    assert not announcement(news, TableId(41), PANELS, IT, beside=True).buttons
    assert {(t.table, t.revision) for t in tokens(sheet)} == {(9, 0)}


@pytest.mark.parametrize(
    ("news", "buttons"),
    [
        (Reminder("Anna", 5), [(Verb.HAND, ())]),
        (WantsPause("Anna", "Bruno"), [(Verb.PAUSE, ())]),
        (TableClosed(ClosedBecause.CANCELLED), []),
        (Happened("briscola", NAMES, (Said("via"),)), []),
        (Happened("briscola", NAMES, (SEED, ENDED)), []),
        (PauseEnded(None), []),
    ],
)
def test_what_one_may_do_about_it(news: News, buttons: list[tuple[str, tuple[int, ...]]]) -> None:
    pressed = tokens(announcement(news, TableId(41), PANELS, IT))
    assert [(t.verb, t.args) for t in pressed] == buttons
    assert {t.table for t in pressed} <= {41}


def test_a_message_says_which_table_it_speaks_of() -> None:
    assert announcement(Joined("Anna"), TableId(1207), PANELS, EN).title == "Table 1207"
    assert (
        announcement(Happened("briscola", NAMES, ()), TableId(41), PANELS, IT).title
        == "Briscola · tavolo 41"
    )


@pytest.mark.parametrize("news", [PauseBegan(9.0), Grace(9.0)])
def test_a_time_that_runs_is_shown(news: News) -> None:
    blocks = announcement(news, TableId(41), PANELS, IT).blocks
    assert [block.due for block in blocks if isinstance(block, Until)] == [9.0]


def test_names_cannot_break_a_line_or_turn_it_round() -> None:
    (line,) = describe(Joined("An\nna \u202e bella"), PANELS, IT)
    assert line == "An na bella si siede al tavolo."


# Refusals


@pytest.mark.parametrize("words", READERS, ids=lambda words: words.language)
@pytest.mark.parametrize("why", [*RefusalReason, *RulesFault, *AnyGame])
def test_every_refusal_has_a_sentence_of_its_own(why: StrEnum, words: Words) -> None:
    said = refusal_text(why, "", words)
    assert said.endswith((".", "!"))
    assert said != words("refused-otherwise")


def test_no_two_refusals_of_the_bot_are_told_alike() -> None:
    for words in READERS:
        said = [refusal_text(why, "", words) for why in (*RefusalReason, *RulesFault)]
        assert len(set(said)) == len(said)


def test_what_it_is_about_is_said_where_that_helps() -> None:
    assert "ritmo" in refusal_text(RefusalReason.BAD_OPTIONS, "pace", IT)
    assert "ritmo" not in refusal_text(RefusalReason.BAD_OPTIONS, "", IT)


def test_a_refusal_without_words_is_still_a_sentence() -> None:
    class Strange(StrEnum):
        THING = "thing"

    assert refusal_text(Strange.THING, "", IT) == "Così non si può."
