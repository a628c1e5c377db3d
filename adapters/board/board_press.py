"""From a token of a board to a press at the bot's desk, as from a chat."""

from adapters.board.port import BoardLook
from adapters.policies import Policy, Reader, policy
from adapters.ports import Press, Surface
from adapters.token import Token
from common.addresses import Chat
from common.ids import NO_TABLE, TableId
from common.people import Person


def press_of(
    who: Person, token: Token, indexes: tuple[int, ...], look: BoardLook | None, group: Chat | None
) -> Press:
    """A press on a hand is private; at a table or at home it is one in the group, if there is. A
    press that names its game is not about the table, where the person may only look on.
    """
    rule = policy(token.verb)
    chat = _chat(who, token, rule, look, group)
    shown = look is not None and look.table == token.table
    named = shown and rule.of_a_game and bool(token.args)
    return Press(
        who=who,
        table=NO_TABLE if named else token.table,
        revision=token.revision,
        verb=token.verb,
        args=token.args + indexes,
        chat=chat,
        surface=_surface(token, chat),
        on_board=True,
    )


def answers_with_panel(token: Token) -> bool:
    """Whether the panel of the reply is a dialog, and not the hand, which is in view anyway."""
    return policy(token.verb).reader is Reader.PERSON or _asks(token)


def seats_elsewhere(token: Token, shown: TableId | None) -> bool:
    """Whether the person may afterwards sit at another table than that in view."""
    rule = policy(token.verb)
    sits_down = rule.sits_down and token.table != shown
    return rule.opens or sits_down or rule.goes_on_in_private


def _chat(
    who: Person, token: Token, rule: Policy, look: BoardLook | None, group: Chat | None
) -> Chat | None:
    if rule.goes_on_in_private or rule.reader is Reader.HAND:
        return None
    at_hand = look is not None and look.table is not None and token.table == look.table
    chat = look.chat if look is not None and at_hand else group
    # A lobby in the person's own chat has its options in a dialog here, as in a group.
    return who.account if chat is None and rule.before_start else chat


def _surface(token: Token, chat: Chat | None) -> Surface:
    if _asks(token):
        return Surface.ASIDE
    return Surface.PRIVATE if chat is None else Surface.GROUP


def _asks(token: Token) -> bool:
    """Whether it only asks a question, or which of several, as a dialog."""
    rule = policy(token.verb)
    return (rule.asks_first or rule.lists_first) and not token.args
