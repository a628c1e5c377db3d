"""`/doppia @anna 4`: two people play the same deals, when they like, and compare them."""

from dataclasses import replace
from functools import partial

from adapters.panels import double as panels
from adapters.ports import Command, Reply
from adapters.refusals import RefusalReason
from adapters.sights import PACES
from bot.features.challenge import challenges
from bot.features.challenge.challenges import ChallengedPerson, Opponent
from bot.features.daily import daily
from bot.features.daily.daily_sights import options_of
from bot.features.double import double as rules
from bot.features.double import double_screens, doubles
from bot.features.double.double import ANYBODY, OPEN_FOR, Double, DoublePlayer
from bot.features.double.double_news import may_decline, sight
from bot.features.double.doubles import KeptDouble
from bot.kernel.clock import Moment
from bot.kernel.refused import Refused, Stale, require
from bot.people.lookup import account_near
from bot.requests.invitations import links_with
from bot.requests.request import Request
from bot.requests.services import RequestServices
from bot.tables import challenge as invitations
from bot.tables import lobby
from bot.tables.document import Sitter
from bot.tables.model import Outcome, Table
from bot.tables.opening import NewTable
from bot.tables.origin import DoubleDeal
from common.addresses import group_of, platform_of
from common.ids import EventId, PlayerId, TableId
from common.start_links import LinkKind, StartLink
from engine.double import MOST_DEALS, USUAL_DEALS
from storage.errors import Unknown
from storage.events import EventChange
from storage.tables import LIVE

MOST_DIGITS = 9


async def challenge(request: Request, command: Command) -> Reply:
    """In a group everybody reads it; in private it is for its author to send on."""
    bot, said = request.bot, [word.lower() for word in command.text.split()]
    bot.demand_opening()
    game = next((word for word in said if word in bot.menu), next(iter(bot.menu)))
    require(bot.game(game).daily is not None, RefusalReason.UNKNOWN_GAME)
    teams = bot.preferences.in_every_language("double-words-for-teams")
    if not {word for words in teams for word in words.split()}.isdisjoint(said):
        return await _call_teams(request, game, _deals_said(said))
    opponent, asked = await _opponent(request, command)
    double = _double(request, game, _deals_said(said), asked)
    told = (await challenges.invitation_to(request, opponent, asked)).private
    await bot.people.count_challenge(request.who)
    kept = await doubles.open_double(bot, request.place, request.player, double, told)
    return await _made(request, kept, asked)


async def _call_teams(request: Request, game: str, deals: int) -> Reply:
    """Three more people of the group are needed."""
    bot, chat = request.bot, request.chat
    if chat is None:
        raise Refused(RefusalReason.ONLY_IN_GROUPS)
    double = Double(
        game=game,
        deals=deals,
        closes=bot.availability.clock.now() + OPEN_FOR,
        seed=bot.tables.services.seed().hex(),
        players=(DoublePlayer(ANYBODY), DoublePlayer(ANYBODY)),
        teams=True,
        came=(request.player,),
    )
    double_screens.post(bot, await doubles.open_double(bot, chat, request.player, double, ()))
    return Reply()


async def _join_team(request: Request, kept: KeptDouble) -> Reply:
    """Only people of its group, where everybody sees who comes, and then the teams."""
    here = request.chat is not None and group_of(request.chat) == group_of(kept.chat)
    require(here, RefusalReason.NOT_INVITED)
    joined = partial(rules.joined, player=request.player)
    kept = await doubles.change(request.bot, kept.id, joined, request.player)
    await double_screens.update(request.bot, kept)
    return Reply()


async def _opponent(request: Request, command: Command) -> tuple[Opponent, ChallengedPerson]:
    require(not command.to_a_bot, RefusalReason.A_BOT)
    meant = await _meant(request, command) or invitations.ANYBODY
    require(not challenges.is_own(request.who, meant), RefusalReason.YOURSELF)
    opponent = Opponent(meant, command.called, command.reads_here)
    asked = await challenges.asked_person(request.bot, opponent, request.place)
    require(asked.sitter.player != request.player, RefusalReason.YOURSELF)
    return opponent, asked


async def _meant(request: Request, command: Command) -> str:
    try:
        return await request.lookup().opponent(command)
    except Refused as refused:
        if refused.why not in {RefusalReason.WHOM, RefusalReason.BAD_NAME}:
            raise
        raise Refused(refused.why, said=request.words("double-whom")) from refused


def _deals_said(said: list[str]) -> int:
    numbers = [int(word[:MOST_DIGITS]) for word in said if word.isdecimal()]
    deals = numbers[0] if numbers else USUAL_DEALS
    require(deals in range(1, MOST_DEALS + 1), RefusalReason.DOUBLE_DEALS)
    return deals


def _double(request: Request, game: str, deals: int, asked: ChallengedPerson) -> Double:
    double = Double(
        game=game,
        deals=deals,
        closes=request.bot.availability.clock.now() + OPEN_FOR,
        seed=request.bot.tables.services.seed().hex(),
        players=(DoublePlayer(request.player), DoublePlayer(asked.sitter.player)),
    )
    return replace(double, asked=double.mark_of(asked.username)) if asked.username else double


async def _made(request: Request, kept: KeptDouble, asked: ChallengedPerson) -> Reply:
    if request.chat is not None:
        double_screens.post(request.bot, kept, asked.sitter.name)
        return Reply()
    shown = await sight(request.bot, kept, None)
    ticket = str(StartLink(LinkKind.DOUBLE, kept.id, str(kept.double.code)))
    links = links_with(request, ticket, request.words("double-said", by=request.who.name))
    own = platform_of(request.account)
    return request.private(panels.to_send(shown, links, own, ticket, request.words))


