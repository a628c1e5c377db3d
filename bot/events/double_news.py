"""What is shown of a double challenge, and its messages to people and to the group."""

from datetime import datetime

from adapters.news import DoubleHappening, DoubleNews, News
from adapters.panels import double as panels
from adapters.panels.double import DoubleSight
from adapters.panels.panel_draft import PanelDraft
from adapters.people import Account, Chat
from adapters.text import Words
from bot.events.double import ANYBODY, Double
from bot.events.doubles import KeptDouble, load
from bot.requests.services import RequestServices
from bot.screens.event_panels import EventPanels
from engine.double import Compared
from storage.errors import Unknown
from storage.events import EventRecord
from storage.names import PlayerId


def double_panels(services: RequestServices) -> EventPanels:
    async def announced(
        record: EventRecord, to: Chat | Account, news: News, words: Words
    ) -> PanelDraft | None:
        kept, person = await load(services, record.id), await services.storage.found(to)
        reader = None if person is None else kept.double.side_of(person.id)
        shown = await sight(services, kept, reader)
        if not isinstance(news, DoubleNews):
            return None
        match news.what:
            case DoubleHappening.OVER:
                return panels.result(shown, words)
            case DoubleHappening.DECLINED:
                return panels.declined(shown, words)
            case DoubleHappening.ASKED | DoubleHappening.REMINDED if kept.double.over:
                return None
            case DoubleHappening.ASKED:
                return panels.asked(shown, words)
            case DoubleHappening.REMINDED:
                form = panels.teams if shown.teams else panels.standing
                return form(shown, words)

    return EventPanels(announced)


async def sight(services: RequestServices, kept: KeptDouble, reader: int | None) -> DoubleSight:
    double = kept.double
    first, second = [await _name(services, one.player) for one in double.players]
    came = [await _name(services, one) or "" for one in double.came]
    teams = [[await _name(services, one) or "" for one in team] for team in double.partners]
    closes = datetime.fromtimestamp(double.closes, services.storage.zone)
    return DoubleSight(
        number=kept.id,
        code=double.code,
        game=double.game,
        deals=double.deals,
        names=(first, second),
        until=f"{closes:%d/%m, %H:%M}",
        reader=None if double.teams else reader,
        begun=sum(len(one.deals) for one in double.players),
        finished=(double.has_finished(0), double.has_finished(1)),
        playing=reader is not None and double.running(reader) is not None,
        compared=double.compared if double.over else _own(double, reader),
        totals=double.totals if double.over else (0, 0),
        over=double.over,
        teams=double.teams,
        came=tuple(came),
        partners=(tuple(teams[0]), tuple(teams[1])) if double.is_full else (),
        declined=double.declined,
    )


def _own(double: Double, reader: int | None) -> tuple[Compared, ...]:
    """Until both have finished, each sees what they have done themselves; of teams, nobody sees
    anything."""
    reader = None if double.teams else reader
    return tuple(
        (first if reader == 0 else None, second if reader == 1 else None)
        for first, second in double.compared
    )


async def _name(services: RequestServices, player: PlayerId) -> str | None:
    """None for an opponent who is not known yet; empty for a person who was forgotten."""
    if player == ANYBODY:
        return None
    try:
        return (await services.storage.player(player)).name
    except Unknown:
        return ""
