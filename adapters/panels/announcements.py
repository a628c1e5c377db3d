"""News and refusals in words: as lines below a table, or as separate messages."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from adapters.news import (
    AccountLeft,
    AccountsLinked,
    Challenged,
    ClubNews,
    DealtAgain,
    Declined,
    DoubleNews,
    EveningReminder,
    Grace,
    Happened,
    Joined,
    LinkAsked,
    LinkDeclined,
    LiveCallNews,
    MemberAsked,
    NewHost,
    NewInAlbum,
    News,
    OutOfReach,
    OwnResult,
    PauseBegan,
    PauseEnded,
    PenGiven,
    RematchOffered,
    Reminder,
    ResultDisputed,
    RoundHungUp,
    Separated,
    StandIn,
    Started,
    TableClosed,
    TableOpened,
    TimeGiven,
    TimeLeft,
    TournamentEnded,
    WantsPause,
    Went,
)
from adapters.panel import Block, Button, Buttons, Called, Line, Style, Until
from adapters.panels.game import ShownGame
from adapters.panels.keyboard import Keyboard
from adapters.panels.mentions import mention
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import dashed, display_name, display_names, listed, short, span, title
from adapters.panels.verbs import Verb
from adapters.text import Words
from common.ids import NO_TABLE, TableId


def describe(news: News, panels: Mapping[str, ShownGame], words: Words) -> tuple[str, ...]:
    """One line each; empty if nothing needs words."""
    match news:
        case Happened(game, names, events, minds):
            return panels[game].describe(events, display_names(names, minds, words), words)
        case WantsPause(name, to) if to:
            called = {"name": display_name(name, words), "to": short(to)}
            return (words("news-asked-for-pause", **called),)
        case Joined(name) | Went(name) | NewHost(name) | Declined(name) | WantsPause(name):
            return (words(_OF_ONE[type(news)], name=display_name(name, words)),)
        case StandIn(name, friend):
            key = "news-stand-in-friend" if friend else "news-stand-in"
            return (words(key, name=display_name(name, words)),)
        case OutOfReach(name):
            return (_out_of_reach(name, words),)
        case PauseBegan() | PauseEnded() | Grace() | DealtAgain() | TableClosed():
            return (_of_table(news, words),)
        case Started() | Challenged() | Reminder() | TimeGiven() | RematchOffered() | TableOpened():
            return (_of_people(news, words),)
        case LinkAsked() | LinkDeclined() | AccountsLinked() | AccountLeft() | Separated():
            return (_of_accounts(news, words),)
        case EveningReminder() | LiveCallNews() | RoundHungUp() | TournamentEnded() | PenGiven():
            return ()  # it is about no table, and has a panel of its own
        case MemberAsked() | OwnResult() | ResultDisputed() | ClubNews() | DoubleNews():
            return ()  # as above
        case NewInAlbum():
            return ()  # as above


def announcement(
    news: News,
    table: TableId | None,
    panels: Mapping[str, ShownGame],
    words: Words,
    beside: bool = False,
    game: str = "",
) -> PanelDraft:
    """A separate message, with buttons for what people may want to do about it. `beside`: it
    appears with its table, which has its own buttons for the invitation. `game`: of the table.
    """
    lines = map(Line, describe(news, panels, words))
    blocks = (*lines, *_running(news, words))
    heading = title(game, table, words) if game and table else _heading(news, table, words)
    keys = Keyboard(table or NO_TABLE, 0, words)
    asked = beside and isinstance(news, Challenged | RematchOffered)
    mute = table is None or asked
    buttons = () if mute else tuple(row for row in _buttons(news, keys) if row)
    return PanelDraft(heading, blocks, buttons)


def calling(
    news: Reminder | WantsPause, sheet: PanelDraft, words: Words, mentioned: bool
) -> PanelDraft:
    """The announcement, with all that a locked phone shows in its first line. `mentioned`: the
    person is called in public."""
    lines = [block.text for block in sheet.blocks if isinstance(block, Line)]
    text = words("called-title", title=sheet.title, what=" ".join(lines))
    if not mentioned:
        return replace(sheet, title=text, blocks=())
    return replace(sheet, title="", blocks=(Line(text, strong=True, calls=_calls(news)),))


def refusal_text(why: StrEnum, about: str, words: Words) -> str:
    """One friendly sentence; for a game's own refusals, its panels have better ones."""
    key = f"refused-{dashed(why.value)}"
    return words(key, about=about) if words.knows(key) else words("refused-otherwise")


