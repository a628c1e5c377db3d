"""What one person reads about a tournament that runs itself: calls, questions, the organiser's
buttons."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from adapters.panel import Button, Buttons, Line, Style
from adapters.panels.game import in_rows
from adapters.panels.keyboard import Keyboard
from adapters.panels.live_board_keys import in_play
from adapters.panels.live_sights import LiveRound, LiveSight
from adapters.panels.live_tournament import (
    match_text,
    round_of_one,
    starts_text,
    when_text,
)
from adapters.panels.mentions import mention
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import dashed, display_name, game_name, listed, short
from adapters.panels.times import on_buttons, time_of_day
from adapters.panels.tournament.boards import board_name
from adapters.panels.tournament.files import FILES
from adapters.panels.verbs import Verb
from adapters.ports import EntryLink
from adapters.text import Words
from common.addresses import Account
from common.ids import NO_TABLE

MOST_PARTNERS = 12
SEEK = 0
"""In place of a person's number: the entrant looks for a partner."""
OF_TIMES = frozenset({"live-which-time", "live-which-match-time"})
"""What the organiser is asked with times on the buttons."""
TABLES_BOARD = 1
"""The place of the tables among the boards that can be looked up."""


def said(text: str) -> PanelDraft:
    return PanelDraft(text)


def values(
    sight: LiveSight, option: str, place: int, offered: Sequence[tuple[str, int]], words: Words
) -> PanelDraft:
    """The values of an option, each with the number that its button carries."""
    keys = Keyboard(NO_TABLE, sight.revision, words)
    every = [
        keys.labelled(label, Verb.LIVE_SET, sight.number, place, value) for label, value in offered
    ]
    clock = (Line(on_buttons(sight.starts, words)),) if option == "time" else ()
    return PanelDraft(words(f"live-which-{option}"), clock, _rows(every))


def _rows(buttons: Sequence[Button]) -> Buttons:
    return tuple(in_rows(buttons, lambda button: button.label))


def partners(
    sight: LiveSight, offered: Sequence[tuple[str, int]], code: int, words: Words
) -> PanelDraft:
    """Who looks for a partner, each with the number of the person."""
    keys = Keyboard(NO_TABLE, sight.revision, words)
    every = [
        keys.labelled(
            words("live-key-partner", name=short(name)), Verb.LIVE_ENTER, sight.number, person, code
        )
        for name, person in offered[:MOST_PARTNERS]
    ]
    seek = keys.key("live-key-seek", Verb.LIVE_ENTER, sight.number, SEEK, code)
    return PanelDraft(words("live-with-whom"), (), (*_rows(every), (seek,)))


def check_in(sight: LiveSight, words: Words) -> PanelDraft:
    keys = Keyboard(NO_TABLE, sight.revision, words)
    said = {"game": game_name(sight.game, words), "when": starts_text(sight, words)}
    there = keys.key("live-key-present", Verb.LIVE_PRESENT, sight.number, style=Style.MAIN)
    leave = keys.key("live-key-leave", Verb.LIVE_LEAVE, sight.number)
    return PanelDraft(words("live-are-you-there", **said), (), ((there, leave),))


def call(
    sight: LiveSight,
    match: int,
    opponents: Sequence[str],
    until: datetime | None,
    reminds: bool,
    words: Words,
) -> PanelDraft:
    """`Turno 2: giochi contro Dario.` By correspondence, two players can agree on a time."""
    keys = Keyboard(NO_TABLE, sight.revision, words)
    here = here_key(sight, match, words)
    said = called_text(sight.round, opponents, words)
    lines = [*round_ends(sight.round, words)]
    if reminds and until is None:
        lines.append(words("live-last-day-to-begin"))
    elif until is not None:
        if reminds:
            lines.append(words("live-last-call"))
        lines.append(come_until(until, len(opponents) > 1, words))
    times = keys.key("live-key-times", Verb.LIVE_TIME, sight.number, match)
    other = times if sight.days else cannot_key(sight, match, words)
    row = (here, other) if len(opponents) == 1 else (here,)
    return PanelDraft(said, tuple(map(Line, lines)), (row,))


def come_until(until: datetime, several: bool, words: Words) -> str:
    kind = "several" if several else "match"
    return words("live-come-until", time=time_of_day(until, words), kind=kind)


def here_key(sight: LiveSight, match: int, words: Words) -> Button:
    keys = Keyboard(NO_TABLE, sight.revision, words)
    return keys.key("live-key-here", Verb.LIVE_HERE, sight.number, match, style=Style.MAIN)


def may_come_after_all(sight: LiveSight, match: int, text: str, words: Words) -> PanelDraft:
    """To a player who has said that they cannot play at that time."""
    return PanelDraft(text, (), ((here_key(sight, match, words),),))


def waits_for(opponents: Sequence[str], until: datetime | None, words: Words) -> PanelDraft:
    """To a player who is there."""
    names = listed([display_name(one, words) for one in opponents], words)
    lines = []
    if until is not None and len(opponents) == 1:
        lines.append(Line(words("live-waiting-until", time=time_of_day(until, words))))
    return PanelDraft(words("live-waiting-for", opponent=names), tuple(lines))


