"""Every sentence in every language: there, whole, alike in what it speaks of, and spoken by code.

What words sound like no test can hear; that none is missing, and none is left over, it can.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from babel import Locale
from fluent.syntax import ast as ftl

from adapters.news import ClosedBecause
from adapters.panels.phrases import dashed
from adapters.refusals import RefusalReason
from adapters.sights import PACES
from adapters.text import LANGUAGES, PLATFORMS, TEXTS, files, messages, words
from adapters.text.bundle import PARSER, entries, parsed
from bot.games import MENU
from engine.game import RulesFault
from engine.score_sheet.deal_lines import LineFault
from engine.score_sheet.sheet_setup import SetupFault

ROOT = Path(__file__).parents[3]
SPEAKING = ("adapters", "bot")
"""Folders whose code uses sentences by their keys."""
ELSEWHERE = re.compile(r"playground-|page-|command-|settings-")
"""Asked for by a page, by the name that somebody types, or by that of a setting."""
NUMBERS = (0, 1, 2, 5, 21, 100)

IN_EACH = pytest.mark.parametrize("language", LANGUAGES)
written = cache(messages)


# What a sentence is made of


def parts(node: object) -> Iterator[ftl.BaseNode]:
    """A node and all that is in it, also in other sentences that it takes in."""
    if isinstance(node, ftl.MessageReference):
        yield from (part for lang in LANGUAGES for part in parts(written(lang)[node.id.name]))
    elif isinstance(node, ftl.BaseNode):
        yield node
        for value in vars(node).values():
            yield from parts(value)
    elif isinstance(node, list):
        for one in node:
            yield from parts(one)


def parameters(message: ftl.BaseNode) -> set[str]:
    return {node.id.name for node in parts(message) if isinstance(node, ftl.VariableReference)}


def selections(message: ftl.Message) -> list[ftl.SelectExpression]:
    return [node for node in parts(message) if isinstance(node, ftl.SelectExpression)]


def keys(selection: ftl.SelectExpression) -> list[str]:
    return [str(getattr(v.key, "name", getattr(v.key, "value", ""))) for v in selection.variants]


def selector(selection: ftl.SelectExpression) -> str:
    """What it chooses by."""
    named = [
        node.id.name
        for node in parts(selection.selector)
        if isinstance(node, ftl.VariableReference)
    ]
    assert len(named) == 1
    return named[0]


PLURAL = {"zero", "one", "two", "few", "many", "other"}


def by_number(selection: ftl.SelectExpression) -> bool:
    """`other` as a default alone does not make it one."""
    return bool((set(keys(selection)) & PLURAL) - {"other"})


def cases(message: ftl.Message) -> Iterator[dict[str, str | int]]:
    """What may be said in it: all that it chooses by, and for the rest a number or a word."""
    chosen: dict[str, list[str | int]] = {name: ["Anna", 3] for name in parameters(message)}
    functions = [node for node in parts(message) if isinstance(node, ftl.FunctionReference)]
    reckoned = [node for node in functions if node.id.name == "NUMBER"]
    chosen |= {name: [3] for node in reckoned for name in parameters(node)}
    for selection in selections(message):
        named = [key for key in keys(selection) if not key.isdigit()]
        known: Iterable[str | int] = NUMBERS if by_number(selection) else named
        exact = [int(key) for key in keys(selection) if key.isdigit()]
        chosen[selector(selection)] = [*known, *exact]
    for combination in product(*chosen.values()):
        yield dict(zip(chosen, combination, strict=True))


# All languages


@IN_EACH
def test_all_languages_say_the_same(language: str) -> None:
    every = {name for other in LANGUAGES for name in written(other)}
    assert not sorted(every - written(language).keys())


def test_all_languages_have_the_same_files() -> None:
    assert len({tuple(file.name for file in files(lang, (TEXTS,))) for lang in LANGUAGES}) == 1


def test_all_languages_speak_of_the_same() -> None:
    first, *others = (written(language) for language in LANGUAGES)
    for other in others:
        both = first.keys() & other.keys()
        assert not [name for name in both if parameters(first[name]) != parameters(other[name])]


@IN_EACH
def test_every_sentence_is_written_once_and_can_be_read(language: str) -> None:
    entries = [entry for file in files(language, (TEXTS,)) for entry in parsed(file).body]
    assert not [entry.content for entry in entries if isinstance(entry, ftl.Junk)]
    names = Counter(entry.id.name for entry in entries if isinstance(entry, ftl.Message))
    assert not [name for name, times in names.items() if times > 1]


@IN_EACH
def test_a_sentence_that_is_parsed_when_it_is_said_is_the_one_of_its_file(language: str) -> None:
    for file in files(language, (TEXTS, *(TEXTS / platform for platform in PLATFORMS))):
        whole = [one for one in parsed(file).body if isinstance(one, ftl.Message | ftl.Term)]
        alone = [PARSER.parse_entry(source) for source in entries(file).values()]
        assert len(whole) == len(alone), file
        for one, other in zip(whole, alone, strict=True):
            assert one.equals(other, ignored_fields=["comment", "span"]), one.id.name


@cache
def said_there(language: str, platform: str) -> Mapping[str, ftl.Message]:
    """What is said in another way on a platform."""
    entries = [e for file in files(language, (TEXTS / platform,)) for e in parsed(file).body]
    return {entry.id.name: entry for entry in entries if isinstance(entry, ftl.Message)}


NOT_ON_DISCORD = {
    "it": r"\bgrupp[oi]\b|chat privata|questa chat|\b[Tt]occa [«u]|toccare",
    "en": r"\bgroups?\b|private chat|this chat|\b[Tt]ap\b",
    "es": r"\bgrupos?\b|chat privado|este chat|\b[Tt]oca «",
}
"""Words of Telegram."""
NOT_SHOWN_THERE = re.compile(
    r"telegram-|playground-|page-|\w+-rules-|group-word|challenge-(ticket|send)|replay-code"
    r"|invite-ticket"
)
GROUPS_OF_A_TOURNAMENT = re.compile(r"secretary-|live-|board-|tournament-")


@IN_EACH
def test_discord_has_its_own_words(language: str) -> None:
    own, every = said_there(language, "discord"), written(language)
    assert own.keys() == said_there("it", "discord").keys() <= every.keys()
    banned, left = re.compile(NOT_ON_DISCORD[language]), []
    for name, message in {**every, **own}.items():
        if NOT_SHOWN_THERE.match(name):
            continue
        if language != "it" and GROUPS_OF_A_TOURNAMENT.match(name):
            continue
        for case in cases(message):
            said = words(language, platform="discord")(name, **case)
            assert said == said.strip()
            if banned.search(said):
                left.append(said)
    assert left == []


@IN_EACH
def test_what_is_said_in_another_way_is_still_the_same_sentence(language: str) -> None:
    """It takes the same values and chooses by the same cases as the one whose place it takes, or
    that one has been changed alone. And it says something else."""
    own, every = said_there(language, "discord"), written(language)
    assert own
    for name, message in own.items():
        assert parameters(message) == parameters(every[name]), name
        assert chooses(message) == chooses(every[name]), name
        there, elsewhere = words(language, platform="discord"), words(language)
        assert any(there(name, **case) != elsewhere(name, **case) for case in cases(message)), name


def chooses(message: ftl.Message) -> list[tuple[str, list[str]]]:
    return [(selector(selection), keys(selection)) for selection in selections(message)]


@IN_EACH
def test_every_sentence_says_something_in_every_case(language: str) -> None:
    for name, message in written(language).items():
        for case in cases(message):
            said = words(language)(name, **case)
            assert said
            assert said == said.strip(), name
            assert not re.search("  |[{}]", said), name


@IN_EACH
def test_plurals_are_those_of_the_language(language: str) -> None:
    forms = {*Locale(language).plural_form.tags, "other"}
    for name, message in written(language).items():
        for selection in filter(by_number, selections(message)):
            named = {key for key in keys(selection) if not key.isdigit()}
            assert {"one", "other"} <= named <= forms, name


@IN_EACH
def test_the_default_comes_last_and_there_is_something_to_choose(language: str) -> None:
    for name, message in written(language).items():
        for selection in selections(message):
            assert selection.variants[-1].default, name
            assert len(set(keys(selection))) == len(selection.variants) > 1, name


# Code and words


@cache
def trees() -> Mapping[str, ast.Module]:
    paths = [path for room in SPEAKING for path in sorted((ROOT / room).rglob("*.py"))]
    return {
        str(path.relative_to(ROOT)): ast.parse(path.read_text(encoding="utf-8")) for path in paths
    }


def asked_for() -> Iterator[tuple[str, ast.expr]]:
    """What is said between the brackets of `words(…)`, by file."""
    for file, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args and _called(node.func) == "words":
                yield file, node.args[0]


def _called(function: ast.expr) -> str:
    return getattr(function, "attr", getattr(function, "id", ""))


def pattern(node: ast.JoinedStr) -> str:
    """An f-string, with anything where something is put in; empty if it names no sentence."""
    said = "".join(
        str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values
    )
    named = re.fullmatch("[a-z0-9*-]*[a-z]-?[a-z0-9*-]*", said)
    return re.sub(r"\*+", ".+", said) if named and said.count("*") < 4 else ""


def test_no_sentence_is_asked_for_that_is_not_there() -> None:
    known = written(LANGUAGES[0])
    plain = [(f, a.value) for f, a in asked_for() if isinstance(a, ast.Constant)]
    assert not [(file, name) for file, name in plain if name not in known and name != "it"]


def test_whatever_is_asked_for_by_a_part_of_its_name_is_there() -> None:
    known = written(LANGUAGES[0])
    composed = [(f, pattern(a)) for f, a in asked_for() if isinstance(a, ast.JoinedStr)]
    assert not [(f, p) for f, p in composed if not any(re.fullmatch(p, name) for name in known)]


def test_no_sentence_is_left_over() -> None:
    plain, composed = set(), set()
    for tree in trees().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value)
            if isinstance(node, ast.JoinedStr) and pattern(node):
                composed.add(re.compile(pattern(node)))
    unused = [
        name
        for name in written(LANGUAGES[0])
        if name not in plain
        and not ELSEWHERE.match(name)
        and not any(form.fullmatch(name) for form in composed)
    ]
    assert not unused


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_named_after_a_value_is_there(language: str) -> None:
    known = written(language)
    named = [
        *(f"refused-{dashed(why.value)}" for why in (*RefusalReason, *RulesFault)),
        *(f"closed-{dashed(why.value)}" for why in ClosedBecause),
        *(f"pace-{pace}" for pace in (*PACES, "own")),
        *(f"sheet-bad-{dashed(fault.value)}" for fault in SetupFault),
        *(f"sheet-line-{dashed(fault.value)}" for fault in LineFault if fault != LineFault.FULL),
    ]
    assert not [name for name in named if name not in known]


@pytest.mark.parametrize("game", MENU)
@IN_EACH
def test_whatever_is_named_after_a_game_is_there(game: str, language: str) -> None:
    panels = MENU[game].panels
    named = [
        "name",
        "rules",
        "resign-price",
        *(f"rules-{topic}" for topic in panels.topics),
        *(f"profile-{dashed(profile)}" for profile in MENU[game].game.profiles),
        *(f"switch-{dashed(choice.switch)}" for choice in panels.choices),
        *(
            f"switch-{dashed(choice.switch)}-{dashed(value)}"
            for choice in panels.choices
            for value in choice.values
        ),
    ]
    assert not [name for name in named if f"{game}-{name}" not in written(language)]
