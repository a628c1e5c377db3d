"""The message of a tournament that runs itself, in each chat that follows it."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from adapters.images.standing import signed
from adapters.panel import Line, PublicPanel, PublicPicture
from adapters.panels.live_board_keys import board_keys
from adapters.panels.live_sights import (
    LiveGroup,
    LiveMatchSight,
    LivePlace,
    LiveRound,
    LiveRow,
    LiveSight,
    LiveTableRow,
)
from adapters.panels.phrases import dashed, display_name, game_name, length_text, listed
from adapters.panels.times import day_and_month, time_of_day
from adapters.panels.tournament.boards import words_key
from adapters.text import Words
from engine.tournament.event.rules import TournamentRules

MOST_LINES = 48
"""The most matches and players that are shown; the last players are left out."""


BELOW_A_PICTURE = 900
"""Characters; on Telegram, it is a caption."""
FOR_MORE = 60
"""For the line that says how many matches are left out."""
LONG = 180
"""Minutes above which the plan warns."""


def board(
    sight: LiveSight,
    words: Words,
    picture: PublicPicture | None = None,
    drawn: Collection[int] = (),
    told: int | None = None,
) -> PublicPanel:
    """When it is replaced by a newer message, it is deleted. The picture shows the tables, the
    bracket or the podium; there is none if the other words do not fit below it. `drawn`: the
    matches that it shows, if the current round is too large for it. `told`: the number by which a
    button tells it in words."""
    title = words("live-title", game=game_name(sight.game, words))
    lines = [Line(text) for text in _lines(sight, words)]
    below = _below_part(sight, lines, drawn, words) if picture is not None and drawn else lines
    if _length(line.text for line in below if not line.drawn) > BELOW_A_PICTURE:
        picture = None
    lines = lines if picture is None else below
    lines += [Line(text, drawn=picture is not None) for text in _groups(sight, words)]
    buttons = board_keys(sight, words)
    if picture is not None and told is not None:
        buttons = (*buttons, words_key(words, sight.number, told))
    return PublicPanel(title, tuple(lines), buttons, picture, passing=True)


def _below_part(
    sight: LiveSight, lines: Sequence[Line], drawn: Collection[int], words: Words
) -> list[Line]:
    """Without the matches that the picture shows, and those for which there is no room."""
    matches = () if sight.round is None else sight.round.matches
    texts = {match_text(match, words): match.number in drawn for match in matches}
    room = BELOW_A_PICTURE - FOR_MORE
    room -= _length(line.text for line in lines if line.text not in texts)
    others = [text for text, is_drawn in texts.items() if not is_drawn]
    fitting = {text for n, text in enumerate(others, 1) if _length(others[:n]) <= room}
    shown = [replace(one, drawn=one.text in texts and one.text not in fitting) for one in lines]
    left_out = len(others) - len(fitting)
    return [*shown, Line(words("live-more-matches", n=left_out))] if left_out else shown


def _length(texts: Iterable[str]) -> int:
    return sum(len(text) + 1 for text in texts)


def _lines(sight: LiveSight, words: Words) -> Iterator[str]:
    """All but the tables."""
    match sight.phase:
        case "draft":
            yield from _plan(sight, words)
            yield words("live-draft")
        case "entries" | "check_in":
            yield from _plan(sight, words)
            yield from _entries(sight, words)
        case "cancelled":
            yield words(f"live-cancelled-{dashed(sight.why)}", when=starts_text(sight, words))
        case "over":
            yield from _podium(sight.podium, words)
        case _:
            yield from _running(sight, words)


# Before the draw


def formula_text(rules: TournamentRules, words: Words) -> str:
    key = f"live-formula-{dashed(rules.formula.value)}"
    return words(key, size=rules.group_size, rounds=rules.rounds)


def _formula(sight: LiveSight, words: Words) -> str:
    length = length_text(sight.rules.length, words)
    return words("live-plan", formula=formula_text(sight.rules, words), length=length)


def _plan(sight: LiveSight, words: Words) -> Iterator[str]:
    yield _formula(sight, words)
    if sight.rules.pairs:
        yield words("live-in-pairs")
    if sight.rules.has_bracket and sight.rules.final_length != sight.rules.length:
        yield words("live-final-length", length=length_text(sight.rules.final_length, words))
    yield words("live-starts", when=starts_text(sight, words), most=sight.rules.most)
    if sight.days:
        yield words("live-by-window", days=sight.days)
        return
    if sight.last_evening is not None:
        last = when_text(sight.last_evening, True, words)
        yield words("live-by-week", n=sight.planned_for, rounds=sight.rounds, when=last)
        return
    duration = duration_text(sight.minutes, words)
    yield words("live-duration", n=sight.planned_for, duration=duration)
    if sight.minutes > LONG:
        yield words("live-long")


def starts_text(sight: LiveSight, words: Words) -> str:
    return when_text(sight.starts, sight.for_days, words)


def when_text(at: datetime, with_day: bool, words: Words) -> str:
    time = time_of_day(at, words)
    if with_day:
        return words("live-on", date=day_and_month(at, words), time=time)
    return words("live-at", time=time)


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
    if sight.seekers:
        yield words("live-seekers", names=_named(sight.seekers, words))
    if sight.waiting:
        yield words("live-waiting", names=_named(sight.waiting, words))
    if sight.closed:
        yield words("live-closed")
    if sight.phase == "check_in":
        yield words("live-check-in", when=starts_text(sight, words))
        if sight.absent:
            yield words("live-not-checked-in", names=_named(sight.absent, words))
    yield words("live-accepted")


def _named(names: Sequence[str], words: Words) -> str:
    return (
        listed([display_name(name, words) for name in names], words)
        if names
        else words("live-nobody")
    )


# During the rounds


def _running(sight: LiveSight, words: Words) -> Iterator[str]:
    yield _formula(sight, words)
    if sight.phase == "paused" and sight.until is not None:
        until = when_text(sight.until, sight.for_days, words)
        yield words("live-paused", why=sight.why, until=until)
    if sight.round is not None:
        yield from _round(sight.round, words)
    if sight.gone:
        yield words("live-gone", n=len(sight.gone), names=_named(sight.gone, words))
    if sight.next_evening is not None:
        yield words("live-next-evening", when=when_text(sight.next_evening, True, words))
    if sight.waiting:
        yield words("live-waiting", names=_named(sight.waiting, words))


def round_name(shown: LiveRound, words: Words) -> str:
    return words(f"live-{shown.key}", n=shown.number)


def round_of_one(shown: LiveRound, words: Words) -> str:
    """The round as it is called to a player, who plays one match of it."""
    if shown.key == "semifinals":
        return words("live-semifinal")
    return round_name(shown, words)


def _round(shown: LiveRound, words: Words) -> Iterator[str]:
    several = shown.rounds > 1
    name = words("live-round-of", n=shown.number, rounds=shown.rounds) if several else None
    yield name or round_name(shown, words)
    if shown.ends is not None:
        yield words("live-round-ends", when=when_text(shown.ends, True, words))
    yield from (match_text(match, words) for match in shown.matches)
    if shown.resting:
        resting = _named(shown.resting, words)
        yield words("live-resting", n=len(shown.resting), names=resting)


def match_text(match: LiveMatchSight, words: Words) -> str:
    if match.at_one_table:
        return _at_one_table(match, words)
    one, other = (display_name(name, words) for name in match.names)
    said: dict[str, str | int] = {"one": one, "other": other}
    match match.outcome:
        case "waiting":
            said["missing"] = _named(match.missing, words)
        case "agreed" if match.at is not None:
            said["when"] = when_text(match.at, True, words)
        case "won" | "playing" if match.totals is not None:
            said |= {"first": match.totals[0], "second": match.totals[1]}
            key = "totals" if match.outcome == "won" else "score"
            return words(f"live-match-{key}", **said)
        case _:
            pass
    return words(f"live-match-{dashed(match.outcome)}", **said)


def _at_one_table(match: LiveMatchSight, words: Words) -> str:
    missing = _named(match.missing, words)
    key = f"live-at-one-table-{dashed(match.outcome)}"
    return words(key, names=_named(match.names, words), missing=missing)


def _groups(sight: LiveSight, words: Words) -> Iterator[str]:
    shown = sight.round.matches if sight.round is not None and sight.phase != "over" else ()
    room = MOST_LINES - len(shown)
    for group in sight.groups:
        if room > 0:
            yield _heading(group, words)
        yield from (_row(n, row, words) for n, row in enumerate(group.rows[: max(0, room)], 1))
        room -= len(group.rows)


def _heading(group: LiveGroup, words: Words) -> str:
    by_totals = any(isinstance(row, LiveTableRow) for row in group.rows)
    kind = "totals" if by_totals else "points"
    return words("live-group", name=group.title or "none", kind=kind)


def _row(place: int, row: LiveRow | LiveTableRow, words: Words) -> str:
    if isinstance(row, LiveTableRow):
        name = display_name(row.name, words)
        return words("live-total", place=row.place, name=name, total=row.total)
    name = display_name(row.name, words)
    line = words("live-row", place=place, name=name, vp=row.vp, mp=signed(row.mp))
    return f"{line} {words(f'live-by-{dashed(row.below_by)}')}" if row.below_by else line


def _podium(podium: Sequence[LivePlace], words: Words) -> Iterator[str]:
    if podium and podium[0].place > 1:
        yield words("board-no-winner")
    for place in podium:
        yield words("live-place", place=place.place, names=_named(place.names, words))
