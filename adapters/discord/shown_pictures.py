"""Which picture each message shows, so that an edit keeps it instead of uploading it again."""

from collections.abc import Awaitable, Callable
from itertools import count
from typing import TYPE_CHECKING, TypeVar, cast

import discord

from adapters.bounded import BoundedDict
from adapters.discord.layout import Panel, RenderedPanel, picture_of, render

if TYPE_CHECKING:  # the library cannot import these types by themselves
    from discord.types.message import Attachment as AttachmentPayload

M = TypeVar("M", bound="discord.Message | None")

REMEMBERED = 2000


class KeptAttachment(discord.Attachment):
    """A file that stays on the message that is edited."""

    __slots__ = ()

    def __init__(self, attachment: int) -> None:
        self.id = attachment

    def to_dict(self) -> "AttachmentPayload":
        """Discord needs nothing else of a file that it has."""
        return cast("AttachmentPayload", {"id": str(self.id)})


class ShownPictures:
    def __init__(self) -> None:
        self._shown: BoundedDict[int, tuple[str, int]] = BoundedDict(REMEMBERED)
        """By message: the key of its picture, and the file."""
        self._newest: BoundedDict[int, int] = BoundedDict(REMEMBERED)
        """By message: its newest edit."""
        self._turns = count()

    async def render(self, panel: Panel, over: int | None = None, note: str = "") -> RenderedPanel:
        """To be shown in the message `over`, if there is one; its picture is drawn only if that
        message shows another."""
        key, file = self._shown.get(over or 0, ("", 0))
        same = panel.picture is not None and panel.picture.key == key
        return await render(panel, note, KeptAttachment(file) if same else None)

    async def send(
        self,
        rendered: RenderedPanel,
        request: Callable[[RenderedPanel], Awaitable[M]],
        over: int = 0,
    ) -> M:
        """Should Discord not have the file any more, it is uploaded. Until there is an answer, and
        if a newer edit of the same message had one before, its picture is not known."""
        turn = self._newest[over] = next(self._turns)
        self.forget(over)
        try:
            message = await request(rendered)
        except discord.HTTPException as error:
            if error.status != 400 or rendered.kept is None:
                raise
            rendered = await render(rendered.panel, rendered.note)
            message = await request(rendered)
        if message is not None:
            self._remember(message, rendered)
        if self._newest.get(over) != turn:
            self.forget(over)
        return message

    def forget(self, message: int) -> None:
        """It may show another picture than was sent."""
        self._shown.pop(message, None)

    def _remember(self, message: discord.Message, rendered: RenderedPanel) -> None:
        file = picture_of(message)
        if rendered.panel.picture is None or file is None:
            self.forget(message.id)
        else:
            self._shown[message.id] = rendered.panel.picture.key, file
