"""A match that is looked at again: a moment of a deal, and the lists of deals and matches."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import IntEnum

from adapters.images import alt_text
from adapters.panel import Block, Button, Buttons, Line, PrivatePanel, PrivatePicture, Row, Style
from adapters.panels import cards_in_words, pictures
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.game import ShownGame, ShownHand, ShownReplay, in_rows
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import game_name, listed, title
from adapters.panels.table import told_and_lying
from adapters.panels.times import day_and_month, timed
from adapters.panels.verbs import Verb
from adapters.ports import EntryLink
from adapters.text import Words
from adapters.text.times import Shows
from common.addresses import Account
from common.ids import TableId

ARROWS = ("replay-turn-back", "replay-move-back", "replay-move-on", "replay-turn-on")
IN_A_ROW = 5
MOST_DEALS = 24
"""Of a match, around the one that is shown."""


class ShownHands(IntEnum):
    """Whose cards are shown; the number is part of the buttons."""

    USUAL = 0
    """One's own; of a match that others played, all."""
    OWN = 1
    ALL = 2
    NONE = 3


@dataclass(frozen=True, slots=True)
class ReplayPlace:
    """Which moment it is: `Smazzata 2 · turno 7 di 18 · mossa 1 di 3`."""

    deal: int
    turn: int
    turns: int
    move: int
    moves: int
    is_end: bool


@dataclass(frozen=True, slots=True)
class ReplayChoice:
    """What a reader has chosen to see; the buttons carry it."""

    table: TableId
    revision: int
    hands: ShownHands
    ticket: int
    """Of a reader who did not sit at the table."""

    def at(self, revision: int) -> "ReplayChoice":
        """The same choice at another moment."""
        return replace(self, revision=revision)

    def key(self, word: str, words: Words, verb: Verb = Verb.REPLAY) -> Button:
        return self.labelled(words(word), words, verb)

    def labelled(self, label: str, words: Words, verb: Verb = Verb.REPLAY) -> Button:
        keys = Keyboard(self.table, self.revision, words)
        return keys.labelled(label, verb, self.hands, self.ticket)


@dataclass(frozen=True, slots=True)
class ReplaySight:
    """A moment of a match, and where its buttons lead."""

    chosen: ReplayChoice
    game: str
    place: ReplayPlace
    arrows: tuple[int, int, int, int]
    """Revisions of the same table."""
    choices: tuple[ShownHands, ...]
    """What the reader may choose to see."""
    has_more_deals: bool = False
    has_notes: bool = False
    may_practise: bool = False
    may_send: bool = False
    """A link to the match."""
    may_animate: bool = False


@dataclass(frozen=True, slots=True)
class DealLine:
    """A deal in the list of a match."""

    number: int
    revision: int
    voided: bool
    ended: bool


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match in the list of a person."""

    table: TableId
    game: str
    when: datetime
    others: tuple[str, ...]
    won: bool
    totals: tuple[int, ...]
    """The reader's first; empty where they are not known."""
    partner: str = ""
    """With whom the reader played, in pairs."""


# A moment of a deal


def moment(
    sight: ReplaySight,
    seen: ShownReplay,
    panels: ShownGame,
    display: DisplaySettings,
    reader: Account,
) -> PrivatePanel:
    words = seen.table.words
    blocks: tuple[Block, ...] = (
        Line(place_text(sight.place, words), strong=True),
        *told_and_lying(seen.table, panels),
        *hands(seen, panels),
    )
    heading = title(sight.game, sight.chosen.table, words)
    panel = PrivatePanel(reader, heading, blocks, buttons=_buttons(sight, words))
    if display.spoken_suits:
        panel = cards_in_words.panel(panel, words)
    told = alt_text.describe_blocks(panel.blocks, display.spoken_suits)
    return replace(panel, picture=picture(seen, panels, display, told))


def place_text(place: ReplayPlace, words: Words) -> str:
    deal = words("replay-deal", n=place.deal)
    if place.is_end:
        return words("replay-end", deal=deal)
    if place.turn == 0:
        return words("replay-dealt", deal=deal)
    turn = words("replay-turn", deal=deal, n=place.turn, of=place.turns)
    return (
        words("replay-move", turn=turn, n=place.move, of=place.moves) if place.moves > 1 else turn
    )


