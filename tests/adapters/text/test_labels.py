"""Labels fit their buttons in every language: on a phone that is 360 pixels wide, where Telegram
cuts what is longer, and in the menus and forms of Discord."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest

from adapters.panel import Buttons
from adapters.panels import help as helps
from adapters.panels import settings
from adapters.panels.evening import EveningSight, evening
from adapters.panels.game import WIDEST
from adapters.panels.host_options import HostOptions
from adapters.panels.lobby import lobby
from adapters.panels.rules import rules
from adapters.panels.settings import GroupSettings
from adapters.panels.standings import RankingChoice, ranking
from adapters.panels.table import table
from adapters.panels.verbs import Page
from adapters.sights import Stage
from adapters.standings import Order, Period
from adapters.text import LANGUAGES, Words, words
from bot.games import MENU
from tests.adapters.panels.frames import ANNA, BRISCOLA, BRUNO, FOLDER, MIND, sight, view
from tests.adapters.text.test_words import cases, written

ROOT = Path(__file__).parents[3]
LONGEST = 40
"""One label in a row; more share a row if they have `WIDEST` characters together."""
SETTING = re.compile(r"settings-(?!hint-|title|intro|of-group-how|group-(title|intro|locked|def))")
FORMS = re.compile(
    r"secretary-(names|lines)-[a-z]+|secretary-[a-z]+-label|live-(label|ask)-.+|club-ask(-.+)?|sheet-names-label"
)
LEVELS = ("medio", "maestro")

IN_EACH = pytest.mark.parametrize("language", LANGUAGES)


@cache
def names_of_labels() -> frozenset[str]:
    """Sentences that code puts on a button by their names."""
    trees = (
        ast.parse(path.read_text(encoding="utf-8"))
        for folder in ("adapters/panels", "bot/requests")
        for path in sorted((ROOT / folder).rglob("*.py"))
    )
    return frozenset(name for tree in trees for node in ast.walk(tree) for name in _label(node))


def _label(node: ast.AST) -> Iterator[str]:
    match node:
        case (
            ast.Call(func=ast.Attribute(attr="key"), args=[ast.Constant(value=str(name)), _, *_])
            | ast.Call(
                func=ast.Attribute(attr="labelled") | ast.Name(id="Button"),
                args=[ast.Call(args=[ast.Constant(value=str(name)), *_]), *_],
            )
        ):
            yield name
        case _:
            pass


def spoken(name: str, language: str) -> list[str]:
    """In all its cases, with a short name and small numbers."""
    return [words(language)(name, **case) for case in cases(written(language)[name])]


@IN_EACH
def test_every_label_fits_a_row_of_its_own(language: str) -> None:
    known = written(language)
    named = {name for name in (*names_of_labels(), *filter(SETTING.match, known)) if name in known}
    assert len(named) > 150
    long = {said for name in named for said in spoken(name, language) if len(said) > LONGEST}
    assert not long


def panels(say: Words) -> Iterator[Buttons]:
    """The panels whose rows are fixed."""
    playing = sight(replace(ANNA, awaited=True), BRUNO, stage=Stage.PLAYING, due=9.0)
    names = ("Scala 40", "Scopa")
    yield lobby(sight(ANNA, BRUNO), BRISCOLA, say).buttons
    menu = ((BRISCOLA, LEVELS),)
    for page in (Page.MENU, Page.RULES, Page.PEOPLE):
        options = HostOptions(sight(ANNA, BRUNO, MIND), BRISCOLA, say, LEVELS, menu)
        yield options.page(page).buttons
    for stage in (Stage.PLAYING, Stage.PAUSED, Stage.OVER):
        yield table(replace(playing, stage=stage, view=view(turn=0)), BRISCOLA, say).buttons
    yield settings.personal({}, say, GroupSettings.BY_BUTTON).buttons
    yield settings.group({}, (), say).buttons
    yield helps.greeting(("scopa",), say, ["scopa"]).buttons
    yield evening(EveningSight(1, 1, "scopa", datetime(2026, 11, 20, 21, tzinfo=UTC)), say).buttons
    for order, period in zip(Order, [*Period, Period.ALL], strict=True):
        yield ranking((), RankingChoice(1, order, period), names, say).buttons


@IN_EACH
def test_labels_that_share_a_row_fit_in_it(language: str) -> None:
    rows = [row for buttons in panels(words(language, FOLDER)) for row in buttons]
    long = [
        labels
        for labels in ([button.label for button in row] for row in rows)
        if sum(map(len, labels)) > (WIDEST if len(labels) > 1 else LONGEST)
    ]
    assert not long


@IN_EACH
def test_pages_of_rules_are_turned_by_labels_that_fit(language: str) -> None:
    shown = {name: entry.panels for name, entry in MENU.items()}
    for game, its in shown.items():
        for topic in (None, *its.topics):
            for row in rules(shown, game, topic, words(language)).buttons:
                assert len(row) * max(len(button.label) for button in row) <= 2 * 22


@IN_EACH
def test_what_discord_shows_fits_its_menus(language: str) -> None:
    say, known = words(language), written(language)
    for name in [name for name in known if name.startswith("discord-") and f"{name}-name" in known]:
        assert re.fullmatch(r"[a-z0-9_-]{1,32}", say(f"{name}-name")), name
        assert len(say(name)) <= 100, name


@IN_EACH
def test_what_is_asked_fits_a_form(language: str) -> None:
    """Discord's forms cut titles and labels after 45 characters."""
    names = [name for name in written(language) if FORMS.fullmatch(name)]
    assert len(names) > 15
    assert not {said for name in names for said in spoken(name, language) if len(said) > 45}
