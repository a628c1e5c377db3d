"""`/torneo`: an evening at the club with real cards, led by a secretary."""

import csv
import itertools
import re
from dataclasses import replace

import pytest

from adapters.panels.tournament.files import FILES
from adapters.panels.verbs import Verb
from adapters.token import Token
from bot.features.club.clubs import load
from common.addresses import Chat
from common.ids import EventId, TableId
from common.people import Person
from engine.tournament.event.model import PointsScore, TournamentStatus
from engine.tournament.shares import Player, Share, TournamentMatch
from storage.tables import Status
from tests.bot.secretary import NAMES, Secretary
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, buttons
from tests.bot.test_clubs import BOSS, found, season
from tests.engine.tournament import oracle

NUMBER = {name: str(number) for number, name in enumerate(NAMES, 1)}


@pytest.fixture
def ada(stage: Stage) -> Secretary:
    return Secretary(stage)


@pytest.fixture
async def four(ada: Secretary) -> Secretary:
    """Four entrants who all meet each other; the first round hangs."""
    await ada.begin("tutti contro", "senza finale", names=NAMES[:4])
    await ada.tap("Sorteggia")
    return ada


def played(text: str) -> list[TournamentMatch]:
    """The results that a panel shows, worked out from the rule: N1."""
    found = re.findall(r"^Tavolo \d+: (\w+) (\d+), (\w+) (\d+)$", text, re.MULTILINE)
    matches = []
    for one, mine, two, theirs in found:
        worth = int(theirs) - int(mine)
        shares = (_share(worth, int(mine)), _share(-worth, int(theirs)))
        matches.append(TournamentMatch((NUMBER[one], NUMBER[two]), shares))
    return matches


def _share(worth: int, conceded: int) -> Share:
    return Share(20 if worth > 0 else 0, worth, conceded)


def order(matches: list[TournamentMatch], lot: tuple[Player, ...]) -> list[str]:
    return [NAMES[int(player) - 1] for player in oracle.sorted_order(matches, lot)]


async def printed_order(ada: Secretary) -> list[str]:
    """In the table that is printed from a spreadsheet."""
    found = await file_of(ada, "table")
    _, *rows = csv.reader(found.splitlines(), delimiter=";")
    return [next(cell for cell in row if cell in NAMES) for row in rows]


async def file_of(ada: Secretary, kind: str) -> str:
    number = (await ada.stored()).id
    token = Token(TableId(0), 0, Verb.TRN_FILE, (number, FILES.index(kind))).pack()
    reply = await ada.stage.press_token(ada.who, token)
    assert reply.file is not None
    return reply.file.content.decode("utf-8-sig")


# A whole evening


async def test_an_evening_in_lines(ada: Secretary) -> None:
    matches = list[TournamentMatch]()
    await ada.begin("danese")
    assert "14 iscritti, in tutto circa" in ada.text
    await ada.tap("Sorteggia")
    for number in (1, 2, 3):
        assert f"## Turno {number} di 3: mancano 7 risultati" in ada.text
        await ada.say(await ada.lines())
        shown, _, upcoming = ada.text.partition("Prossimo turno: ")
        matches += played(shown)
        await ada.tap("Appendi")
    assert upcoming.startswith("Finale")
    expected = order(matches, (await ada.stored()).state.lot)
    assert await printed_order(ada) == expected
    await ada.say(await ada.lines())
    await ada.tap("Chiudi")
    assert "## Torneo di Scala 40: è finito!" in ada.text
    finalists = sorted(expected[:2], key=lambda name: int(NUMBER[name]))
    assert ada.standing == [*finalists, *expected[2:]]
    assert ada.did <= 60
    assert (await ada.stored()).closed


async def test_an_evening_on_the_keypad(ada: Secretary) -> None:
    await ada.begin("danese")
    await ada.tap("Sorteggia")
    for number in range(4):
        if number:
            await ada.tap("Appendi")
        for table, match in enumerate(await ada.matches(), 1):
            await ada.tap(f"{table}: ")
            await ada.tap(f"Vince {NAMES[int(match.sides[0]) - 1]}")
            for key in "15187✓":
                await ada.tap(key)
    await ada.tap("Chiudi")
    scores = {match.score for match in (await ada.stored()).state.matches}
    assert scores == {PointsScore((87, 151))}
    assert ada.did <= 220


