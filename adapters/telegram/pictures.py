"""Pictures for Telegram: one that it already has is sent by its file id."""

from telegram import Message

from adapters.bounded import BoundedDict
from adapters.drawing import DRAWING, NotDrawn
from adapters.telegram.render import Picture, Rendered

REMEMBERED = 2000


class PictureUploads:
    def __init__(self) -> None:
        self._files = BoundedDict[str, str](REMEMBERED)

    async def get(self, rendered: Rendered) -> str | bytes | None:
        """The file id or the picture itself; None if there is none or drawing fails."""
        picture = rendered.picture
        if picture is None:
            return None
        if picture.key in self._files:
            return self._files[picture.key]
        try:
            return await DRAWING.picture(picture)
        except NotDrawn:
            return None

    def remember(self, picture: Picture | None, message: Message) -> None:
        """Telegram has this picture now."""
        if picture is not None and message.photo:
            self._files[picture.key] = message.photo[-1].file_id
