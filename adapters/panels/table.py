"""The frame of a table in play, paused or ended, around the game's own blocks."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import chain, takewhile

from adapters.panel import Block, Button, Buttons, Line, PrivatePanel, PublicPanel, Style, Until
from adapters.panels import head_starts, pictures, tutorial
from adapters.panels.display_settings import WORDS_ALONE, DisplaySettings
from adapters.panels.game import ShownGame, ShownTable, TableContext
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import (
    clock,
    dashed,
    display_name,
    listed,
    names,
    short,
    span,
    title,
)
from adapters.panels.remark_list import text as remark_text
from adapters.panels.verbs import Verb
from adapters.sights import LEAVERS, Commentary, Pace, Stage, TableSight
from adapters.text import Words
from common.addresses import Account
from common.ids import TableId
from engine.game import Event, PlayerLeft, Seat, TableView

NEWEST = 4
"""Lines about a game that does not tell turn by turn."""
LAST_OF_A_DEAL = 2
"""Lines about how a deal was ended, above what came of it."""
OTHERS_TO_HURRY = 2
"""How many people must be waiting for the player on turn before they may hurry them."""


class Doing(StrEnum):
    """What the awaited players have to do."""

    TURN = "turn"
    CUT = "cut"
    READY = "ready"


def table(
    sight: TableSight,
    panels: ShownGame,
    words: Words,
    news: tuple[str, ...] = (),
    display: DisplaySettings = WORDS_ALONE,
) -> PublicPanel:
    """`news`: what happened besides the game."""
    keys = Keyboard(sight.table, sight.revision, words)
    around = around_of(sight, words)
    blocks = (
        *told_and_lying(around, panels, news),
        *stands(sight, words),
        *_banks(sight, words),
    )
    heading, buttons = title(panels.name, sight.table, words), _buttons(sight, keys)
    playing = sight.stage in {Stage.PLAYING, Stage.PAUSED}
    panel = PublicPanel(heading, blocks, buttons, replaceable=playing)
    if around is None:
        return panel
    panel = pictures.table(panel, around, panels, display)
    row = pictures.words_row(keys, display) if panel.picture is not None else ()
    return replace(panel, buttons=(*panel.buttons, *row))


def for_one(
    panel: PublicPanel, sight: TableSight, reader: Account, words: Words, has_hand: bool
) -> PrivatePanel:
    """The panel of the table for one person. During play only the hand has its buttons."""
    playing = sight.stage in {Stage.PLAYING, Stage.PAUSED}
    keys = Keyboard(sight.table, sight.revision, words)
    back = ((keys.key("table-hand", Verb.HAND, 1, style=Style.MAIN),),) if has_hand else ()
    told = [row for row in panel.buttons if row[0].label == words("picture-words")]
    buttons = (*(told if playing else panel.buttons), *back)
    return PanelDraft(panel.title, panel.blocks, buttons, panel.picture).only_for(reader)


def board_row(table: TableId, revision: int, words: Words) -> Buttons:
    """For platforms whose apps show the board."""
    return ((Keyboard(table, revision, words).key("table-board", Verb.BOARD),),)


def stands(sight: TableSight, words: Words, reader: Seat | None = None) -> tuple[Block, ...]:
    """Who is awaited and for how long, or how the table has ended. A reader who sees it with their
    hand already knows from the game what to do, so they only see the time.
    """
    match sight.stage:
        case Stage.PLAYING:
            last = sight.view is not None and sight.view.last_deal
            told = (Line(words("table-last-deal")),) if last else ()
            asked = (
                *_stood_in(sight, words),
                *_coming(sight, words),
                *_wanting(sight, words),
                *_hurrying(sight, words),
                *_remarks(sight, words),
            )
            told = (*told, *_drawn_pairs(sight, words), *_head_starts(sight, words))
            waiting = told, _awaited(sight, words, reader), asked
            counts = *_practice(sight, words), *same_cards(sight, words)
            return (*chain(*waiting), *_spectators(sight, words), *counts)
        case Stage.PAUSED:
            return (*_paused(sight, words), *_remarks(sight, words))
        case Stage.OVER if reader is None:
            asked = _rematch(sight, words, reader)
            over = asked or (Line(over_text(sight, words), strong=True),)
            return (*uncounted(sight, words), *over)
        case Stage.OVER:
            return (*uncounted(sight, words), *_rematch(sight, words, reader))
        case Stage.CLOSED:
            return (Line(closed_text(sight.closed, words), strong=True), *_practice(sight, words))
        case Stage.LOBBY:
            return ()


def over_text(sight: TableSight, words: Words) -> str:
    if sight.refereed:
        return words("table-finished")
    return words("lesson-over" if sight.lesson else "table-over")


def closed_text(why: str, words: Words) -> str:
    """`why`: a name of `adapters.news.ClosedBecause`, or empty if it was not kept."""
    return words(f"closed-{dashed(why)}" if why else "table-closed")


def uncounted(sight: TableSight, words: Words) -> tuple[Line, ...]:
    """Why the match counts for no ranking. What it is worth in a tournament is another matter."""
    if sight.uncounted is None:
        return ()
    why = "event" if sight.refereed else sight.uncounted.value
    return (Line(words(f"table-uncounted-{why}")),)


def time_keys(sight: TableSight, keys: Keyboard, reader: Seat | None = None) -> tuple[Button, ...]:
    """What players may agree on about time. `reader`: the button is for this seat alone."""
    match sight.stage:
        case Stage.PLAYING:
            wanted = any(seat.wants_pause for seat in sight.seats)
            pause = keys.key("table-pause-too" if wanted else "table-pause", Verb.PAUSE)
            give = keys.key("table-give-time", Verb.GIVE_TIME)
            agreed = reader is not None and sight.seats[reader].wants_pause
            hurry = (keys.key("table-hurry", Verb.HURRY),) * _may_hurry(sight, reader)
            return (pause,) * (not agreed) + (give,) * _may_give(sight, reader) + hurry
        case Stage.PAUSED:
            return (keys.key("table-resume", Verb.RESUME, style=Style.MAIN),)
        case _:
            return ()


def after_keys(sight: TableSight, keys: Keyboard) -> tuple[Button, ...]:
    """The buttons after the match."""
    if sight.daily:
        return (keys.key("daily-result", Verb.DAILY, style=Style.MAIN),)
    if sight.double is not None:
        return (keys.key("double-next", Verb.DOUBLE, sight.double, style=Style.MAIN),)
    looks = verify_key(sight.view, keys), keys.key("table-replay", Verb.REPLAY)
    if sight.refereed:
        return looks
    return keys.key("table-rematch", Verb.REMATCH, style=Style.MAIN), *looks


def verify_key(view: TableView | None, keys: Keyboard) -> Button:
    """A button for the deal that was played last."""
    return keys.key("table-verify", Verb.VERIFY, *(() if view is None else (view.proof.number,)))


# Blocks


def around_of(sight: TableSight, words: Words) -> ShownTable | None:
    """None if nothing lies on the table yet."""
    if sight.view is None:
        return None
    called = names(sight.seats, words)
    return TableContext(sight.view, called, words, bool(sight.wishes.pairs), sight.past)


def last_turns(
    around: ShownTable | None, panels: ShownGame, reader: Seat | None = None
) -> tuple[str, ...]:
    """Return what the players did last, also after a deal while the next one is waited for."""
    if around is None or not _is_played(around.view):
        return ()
    if panels.last_turns is not None:
        return panels.last_turns(around.past, around.names, around.words, reader)
    return panels.describe(around.past, around.names, around.words)[-NEWEST:]


def _is_played(view: TableView) -> bool:
    """Tell whether the deal has been begun. How a match has ended is told in other words."""
    return view.turn is not None or (view.cutter is None and view.result is None)


def left_since(past: Sequence[Event], reader: Seat) -> Sequence[Event]:
    """Which others have left since the reader's own last move."""
    found = list[Event]()
    for event in reversed(past):
        if isinstance(event, PlayerLeft):
            found += [event] if event.seat != reader else []
        elif getattr(event, "seat", None) == reader:
            break
    return found[::-1]


