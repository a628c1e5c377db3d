"""A game from outside: a folder of rules, a file of panels, and a line on the menu; no more."""

import ast
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import bot.games
from adapters.panel import Button, PrivatePanel
from adapters.panels import lobby
from adapters.panels.options import HOUSE_FROM, house_value, values
from adapters.panels.verbs import Verb
from adapters.ports import Command, Press, Reply, Surface
from adapters.sights import Stage, TableSight
from adapters.standings import Order
from adapters.text import LANGUAGES, words
from adapters.token import unpack
from bot.games import GAMES, menu
from common.ids import TableId
from common.people import Person
from engine import shuffle
from engine.game import ByPoints, Illegal, Ready, Refusal, Seat
from tests.bot.conftest import STORAGES
from tests.bot.scene import (
    ANNA,
    BRUNO,
    CARLA,
    CHAT,
    DARIO,
    WITH_MINDS,
    Scene,
    config,
    done,
    refused,
    sitter_of,
)
from tests.test_structure import PRODUCT, PURE, ROOT, imported, imported_modules, python_files
from tests.tiny.cartaalta import ENTRY as TINY_ENTRY
from tests.tiny.game import DECK, HAND, TINY
from tests.tiny.mind import plain
from tests.tiny.panels import TINY_PANELS
from tests.views import view_of

GAME = TINY.name
PEOPLE = (ANNA, BRUNO, CARLA, DARIO)
WRITTEN = {".css", ".ftl", ".html", ".js", ".py", ".sql"}
MENTIONED = re.compile(r"carta.?alta|tests\.tiny", re.IGNORECASE)
RULES, WORDS = ROOT / "tests" / "tiny" / "game.py", ROOT / "tests" / "tiny" / "words"


@pytest.fixture(params=STORAGES, ids=lambda storage: storage.__name__)
async def scene(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Scene]:
    menu = {**WITH_MINDS, GAME: TINY_ENTRY}
    scene = await Scene(request.param(tmp_path), config(), menu).begin()
    yield scene
    await scene.bot.storage.close()


async def awaited(scene: Scene, table: int) -> tuple[Seat, Person]:
    inside = await scene.inside(table)
    assert inside.facts.timing is not None
    seat = inside.facts.timing.seats[0]
    return seat, sitter_of(inside, seat)


async def step(scene: Scene, table: int) -> None:
    """The player who is awaited does what a plain computer player would do in their place."""
    seat, who = await awaited(scene, table)
    if (await scene.inside(table)).facts.sitters[seat].mind is not None:
        await scene.pass_time(1.5)
        return
    seen = await scene.look(who, table)
    assert seen.hand is not None
    done(await scene.act(who, table, plain(view_of(seen.hand), view_of(seen.table), (), bytes(32))))


async def finish(scene: Scene, table: int) -> TableSight:
    for _ in range(200):
        sight = (await scene.look(ANNA, table)).table
        if sight.stage is not Stage.PLAYING:
            return sight
        await step(scene, table)
    raise AssertionError("it does not end")


async def until(scene: Scene, table: int, seat: Seat) -> None:
    """Cards are on the table's way, and it is this seat's turn."""
    while view_of((await scene.look(ANNA, table)).table).turn != seat:
        await step(scene, table)


async def ranked(scene: Scene, order: Order) -> dict[str | None, tuple[int, float]]:
    found = await scene.desk.ranking(GAME, order, chat=CHAT)
    return {rank.name: (rank.place, rank.value) for rank in found}


# At the table


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_from_the_lobby_to_the_ranking(scene: Scene, players: int) -> None:
    table = await scene.play(*PEOPLE[:players], game=GAME, length=ByPoints(5), stake=2)
    end = await finish(scene, table)
    assert end.stage is Stage.OVER
    points = [seat.points for seat in view_of(end).seats]
    winner = PEOPLE[view_of(end).result.winner].name
    assert max(points) == points[view_of(end).result.winner] == 5
    assert (await ranked(scene, Order.WINS))[winner] == (1, 1)
    paid = [points - 5 for points in points if points < 5]
    worth = [value for _, value in (await ranked(scene, Order.MATCH_POINTS)).values()]
    assert sorted(worth) == sorted([*paid, -sum(paid)])
    chips = [value - 1000 for _, value in (await ranked(scene, Order.CHIPS)).values()]
    assert sorted(chips) == [2 * points for points in sorted(worth)]
    statistics = await scene.desk.statistics(ANNA, GAME)
    assert (statistics.matches, statistics.deals) == (1, view_of(end).proof.number)
    assert await scene.desk.ranking("scopa", Order.WINS, chat=CHAT) == ()


async def test_a_restart_after_every_step_changes_nothing(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, CARLA, game=GAME, length=ByPoints(4))
    while (await scene.inside(table)).stage is Stage.PLAYING:
        await step(scene, table)
        await scene.restart_without_a_trace(table)
    assert (await scene.look(ANNA, table)).table.stage is Stage.OVER


