"""Keeps messages, which may show a hand, and tokens out of what discord.py logs.

Its debug records repeat everything that is sent and received, and its warnings name addresses that
contain an interaction's token.
"""

import logging
import re

import discord

_LOGGERS = ("discord.http", "discord.gateway", "discord.webhook.async_", "discord.client")
_TOKEN = re.compile(r"(/(?:webhooks|interactions)/[0-9]+/)[^/\s?]+")


def filter_library_logs() -> None:
    """May be called again. Warnings about missing voice libraries are switched off too."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    for name in _LOGGERS:
        logging.getLogger(name).addFilter(without_secrets)


def without_secrets(record: logging.LogRecord) -> bool:
    """Drops debug records, and removes tokens from the others."""
    if record.levelno < logging.INFO:
        return False
    message = record.getMessage()
    safe = _TOKEN.sub(r"\1…", message)
    if safe != message:
        record.msg, record.args = safe, ()
    return True
