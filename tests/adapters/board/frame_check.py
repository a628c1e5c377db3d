"""Whether values of JSON have the types that the server declares for them."""

from collections.abc import Iterator, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from adapters.board.frame_types import ToPage


def check_frame(frame: object) -> None:
    check(frame, ToPage)


def check(value: object, hint: Any) -> None:
    found = [*misfits(value, hint)]
    assert not found, found


def misfits(value: object, hint: Any, where: str = "") -> Iterator[str]:
    """Each place where the value is of another type, or has too much or too little."""
    kind, inside = get_origin(hint), get_args(hint)
    if kind in {Union, UnionType}:
        tried = [[*misfits(value, one, where)] for one in inside]
        yield from min(tried, key=len)
    elif kind is Literal:
        if value not in inside:
            yield f"{where}: {value!r}"
    elif kind is list:
        for place, one in enumerate(value if isinstance(value, list) else ()):
            yield from misfits(one, inside[0], f"{where}/{place}")
        if not isinstance(value, list):
            yield f"{where}: {value!r}"
    elif kind in {dict, Mapping}:
        yield from _of_entries(value, dict.fromkeys(_keys(value), inside[1]), where)
    elif isinstance(hint, type) and hasattr(hint, "__total__"):
        yield from _of_entries(value, _fields(hint), where)
    elif not isinstance(value, PLAIN.get(hint, hint)) or (value is True and hint in (int, float)):
        yield f"{where}: {value!r}"


PLAIN: Mapping[object, Any] = {float: (int, float), None: NoneType}


def _of_entries(value: object, fields: Mapping[str, Any], where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where}: {value!r}"
        return
    for name in value.keys() | fields.keys():
        hint = fields.get(name)
        optional = get_origin(hint) is NotRequired
        inner = get_args(hint)[0] if optional else hint
        if name not in fields or (name not in value and not optional):
            yield f"{where}/{name}: " + ("too much" if name in value else "missing")
        elif name in value:
            yield from misfits(value[name], inner, f"{where}/{name}")


def _keys(value: object) -> list[str]:
    return list(value) if isinstance(value, dict) else []


@cache
def _fields(hint: Any) -> Mapping[str, Any]:
    return get_type_hints(hint, include_extras=True)
