"""What discord.py may write down: no message of ours, which may show a hand, and no token.

Its own debugging repeats whatever is sent and heard, and its warnings name addresses in which an
interaction's token stands.
"""

import logging
import re

import discord

_CHATTY = ("discord.http", "discord.gateway", "discord.webhook.async_", "discord.client")
_TOKEN = re.compile(r"(/(?:webhooks|interactions)/[0-9]+/)[^/\s?]+")


def hush() -> None:
    """Once is enough; again does nothing. That we cannot speak aloud is nothing to be warned of."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    for name in _CHATTY:
        logging.getLogger(name).addFilter(discreet)


def discreet(record: logging.LogRecord) -> bool:
    """Nothing below a notice, and no token in what is above it."""
    if record.levelno < logging.INFO:
        return False
    message = record.getMessage()
    told = _TOKEN.sub(r"\1…", message)
    if told != message:
        record.msg, record.args = told, ()
    return True
