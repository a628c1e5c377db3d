"""The buttons below the message of a tournament that runs itself."""

from adapters.panel import Button, Buttons, Style
from adapters.panels.keyboard import Keyboard
from adapters.panels.live_sights import LiveSight
from adapters.panels.verbs import Verb
from adapters.text import Words
from common.ids import NO_TABLE, TableId


def board_keys(sight: LiveSight, words: Words) -> Buttons:
    keys, number = Keyboard(NO_TABLE, sight.revision, words), sight.number
    manage = keys.key("live-key-manage", Verb.LIVE_MANAGE, number)
    draws = keys.key("live-key-draws", Verb.LIVE_DRAWS, number)
    look = keys.key("live-key-look", Verb.LIVE_LOOK, number)
    rules = keys.key("live-key-rules", Verb.RULES, sight.game_number)
    match sight.phase:
        case "draft":
            return draft_keys(sight, words)
        case "entries" | "check_in":
            enter = keys.key("live-key-enter", Verb.LIVE_ENTER, number, style=Style.MAIN)
            there = keys.key("live-key-present", Verb.LIVE_PRESENT, number, style=Style.MAIN)
            leave = keys.key("live-key-leave", Verb.LIVE_LEAVE, number)
            link = keys.key("live-key-link", Verb.LIVE_LINK, number)
            if sight.closed:
                return ((there,), (leave, rules), (draws, manage))
            first = (enter, there) if sight.phase == "check_in" else (enter,)
            word = keys.key("live-key-word", Verb.LIVE_WORD, number)
            return (first, (leave, word, rules), (link, draws, manage))
        case "running" | "paused":
            return _running_keys(sight, words)
        case "over":
            final = () if sight.final is None else (_final_key(sight.final, words),)
            last = (look, draws) if sight.settled else (look, draws, manage)
            return (final, last) if final else (last,)
        case _:
            return ()


def _final_key(table: TableId, words: Words) -> Button:
    return Keyboard(table, 0, words).key("live-key-final", Verb.REPLAY)


def _running_keys(sight: LiveSight, words: Words) -> Buttons:
    keys, number = Keyboard(NO_TABLE, sight.revision, words), sight.number
    here = keys.key("live-key-here", Verb.LIVE_HERE, number, style=Style.MAIN)
    leave = keys.key("live-key-leave", Verb.LIVE_LEAVE, number)
    times = keys.key("live-key-times", Verb.LIVE_TIME, number)
    late = keys.key("live-key-enter", Verb.LIVE_ENTER, number)
    referee = keys.key("live-key-referee", Verb.LIVE_REFEREE, number)
    manage = keys.key("live-key-manage", Verb.LIVE_MANAGE, number)
    watch = keys.key("table-watch", Verb.LIVE_WATCH, number)
    rules = keys.key("live-key-rules", Verb.RULES, sight.game_number)
    look = keys.key("live-key-look", Verb.LIVE_LOOK, number)
    draws = keys.key("live-key-draws", Verb.LIVE_DRAWS, number)
    rows = (
        (here, leave),
        (times,) if sight.days else (),
        (*((late,) if sight.late else ()), referee, manage),
        (*((watch,) if in_play(sight) else ()), rules, look, draws),
    )
    return tuple(row for row in rows if row)


def in_play(sight: LiveSight) -> bool:
    """Whether there is a match to look on at."""
    matches = () if sight.round is None else sight.round.matches
    return any(match.outcome == "playing" for match in matches)


OPTIONS = ("rules", "formula", "length", "time", "most", "finals", "pace", "sides")
"""What can be set before entries open; a button carries its number."""


def draft_keys(sight: LiveSight, words: Words) -> Buttons:
    keys, number = Keyboard(NO_TABLE, sight.revision, words), sight.number
    hidden = () if sight.rules.has_bracket else ("finals",)
    options = [
        keys.key(f"live-option-{option}", Verb.LIVE_SET, number, place)
        for place, option in enumerate(OPTIONS)
        if option not in hidden
    ]
    begin = keys.key("live-key-open", Verb.LIVE_OPEN, number, style=Style.MAIN)
    cancel = keys.key("live-key-cancel", Verb.LIVE_CANCEL, number, 1)
    return ((begin,), tuple(options[:3]), tuple(options[3:6]), tuple(options[6:]), (cancel,))
