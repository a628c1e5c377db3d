"""What the secretaries of a club see: what they type, the evenings of a season, members, chats."""

from collections.abc import Iterable, Mapping

from adapters.panel import Button, Buttons, Line, Style
from adapters.panels.club import (
    NAMES_ON_BUTTONS,
    ClubField,
    ClubPage,
    ClubSight,
    CountedSight,
    Excerpt,
    MemberSight,
    SeasonSight,
    back,
    draft,
    heading,
    turning,
)
from adapters.panels.club_roll import day_text
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import display_name, short
from adapters.panels.verbs import Verb
from adapters.ports import EntryLink
from adapters.text import Words
from common.ids import NO_TABLE

EVENINGS_ON_BUTTONS = 12
OPENERS = ("anybody", "members", "secretaries")
"""Whose tournaments may count."""


def office(club: ClubSight, words: Words) -> PanelDraft:
    keys, number = Keyboard(NO_TABLE, club.revision, words), club.number
    typed = [
        keys.key(f"club-write-{field}", Verb.CLUB_WRITE, number, place)
        for place, field in enumerate(ClubField)
    ]
    openers = [
        keys.labelled(_opener(club, place, words), Verb.CLUB_OPENERS, number, place)
        for place in range(len(OPENERS))
    ]
    pages = [
        keys.key("club-key-secretaries", Verb.CLUB, number, ClubPage.SECRETARIES),
        keys.key("club-key-chats", Verb.CLUB, number, ClubPage.CHATS),
        keys.key("club-key-invite", Verb.CLUB_INVITE, number),
        *[keys.key("club-key-close", Verb.CLUB_CLOSE, number)] * club.may_close,
        back(keys, club, ClubPage.MAIN),
    ]
    title = words("club-office-title", club=heading(club))
    lines = [words("club-office"), words("club-openers")]
    asking = [key for person, name in club.asking for key in answers(keys, club, person, name)]
    return draft(title, lines, [*asking, *typed, *openers, *pages])


def _opener(club: ClubSight, place: int, words: Words) -> str:
    label = words(f"club-openers-{OPENERS[place]}")
    return f"✓ {label}" if place == club.openers else label


def answers(keys: Keyboard, club: ClubSight, person: int, name: str) -> tuple[Button, Button]:
    shown = display_name(name, keys.words)
    return (
        keys.labelled(
            keys.words("club-admit", name=shown), Verb.CLUB_ADMIT, club.number, person, 1
        ),
        keys.labelled(
            keys.words("club-turn-away", name=shown), Verb.CLUB_ADMIT, club.number, person, 0
        ),
    )


def invitation(
    club: ClubSight, ways: Mapping[str, EntryLink | None], ticket: str, words: Words
) -> PanelDraft:
    """With which people ask to become members, on each platform."""
    lines = [
        words(f"challenge-on-{platform}", ticket=ticket, link="" if way is None else way.address)
        for platform, way in ways.items()
        if words.knows(f"challenge-on-{platform}")
    ]
    lines.append(words("live-link-code", code=ticket))
    keys = Keyboard(NO_TABLE, club.revision, words)
    new = keys.key("club-key-new-link", Verb.CLUB_INVITE, club.number, 1)
    every = (new, back(keys, club, ClubPage.OFFICE))
    return draft(words("club-invite-title"), [words("club-invite"), *lines], every)


def confirm_closing(club: ClubSight, words: Words) -> PanelDraft:
    keys = Keyboard(NO_TABLE, club.revision, words)
    yes = keys.key("club-close-yes", Verb.CLUB_CLOSE, club.number, 1, style=Style.DANGER)
    text = words("club-close-sure", club=heading(club))
    return PanelDraft(text, (), ((yes,), (back(keys, club, ClubPage.OFFICE),)))


def evenings(club: ClubSight, season: SeasonSight, words: Words) -> PanelDraft:
    """The newest evenings, each with a button that makes it count double, or not any more."""
    keys = Keyboard(NO_TABLE, club.revision, words)
    newest = season.evenings[-EVENINGS_ON_BUTTONS:]
    double = [
        keys.labelled(
            _evening_text(one, words), Verb.CLUB_DOUBLE, club.number, one.event, int(not one.double)
        )
        for one in newest
    ]
    to_table = back(keys, club, ClubPage.TABLE, season.number)
    title = words("club-evenings-title", name=short(season.name))
    return PanelDraft(title, (Line(words("club-evenings")),), _lone_rows([*double, to_table]))


def _evening_text(evening: CountedSight, words: Words) -> str:
    key = "club-evening-double" if evening.double else "club-evening"
    return words(key, day=day_text(evening.day, words).text, title=short(evening.title))


def secretaries(club: ClubSight, members: Excerpt[MemberSight], words: Words) -> PanelDraft:
    keys = Keyboard(NO_TABLE, club.revision, words)
    named = [
        keys.labelled(
            words("club-secretary" if one.secretary else "club-member", name=_shown(one, words)),
            *(Verb.CLUB_NAME, club.number, one.player, int(not one.secretary), members.first),
        )
        for one in members.items
    ]
    other_pages = turning(keys, members, NAMES_ON_BUTTONS, club.number, ClubPage.SECRETARIES)
    every = (*named, *other_pages, back(keys, club, ClubPage.OFFICE))
    return draft(words("club-secretaries-title"), [words("club-secretaries")], every)


def _shown(member: MemberSight, words: Words) -> str:
    return display_name(member.name, words)


def chats(club: ClubSight, words: Words, code: str = "") -> PanelDraft:
    """`code`: with which another chat can be linked now."""
    keys = Keyboard(NO_TABLE, club.revision, words)
    lines = [
        words("club-chat", n=number, platform=platform.capitalize())
        for number, platform in enumerate(club.platforms, 1)
    ]
    if code:
        lines.append(words("club-link-how", code=code))
    unlink = [
        keys.labelled(words("club-unlink", n=number + 1), Verb.CLUB_UNLINK, club.number, number)
        for number in range(len(club.platforms))
        if len(club.platforms) > 1
    ]
    link = keys.key("club-key-link", Verb.CLUB_LINK, club.number)
    every = (link, *unlink, back(keys, club, ClubPage.OFFICE))
    return draft(words("club-chats-title"), lines, every)


def _lone_rows(keys: Iterable[Button]) -> Buttons:
    return tuple((key,) for key in keys)