async def test_a_deal_that_newer_rules_tell_otherwise_is_dealt_again(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, game=GAME)
    await until(scene, table, 0)
    dealer = view_of((await scene.look(ANNA, table)).table).dealer
    newer = replace(TINY, version=TINY.version + 1, apply=forgetful)
    await scene.restart({**WITH_MINDS, GAME: replace(TINY_ENTRY, game=newer)})
    fresh = (await scene.look(ANNA, table)).table
    assert (fresh.stage, view_of(fresh).dealer, view_of(fresh).turn) == (
        Stage.PLAYING,
        dealer,
        None,
    )
    await scene.restart({**WITH_MINDS, GAME: TINY_ENTRY})
    assert (await finish(scene, table)).stage is Stage.OVER


def forgetful(*_: Any) -> Any:
    """Rules under which no pack was ever cut."""
    raise Illegal(Refusal.NOT_NOW)


async def test_every_deal_can_be_checked(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, game=GAME, length=ByPoints(2))
    (dealer,) = {view_of((await scene.look(ANNA, table)).table).dealer}
    await until(scene, table, 1 - dealer)
    held = (await scene.look(PEOPLE[1 - dealer], table)).hand
    assert held is not None
    await finish(scene, table)
    first = (await scene.desk.verify(table))[0]
    assert shuffle.commitment(first.seed) == first.commitment
    order = shuffle.order(first.seed, "deal", 0, first.cuts[0], DECK)
    assert held.view.hand == bytes(sorted(order[: -2 * HAND : -2]))


async def test_the_end_of_a_match_is_shown_after_a_restart_too(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, game=GAME)
    await finish(scene, table)
    await scene.restart()
    panel = await scene.bot.renderer.table(await scene.inside(table))
    assert any("Vince Player" in str(block) for block in panel.blocks)


async def test_a_computer_player_plays_along_and_ranks_nobody(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, game=GAME, minds=("plain",))
    assert (await finish(scene, table)).stage is Stage.OVER
    assert await ranked(scene, Order.WINS) == {}


async def test_one_of_two_who_lets_time_run_out_has_lost(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, game=GAME, pace="veloce")
    for seat in (1, 0):
        await until(scene, table, seat)
        await step(scene, table)
    await until(scene, table, 0)
    await scene.pass_time(46)
    end = (await scene.look(ANNA, table)).table
    assert (end.stage, view_of(end).result.winner, view_of(end).result.left) == (Stage.OVER, 1, {0})
    assert await ranked(scene, Order.VICTORY_POINTS) == {BRUNO.name: (1, 20), ANNA.name: (2, 0)}
    assert (await scene.desk.statistics(ANNA, GAME)).abandonments == 1


async def test_one_of_three_leaves_and_the_others_play_on(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, CARLA, game=GAME, length=ByPoints(5), pace="veloce")
    await until(scene, table, 2)
    await scene.pass_time(46)
    assert (await scene.look(ANNA, table)).table.stage is Stage.PLAYING
    assert refused(await scene.act(CARLA, table, Ready())) == Refusal.NOT_PLAYING
    end = await finish(scene, table)
    assert view_of(end).result.places[2] == 3
    assert (await ranked(scene, Order.WINS))[PEOPLE[view_of(end).result.winner].name] == (1, 1)


async def test_in_a_rematch_the_deal_passes_to_the_left(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, CARLA, game=GAME)
    end = await finish(scene, table)
    again = done(await scene.desk.rematch(await scene.press(ANNA, table))).table.table
    for who in (BRUNO, CARLA):
        done(await scene.desk.rematch(await scene.press(who, table)))
    fresh = (await scene.look(ANNA, again)).table
    assert (fresh.stage, fresh.game) == (Stage.PLAYING, GAME)
    assert view_of(fresh).dealer == (view_of(end).dealer + 1) % 3


# On the menu


