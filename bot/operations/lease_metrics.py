"""Metrics of the leases: which of several processes serves."""

from collections.abc import Iterator, Sequence

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.kernel.metrics import OURS
from storage.inspection import LeaseState


class LeaseCollector(Collector):
    """Shows what was last read of the leases; nothing here waits."""

    def __init__(self) -> None:
        self.leases: Sequence[LeaseState] = ()

    def collect(self) -> Iterator[Metric]:
        if not self.leases:
            return
        held = GaugeMetricFamily(
            f"{OURS}_lease_held", "Whether its holder serves.", labels=("lease", "holder")
        )
        age = GaugeMetricFamily(
            f"{OURS}_lease_age_seconds", "Time since it was renewed.", labels=("lease",)
        )
        epoch = GaugeMetricFamily(
            f"{OURS}_lease_epoch", "The number of its holder.", labels=("lease",)
        )
        takeovers = CounterMetricFamily(
            f"{OURS}_lease_takeovers", "How often the holder has changed.", labels=("lease",)
        )
        for one in self.leases:
            held.add_metric((one.name, one.holder), one.held)
            age.add_metric((one.name,), one.renewed_seconds)
            epoch.add_metric((one.name,), one.epoch)
            takeovers.add_metric((one.name,), one.epoch - 1)
        yield from (held, age, epoch, takeovers)
