"""A double challenge: asking for it, how one stands, and how it ended."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from adapters.panel import Button, Buttons, Line, Style
from adapters.panels.daily import length_of_deal, signed
from adapters.panels.invitation import elsewhere
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import display_name, game_name, listed
from adapters.panels.times import timed
from adapters.panels.verbs import Verb
from adapters.ports import EntryLink
from adapters.text import Words
from adapters.text.times import SaidTime, Shows
from common.ids import NO_TABLE
from engine.double import WHOLE, Compared, DealScore

HALF = "\N{VULGAR FRACTION ONE HALF}"


@dataclass(frozen=True, slots=True)
class DoubleSight:
    """A double challenge, as one of the two or somebody in its group sees it."""

    number: int
    code: int
    game: str
    deals: int
    names: tuple[str | None, str | None]
    """Empty for a person who was forgotten, None for an opponent who is not known yet."""
    until: datetime
    reader: int | None
    """0 for the person who made it, 1 for the opponent, None for anybody else."""
    begun: int
    """How many deals both have begun together."""
    finished: tuple[bool, bool]
    playing: bool
    """The reader has begun a deal and not finished it."""
    compared: tuple[Compared, ...]
    """Until it is over, with the reader's own scores alone."""
    totals: tuple[int, int]
    """In halves."""
    over: bool = False
    declined: bool = False
    may_decline: bool = False
    """Whether the opponent, who is one certain person, has not seen a card yet."""
    teams: bool = False
    came: tuple[str, ...] = ()
    """Who wants to play in teams, until there are four."""
    partners: tuple[tuple[str, ...], ...] = ()
    """The two teams, once there are four people: the first of each have the same cards."""


def asked(sight: DoubleSight, words: Words, to: str = "") -> PanelDraft:
    """For a group, or for a person who comes by a link. `to`: the name of an opponent who is not
    known yet."""
    by, opponent = (display_name(name or to, words) for name in sight.names)
    anybody = not (sight.names[1] or to)
    text = (
        words("double-asked-anybody", by=by)
        if anybody
        else words("double-asked", by=by, to=opponent)
    )
    return PanelDraft(
        _title(sight, words), _lines(text, *_about(sight, words)), _answers(sight, words)
    )


def asked_in_private(sight: DoubleSight, words: Words) -> PanelDraft:
    """For the opponent: its title is what a notification shows."""
    by, game = display_name(sight.names[0] or "", words), game_name(sight.game, words)
    title = words("double-title-asked", by=by, game=game)
    return PanelDraft(title, _lines(*_about(sight, words)), _answers(sight, words))


def _about(sight: DoubleSight, words: Words) -> Iterator[str]:
    yield words("double-how", n=sight.deals)
    yield from length_of_deal(sight.game, words)
    yield words("double-until", until=_until(sight, words))


def _answers(sight: DoubleSight, words: Words) -> Buttons:
    no = _keys(words).key("double-no", Verb.DOUBLE_DECLINE, sight.number, sight.code)
    return ((_play_key(sight, words), *((no,) if sight.may_decline else ())),)


def in_group(sight: DoubleSight, words: Words, to: str = "") -> PanelDraft:
    """What everybody reads where it was made. `to`: as for `asked`."""
    if sight.over:
        return ended(sight, words)
    return teams(sight, words) if sight.teams else asked(sight, words, to)


def for_one(sight: DoubleSight, words: Words) -> PanelDraft:
    """For the opponent, in private."""
    if sight.over:
        return ended(sight, words)
    return (asked_in_private if sight.may_decline else standing)(sight, words)


def ended(sight: DoubleSight, words: Words) -> PanelDraft:
    return declined(sight, words) if sight.declined else result(sight, words)


def to_send(
    sight: DoubleSight, ways: Mapping[str, EntryLink | None], own: str, ticket: str, words: Words
) -> PanelDraft:
    """For the person who made it, to send on."""
    way = ways.get(own)
    links = [] if way is None else [way.address]
    length = length_of_deal(sight.game, words)
    lines = words("double-send"), *length, *links, *elsewhere(ways, own, ticket, words)
    send = "" if way is None else way.sending
    row = (Button(words("challenge-send-key"), "", Style.MAIN, send),) if send else ()
    rows = tuple(one for one in (row, (_play_key(sight, words),)) if one)
    return PanelDraft(_title(sight, words), _lines(*lines), rows)


def reminder(sight: DoubleSight, words: Words) -> PanelDraft:
    """A day before it closes."""
    draft = (teams if sight.teams else standing)(sight, words)
    title = words("double-title-reminder", game=game_name(sight.game, words))
    return replace(draft, title=title)


def standing(sight: DoubleSight, words: Words) -> PanelDraft:
    """For one of the two, while it goes on."""
    me = sight.reader or 0
    done = [deal for deal in sight.compared if deal[me] is not None]
    lines = [words("double-standing", n=len(done), deals=sight.deals)]
    lines += _own_rows(sight, me, words)
    other = sight.names[1 - me]
    if other is None:
        lines.append(words("double-nobody-yet"))
    else:
        key = "double-other-finished" if sight.finished[1 - me] else "double-other-plays"
        lines.append(words(key, name=display_name(other, words)))
    lines.append(words("double-until", until=_until(sight, words)))
    rows: Buttons = () if sight.finished[me] else ((_play_key(sight, words),),)
    return PanelDraft(_title(sight, words), _lines(*lines), rows)