async def test_groups_and_a_bracket(ada: Secretary) -> None:
    await ada.begin()
    assert "14 iscritti: gironi da 4, 4, 3 e 3, in tutto circa" in ada.text
    await ada.tap("Sorteggia")
    for _ in range(3):
        await ada.say(await ada.lines())
        if "Appendi" in ada.text:
            await ada.tap("Appendi")
    await ada.tap("Sorteggia il tabellone")
    assert "## Quarti di finale: mancano 4 risultati" in ada.text
    for _ in range(2):
        await ada.say(await ada.lines())
        await ada.tap("Appendi")
    await ada.say(await ada.lines())
    await ada.tap("Chiudi")
    assert ada.standing[0] == "Anna"


async def test_groups_at_one_table(ada: Secretary) -> None:
    await ada.begin("gironi a un tavolo", "solo la finale", names=NAMES[:8])
    await ada.tap("Sorteggia")
    assert re.search(r"Tavolo 1 \(girone A\): 1 \w+, 2 \w+, 3 \w+, 4 \w+", ada.text)
    await ada.say("1 1=87 2=99 3=155 4=171")
    assert "deve restarne uno solo. È finita a tempo?" in ada.text
    await ada.tap("Correggi")
    await ada.say("T1 2=87 1=151 3=155 4=171\nT2 1=10 2=120 3=130 4=140")
    await ada.tap("Sorteggia il tabellone")
    assert "## Semifinali: mancano 2 risultati" in ada.text


@pytest.mark.parametrize(
    ("number", "bracket", "ripescaggi", "byes"),
    [(11, "dai quarti", 2, 0), (12, "finale per il terzo posto", 0, 2), (9, "dai quarti", 2, 0)],
)
async def test_who_goes_on_is_shown_before_the_bracket_is_drawn(
    ada: Secretary, number: int, bracket: str, ripescaggi: int, byes: int
) -> None:
    """T2, T3: what is read is what is drawn."""
    await ada.begin(bracket, names=NAMES[:number])
    await ada.tap("Sorteggia")
    while "Sorteggia il tabellone" not in ada.text:
        await ada.say(await ada.lines())
        if "Appendi" in ada.text:
            await ada.tap("Appendi")
    text = ada.text
    direct = re.findall(r"^Girone [A-Z]: (\w+) ed? (\w+)$", text, re.MULTILINE)
    figures = r"^(\w+): VP (?:[\d,]+), MP \W?[\d,]+, subiti [\d,]+$"
    others = re.findall(figures, text, re.MULTILINE)
    assert (len(direct), len(others)) == (3, ripescaggi)
    assert ("Ripescaggi: nessuno." in text) == (not ripescaggi)
    assert ("Il primo degli esclusi è " in text) == bool(ripescaggi)
    resting = re.search(
        r"^(\w+) ed? (\w+) passano il primo turno senza giocare", text, re.MULTILINE
    )
    assert bool(resting) == bool(byes)
    assert "Adesso si sorteggia il tabellone da 8." in text

    await ada.tap("Sorteggia il tabellone")
    state = (await ada.stored()).state
    assert state.current is not None
    named = {entry.name: entry.player for entry in state.entries}
    going = {named[name] for name in [*itertools.chain(*direct), *others]}
    assert going == {player for player in state.current.slots if player}
    free = resting.groups() if resting else ()
    assert {named[name] for name in free} == set(state.current.resting)


async def test_who_goes_on_from_groups_at_one_table(ada: Secretary) -> None:
    """T8: the others are compared by their points."""
    await ada.begin("gironi a un tavolo", "dai quarti", names=NAMES[:9])
    await ada.tap("Sorteggia")
    await ada.say("T1 1=87 2=151 3=155\nT2 1=10 2=120 3=130\nT3 1=0 2=110 3=190")
    found = re.findall(
        r"^(?:Il primo degli esclusi è )?(\w+): (\d+) su 101", ada.text, re.MULTILINE
    )
    assert "Ripescaggi, per punti rispetto al traguardo: meno sono, meglio è." in ada.text
    assert [total for _, total in found] == ["130", "155", "190"]
    shown = ada.text
    await ada.tap("Sorteggia il tabellone")
    assert all(name in ada.text for name, _ in found[:2])
    assert found[2][0] not in ada.text.split("[")[0], shown


