"""Other engines of card games, in the same run. Each defines itself what one step is."""

import random
from time import process_time

from pokerkit import Automation, NoLimitTexasHoldem
from rlcard.games.gin_rummy.game import GinRummyGame

from tests.bench.measure import REPEATS, Row

GIN_GAMES, HOLD_EM_DEALS = 20, 200


def rows() -> list[Row]:
    gin, hold_em = zip(*((_gin_rummy(), _hold_em()) for _ in range(REPEATS)), strict=True)
    return [
        Row("rlcard, gin rummy: steps applied, not judged", max(gin), "/s"),
        Row("pokerkit, hold'em: actions applied, fully judged", max(hold_em), "/s"),
    ]


def _gin_rummy() -> float:
    """Random legal steps; the time for finding the legal ones is not counted."""
    game, source = GinRummyGame(), random.Random(40)
    game.np_random.seed(40)
    steps, spent = 0, 0.0
    for _ in range(GIN_GAMES):
        game.init_game()
        while not game.is_over():
            action = source.choice(game.judge.get_legal_actions())
            start = process_time()
            game.step(action)
            spent += process_time() - start
            steps += 1
    return steps / spent


def _hold_em() -> float:
    """Two players check and call to the end; dealing is automatic."""
    random.seed(40)
    actions, spent = 0, 0.0
    for _ in range(HOLD_EM_DEALS):
        state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, 200, 2)
        start = process_time()
        while state.status:
            state.check_or_call()
            actions += 1
        spent += process_time() - start
    return actions / spent
