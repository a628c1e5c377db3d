"""Tells addresses that only this machine can reach from others."""

from ipaddress import ip_address

EVERYWHERE = frozenset({"", "0.0.0.0", "::"})  # noqa: S104 - compared with, not bound to
"""Hosts that stand for all addresses of this machine."""


def is_loopback(host: str) -> bool:
    """
    >>> [is_loopback(host) for host in ("127.0.0.1", "localhost", "::1", "127.8.0.1")]
    [True, True, True, True]
    >>> [is_loopback(host) for host in ("0.0.0.0", "::", "192.168.1.7", "example.org", "")]
    [False, False, False, False, False]
    """
    if host.lower() == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
