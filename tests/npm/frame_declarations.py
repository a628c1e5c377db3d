"""The frames as types for the check of the page: `python -m tests.npm.frame_declarations`.

The server's own types are the source (`adapters/board/frame_types.py`); a test compares.
"""

import sys
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from adapters.board.frame_types import ToPage
from adapters.board.page_files import PAGE
from adapters.panels.board_types import Sight

FILE = PAGE / "frames.d.ts"
HEAD = "// Made from adapters/board/frame_types.py by `python -m tests.npm.frame_declarations`.\n"
PLAIN: Mapping[object, str] = {
    bool: "boolean",
    float: "number",
    int: "number",
    NoneType: "null",
    object: "unknown",
    str: "string",
}


def written() -> str:
    """The whole file."""
    interfaces: dict[str, str] = {}
    frame = _type(ToPage, interfaces)
    sight = _type(Sight, interfaces)
    parts = [f"export type Frame = {frame};", f"export type Sight = {sight};"]
    return "\n".join([HEAD, *parts, *(interfaces[name] for name in sorted(interfaces))])


def _type(hint: Any, interfaces: dict[str, str]) -> str:
    """How TypeScript writes it; types of objects are added to `interfaces`."""
    if hint in PLAIN:
        return PLAIN[hint]
    if is_typeddict(hint):
        if hint.__name__ not in interfaces:
            interfaces[hint.__name__] = ""  # it may name itself
            interfaces[hint.__name__] = _interface(hint, interfaces)
        return str(hint.__name__)
    kind, inside = get_origin(hint), get_args(hint)
    if kind is Literal:
        return " | ".join(f'"{one}"' for one in inside)
    if kind in {Union, UnionType}:
        return " | ".join(_type(one, interfaces) for one in inside)
    if kind is list:
        (one,) = inside
        item = _type(one, interfaces)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind in {dict, Mapping}:
        return f"Record<string, {_type(inside[1], interfaces)}>"
    raise TypeError(hint)


def _interface(hint: Any, interfaces: dict[str, str]) -> str:
    lines = []
    for name, one in get_type_hints(hint, include_extras=True).items():
        optional = get_origin(one) is NotRequired
        inside = get_args(one)[0] if optional else one
        lines.append(f"  {name}{'?' if optional else ''}: {_type(inside, interfaces)};")
    return "\n".join([f"export interface {hint.__name__} {{", *lines, "}\n"])


def main() -> int:
    FILE.write_text(written(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
