"""A player's album: what they have done for the first time, each with its match."""

from collections.abc import Sequence
from dataclasses import replace

from adapters.album import AlbumPage
from adapters.panel import Button, Buttons, Line, PrivatePanel
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import dashed, listed
from adapters.panels.replay import ShownHands
from adapters.panels.times import timed
from adapters.panels.verbs import Verb
from adapters.text import Words
from adapters.text.times import Shows
from common.ids import NO_TABLE
from engine.album import Fact


def album(pages: Sequence[AlbumPage], words: Words) -> PanelDraft:
    """In the order in which it happened; a button leads to the moment in the match."""
    count = words("album-count", n=len(pages), of=len(Fact))
    lines = [_line(one, words) for one in pages] or [words("album-empty")]
    rows = _replay_keys(pages, words)
    back = Keyboard(NO_TABLE, 0, words).key("album-back", Verb.STATISTICS)
    return PanelDraft(words("album-title"), tuple(map(Line, (*lines, count))), (*rows, (back,)))


def announced(pages: Sequence[AlbumPage], words: Words) -> PanelDraft:
    """A message to the player: what is new in their album."""
    lines = tuple(Line(_name(one.fact, words)) for one in pages)
    rows = _replay_keys(pages, words)
    return PanelDraft(words("album-told", n=len(pages)), lines, (*rows, (album_key(0, words),)))


def added(panel: PrivatePanel, pages: Sequence[AlbumPage], words: Words) -> PrivatePanel:
    """A hand at the end of the match, with what is new in the album by it."""
    facts = listed([_name(one.fact, words) for one in pages], words)
    line = Line(words("album-told-in-hand", n=len(pages), facts=facts))
    buttons = (*panel.buttons, (album_key(0, words),))
    return replace(panel, blocks=(*panel.blocks, line), buttons=buttons)


def album_key(new: int, words: Words) -> Button:
    """`new`: how many facts its player has not seen yet."""
    label = words("album-key-new", n=new) if new else words("album-key")
    return Keyboard(NO_TABLE, 0, words).labelled(label, Verb.ALBUM)


def _line(one: AlbumPage, words: Words) -> str:
    date = timed(one.at, Shows.DATE, f"{one.at:%d/%m/%Y}", words)
    said = words("album-line", date=date, fact=_name(one.fact, words))
    return words("album-new", line=said) if one.new else said


def _replay_keys(pages: Sequence[AlbumPage], words: Words) -> Buttons:
    """A tournament without a final at a table has none."""
    return tuple((_replay_key(one, words),) for one in pages if one.table)


def _replay_key(one: AlbumPage, words: Words) -> Button:
    keys = Keyboard(one.table, one.revision, words)
    label = words("album-replay", fact=_name(one.fact, words))
    where = (ShownHands.USUAL, 0) if one.revision else ()
    return keys.labelled(label, Verb.REPLAY, *where)


def _name(fact: Fact, words: Words) -> str:
    return words(f"album-{dashed(fact.value)}")
