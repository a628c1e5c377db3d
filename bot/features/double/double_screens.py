"""The messages about a double challenge: one in its group and one for each person, so that none
with outdated buttons stays behind.

What is announced takes the place of the older message. Who accepts or declines changes those that
are there, which notifies nobody.
"""

from dataclasses import replace
from functools import partial

from adapters.panels import double as panels
from bot.features.double import doubles
from bot.features.double.double_news import group_view, personal_view, sight
from bot.features.double.doubles import KeptDouble
from bot.outbox.outbox import Rendering
from bot.outbox.placements import ScreenKey
from bot.requests.services import RequestServices
from common.addresses import Account
from common.ids import NO_TABLE
from storage.screens import ScreenRow


def post(services: RequestServices, kept: KeptDouble, to: str = "") -> None:
    """In its group, where everybody reads it. `to`: an opponent's name who is not known yet."""
    services.screens.show_in_chat(_in_group(kept), partial(_group, services, kept, to), anew=True)


async def update(services: RequestServices, kept: KeptDouble) -> None:
    """After somebody has accepted or come."""
    shown = partial(_group, services, kept, "")
    await services.screens.update_in_chat(_in_group(kept), shown)
    await update_opponent(services, kept)


async def update_opponent(services: RequestServices, kept: KeptDouble) -> None:
    """After they have declined, too, of which the group gets an announcement."""
    asked = kept.double.players[1].player
    for account in await doubles.accounts(services, kept, (asked,) if asked else ()):
        key = ScreenKey(NO_TABLE, personal_view(kept.id, asked), account)
        await services.screens.update_in_chat(key, partial(_opponent, services, kept, account))


def _in_group(kept: KeptDouble) -> ScreenKey:
    return ScreenKey(NO_TABLE, group_view(kept.record), kept.chat)


async def _group(
    services: RequestServices, kept: KeptDouble, to: str, screen: ScreenRow, _: bool
) -> Rendering:
    """As it is when it is sent. Until it has ended it is deleted when another one replaces it."""
    kept, words = (
        await doubles.load(services, kept.id),
        await services.preferences.words_in(kept.chat),
    )
    draft = panels.in_group(await sight(services, kept, None), words, to)
    return Rendering(replace(draft.for_all(), passing=not kept.double.over), screen)


async def _opponent(
    services: RequestServices, kept: KeptDouble, account: Account, screen: ScreenRow, _: bool
) -> Rendering:
    kept = await doubles.load(services, kept.id)
    words = await services.preferences.words_of(account, kept.chat)
    shown = await sight(services, kept, 1)
    return Rendering(panels.for_one(shown, words).only_for(account), screen)
