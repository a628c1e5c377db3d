"""Who a request is from: the address of its client, also behind a proxy.

A client with IPv6 has a whole /64, so all of its addresses are one client.
"""

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias

from multidict import CIMultiDictProxy

Network: TypeAlias = IPv4Network | IPv6Network

FORWARDED_FOR = "X-Forwarded-For"
"""What nginx, Caddy and Traefik send. `Forwarded` is not read: they pass it on as a client wrote
it."""
SITE = 64
"""Bits of an IPv6 address that one client cannot choose."""
MAPPED = 96
"""Bits before an address of IPv4 that is written as one of IPv6."""


class TrustedProxies:
    """Those whose word is taken for the address of a client."""

    def __init__(self, networks: Sequence[Network] = ()) -> None:
        self._networks = networks

    def trusts(self, address: str) -> bool:
        known = _parsed(address)
        return known is not None and self._has(known)

    def client(self, peer: str, headers: CIMultiDictProxy[str]) -> str:
        """The last address in the header that is none of a trusted proxy: whatever stands before it
        may be invented. The proxy itself if it names nobody, or nobody that we understand."""
        client = _parsed(peer)
        if client is None or not self._has(client):
            return client_of(peer)
        named = ",".join(headers.getall(FORWARDED_FOR, ())).split(",")
        for entry in reversed(named):
            before = _parsed(_without_port(entry.strip()))
            if before is None:
                break
            client = before
            if not self._has(client):
                break
        return client_of(str(client))

    def _has(self, address: IPv4Address | IPv6Address) -> bool:
        return any(address in network for network in self._networks)


def networks_in(text: str) -> tuple[Network, ...]:
    """`ValueError` if it is no list of addresses and networks.

    >>> networks_in("127.0.0.1, 10.0.0.0/8")
    (IPv4Network('127.0.0.1/32'), IPv4Network('10.0.0.0/8'))
    """
    return tuple(_network(one.strip()) for one in text.split(",") if one.strip())


def _network(text: str) -> Network:
    """One of IPv4 can be written as one of IPv6."""
    network = ip_network(text)
    if isinstance(network, IPv6Network) and network.prefixlen >= MAPPED:
        inner = network.network_address.ipv4_mapped
        if inner is not None:
            return IPv4Network((int(inner), network.prefixlen - MAPPED))
    return network


def client_of(address: str) -> str:
    """
    >>> [client_of(one) for one in ("192.0.2.7", "::ffff:192.0.2.7", "2001:db8:1:2:3::4", "")]
    ['192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64', '']
    """
    known = _parsed(address)
    if isinstance(known, IPv6Address):
        return str(IPv6Network((int(known), SITE), strict=False))
    return address if known is None else str(known)


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    """None if it is no address. One of IPv4 can be written as one of IPv6."""
    try:
        known = ip_address(address)
    except ValueError:
        return None
    return known.ipv4_mapped or known if isinstance(known, IPv6Address) else known


def _without_port(entry: str) -> str:
    """
    >>> [_without_port(one) for one in ("192.0.2.7:5000", "[2001:db8::1]:5000", "2001:db8::1")]
    ['192.0.2.7', '2001:db8::1', '2001:db8::1']
    """
    if entry.startswith("["):
        return entry[1:].partition("]")[0]
    return entry.partition(":")[0] if entry.count(":") == 1 else entry
