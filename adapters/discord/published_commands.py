"""Tells Discord our commands, and keeps its Entry Point command, with which people launch the
Activity.

Discord makes that command when Activities are switched on for the application, and refuses any list
of commands that lacks it. What the operator has changed in it stays as it is.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from discord.http import Route

from adapters.discord.client import ENTRY_POINT, BotCommandTree, Client

CommandJson: TypeAlias = Mapping[str, object]

KEPT: Final = frozenset(
    {
        *("id", "type", "handler", "name", "name_localizations"),
        *("description", "description_localizations"),
        *("contexts", "integration_types"),
    }
)
"""The fields with which it is sent back; Discord adds others."""


async def publish_commands(tree: BotCommandTree) -> None:
    client, translator = tree.client, tree.translator
    assert client.application_id is not None
    assert translator is not None
    ours = [await one.get_translated_payload(tree, translator) for one in tree.get_commands()]
    kept = await _entry_points(client)
    await client.http.bulk_upsert_global_commands(client.application_id, [*ours, *kept])


async def _entry_points(client: Client) -> list[dict[str, object]]:
    """At most one, with its names in all languages, which would be lost otherwise."""
    route = Route("GET", "/applications/{number}/commands", number=client.application_id)
    known: list[CommandJson] = await client.http.request(
        route, params={"with_localizations": "true"}
    )
    return [_as_sent(command) for command in known if command.get("type") == ENTRY_POINT]


def _as_sent(command: CommandJson) -> dict[str, object]:
    return {name: value for name, value in command.items() if name in KEPT}