def hands(seen: ShownReplay, panels: ShownGame) -> tuple[Row, ...]:
    """The own hand comes last, as below a table."""
    words, names = seen.table.words, seen.table.names
    rows = [
        _hand(words("replay-hand-of", name=names[one.hand.seat]), one, panels)
        for one in seen.others
    ]
    own = () if seen.own is None else (_hand(words("hand-cards"), seen.own, panels),)
    return (*rows, *own)


def _hand(heading: str, holding: ShownHand, panels: ShownGame) -> Row:
    return Row(heading, tuple(held.card for held in panels.cards(holding)))


def picture(
    seen: ShownReplay, panels: ShownGame, display: DisplaySettings, told: str = ""
) -> PrivatePicture | None:
    """`told`: the same in words."""
    drawing = panels.pictures
    if not display.pictures or drawing is None:
        return None
    if seen.own is None and not seen.others:
        return pictures.alone(drawing.table(seen.table, display, told))
    return None if drawing.replay is None else drawing.replay(seen, display, told)


def _buttons(sight: ReplaySight, words: Words) -> Buttons:
    arrows = tuple(
        sight.chosen.at(revision).key(label, words)
        for label, revision in zip(ARROWS, sight.arrows, strict=True)
    )
    return (arrows, *other_keys(sight, words))


def other_keys(sight: ReplaySight, words: Words) -> Buttons:
    """All but the arrows."""
    now = sight.chosen
    turns = words("replay-turns", n=max(1, sight.place.turn), of=sight.place.turns)
    cards = tuple(
        replace(now, hands=one).key(f"replay-hands-{one.name.lower()}", words)
        for one in sight.choices
        if one is not now.hands
    )
    deals = (now.key("replay-deals", words, Verb.REPLAY_DEALS),) * sight.has_more_deals
    more = [
        ("replay-practice", Verb.PRACTICE, sight.may_practise),
        ("replay-notes", Verb.REPLAY_NOTES, sight.has_notes),
        ("replay-link", Verb.REPLAY_LINK, sight.may_send),
        ("replay-animation", Verb.REPLAY_ANIMATION, sight.may_animate and not sight.may_send),
    ]
    last = tuple(now.key(label, words, verb) for label, verb, shown in more if shown)
    lists = (now.labelled(turns, words, Verb.REPLAY_TURNS), *deals)
    return tuple(row for row in (lists, cards, last) if row)


# Notes


@dataclass(frozen=True, slots=True)
class NoteLine:
    """A note, and the moment to which its button leads."""

    turn: int
    revision: int
    text: str = field(repr=False)


def notes(
    chosen: ReplayChoice,
    deal: int,
    found: Sequence[NoteLine],
    words: Words,
    has_opinion: bool = False,
) -> PanelDraft:
    """The costliest first; they are certain. What is only an opinion has a button of its own."""
    key = chosen.key("replay-opinion", words, Verb.REPLAY_OPINION)
    sheet = _of_turns(chosen, found, words("replay-notes-none"), words)
    rows = (*sheet.buttons[:-1], *(((key,),) if has_opinion else ()), *sheet.buttons[-1:])
    return replace(sheet, title=words("replay-notes-title", n=deal), buttons=rows)


def opinion(chosen: ReplayChoice, deal: int, found: Sequence[NoteLine], words: Words) -> PanelDraft:
    sheet = _of_turns(chosen, found, words("replay-opinion-none"), words)
    about = Line(words("replay-opinion-about"))
    title, blocks = words("replay-opinion-title", n=deal), (about, *sheet.blocks)
    return replace(sheet, title=title, blocks=blocks if found else sheet.blocks)


def _of_turns(
    chosen: ReplayChoice, found: Sequence[NoteLine], nothing: str, words: Words
) -> PanelDraft:
    lines = [words("replay-note", n=one.turn, text=one.text) for one in found]
    keys = [
        chosen.at(one.revision).labelled(words("replay-note-see", n=one.turn), words)
        for one in found
    ]
    back = chosen.key("replay-back", words)
    rows = (*in_rows(keys, _shown_label, IN_A_ROW), (back,))
    return PanelDraft("", tuple(map(Line, lines or [nothing])), rows)


# Lists


def turns(chosen: ReplayChoice, deal: int, revisions: Sequence[int], words: Words) -> PanelDraft:
    """The turns of a deal, each by the revision at which it ends."""
    keys = [
        chosen.at(revision).labelled(str(number), words)
        for number, revision in enumerate(revisions, start=1)
    ]
    rows = [tuple(keys[first : first + IN_A_ROW]) for first in range(0, len(keys), IN_A_ROW)]
    back = chosen.key("replay-back", words)
    return PanelDraft(words("replay-which-turn", deal=deal), (), (*rows, (back,)))


