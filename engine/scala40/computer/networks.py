"""Which networks *maestro* asks: each kind of deal has learned its own."""

from typing import TypeAlias

from engine.scala40.assistant.position import needs_clean
from engine.scala40.computer import networks_torneo, networks_two
from engine.scala40.computer.network import Network
from engine.scala40.views import TableView

Networks: TypeAlias = tuple[Network, ...]
"""Who has opened (nobody, only others, only we, both): at the end of our turn, then before it."""


def chosen(table: TableView) -> Networks:
    return networks_torneo.NETWORKS if needs_clean(table.rules) else networks_two.NETWORKS