# What people press


async def show(request: Request) -> Reply:
    """How it stands, for one of the two."""
    kept = await doubles.take_ended(request.bot, await _found(request))
    return await _shown(request, kept)


async def play(request: Request) -> Reply:
    """The next deal, or the one that they have begun, in their private chat."""
    while True:
        kept = await doubles.take_ended(request.bot, await _found(request))
        try:
            return await _play(request, kept)
        except Stale:  # the other has begun in this moment, or they have pressed twice
            continue


async def decline(request: Request) -> Reply:
    bot, kept = request.bot, await _found(request)
    mine, over = kept.double.side_of(request.player), kept.double.over
    require(mine is not None or over or await may_decline(bot, kept), RefusalReason.NOT_INVITED)
    declined = partial(rules.declined, player=request.player)
    kept = await doubles.change(bot, kept.id, declined, request.player)
    await double_screens.update_opponent(bot, kept)
    return Reply(request.words("challenge-no-thanks"))


async def follow_link(request: Request, link: StartLink) -> Reply:
    """The challenge is shown before it is accepted."""
    known = link.code.isdecimal() and len(link.code) <= 2 * MOST_DIGITS
    require(known, RefusalReason.NO_SUCH_DOUBLE)
    kept = await _found(replace(request, args=(link.number, int(link.code))))
    return await _shown(request, kept)


async def _shown(request: Request, kept: KeptDouble) -> Reply:
    side = kept.double.side_of(request.player)
    shown = await sight(request.bot, kept, side)
    if kept.double.teams and not shown.over:
        return request.private(panels.teams(shown, request.words))
    if shown.over:
        return request.private(panels.ended(shown, request.words), replaces=True)
    if side is None:
        require(kept.double.players[1].player == ANYBODY, RefusalReason.NOT_INVITED)
        return request.private(panels.asked(shown, request.words))
    return request.private(panels.standing(shown, request.words), replaces=True)


async def _found(request: Request) -> KeptDouble:
    """For the two, for those in its group and for those who have its code; to anybody else there is
    no such challenge."""
    require(bool(request.args), RefusalReason.NO_SUCH_DOUBLE)
    kept = await doubles.load(request.bot, EventId(request.args[0]))
    here = request.chat is not None and group_of(request.chat) == group_of(kept.chat)
    coded = request.args[1:] == (kept.double.code,)
    mine = kept.double.side_of(request.player) is not None
    require(mine or here or coded, RefusalReason.NO_SUCH_DOUBLE)
    if kept.double.asked and not mine:
        require(_is_asked(request, kept), RefusalReason.NOT_INVITED)
    return kept


def _is_asked(request: Request, kept: KeptDouble) -> bool:
    """The opponent who was named by their username."""
    username = invitations.username_there(request.who, kept.chat)
    return username is not None and kept.double.mark_of(username) == kept.double.asked


# Playing


async def _play(request: Request, kept: KeptDouble) -> Reply:
    double, player = kept.double, request.player
    side = double.side_of(player)
    if double.teams and not (double.over or double.is_full):
        return await _join_team(request, kept)
    if double.over or (side is not None and double.has_finished(side)):
        return await _shown(request, kept)
    if side is None:
        require(not double.teams, RefusalReason.NOT_INVITED)
        double = rules.accepted(double, player)
        side = 1
    running = double.running(side)
    if running is None:
        opened = await _opened(request, kept, double, side)
        await double_screens.update(request.bot, kept)
        return daily.shown_in_private(request, opened)
    table = await request.bot.tables.table(running)
    require(table.status in LIVE, RefusalReason.NOT_IN_PLAY)
    return daily.shown_in_private(request, table)


async def _opened(request: Request, kept: KeptDouble, double: Double, side: int) -> Table:
    """The deal belongs to the challenge from the transaction on that opens its table."""
    bot, deal = request.bot, len(double.players[side].deals)
    change = await doubles.change_to(bot, kept, double, request.player)

    def event(table: TableId) -> EventChange:
        return replace(change, document=rules.write_double(rules.begun(double, side, table)))

    game, seed = bot.game(double.game), double.deal_seed(deal)
    if double.teams:
        table = await _table_of_two(bot, kept, double.players[side], seed)
    else:
        table = await daily.table_alone(request, game, seed)
    origin = DoubleDeal(event=kept.id, deal=deal)
    return await bot.open(replace(table, origin=origin, event=event))


async def _table_of_two(
    bot: RequestServices, kept: KeptDouble, pair: DoublePlayer, seed: bytes
) -> NewTable:
    """In the private chat of the one in the first seat."""
    game = bot.game(kept.double.game)
    first, second = [await _sitter(bot, kept, one) for one in (pair.player, pair.against)]
    moment = bot.availability.moment(platform_of(first.account))
    options = replace(options_of(game), players=2, pace=PACES["lenta"])
    facts = lobby.opened(options, first, (second,), moment)

    def begin(table: Table, now: Moment) -> Outcome:
        return lobby.match_begun(table, table.facts, seed, now)

    return NewTable(first.account, facts, (begin,), quietly=True)


async def _sitter(bot: RequestServices, kept: KeptDouble, player: PlayerId) -> Sitter:
    """A person who was forgotten plays no more."""
    try:
        person = await bot.storage.player(player)
    except Unknown as gone:
        raise Refused(RefusalReason.SOMEBODY_GONE) from gone
    account = account_near(person, kept.chat)
    if account is None:
        raise Refused(RefusalReason.SOMEBODY_GONE)
    return Sitter(player, account, person.name)
