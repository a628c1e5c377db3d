"""The time of a match: by correspondence, its players propose times to each other, and choose one;
the organiser can fix it, and a player can say that they cannot play then."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum
from typing import TypeAlias

from adapters.panel import Button, Line, Style
from adapters.panels.game import in_rows
from adapters.panels.keyboard import Keyboard
from adapters.panels.live_private import cannot_key, come_until, here_key, round_ends
from adapters.panels.live_sights import LiveSight
from adapters.panels.live_tournament import round_of_one
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import display_name, listed
from adapters.panels.times import on_buttons, timed, zone_name
from adapters.panels.verbs import Verb
from adapters.text import Value, Words
from adapters.text.times import SaidTime, Shows, Timed
from common.ids import NO_TABLE

IN_A_ROW = 5
"""Hours on buttons."""

Minute: TypeAlias = int
"""Since the epoch: the number of a time on its button."""
Times: TypeAlias = Sequence[tuple[Minute, datetime]]


class TimeStep(IntEnum):
    """What a button shows or does; a larger number is the day of which the hours are shown."""

    DAYS = 0
    SEND = 1


@dataclass(frozen=True, slots=True)
class TimedMatch:
    """A match, as one of its players sees it."""

    event: LiveSight
    number: int
    opponents: tuple[str, ...]
    agreed: datetime | None = None
    before: datetime | None = None
    """The time that was agreed before."""


# To propose times


def days(match: TimedMatch, offered: Sequence[datetime], chosen: Times, words: Words) -> PanelDraft:
    """The days of the round; what is chosen so far can be sent."""
    minutes = [minute for minute, _ in chosen]
    buttons = [
        _step(match, day_text(day, words), words, day.toordinal(), *minutes) for day in offered
    ]
    rows = in_rows(buttons, lambda button: button.label)
    said = [words("live-times-chosen", times=_listed(chosen, words))] if chosen else []
    if chosen:
        label = words("live-key-send")
        rows.append((_step(match, label, words, TimeStep.SEND, *minutes, style=Style.MAIN),))
    lines = [*said, *round_ends(match.event.round, words)]
    return PanelDraft(_said("live-times-when", match, words), tuple(map(Line, lines)), tuple(rows))


def hours(match: TimedMatch, offered: Times, chosen: Sequence[Minute], words: Words) -> PanelDraft:
    """Of one day."""
    buttons = [
        _step(match, f"{at:%H:%M}", words, TimeStep.DAYS, *chosen, minute) for minute, at in offered
    ]
    first = offered[0][1]
    said = words("live-times-hour", day=day_text(first, words), zone=zone_name(first, words))
    return PanelDraft(said, (), tuple(in_rows(buttons, lambda button: button.label, IN_A_ROW)))


# What was proposed


def offered(match: TimedMatch, times: Times, words: Words, reminds: bool = False) -> PanelDraft:
    """To the player who chooses."""
    keys = Keyboard(NO_TABLE, match.event.revision, words)
    rows = [
        (
            keys.labelled(
                _time(at, words).text, Verb.LIVE_AGREE, match.event.number, match.number, minute
            ),
        )
        for minute, at in times
    ]
    lines = [on_buttons(times[0][1], words)] if times else []
    lines += [*_agreed(match, words), *round_ends(match.event.round, words)]
    if reminds:
        lines.append(words("live-times-last-call"))
    said = _said("live-times-offered", match, words)
    return PanelDraft(said, tuple(map(Line, lines)), (*rows, (_others(match, words),)))


def waiting(match: TimedMatch, times: Times, words: Words) -> PanelDraft:
    """To the player who has proposed."""
    said = _said("live-times-proposed", match, words, times=_listed(times, words))
    lines = tuple(map(Line, _agreed(match, words)))
    return PanelDraft(said, lines, ((_others(match, words),),))


def agreed(match: TimedMatch, words: Words, soon: bool = False) -> PanelDraft:
    assert match.agreed is not None
    said = _said("live-times-agreed", match, words, when=_time(match.agreed, words))
    lines = [words("live-times-soon")] if soon else []
    if match.before is not None and not soon:
        lines.append(words("live-times-no-more", when=_time(match.before, words)))
    lines.append(words("live-times-opens"))
    others = (_others(match, words),) if match.event.days and not soon else ()
    cannot = cannot_key(match.event, match.number, words)
    return PanelDraft(said, tuple(map(Line, lines)), ((cannot, *others),))


def cannot(match: TimedMatch, is_there: bool, until: datetime | None, words: Words) -> PanelDraft:
    """To the opponent of a player who cannot play at that time."""
    here = () if is_there else (here_key(match.event, match.number, words),)
    if not match.event.days:
        lines = [words("live-cannot-live")]
        if here and until is not None:
            lines.append(come_until(until, False, words))
        said = _said("live-cannot", match, words)
        return PanelDraft(said, tuple(map(Line, lines)), (here,) if here else ())
    propose = _step(match, words("live-key-times"), words, TimeStep.DAYS)
    return PanelDraft(_said("live-cannot", match, words), (), ((*here, propose),))


def _agreed(match: TimedMatch, words: Words) -> Iterator[str]:
    if match.agreed is not None:
        yield words("live-times-until-then", when=_time(match.agreed, words))


# Words and buttons


def _said(key: str, match: TimedMatch, words: Words, **said: Value) -> str:
    name = "" if match.event.round is None else round_of_one(match.event.round, words)
    opponents = listed([display_name(one, words) for one in match.opponents], words)
    return words(key, round=name, opponent=opponents, **said)


def _step(
    match: TimedMatch, label: str, words: Words, *args: int, style: Style = Style.PLAIN
) -> Button:
    keys = Keyboard(NO_TABLE, match.event.revision, words)
    return keys.labelled(
        label, Verb.LIVE_TIME, match.event.number, match.number, *args, style=style
    )


def _others(match: TimedMatch, words: Words) -> Button:
    return _step(match, words("live-key-other-times"), words, TimeStep.DAYS)


def _listed(times: Times, words: Words) -> str:
    return listed([Timed([_time(at, words)]) for _, at in times], words)


def _time(at: datetime, words: Words) -> SaidTime:
    text = words("live-day-and-time", day=day_text(at, words), time=f"{at:%H:%M}")
    return timed(at, Shows.WEEKDAY_AND_TIME, text, words)


def day_text(at: datetime, words: Words) -> str:
    return words("live-day", weekday=at.weekday(), day=at.day, month=at.month)