async def test_one_table_on_the_keypad(ada: Secretary) -> None:
    await ada.begin("gironi a un tavolo", "solo la finale", names=NAMES[:4])
    await ada.tap("Sorteggia")
    await ada.tap("Foglio")
    sides = [NAMES[int(one) - 1] for one in (await ada.matches())[0].sides]
    numbered = ", ".join(f"{number} {name}" for number, name in enumerate(sides, 1))
    assert numbered in " ".join(ada.text.split())
    await ada.tap("◀ Indietro")
    await ada.tap("Tavolo 1")
    for name, keys in ((sides[2], "87✓"), (sides[0], "151"), (sides[3], "160")):
        await ada.tap(name)
        for key in keys:
            await ada.tap(key)
    await ada.tap("Chi manca")
    assert f"{sides[2]} 87, {sides[0]} 151, {sides[3]} 160" in ada.text
    assert f"{sides[1]} non c'era" in ada.text


async def test_forged_places_at_one_table_change_nothing(ada: Secretary) -> None:
    await ada.begin("gironi a un tavolo", "solo la finale", names=NAMES[:4])
    await ada.tap("Sorteggia")
    before = await ada.stored()
    for numbers in (
        "",
        ".-1.0",
        ".1000.0.1",
        ".5.2.1",
        ".5.0.9",
        ".5.0.1.5.1",
        ".-1.1",
        ".5.0.1.-2.2",
    ):
        await ada.tap_token(f"0.0.trn_rank.1.1{numbers}")
    await ada.tap_token("0.0.trn_rank.1.99.5.0.1")
    assert await ada.stored() == before


async def test_several_who_rest_are_named_together(ada: Secretary) -> None:
    await ada.begin("gironi da 3", names=NAMES[:6])
    await ada.tap("Sorteggia")
    assert "\nRiposano " in ada.text
    await ada.tap("Foglio")
    assert "\nRiposano: " in ada.text


async def test_by_deals_and_in_pairs(ada: Secretary) -> None:
    await ada.begin("tabellone", "al meglio di 3", "a coppie", names=("Anna + Bruno", "Ugo & Lea"))
    await ada.tap("Sorteggia")
    await ada.say("1 2-1")
    assert "MP" not in ada.text
    assert "Finale: ci sono tutti i risultati" in ada.text
    await ada.tap("Annulla")
    assert "non tornano" in await ada.say("1 3-1")
    await ada.tap("1: ")
    await ada.tap("Ugo + Lea 2-1")
    await ada.tap("Chiudi")
    assert ada.standing == ["Ugo + Lea", "Anna + Bruno"]


# Names


async def test_names_that_cannot_be_right(ada: Secretary) -> None:
    await ada.begin("danese", names=("x" * 70,))
    assert "al massimo 64" in await ada.say("x" * 70)
    await ada.say("1. Anna\nanna")
    assert ada.text.startswith("## anna c'è già, e non l'ho scritto di nuovo.")
    assert "C'è un iscritto solo" in ada.text
    assert "Sorteggia" not in ada.text
    assert "Anna c'è già" in await ada.say("Anna")
    await ada.say("2) Bruno, Carla")
    assert "3. Carla" in ada.text
    await ada.tap("Si ritira")
    assert "non è tra chi gioca" in await ada.say("Piero")
    await ada.say("bruno")
    assert "Bruno non gioca più." in ada.text
    assert "\n2. Bruno" not in ada.text


async def test_a_name_that_was_a_mistake_is_in_no_file(ada: Secretary) -> None:
    await ada.begin("tabellone", names=(*NAMES[:4], "Calra"))
    remove = ada.token("Togli Calra")
    await ada.tap_token(remove)
    assert "Ho tolto Calra." in ada.text
    assert "vecchia" in await ada.tap_token(remove)
    assert "Calra" not in ada.text
    await ada.tap("Sorteggia")
    before = await ada.stored()
    assert "Adesso non si può" in await ada.tap_token(remove.rpartition(".")[0] + ".1")
    assert await ada.stored() == before
    for kind in ("entrants", "table", "everything"):
        assert "Calra" not in await file_of(ada, kind)
        assert "Anna" in await file_of(ada, kind)


async def test_forged_answers_about_a_name_change_nothing(ada: Secretary) -> None:
    await ada.begin("danese", names=("Anna", "ciao"))
    before, yes = await ada.stored(), Token(TableId(0), 0, Verb.TRN_DOUBT, (1, 1))
    for numbers in ((), (1,), (99, 1), (1, 9), (1, -1), (1, 1, 1)):
        await ada.tap_token(replace(yes, args=numbers).pack())
    bice = Secretary(ada.stage, BICE)
    await bice.tap_token(ada.token("Sì, è un nome"))
    assert await ada.stored() == before
    await ada.tap("Sì, è un nome")
    assert "2. ciao" in ada.text


