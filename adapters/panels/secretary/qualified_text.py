"""Who goes on from the groups, in words: read by the secretary before the bracket is drawn."""

from collections.abc import Iterator

from adapters.panels.phrases import listed, short
from adapters.panels.standings import MINUS
from adapters.panels.tournament.sights import (
    AverageFigures,
    QualifiedSight,
    QualifierSight,
    TableFigures,
)
from adapters.panels.tournament.wording import group_letter
from adapters.text import Words


def qualified_lines(shown: QualifiedSight, words: Words) -> Iterator[str]:
    """The first two of each group, the ripescaggi with their figures, the byes (T2, T3)."""
    yield "\n".join((words("secretary-goes-on"), *_groups(shown, words)))
    yield "\n".join(_ripescaggi(shown, words))
    free = [short(one.name) for one in shown.byes]
    yield words("secretary-byes", n=len(free), names=listed(free, words) if free else "-")
    yield words("secretary-to-draw", size=shown.size)


def _groups(shown: QualifiedSight, words: Words) -> Iterator[str]:
    for group, direct in shown.groups:
        names = listed([short(one.name) for one in direct], words)
        yield words("secretary-goes-on-group", letter=group_letter(group), names=names)


def _ripescaggi(shown: QualifiedSight, words: Words) -> Iterator[str]:
    if not shown.ripescaggi:
        yield words("secretary-no-ripescaggi")
        return
    how = "table" if isinstance(shown.ripescaggi[0].figures, TableFigures) else "matches"
    yield words(f"secretary-ripescaggi-{how}")
    yield from (_with_figures(one, words) for one in shown.ripescaggi)
    if shown.first_out is not None:
        yield words("secretary-first-out", who=_with_figures(shown.first_out, words))
        if shown.first_out.figures.compared == shown.ripescaggi[-1].figures.compared:
            yield words("secretary-first-out-by-lot")


def _with_figures(one: QualifierSight, words: Words) -> str:
    return words("secretary-figures", name=short(one.name), figures=_figures(one, words))


def _figures(one: QualifierSight, words: Words) -> str:
    match one.figures:
        case TableFigures(total, target, left, absent):
            key = "absent" if absent else "left" if left else "total"
            return words(f"secretary-figures-{key}", total=total, target=target)
        case AverageFigures(matches=0):
            return words("secretary-figures-none")
        case AverageFigures(vp, mp, conceded, matches):
            return words(
                "secretary-figures-matches",
                vp=round(vp / matches, 2),
                sign="+" if mp > 0 else MINUS if mp < 0 else "",
                mp=round(abs(mp) / matches, 2),
                conceded=round(conceded / matches, 2),
            )