def told_and_lying(
    around: ShownTable | None, panels: ShownGame, news: tuple[str, ...] = ()
) -> tuple[Block, ...]:
    """What lies on the table, and what happened lately. In play the newest move is told last, just
    above whose turn it is; after a deal it stands above what came of it; after the match what
    happened follows the result."""
    if around is None:
        return tuple(map(Line, news))
    moves, lying = last_turns(around, panels), panels.table(around)
    if moves and around.view.turn is None:
        return (*map(Line, (*moves[-LAST_OF_A_DEAL:], *news)), *lying)
    told = (*moves, *news)
    lines = [_as_shown(text, lying) for text in told]
    rest = [block for block in lying if block not in lines]
    if around.view.turn is not None:
        return (*rest, *lines)
    result = [*takewhile(lambda block: isinstance(block, Line) and block.strong, rest)]
    return (*result, *lines, *rest[len(result) :])


def _as_shown(text: str, lying: tuple[Block, ...]) -> Line:
    """A line that the game's own blocks have too, or begin with, is shown once: as they have it."""
    lines = (block for block in lying if isinstance(block, Line))
    return next((line for line in lines if line.text.startswith(text)), Line(text))


def _awaited(sight: TableSight, words: Words, reader: Seat | None) -> tuple[Block, ...]:
    waited = [seat for seat, there in enumerate(sight.seats) if there.awaited]
    if not waited:
        return ()
    doing, called = doing_now(sight.view), names(sight.seats, words)
    waiting = listed([called[seat] for seat in waited], words)
    if reader in waited:
        return _timed(_of_clock(f"hand-{doing}", sight, words), sight, words)
    if reader is not None and doing is Doing.TURN:
        return _timed(_of_clock("hand-others", sight, words, name=waiting), sight, words)
    text = words(f"table-{doing}", name=waiting)
    until = _of_clock(f"table-{doing}-until", sight, words, called=text)
    return _timed(until, sight, words) or (Line(text, strong=True),)


