"""A button together with its effect, so that what is offered is what is accepted."""

from dataclasses import dataclass, field, replace

from adapters.panel import Style
from adapters.panels.game import Act, Decision, Drafted, Offer
from adapters.panels.scala40.draft import Draft, Question, Sight
from engine.scala40.actions import PlayerAction


@dataclass(frozen=True, slots=True)
class OptionResult:
    """One meaning of a button."""

    label: str = field(repr=False)
    decision: Decision[Draft] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Option:
    """A button; if it has several outcomes, the player is asked to choose one."""

    offer: Offer = field(repr=False)
    outcomes: tuple[OptionResult, ...]

    def pressed(self, sight: Sight) -> Decision[Draft]:
        if len(self.outcomes) == 1:
            return self.outcomes[0].decision
        return Drafted(replace(sight.draft, asked=self.question))

    @property
    def question(self) -> Question:
        return Question(self.offer.verb, self.offer.args)


def plain(
    label: str,
    verb: str,
    decision: Decision[Draft],
    args: tuple[int, ...] = (),
    style: Style = Style.PLAIN,
) -> Option:
    return Option(Offer(label, verb, args, style), (OptionResult(label, decision),))


def acting(
    label: str,
    verb: str,
    action: PlayerAction,
    args: tuple[int, ...] = (),
    style: Style = Style.PLAIN,
) -> Option:
    return plain(label, verb, Act(action), args, style)
