"""What the organiser of a tournament that runs itself presses.

All choices have a default, so that two presses make a tournament.
"""

from dataclasses import replace

from adapters.panels import live_private as panels
from adapters.panels.live_board_keys import OPTIONS
from adapters.ports import Command, Reply, Surface
from adapters.refusals import RefusalReason
from bot.features.tournament import live_events, live_manage, secretary
from bot.features.tournament.live_as_seen import live_sight
from bot.features.tournament.live_choices import draft, values, with_first_time
from bot.features.tournament.live_entries import by_code
from bot.features.tournament.live_event import LiveTournament
from bot.features.tournament.live_rounds import LiveRounds
from bot.kernel.refused import Refused, require
from bot.requests.request import Request
from common.start_links import LinkKind, StartLink, read_start_link


async def command(request: Request, command: Command) -> Reply:
    """`/torneo qui`, or with a game; with the code of one, this group follows it. Without any words
    it is about a tournament with real cards, unless one that runs itself is here."""
    said = command.text.strip().casefold()
    link = read_start_link(said)
    if link is not None and link.kind is LinkKind.TOURNAMENT:
        return await _hang_up(request, link)
    if said in request.bot.menu:
        return await new(request.about(said))
    there = () if request.chat is None else await live_events.open_ones(request.bot, request.chat)
    if there:
        await LiveRounds(request.bot).boards.show(there[0], anew=True)
        return Reply()
    here = request.bot.preferences.is_word(said, "live-word-here")
    return await (new(request) if here else secretary.command(request, command))


async def _hang_up(request: Request, link: StartLink) -> Reply:
    there = await by_code(request, link)
    own = request.player == there.record.owner or request.who.administers
    require(own, RefusalReason.NOT_YOUR_TOURNAMENT)
    if request.chat is None:
        raise Refused(RefusalReason.ONLY_IN_GROUPS)
    await LiveRounds(request.bot).hang_up(there.number, request.chat)
    return Reply(request.words("live-followed"))


async def new(request: Request) -> Reply:
    """One at a time in each chat. What one person chose it from loses its buttons."""
    if request.chat is None:
        return Reply(request.words("live-new-where"))
    await request.bot.people.first_language(request.chat, request.words.language)
    async with request.bot.opening:
        there = await live_events.open_ones(request.bot, request.chat)
        require(not there, RefusalReason.TOURNAMENT_HERE)
        request.bot.demand_opening()
        name = request.words(f"{request.game}-name")
        title, made = request.words("live-title", game=name), draft(request)
        opened = await live_events.open_draft(
            request.bot, request.chat, request.player, made, title
        )
    await LiveRounds(request.bot).boards.show(opened, anew=True)
    if request.surface is Surface.ASIDE:
        return request.private(panels.said(request.words("live-set")), replaces=True)
    return Reply()


# Before entries open


async def set_option(request: Request) -> Reply:
    """The values are shown to the organiser alone; then one is chosen."""
    there = await live_manage.own(request)
    require(there.live.draft and not there.live.is_over, RefusalReason.ENTRIES_CLOSED)
    place = request.args[1] if len(request.args) > 1 else -1
    if place not in range(len(OPTIONS)):
        return Reply(request.words("not-offered"))
    option, number = OPTIONS[place], request.args[2] if len(request.args) > 2 else -1
    offered = values(request, there.live, option)
    if len(request.args) == 2:
        labels = [(label, number) for number, (label, _) in offered.items()]
        sight = live_sight(request.bot, there)
        return request.private(panels.values(sight, option, place, labels, request.words))
    if number not in offered:
        return Reply(request.words("not-offered"))

    def step(live: LiveTournament, _: float) -> LiveTournament:
        require(live.draft and not live.is_over, RefusalReason.ENTRIES_CLOSED)
        return values(request, live, option)[number][1]

    await LiveRounds(request.bot).change(there.number, step, request.player)
    return request.private(panels.said(request.words("live-set")), replaces=True)


async def open_entries(request: Request) -> Reply:
    there, now = await live_manage.own(request), request.bot.availability.clock.now()

    def step(live: LiveTournament, _: float) -> LiveTournament:
        require(live.draft and not live.is_over, RefusalReason.ENTRIES_CLOSED)
        timed = live if live.starts > now else with_first_time(request, live)
        return replace(timed, draft=False)

    await LiveRounds(request.bot).change(there.number, step, request.player)
    return Reply(request.words("live-opened"))


async def cancel(request: Request) -> Reply:
    """While it is a draft; later it is asked about (`live_manage`)."""
    there = await live_manage.own(request)
    require(there.live.draft, RefusalReason.ENTRIES_CLOSED)
    return await live_manage.done(request, there, live_manage.cancelled)