def _of_clock(key: str, sight: TableSight, words: Words, **about: str) -> str:
    """A sentence about the time of the turn, or about the reserve."""
    return words(f"{key}-reserve" if sight.in_reserve else key, **about)


def _timed(text: str, sight: TableSight, words: Words) -> tuple[Until, ...]:
    """Empty if no clock is running."""
    if sight.due is None:
        return ()
    reserve = words("then-reserve", left=clock(sight.reserve)) if sight.reserve else ""
    return (Until(text, sight.due, reserve, words.language),)


def _paused(sight: TableSight, words: Words) -> tuple[Block, ...]:
    by, text = sight.paused_by, words("table-paused")
    if by is not None:
        text = words("table-paused-by", name=names(sight.seats, words)[by])
    if sight.due is None:
        return (Line(text, strong=True),)
    until = Until(words("table-paused-until"), sight.due, language=words.language)
    return Line(text, strong=True), until


def own_time(sight: TableSight, words: Words) -> tuple[Until, ...]:
    """The time of the reader, who has to act."""
    return _timed(_of_clock(f"hand-{doing_now(sight.view)}", sight, words), sight, words)


def doing_now(view: TableView | None) -> Doing:
    if view is not None and view.cutter is not None:
        return Doing.CUT
    return Doing.READY if view is None or view.turn is None else Doing.TURN


def _wanting(sight: TableSight, words: Words) -> tuple[Block, ...]:
    called = names(sight.seats, words)
    wanting = [called[i] for i, seat in enumerate(sight.seats) if seat.wants_pause]
    if not wanting:
        return ()
    return (Line(words("table-wants-pause", n=len(wanting), names=listed(wanting, words))),)


def _drawn_pairs(sight: TableSight, words: Words) -> tuple[Line, ...]:
    """In the first deal."""
    first = sight.view is not None and sight.view.proof.number == 1
    if not (first and sight.wishes.pairs and sight.wishes.drawn_pairs):
        return ()
    called = [short(name) for name in names(sight.seats, words)]
    ours, theirs = (listed(called[side::2], words) for side in range(2))
    return (Line(words("table-pairs-drawn", ours=ours, theirs=theirs)),)


