"""What is nobody's secret, and may be shown to all as well as to one."""

from dataclasses import dataclass

from adapters.panel import Block, Buttons, PrivatePanel, PublicPanel
from adapters.people import Account


@dataclass(frozen=True, slots=True)
class Sheet:
    title: str
    blocks: tuple[Block, ...] = ()
    buttons: Buttons = ()

    def for_all(self) -> PublicPanel:
        return PublicPanel(self.title, self.blocks, self.buttons)

    def only_for(self, owner: Account) -> PrivatePanel:
        return PrivatePanel(owner, self.title, self.blocks, buttons=self.buttons)
