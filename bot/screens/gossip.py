"""Tells the screens what has changed: the table to everybody, each hand to its owner alone."""

from dataclasses import replace
from functools import partial

from adapters.news import News
from bot.operations.metrics import Metrics
from bot.schedule.availability import Availability, platform_of
from bot.screens.onlooker import Begins, Onlooker
from bot.tables.model import Table, hand_sight, table_sight
from bot.tables.subscribers import tell_apart
from engine.game import NextDeal, Seat


class Gossip:
    """Called with every change that was kept; the platforms take over without waiting, and one that
    fails keeps no other from being told."""

    def __init__(
        self, screens: dict[str, Onlooker], presence: Availability, meters: Metrics
    ) -> None:
        self._screens = screens
        self._availability = presence
        self._metrics = meters

    def tell(self, platform: str, screen: Onlooker) -> None:
        """From now on this platform is told."""
        self._screens[platform] = screen
        self._availability.connect(platform)

    def __call__(self, before: Table | None, after: Table, news: tuple[News, ...]) -> None:
        platform = platform_of(after.chat)
        if screen := self._screens.get(platform):
            tell = partial(self._show, screen, after, news)
            tell_apart(self._metrics, f"{platform} table", after.id, tell)
        self._whisper(before, after)

    def _show(self, screen: Onlooker, table: Table, news: tuple[News, ...]) -> None:
        screen.show(table_sight(table, self._availability.moment(table.chat)), news)

    def _whisper(self, before: Table | None, after: Table) -> None:
        """To those whose hand, or what they may do, is another than before; to all, if another is
        waited for, or time stands still, or the table is closed."""
        to_all = before is None or _told_to_all(before) != _told_to_all(after)
        seen = before.facts.seen if before is not None else ()
        for seat, sitter in enumerate(after.facts.sitters):
            changed = to_all or after.facts.seen[seat : seat + 1] != seen[seat : seat + 1]
            platform = platform_of(sitter.account)
            screen = self._screens.get(platform)
            if changed and sitter.mind is None and screen is not None:
                tell = partial(_show_hand, screen, before, after, seat)
                tell_apart(self._metrics, f"{platform} hand", after.id, tell)


def _show_hand(screen: Onlooker, before: Table | None, after: Table, seat: Seat) -> None:
    hand = hand_sight(after, seat)
    if hand is not None:
        screen.whisper(hand, _begins(before, after, seat))


def _begins(before: Table | None, after: Table, seat: Seat) -> Begins:
    """To be ready for the next deal is no turn: that the deal has ended everybody is told."""
    if before is None or before.facts.deal != after.facts.deal:
        return Begins.DEAL
    was, now = before.facts.timing, after.facts.timing
    if _between_deals(after):
        return Begins.NOTHING
    if now is None or seat not in now.seats or (was is not None and was.expiry == now.expiry):
        return Begins.NOTHING
    return Begins.TURN


def _between_deals(table: Table) -> bool:
    return table.match is not None and isinstance(table.match.waiting.expiry, NextDeal)


def _told_to_all(table: Table) -> object:
    """What stands on every hand besides its cards."""
    facts, timing = table.facts, table.facts.timing
    runs = None if timing is None else replace(timing, reminded=False)
    return table.stage, runs, facts.wants_pause, facts.pause