def _head_starts(sight: TableSight, words: Words) -> tuple[Line, ...]:
    starts = head_starts.told(sight, words)
    return (Line(words("table-head-start", who=starts)),) if starts else ()


def _stood_in(sight: TableSight, words: Words) -> Iterator[Block]:
    """A friend may still take the place while the table waits for it."""
    for seat, name in sight.just_left:
        waits = sight.wishes.leaver == LEAVERS[-1] and sight.seats[seat].awaited
        key = "news-stand-in-friend" if waits else "news-stand-in"
        yield Line(words(key, name=display_name(name, words)))


def _coming(sight: TableSight, words: Words) -> tuple[Block, ...]:
    return tuple(Line(words("table-coming", name=short(name))) for name in sight.coming)


def _hurrying(sight: TableSight, words: Words) -> tuple[Block, ...]:
    called = names(sight.seats, words)
    hurry = [called[i] for i, seat in enumerate(sight.seats) if seat.hurries]
    if not hurry:
        return ()
    silent = [i for i, seat in enumerate(sight.seats) if seat.mind is None and not seat.hurries]
    if len(silent) == 1:  # the player on turn, whose time was cut
        return (Line(words("table-hurried", name=called[silent[0]])),)
    return (Line(words("table-hurrying", n=len(hurry), names=listed(hurry, words))),)


def _remarks(sight: TableSight, words: Words) -> tuple[Block, ...]:
    called = names(sight.seats, words)
    said = [(called[seat], remark_text(what, words)) for seat, what in sight.remarks]
    return tuple(Line(words("table-remark", name=name, said=text)) for name, text in said)


def _practice(sight: TableSight, words: Words) -> tuple[Line, ...]:
    """In play that it counts for nothing, at its end what the match had cost."""
    tried, key = sight.practice, f"{sight.game}-practice-paid"
    if tried is None:
        return ()
    if tried.now is None:
        return (Line(words("practice-mark")),)
    paid = {"then": tried.paid, "now": tried.now}
    return (Line(words(key, **paid)),) if words.knows(key) else ()


def same_cards(sight: TableSight, words: Words) -> tuple[Line, ...]:
    """What the table belongs to, where others play the same cards."""
    if sight.daily:
        return (Line(words("daily-mark")),)
    return () if sight.double is None else (Line(words("double-mark")),)


def _spectators(sight: TableSight, words: Words) -> tuple[Line, ...]:
    if not sight.spectators:
        return ()
    count = Line(words("watch-count", n=sight.spectators))
    return (count, *(Line(one) for one in commentary_lines(sight, words)))


def commentary_lines(sight: TableSight, words: Words) -> tuple[str, ...]:
    """What people who look on see of the hands, or would like to see."""
    match sight.commentary:
        case Commentary.OPEN:
            return (words("table-hands-open"),)
        case Commentary.ASKED:
            called = names(sight.seats, words)
            agree = [called[i] for i, seat in enumerate(sight.seats) if seat.shows_hand]
            if not agree:
                return (words("table-hands-asked"),)
            said = words("table-hands-yes", n=len(agree), names=listed(agree, words))
            return (words("table-hands-asked"), said)
        case Commentary.CLOSED | Commentary.REFUSED:
            return ()


def commentary_keys(sight: TableSight, seat: Seat, keys: Keyboard) -> tuple[Button, ...]:
    """The answers of a player who has not agreed; later they may still end it."""
    if sight.commentary not in {Commentary.ASKED, Commentary.OPEN}:
        return ()
    if sight.seats[seat].shows_hand:
        return (keys.key("hands-stop", Verb.SHOW_HANDS, 0),)
    yes = keys.key("hands-yes", Verb.SHOW_HANDS, 1)
    return (yes, keys.key("hands-no", Verb.SHOW_HANDS, 0))


