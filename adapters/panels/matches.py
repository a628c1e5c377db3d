"""A person's matches wherever they are played, with a way to each, and which of them is meant."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from adapters.panel import Block, Button, Line, Style
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import game_name, listed, names, title
from adapters.panels.table import stands
from adapters.panels.verbs import Verb
from adapters.sights import Stage, TableSight
from adapters.text import Words
from engine.game import Seat


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A table at which the reader sits."""

    sight: TableSight
    seat: Seat


def matches(own: Sequence[OwnMatch], to_close: Sequence[TableSight], words: Words) -> PanelDraft:
    """`to_close`: the tables of the group that the reader administers."""
    lines = _lines(own, words) if own else [Line(words("matches-none"))]
    rows = [(_open_key(match.sight, words),) for match in own]
    if to_close:
        lines.append(Line(words("matches-to-close"), strong=True))
        lines += [block for sight in to_close for block in _described(sight, None, words)]
    rows += [(_close_key(sight, words),) for sight in to_close]
    return PanelDraft(words("matches-title"), tuple(lines), tuple(rows))


def which(own: Sequence[OwnMatch], verb: Verb, words: Words) -> PanelDraft:
    """The question which table is meant."""
    rows = tuple((_choice(match, verb, words),) for match in own)
    return PanelDraft(words("which-table"), tuple(_lines(own, words)), rows)


def confirm_closing(sight: TableSight, words: Words) -> PanelDraft:
    """The question to an administrator before a match is ended."""
    keys = Keyboard(sight.table, sight.revision, words)
    yes = keys.key("close-yes", Verb.CANCEL, 1, style=Style.DANGER)
    no = keys.key("close-no", Verb.MATCHES)
    lines = (Line(words("close-sure")), *_described(sight, None, words))
    return PanelDraft(words("close-title"), lines, ((no,), (yes,)))


def _lines(own: Iterable[OwnMatch], words: Words) -> list[Block]:
    return [block for match in own for block in _described(match.sight, match.seat, words)]


def _described(sight: TableSight, reader: Seat | None, words: Words) -> tuple[Block, ...]:
    """Who plays, whose turn it is, and until when."""
    line = _line(title(sight.game, sight.table, words), sight, reader, words)
    if sight.stage is Stage.LOBBY:
        return Line(line, strong=True), Line(words("match-lobby"))
    own_turn = reader is not None and sight.seats[reader].awaited
    if own_turn and sight.stage is Stage.PLAYING:
        line = words("match-own-turn", match=line)
    return Line(line, strong=True), *stands(sight, words, reader)


def _line(table: str, sight: TableSight, reader: Seat | None, words: Words) -> str:
    """The table and the other players, if there are any yet."""
    called = names(sight.seats, words)
    others = [name for seat, name in enumerate(called) if seat != reader and name]
    return words("match-line", table=table, others=listed(others, words)) if others else table


def _choice(match: OwnMatch, verb: Verb, words: Words) -> Button:
    sight = match.sight
    table = words("table-label", game=game_name(sight.game, words), table=sight.table)
    label = _line(table, sight, match.seat, words)
    return Keyboard(sight.table, sight.revision, words).labelled(label, verb)


def _open_key(sight: TableSight, words: Words) -> Button:
    verb = Verb.TABLE if sight.stage is Stage.LOBBY else Verb.HAND
    label = words("match-open", table=sight.table)
    return Keyboard(sight.table, sight.revision, words).labelled(label, verb)


def _close_key(sight: TableSight, words: Words) -> Button:
    keys = Keyboard(sight.table, sight.revision, words)
    label = words("match-close", table=sight.table)
    return keys.labelled(label, Verb.CANCEL, style=Style.DANGER)