@pytest.mark.parametrize("text", [",", "\u202e"])
async def test_a_message_without_names_opens_nothing(stage: Stage, text: str) -> None:
    ada = Secretary(stage)
    await ada.begin("danese", names=(text,))
    assert await ada.say(text) == "Non leggo nessun nome: scrivili uno per riga."
    assert not await stage.bot.storage.events("tournament")
    await ada.say("Elio \u202e Fabio\n\u200e2. Ugo")
    assert "1. Elio Fabio\n2. Ugo" in ada.text


async def test_a_very_long_word_is_refused_in_short(four: Secretary) -> None:
    await four.tap("Altro")
    await four.tap("Si ritira")
    assert f"«{'x' * 27}…» non è tra chi gioca" in await four.say("x" * 4000)
    await four.tap("Annulla")
    await four.tap("Altro")
    await four.tap("Aggiungi")
    assert f"«{'x' * 27}…» non va bene" in await four.say("x" * 4000)
    assert "Non leggo nessun nome" in await four.say("\u202e")


async def test_whole_hours_are_said_without_minutes(ada: Secretary) -> None:
    await ada.begin("danese", names=NAMES)
    assert "in tutto circa 7 ore. Va bene?" in ada.text


async def test_more_than_64_are_too_many(ada: Secretary) -> None:
    await ada.begin("danese", names=NAMES)
    more = [f"Nino {letter}{other}" for letter in "abcdefg" for other in "abcdefgh"]
    assert "Al massimo si gioca in 64." in await ada.say("\n".join(more[:51]))
    await ada.say("\n".join(more[:50]))
    assert "64 iscritti" in ada.text
    await ada.tap("Sorteggia")
    await ada.say(await ada.lines())
    assert "mancano" not in ada.text


async def test_a_lot_from_the_bowl(ada: Secretary) -> None:
    await ada.begin("tabellone", names=NAMES[:4])
    await ada.tap("Abbiamo già")
    assert "una volta sola" in await ada.say("1 2 3")
    await ada.say("Dario\nAnna\n3\n2")
    assert [match.sides for match in await ada.matches()] == [("4", "1"), ("3", "2")]
    await ada.tap("Altro")
    await ada.tap("Rifai")
    await ada.say("Mancava Ugo")
    (first, second) = (await ada.stored()).state.draws
    assert (first.lot.secret, second.reason) == (None, "Mancava Ugo")
    await ada.say("1 87 151")
    await ada.tap("Altro")
    assert "Rifai" not in ada.text


async def test_who_comes_late(ada: Secretary) -> None:
    await ada.begin("danese", names=NAMES[:6])
    await ada.tap("Sorteggia")
    await ada.tap("Altro")
    await ada.tap("Aggiungi")
    await ada.say("Ugo")
    assert "Si aggiunge Ugo." in ada.text
    assert "mancano 3 risultati" in ada.text
    await ada.say(await ada.lines())
    assert "Ugo" in ada.text.partition("Prossimo turno")[2]
    await ada.tap("Appendi")
    await ada.tap("Altro")
    assert "Aggiungi" not in ada.text
    assert "Rifai" not in ada.text


async def test_who_comes_late_is_asked_about_too(ada: Secretary) -> None:
    await ada.begin("danese", names=NAMES[:6])
    await ada.tap("Sorteggia")
    for _ in range(2):
        await ada.tap("Altro")
        await ada.tap("Aggiungi")
        await ada.say("ciao")
        assert ada.text.startswith("## «ciao»: è il nome di uno che gioca?")
        assert "mancano 3 risultati" in ada.text
        await ada.tap("No")
    await ada.tap("Altro")
    await ada.tap("Aggiungi")
    await ada.say("Ugo\nciao")
    assert "Si aggiunge Ugo." in ada.text
    await ada.say("1 87 162")
    assert "mancano 2 risultati" in ada.text
    assert "ciao" not in ada.text


