"""The cut by command, with a word: mixed in, shown with the proof, and never in the way."""

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from adapters.ports import Press
from adapters.sights import Stage as TableStage
from bot.games.entry import GameEntry
from bot.tables.match import Match
from common.addresses import Chat
from common.ids import TableId
from common.people import Person
from engine import record
from engine.game import ByDeals, ByPoints, DeckCut
from engine.scala40.actions import Discard, Draw
from engine.scala40.presets import FirstRules
from storage.errors import Unavailable
from storage.tables import Change
from tests.bot.scene import ANNA, BRUNO, WITH_MINDS, Scene, refused
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, read_aloud
from tests.bot.test_computer_players import awaited
from tests.views import view_of

NO_WORDS = ["x" * 33, "a\x00b", "\u202eabc", "a\u200bb", "\U0001f468\u200d\U0001f469", "\ud800"]
BAD = "La parola può avere al massimo 32 caratteri, tutti visibili: lettere, cifre, segni."
HOW = "Dimmi dopo quante carte tagliare e, se vuoi, aggiungi una parola: /taglia 53 settebello"


async def begun(stage: Stage, game: str = "scala40") -> tuple[int, Person, Person]:
    """A pack that waits for its cut: the table, who cuts, and who does not."""
    await stage.say(ADA, f"/{game}")
    await stage.press_on(BICE, "Unisciti", GROUP)
    await stage.press_on(ADA, "Inizia", GROUP)
    (sight,) = await stage.desk.seated(ADA)
    people = (ADA, BICE) if "[Taglia" in stage.text(ADA.account) else (BICE, ADA)
    return sight.table, *people


async def cuts_of(stage: Scene, table: int) -> list[DeckCut]:
    play = (await stage.inside(table)).match
    assert play is not None
    return [event for event in play.events if isinstance(event, DeckCut)]


@pytest.mark.parametrize("game", ["scala40", "scopa"])
@pytest.mark.parametrize("chat", [GROUP, None])
async def test_a_word_is_mixed_in_and_shown_with_the_proof(
    stage: Stage, game: str, chat: str | None
) -> None:
    table, cutter, other = await begun(stage, game)
    reply = await stage.say(
        cutter, "/taglia 23   sette  bello ", None if chat is None else Chat(chat)
    )
    assert (reply.toast, reply.panel) == ("", None)
    (cut,) = await cuts_of(stage, table)
    assert (cut.place, cut.word, cut.automatic) == (23, "sette bello", False)
    before = (await stage.inside(table)).match
    await stage.restart()
    assert (await stage.inside(table)).match == before
    await stage.say(other, "/abbandona", None)
    await stage.press_on(other, "Sì, abbandono")
    proof = (await stage.say(cutter, f"/verifica {table}", None)).panel
    assert proof is not None
    assert "Taglio: 23\nParola del primo taglio: sette bello" in read_aloud(proof)


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_the_commitment_can_be_read_before_the_cut(stage: Stage, game: str) -> None:
    table, cutter, other = await begun(stage, game)
    match = (await stage.inside(table)).match
    assert match is not None
    commitment = match.table_view.proof.commitment
    assert commitment not in stage.text(GROUP)
    sheet = (await stage.press_on(other, "Verifica", GROUP)).panel
    assert sheet is not None
    assert commitment in read_aloud(sheet)
    assert "Segreto:" not in read_aloud(sheet)
    assert await cuts_of(stage, table) == []
    assert cutter != other


@pytest.mark.parametrize("game", ["scala40", "scopa"])
@pytest.mark.parametrize("word", NO_WORDS, ids=ascii)
async def test_what_is_no_word_is_refused_in_one_sentence(
    stage: Stage, game: str, word: str
) -> None:
    table, cutter, _ = await begun(stage, game)
    assert (await stage.say(cutter, f"/taglia 23 {word}")).toast == BAD
    assert await cuts_of(stage, table) == []


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("", HOW),
        ("settebello", HOW),
        ("-1", HOW),
        ("1" * 10, HOW),
        ("²", HOW),
        ("0", "Il mazzo si taglia da 1 a 107."),
        ("108 settebello", "Il mazzo si taglia da 1 a 107."),
    ],
)
async def test_without_a_place_nothing_is_cut(stage: Stage, said: str, told: str) -> None:
    table, cutter, _ = await begun(stage)
    assert (await stage.say(cutter, f"/taglia {said}")).toast == told
    assert await cuts_of(stage, table) == []


async def test_only_the_cutter_cuts_and_once(stage: Stage) -> None:
    table, cutter, other = await begun(stage)
    assert (await stage.say(other, "/taglia 5")).toast == "Adesso non tocca a te tagliare."
    assert (await stage.say(CIRO, "/taglia 5")).toast == "Qui non stai giocando a nessun tavolo."
    assert (await stage.say(cutter, "/cut 5")).toast == ""
    assert (await stage.say(cutter, "/taglia 5")).toast == "Adesso non tocca a te tagliare."
    assert [cut.word for cut in await cuts_of(stage, table)] == [""]


