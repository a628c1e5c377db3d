"""How two accounts become one player, and how an account leaves again.

One account asks for a code, the other types it; then each is shown all accounts of both, and is
asked whether they belong to one person. Only the second yes changes anything.
"""

from adapters.link_steps import (
    CodeGiven,
    LinkEnded,
    LinkQuestion,
    LinkStep,
    NowLinked,
    OtherIsAsked,
    Separation,
    number_of,
)
from adapters.news import AccountLeft, AccountsLinked, LinkAsked, LinkDeclined, News, Separated
from adapters.refusals import RefusalReason
from bot.kernel.refused import Refused, require
from bot.people.gate import PersonGate
from bot.people.link_questions import accounts_of, is_same, named_accounts, question
from bot.people.repository import PeopleRepository
from bot.people.settings import Settings, read_settings
from bot.requests.services import RequestServices
from bot.tables.registry import Tables
from common.addresses import Account, kind_of
from common.ids import PlayerId
from common.people import NamedAccount, Person
from storage.announcements import Announcement, Notices
from storage.errors import BothInOneEvent, Impossible, TooOften, Unknown
from storage.events import CLUB, EventStatus
from storage.links import LinkRequest, Tries

CODE_LASTS = 600.0
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 8
WRONG_CODES = Tries(most=5, within=600.0)