async def test_byes_of_a_bracket_are_no_rest(ada: Secretary) -> None:
    await ada.begin("tabellone", "a coppie", names=("Anna + Bruno", "Ugo + Lea", "Ida + Gina"))
    await ada.tap("Sorteggia")
    assert " passa senza giocare" in ada.text
    assert "Riposa" not in ada.text
    await ada.tap("Foglio")
    assert "\nPassa senza giocare: " in ada.text
    await ada.tap("◀ Indietro")
    await ada.tap("Altro")
    await ada.tap("Si ritira")
    await ada.say("Ugo + Lea")
    assert "Ugo + Lea non giocano più." in ada.text


# Results


WRONG = {
    "ciao": "Ogni riga comincia con il numero del tavolo",
    "togli Sandro": "Per far ritirare qualcuno premi «Altro…», poi «Si ritira…».",
    "9 87 162": "Il tavolo 9 non c'è: in questo turno vanno da 1 a 2.",
    "1 87": "dopo il tavolo servono i punti",
    "t1 87": "Tavolo 1: dopo il tavolo servono i punti",
    "1 105 130": "Tavolo 1: uno solo può arrivare a 101.",
    "1 50 50 tempo": "Tavolo 1: sono pari",
    "1 87 99999": "dopo il tavolo servono i punti",
    "1 87 151\n2 1": "per esempio 3 87 162. È la riga 2: non ho scritto niente",
}


@pytest.mark.parametrize("line", WRONG)
async def test_a_wrong_line_changes_nothing(four: Secretary, line: str) -> None:
    before = await four.stored()
    assert WRONG[line] in await four.say(line)
    assert await four.stored() == before
    await four.say("1 87 162")
    assert "+75 punti partita" in four.text


BY_TIME = {"tutti contro": "1 87 99\n\u200b\n• 2 101 30", "tabellone": "1 1-0\n2 2-1"}


@pytest.mark.parametrize("formula", BY_TIME)
async def test_a_match_that_is_not_over_is_asked_about(
    stage: Stage, ada: Secretary, formula: str
) -> None:
    deals = ("al meglio di 3",) if formula == "tabellone" else ()
    await ada.begin(formula, *deals, names=NAMES[:4])
    await ada.tap("Sorteggia")
    before = await ada.stored()
    await ada.say(BY_TIME[formula])
    assert "Tavolo 1: " in ada.text
    assert f"È finita a tempo?\n{BY_TIME[formula].splitlines()[0]}\n[" in ada.text
    assert await ada.stored() == before
    await ada.tap("Correggi")
    await ada.say(BY_TIME[formula])
    await stage.restart()
    await ada.tap("Sì, a tempo")
    by_time = [getattr(match.score, "by_time", None) for match in await ada.matches()]
    assert by_time == [True, False]


async def test_a_keypad_that_is_not_complete_is_asked_about(four: Secretary) -> None:
    first = NAMES[int((await four.matches())[0].sides[0]) - 1]
    await four.tap("1: ")
    await four.tap(f"Vince {first}")
    for key in "40✓30✓":
        await four.tap(key)
    yes = four.token("Sì, a tempo")
    await four.tap_token(yes)
    assert "a tempo" in four.text
    assert (await four.matches())[0].score == PointsScore((30, 40), by_time=True)
    after = await four.stored()
    await four.tap_token(yes)
    assert await four.stored() == after


async def test_a_line_does_not_replace_the_defeat_of_an_entrant_who_went(four: Secretary) -> None:
    (first, _) = await four.matches()
    await four.tap("Altro")
    await four.tap("Si ritira")
    await four.say(first.sides[0])
    before = await four.stored()
    name = NAMES[int(first.sides[0]) - 1]
    assert f"Tavolo 1: {name} non gioca più" in await four.say("1 87 162")
    assert await four.stored() == before
    await four.tap("1 ✓")
    await four.say("1 87 162")
    assert (await four.matches())[0].score == PointsScore((87, 162))


async def test_a_typo_is_put_right_in_two_taps(four: Secretary) -> None:
    await four.say("1 87 162")
    await four.say("2 151 30")
    before = four.did
    await four.tap("1 ✓")
    await four.tap("Annulla")
    assert four.did == before + 2
    assert "Tavolo 1: il risultato è tolto." in four.text
    await four.say("1 151 20")
    await four.say("1 151 21")
    assert "corretto" in four.text
    versions = (await four.matches())[0].versions
    assert [version.score for version in versions] == [
        PointsScore((151, 20)),
        PointsScore((151, 21)),
    ]


