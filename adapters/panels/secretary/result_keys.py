"""The result of one table, pressed instead of written.

The buttons name the entrants, so that one on an old panel can never write down another match. A
keypad keeps what was pressed so far in its own buttons.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from adapters.panel import Button, Buttons, Line, Style
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import listed, short
from adapters.panels.secretary.match_phrases import match_text
from adapters.panels.secretary.number_keys import EMPTY, number_rows
from adapters.panels.secretary.rank_keys import first_place
from adapters.panels.secretary.secretary_sights import SecretarySight
from adapters.panels.tournament.sights import EntrantNumber, MatchSight, SideSight
from adapters.panels.verbs import Verb
from adapters.text import Words
from common.ids import NO_TABLE
from engine.game import ByDeals, ByPoints, Length

LARGEST = 9999
NOBODY = 0
"""In place of an entrant's number."""


class Pressed(IntEnum):
    """What a button of a table says of its match."""

    ABSENT = 0
    """The entrant with this number did not come; if there is none, neither did."""
    DEALS = 1
    """The winner, and the deals of both."""


@dataclass(frozen=True, slots=True)
class Keypad:
    """The points of the loser are typed first, then those of the winner."""

    winner: EntrantNumber
    by_time: bool = False
    loser_points: int = EMPTY
    """Once they are complete."""
    typed: int = EMPTY


def locked(sight: SecretarySight, match: MatchSight, words: Words) -> PanelDraft:
    """A result that nobody may change any more."""
    late = words("tournament-refused-too-late-to-correct")
    back = Keyboard(NO_TABLE, sight.revision, words).key(
        "secretary-back-key", Verb.TRN_SHOW, sight.event
    )
    lines = (Line(match_text(match, words)), Line(late))
    return PanelDraft(words("secretary-table", table=match.table), lines, ((back,),))


def ended_by_time(
    sight: SecretarySight,
    asked: Sequence[tuple[MatchSight, str]],
    length: Length,
    words: Words,
) -> PanelDraft:
    """`asked`: the matches that can have ended like this only by time, with what was typed."""
    keys, matches = Keyboard(NO_TABLE, sight.revision, words), [match for match, _ in asked]
    tables = listed([str(match.table) for match in matches], words)
    how = _how(matches[0], length).rpartition("-")[2]
    text = words(f"secretary-by-time-{how}", n=len(asked), tables=tables, target=_goal(length))
    yes = keys.key("secretary-by-time-yes", Verb.TRN_BY_TIME, sight.event, style=Style.MAIN)
    one = (matches[0].number,) if len(matches) == 1 else ()
    verb = Verb.TRN_TABLE if one else Verb.TRN_SHOW
    no = keys.key("secretary-by-time-no", verb, sight.event, *one)
    return PanelDraft(text, tuple(Line(short(line)) for _, line in asked), ((yes, no),))


def _goal(length: Length) -> int:
    return length.target if isinstance(length, ByPoints) else length.number


def table(sight: SecretarySight, match: MatchSight, length: Length, words: Words) -> PanelDraft:
    """Who has won, or what else has happened."""
    keys = Keyboard(NO_TABLE, sight.revision, words)
    rows = tuple(row for row in _rows(sight, match, length, keys) if row)
    lines = (Line(match_text(match, words)), Line(words(_how(match, length))))
    return PanelDraft(words("secretary-table", table=match.table), lines, rows)


def _how(match: MatchSight, length: Length) -> str:
    if len(match.sides) > 2:
        return "secretary-how-ranks"
    return "secretary-how-points" if isinstance(length, ByPoints) else "secretary-how-deals"