def _rematch(sight: TableSight, words: Words, reader: Seat | None) -> tuple[Line, ...]:
    """For the others the button for a rematch is the answer."""
    asks = sight.wants_rematch
    if asks is None or asks == reader:
        return ()
    by = names(sight.seats, words)[asks]
    return (Line(words("news-rematch", by=by), strong=True),)


def _banks(sight: TableSight, words: Words) -> tuple[Block, ...]:
    """The time left for the whole match of those who play and have used some of it, if the pace
    has such a limit. The line above says when a reserve that is being used ends."""
    pace = sight.wishes.pace
    if sight.stage not in {Stage.PLAYING, Stage.PAUSED}:
        return ()
    if not isinstance(pace, Pace) or not pace.bank:
        return ()
    called, in_use = names(sight.seats, words), sight.in_reserve and sight.due is not None
    used = [
        (called[i], span(seat.bank, words))
        for i, seat in enumerate(sight.seats)
        if seat.bank < pace.bank and not (seat.mind or seat.left or (seat.awaited and in_use))
    ]
    whole = span(pace.bank, words)
    left = [words("table-bank", name=name, left=time) for name, time in used if time != whole]
    return (Line(words("table-banks", banks=" · ".join(left))),) if left else ()


# Buttons


def _buttons(sight: TableSight, keys: Keyboard) -> Buttons:
    if sight.lesson:
        return tutorial.table_keys(sight, keys)
    match sight.stage:
        case Stage.PLAYING | Stage.PAUSED:
            watch = () if sight.no_spectators else (keys.key("table-watch", Verb.WATCH),)
            return (
                *_seat_rows(sight, keys),
                (keys.key("table-hand", Verb.HAND, style=Style.MAIN), *watch),
                (
                    *_verify_keys(sight, keys),
                    *time_keys(sight, keys),
                    keys.key("table-resign", Verb.RESIGN, style=Style.DANGER),
                ),
            )
        case Stage.OVER:
            return (after_keys(sight, keys),)
        case Stage.CLOSED if sight.view is not None:
            return ((verify_key(sight.view, keys),),)
        case Stage.CLOSED | Stage.LOBBY:
            return ()


def _verify_keys(sight: TableSight, keys: Keyboard) -> tuple[Button, ...]:
    """Before the cut, and between deals for the one that has just ended."""
    view = sight.view
    shown = view is not None and (view.cutter is not None or view.proof.seed is not None)
    return (verify_key(view, keys),) if shown else ()


def _seat_rows(sight: TableSight, keys: Keyboard) -> Buttons:
    """The place of a computer player, for people who look at the table."""
    computers = [seat for seat, there in enumerate(sight.seats) if there.mind is not None]
    if not (sight.joinable and computers):
        return ()
    if sight.stood_in and sight.wishes.leaver == LEAVERS[-1]:
        return ((keys.key("table-take-seat", Verb.COME_IN, style=Style.MAIN),),)
    free = len(computers) - len(sight.stood_in) - len(sight.coming)
    return ((keys.key("table-come-in", Verb.COME_IN),),) if free > 0 else ()


def _may_give(sight: TableSight, reader: Seat | None) -> bool:
    """A player may give time to a person on turn who is an opponent."""
    people = [seat for seat, there in enumerate(sight.seats) if there.mind is None]
    on_turn = [seat for seat in people if sight.seats[seat].awaited]
    if not on_turn or doing_now(sight.view) is not Doing.TURN:
        return False
    sides = 2 if sight.wishes.pairs else len(sight.seats)
    givers = people if reader is None else [reader]
    return any(giver % sides != on_turn[0] % sides for giver in givers)


def _may_hurry(sight: TableSight, reader: Seat | None) -> bool:
    """One of at least two others, while a person is on turn."""
    people = [seat for seat, there in enumerate(sight.seats) if there.mind is None]
    others = [seat for seat in people if not sight.seats[seat].awaited]
    waits = len(others) >= OTHERS_TO_HURRY and len(others) == len(people) - 1
    if sight.refereed or not waits or doing_now(sight.view) is not Doing.TURN:
        return False
    return reader in others and not sight.seats[reader or 0].hurries