async def test_the_result_before_counts_again_when_a_correction_is_taken_back(
    four: Secretary,
) -> None:
    one, two = (NAMES[int(side) - 1] for side in (await four.matches())[0].sides)
    await four.say(f"{two} 162 {one} 87")
    await four.say("tavolo 1: 87 a 126")
    await four.tap("Annulla")
    said = f"Vale di nuovo il risultato di prima. Tavolo 1: {one} 87, {two} 162. {one}: +75 punti"
    assert said in four.text
    await four.tap("1 ✓")
    await four.tap("Annulla")
    assert "Tavolo 1: il risultato è tolto." in four.text


async def test_the_same_line_twice_counts_once(four: Secretary) -> None:
    for _ in range(2):
        await four.say("1 87 162")
    assert [len(match.versions) for match in await four.matches()] == [1, 0]


async def test_an_earlier_round_can_be_put_right_until_the_bracket(ada: Secretary) -> None:
    await ada.begin(names=NAMES[:4])
    await ada.tap("Sorteggia")
    await ada.say(await ada.lines())
    await ada.tap("Appendi")
    await ada.tap("Altro")
    await ada.tap("Turno 1")
    await ada.tap("1 ✓")
    await ada.say("1 0 101")
    first = (await ada.stored()).state.rounds[0].matches[0]
    assert first.score == PointsScore((0, 101))


async def test_the_last_result_can_be_put_right_after_the_end(ada: Secretary) -> None:
    await ada.begin("tabellone", names=NAMES[:2])
    await ada.tap("Sorteggia")
    await ada.say("1 87 162")
    first = (await ada.matches())[0].sides[0]
    await ada.tap("Chiudi")
    assert ada.standing[0] == NAMES[int(first) - 1]
    await ada.tap("1 ✓")
    await ada.say("1 162 87")
    assert ada.standing[1] == NAMES[int(first) - 1]
    assert "[Annulla il risultato]" not in ada.text
    await ada.tap("1 ✓")
    assert "[Annulla il risultato]" not in ada.text
    assert (await ada.stored()).closed


async def test_danese_cannot_be_corrected_after_the_next_draw(ada: Secretary) -> None:
    await ada.begin("danese", names=NAMES[:6])
    await ada.tap("Sorteggia")
    await ada.say(await ada.lines())
    await ada.tap("Appendi")
    await ada.tap("Altro")
    await ada.tap("Turno 1")
    await ada.tap("1 ✓")
    assert "Troppo tardi" in ada.text
    assert "Vince" not in ada.text
    assert "Annulla" not in ada.text
    before = (await ada.stored()).state.rounds[0]
    await ada.say("1 0 101")
    state = (await ada.stored()).state
    assert state.rounds[0] == before
    assert state.rounds[1].matches[0].score == PointsScore((0, 101))


async def test_who_did_not_come_and_who_goes_home(four: Secretary) -> None:
    (first, second) = await four.matches()
    await four.tap("1: ")
    await four.tap(f"Non c'è {NAMES[int(first.sides[0]) - 1]}")
    both = " – ".join(NAMES[int(number) - 1] for number in first.sides)  # noqa: RUF001 - as shown
    assert (
        f"Tavolo 1: {both} · {both.split()[0]} non c'era. {both.split()[-1]}: +50 punti partita"
        in four.text
    )
    await four.tap("2: ")
    await four.tap("Non c'è nessuno")
    await four.tap("Annulla")
    await four.tap("2: ")
    await four.tap("Vince a tempo")
    for key in "40✓30✓":
        await four.tap(key)
    assert "a tempo" in four.text
    await four.tap("Appendi")
    await four.tap("Altro")
    await four.tap("Si ritira")
    await four.say(second.sides[0])
    assert "non gioca più" in four.text
    assert any(match.versions for match in await four.matches())


# Hostile presses, and kills


async def test_what_others_press_changes_nothing(stage: Stage, four: Secretary) -> None:
    before, bice = await four.stored(), Secretary(stage, BICE)
    assert four.last.panel is not None
    for button in buttons(four.last.panel):
        assert await bice.tap_token(button.token), button.label
        assert bice.last.panel is None
    assert await four.stored() == before