def ended(shown: LiveRound, outcome: str, opponents: Sequence[str], words: Words) -> PanelDraft:
    """A match that was not played. `shown` has this match alone."""
    against = listed([display_name(one, words) for one in opponents], words)
    result = match_text(shown.matches[0], words)
    said = {"round": round_of_one(shown, words), "opponent": against, "result": result}
    return PanelDraft(words(f"live-ended-{outcome}", **said))


def rests(shown: LiveRound, lines: Sequence[str], words: Words) -> PanelDraft:
    """`lines`: when and against whom the reader plays again."""
    said = words("live-rests", round=round_of_one(shown, words))
    return PanelDraft(said, tuple(map(Line, (*lines, *round_ends(shown, words)))))


def next_evening(when: datetime, words: Words) -> str:
    return words("live-next-evening", when=when_text(when, True, words))


def without_you(words: Words) -> PanelDraft:
    """To a player of a group at one table (T8) who did not come."""
    return PanelDraft(words("live-without-you"))


def with_contacts(
    draft: PanelDraft, people: Sequence[tuple[Account, str]], words: Words
) -> PanelDraft:
    """With mentions of people, from which the reader can write to them."""
    if not people:
        return draft
    names = listed([display_name(name, words) for _, name in people], words)
    calls = tuple(mention(account, short(name)) for account, name in people)
    line = Line(words("live-write-to", names=names), calls=calls)
    return replace(draft, blocks=(*draft.blocks, line))


def cannot_key(sight: LiveSight, match: int, words: Words) -> Button:
    keys = Keyboard(NO_TABLE, sight.revision, words)
    return keys.key("live-key-cannot", Verb.LIVE_CANNOT, sight.number, match)


def last_day(sight: LiveSight, opponents: Sequence[str], words: Words) -> PanelDraft:
    """By correspondence: a match in play has to end."""
    said = called_text(sight.round, opponents, words)
    return PanelDraft(said, (Line(words("live-last-day")),))


def moved(sight: LiveSight, before: datetime, words: Words) -> PanelDraft:
    """Both times, with the day if they are not on the same one."""
    days = sight.for_days or before.date() != sight.starts.date()
    times = {"when": when_text(sight.starts, days, words), "before": when_text(before, days, words)}
    said = words("live-moved", game=game_name(sight.game, words), **times)
    return PanelDraft(said, (), (_of_entrant(sight, words),))


def added(sight: LiveSight, words: Words) -> PanelDraft:
    """To a person whom the organiser has entered."""
    said = {"game": game_name(sight.game, words), "when": starts_text(sight, words)}
    return PanelDraft(words("live-added", **said), (), (_of_entrant(sight, words),))


def _of_entrant(sight: LiveSight, words: Words) -> tuple[Button, ...]:
    keys = Keyboard(NO_TABLE, sight.revision, words)
    leave = keys.key("live-key-leave", Verb.LIVE_LEAVE, sight.number)
    there = keys.key("live-key-present", Verb.LIVE_PRESENT, sight.number, style=Style.MAIN)
    return (there, leave) if sight.phase == "check_in" else (leave,)


def reproof(sight: LiveSight, what: str, reason: str, words: Words) -> PanelDraft:
    """`what`: `warned` or `excluded`. A reason is forgotten with the person."""
    said = words(f"live-{what}", game=game_name(sight.game, words))
    return PanelDraft(said, (Line(words("live-reason", reason=reason)),) if reason else ())


def called_off(sight: LiveSight, words: Words) -> PanelDraft:
    said = words("live-called-off", game=game_name(sight.game, words))
    why = words(f"live-cancelled-{dashed(sight.why)}", when=starts_text(sight, words))
    return PanelDraft(said, (Line(why),))


def over(
    sight: LiveSight, place: int, winners: Sequence[str], code: int, words: Words
) -> PanelDraft:
    """To one entrant, with the way to the tables. Nobody wins if nobody came to the final."""
    how = "first" if place == 1 else "place" if winners else "nobody"
    called = [display_name(name, words) for name in winners]
    names = listed(called, words) if called else ""
    game = game_name(sight.game, words)
    said = words(f"live-over-{how}", game=game, place=place, names=names)
    keys = Keyboard(NO_TABLE, sight.revision, words)
    look = keys.key("live-key-look", Verb.LIVE_LOOK, sight.number, TABLES_BOARD, code)
    return PanelDraft(said, (), ((look,),))


def referee(sight: LiveSight, words: Words, names: Sequence[str] = ()) -> PanelDraft:
    """`names`: the players, if it is for one match alone."""
    called = [display_name(name, words) for name in names]
    said = words("live-you-are-match-referee", names=listed(called, words)) if called else ""
    return PanelDraft(said or words("live-you-are-referee"), (), _manages(sight, words))


