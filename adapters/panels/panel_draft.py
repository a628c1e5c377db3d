"""A panel without secrets, which may be shown in public or to one person."""

from dataclasses import dataclass

from adapters.panel import Block, Buttons, PrivatePanel, PrivatePicture, PublicPanel, PublicPicture
from common.addresses import Account


@dataclass(frozen=True, slots=True)
class PanelDraft:
    title: str
    blocks: tuple[Block, ...] = ()
    buttons: Buttons = ()
    picture: PublicPicture | None = None

    def for_all(self) -> PublicPanel:
        return PublicPanel(self.title, self.blocks, self.buttons, self.picture)

    def only_for(self, owner: Account) -> PrivatePanel:
        picture = None if self.picture is None else _alone(self.picture)
        return PrivatePanel(owner, self.title, self.blocks, buttons=self.buttons, picture=picture)


def _alone(picture: PublicPicture) -> PrivatePicture:
    return PrivatePicture(picture.key, picture.draw, picture.alt_text)
