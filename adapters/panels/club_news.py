"""What the chats and the secretaries of a club read without having asked."""

from adapters.panel import Line
from adapters.panels.club import ClubPage, ClubSight, SeasonSight, draft, heading, row_text
from adapters.panels.club_office import answers
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import display_name, listed, short
from adapters.panels.verbs import Verb
from adapters.text import Words
from common.ids import NO_TABLE


def season_ended(club: ClubSight, season: SeasonSight, words: Words) -> PanelDraft:
    """For the chats of the club, once."""
    first = [display_name(row.name, words) for row in season.rows.items if row.place == 1]
    key = "club-season-won" if first else "club-season-ended"
    won = words(key, name=short(season.name), n=len(first), names=listed(first, words))
    keys, number = Keyboard(NO_TABLE, club.revision, words), club.number
    buttons = (
        keys.key("club-key-table", Verb.CLUB, number, ClubPage.TABLE, season.number),
        keys.key("club-key-roll", Verb.CLUB, number, ClubPage.ROLL),
    )
    rows = [row_text(row, words) for row in season.rows.items]
    return draft(heading(club), [won, *rows], buttons)


def asked(club: ClubSight, person: int, name: str, words: Words) -> PanelDraft:
    """Tells a secretary that somebody wants to become a member."""
    keys = Keyboard(NO_TABLE, club.revision, words)
    text = words("club-asks", name=display_name(name, words))
    return PanelDraft(heading(club), (Line(text),), (answers(keys, club, person, name),))
