"""The tokens of the installation's bots, and the numbers that tell the bots apart."""

from base64 import b64decode
from dataclasses import dataclass, field

TELEGRAM, DISCORD = "telegram", "discord"


@dataclass(frozen=True, slots=True)
class BotToken:
    """The token of a bot, and the number that the platform gives the bot."""

    platform: str
    token: str = field(repr=False)
    number: int
    first: bool = False
    """Its addresses have no number."""

    @property
    def name(self) -> str:
        """The beginning of its addresses."""
        return self.platform if self.first else f"{self.platform}@{self.number}"


def number_of_telegram_token(token: str) -> int:
    return int(token.partition(":")[0] or 0)


def number_of_discord_token(token: str) -> int:
    """0 if the token does not say it.

    >>> number_of_discord_token("NDI.x.y"), number_of_discord_token("secret")
    (42, 0)
    """
    part = token.partition(".")[0]
    try:
        return int(b64decode(part + "=" * (-len(part) % 4)))
    except ValueError:
        return 0


def listed(tokens: str) -> list[str]:
    """
    >>> listed(" 1:a, 2:b"), listed("")
    (['1:a', '2:b'], [])
    """
    return [one.strip() for one in tokens.split(",") if one.strip()]
