"""Pictures for Telegram: one that it already has is sent by its file id."""

from adapters.bounded import BoundedDict
from adapters.drawing import DRAWING, NotDrawn
from adapters.telegram.render import Picture

REMEMBERED = 2000


class PictureUploads:
    def __init__(self) -> None:
        self._files = BoundedDict[str, str](REMEMBERED)

    async def get(self, picture: Picture) -> str | bytes | None:
        """The file id or the picture itself; None if drawing fails."""
        if picture.key in self._files:
            return self._files[picture.key]
        try:
            return await DRAWING.picture(picture)
        except NotDrawn:
            return None

    def forget(self, picture: Picture) -> None:
        """Telegram does not know its file id any more."""
        self._files.pop(picture.key, None)

    def remember(self, picture: Picture, file_id: str) -> None:
        """Telegram has this picture now."""
        self._files[picture.key] = file_id
