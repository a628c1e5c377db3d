"""The Entry Point command, and how the Activity is launched."""

import pytest

from adapters.board.doors import OpensBoards
from bot.composition import platforms
from bot.operations.setting_hints import useless
from tests.adapters.discord.platform_harness import PlatformHarness
from tests.bot.scene import config
from tests.doubles.discord.contents import Fault
from tests.doubles.discord.double import Double

LAUNCH = 12


@pytest.fixture(autouse=True)
def _activities(discord: Double) -> None:
    discord.activities.switch_on()


async def test_registering_commands_keeps_the_entry_point(
    discord: Double, harness: PlatformHarness
) -> None:
    before = dict(discord.activities.entry_point or {})
    assert len(discord.commands) > 2
    await harness.close()
    again = await PlatformHarness(discord).open()
    assert discord.activities.entry_point == before
    assert before["name_localizations"] == {"it": "avvia"}
    assert [one.status for one in discord.asked if one.method == "PUT"] == [200, 200]
    await again.close()


async def test_commands_that_cannot_be_read_are_not_overwritten(
    discord: Double, harness: PlatformHarness, caplog: pytest.LogCaptureFixture
) -> None:
    await harness.close()
    discord.fail("GET", "/commands", Fault(403, 50001, "Missing Access"))
    again = await PlatformHarness(discord).open()
    assert len([one for one in discord.asked if one.method == "PUT"]) == 1
    assert "refused our commands" in caplog.text
    await again.close()


async def test_discord_launches_it_without_the_bot(
    discord: Double, harness: PlatformHarness
) -> None:
    act = await discord.use_entry_point(harness.anna, harness.room)
    assert discord.activities.instances[act.launched] == (harness.room, [harness.anna])


async def test_the_bot_launches_it_if_the_operator_wants_that(
    discord: Double, harness: PlatformHarness
) -> None:
    assert discord.activities.entry_point is not None
    discord.activities.entry_point["handler"] = 1
    for place in (harness.room, discord.dm(harness.anna)):
        act = await harness.done(await discord.use_entry_point(harness.anna, place))
        assert act.answer == LAUNCH
        assert discord.activities.instances[act.launched] == (place, [harness.anna])


async def test_a_person_learns_that_activities_are_switched_off(
    discord: Double, harness: PlatformHarness
) -> None:
    assert discord.activities.entry_point is not None
    discord.activities.entry_point["handler"] = 1
    refused = Fault(400, 50035, "Activities are not enabled")
    discord.fail("POST", "/callback", refused)
    act = await harness.done(await discord.use_entry_point(harness.anna, harness.room))
    assert act.text.startswith("Qui il tavolo non si può aprire ancora")
    assert act.told[0].reader is harness.anna


@pytest.mark.parametrize(
    ("settings", "opens", "hinted"),
    [
        ({"board_url": "https://carte.example", "discord_client_secret": "s"}, True, False),
        ({"board_url": "https://carte.example"}, False, False),
        ({"discord_client_secret": "s"}, False, True),
    ],
)
def test_the_board_needs_an_address_and_the_secret(
    settings: dict[str, str], opens: bool, hinted: bool
) -> None:
    asked = config(discord_token="one.two", **settings)
    (platform,) = platforms(asked)
    assert isinstance(platform, OpensBoards) == opens
    assert any("DISCORD_CLIENT_SECRET" in hint for hint in useless(asked)) == hinted
