"""A program that copies a database, for `tests.forked`."""

from storage import backup


def main(url: str, target: str) -> None:
    backup(url, target)