class Linking:
    def __init__(self, tables: Tables, people: PeopleRepository, gate: PersonGate) -> None:
        self._tables = tables
        self._people = people
        self._gate = gate
        self._storage = tables.services.ledger
        self._randomness = tables.services.outside.randomness

    async def begin(self, who: Person) -> LinkStep:
        """What this person has to answer now, or else a new code."""
        try:
            return await self._begun(who, await self._player(who))
        except Unknown as forgotten:  # in this very moment
            raise Refused(RefusalReason.LINK_OVER) from forgotten

    async def _begun(self, who: Person, player: PlayerId) -> LinkStep:
        request = await self._storage.link_of(player)
        if request is None or not self._is_open(request):
            return await self._code(who, player)
        if request.other == player:
            return await self._asked_other(request)
        if request.agreed:
            return await question(self._storage, request, player)
        return await self._code(who, player)

    async def enter(self, who: Person, code: str) -> LinkStep:
        """A code from the other account: nothing is linked, but now this account is asked."""
        player, typed = await self._player(who), code.strip().upper()
        request = await self._taken(typed, player, who.account)
        if request is None:
            raise Refused(RefusalReason.BAD_CODE)
        return await self._asked_other(request)

    async def answer(self, who: Person, number: int, yes: bool) -> LinkStep:
        """To the question whether all these accounts belong to one person."""
        return await self._tables.finished(self._answer(who, number, yes))

    async def _answer(self, who: Person, number: int, yes: bool) -> LinkStep:
        accounts = await self._all_accounts(await self._asked(who, number))
        async with self._gate.change(accounts):
            request = await self._asked(who, number)
            try:
                return await self._answered(request, await self._player(who), yes)
            except Unknown as ended:
                raise _over() from ended

    async def accounts(self, who: Person) -> tuple[NamedAccount, ...]:
        """All accounts with which this person plays; refused if there is only one."""
        accounts = await named_accounts(self._storage, await self._player(who))
        require(len(accounts) > 1, RefusalReason.ONE_ACCOUNT)
        return accounts

    async def separation(self, who: Person, number: int) -> Separation:
        """What will become of an account that is to leave."""
        accounts = await self.accounts(who)
        leaving = [one for one in accounts if number_of(one.account) == number]
        if not leaving:
            raise Refused(RefusalReason.NOT_LINKED)
        await self._demand_that_nobody_sits(leaving[0].account, await self._player(who))
        return Separation(leaving[0], tuple(one for one in accounts if one != leaving[0]))

    async def separate(self, who: Person, number: int) -> Separation:
        """The account leaves with an empty history, and the others keep what was played."""
        return await self._tables.finished(self._leave(who, number))

    async def _leave(self, who: Person, number: int) -> Separation:
        known = await self._storage.accounts(await self._player(who))
        async with self._gate.change([one.account for one in known]):
            separation = await self.separation(who, number)
            player = await self._player(who)
            await self._keep(who, separation)
            await self._read_anew(player)
        return separation

    # A request

    async def _code(self, who: Person, player: PlayerId) -> CodeGiven:
        code = self._randomness.code(CODE_LETTERS, CODE_LENGTH)
        now = self._now()
        request = await self._storage.open_link(player, who.account, code, now, now + CODE_LASTS)
        accounts = await named_accounts(self._storage, player)
        return CodeGiven(request.code, request.expires, accounts)

    async def _taken(self, code: str, player: PlayerId, account: Account) -> LinkRequest | None:
        now = self._now()
        try:
            return await self._storage.take_link(code, player, account, now, WRONG_CODES)
        except Unknown as forgotten:
            raise Refused(RefusalReason.LINK_OVER) from forgotten
        except Impossible as own:
            raise Refused(RefusalReason.SAME_PERSON) from own
        except TooOften as guessing:
            raise Refused(RefusalReason.TOO_MANY_CODES) from guessing

    async def _asked_other(self, request: LinkRequest) -> LinkQuestion | OtherIsAsked:
        """As the one who typed the code sees it."""
        assert request.other is not None
        if not request.agreed:
            return await question(self._storage, request, request.other)
        return await self._waits(request)

    async def _waits(self, request: LinkRequest) -> OtherIsAsked:
        first, *_ = await accounts_of(self._storage, request.player, request.account)
        return OtherIsAsked(request.id, first, request.expires)

    async def _asked(self, who: Person, number: int) -> LinkRequest:
        """The request of this number; refused if it is over, or none of this person's."""
        request = await self._storage.link_request(number)
        player = await self._player(who)
        if request is None or not self._is_open(request):
            raise _over()
        if player not in {request.player, request.other}:
            raise _over()
        return request

    async def _all_accounts(self, request: LinkRequest) -> tuple[Account, ...]:
        players = [one for one in (request.player, request.other) if one is not None]
        known = [await self._storage.accounts(player) for player in players]
        return tuple(one.account for accounts in known for one in accounts)

    async def _answered(self, request: LinkRequest, player: PlayerId, yes: bool) -> LinkStep:
        if not yes:
            told = self._to_the_other(request, player, LinkDeclined())
            await self._storage.end_link(request.id, self._notices(*told))
            return LinkEnded()
        if player == request.other:
            return await self._agreed(request)
        if not request.agreed:  # nobody has asked this account yet
            raise _over()
        await self._join(request)
        return NowLinked()

    async def _agreed(self, request: LinkRequest) -> OtherIsAsked:
        assert request.other is not None
        first, second = [await self._people.sits_at(one) for one in (request.player, request.other)]
        require(not set(first) & set(second), RefusalReason.BOTH_AT_ONE_TABLE)
        await self._demand_no_common_event(request.player, request.other)
        if not request.agreed:
            asked = self._message(request.account, LinkAsked(request.id))
            await self._storage.agree_link(request.id, self._notices(asked))
        return await self._waits(request)

    async def _demand_no_common_event(self, one: PlayerId, other: PlayerId) -> None:
        """They may have to play against each other there."""
        events = await self._storage.events(None, EventStatus.OPEN, player=one)
        common = any({one, other} <= {*event.people} for event in events if event.kind != CLUB)
        require(not common, RefusalReason.BOTH_IN_ONE_EVENT)

    async def _join(self, request: LinkRequest) -> None:
        """Seats, results and accounts follow in one transaction; tables are read anew after it."""
        assert request.other is not None
        linked = AccountsLinked(kind_of(request.account))
        told = self._to_the_other(request, request.player, linked)
        try:
            await self._storage.join(
                request.player, request.other, self._notices(*told), request.id
            )
        except BothInOneEvent as both:
            raise Refused(RefusalReason.BOTH_IN_ONE_EVENT) from both
        except Impossible as impossible:
            raise Refused(RefusalReason.BOTH_AT_ONE_TABLE) from impossible
        await self._read_anew(request.player, request.other)

    def _to_the_other(
        self, request: LinkRequest, player: PlayerId, news: News
    ) -> tuple[Announcement, ...]:
        other = request.other_account if player == request.player else request.account
        return () if other is None else (self._message(other, news),)

    # An account that leaves

    async def _demand_that_nobody_sits(self, account: Account, player: PlayerId) -> None:
        for number in await self._people.sits_at(player):
            facts = (await self._tables.table(number)).facts
            sits = any(is_same(one.account, account) and one.here for one in facts.sitters)
            require(not sits, RefusalReason.ACCOUNT_SITS)

    async def _keep(self, who: Person, separation: Separation) -> None:
        old = read_settings((await self._people.player(who)).settings)
        leaving = separation.leaving.account
        others = _without_username(old, kind_of(leaving))
        told = {leaving: self._message(leaving, Separated())}
        left = AccountLeft(kind_of(leaving))
        told |= {one.account: self._message(one.account, left) for one in separation.staying}
        told = {to: one for to, one in told.items() if not is_same(to, who.account)}  # reads it
        await self._storage.separate(
            leaving,
            Settings(heard=old.heard).model_dump_json(),
            others.model_dump_json(),
            self._notices(*told.values()),
            self._now(),
        )

    # What all need

    async def _player(self, who: Person) -> PlayerId:
        return (await self._people.player(who)).id

    async def _read_anew(self, *players: PlayerId) -> None:
        """Their accounts were linked or separated."""
        self._people.forget_known()
        await self._tables.forget_those_of(players)

    def _is_open(self, request: LinkRequest) -> bool:
        return self._now() < request.expires

    def _now(self) -> float:
        return self._tables.services.availability.clock.now()

    def _notices(self, *announcements: Announcement) -> Notices:
        return Notices(self._now(), announcements)

    def _message(self, to: Account, news: News) -> Announcement:
        return Announcement(to, self._tables.services.news_codec.write(news))


def _over() -> Refused:
    """The message with the question says so from now on."""
    return Refused(RefusalReason.LINK_OVER, replaces=True)


def _without_username(old: Settings, platform: str) -> Settings:
    """It may be the leaving account's; if it is not, the platform will tell it again."""
    kept = {where: name for where, name in old.usernames.items() if where != platform}
    return old.model_copy(update={"usernames": kept})


def linking_of(services: RequestServices) -> Linking:
    return Linking(services.tables, services.people, services.gate)
