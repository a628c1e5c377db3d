"""What has changed from one sight to the next, as a short list.

A change is a path with the new value there; or a path with a start, how many items of the list go
there, and which come in their place; a path alone means that the key is gone.
"""

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import TypeAlias

import orjson

Path: TypeAlias = tuple[str | int, ...]
Splice: TypeAlias = tuple[Path, int, int, list[object]]
Change: TypeAlias = tuple[Path] | tuple[Path, object] | Splice


def changes(old: object, new: object, path: Path = ()) -> list[Change]:
    """The shorter of two: what is different inside, or the whole value."""
    if old == new:
        return []
    match old, new:
        case dict(), dict():
            inside = [*_of_keys(old, new, path)]
        case list(), list():
            inside = [*_of_items(old, new, path)]
        case _:
            return [(path, new)]
    return inside if not path or _size(inside) < _size([(path, new)]) else [(path, new)]


def _of_keys(old: Mapping[str, object], new: Mapping[str, object], path: Path) -> Iterator[Change]:
    for key in old:
        if key not in new:
            yield ((*path, key),)
    for key, value in new.items():
        if key in old:
            yield from changes(old[key], value, (*path, key))
        else:
            yield (*path, key), value


def _of_items(old: Sequence[object], new: Sequence[object], path: Path) -> Iterator[Change]:
    """From the end of the list to its start, so that no change moves the place of the next one."""
    before, after = (list(map(orjson.dumps, items)) for items in (old, new))
    steps = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    for kind, start, stop, first, last in reversed(steps):
        if kind == "replace" and stop - start == last - first:
            for number in range(stop - start):
                yield from changes(
                    old[start + number], new[first + number], (*path, start + number)
                )
        elif kind != "equal":
            yield path, start, stop - start, [*new[first:last]]


def _size(found: list[Change]) -> int:
    return len(orjson.dumps(found))
