"""What is not counted but looked up when somebody asks: queues, platforms, the storage."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.composition import Bot
from bot.operations.metrics import OURS

BROUGHT = (
    *("sent", "edited", "skipped", "retired", "asked"),
    *("dropped", "broken", "gone", "unreached"),
)

Numbers: TypeAlias = Iterable[tuple[Sequence[str], float]]
"""The values of the labels, and what is counted of them."""


@runtime_checkable
class Calling(Protocol):
    """A platform that counts what it asks for itself."""

    @property
    def name(self) -> str: ...

    @property
    def calls(self) -> Mapping[str, int]:
        """Those that may come are in it from the start, with 0."""


class BotCollector(Collector):
    """Reads one bot at the moment of the question; nothing here waits."""

    def __init__(self, bot: Bot, platforms: Iterable[object]) -> None:
        self._bot = bot
        self._calling = [platform for platform in platforms if isinstance(platform, Calling)]

    def collect(self) -> Iterator[Metric]:
        yield from self._house()
        yield from self._queues()
        yield from self._platforms()

    def _house(self) -> Iterator[Metric]:
        memory = self._bot.tables.in_memory
        yield _gauge("tables_in_memory", "Tables used in the last minutes.", [((), memory)])
        stuck, told = self._bot.herald.stuck, "Announcements that cannot be made now."
        yield _gauge("announcements_stuck", told, [((), stuck)])
        failed = self._bot.storage.failed_writes
        yield _counter("failed_writes", "Writes that the database did not take.", [((), failed)])

    def _queues(self) -> Iterator[Metric]:
        outboxes = self._bot.outboxes
        brought = [
            ((name, outcome), outbox.tally.get(outcome, 0))
            for name, outbox in outboxes.items()
            for outcome in BROUGHT
        ]
        told = "What was to be shown, by what came of it."
        yield _counter("errands", told, brought, "platform", "outcome")
        limited = [((name,), outbox.tally.get("limited", 0)) for name, outbox in outboxes.items()]
        told = "How often a platform asked for patience."
        yield _counter("limited", told, limited, "platform")
        waiting = [((name,), outbox.waiting) for name, outbox in outboxes.items()]
        yield _gauge("errands_waiting", "What waits to be shown.", waiting, "platform")

    def _platforms(self) -> Iterator[Metric]:
        presence, names = self._bot.tables.house.presence, tuple(self._bot.outboxes)
        up = [((name,), presence.answers(f"{name}:")) for name in names]
        yield _gauge("platform_up", "Whether a platform can be reached.", up, "platform")
        refused = [((name,), name in presence.refusals) for name in names]
        told = "Whether a platform refuses our token."
        yield _gauge("platform_refused", told, refused, "platform")
        contested = [((name,), name in presence.contests) for name in names]
        told = "Whether another program receives a platform's updates in our place."
        yield _gauge("platform_contested", told, contested, "platform")
        calls = [((p.name, call), n) for p in self._calling for call, n in p.calls.items()]
        told = "What was asked of a platform's own API, by method, and refusals by status."
        yield _counter("api_calls", told, calls, "platform", "call")


def _counter(name: str, told: str, numbers: Numbers, *labels: str) -> Metric:
    family = CounterMetricFamily(f"{OURS}_{name}", told, labels=labels)
    return _filled(family, numbers)


def _gauge(name: str, told: str, numbers: Numbers, *labels: str) -> Metric:
    family = GaugeMetricFamily(f"{OURS}_{name}", told, labels=labels)
    return _filled(family, numbers)


def _filled(family: CounterMetricFamily | GaugeMetricFamily, numbers: Numbers) -> Metric:
    for values, number in numbers:
        family.add_metric(values, number)
    return family
