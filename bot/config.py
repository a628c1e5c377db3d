"""The settings of the bot, from the environment or `.env`; `.env.example` lists them."""

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated, Self
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from adapters.hosts import is_board_address
from adapters.web.client_address import networks_in
from bot.bot_tokens import (
    DISCORD,
    TELEGRAM,
    BotToken,
    listed,
    number_of_discord_token,
    number_of_telegram_token,
)
from bot.kernel.clock import Times
from storage import check_address

Address = Annotated[str, Field(min_length=1)]
Port = Annotated[int, Field(ge=0, le=65535)]
Number = Annotated[int, Field(ge=1)]
Minutes = Annotated[float, Field(gt=0, le=10_080)]
Seconds = Annotated[float, Field(gt=0, le=86_400)]
SecondsOrZero = Annotated[float, Field(ge=0, le=86_400)]
Days = Annotated[float, Field(gt=0, le=36_500)]
DaysOrZero = Annotated[float, Field(ge=0, le=36_500)]
_HTTP = r"^(https?://\S+)?$"
_SOCKET = r"^(wss?://\S+)?$"
_TELEGRAM_TOKEN = re.compile(r"([0-9]+:[A-Za-z0-9_-]+)?")
_TELEGRAM_SECRET = re.compile(r"[A-Za-z0-9_-]{0,256}")
_PLAYGROUND_KEY = re.compile(r"([A-Za-z0-9_-]{16,256})?")