# A line

_OF_ONE: Mapping[type[object], str] = {
    Joined: "news-joined",
    Went: "news-went",
    NewHost: "news-new-host",
    Declined: "news-declined",
    WantsPause: "news-wants-pause",
}


def _of_table(
    news: PauseBegan | PauseEnded | Grace | DealtAgain | TableClosed, words: Words
) -> str:
    match news:
        case PauseBegan():
            return words("news-pause-began")
        case PauseEnded(by):
            return words("news-pause-ended", by=short(by)) if by else words("news-pause-over")
        case Grace():
            return words("news-grace")
        case DealtAgain():
            return words("news-dealt-again")
        case TableClosed(why):
            return words(f"closed-{dashed(why.value)}")


def _out_of_reach(name: str, words: Words) -> str:
    return words("news-out-of-reach", name=display_name(name, words), hand=words("table-hand"))


def _of_people(
    news: Started | Challenged | Reminder | TimeGiven | RematchOffered | TableOpened, words: Words
) -> str:
    match news:
        case Started(names, minds):
            return words("news-started", names=listed(display_names(names, minds, words), words))
        case Challenged(by, to, _):
            return _challenge(short(by), short(to), words)
        case Reminder(name, _, _, of):
            key = "news-reminder" if of is TimeLeft.TURN else f"news-reminder-{dashed(of)}"
            return words(key, name=short(name))
        case TimeGiven(by, to, seconds):
            more = span(seconds, words)
            called = {"by": display_name(by, words), "to": display_name(to, words)}
            return words("news-time-given", **called, more=more)
        case RematchOffered(by, _):
            return words("news-rematch", by=short(by))
        case TableOpened(by, _):
            return words("news-table-opened", by=display_name(by, words))


def _of_accounts(
    news: LinkAsked | LinkDeclined | AccountsLinked | AccountLeft | Separated, words: Words
) -> str:
    match news:
        case LinkAsked():
            return words("news-link-asked")
        case LinkDeclined():
            return words("news-link-declined")
        case AccountsLinked(platform):
            return words("news-accounts-linked", platform=platform)
        case AccountLeft(platform):
            return words("news-account-left", platform=platform)
        case Separated():
            return words("news-separated")


def _challenge(by: str, to: str, words: Words) -> str:
    """Without a name, the challenge is for the first person who accepts."""
    if not to:
        return words("news-challenged-anybody", by=by)
    return words("news-challenged", by=by, to=to)


# A separate message


def _heading(news: News, table: TableId | None, words: Words) -> str:
    if table is None:
        return words("news-title")
    if isinstance(news, Happened):
        return title(news.game, table, words)
    return words("news-title-table", table=str(table))


def _calls(news: Reminder | WantsPause) -> tuple[Called, ...]:
    name = news.name if isinstance(news, Reminder) else news.to
    return (mention(news.account, short(name)),) if news.account else ()


def _running(news: News, words: Words) -> tuple[Block, ...]:
    match news:
        case PauseBegan(until):
            return (Until(words("table-paused-until"), until, language=words.language),)
        case Grace(until):
            return (Until(words("news-grace-until"), until),)
        case _:
            return ()


def _buttons(news: News, keys: Keyboard) -> Buttons:
    match news:
        case Challenged(_, to, table):
            return (_answers(Keyboard(table, 0, keys.words), declines=bool(to)),)
        case RematchOffered(_, table):
            return (_answers(Keyboard(table, 0, keys.words), declines=True),)
        case Reminder():
            return ((keys.key("table-hand", Verb.HAND, style=Style.MAIN),),)
        case WantsPause(to=to) if to:
            return ((keys.key("table-pause-too", Verb.PAUSE, style=Style.MAIN),),)
        case _:
            return ()


def _answers(keys: Keyboard, declines: bool) -> tuple[Button, ...]:
    accept = keys.key("invite-accept", Verb.ACCEPT, style=Style.MAIN)
    return (accept, keys.key("invite-decline", Verb.DECLINE)) if declines else (accept,)
