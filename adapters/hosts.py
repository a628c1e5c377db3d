"""Which addresses only this machine can reach, and at which apps can show the board."""

from ipaddress import ip_address
from urllib.parse import urlsplit

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


def is_board_address(url: str) -> bool:
    """
    >>> [is_board_address(url) for url in ("https://a.example", "https://a.example:8443/")]
    [True, True]
    >>> [is_board_address(url) for url in ("http://a.example", "https://a.example/x", "https://")]
    [False, False, False]
    """
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError:
        return False
    rest = parts.path.strip("/"), parts.query, parts.fragment, parts.username
    return bool(host) and parts.scheme == "https" and not any(rest)
