"""The secretary's panel: what comes next, with the buttons for it."""

from collections.abc import Iterator

from adapters.panel import Button, Buttons, Line, Style
from adapters.panels.game import in_rows
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import listed, short
from adapters.panels.secretary.doubts import doubt_rows, doubt_text
from adapters.panels.secretary.match_phrases import (
    PAIR,
    match_text,
    resting_text,
    sides_text,
)
from adapters.panels.secretary.qualified_text import qualified_lines
from adapters.panels.secretary.secretary_sights import NextStep, SecretarySight
from adapters.panels.secretary.setup import rules_text
from adapters.panels.tournament.boards import board_name
from adapters.panels.tournament.files import FILES
from adapters.panels.tournament.sights import MatchSight, RoundSheet, TournamentSight
from adapters.panels.tournament.wording import round_title
from adapters.panels.verbs import Verb
from adapters.text import Words
from common.ids import NO_TABLE
from engine.tournament.event.model import EntryStatus, TournamentStatus
from engine.values import replace

IN_A_ROW = 2
MOST_REMOVALS = 16


def evening(sight: SecretarySight, words: Words) -> PanelDraft:
    notes = tuple(Line(note, strong=True) for note in sight.note)
    lines = tuple(Line(text) for text in _lines(sight, words) if text)
    title, asks = _title(sight, words), sight.doubt
    if asks is not None:
        title, notes = doubt_text(asks, words), (*notes, Line(title, strong=True))
    return PanelDraft(title, (*notes, *lines), _buttons(sight, words))


def _title(sight: SecretarySight, words: Words) -> str:
    shown = sight.shown
    match sight.step:
        case NextStep.ENTER:
            return words("secretary-entries-title")
        case NextStep.OVER:
            how = "cancelled" if shown.status is TournamentStatus.CANCELLED else "over"
            return words(f"secretary-{how}-title", title=shown.title)
        case NextStep.PLAY:
            current = shown.rounds[-1]
            title = round_title(current, words)
            return words("secretary-missing", round=title, n=current.missing)
        case NextStep.HANG_UP | NextStep.DRAW | NextStep.FINISH:
            return words("secretary-round-over", round=round_title(shown.rounds[-1], words))


def _lines(sight: SecretarySight, words: Words) -> Iterator[str]:
    match sight.step:
        case NextStep.ENTER:
            yield from _entries(sight, words)
        case NextStep.PLAY:
            yield from round_lines(sight.shown.rounds[-1], words)
            yield words(f"secretary-how-{form(sight)}")
        case NextStep.HANG_UP:
            yield from round_lines(sight.shown.rounds[-1], words)
            assert sight.upcoming is not None
            yield words("secretary-upcoming", round=round_title(sight.upcoming, words))
            yield from round_lines(sight.upcoming, words)
        case NextStep.DRAW:
            yield from round_lines(sight.shown.rounds[-1], words)
            assert sight.qualified is not None
            yield from qualified_lines(sight.qualified, words)
        case NextStep.FINISH | NextStep.OVER:
            for last in sight.shown.rounds[-1:]:
                yield from round_lines(last, words)
            yield final_text(sight.shown, words)


def round_lines(shown: RoundSheet, words: Words) -> Iterator[str]:
    yield from (match_text(match, words) for match in shown.matches)
    if shown.resting:
        yield resting_text(shown, words)


def final_text(shown: TournamentSight, words: Words) -> str:
    return "\n".join(
        words(
            "secretary-place",
            place=place.place,
            names=listed([short(one.name) for one in place.entrants], words),
        )
        for place in shown.places
    )


def _entries(sight: SecretarySight, words: Words) -> Iterator[str]:
    shown = sight.shown
    entered = [one for one in shown.entrants if one.status is EntryStatus.IN]
    yield rules_text(shown.rules, shown.game, words)
    yield "\n".join(f"{one.number}. {short(one.name)}" for one in entered)
    if len(entered) < sight.fewest:
        yield words("secretary-too-few", n=len(entered), fewest=sight.fewest)
        return
    sizes = listed([str(size) for size in sight.sizes], words) if sight.sizes else "-"
    key = "secretary-plan-groups" if sight.sizes else "secretary-plan"
    yield words(key, n=len(entered), sizes=sizes, hours=duration(sight.minutes, words))
    yield words("secretary-entries-how")
    yield words("secretary-published", secret=shown.published)