def result(sight: DoubleSight, words: Words) -> PanelDraft:
    """Deal by deal, and then in all."""
    first, second = _called(sight, words)
    if not sight.begun:
        return PanelDraft(_title(sight, words), _lines(words("double-unplayed")))
    rows = [
        words(
            "double-row",
            n=place,
            first=f"{first} {_said(a, words)}",
            second=f"{second} {_said(b, words)}",
        )
        for place, (a, b) in enumerate(sight.compared, 1)
    ]
    mine, theirs = map(_halves, sight.totals)
    if sight.partners:
        first, second = (_listed(team, words) for team in sight.partners)
    total = words("double-total", first=f"{first} {mine}", second=f"{second} {theirs}")
    return PanelDraft(_title_of_end(sight, words), (*_lines(*rows), Line(total, strong=True)))


def _title_of_end(sight: DoubleSight, words: Words) -> str:
    """Who has won."""
    game, (first, second) = game_name(sight.game, words), sight.totals
    if first == second:
        return words("double-title-tie", game=game)
    winner = 0 if first > second else 1
    if sight.partners:
        names = _listed(sight.partners[winner], words)
        return words("double-title-won-by-team", game=game, names=names)
    if winner == sight.reader:
        return words("double-title-won-you", game=game)
    return words("double-title-won", game=game, name=_name(sight.names[winner], words))


def teams(sight: DoubleSight, words: Words) -> PanelDraft:
    """Who comes, and then who plays with whom, against whom, at which table."""
    until = words("double-until", until=_until(sight, words))
    if not sight.partners:
        called = _listed(sight.came, words)
        lines = words("double-teams-asked", n=4 - len(sight.came), names=called)
        how = words("double-teams-how", n=sight.deals), *length_of_deal(sight.game, words)
        come = _keys(words).key(
            "double-teams-come", Verb.DOUBLE_PLAY, sight.number, sight.code, style=Style.MAIN
        )
        return PanelDraft(_teams_title(sight, words), _lines(lines, *how, until), ((come,),))
    ours, theirs = (_listed(team, words) for team in sight.partners)
    (a, c), (d, b) = sight.partners
    tables = [
        words(
            "double-teams-table", n=n, first=display_name(x, words), second=display_name(y, words)
        )
        for n, (x, y) in enumerate(((a, b), (d, c)), 1)
    ]
    against = words("double-teams", ours=ours, theirs=theirs)
    play = _keys(words).key(
        "double-play", Verb.DOUBLE_PLAY, sight.number, sight.code, style=Style.MAIN
    )
    lines_of_two = _lines(*tables, words("double-teams-wait"), until)
    heading = Line(against, strong=True)
    return PanelDraft(_teams_title(sight, words), (heading, *lines_of_two), ((play,),))


def _teams_title(sight: DoubleSight, words: Words) -> str:
    return words("double-teams-title", game=game_name(sight.game, words))


def _listed(names: Sequence[str], words: Words) -> str:
    return listed([display_name(name, words) for name in names], words)


def declined(sight: DoubleSight, words: Words) -> PanelDraft:
    """The challenge was not accepted."""
    if sight.reader == 1:
        text = words("challenge-no-thanks")
    elif sight.names[1] is None:
        text = words("double-declined")
    else:
        text = words("double-declined-by", name=display_name(sight.names[1], words))
    return PanelDraft(text, _lines(_title(sight, words)))


def _title(sight: DoubleSight, words: Words) -> str:
    return words("double-title", game=game_name(sight.game, words))


def _lines(*lines: str) -> tuple[Line, ...]:
    return tuple(map(Line, lines))


def _called(sight: DoubleSight, words: Words) -> tuple[str, str]:
    first, second = (
        words("double-you") if place == sight.reader else _name(name, words)
        for place, name in enumerate(sight.names)
    )
    return first, second


def _name(name: str | None, words: Words) -> str:
    return words("double-nobody") if name is None else display_name(name, words)


def _own_rows(sight: DoubleSight, me: int, words: Words) -> Iterator[str]:
    for place, deal in enumerate(sight.compared, 1):
        if deal[me] is not None:
            yield words("double-own-row", n=place, said=_said(deal[me], words))


def _said(score: DealScore | None, words: Words) -> str:
    if score is None:
        return words("double-not-played")
    return words("double-left") if score.points is None else signed(score.points)


def _halves(count: int) -> str:
    """
    >>> _halves(5), _halves(1), _halves(4), _halves(0)
    ('2½', '½', '2', '0')
    """
    whole, half = divmod(count, WHOLE)
    return f"{whole or ''}{HALF}" if half else str(whole)


def _keys(words: Words) -> Keyboard:
    return Keyboard(NO_TABLE, 0, words)


def _play_key(sight: DoubleSight, words: Words) -> Button:
    me = sight.reader
    done = 0 if me is None else sum(deal[me] is not None for deal in sight.compared)
    args = sight.number, sight.code
    if sight.playing:
        return _keys(words).key("double-go-on", Verb.DOUBLE_PLAY, *args, style=Style.MAIN)
    label = words("double-play-next", n=done + 1) if done else words("double-play")
    return _keys(words).labelled(label, Verb.DOUBLE_PLAY, *args, style=Style.MAIN)


def _until(sight: DoubleSight, words: Words) -> SaidTime:
    return timed(sight.until, Shows.DATE_AND_TIME, f"{sight.until:%d/%m, %H:%M}", words)
