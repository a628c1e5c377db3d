"""A button together with its effect, so that what is offered is what is accepted."""

from dataclasses import dataclass, field, replace

from adapters.panel import Style
from adapters.panels.game import Act, Decision, Drafted, Offer
from adapters.panels.scala40.draft import Draft, JokerQuestion, Sight
from engine.scala40.actions import PlayerAction


@dataclass(frozen=True, slots=True)
class ButtonOutcome:
    """One meaning of a button."""

    label: str = field(repr=False)
    decision: Decision[Draft] = field(repr=False)


@dataclass(frozen=True, slots=True)
class ActionButton:
    """A button; if it has several outcomes, the player is asked to choose one."""

    offer: Offer = field(repr=False)
    outcomes: tuple[ButtonOutcome, ...]
    confirms: bool = False
    """Whether the player is asked even if there is only one outcome."""

    @property
    def asks(self) -> bool:
        return self.confirms or len(self.outcomes) > 1

    def pressed(self, sight: Sight) -> Decision[Draft]:
        if not self.asks:
            return self.outcomes[0].decision
        return Drafted(replace(sight.draft, asked=self.question))

    @property
    def question(self) -> JokerQuestion:
        return JokerQuestion(self.offer.verb, self.offer.args)


def plain(
    label: str,
    verb: str,
    decision: Decision[Draft],
    args: tuple[int, ...] = (),
    style: Style = Style.PLAIN,
) -> ActionButton:
    return ActionButton(Offer(label, verb, args, style), (ButtonOutcome(label, decision),))


def action_button(
    label: str,
    verb: str,
    action: PlayerAction,
    args: tuple[int, ...] = (),
    style: Style = Style.PLAIN,
) -> ActionButton:
    return plain(label, verb, Act(action), args, style)
