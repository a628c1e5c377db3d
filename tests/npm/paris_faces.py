"""Takes the court cards of Paris from an npm package: `python -m tests.npm.paris_faces`.

Of each card only the figure is kept, without index and frame. Styles become attributes, because the
page's security policy ignores styles; coordinates get one decimal, and lines stay where they are,
because what is rounded away is added to the next point.
"""

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

from adapters.images.vectors import FACES
from tests.npm.packages import NotFetched, fetched

PACKAGE, VERSION = "svg-cards", "4.0.2"
FOLDER = FACES / "paris"
BOX = "8.6 3.3 150.2 238"
"""The figure without the card around it, in the proportions of the other figures."""
_SUITS = {"H": "heart", "D": "diamond", "C": "club", "S": "spade"}
_RANKS = {"K": "king", "Q": "queen", "J": "jack"}
_SVG, _HREF = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xlink}href"
_INKS = {"#f8c20f": "#E9B23A", "#e61408": "#C8202B", "#1c1585": "#14245E", "#000000": "#17181C"}
_LARGE_SIGN = "2.4"
"""How much larger the sign beside a head is than that of an index."""
_KEPT = ("x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "width", "height", "points")
_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Z": 0}


class Deck:
    def __init__(self, text: str) -> None:
        found = ET.fromstring(text).iter()
        self._by_name = {name: one for one in found if (name := one.get("id"))}

    def court(self, rank: str, suit: str) -> str:
        card = self._by_name[f"{_SUITS[suit]}_{_RANKS[rank]}"]
        body = "".join(self._part(part, _SUITS[suit]) for part in card)
        whole = f'<g transform="{_transform(card)}">{body}</g>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{BOX}">{whole}</svg>\n'

    def _part(self, part: ET.Element, suit: str) -> str:
        """A sign beside a head, the band between the halves, or a half of the figure."""
        name = part.get(_HREF, "").removeprefix("#")
        if re.fullmatch(r"(?:king|queen|jack)_\d", name):
            return self._half(part, name)
        signs = [one for one in part if one.get(_HREF) == f"#{suit}"]
        if signs and _LARGE_SIGN in signs[0].get("transform", ""):
            shapes = (shortened(one.get("d", "")) for one in self._by_name[suit])
            outlines = "".join(f'<path d="{shape}"/>' for shape in shapes)
            return f'<g class="suit" transform="{_transform(signs[0])}">{outlines}</g>'
        return _drawn(part) if part.find(f".//{_SVG}circle") is not None else ""

    def _half(self, part: ET.Element, name: str) -> str:
        """The second half is the first one turned round."""
        if "matrix(-" in part.get("transform", ""):
            return f'<use href="#half" transform="{_transform(part)}"/>'
        body = "".join(_drawn(one) for one in self._by_name[name])
        return f'<g transform="{_transform(part)}"><g id="half">{body}</g></g>'


def _drawn(element: ET.Element) -> str:
    kind, inside = element.tag.removeprefix(_SVG), "".join(map(_drawn, element))
    attributes = "".join(f' {name}="{value}"' for name, value in _attributes(element))
    return f"<{kind}{attributes}>{inside}</{kind}>" if inside else f"<{kind}{attributes}/>"


def _attributes(element: ET.Element) -> Iterator[tuple[str, str]]:
    for rule in filter(None, element.get("style", "").split(";")):
        name, _, value = rule.partition(":")
        yield name.strip(), _INKS.get(value.strip().lower(), value.strip().lower())
    if element.get("transform"):
        yield "transform", _transform(element)
    if outline := element.get("d"):
        yield "d", shortened(outline)
    for name in _KEPT:
        if number := element.get(name):
            yield name, re.sub(r"-?\d*\.\d+", lambda found: _short(float(found[0])), number)


def _transform(element: ET.Element) -> str:
    """With the place of a `use` as a move of its own."""
    asked = element.get("transform", "")
    x, y = float(element.get("x", "0")), float(element.get("y", "0"))
    moved = f"translate({x:g} {y:g})" if (x or y) and element.tag == f"{_SVG}use" else ""
    return f"{asked}{moved}"


def shortened(outline: str) -> str:
    """The same outline with relative coordinates of one decimal."""
    at, said, start, written = (0.0, 0.0), (0.0, 0.0), ((0.0, 0.0), (0.0, 0.0)), []
    for command, numbers in _commands(outline):
        kind, relative = command.upper(), command.islower()
        if kind == "Z":
            at, said = start
            written.append("z")
            continue
        points = _points(kind, numbers, at, relative)
        steps = [(round(x - said[0], 1), round(y - said[1], 1)) for x, y in points]
        at, said = points[-1], (said[0] + steps[-1][0], said[1] + steps[-1][1])
        if kind == "M":
            start = at, said
        letter = {"M": "m", "H": "l", "V": "l"}.get(kind, kind.lower())
        written.append(letter + " ".join(f"{_short(x)} {_short(y)}" for x, y in steps))
    return "".join(written).replace(" -", "-")


def _commands(outline: str) -> Iterator[tuple[str, list[float]]]:
    """One for each piece; after the first point of a move come lines."""
    tokens, command = _TOKEN.findall(outline), ""
    while tokens:
        if tokens[0].isalpha():
            command = tokens.pop(0)
        count = _COUNTS[command.upper()]
        numbers, tokens = [float(one) for one in tokens[:count]], tokens[count:]
        yield command, numbers
        command = {"M": "L", "m": "l"}.get(command, command)


def _points(
    kind: str, numbers: list[float], at: tuple[float, float], relative: bool
) -> list[tuple[float, float]]:
    x, y = at if relative else (0.0, 0.0)
    if kind == "H":
        return [(x + numbers[0], at[1])]
    if kind == "V":
        return [(at[0], y + numbers[0])]
    return [(x + a, y + b) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0").replace("-0", "0", 1 if abs(number) < 0.05 else 0)


def main() -> int:
    try:
        package = fetched(PACKAGE, VERSION)
    except NotFetched as error:
        print(error, file=sys.stderr)
        return 1
    deck = Deck((package / "svg-cards.svg").read_text(encoding="utf-8"))
    FOLDER.mkdir(exist_ok=True)
    for suit in _SUITS:
        for rank in _RANKS:
            path = Path(FOLDER, f"{rank}{suit}.svg")
            path.write_text(deck.court(rank, suit), encoding="utf-8")
    shutil.copyfile(package / "LICENSE", FOLDER / "LICENSE")
    return 0


if __name__ == "__main__":
    sys.exit(main())