class LogLevel(StrEnum):
    """The lowest level that is logged."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class LogFormat(StrEnum):
    """How log lines are written."""

    TEXT = "text"
    JSON = "json"


class Config(BaseSettings):
    """Settings of the bot."""

    model_config = SettingsConfigDict(
        env_file=".env", extra="ignore", frozen=True, allow_inf_nan=False
    )

    database_url: str = Field(
        default="sqlite:///data/bot.db",
        description="the SQLite file in which everything is stored, or a PostgreSQL database:"
        " postgresql://user:password@host/bot",
    )
    playground_host: Address = Field(
        default="127.0.0.1",
        description="address at which the playground listens, if no token is set",
    )
    playground_port: Port = Field(
        default=8040, description="port of the playground; 0 takes any free port"
    )
    playground_key: SecretStr = Field(
        default=SecretStr(""),
        description="secret in the playground's address, always required if set; empty: a new one"
        " at each start, required only if other machines can reach the playground",
    )
    telegram_token: SecretStr = Field(
        default=SecretStr(""),
        description="token of the Telegram bot; with it there is no playground",
    )
    telegram_tokens: SecretStr = Field(
        default=SecretStr(""),
        description="tokens of more Telegram bots, separated by commas; they always poll",
    )
    telegram_api_url: str = Field(
        default="https://api.telegram.org",
        pattern=_HTTP,
        min_length=1,
        description="address of the Bot API server, if you run your own",
    )
    telegram_webhook_url: str = Field(
        default="",
        pattern=_HTTP,
        description="public address of the webhook; empty: the bot polls Telegram",
    )
    telegram_webhook_host: Address = Field(
        default="127.0.0.1",
        description="address at which the webhook listens, behind an HTTPS proxy",
    )
    telegram_webhook_port: Port = Field(
        default=8443, description="port at which the webhook listens"
    )
    telegram_webhook_secret: SecretStr = Field(
        default=SecretStr(""),
        description="secret that Telegram sends with each request to the webhook, in letters and"
        " digits; empty: derived from the token",
    )
    discord_token: SecretStr = Field(
        default=SecretStr(""),
        description="token of the Discord bot; with it there is no playground",
    )
    discord_tokens: SecretStr = Field(
        default=SecretStr(""),
        description="tokens of more Discord bots, separated by commas",
    )
    discord_client_secret: SecretStr = Field(
        default=SecretStr(""),
        description="client secret of the Discord application; with it and BOARD_URL, Discord's"
        " apps show the board as an Activity",
    )
    discord_api_url: str = Field(
        default="",
        pattern=_HTTP,
        description="address of a proxy for Discord's API, with the version: …/api/v10",
    )
    discord_gateway_url: str = Field(
        default="", pattern=_SOCKET, description="address of a proxy for Discord's gateway"
    )
    discord_shard_ids: str = Field(
        default="",
        pattern=r"^([0-9]+(,[0-9]+)*)?$",
        description="shards that this process serves, such as 0,1; empty: all",
    )
    discord_shard_count: int = Field(
        default=0, ge=0, description="number of shards in all; 0 lets Discord decide"
    )
    board_url: str = Field(
        default="",
        description="public HTTPS address of the board, which Telegram's and Discord's apps show;"
        " empty: no board there",
    )
    board_host: Address = Field(
        default="127.0.0.1",
        description="address at which the board listens, behind an HTTPS proxy",
    )
    board_port: Port = Field(default=8041, description="port at which the board listens")
    board_trusted_proxies: str = Field(
        default="127.0.0.1,::1",
        description="addresses and networks of HTTPS proxies before the board or the playground,"
        " such as 127.0.0.1,10.0.0.0/8: their X-Forwarded-For says who asks; empty: nobody's does",
    )
    bots_per_process: int = Field(
        default=0,
        ge=0,
        description="with PostgreSQL: most bots that one process serves while others want the rest;"
        " 0: all",
    )
    log_level: LogLevel = Field(
        default=LogLevel.INFO,
        description="lowest level that is logged: debug, info, warning or error",
    )
    log_format: LogFormat = Field(
        default=LogFormat.TEXT, description="format of the log: text or json"
    )
    metrics_host: Address = Field(
        default="127.0.0.1", description="address at which /metrics and /healthz are served"
    )
    metrics_port: Port = Field(
        default=0, description="port of /metrics and /healthz; 0 switches them off"
    )
    timezone: str = Field(
        default="Europe/Rome",
        description="time zone of evenings, quiet hours, and the weeks and months of rankings",
    )
    drain: bool = Field(
        default=False, description="true: no new tables are opened; those that are open go on"
    )
    tables_per_chat: Number = Field(default=10, description="most tables open at once in one chat")
    tables_per_person: Number = Field(
        default=5, description="most tables at which one person can sit at once"
    )
    lobby_minutes: Minutes = Field(
        default=30, description="a table where the match has not begun is closed after this time"
    )
    host_minutes: Minutes = Field(
        default=10, description="a host who does nothing for this long is replaced"
    )
    challenge_minutes: Minutes = Field(
        default=10, description="time to answer a challenge or a rematch"
    )
    cut_seconds: Seconds = Field(default=30, description="time to cut, before the bot cuts instead")
    between_seconds: Seconds = Field(
        default=20, description="pause between deals, unless everybody is ready sooner"
    )
    grace_seconds: SecondsOrZero = Field(
        default=60, description="after an outage, everybody has at least this long to move"
    )
    pause_days: Days = Field(default=7, description="the longest that a match can be paused")
    mind_seconds: SecondsOrZero = Field(
        default=1.5, description="the longest that a computer player waits before it moves"
    )
    rated_matches: Number = Field(
        default=5, description="matches that a person must play before a rating is shown"
    )
    first_chips: int = Field(
        default=1000, ge=0, description="play chips that each person starts with in each chat"
    )
    daily_excluded: str = Field(
        default="",
        pattern=r"^((telegram|discord):[0-9]+(,(telegram|discord):[0-9]+)*)?$",
        description="accounts that are not in the table of everybody for the deals of the days,"
        " such as telegram:123,discord:456",
    )
    not_served: str = Field(
        default="",
        pattern=r"^((telegram|discord):[0-9]+(,(telegram|discord):[0-9]+)*)?$",
        description="accounts that are answered once that they are not served, and then no more;"
        " `people --busiest` names those that do the most",
    )
    retention_days: DaysOrZero = Field(
        default=0, description="moves of finished matches are deleted after this time; 0 keeps them"
    )

    @field_validator("database_url")
    @classmethod
    def _check_database_url(cls, url: str) -> str:
        check_address(url)
        return url

    @field_validator("timezone")
    @classmethod
    def _check_time_zone(cls, zone: str) -> str:
        try:
            ZoneInfo(zone)
        except (LookupError, OSError, ValueError):
            raise ValueError("no such zone is known here (Europe/Rome is)") from None
        return zone

    @field_validator(
        *("telegram_token", "telegram_webhook_secret", "playground_key"),
        *("discord_token", "discord_client_secret"),
    )
    @classmethod
    def _strip_secret(cls, secret: SecretStr) -> SecretStr:
        """Spaces around a secret were copied by mistake; spaces inside it are an error."""
        stripped = secret.get_secret_value().strip()
        if any(char.isspace() or not char.isprintable() for char in stripped):
            raise ValueError("there is a space or a line break in it")
        return SecretStr(stripped)

    @field_validator("telegram_token")
    @classmethod
    def _check_telegram_token(cls, token: SecretStr) -> SecretStr:
        if not _TELEGRAM_TOKEN.fullmatch(token.get_secret_value()):
            raise ValueError("it looks like 123456:ABC-def, as @BotFather gives it")
        return token

    @field_validator("telegram_tokens")
    @classmethod
    def _check_telegram_tokens(cls, tokens: SecretStr) -> SecretStr:
        more = listed(tokens.get_secret_value())
        if not all(one and _TELEGRAM_TOKEN.fullmatch(one) for one in more):
            raise ValueError("they look like 123456:ABC-def,234567:DEF-abc")
        return tokens

    @field_validator("discord_tokens")
    @classmethod
    def _check_discord_tokens(cls, tokens: SecretStr) -> SecretStr:
        if not all(number_of_discord_token(one) for one in listed(tokens.get_secret_value())):
            raise ValueError("one of them is no token of a Discord bot")
        return tokens

    @field_validator("telegram_webhook_secret")
    @classmethod
    def _check_webhook_secret(cls, secret: SecretStr) -> SecretStr:
        if not _TELEGRAM_SECRET.fullmatch(secret.get_secret_value()):
            raise ValueError("letters, digits, _ and - are allowed, at most 256")
        return secret

    @field_validator("playground_key")
    @classmethod
    def _check_playground_key(cls, key: SecretStr) -> SecretStr:
        if not _PLAYGROUND_KEY.fullmatch(key.get_secret_value()):
            raise ValueError("16 to 256 letters, digits, _ and - are wanted")
        return key

    @field_validator("board_url")
    @classmethod
    def _check_board_url(cls, url: str) -> str:
        """Telegram refuses whole messages with a button for another kind of address."""
        if url and not is_board_address(url):
            raise ValueError("it looks like https://carte.example.org, without a path")
        return url.rstrip("/")

    @field_validator("board_trusted_proxies")
    @classmethod
    def _check_proxies(cls, proxies: str) -> str:
        try:
            networks_in(proxies)
        except ValueError:
            raise ValueError("they look like 127.0.0.1,10.0.0.0/8,2001:db8::/32") from None
        return proxies

    @model_validator(mode="after")
    def _check_bots(self) -> Self:
        for platform in (TELEGRAM, DISCORD):
            bots = self.bots(platform)
            if bots and not bots[0].token:
                name = platform.upper()
                raise ValueError(f"{name}_TOKENS are for more bots than that of {name}_TOKEN")
            numbers = [one.number for one in bots]
            if len(set(numbers)) < len(numbers):
                raise ValueError("two tokens are of one bot")
        return self

    @model_validator(mode="after")
    def _check_shards(self) -> Self:
        named = [int(number) for number in self.discord_shard_ids.split(",") if number]
        if named and max(named) >= self.discord_shard_count:
            raise ValueError("DISCORD_SHARD_IDS are numbers below DISCORD_SHARD_COUNT")
        return self

    @property
    def plays_on_a_page(self) -> bool:
        """Whether the bot runs as a playground, because no platform has a token."""
        return not (self.telegram_token.get_secret_value() or self.discord_token.get_secret_value())

    def bots(self, platform: str) -> tuple[BotToken, ...]:
        """The first bot has no number in its addresses, so it must stay the first."""
        first, more, number_of = {
            TELEGRAM: (self.telegram_token, self.telegram_tokens, number_of_telegram_token),
            DISCORD: (self.discord_token, self.discord_tokens, number_of_discord_token),
        }[platform]
        own, listed_more = first.get_secret_value(), listed(more.get_secret_value())
        others = [BotToken(platform, one, number_of(one)) for one in listed_more]
        is_any = own or others
        return (BotToken(platform, own, number_of(own), True), *others) if is_any else ()

    @property
    def bot_names(self) -> tuple[str, ...]:
        """The beginnings of the addresses of all bots."""
        every = (*self.bots(TELEGRAM), *self.bots(DISCORD))
        return tuple(one.name for one in every) or ("playground",)

    def secrets(self) -> tuple[str, ...]:
        """The values that must not appear in the log."""
        values = (getattr(self, name) for name in type(self).model_fields)
        hidden = (v.get_secret_value() for v in values if isinstance(v, SecretStr))
        password = urlsplit(self.database_url).password
        tokens = (one.token for kind in (TELEGRAM, DISCORD) for one in self.bots(kind)[1:])
        return tuple(secret for secret in (*hidden, *tokens, password) if secret)

    def times(self) -> Times:
        return Times(
            cut=self.cut_seconds,
            between=self.between_seconds,
            lobby=self.lobby_minutes * 60,
            host=self.host_minutes * 60,
            challenge=self.challenge_minutes * 60,
            pause=self.pause_days * 24 * 3600,
            grace=self.grace_seconds,
            mind=self.mind_seconds,
            zone=ZoneInfo(self.timezone),
        )


def example() -> str:
    """The text of `.env.example`: every setting with its default, commented out. So a copy of it
    changes nothing, not even settings of the container image or the systemd unit."""
    lines = [
        "# Settings of the bot: copy this file to .env, and remove the # before what you change.",
        "",
    ]
    for name, field in Config.model_fields.items():
        default = str(field.default).lower() if isinstance(field.default, bool) else field.default
        lines += [f"# {field.description}", f"#{name.upper()}={default}"]
    return "\n".join(lines) + "\n"


def complaints(error: ValidationError) -> Iterator[str]:
    """A sentence for each invalid setting, without its value, because that may be a secret."""
    for fault in error.errors(include_url=False, include_context=False, include_input=False):
        name = ".".join(map(str, fault["loc"])).upper()
        why = fault["msg"].removeprefix("Value error, ").rstrip(".")
        yield f"{name}: {why}." if name else f"{why}."
