"""What a bot has counted."""

from bot.kernel.metrics import OURS, Metrics


def counted(meters: Metrics, name: str, **labels: str) -> float:
    """A number as Prometheus reads it."""
    value = meters.registry.get_sample_value(f"{OURS}_{name}", labels)
    assert value is not None, f"{name} {labels} is not counted"
    return value


def announced(meters: Metrics) -> dict[str, float]:
    """Announcements by what came of them, where there were any."""
    found = {
        what: counted(meters, "announcements_total", outcome=what) for what in meters.announcements
    }
    return {what: number for what, number in found.items() if number}
