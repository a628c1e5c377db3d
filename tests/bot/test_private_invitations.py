"""Who is asked gets one message in private, and the chat mentions only those without one."""

import pytest

from adapters.panel import Line, PublicPanel
from adapters.ports import Barred, Unreachable
from bot.screens.private_invitations import PATIENCE
from common.addresses import Account
from common.ids import TableId
from common.people import Person
from tests.bot.stage import ADA, BICE, CIRO, GROUP, Stage, buttons

ASKED = "Scopa, tavolo 2: Ada ti sfida. Accetti?"


async def challenge(stage: Stage, who: Person = BICE) -> None:
    await stage.say(who, "/scala40")
    await stage.say(ADA, "/sfida scopa", named=who.account, called=who.name)


def mentions(stage: Stage) -> list[Account]:
    """Whom new messages in the group have mentioned, as often as they did."""
    sent = [one.panel for one in stage.hall.calls if one.to == GROUP and one.over is None]
    panels = [panel for panel in sent if isinstance(panel, PublicPanel)]
    lines = [block for panel in panels for block in panel.blocks if isinstance(block, Line)]
    return [called.account for line in lines for called in line.calls]


def live(stage: Stage) -> list[str]:
    """Answers to an invitation that can be pressed, wherever they are."""
    shown = [key.label for panel in stage.hall.hanging.values() for key in buttons(panel)]
    return [label for label in shown if label in {"Accetto", "No, grazie"}]


async def test_the_chat_shows_it_after_the_private_message(stage: Stage) -> None:
    await challenge(stage)
    assert ASKED in stage.text(BICE.account)
    assert "Bice, Ada ti sfida!" in stage.text(GROUP)
    order = [one.to for one in stage.hall.calls]
    assert order.index(BICE.account) < len(order) - order[::-1].index(GROUP) - 1
    assert mentions(stage) == []


async def test_who_cannot_be_written_to_is_mentioned(stage: Stage) -> None:
    stage.hall.fail(BICE.account, Barred())
    await challenge(stage)
    assert mentions(stage) == [BICE.account]
    assert "[Accetto] [No, grazie]" in stage.text(GROUP)


async def test_the_chat_does_not_wait_for_ever(stage: Stage) -> None:
    stage.hall.fail(BICE.account, Unreachable())
    await challenge(stage)
    assert "ti sfida" not in stage.text(GROUP)
    await stage.clock.pass_by(PATIENCE + 1)
    await stage.quiet()
    assert "Bice, Ada ti sfida!" in stage.text(GROUP)
    await stage.clock.pass_by(60)
    await stage.quiet()
    asked = [one for one in stage.hall.calls if ASKED in one.title]
    assert [one.silent for one in asked[-1:]] == [True], "the chat has notified her"


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize("end", ["Annulla", "Accetto", "No, grazie", "time"])
async def test_both_lose_their_buttons_together(stage: Stage, end: str, restarted: bool) -> None:
    await challenge(stage)
    assert sorted(live(stage)) == ["Accetto", "Accetto", "No, grazie", "No, grazie"]
    if restarted:
        await stage.restart()
        await stage.bot.screens.start("playground")
        await stage.quiet()
        assert len(live(stage)) == 4
    if end == "time":
        await stage.pass_time(600)
        await stage.quiet()
    else:
        await stage.press_on(ADA if end == "Annulla" else BICE, end, GROUP)
    assert live(stage) == []


async def test_a_stop_between_both_changes_nothing_of_that(stage: Stage) -> None:
    stage.hall.fail(BICE.account, Unreachable())
    await challenge(stage)
    await stage.restart()
    await stage.quiet()
    await stage.bot.screens.start("playground")
    await stage.quiet()
    assert ASKED in stage.text(BICE.account)
    assert "Bice, Ada ti sfida!" in stage.text(GROUP)
    assert mentions(stage) == []


async def test_a_declined_challenge_is_one_message_with_its_reason(stage: Stage) -> None:
    await challenge(stage)
    before = stage.hall.panels(GROUP)
    await stage.press_on(BICE, "No, grazie")
    (closed,) = [panel for panel in stage.hall.panels(GROUP) if panel not in before]
    assert len(stage.hall.panels(GROUP)) == len(before)
    lines = [block.text for block in closed.blocks if isinstance(block, Line)]
    assert lines == ["Bice dice: no, grazie.", "Invito rifiutato: il tavolo è chiuso."]
    told = "## Scopa · tavolo 2\nHai detto di no: sarà per un'altra volta."
    assert told in stage.text(BICE.account)


async def test_a_rematch_asks_each_of_the_others_once(stage: Stage) -> None:
    """From the last screen of one of them; their own last screens answer with one tap, too."""
    await stage.say(ADA, "/scala40")
    for who in (BICE, CIRO):
        await stage.press_on(who, "Unisciti", GROUP)
    await stage.press_on(ADA, "Inizia", GROUP)
    for who in (BICE, CIRO):
        await stage.press_on(who, "Abbandona")
        await stage.press_on(who, "Sì, abbandono")
    new = len(stage.hall.calls)
    await stage.press_on(CIRO, "Rivincita")
    asked = [one for one in stage.hall.calls[new:] if "vuole la rivincita. Ci stai?" in one.title]
    assert sorted(one.to for one in asked) == [ADA.account, BICE.account]
    assert mentions(stage) == []
    last = next(panel for panel in stage.hall.panels(ADA.account) if "tavolo 1" in panel.title)
    assert "Ciro vuole la rivincita!" in [getattr(block, "text", "") for block in last.blocks]
    await stage.press_on(BICE, "Accetto")
    await stage.press_on(ADA, "Rivincita")
    assert (await stage.bot.tables.table(TableId(2))).stage == "playing"
    assert live(stage) == []