async def test_forged_numbers_change_nothing(four: Secretary) -> None:
    before = await four.stored()
    forged = (
        *("0.0.trn_score.1.1.1.1.0.0", "0.0.trn_score.1.9.1.2.0.0", "0.0.trn_pad.1.1.9.9.1.0.5.5"),
        *("0.0.trn_table.1.99", "0.0.trn_undo.1.1", "0.0.trn_show.77", "0.0.trn_show"),
        *("0.0.trn_round.1.9", "0.0.trn_setup.9.9.9.9.9.9.9.9.9.9", "0.0.trn_names.0.1"),
        *("0.0.trn_pad.1", "0.0.trn_score", "0.0.trn_next.1", "0.0.trn_finish.1"),
        "0.0.trn_setup.0.1.4.0.1.3.0.0.0.0",
    )
    for token in forged:
        assert await four.tap_token(token), token
    assert await four.stored() == before


async def test_a_button_on_an_old_panel_is_answered_with_the_newest(four: Secretary) -> None:
    await four.say("1 87 162")
    undo = four.token("Annulla")
    await four.say("2 87 162")
    appendi = four.token("Appendi")
    assert "vecchi" in await four.tap_token(undo)
    assert [len(match.versions) for match in await four.matches()] == [1, 1]
    await four.tap_token(appendi)
    await four.tap_token(appendi)
    assert len((await four.stored()).state.rounds) == 2


async def test_a_kill_between_two_lines(stage: Stage, four: Secretary) -> None:
    await four.say("1 87 162")
    await stage.restart()
    await four.say("2 87 162")
    assert "ci sono tutti i risultati" in four.text


async def test_cancelled_for_good(four: Secretary) -> None:
    await four.tap("Altro")
    await four.tap("Annulla il torneo")
    await four.tap("Sì")
    assert (await four.stored()).state.status is TournamentStatus.CANCELLED
    assert "## Torneo di Scala 40: annullato" in four.text
    assert "[1: " not in four.text
    await four.say("/torneo")
    assert "Al circolo" in four.text


async def test_cancelled_before_the_draw(ada: Secretary) -> None:
    await ada.begin("danese", names=NAMES[:4])
    await ada.tap("Annulla il torneo")
    await ada.tap("Sì")
    assert ada.text == "## Torneo di Scala 40: annullato"
    await ada.say("/torneo")
    await ada.tap("Torneo di Scala 40")
    assert ada.text == "## Torneo di Scala 40: annullato"


async def test_nothing_of_it_enters_rankings(stage: Stage, ada: Secretary) -> None:
    await test_an_evening_in_lines(ada)
    assert not await stage.bot.storage.tables(Status.OVER)
    reply = await stage.say(ADA, "/classifica")
    assert "Anna" not in stage.text(Chat("playground:casa")) + reply.toast


# Sheets, files, the group, the pen


async def test_sheets_and_files(four: Secretary) -> None:
    await four.tap("Foglio")
    assert four.last.panel is not None
    assert four.last.panel.picture is not None
    await four.tap("Classifica")
    await four.tap("◀ Indietro")
    await four.tap("Altro")
    for label, start in (
        ("Iscritti", b"\xef\xbb\xbf"),
        ("Partite", b"\xef\xbb\xbf"),
        ("JSON", b"{"),
        ("Sorteggi", b""),
        ("PDF", b"%PDF"),
    ):
        token = four.token(label)
        reply = await four.stage.press_token(four.who, token)
        assert reply.file is not None, label
        assert reply.file.content.startswith(start)
        assert (await four.stored()).document.last_secret.hex().encode() not in reply.file.content


async def test_rounds_hang_in_the_group(stage: Stage, ada: Secretary) -> None:
    await ada.begin("tabellone", names=NAMES[:4])
    there, secret = Secretary(stage, ADA, GROUP), (await ada.stored()).state.published.hex()
    assert f"il segreto n. 0: {secret}" in ada.text
    await there.say("/torneo")
    assert "anche in quel gruppo" in there.text
    await told(stage)
    assert f"il segreto n. 0: {secret}" in stage.text(GROUP)
    await ada.tap_token(there.token("Sorteggia"))
    await told(stage)
    assert "Semifinali" in stage.text(GROUP)
    await ada.say(await ada.lines())
    await ada.tap("Appendi")
    await ada.say(await ada.lines())
    await ada.tap("Chiudi")
    await told(stage)
    assert "Anna" in stage.text(GROUP)


@pytest.mark.usefixtures("four")
async def test_the_group_hears_that_it_is_cancelled(stage: Stage) -> None:
    there = Secretary(stage, ADA, GROUP)
    await there.say("/torneo")
    await told(stage)
    assert "Turno 1 di 3" in stage.text(GROUP)
    await there.tap("Altro")
    await there.tap("Annulla il torneo")
    await there.tap("Sì")
    await told(stage)
    assert "Annullato" in stage.text(GROUP)


