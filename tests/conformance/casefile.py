"""Files of cases, in the format of `rules/cases.json`: positions with their verdicts."""

import json
from dataclasses import dataclass, fields
from pathlib import Path

from engine.scala40.presets import Rules
from tests.conformance.facts import Facts, Json

# A setup may contain rule switches; these two names mean a part of the position instead.
POSITION = {"players", "targets"}
SWITCHES = {f.name for f in fields(Rules)} - POSITION


@dataclass(frozen=True)
class Case:
    id: str
    game: str
    kind: str
    profile: str
    setup: Json
    actions: list[Json]
    expected: Json
    switches: Json

    @property
    def where(self) -> str:
        return f"{self.game}/{self.kind}"


def load(path: Path) -> list[Case]:
    return [read(data) for data in json.loads(path.read_text(encoding="utf-8"))]


def read(data: Json) -> Case:
    setup = data.get("setup", {})
    among = {key: value for key, value in setup.items() if key in SWITCHES}
    return Case(
        id=data["id"],
        game=data["game"],
        kind=data["kind"],
        profile=data["profile"],
        setup=setup,
        actions=data.get("actions", []),
        expected=data["expected"],
        switches=among | setup.get("switches", {}) | data.get("switches", {}),
    )


def disagreements(case: Case, facts: Facts) -> dict[str, str]:
    """What the case expects but is not so, by key; only the keys of the case are compared."""
    assert case.expected, "a case that expects nothing proves nothing"
    wrong = {}
    for key, wanted in case.expected.items():
        fact = facts(key)
        if fact is None:
            wrong[key] = f"no such key is known for {case.where}"
        elif not fact.agrees(wanted):
            wrong[key] = f"expected {wanted!r}, found {fact.found!r}"
    return wrong
