"""The shortest of the trials: one process is stopped while people press, and another one serves.

`make soak` has the long ones, with kills, freezes and partitions.
"""

from tests.doubles.postgres import Cluster
from tests.failover.trials import deploys

TABLES = 2


async def test_nothing_is_lost_or_done_twice(cluster: Cluster) -> None:
    figures = await deploys(cluster, 1, TABLES)
    assert figures.wrongs == []
    assert len(figures.seconds) == 1
    assert figures.counts["moves saved"]