@pytest.mark.parametrize("who", [BOSS, BICE])
async def test_in_a_club_only_tournaments_of_its_secretaries_count(
    stage: Stage, who: Person
) -> None:
    await season(stage, await found(stage))
    there, secretary = Secretary(stage, who, GROUP), Secretary(stage, who)
    await secretary.begin("tabellone", names=NAMES[:2])
    await there.say("/torneo")
    await secretary.say("/torneo")
    await secretary.tap("Sorteggia")
    await secretary.say(await secretary.lines())
    await secretary.tap("Chiudi")
    results = (await load(stage.bot.services, EventId(1))).club.results
    assert len(results) == (who == BOSS)


async def test_the_pen_goes_to_another_person(stage: Stage, four: Secretary) -> None:
    await stage.deal()
    await four.tap("Altro")
    await four.tap("Dai la penna")
    assert "non mi ha ancora scritto" in await four.say("@nessuno")
    await four.say("@bice")
    assert "Da adesso scrive anche Bice" in four.text
    bice = Secretary(stage, BICE)
    await bice.say("/torneo")
    await bice.say("1 87 162")
    assert "+75 punti partita" in bice.text
    await four.say("2 87 162")
    assert "ci sono tutti i risultati" in four.text


async def test_the_pen_on_a_button(stage: Stage, ada: Secretary) -> None:
    await stage.deal()
    await ada.begin("tabellone", names=("Bice", "Anna"))
    await ada.tap("Sorteggia")
    await ada.tap("Altro")
    await ada.tap("Dai la penna")
    bice = ada.token("Bice")
    for forged in (bice.rpartition(".")[0] + ".9999", bice + ".1"):
        await ada.tap_token(forged)
    assert (await ada.stored()).document.pen is None
    await ada.tap_token(bice)
    assert "Da adesso scrive anche Bice" in ada.text
    await Secretary(stage, BICE).say("/torneo")
    await ada.tap("Altro")
    await ada.tap("Dai la penna")
    await ada.tap("Un altro")
    assert "scrivi" in ada.text.casefold()


async def test_a_member_says_that_a_result_is_wrong(stage: Stage, ada: Secretary) -> None:
    await stage.deal()
    await ada.begin("tabellone", names=("Bice", "Anna"))
    await ada.tap("Chi ha un account")
    ask = ada.token("Bice: chiedi a Bice")
    await ada.tap_token(ask)
    await told(stage)
    ciro = await stage.press_token(CIRO, ask)
    assert ciro.toast
    await stage.press_on(BICE, "Sì, sono io")
    await ada.say("/torneo")
    await ada.tap("Sorteggia")
    await ada.say("1 87 162")
    await told(stage)
    wrong = offered(stage, "Non torna", BICE.account)
    assert (await stage.press_token(CIRO, wrong)).toast
    before = await ada.stored()
    for _ in range(2):
        await stage.press_token(BICE, wrong)
    assert len((await ada.stored()).document.disputed) == 1
    assert (await ada.stored()).state == before.state
    await told(stage)
    assert "Bice dice che non torna" in stage.text(ADA.account)


async def test_a_member_who_is_forgotten_has_no_name(stage: Stage, ada: Secretary) -> None:
    await stage.say(ADA, "/scala40")
    await stage.press_on(BICE, "Unisciti", GROUP)
    await ada.begin("tabellone", names=("Bice", "Anna"))
    await ada.tap("Chi ha un account")
    await ada.tap("Bice: chiedi a Bice")
    await told(stage)
    await stage.press_on(BICE, "Sì, sono io")
    await stage.press_on(BICE, "Esci", GROUP)
    assert "Bice" in str((await ada.stored()).state)
    await stage.press_token(BICE, Token(TableId(0), 0, Verb.FORGET, (1,)).pack())
    assert "Bice" not in str((await ada.stored()).state)


def offered(stage: Stage, label: str, there: str) -> str:
    every = (one for panel in stage.hall.panels(Chat(there)) for one in buttons(panel))
    return next(one.token for one in every if one.label == label)


async def told(stage: Stage) -> None:
    """All announcements have arrived."""
    await stage.bot.announcer.start_sending()
    await stage.quiet()