def wanted(sight: LiveSight, names: Sequence[str], words: Words) -> PanelDraft:
    """`Anna e Bruno chiamano l'arbitro.`"""
    called = listed([display_name(name, words) for name in names], words)
    return PanelDraft(words("live-referee-wanted", names=called), (), _manages(sight, words))


def wants_other_time(
    sight: LiveSight, names: Sequence[str], cannot: Sequence[str], words: Words
) -> PanelDraft:
    """To the organiser, who can change the time of this match."""
    one, other = (display_name(name, words) for name in names)
    who = listed([display_name(name, words) for name in cannot], words)
    said = words("live-wants-other-time", one=one, other=other, names=who, n=len(cannot))
    return PanelDraft(said, (), _manages(sight, words))


def undecided(sight: LiveSight, names: Sequence[str], words: Words) -> PanelDraft:
    """Both wanted to play, and have not."""
    called = listed([display_name(name, words) for name in names], words)
    return PanelDraft(words("live-undecided", names=called), (), _manages(sight, words))


def _manages(sight: LiveSight, words: Words) -> Buttons:
    keys = Keyboard(NO_TABLE, sight.revision, words)
    return ((keys.key("live-key-manage", Verb.LIVE_MANAGE, sight.number),),)


def called_text(shown: LiveRound | None, opponents: Sequence[str], words: Words) -> str:
    name = "" if shown is None else round_of_one(shown, words)
    against = listed([display_name(one, words) for one in opponents], words)
    return words("live-you-play", round=name, opponent=against)


def round_ends(shown: LiveRound | None, words: Words) -> Iterator[str]:
    if shown is not None and shown.ends is not None:
        yield words("live-round-ends", when=when_text(shown.ends, True, words))


def mentioned(text: str, account: Account, name: str, words: Words) -> PanelDraft:
    """In the chat, for a person who cannot be written to in private."""
    line = words("live-mention", name=short(name), text=text)
    return PanelDraft("", (Line(line, strong=True, calls=(mention(account, short(name)),)),))


def link(ways: Mapping[str, EntryLink | None], ticket: str, words: Words) -> PanelDraft:
    """With which people of other chats and platforms enter."""
    lines = [
        words(f"challenge-on-{platform}", ticket=ticket, link="" if way is None else way.address)
        for platform, way in ways.items()
        if words.knows(f"challenge-on-{platform}")
    ]
    lines.append(words("live-link-code", code=ticket))
    return PanelDraft(words("live-link"), tuple(map(Line, lines)))


def looked_at(
    sight: LiveSight, shown: PanelDraft, places: Sequence[int], code: int, words: Words
) -> PanelDraft:
    """A sheet, a table or a part of the bracket, with the way to the others, and the files."""
    keys = Keyboard(NO_TABLE, sight.revision, words)
    others = [
        keys.key(f"secretary-board-{board_name(place)}", Verb.LIVE_LOOK, sight.number, place, code)
        for place in places
    ]
    files = [
        keys.key(f"secretary-file-{name}", Verb.LIVE_FILE, sight.number, number, code)
        for number, name in enumerate(FILES)
    ]
    watch = keys.key("table-watch", Verb.LIVE_WATCH, sight.number, code)
    last = ((watch,),) if in_play(sight) else ()
    rows = (*shown.buttons, *_rows(others), tuple(files[:3]), tuple(files[3:]), *last)
    return replace(shown, buttons=rows)


def sure(sight: LiveSight, words: Words) -> PanelDraft:
    """Withdrawing once the matches are drawn costs them."""
    keys = Keyboard(NO_TABLE, sight.revision, words)
    yes = keys.key("live-key-leave-sure", Verb.LIVE_LEAVE, sight.number, 1, style=Style.DANGER)
    return PanelDraft(words("live-leave-costs"), (), ((yes,),))


def manage(
    sight: LiveSight,
    actions: Sequence[tuple[str, tuple[int, ...]]],
    words: Words,
    title: str = "live-manage",
    said: Sequence[str] = (),
) -> PanelDraft:
    """The organiser's buttons, each a label and the numbers that it carries. `said`: of the matches
    in play."""
    keys = Keyboard(NO_TABLE, sight.revision, words)
    every = [keys.labelled(label, Verb.LIVE_MANAGE, sight.number, *args) for label, args in actions]
    clock = [on_buttons(sight.starts, words)] if title in OF_TIMES else []
    return PanelDraft(words(title), tuple(map(Line, (*said, *clock))), _rows(every))


def in_play_for(names: Sequence[str], seconds: float, totals: Sequence[int], words: Words) -> str:
    """By correspondence in hours or days."""
    sizes = (("days", 86400), ("hours", 3600), ("minutes", 60))
    unit, size = next(((unit, size) for unit, size in sizes if seconds >= 2 * size), sizes[-1])
    duration = words(f"live-for-{unit}", n=max(1, int(seconds // size)))
    kind, (first, second) = ("score", totals) if len(totals) == 2 else ("none", (0, 0))
    called = " – ".join(names)  # noqa: RUF001 - a dash between names
    key = "live-in-play-for"
    return words(key, names=called, duration=duration, kind=kind, first=first, second=second)
