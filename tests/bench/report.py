"""Prints the sections one after the other. One that fails does not end the others."""

import traceback
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from tests.bench.measure import HEAD, Row, headline

Section: TypeAlias = tuple[str, Callable[[], Iterable[Row]]]
Ratio: TypeAlias = tuple[str, tuple[str, str], str]


def reported(sections: Iterable[Section], ratios: Iterable[Ratio]) -> int:
    """Measure and print them all; returns 1 if something failed that does not depend on the
    machine."""
    measured, failed = list[Row](), list[str]()
    print(HEAD)
    for title, rows in sections:
        print(headline(title), flush=True)
        try:
            for row in rows():
                measured.append(row)
                print(row, flush=True)
        except Exception as error:  # noqa: BLE001 - whatever it is, the next section is measured
            failed.append(f"{title}: {error!r}")
            traceback.print_exc()
            print(headline("failed, see the end"), flush=True)
    print(headline("Ratios in this run"))
    for row in _ratios(measured, ratios):
        measured.append(row)
        print(row)
    return _ended(measured, failed)


def _ratios(measured: Sequence[Row], ratios: Iterable[Ratio]) -> Iterable[Row]:
    """Those of which both parts were measured."""
    first = {row.what: row.value for row in reversed(measured)}
    for what, (ours, theirs), asked in ratios:
        if ours in first and theirs in first:
            yield Row(what, first[ours] / first[theirs], "", asked)


def _ended(measured: Sequence[Row], failed: Sequence[str]) -> int:
    missed = [row for row in measured if row.missed]
    decisive = [row for row in missed if row.decides]
    print(f"\nmissed: {len(missed)} of {len(measured)}, {len(decisive)} of them not by the clock")
    for title, rows in (("by the clock", [*{*missed} - {*decisive}]), ("others", decisive)):
        for row in rows:
            print(f"  {title}: {row.what}: {row.value:,.2f} {row.unit} (asked {row.asked})")
    for one in failed:
        print(f"  failed: {one}")
    return int(bool(decisive or failed))
