"""The message of a tournament that runs itself, in each chat that follows it."""

from collections.abc import Iterator, Sequence

from adapters.panel import Buttons, Line, PublicPanel, Style
from adapters.panels.keyboard import Keyboard
from adapters.panels.live_sights import (
    LiveMatchSight,
    LivePlace,
    LiveRound,
    LiveRow,
    LiveSight,
)
from adapters.panels.phrases import dashed, display_name, game_name, length_text, listed
from adapters.panels.verbs import Verb
from adapters.text import Words
from engine.tournament.event.rules import Formula, TournamentRules

MOST_LINES = 48
"""So many matches and players are shown; the last players are left out."""


def board(sight: LiveSight, words: Words) -> PublicPanel:
    """When it is replaced by a newer message, it is deleted."""
    title = words("live-title", game=game_name(sight.game, words))
    lines = tuple(map(Line, _lines(sight, words)))
    return PublicPanel(title, lines, _keys(sight, words), passing=True)


def _lines(sight: LiveSight, words: Words) -> Iterator[str]:
    match sight.phase:
        case "draft":
            yield from _plan(sight, words)
            yield words("live-draft")
        case "entries" | "check_in":
            yield from _plan(sight, words)
            yield from _entries(sight, words)
        case "cancelled":
            yield words(f"live-cancelled-{dashed(sight.why)}", time=sight.time)
        case "over":
            yield from _podium(sight.podium, words)
            yield from _groups(sight, words)
        case _:
            yield from _running(sight, words)


# Before the draw


def formula_text(rules: TournamentRules, words: Words) -> str:
    key = f"live-formula-{dashed(rules.formula.value)}"
    return words(key, size=rules.group_size, rounds=rules.rounds)


def _plan(sight: LiveSight, words: Words) -> Iterator[str]:
    length = length_text(sight.rules.length, words)
    yield words("live-plan", formula=formula_text(sight.rules, words), length=length)
    yield words("live-starts", time=sight.time, most=sight.rules.most)
    duration = duration_text(sight.minutes, words)
    yield words("live-duration", n=sight.planned_for, duration=duration)


def duration_text(minutes: int, words: Words) -> str:
    """Rounded to half hours.

    >>> from adapters.text import words
    >>> duration_text(130, words("it")), duration_text(160, words("it"))
    ('circa 2 ore', 'circa 2 ore e mezza')
    """
    halves = max(1, round(minutes / 30))
    if halves == 1:
        return words("live-half-an-hour")
    return words("live-hours-half" if halves % 2 else "live-hours", n=halves // 2)


def _entries(sight: LiveSight, words: Words) -> Iterator[str]:
    entrants = _named(sight.entrants, words)
    yield words("live-entrants", n=len(sight.entrants), names=entrants)
    if sight.waiting:
        yield words("live-waiting", names=_named(sight.waiting, words))
    if sight.phase == "check_in":
        yield words("live-check-in", time=sight.time)
        if sight.absent:
            yield words("live-not-checked-in", names=_named(sight.absent, words))
    yield words("live-accepted")
    yield words("live-secret", secret=sight.published)


def _named(names: Sequence[str], words: Words) -> str:
    return (
        listed([display_name(name, words) for name in names], words)
        if names
        else words("live-nobody")
    )


# During the rounds


def _running(sight: LiveSight, words: Words) -> Iterator[str]:
    if sight.phase == "paused":
        yield words("live-paused", why=sight.why, time=sight.until)
    if sight.round is not None:
        yield from _round(sight.round, words)
    yield from _groups(sight, words)


def round_name(shown: LiveRound, words: Words) -> str:
    return words(f"live-{shown.key}", n=shown.number)


def _round(shown: LiveRound, words: Words) -> Iterator[str]:
    yield round_name(shown, words)
    yield from (_match(match, words) for match in shown.matches)
    if shown.resting:
        yield words("live-resting", names=_named(shown.resting, words))


def _match(match: LiveMatchSight, words: Words) -> str:
    one, other = display_name(match.one, words), display_name(match.other, words)
    said: dict[str, str | int] = {"one": one, "other": other}
    match match.outcome:
        case "waiting":
            said["missing"] = _named(match.missing, words)
        case "won" if match.totals is not None:
            said |= {"first": match.totals[0], "second": match.totals[1]}
            return words("live-match-totals", **said)
        case _:
            pass
    return words(f"live-match-{dashed(match.outcome)}", **said)


def _groups(sight: LiveSight, words: Words) -> Iterator[str]:
    shown = sight.round.matches if sight.round is not None and sight.phase != "over" else ()
    room = MOST_LINES - len(shown)
    for group in sight.groups:
        if room > 0:
            yield words("live-group", name=group.title) if group.title else words("live-table")
        yield from (_row(n, row, words) for n, row in enumerate(group.rows[: max(0, room)], 1))
        room -= len(group.rows)


def _row(place: int, row: LiveRow, words: Words) -> str:
    name = display_name(row.name, words)
    line = words("live-row", place=place, name=name, vp=row.vp, mp=f"{row.mp:+}")
    return f"{line} {words(f'live-by-{dashed(row.below_by)}')}" if row.below_by else line


def _podium(podium: Sequence[LivePlace], words: Words) -> Iterator[str]:
    for place in podium:
        yield words("live-place", place=place.place, names=_named(place.names, words))


# Buttons


def _keys(sight: LiveSight, words: Words) -> Buttons:
    keys, number = Keyboard(0, sight.revision, words), sight.number
    manage = keys.key("live-key-manage", Verb.LIVE_MANAGE, number)
    draws = keys.key("live-key-draws", Verb.LIVE_DRAWS, number)
    rules = keys.key("live-key-rules", Verb.RULES, sight.game_number)
    match sight.phase:
        case "draft":
            return draft_keys(sight, words)
        case "entries" | "check_in":
            enter = keys.key("live-key-enter", Verb.LIVE_ENTER, number, style=Style.MAIN)
            there = keys.key("live-key-present", Verb.LIVE_PRESENT, number, style=Style.MAIN)
            leave = keys.key("live-key-leave", Verb.LIVE_LEAVE, number)
            link = keys.key("live-key-link", Verb.LIVE_LINK, number)
            first = (enter, there) if sight.phase == "check_in" else (enter,)
            return (first, (leave, rules), (link, manage))
        case "running" | "paused":
            here = keys.key("live-key-here", Verb.LIVE_HERE, number, style=Style.MAIN)
            leave = keys.key("live-key-leave", Verb.LIVE_LEAVE, number)
            return ((here, leave), (rules, draws, manage))
        case "over":
            return ((draws, manage),)
        case _:
            return ()


OPTIONS = ("rules", "formula", "length", "time", "most")
"""What can be set before entries open; a button carries its number."""


def draft_keys(sight: LiveSight, words: Words) -> Buttons:
    keys, number = Keyboard(0, sight.revision, words), sight.number
    options = [
        keys.key(f"live-option-{option}", Verb.LIVE_SET, number, place)
        for place, option in enumerate(OPTIONS)
    ]
    begin = keys.key("live-key-open", Verb.LIVE_OPEN, number, style=Style.MAIN)
    cancel = keys.key("live-key-cancel", Verb.LIVE_CANCEL, number, 1)
    return ((begin,), tuple(options[:3]), (*options[3:], cancel))


def formulas() -> tuple[Formula, ...]:
    """Those in which two play each match."""
    return tuple(one for one in Formula if one is not Formula.TABLES)
