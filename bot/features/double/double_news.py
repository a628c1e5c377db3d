"""What is shown of a double challenge, and its messages to people and to the group."""

from datetime import datetime

from adapters.news import DoubleHappening, DoubleNews, News
from adapters.panels import double as panels
from adapters.panels.double import DoubleSight
from adapters.panels.panel_draft import PanelDraft
from adapters.text import Words
from bot.features.double.double import ANYBODY, Double
from bot.features.double.doubles import KeptDouble, load
from bot.requests.services import RequestServices
from bot.screens.event_panels import EventPanels, PersonalScreen
from common.addresses import Account, Chat
from common.ids import EventId, PlayerId
from common.views import View, view_of
from engine.double import Compared
from storage.errors import Unknown
from storage.events import EventRecord

DOUBLE = "double"
"""The first word of the views of its messages."""


def double_panels(services: RequestServices) -> EventPanels:
    async def announced(
        record: EventRecord, to: Chat, news: News, words: Words
    ) -> PanelDraft | None:
        kept, person = await load(services, record.id), await services.storage.found(Account(to))
        reader = None if person is None else kept.double.side_of(person.id)
        shown = await sight(services, kept, reader)
        if not isinstance(news, DoubleNews):
            return None
        match news.what:
            case DoubleHappening.OVER | DoubleHappening.DECLINED:
                return panels.ended(shown, words)
            case DoubleHappening.ASKED | DoubleHappening.REMINDED if kept.double.over:
                return None
            case DoubleHappening.ASKED:
                return panels.for_one(shown, words)
            case DoubleHappening.REMINDED:
                return panels.reminder(shown, words)

    return EventPanels(announced, view=_view_now, group_view=group_view)


def group_view(record: EventRecord) -> View:
    return view_of(DOUBLE, record.id)


def personal_view(number: EventId, person: PlayerId) -> View:
    return view_of(DOUBLE, number, person)


def _view_now(record: EventRecord, person: PlayerId, _: News) -> PersonalScreen:
    """What is new takes the place of the older message, whose buttons may be outdated."""
    return PersonalScreen(personal_view(record.id, person), once=False)


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
        until=closes,
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
        may_decline=await may_decline(services, kept),
    )


async def may_decline(services: RequestServices, kept: KeptDouble) -> bool:
    """In a group, nobody declines for all the others a challenge that is for anybody."""
    mine, named = kept.double.players[1], bool(kept.double.asked)
    if kept.double.over or kept.double.teams or mine.deals:
        return False
    return named or mine.player != ANYBODY or await services.preferences.is_private(kept.chat)


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
