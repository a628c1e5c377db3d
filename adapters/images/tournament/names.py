"""Names of entrants, shortened so that they fit. Of a pair, both names are shortened."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from adapters.images.canvas import Canvas
from adapters.images.lettering import fit, width
from adapters.images.short_names import SEEN, fit_name

PLUS = " + "


@dataclass(frozen=True, slots=True)
class DrawnSide:
    """A side of a match, as a line of a picture."""

    name: str
    value: str = ""
    """The points, or a word such as `assente`."""
    won: bool = False


def write_side(
    canvas: Canvas, side: DrawnSide, at: tuple[int, int], room: int, size: int, bold: bool
) -> None:
    """The name on the left, the value on the right."""
    (left, middle), ink = at, canvas.ground.ink
    canvas.write((left + room, middle), side.value, size, ink, bold, "rm")
    taken = width(side.value, size, bold) + 10 if side.value else 0
    write_name(canvas, at, room - taken, side.name, size, bold)


def drawn_names(names: Mapping[int, str]) -> Mapping[int, str]:
    """The names by number, as far as the font can write them. Names that would look alike when they
    are shortened begin with their number.

    >>> drawn_names({1: "Anna", 2: "Giocatore 1", 3: "Giocatore 12", 4: "李小龙"})
    {1: 'Anna', 2: '2. Giocatore 1', 3: '3. Giocatore 12', 4: '#4'}
    """
    called = {number: _written(number, name) for number, name in names.items()}
    starts = Counter(name[:SEEN] for name in called.values())
    return {
        number: f"{number}. {name}" if starts[name[:SEEN]] > 1 else name
        for number, name in called.items()
    }


def _written(number: int, name: str) -> str:
    return PLUS.join(fit_name(part) or f"#{number}" for part in name.split(PLUS))


def write_name(
    canvas: Canvas, at: tuple[int, int], room: int, name: str, size: int, bold: bool
) -> None:
    canvas.write(at, fit_entrant(name, size, room, bold), size, canvas.ground.ink, bold)


def fit_entrant(name: str, size: int, room: int, bold: bool) -> str:
    """
    >>> fit_entrant("Maria Antonietta + Bruno", 30, 230, False)
    'Maria An… + Bruno'
    """
    first, plus, second = name.partition(PLUS)
    if not plus or width(name, size, bold) <= room:
        return fit(name, size, room, bold)
    left = room - width(PLUS, size, bold)
    shorter = min(width(first, size, bold), width(second, size, bold), left // 2)
    wider = left - shorter
    rooms = (wider, shorter) if width(first, size, bold) > shorter else (shorter, wider)
    return fit(first, size, rooms[0], bold) + PLUS + fit(second, size, rooms[1], bold)
