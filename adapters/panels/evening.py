"""The message of an evening: who is there, and what becomes of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from adapters.panel import Buttons, Line, PublicPanel, Style
from adapters.panels.keyboard import Keyboard
from adapters.panels.mentions import mention
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import dashed, display_name, game_name, listed, short
from adapters.panels.times import on_buttons, time_of_day
from adapters.panels.verbs import Verb
from adapters.text import Words
from common.addresses import Account
from common.ids import NO_TABLE, TableId

ANSWERS = ("yes", "maybe", "no")
"""A button carries the number of its answer."""
MOST_NAMES = 30
"""The most names that are listed for each answer; further people are only counted."""
TIMES_IN_A_ROW = 4


@dataclass(frozen=True, slots=True)
class EveningEnd:
    """Why people are not asked any more."""

    why: str
    by: str = ""
    """Who has cancelled it."""
    table: TableId = NO_TABLE
    without_seat: tuple[str, ...] = ()
    """Who said yes and does not sit at the table."""
    full: bool = False
    """Whether the table has no free seat."""
    seated: int = 0
    players: int = 0
    """How many the table needs, if those who sit there cannot begin; 0 if they can."""
    fewer: int = 0
    """How many of them could begin without the others; 0 if that is not possible."""


@dataclass(frozen=True, slots=True)
class EveningSight:
    number: int
    revision: int
    game: str
    at: datetime
    """In the time zone of the installation."""
    before: datetime | None = None
    """The time that it was before; None if it has not changed."""
    answers: tuple[tuple[str, ...], ...] = ((), (), ())
    """The names of the people, by their answers in the order of `ANSWERS`."""
    end: EveningEnd | None = field(default=None)


def evening(sight: EveningSight, words: Words) -> PublicPanel:
    """When it is replaced by a newer message, it is deleted."""
    game, time = game_name(sight.game, words), time_of_day(sight.at, words)
    if sight.end is not None:
        title = words("evening-title-over", game=game, time=time)
        lines = _end_lines(sight, sight.end, words)
        return PublicPanel(title, tuple(map(Line, lines)), passing=True)
    title = words("evening-title", game=game, time=time)
    then = words("evening-then", time=time)
    lines = (*_answer_lines(sight, words), then, *_moved(sight, words))
    return PublicPanel(title, tuple(map(Line, lines)), _keys(sight, words), passing=True)


def _moved(sight: EveningSight, words: Words) -> tuple[str, ...]:
    if sight.before is None:
        return ()
    return (words("evening-moved", before=time_of_day(sight.before, words)),)


def _answer_lines(sight: EveningSight, words: Words) -> tuple[str, ...]:
    lines = [
        words(f"evening-{answer}", n=len(people), names=_names(people, words))
        for answer, people in zip(ANSWERS, sight.answers, strict=True)
        if people
    ]
    return tuple(lines) or (words("evening-nobody"),)


def _names(people: Sequence[str], words: Words) -> str:
    shown = [display_name(name, words) for name in people[:MOST_NAMES]]
    return listed(shown, words) if len(people) <= MOST_NAMES else f"{', '.join(shown)}…"


def _keys(sight: EveningSight, words: Words) -> Buttons:
    keys, number = Keyboard(NO_TABLE, sight.revision, words), sight.number
    answers = tuple(
        keys.key(
            f"evening-key-{answer}",
            Verb.EVENING_ANSWER,
            number,
            place,
            style=Style.PLAIN if place else Style.MAIN,
        )
        for place, answer in enumerate(ANSWERS)
    )
    change = keys.key("evening-key-time", Verb.EVENING_TIME, number)
    return (answers, (change, keys.key("evening-key-cancel", Verb.EVENING_CANCEL, number)))


def _end_lines(sight: EveningSight, end: EveningEnd, words: Words) -> tuple[str, ...]:
    match end.why:
        case "opened":
            opened = words("evening-opened", table=str(end.table))
            short_of = _short_of_players(end, words)
            return (
                *_answer_lines(sight, words),
                opened,
                *short_of,
                *_without_seat(sight, end, words),
            )
        case "cancelled":
            return (words("evening-cancelled", by=display_name(end.by, words)),)
        case _:
            time = time_of_day(sight.at, words)
            why = words(f"evening-{dashed(end.why)}", time=time, command=sight.game)
            return (*_answer_lines(sight, words), why)


def _short_of_players(end: EveningEnd, words: Words) -> tuple[str, ...]:
    if not end.players:
        return ()
    key = "evening-wait-or-fewer" if end.fewer else "evening-wait"
    leave = words("lobby-leave")
    return (words(key, n=end.seated, players=end.players, fewer=end.fewer, leave=leave),)


def _without_seat(sight: EveningSight, end: EveningEnd, words: Words) -> tuple[str, ...]:
    if not end.without_seat:
        return ()
    names = _names(end.without_seat, words)
    if end.full:
        return (words("evening-no-seat", names=names, command=sight.game),)
    return (words("evening-take-a-seat", names=names, join=words("lobby-join")),)


# For one person


def times(sight: EveningSight, offered: Sequence[tuple[datetime, int]], words: Words) -> PanelDraft:
    """The times to which it can be moved, each with the minute that its button carries."""
    keys = Keyboard(NO_TABLE, sight.revision, words)
    every = [
        keys.labelled(f"{at:%H:%M}", Verb.EVENING_TIME, sight.number, minute)
        for at, minute in offered
    ]
    rows = range(0, len(every), TIMES_IN_A_ROW)
    buttons = tuple(tuple(every[first : first + TIMES_IN_A_ROW]) for first in rows)
    title = words("evening-which-time", time=time_of_day(sight.at, words))
    return PanelDraft(title, (Line(on_buttons(sight.at, words)),), buttons)


def new_time(at: datetime, words: Words) -> PanelDraft:
    return PanelDraft(words("evening-new-time", time=time_of_day(at, words)))


def reminder(sight: EveningSight, where: str, words: Words) -> PanelDraft:
    """`where`: the name of the group, if it is known."""
    there = (words("challenge-where", name=where),) if where else ()
    game, time = game_name(sight.game, words), time_of_day(sight.at, words)
    if sight.end is not None:
        lines = (*_end_lines(sight, sight.end, words), *there)
        title = words("evening-title-over", game=game, time=time)
        return PanelDraft(title, tuple(map(Line, lines)))
    lines = (*_moved(sight, words), *there)
    title = words("evening-reminder", game=game, time=time)
    return PanelDraft(title, tuple(map(Line, lines)))


def reminder_mention(sight: EveningSight, account: Account, name: str, words: Words) -> PanelDraft:
    """In the chat, for a person who cannot be written to in private."""
    key = "evening-reminder-mention" if sight.end is None else "evening-cancelled-mention"
    game, time = game_name(sight.game, words), time_of_day(sight.at, words)
    text = words(key, game=game, time=time, name=short(name))
    called = mention(account, short(name))
    return PanelDraft("", (Line(text, strong=True, calls=(called,)),))


def call_to_table(
    people: Sequence[tuple[Account, str]], table: TableId, words: Words
) -> PanelDraft:
    """In the chat, for the people who sit at the table that has just opened."""
    names = listed([short(name) for _, name in people], words)
    calls = tuple(mention(account, short(name)) for account, name in people)
    text = words("evening-call", names=names, table=str(table))
    return PanelDraft("", (Line(text, strong=True, calls=calls),))
