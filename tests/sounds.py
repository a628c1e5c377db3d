"""Makes the sounds of the board: `make sounds`.

They are made of noise and of notes like those of a marimba, always the same, as WAV files with
eight bits for each sample (mu-law), which all browsers read. Nothing is recorded, so nobody else
has rights in them.
"""

import struct
import sys
from collections.abc import Iterator
from math import cos, exp, pi, sin, tau
from pathlib import Path
from random import Random
from typing import TypeAlias

from adapters.board.page_files import PAGE

FOLDER = PAGE / "sounds"
NOISES, NOTES = 16_000, 11_025
"""Samples a second: cards hiss higher than notes sound."""
MU_LAW = 7
"""The number of this coding in a WAV file."""
Samples: TypeAlias = list[float]


class Band:
    """Lets frequencies around one pass."""

    def __init__(self, width: float) -> None:
        self._width = width
        self._before = (0.0, 0.0, 0.0, 0.0)

    def passed(self, value: float, around: float) -> float:
        angle = tau * around / NOISES
        alpha = sin(angle) / (2 * self._width)
        x1, x2, y1, y2 = self._before
        out = alpha * value - alpha * x2 + 2 * cos(angle) * y1 - (1 - alpha) * y2
        out /= 1 + alpha
        self._before = (value, x1, out, y1)
        return out


def slide(random: Random, seconds: float, low: float, high: float, loud: float) -> Samples:
    """A card that glides over another: a hiss that rises, swells and fades."""
    count, band = round(seconds * NOISES), Band(0.9)
    return [
        loud
        * sin(pi * n / count) ** 1.5
        * band.passed(random.uniform(-1, 1), low + (high - low) * n / count)
        for n in range(count)
    ]


def tap(random: Random, seconds: float, loud: float) -> Samples:
    """A card that is put down: a short knock, and the table below it."""
    band = Band(0.7)
    return [
        loud
        * (
            1.6 * exp(-at / 0.007) * band.passed(random.uniform(-1, 1), 1700)
            + 0.6 * exp(-at / 0.022) * sin(tau * 150 * at)
        )
        for at in (n / NOISES for n in range(round(seconds * NOISES)))
    ]


def riffle(random: Random) -> Samples:
    """Two halves of a pack that fall into each other, and are pushed together."""
    starts, at = list[float](), 0.0
    while at < 0.27:
        starts.append(at)
        at += 0.024 - 0.012 * at / 0.27
    clicks = [(start, tap(random, 0.03, random.uniform(0.25, 0.45))) for start in starts]
    return mixed(NOISES, *clicks, (0.3, slide(random, 0.14, 2600, 1500, 0.8)))


def note(pitch: float, seconds: float, loud: float) -> Samples:
    """As of a marimba: its fourth harmonic fades sooner."""
    count = round(seconds * NOTES)
    return [
        loud
        * min(1.0, n / 40)
        * min(1.0, (count - n) / 400)
        * (exp(-n / NOTES / 0.16) * sin(tau * pitch * n / NOTES))
        + 0.25 * loud * exp(-n / NOTES / 0.04) * sin(tau * 4 * pitch * n / NOTES)
        for n in range(count)
    ]


def mixed(rate: int, *parts: tuple[float, Samples]) -> Samples:
    """Each from its second on."""
    whole = [0.0] * max(round(start * rate) + len(part) for start, part in parts)
    for start, part in parts:
        for place, value in enumerate(part, round(start * rate)):
            whole[place] += value
    return whole


def sounds() -> Iterator[tuple[str, int, Samples]]:
    random = Random(40)
    yield "draw", NOISES, slide(random, 0.16, 1500, 3200, 0.65)
    yield "lay", NOISES, tap(random, 0.09, 0.55)
    put = (0.0, slide(random, 0.08, 2200, 1500, 0.45)), (0.06, tap(random, 0.09, 0.5))
    yield "discard", NOISES, mixed(NOISES, *put)
    yield "shuffle", NOISES, riffle(random)
    yield "turn", NOTES, mixed(NOTES, (0.0, note(659.3, 0.3, 0.4)), (0.12, note(880, 0.3, 0.45)))
    chord = enumerate((523.3, 659.3, 784, 1046.5))
    yield "win", NOTES, mixed(NOTES, *((0.11 * n, note(pitch, 0.36, 0.4)) for n, pitch in chord))


def coded(value: float) -> int:
    """A sample in eight bits, as G.711 says: quiet ones have finer steps."""
    size = min(32_635, round(32_767 * abs(value))) + 132
    power = size.bit_length() - 8
    sign = 0x80 if value < 0 else 0
    return 0xFF ^ (sign | power << 4 | (size >> (power + 3)) & 0xF)


def wav(rate: int, samples: Samples) -> bytes:
    body = bytes(map(coded, samples))
    body += b"\xff" * (len(body) % 2)
    form = struct.pack("<HHIIHHH", MU_LAW, 1, rate, rate, 1, 8, 0)
    fact = struct.pack("<I", len(samples))
    chunks = b"".join(
        name + struct.pack("<I", len(data)) + data
        for name, data in ((b"fmt ", form), (b"fact", fact), (b"data", body))
    )
    return b"RIFF" + struct.pack("<I", 4 + len(chunks)) + b"WAVE" + chunks


def main(folder: Path = FOLDER) -> int:
    folder.mkdir(exist_ok=True)
    for name, rate, samples in sounds():
        (folder / f"{name}.wav").write_bytes(wav(rate, samples))
    return 0


if __name__ == "__main__":
    sys.exit(main())
