"""What the secretary chooses before the names are typed: each choice has a default."""

from collections.abc import Iterator

from adapters.panel import Button, Line, Style
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import dashed, game_name
from adapters.panels.verbs import Verb
from adapters.ports import AskedWords
from adapters.text import Words
from common.ids import NO_TABLE
from engine.game import ByDeals, ByPoints, Length
from engine.tournament.club_choices import (
    FORMULAS,
    VALUES,
    ClubChoices,
    numbers,
)
from engine.tournament.event.rules import Formula, TournamentRules

IN_A_ROW = 3
LONGEST_NAMES = 4000


def choose_kind(
    first: ClubChoices, running: tuple[tuple[int, str], ...], words: Words
) -> PanelDraft:
    """The first panel: a new tournament with these choices, or one of those that the person has."""
    keys = Keyboard(NO_TABLE, 0, words)
    new = keys.key("secretary-at-the-club", Verb.TRN_SETUP, *numbers(first), style=Style.MAIN)
    known = tuple((keys.labelled(title, Verb.TRN_SHOW, event),) for event, title in running)
    here = keys.key("live-key-new", Verb.LIVE_NEW, 0)
    rows = ((new,), (here,), *known)
    return PanelDraft(words("secretary-title"), (Line(words("secretary-how")),), rows)


def setup(choices: ClubChoices, words: Words) -> PanelDraft:
    keys = Keyboard(NO_TABLE, 0, words)
    rows = [row for name in choices.offered for row in _rows(choices, name, keys)]
    names = keys.key("secretary-names-key", Verb.TRN_NAMES, 0, *numbers(choices), style=Style.MAIN)
    text = rules_text(choices.rules, choices.game_name, words)
    lines = (Line(text, strong=True), Line(words("secretary-setup-how")))
    return PanelDraft(words("secretary-setup-title"), lines, (*rows, (names,)))


def _rows(choices: ClubChoices, name: str, keys: Keyboard) -> Iterator[tuple[Button, ...]]:
    buttons = [_choice(choices, name, place, keys) for place in choices.offered[name]]
    for first in range(0, len(buttons), IN_A_ROW):
        yield tuple(buttons[first : first + IN_A_ROW])


def _choice(choices: ClubChoices, name: str, place: int, keys: Keyboard) -> Button:
    label = _label(choices, name, place, keys.words)
    if getattr(choices, name) == place:
        label = f"✓ {label}"
    return keys.labelled(label, Verb.TRN_SETUP, *numbers(choices.chosen(name, place)))


def _label(choices: ClubChoices, name: str, place: int, words: Words) -> str:
    match name:
        case "game":
            return game_name(tuple(choices.games)[place], words)
        case "formula":
            return words(f"secretary-formula-{dashed(FORMULAS[place].value)}")
        case "length":
            return _length(choices.lengths[place], words)
        case "final":
            length = _length(choices.lengths[place], words)
            return words("secretary-final-length", length=length)
        case _:
            return words(f"secretary-choice-{name}", n=VALUES[name][place])


def _length(length: Length, words: Words) -> str:
    """In the middle of a line, other than where it stands alone."""
    match length:
        case ByPoints(target):
            return words("secretary-length-points", n=target)
        case ByDeals(number):
            return words("secretary-length-deals", n=number)


def rules_text(rules: TournamentRules, game: str, words: Words) -> str:
    """The game, the formula and the lengths in one line."""
    parts = [
        game_name(game, words),
        words(f"secretary-formula-{dashed(rules.formula.value)}"),
        _length(rules.length, words),
    ]
    if rules.formula is Formula.DANESE:
        parts.append(words("secretary-choice-rounds", n=rules.rounds))
    if rules.finalists:
        parts.append(words("secretary-choice-finalists", n=rules.finalists))
    if rules.has_bracket and rules.final_length != rules.length:
        length = _length(rules.final_length, words)
        parts.append(words("secretary-final-length", length=length))
    if rules.pairs:
        parts.append(words("secretary-choice-pairs", n=1))
    return " · ".join(parts)


def ask_names(pairs: bool, words: Words) -> AskedWords:
    kind = "pairs" if pairs else "singles"
    return AskedWords(
        words("secretary-names-title"),
        words(f"secretary-names-{kind}"),
        words(f"secretary-names-{kind}-example"),
        LONGEST_NAMES,
        lines=True,
    )
