"""What people read who want to know when a table opens in a group."""

from adapters.panel import Line, Style
from adapters.panels.game import ShownGame
from adapters.panels.keyboard import Keyboard
from adapters.panels.lobby import agreed_blocks
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import display_name, game_name
from adapters.panels.verbs import Verb
from adapters.sights import TableSight
from adapters.text import Words


def table_opened(
    sight: TableSight, panels: ShownGame, words: Words, number: int, where: str
) -> PanelDraft:
    """`number`: only the reader can take a seat with it; `where`: the name of the group."""
    host = next((seat.name for seat in sight.seats if seat.host), "")
    game, table = game_name(panels.name, words), str(sight.table)
    title = words("alert-opened", by=display_name(host, words), game=game, table=table)
    there = (Line(words("challenge-where", name=where)),) if where else ()
    join = Keyboard(sight.table, 0, words).key("lobby-join", Verb.SIT, number, style=Style.MAIN)
    return PanelDraft(title, (*there, *agreed_blocks(sight, panels, words)), ((join,),))


def will_tell_once(where: str, words: Words) -> PanelDraft:
    return PanelDraft(words("alert-once", where=_group(where, words)))


def will_tell_always(where: str, quiet: tuple[int, int] | None, words: Words) -> PanelDraft:
    told = words("alert-always", where=_group(where, words))
    silent = () if quiet is None else (Line(words("alert-quiet", begin=quiet[0], end=quiet[1])),)
    return PanelDraft(told, (*silent, Line(words("alert-how-to-end"))))


def will_tell_no_more(where: str, words: Words) -> PanelDraft:
    return PanelDraft(words("alert-never", where=_group(where, words)))


def how_to_ask(words: Words) -> PanelDraft:
    lines = ("alert-how-once", "alert-how-always", "alert-how-quiet", "alert-how-never")
    return PanelDraft(words("alert-how"), tuple(Line(words(key)) for key in lines))


def _group(name: str, words: Words) -> str:
    return words("alert-group", name=name) if name else words("alert-this-group")
