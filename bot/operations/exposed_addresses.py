"""Warns about addresses in the settings that other machines can reach without a password."""

from collections.abc import Iterator

from adapters.hosts import is_loopback
from bot.config import Config


def exposed(config: Config) -> Iterator[str]:
    """One warning for each; shown at the start and by the doctor."""
    if config.plays_on_a_page and not is_loopback(config.playground_host):
        yield (
            f"PLAYGROUND_HOST {config.playground_host} can be reached from elsewhere: only the"
            " whole printed address, key included, lets people in, and nobody administers a group."
        )
    if config.metrics_port and not is_loopback(config.metrics_host):
        yield (
            f"METRICS_HOST {config.metrics_host} can be reached from elsewhere: anybody there reads"
            " /metrics and /healthz, for which there is no password."
        )
