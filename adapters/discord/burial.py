"""What is said in a channel beneath a panel of ours: at some point nobody sees it any more."""

from collections import Counter, OrderedDict

from adapters.discord.names import Hanging

BURIED = 10
"""Messages of others, and a panel is put up anew beneath them instead of being changed."""
REMEMBERED = 2000


class Talk:
    """Counts; what is said is neither read nor kept."""

    def __init__(self) -> None:
        self._said = Counter[int]()
        self._hung: OrderedDict[Hanging, int] = OrderedDict()

    def heard(self, channel: int) -> None:
        if channel in self._said:
            self._said[channel] += 1

    def hung(self, hanging: Hanging) -> None:
        """From now on."""
        self._said.setdefault(hanging.channel, 0)
        self._hung[hanging] = self._said[hanging.channel]
        if len(self._hung) > REMEMBERED:
            self._hung.popitem(last=False)
            self._forget_quiet_channels()

    def buried(self, hanging: Hanging) -> bool:
        """Of what hung there before we came, we do not know it."""
        if hanging not in self._hung:
            self.hung(hanging)
        return self._said[hanging.channel] - self._hung[hanging] >= BURIED

    def gone(self, hanging: Hanging) -> None:
        self._hung.pop(hanging, None)

    def _forget_quiet_channels(self) -> None:
        kept = {hanging.channel for hanging in self._hung}
        for channel in [channel for channel in self._said if channel not in kept]:
            del self._said[channel]