async def test_at_a_renewal_a_word_does_not_count_and_that_is_said(stage: Stage) -> None:
    table, cutter, _ = await begun(stage)
    await stage.say(cutter, "/taglia 5 settebello")
    while (view := view_of((await stage.look(ADA, table)).table)).cutter is None:
        who = stage.sitter(await stage.inside(table), view.turn)
        await stage.act(who, table, Draw())
        drawn = (await stage.look(who, table)).hand
        assert drawn is not None
        await stage.act(who, table, Discard(view_of(drawn).may.discards[-1]))
    who = stage.sitter(await stage.inside(table), view.cutter)
    reply = await stage.say(who, "/taglia 5 primiera")
    assert reply.toast.startswith("Tagliato. La parola conta solo al primo taglio")
    assert [cut.word for cut in await cuts_of(stage, table)] == ["settebello", ""]


async def test_what_a_computer_player_cuts_is_marked_as_automatic(scene: Scene) -> None:
    table = await scene.play(ANNA, game="scopa", players=2, minds=("plain",), cut=True)
    found: dict[bool, DeckCut] = {}
    while len(found) < 2:
        mind = await awaited(scene, table) is not None
        await (scene.pass_time(1.5) if mind else scene.step(table))
        found |= {cut.seat == 1: cut for cut in await cuts_of(scene, table)}
    assert {by_mind: cut.automatic for by_mind, cut in found.items()} == {True: True, False: False}


# Versions of the rules


def version(match: Match) -> int:
    rules: Any = match.setup.rules
    return int(rules.version)


def first_version() -> dict[str, GameEntry]:
    """The program as it was before H2 forbade the detour."""
    served = WITH_MINDS["scala40"]

    game = replace(
        served.game,
        version=1,
        rules=lambda *_: FirstRules(),
        dump_setup=partial(record.dump_setup, version=1),
    )
    return {**WITH_MINDS, "scala40": replace(served, game=game)}


async def test_a_match_goes_on_under_the_version_it_was_begun_under(scene: Scene) -> None:
    await scene.restart(first_version())
    table = await scene.play(ANNA, BRUNO, game="scala40", length=ByDeals(1))
    for _ in range(5):
        await scene.step(table)
    before = (await scene.inside(table)).match
    await scene.restart(WITH_MINDS)
    after = (await scene.inside(table)).match
    assert after == before
    assert after is not None
    assert version(after) == 1
    await scene.finish(table)
    ended = (await scene.inside(table)).match
    assert ended is None or version(ended) == 1
    again = await scene.play(ANNA, BRUNO, game="scala40", length=ByDeals(1))
    begun = (await scene.inside(again)).match
    assert begun is not None
    assert version(begun) == 3


# M1


async def test_to_pairs_201_is_proposed(stage: Stage) -> None:
    await stage.say(ADA, "/scala40")
    (sight,) = await stage.desk.seated(ADA)
    lengths = {}
    for players, pairs, length in (
        (4, True, sight.wishes.length),
        (4, False, ByPoints(201)),
        (4, True, ByPoints(151)),
    ):
        seats = {"players": players, "pairs": pairs, "open_seats": False}
        wishes = replace(sight.wishes, length=length, **seats)
        await stage.desk.adjust(await stage.press(ADA, sight.table), wishes)
        (sight,) = await stage.desk.seated(ADA)
        lengths[players, pairs, length] = sight.wishes.length
    assert list(lengths.values()) == [ByPoints(201), ByPoints(101), ByPoints(151)]


async def test_of_two_cuts_at_once_the_second_finds_a_newer_screen(stage: Stage) -> None:
    table, cutter, _ = await begun(stage)
    replies = await asyncio.gather(*(stage.say(cutter, f"/taglia {n}") for n in (5, 7)))
    first, second = sorted(reply.toast for reply in replies)
    assert first == ""
    assert second.startswith("Quella schermata era vecchia")
    assert len(await cuts_of(stage, table)) == 1


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_a_person_alone_is_not_asked_and_the_ledger_knows_why(
    scene: Scene, game: str
) -> None:
    """In every deal, no matter who would have cut."""
    table = await scene.play(ANNA, game=game, players=2, minds=("plain",))
    (cut,) = await cuts_of(scene, table)
    assert cut.automatic
    before = (await scene.inside(table)).match
    await scene.restart()
    assert (await scene.inside(table)).match == before


async def test_a_cut_that_could_not_be_stored_is_made_when_its_time_ends(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, storage = await scene.open(ANNA, players=2, minds=("plain",)), scene.bot.storage
    stored = [storage.append]

    async def append(change: Change) -> None:
        if not stored:
            raise Unavailable("full")
        await stored.pop()(change)

    monkeypatch.setattr(storage, "append", append)
    assert refused(await scene.desk.start(Press(ANNA, TableId(table), 0))) == "not_kept"
    monkeypatch.undo()
    waiting = await scene.inside(table)
    assert waiting.match is not None
    assert waiting.match.table_view.cutter is not None
    assert (await scene.look(ANNA, table)).table.stage is TableStage.PLAYING
    await scene.pass_time(31)
    assert len(await cuts_of(scene, table)) == 1