def duration(minutes: int, words: Words) -> str:
    parts = {"hours": minutes // 60, "minutes": minutes % 60}
    return listed([words(f"secretary-{name}", n=n) for name, n in parts.items() if n], words)


def form(sight: SecretarySight) -> str:
    """How a result is written in the current round."""
    current, rules = sight.shown.rounds[-1], sight.shown.rules
    if any(len(match.sides) > 2 for match in current.matches):
        return "table"
    length = rules.length_of(current.stage)
    return "points" if hasattr(length, "target") else "deals"


# Buttons


def _buttons(sight: SecretarySight, words: Words) -> Buttons:
    keys = Keyboard(NO_TABLE, sight.revision, words)
    return tuple(row for row in _rows(sight, keys) if row)


def _rows(sight: SecretarySight, keys: Keyboard) -> Iterator[tuple[Button, ...]]:
    event = sight.event
    if sight.doubt is not None:
        yield from doubt_rows(sight.doubt, keys)
    if sight.undo is not None:
        yield (keys.key("secretary-undo-key", Verb.TRN_UNDO, event, sight.undo),)
    match sight.step:
        case NextStep.ENTER:
            yield from _while_entering(sight, keys)
        case NextStep.PLAY:
            yield from match_keys(sight.shown.rounds[-1], event, keys)
            yield (keys.key("secretary-write-key", Verb.TRN_LINES, event), *_looking(sight, keys))
        case NextStep.HANG_UP:
            yield (keys.key("secretary-hang-key", Verb.TRN_NEXT, event, style=Style.MAIN),)
            yield from _after_round(sight, keys)
        case NextStep.DRAW:
            draw = keys.key("secretary-draw-bracket-key", Verb.TRN_DRAW, event, style=Style.MAIN)
            yield (draw, keys.key("secretary-lot-key", Verb.TRN_LOT, event))
            yield from _after_round(sight, keys)
        case NextStep.FINISH:
            yield (keys.key("secretary-finish-key", Verb.TRN_FINISH, event, style=Style.MAIN),)
            yield from _after_round(sight, keys)
        case NextStep.OVER if sight.shown.status is TournamentStatus.OVER:
            yield from _after_round(sight, keys)
        case NextStep.OVER:
            yield _looking(sight, keys)


def _while_entering(sight: SecretarySight, keys: Keyboard) -> Iterator[tuple[Button, ...]]:
    event = sight.event
    entered = sum(one.status is EntryStatus.IN for one in sight.shown.entrants)
    if entered >= sight.fewest:
        yield (keys.key("secretary-draw-key", Verb.TRN_DRAW, event, style=Style.MAIN),)
        yield (keys.key("secretary-lot-key", Verb.TRN_LOT, event),)
    yield from _removals(sight, keys)
    yield (
        keys.key("secretary-add-key", Verb.TRN_NAMES, event),
        keys.key("secretary-out-key", Verb.TRN_OUT, event),
    )
    yield (keys.key("secretary-members-key", Verb.TRN_MEMBERS, event),)
    if sight.cancels:
        yield (keys.key("secretary-cancel-key", Verb.TRN_CANCEL, event, style=Style.DANGER),)


def _removals(sight: SecretarySight, keys: Keyboard) -> Iterator[tuple[Button, ...]]:
    """For each name of the last message, as long as it is a list that can be looked through."""
    named = sight.newest if len(sight.newest) <= MOST_REMOVALS else ()
    buttons = [
        keys.labelled(
            keys.words("secretary-remove-key", name=short(one.name)),
            Verb.TRN_OUT,
            sight.event,
            one.number,
        )
        for one in named
    ]
    yield from in_rows(buttons, lambda one: one.label)


def _after_round(sight: SecretarySight, keys: Keyboard) -> Iterator[tuple[Button, ...]]:
    """Results can be put right until the next round counts."""
    yield from match_keys(sight.shown.rounds[-1], sight.event, keys)
    yield _looking(sight, keys)


def _looking(sight: SecretarySight, keys: Keyboard) -> tuple[Button, ...]:
    if not sight.shown.rounds:
        return ()
    return (
        _look_at(sight, 0, keys),
        _look_at(sight, 1, keys),
        keys.key("secretary-more-key", Verb.TRN_MORE, sight.event),
    )


def match_keys(shown: RoundSheet, event: int, keys: Keyboard) -> Iterator[tuple[Button, ...]]:
    """A button for each table; one that is done has a mark."""
    buttons = [
        keys.labelled(
            f"{match.table} ✓" if match.over else _open_table(match, keys),
            Verb.TRN_TABLE,
            event,
            match.number,
        )
        for match in shown.matches
    ]
    for first in range(0, len(buttons), IN_A_ROW):
        yield tuple(buttons[first : first + IN_A_ROW])


def _open_table(match: MatchSight, keys: Keyboard) -> str:
    """The names of more than two do not fit on a button."""
    if len(match.sides) > PAIR:
        return keys.words("secretary-table", table=match.table)
    return f"{match.table}: {sides_text(match)}"


# Other panels


def board(
    sight: SecretarySight, shown: PanelDraft, places: tuple[int, ...], words: Words
) -> PanelDraft:
    """A sheet, a table or a bracket, with the way to the others of these numbers."""
    keys = Keyboard(NO_TABLE, sight.revision, words)
    others = tuple(_look_at(sight, place, keys) for place in places)
    return replace(shown, buttons=(*shown.buttons, others, _back(sight, words)))


def _look_at(sight: SecretarySight, place: int, keys: Keyboard) -> Button:
    return keys.key(f"secretary-board-{board_name(place)}", Verb.TRN_LOOK, sight.event, place)


def more(sight: SecretarySight, words: Words) -> PanelDraft:
    """What is rarely needed."""
    keys, event, shown = Keyboard(NO_TABLE, sight.revision, words), sight.event, sight.shown
    earlier = [
        (keys.labelled(round_title(one, words), Verb.TRN_ROUND, event, place),)
        for place, one in enumerate(shown.rounds[:-1])
    ]
    files = [
        keys.key(f"secretary-file-{name}", Verb.TRN_FILE, event, number)
        for number, name in enumerate(FILES)
    ]
    changes = () if sight.step is NextStep.OVER else tuple(_rare_changes(sight, keys))
    rows = (*earlier, tuple(files[:3]), tuple(files[3:]), *changes, _back(sight, words))
    return PanelDraft(words("secretary-more-title", title=shown.title), (), rows)


def _rare_changes(sight: SecretarySight, keys: Keyboard) -> Iterator[tuple[Button, ...]]:
    event = sight.event
    yield (keys.key("secretary-out-key", Verb.TRN_OUT, event),)
    if sight.redraw:
        yield (keys.key("secretary-redraw-key", Verb.TRN_REDRAW, event),)
    if len(sight.shown.rounds) == 1:
        yield (keys.key("secretary-add-key", Verb.TRN_NAMES, event),)
    yield (
        keys.key("secretary-pen-key", Verb.TRN_PEN, event),
        keys.key("secretary-members-key", Verb.TRN_MEMBERS, event),
    )
    if sight.hung:
        yield (keys.key("secretary-take-down-key", Verb.TRN_TAKE_DOWN, event),)
    if sight.cancels:
        yield (keys.key("secretary-cancel-key", Verb.TRN_CANCEL, event, style=Style.DANGER),)


def earlier_round(sight: SecretarySight, place: int, words: Words) -> PanelDraft:
    keys, shown = Keyboard(NO_TABLE, sight.revision, words), sight.shown.rounds[place]
    lines = tuple(map(Line, round_lines(shown, words)))
    rows = tuple(match_keys(shown, sight.event, keys))
    return PanelDraft(round_title(shown, words), lines, (*rows, _back(sight, words)))


def confirm_cancel(sight: SecretarySight, words: Words) -> PanelDraft:
    keys = Keyboard(NO_TABLE, sight.revision, words)
    yes = keys.key("secretary-cancel-yes", Verb.TRN_CANCEL, sight.event, 1, style=Style.DANGER)
    return PanelDraft(words("secretary-cancel-sure"), (), ((yes,), _back(sight, words)))


def _back(sight: SecretarySight, words: Words) -> tuple[Button, ...]:
    keys = Keyboard(NO_TABLE, sight.revision, words)
    return (keys.key("secretary-back-key", Verb.TRN_SHOW, sight.event),)