def _rows(
    sight: SecretarySight, match: MatchSight, length: Length, keys: Keyboard
) -> Iterator[tuple[Button, ...]]:
    event, back = sight.event, keys.key("secretary-back-key", Verb.TRN_SHOW, sight.event)
    if match.number in sight.undoable:
        yield (keys.key("secretary-undo-key", Verb.TRN_UNDO, event, match.number),)
    if len(match.sides) > 2:
        yield from first_place(sight, match, keys)
        yield (keys.key("secretary-write-key", Verb.TRN_LINES, event, match.number), back)
        return
    match length:
        case ByPoints():
            yield from _winners(sight, match, keys)
        case ByDeals(number):
            yield from _by_deals(sight, match, number, keys)
    yield tuple(
        keys.labelled(
            keys.words("secretary-absent-key", name=short(side.name)),
            Verb.TRN_SCORE,
            *_pressed(sight, match, Pressed.ABSENT, side.number),
        )
        for side in match.sides
    )
    nobody = _pressed(sight, match, Pressed.ABSENT, NOBODY)
    yield (keys.key("secretary-nobody-key", Verb.TRN_SCORE, *nobody),)
    yield (keys.key("secretary-write-key", Verb.TRN_LINES, event, match.number), back)


def _winners(
    sight: SecretarySight, match: MatchSight, keys: Keyboard
) -> Iterator[tuple[Button, ...]]:
    for key, style, by_time in (
        ("secretary-won-key", Style.MAIN, False),
        ("secretary-time-key", Style.PLAIN, True),
    ):
        yield tuple(
            keys.labelled(
                keys.words(key, name=short(side.name)),
                Verb.TRN_PAD,
                *_pad(sight.event, match, Keypad(side.number, by_time)),
                style=style,
            )
            for side in match.sides
        )


def _by_deals(
    sight: SecretarySight, match: MatchSight, number: int, keys: Keyboard
) -> Iterator[tuple[Button, ...]]:
    most = number // 2 + 1
    for side in match.sides:
        yield tuple(
            keys.labelled(
                f"{short(side.name)} {most}-{lost}",
                Verb.TRN_SCORE,
                *_pressed(sight, match, Pressed.DEALS, side.number, most, lost),
                style=Style.MAIN,
            )
            for lost in range(most)
        )


def _pressed(
    sight: SecretarySight, match: MatchSight, what: Pressed, *numbers: int
) -> tuple[int, ...]:
    return (sight.event, match.number, *_numbers(match), int(what), *numbers)


def _numbers(match: MatchSight) -> tuple[EntrantNumber, ...]:
    return tuple(side.number for side in match.sides)


# The keypad


def keypad(
    sight: SecretarySight, match: MatchSight, pad: Keypad, target: int, words: Words
) -> PanelDraft:
    keys = Keyboard(NO_TABLE, sight.revision, words)
    won, lost = _sides(match, pad)
    asked = lost if pad.loser_points == EMPTY else won
    typed = "" if pad.typed == EMPTY else str(pad.typed)
    lines = [words("secretary-pad-target", name=short(won.name), target=target)]
    if pad.loser_points != EMPTY:
        lines.append(f"{short(lost.name)} {pad.loser_points}")
    lines.append(words("secretary-pad-points", name=short(asked.name), typed=typed))
    return PanelDraft(
        match_text(match, words), tuple(map(Line, lines)), _pad_rows(sight, match, pad, keys)
    )


def _sides(match: MatchSight, pad: Keypad) -> tuple[SideSight, SideSight]:
    one, two = match.sides
    return (one, two) if one.number == pad.winner else (two, one)


def _pad_rows(sight: SecretarySight, match: MatchSight, pad: Keypad, keys: Keyboard) -> Buttons:
    def key(label: str, typed: int) -> Button:
        numbers = _pad(sight.event, match, _with(pad, typed))
        return keys.labelled(label, Verb.TRN_PAD, *numbers)

    done = keys.labelled("✓", Verb.TRN_PAD, *_pad(sight.event, match, pad), 1, style=Style.MAIN)
    back = keys.key("secretary-back-key", Verb.TRN_TABLE, sight.event, match.number)
    return (*number_rows(pad.typed, LARGEST, key, done), (back,))


def _with(pad: Keypad, typed: int) -> Keypad:
    return Keypad(pad.winner, pad.by_time, pad.loser_points, typed)


def _pad(event: int, match: MatchSight, pad: Keypad) -> tuple[int, ...]:
    return (
        event,
        match.number,
        *_numbers(match),
        pad.winner,
        int(pad.by_time),
        pad.loser_points,
        pad.typed,
    )
