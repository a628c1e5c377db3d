"""What computer players of all levels do in fixed positions, taken from the recorded matches.

So a change that is not meant to make them play otherwise does not pass unseen. `RECORD_GOLDEN=1`
records their decisions anew, which is right only after a change that is meant to.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from engine.computer import ComputerPlayer
from engine.game import DealBegan
from tests.engine.computer_table import AnyGame
from tests.replays import FOLDER, RECORD


def check(game: AnyGame, levels: Mapping[str, ComputerPlayer], match: str, apart: int) -> None:
    """Ask each level in the positions of a recorded match that lie so many moves apart."""
    made = [*decisions(game, levels, match, apart)]
    file = FOLDER / "decisions" / f"{game.name}-{match}.json"
    if RECORD:
        lines = ",\n".join(map(json.dumps, made))
        file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    assert made == json.loads(file.read_text(encoding="utf-8"))
    assert any(len({*map(str, position.values())}) > 1 for position in made)


def decisions(
    game: AnyGame, levels: Mapping[str, ComputerPlayer], match: str, apart: int
) -> Iterator[dict[str, Any]]:
    file = FOLDER / f"{game.name}-{match}.json"
    (setup, _), *steps = json.loads(file.read_text(encoding="utf-8"))
    step = game.begin(game.load_setup(setup))
    events = list(step.events)
    for number, (seat, action, digest) in enumerate(steps):
        waiting = game.waiting(step.state).seats
        if waiting and number % apart == 0:
            hand, table = game.hand(step.state, waiting[0]), game.table(step.state)
            yield {
                level: game.dump_action(mind(hand, table, tuple(events), digest.encode()))
                for level, mind in levels.items()
            }
        step = game.apply(step.state, seat, game.load_action(action))
        begun = any(isinstance(event, DealBegan) for event in step.events)
        events = [*step.events] if begun else [*events, *step.events]