def deals(chosen: ReplayChoice, game: str, every: Sequence[DealLine], words: Words) -> PanelDraft:
    """The deals of a match; one that is still played cannot be chosen."""
    shown = _around(every, chosen.revision)
    keys = [
        chosen.at(one.revision).labelled(_deal(one, words), words) for one in shown if one.ended
    ]
    back = chosen.key("replay-back", words)
    lines = tuple(Line(words("replay-running")) for one in shown[-1:] if not one.ended)
    rows = (*in_rows(keys, _shown_label, IN_A_ROW), (back,))
    return PanelDraft(title(game, chosen.table, words), lines, rows)


def _shown_label(button: Button) -> str:
    return button.label


def _around(every: Sequence[DealLine], revision: int) -> Sequence[DealLine]:
    here = sum(one.revision <= revision for one in every)
    first = max(0, min(here - MOST_DEALS // 2, len(every) - MOST_DEALS))
    return every[first : first + MOST_DEALS]


def _deal(one: DealLine, words: Words) -> str:
    return words("replay-deal-void" if one.voided else "replay-deal", n=one.number)


def matches(own: Sequence[MatchLine], words: Words, here: bool = False) -> PanelDraft:
    """A person's last matches, the newest first. `here`: only those of this group."""
    if not own:
        none = words("nothing-played-here" if here else "replay-no-matches")
        return PanelDraft(words("replay-title"), (Line(none),))
    lines = [_match_line(number, one, words) for number, one in enumerate(own, start=1)]
    rows = tuple((_match_key(number, one, words),) for number, one in enumerate(own, start=1))
    return PanelDraft(
        words("replay-title"), tuple(map(Line, (*lines, words("replay-which")))), rows
    )


def _match_line(number: int, one: MatchLine, words: Words) -> str:
    """It may be longer than a button."""
    against = listed(one.others, words)
    clock = f"{one.when:%H:%M}"
    text = words("replay-when", day=one.when.day, month=one.when.month, time=clock)
    when = timed(one.when, Shows.DATE_AND_TIME, text, words)
    game = game_name(one.game, words)
    told = words("replay-match", when=when, game=game, others=against)
    if one.partner:
        pair = {"game": game, "others": against, "partner": one.partner}
        told = words("replay-match-pairs", when=when, **pair)
    won = "yes" if one.won else "no"
    outcome = words("replay-outcome", won=won)
    score = words("replay-score", won=won, totals=_totals(one)) if one.totals else outcome
    told = words("replay-match-score", match=told, score=score)
    return words("replay-match-line", n=number, match=told)


def _match_key(number: int, one: MatchLine, words: Words) -> Button:
    game = game_name(one.game, words)
    label = words("replay-match-key", n=number, game=game, when=day_and_month(one.when, words).text)
    return Keyboard(one.table, 0, words).labelled(label, Verb.REPLAY)


def _totals(one: MatchLine) -> str:
    return "\N{EN DASH}".join(map(str, one.totals))


# A link


def link(
    ways: Mapping[str, EntryLink | None],
    own: str,
    ticket: str,
    words: Words,
    animated: ReplayChoice | None = None,
    back: ReplayChoice | None = None,
) -> PanelDraft:
    """To send on: people who get it see the match without the names of the players. `animated`:
    where the button of the animated picture leads. `back`: the moment whose place this takes."""
    lines = [words("replay-link-how")]
    lines += [
        words(f"challenge-on-{platform}", ticket=ticket, link="" if way is None else way.address)
        for platform, way in ways.items()
        if words.knows(f"challenge-on-{platform}")
    ]
    if not words.knows(f"challenge-on-{own}"):
        lines.append(words("replay-code", code=ticket))
    way = ways.get(own)
    sending = "" if way is None else way.sending
    send = ((Button(words("replay-link-send-key"), "", Style.MAIN, sending),),) if sending else ()
    if animated is not None:
        lines.append(words("replay-animation-how"))
        send = (*send, (animated.key("replay-animation", words, Verb.REPLAY_ANIMATION),))
    if back is not None:
        send = (*send, (back.key("replay-back", words),))
    return PanelDraft(words("replay-link-title"), tuple(map(Line, lines)), send)
