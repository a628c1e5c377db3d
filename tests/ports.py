"""Ports of this machine."""

import socket


def free_port() -> int:
    """For a server whose address must be known before it listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])
