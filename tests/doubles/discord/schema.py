"""Discord's own description of its API, for the parts that this bot uses."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from tests.doubles.discord.model import Json

FILE = Path(__file__).with_name("schema.json")


class Mismatch(Exception):
    """What was sent does not match Discord's description."""


def check(method: str, path: str, body: Any) -> None:
    described = _described()["bodies"].get(f"{method} {path}")
    if described is None:
        return
    if not isinstance(body, list):
        _check(body, described, "body")
    elif (told := (method, path, json.dumps(body))) not in _RIGHT:
        _check(body, described, "body")
        _RIGHT.add(told)


_RIGHT: set[tuple[str, str, str]] = set()
"""The lists of commands that were found right: every start sends the same one, which is long."""


@cache
def _described() -> Json:
    told: Json = json.loads(FILE.read_text(encoding="utf-8"))
    return told


def _check(value: Any, schema: Json, at: str) -> None:
    if "$ref" in schema:
        _check(value, _described()["schemas"][schema["$ref"].rpartition("/")[2]], at)
        return
    for part in schema.get("allOf", ()):
        _check(value, part, at)
    for name in ("oneOf", "anyOf"):
        if name in schema:
            _check_one(value, schema[name], at)
    if "const" in schema and value != schema["const"]:
        raise Mismatch(f"{at} is not {schema['const']!r}")
    if "enum" in schema and value not in schema["enum"]:
        raise Mismatch(f"{at} is none of {schema['enum']}")
    _check_kind(value, schema, at)


def _check_one(value: Any, schemas: list[Json], at: str) -> None:
    faults = []
    for schema in schemas:
        try:
            _check(value, schema, at)
        except Mismatch as fault:
            faults.append(fault)
        else:
            return
    raise max(faults, key=lambda fault: len(str(fault).split(" ")[0]))


def _check_kind(value: Any, schema: Json, at: str) -> None:
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(_IS[kind](value) for kind in kinds):
        if schema.get("format") == "snowflake" and isinstance(value, int):
            return
        raise Mismatch(f"{at} is {type(value).__name__}, not {' or '.join(kinds)}")
    match value:
        case dict():
            _check_object(value, schema, at)
        case list():
            _check_length(len(value), schema, "Items", at)
            if schema.get("uniqueItems") and len({str(item) for item in value}) < len(value):
                raise Mismatch(f"{at} has the same item twice")
            for place, item in enumerate(value):
                _check(item, schema.get("items", {}), f"{at}[{place}]")
        case str():
            _check_length(len(value), schema, "Length", at)
            if "pattern" in schema and not _matches(schema["pattern"], value):
                raise Mismatch(f"{at} does not match {schema['pattern']}")
        case int() | float():
            if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
                raise Mismatch(f"{at} is out of bounds")
        case _:
            pass


def _check_object(value: Json, schema: Json, at: str) -> None:
    for name in schema.get("required", ()):
        if name not in value:
            raise Mismatch(f"{at}.{name} is missing")
    known = schema.get("properties", {})
    for name, item in value.items():
        if name in known:
            _check(item, known[name], f"{at}.{name}")
        elif isinstance(more := schema.get("additionalProperties"), dict):
            _check(item, more, f"{at}.{name}")
        elif more is False:
            raise Mismatch(f"{at}.{name} is unknown")


def _check_length(length: int, schema: Json, what: str, at: str) -> None:
    least, most = schema.get(f"min{what}", 0), schema.get(f"max{what}", length)
    if not least <= length <= most:
        raise Mismatch(f"{at} has {length}, not {least} to {most}")


def _matches(pattern: str, value: str) -> bool:
    """Unicode property classes, which Python does not support, are read as letters."""
    return re.search(re.sub(r"\\p\{[^}]*\}", r"\\w", pattern), value) is not None


_IS = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "null": lambda value: value is None,
}
