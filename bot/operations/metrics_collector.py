"""Metrics that are read from the running bot for each scrape: queues, platforms, the storage."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.composition import Bot
from bot.kernel.metrics import OURS

OUTCOMES = (
    *("sent", "edited", "skipped", "retired", "asked"),
    *("dropped", "broken", "gone", "unreached"),
)

Numbers: TypeAlias = Iterable[tuple[Sequence[str], float]]
"""The values of the labels, each with its number."""


@runtime_checkable
class Calling(Protocol):
    """A platform that counts its own API calls."""

    @property
    def name(self) -> str: ...

    @property
    def calls(self) -> Mapping[str, int]:
        """Every possible call is in it from the start, with 0."""


class BotCollector(Collector):
    """Reads the state of one bot when it is scraped; nothing here waits."""

    def __init__(self, bot: Bot, platforms: Iterable[object]) -> None:
        self._bot = bot
        self._calling = [platform for platform in platforms if isinstance(platform, Calling)]

    def collect(self) -> Iterator[Metric]:
        yield from self._storage()
        yield from self._queues()
        yield from self._platforms()

    def _storage(self) -> Iterator[Metric]:
        memory = self._bot.tables.in_memory
        yield _gauge("tables_in_memory", "Tables used in the last minutes.", [((), memory)])
        stuck, text = self._bot.announcer.stuck, "Announcements that cannot be sent now."
        yield _gauge("announcements_stuck", text, [((), stuck)])
        failed = self._bot.storage.failed_writes
        yield _counter("failed_writes", "Writes that the database refused.", [((), failed)])

    def _queues(self) -> Iterator[Metric]:
        outboxes = self._bot.outboxes
        delivered = [
            ((name, outcome), outbox.tally.get(outcome, 0))
            for name, outbox in outboxes.items()
            for outcome in OUTCOMES
        ]
        yield _counter("errands", "Messages to show, by outcome.", delivered, "platform", "outcome")
        limited = [((name,), outbox.tally.get("limited", 0)) for name, outbox in outboxes.items()]
        text = "How often a platform told us to send more slowly."
        yield _counter("limited", text, limited, "platform")
        waiting = [((name,), outbox.waiting) for name, outbox in outboxes.items()]
        yield _gauge("errands_waiting", "Messages that wait to be shown.", waiting, "platform")

    def _platforms(self) -> Iterator[Metric]:
        availability, names = self._bot.tables.services.availability, tuple(self._bot.outboxes)
        up = [((name,), availability.reaches(name)) for name in names]
        yield _gauge("platform_up", "Whether a platform can be reached.", up, "platform")
        refused = [((name,), name in availability.refusals) for name in names]
        text = "Whether a platform refuses our token."
        yield _gauge("platform_refused", text, refused, "platform")
        contested = [((name,), name in availability.contests) for name in names]
        text = "Whether another program receives a platform's updates in our place."
        yield _gauge("platform_contested", text, contested, "platform")
        calls = [((p.name, call), n) for p in self._calling for call, n in p.calls.items()]
        text = "Calls of a platform's API, by method; refused ones also by status."
        yield _counter("api_calls", text, calls, "platform", "call")


def _counter(name: str, help_text: str, numbers: Numbers, *labels: str) -> Metric:
    family = CounterMetricFamily(f"{OURS}_{name}", help_text, labels=labels)
    return _fill(family, numbers)


def _gauge(name: str, help_text: str, numbers: Numbers, *labels: str) -> Metric:
    family = GaugeMetricFamily(f"{OURS}_{name}", help_text, labels=labels)
    return _fill(family, numbers)


def _fill(family: CounterMetricFamily | GaugeMetricFamily, numbers: Numbers) -> Metric:
    for values, number in numbers:
        family.add_metric(values, number)
    return family
