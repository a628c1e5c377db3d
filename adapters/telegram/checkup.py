"""Checks the Telegram settings: the token, the commands, the webhook, the bot's permissions."""

from collections.abc import Collection, Mapping, Sequence

from adapters import checkup
from adapters.checkup import Finding, HttpResponse, Silent, advice, ask, ok, wrong

NO_PARAMETERS: Mapping[str, str] = {}
UNKNOWN_STATUSES = {401, 403, 404}
"""The statuses of a refused token, which is part of the address."""
GROUP_SCOPE = {"scope": '{"type":"all_group_chats"}'}


class TelegramCheckup:
    """`adapters.checkup.Checkup`."""

    def __init__(
        self, token: str, api_url: str, hook: str, commands: Collection[str], board: str = ""
    ) -> None:
        self._api_url = api_url.rstrip("/")
        self._token = token
        self._hook = hook
        self._expected_commands = commands
        self._board = board

    async def findings(self) -> Sequence[Finding]:
        try:
            me = await self._call("getMe")
            if not _is_ok(me):
                return (_refusal(me),)
            return [
                *_about_bot(me.body["result"]),
                await self._commands(),
                *await self._webhook(),
                *await self._mini_app(me.body["result"]),
                checkup.clock("telegram clock", me.date),
            ]
        except Silent as why:
            remedy = f"no answer ({why}): see to the network, a firewall or TELEGRAM_API_URL"
            return (wrong("telegram server", f"{self._api_url} gives {remedy}"),)

    async def _commands(self) -> Finding:
        answer = await self._call("getMyCommands", GROUP_SCOPE)
        known = [command["command"] for command in answer.body["result"]] if _is_ok(answer) else []
        return checkup.commands("telegram commands", known, self._expected_commands)

    async def _webhook(self) -> Sequence[Finding]:
        """Only checked if a webhook is configured."""
        if not self._hook:
            return ()
        answer = await self._call("getWebhookInfo")
        told = answer.body["result"] if _is_ok(answer) else {}
        if "last_error_message" in told:
            remedy = "Telegram could not deliver: see to the proxy before TELEGRAM_WEBHOOK_PORT"
            return (advice("telegram webhook", f"{remedy} ({told['last_error_message']})"),)
        return (ok("telegram webhook", f"{told.get('pending_update_count', 0)} updates wait"),)

    async def _mini_app(self, me: Mapping[str, object]) -> Sequence[Finding]:
        answer = await self._call("getChatMenuButton")
        opened = answer.body["result"].get("web_app", {}).get("url", "") if _is_ok(answer) else ""
        if not self._board:
            remedy = f"it opens {opened}, but there is no BOARD_URL: @BotFather, /setmenubutton"
            return (advice("telegram menu button", remedy),) if opened else ()
        return _menu_button(opened, self._board), _main_app(me)

    async def _call(self, method: str, form: Mapping[str, str] = NO_PARAMETERS) -> HttpResponse:
        return await ask(f"{self._api_url}/bot{self._token}/{method}", form=form)


def _is_ok(answer: HttpResponse) -> bool:
    return isinstance(answer.body, dict) and bool(answer.body.get("ok"))


def _refusal(answer: HttpResponse) -> Finding:
    if answer.status in UNKNOWN_STATUSES:
        remedy = "Telegram does not know it: ask @BotFather for it (/token) and set TELEGRAM_TOKEN"
        return wrong("telegram token", remedy)
    return wrong("telegram server", f"it answers with status {answer.status}: try again later")


def _about_bot(me: Mapping[str, object]) -> Sequence[Finding]:
    return (
        ok("telegram token", "known"),
        ok("telegram name", f"{me['first_name']}, https://t.me/{me['username']}"),
        _group_privacy(me),
        _joining_groups(me),
    )


def _menu_button(opened: str, board: str) -> Finding:
    if opened.rstrip("/") == board:
        return ok("telegram menu button", "it opens the board")
    return advice("telegram menu button", "the bot makes it open the board when it starts")


def _main_app(me: Mapping[str, object]) -> Finding:
    if me.get("has_main_web_app"):
        return ok("telegram mini app", "groups have a button that opens the board")
    where = "@BotFather, /mybots, Bot Settings, Configure Mini App, Enable, with BOARD_URL"
    return advice("telegram mini app", f"none, so groups have no button for the board: {where}")


def _group_privacy(me: Mapping[str, object]) -> Finding:
    if not me.get("can_read_all_group_messages"):
        return ok("telegram group privacy", "on: we receive only commands and buttons")
    remedy = "off, so we receive every message: @BotFather, /setprivacy, Enable"
    return advice("telegram group privacy", remedy)


def _joining_groups(me: Mapping[str, object]) -> Finding:
    if me.get("can_join_groups", True):
        return ok("telegram groups", "we may be added")
    return wrong("telegram groups", "nobody may add us: @BotFather, /setjoingroups, Enable")
