"""The result of a match at one table (T8), pressed: who came first, with how many points …

The buttons keep what was pressed so far, as those of the keypad do.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from adapters.panel import Button, Buttons, Line, Style
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import short
from adapters.panels.secretary.match_phrases import match_text
from adapters.panels.secretary.number_keys import EMPTY, number_rows
from adapters.panels.secretary.secretary_sights import SecretarySight
from adapters.panels.tournament.sights import EntrantNumber, MatchSight
from adapters.panels.verbs import Verb
from adapters.text import Words
from common.ids import NO_TABLE

LARGEST = 999
"""So that five totals fit into a token."""
IN_A_ROW = 2


@dataclass(frozen=True, slots=True)
class Ranks:
    rows: tuple[tuple[EntrantNumber, int], ...] = ()
    """Those whose points are complete, the best first."""
    entrant: EntrantNumber | None = None
    """Whose points are being typed."""
    typed: int = EMPTY
    done: bool = False
    """The points, or with nobody chosen the list: all others did not come."""

    @property
    def numbers(self) -> tuple[int, ...]:
        pairs = (number for row in self.rows for number in row)
        current = () if self.entrant is None else (self.entrant,)
        return (self.typed, int(self.done), *pairs, *current)

    @property
    def named(self) -> tuple[EntrantNumber, ...]:
        current = () if self.entrant is None else (self.entrant,)
        return (*(entrant for entrant, _ in self.rows), *current)


def read_ranks(numbers: tuple[int, ...]) -> Ranks | None:
    """None if they can not have been offered: buttons may be forged."""
    match numbers:
        case (typed, (0 | 1) as done, *rest) if EMPTY <= typed <= LARGEST:
            pairs = zip(rest[::2], rest[1::2], strict=False)
            entrant = rest[-1] if len(rest) % 2 else None
            return Ranks(tuple(pairs), entrant, typed, bool(done))
        case _:
            return None


def first_place(
    sight: SecretarySight, match: MatchSight, keys: Keyboard
) -> Iterator[tuple[Button, ...]]:
    yield from _players(sight, match, Ranks(), keys)


def ranks(sight: SecretarySight, match: MatchSight, now: Ranks, words: Words) -> PanelDraft:
    """Asks who comes next, or for their points."""
    keys, names = (
        Keyboard(NO_TABLE, sight.revision, words),
        {one.number: one.name for one in match.sides},
    )
    lines = [
        words("secretary-rank", place=place, name=short(names[entrant]), points=points)
        for place, (entrant, points) in enumerate(now.rows, 1)
    ]
    if now.entrant is None:
        lines.append(words("secretary-rank-next", place=len(now.rows) + 1))
    else:
        typed = "" if now.typed == EMPTY else str(now.typed)
        name = short(names[now.entrant])
        lines.append(words("secretary-pad-points", name=name, typed=typed))
    back = keys.key("secretary-back-key", Verb.TRN_TABLE, sight.event, match.number)
    rows = (*_rows(sight, match, now, keys), (back,))
    return PanelDraft(match_text(match, words), tuple(map(Line, lines)), rows)


def _rows(sight: SecretarySight, match: MatchSight, now: Ranks, keys: Keyboard) -> Buttons:
    if now.entrant is None:
        nobody = keys.key(
            "secretary-rank-others-key",
            Verb.TRN_RANK,
            *_press(sight, match, Ranks(now.rows, done=True)),
        )
        return (*_players(sight, match, now, keys), (nobody,))

    def key(label: str, typed: int) -> Button:
        return keys.labelled(
            label, Verb.TRN_RANK, *_press(sight, match, Ranks(now.rows, now.entrant, typed))
        )

    complete = Ranks(now.rows, now.entrant, now.typed, done=True)
    done = keys.labelled("✓", Verb.TRN_RANK, *_press(sight, match, complete), style=Style.MAIN)
    return number_rows(now.typed, LARGEST, key, done)


def _players(
    sight: SecretarySight, match: MatchSight, now: Ranks, keys: Keyboard
) -> Iterator[tuple[Button, ...]]:
    buttons = [
        keys.labelled(
            short(side.name), Verb.TRN_RANK, *_press(sight, match, Ranks(now.rows, side.number))
        )
        for side in match.sides
        if side.number not in now.named
    ]
    for first in range(0, len(buttons), IN_A_ROW):
        yield tuple(buttons[first : first + IN_A_ROW])


def _press(sight: SecretarySight, match: MatchSight, after: Ranks) -> tuple[int, ...]:
    return (sight.event, match.number, *after.numbers)
