"""What has to be true after a kill at any boundary, once the program has started again.

Telegram cannot be told that a message was sent before: where the program was killed before it could
keep what was sent there, one message more may be seen.
"""

from collections.abc import Callable, Iterator

from tests.crash.killed_program import Screen
from tests.crash.kills import Killed, Undisturbed

Check = Callable[[Undisturbed, Killed], Iterator[str]]


def screens_are_right(right: Undisturbed, after: Killed) -> Iterator[str]:
    """All that would be shown without the kill is shown. Where nothing has buttons any more, this
    concerns the words."""
    for chat, screens in after.view.screens.items():
        found = set(map(_shown, screens))
        expected = [set(map(_shown, v.screens[chat])) for v in (right.view, right.after_a_restart)]
        if not any(one <= found for one in expected):
            yield f"{chat}: {found} instead of {expected[0]}"
        if not expected[0] and not right.view.words[chat] <= after.view.words[chat]:
            yield f"{chat}: {after.view.words[chat]} instead of {right.view.words[chat]}"


def nothing_old_has_buttons(right: Undisturbed, after: Killed) -> Iterator[str]:
    for chat, screens in after.view.screens.items():
        most = len(right.view.screens[chat]) + (chat in after.unknown)
        if len(screens) > most:
            yield f"{chat}: {len(screens)} messages with buttons"


def players_are_called_once(right: Undisturbed, after: Killed) -> Iterator[str]:
    for person in right.view.rings.keys() | after.view.rings.keys():
        wanted, rings = right.view.rings[person], after.view.rings[person]
        if not wanted <= rings <= wanted + (person in after.unknown):
            yield f"{person} is notified {rings} times instead of {wanted}"


CHECKS: tuple[Check, ...] = (
    screens_are_right,
    nothing_old_has_buttons,
    players_are_called_once,
)


def _shown(screen: Screen) -> tuple[str, tuple[str, ...]]:
    return screen.text, screen.labels