def test_a_new_game_is_one_more_name_on_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its module lies in the folder of games; only the list of names is changed."""
    folder = [*bot.games.__path__, str(ROOT / "tests" / "tiny")]
    monkeypatch.setattr(bot.games, "__path__", folder)
    entries = menu((*GAMES, GAME))
    assert [*entries] == [*GAMES, GAME]
    assert entries[GAME].computer_players == TINY_ENTRY.computer_players
    assert entries[GAME].panels.pictures is not None


def test_only_its_own_files_import_a_game() -> None:
    """So nothing else changes when a game comes or goes."""
    own = {Path(f"bot/games/{game}.py") for game in GAMES}
    for top in PRODUCT:
        for path in python_files(ROOT / top):
            name = path.relative_to(ROOT)
            parts = {part for module in imported_modules(path) for part in module.split(".")}
            assert not parts & {*GAMES} or {*name.parts} & {*GAMES} or name in own, name


# By its buttons


async def pressed(scene: Scene, who: Person, button: Button) -> Reply:
    token = unpack(button.token)
    press = Press(who, token.table, token.revision, token.verb, token.args, surface=Surface.ASIDE)
    reply: Reply = await scene.bot.requests.press(press)
    return reply


async def hand_of(scene: Scene, who: Person, table: int, seat: Seat) -> PrivatePanel:
    speech = await scene.bot.renderer.preferences.words_of(who.account)
    panel = await scene.bot.renderer.hands.panel(
        await scene.inside(table), seat, speech, who.account
    )
    assert panel is not None
    return panel


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_whole_match_is_played_by_its_buttons(scene: Scene, language: str) -> None:
    for who in (ANNA, BRUNO):
        assert await scene.desk.set(who, {"language": language}) is None
    table = await scene.play(ANNA, BRUNO, game=GAME, length=ByPoints(2))
    while (await scene.inside(table)).stage is Stage.PLAYING:
        seat, who = await awaited(scene, table)
        panel = await hand_of(scene, who, table, seat)
        reply = await pressed(scene, who, panel.buttons[0][0])
        assert (reply.toast, type(reply.panel)) == ("", PrivatePanel)
    assert (await scene.look(ANNA, table)).table.stage is Stage.OVER


async def test_a_host_sets_its_house_rules(scene: Scene) -> None:
    table = await scene.open(ANNA, game=GAME)
    for number in range(len(TINY_PANELS.choices)):
        sight = (await scene.look(ANNA, table)).table
        offered = values(sight, TINY_PANELS, HOUSE_FROM + number, ())
        rule = TINY_PANELS.choices[number]
        now = house_value(TINY_PANELS, sight.wishes, rule)
        value = next(n for n in offered if rule.values[n] != now)
        press = Press(ANNA, TableId(table), 0, Verb.ADJUST, (HOUSE_FROM + number, value))
        assert (await scene.bot.requests.press(press)).toast == ""
    sight = (await scene.look(ANNA, table)).table
    assert sight.wishes.switches == {"ace_high": False, "winner_leads": True}
    panel = lobby.lobby(sight, TINY_PANELS, words("it", WORDS))
    assert "L'asso: è la carta più bassa" in str(panel.blocks)


async def test_somebody_who_presses_out_of_turn_reads_whom_to_wait_for(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO, game=GAME)
    await until(scene, table, 0)
    press = await scene.press(BRUNO, table)
    play = Press(BRUNO, TableId(table), press.revision, "play", (0,))
    assert ANNA.name in (await scene.bot.requests.press(play)).toast


@pytest.mark.parametrize("name", ["aiuto", "regole", "classifica", "statistiche"])
async def test_somebody_who_looks_things_up_finds_it(scene: Scene, name: str) -> None:
    reply = await scene.bot.requests.command(Command(ANNA, name, GAME, None))
    assert reply.panel is not None
    labels = [button.label for row in reply.panel.buttons for button in row]
    assert any("Carta alta" in text for text in (reply.panel.title, *labels))


async def test_it_is_asked_for_by_its_name(scene: Scene) -> None:
    await scene.bot.requests.command(Command(ANNA, GAME, "", CHAT))
    assert [sight.game for sight in await scene.desk.tables(CHAT)] == [GAME]


async def test_a_club_plays_a_tournament_of_it_with_real_cards(scene: Scene) -> None:
    """T: the lengths of its matches are its own."""
    reply = await scene.bot.requests.command(Command(ANNA, "torneo"))
    for label in ("Al circolo", "Carta alta"):
        reply = await pressed(scene, ANNA, labelled(reply, label))
    assert "Carta alta · gironi e tabellone · a 5 punti" in told(reply)
    offered = ["✓ a 5 punti", "✓ finali a 5 punti"]
    assert [one for one in labels(reply) if "punti" in one] == offered


def labelled(reply: Reply, label: str) -> Button:
    assert reply.panel is not None
    every = [button for row in reply.panel.buttons for button in row]
    return next(button for button in every if label in button.label)


def labels(reply: Reply) -> list[str]:
    assert reply.panel is not None
    return [button.label for row in reply.panel.buttons for button in row]


def told(reply: Reply) -> str:
    assert reply.panel is not None
    return "\n".join([reply.panel.title, *map(str, reply.panel.blocks)])


# Nobody else knows of it


def test_tournaments_name_no_game() -> None:
    """T."""
    texts = [file.read_text("utf-8") for file in python_files(ROOT / "engine" / "tournament")]
    assert texts
    names = re.compile("|".join(GAMES).replace("40", " ?40"), re.IGNORECASE)
    assert not [text for text in texts if names.search(text)]


def test_no_product_file_mentions_it() -> None:
    files = [file for part in PRODUCT for file in (ROOT / part).rglob("*.*")]
    texts = {file: file.read_text("utf-8") for file in files if file.suffix in WRITTEN}
    assert texts
    assert not [file for file, text in texts.items() if MENTIONED.search(text)]


def test_its_rules_know_only_the_engine() -> None:
    tree = ast.parse(RULES.read_text("utf-8"))
    known = {name for node in ast.walk(tree) for name in imported(node)}
    assert "engine" in known
    assert known <= PURE | {"engine"}
