"""Entrants who have an account: offered to the secretary, asked, and shown their own results."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from adapters.panel import Line, Style
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import display_name, short
from adapters.panels.secretary.match_phrases import match_text
from adapters.panels.secretary.secretary_sights import SecretarySight
from adapters.panels.tournament.sights import EntrantNumber, MatchSight
from adapters.panels.verbs import Verb
from adapters.text import Words
from common.ids import NO_TABLE, PlayerId

IN_A_ROW = 2


@dataclass(frozen=True, slots=True)
class KnownName:
    entrant: EntrantNumber
    typed: str
    name: str
    """Of the person."""


def offered(sight: SecretarySight, known: Sequence[KnownName], words: Words) -> PanelDraft:
    keys = Keyboard(NO_TABLE, sight.revision, words)
    rows = tuple(
        (
            keys.labelled(
                words("secretary-member-key", typed=short(one.typed), name=short(one.name)),
                Verb.TRN_ASK,
                sight.event,
                one.entrant,
            ),
        )
        for one in known
    )
    text = words("secretary-members" if known else "secretary-no-members")
    back = (keys.key("secretary-back-key", Verb.TRN_SHOW, sight.event),)
    return PanelDraft(words("secretary-members-title"), (Line(text),), (*rows, back))


def writers(sight: SecretarySight, names: Mapping[PlayerId, str], words: Words) -> PanelDraft:
    """`names`: of the people to whom the pen can be given, by their number."""
    keys = Keyboard(NO_TABLE, sight.revision, words)
    people = [
        keys.labelled(display_name(name, words), Verb.TRN_PEN, sight.event, player)
        for player, name in names.items()
    ]
    rows = [tuple(people[first : first + IN_A_ROW]) for first in range(0, len(people), IN_A_ROW)]
    other = keys.key("secretary-pen-other-key", Verb.TRN_PEN, sight.event, 0)
    back = keys.key("secretary-back-key", Verb.TRN_SHOW, sight.event)
    lines = (Line(words("secretary-pen-how")),)
    return PanelDraft(words("secretary-pen-title"), lines, (*rows, (other,), (back,)))


def asked(event: int, title: str, entrant: EntrantNumber, name: str, words: Words) -> PanelDraft:
    keys = Keyboard(NO_TABLE, 0, words)
    yes = keys.key("secretary-member-me", Verb.TRN_ME, event, entrant, 1, style=Style.MAIN)
    no = keys.key("secretary-member-not-me", Verb.TRN_ME, event, entrant, 0)
    text = words("secretary-member-is-it-you", name=short(name), title=title)
    return PanelDraft(text, (), ((yes, no),))


def own_result(event: int, title: str, match: MatchSight, words: Words) -> PanelDraft:
    wrong = Keyboard(NO_TABLE, 0, words).key(
        "secretary-wrong-key", Verb.TRN_WRONG, event, match.number
    )
    return PanelDraft(title, (Line(match_text(match, words)),), ((wrong,),))


def disputed(title: str, match: MatchSight, name: str, words: Words) -> PanelDraft:
    said = words("secretary-disputed-by", name=short(name))
    return PanelDraft(title, (Line(said), Line(match_text(match, words))))
