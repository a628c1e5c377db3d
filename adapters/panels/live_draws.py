"""The draws of a tournament as a file, with all that is needed to check them (`docs/verify.md`)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from adapters.ports import PrivateFile
from adapters.text import Words
from engine.tournament.draws import message
from engine.tournament.event.model import PublishedDraw


def draws_file(published: bytes, draws: Sequence[PublishedDraw], words: Words) -> PrivateFile:
    """`published`: secret number 0."""
    head = words("live-secret", secret=published.hex())
    texts = [head, *(_draw(number, draw, words) for number, draw in enumerate(draws, start=1))]
    return PrivateFile(f"{words('live-draws-file')}.txt", "\n\n".join(texts).encode())


def _draw(number: int, draw: PublishedDraw, words: Words) -> str:
    return "\n".join(_lines(number, draw, words))


def _lines(number: int, draw: PublishedDraw, words: Words) -> Iterator[str]:
    lot = draw.lot
    yield words("live-draw", n=number, purpose=lot.purpose)
    if draw.reason:
        yield words("live-draw-reason", reason=draw.reason)
    if lot.secret is not None:
        yield words("live-draw-secret", secret=lot.secret.hex())
    yield words("live-draw-list")
    named = [replace(one, name=one.name or words("removed-player")) for one in lot.entrants]
    yield message(lot.purpose, named).rstrip("\n")
    yield words("live-draw-order", order=" ".join(map(str, lot.order)))
