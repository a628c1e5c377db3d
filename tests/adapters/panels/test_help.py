"""Greeting, help, privacy, and the names of commands."""

import re
from collections.abc import Iterable

import pytest
from fluent.syntax.serializer import serialize_message

from adapters.panel import Style
from adapters.panels import help as helps
from adapters.panels.help import COMMANDS, command_of, commands, greeting
from adapters.panels.verbs import Verb
from adapters.text import LANGUAGES, Words, messages, words
from adapters.token import Token
from common.ids import TableId
from tests.adapters.panels.frames import READERS, labels, lines, tokens

GAMES = ("briscola", "briscola")
HOUSE_GAMES = ("scala40", "scopa")
LONGEST_DESCRIPTION = 100
ANSWERS = (
    "old-screen not-offered which-table no-table-here not-at-a-table nothing-played-here"
    " linked forget-sure forgotten exported language-saved language-saved-in-group unknown-command"
    " hand-in-private busy nothing-to-verify"
)


def mentioned(texts: Iterable[str]) -> set[str]:
    return {name for text in texts for name in re.findall(r"(?<!\w)/([a-z]\w*)", text)}


@pytest.mark.parametrize("say", READERS)
def test_a_group_is_greeted_in_two_lines_and_may_begin_at_once(say: Words) -> None:
    sheet = greeting(GAMES, say)
    assert len(sheet.blocks) == 2
    assert [(token.table, token.verb, token.args) for token in tokens(sheet)] == [
        (0, Verb.NEW, (0,)),
        (0, Verb.NEW, (1,)),
        (0, Verb.RULES, ()),
    ]
    assert ["Briscola" in label for label in labels(sheet)] == [True, True, False]


@pytest.mark.parametrize("say", READERS)
def test_one_person_is_welcomed_with_the_same_buttons(say: Words) -> None:
    sheet = helps.welcome(GAMES, say)
    assert tokens(sheet) == tokens(greeting(GAMES, say))
    assert labels(sheet)[0] == say("welcome-new", game=say("briscola-name"))
    assert lines(sheet) != lines(greeting(GAMES, say))


@pytest.mark.parametrize("say", READERS)
def test_where_a_game_is_taught_one_may_learn_it(say: Words) -> None:
    for sheet in (
        greeting(("briscola", "scopa"), say, ["scopa"]),
        helps.welcome(("briscola", "scopa"), say, ["scopa"]),
        helps.help(("briscola", "scopa"), {}, say, ["scopa"]),
    ):
        assert tokens(sheet)[-1] == Token(TableId(0), 0, Verb.LEARN, (1,))
        assert labels(sheet)[-1] == say("learn", several="no", game="")


@pytest.mark.parametrize("say", READERS)
def test_a_group_reads_in_two_lines_where_to_learn(say: Words) -> None:
    told = lines(greeting(GAMES, say, ["briscola"]))
    assert len(told) == 2
    assert say("learn", several="no", game="") in told[1]
    assert told[1] != lines(greeting(GAMES, say))[1]


def test_of_several_lessons_each_says_its_game() -> None:
    keys = labels(greeting(("scala40", "scopa"), words("it"), ["scala40", "scopa"]))[-2:]
    assert keys == ["Impara: Scala 40", "Impara: Scopa"]


@pytest.mark.parametrize("say", READERS)
def test_help_tells_all_commands_it_is_given(say: Words) -> None:
    sheet = helps.help(GAMES, {"briscola": "Deal"}, say)
    assert lines(sheet)[1:] == ["/briscola: Deal"]
    assert tokens(sheet) == tokens(greeting(GAMES, say))


@pytest.mark.parametrize("say", READERS)
def test_privacy_names_the_two_ways_out(say: Words) -> None:
    named = mentioned(lines(helps.privacy(say)))
    assert {command_of(name) for name in named} == {"esporta", "dimenticami"}


@pytest.mark.parametrize("say", READERS)
def test_being_forgotten_is_asked_twice(say: Words) -> None:
    ((yes,),) = helps.confirm_forgetting(say).buttons
    assert yes.style is Style.DANGER
    assert yes.token == Token(TableId(0), 0, Verb.FORGET, (1,)).pack()


# Commands


@pytest.mark.parametrize("say", READERS)
def test_every_command_has_a_name_and_a_short_description(say: Words) -> None:
    told = commands(HOUSE_GAMES, say)
    assert len(told) == len(COMMANDS) + len(HOUSE_GAMES)
    assert all(re.fullmatch(r"[a-z0-9]{1,32}", name) for name in told)
    assert all(0 < len(does) <= LONGEST_DESCRIPTION for does in told.values())
    assert [command_of(name) for name in told][len(HOUSE_GAMES) :] == list(COMMANDS)


def test_italian_names_are_the_bots_own() -> None:
    assert tuple(commands(HOUSE_GAMES, words("it"))) == (*HOUSE_GAMES, *COMMANDS)


@pytest.mark.parametrize("name", ["sfida", "challenge", "/Challenge", "SFIDA"])
def test_a_command_is_known_by_any_of_its_names(name: str) -> None:
    assert command_of(name) == "sfida"


@pytest.mark.parametrize("name", ["", "/", "poker", "/sfida @anna"])
def test_what_is_no_command_is_none(name: str) -> None:
    assert command_of(name) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_speaks_of_a_command_that_is_not_there(language: str) -> None:
    written = [serialize_message(message) for message in messages(language).values()]
    there = {*commands(HOUSE_GAMES, words(language)), words(language)("discord-join-name")}
    assert mentioned(written) - there == set()


@pytest.mark.parametrize("say", READERS)
@pytest.mark.parametrize("key", ANSWERS.split())
def test_small_answers_need_nothing_to_be_said(key: str, say: Words) -> None:
    assert say(key)


@pytest.mark.parametrize("say", READERS)
def test_answers_that_speak_of_something(say: Words) -> None:
    assert "ABCD2345" in say("link-code", code="ABCD2345")
