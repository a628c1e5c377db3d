"""Other engines of card games, in the same run. Each defines itself what one step is."""

import json
import random
from collections.abc import Iterator
from time import process_time

import chess
from pokerkit import Automation, NoLimitTexasHoldem
from rlcard.games.gin_rummy.game import GinRummyGame

from tests.bench.measure import REPEATS, Row, per_second

GIN_GAMES, HOLD_EM_DEALS = 20, 200
CHESS_GAMES, CHESS_MOVES = 20, 60


def rows() -> list[Row]:
    gin, hold_em = zip(*((_gin_rummy(), _hold_em()) for _ in range(REPEATS)), strict=True)
    return [
        Row("rlcard, gin rummy: steps applied, not judged", max(gin), "/s"),
        Row("pokerkit, hold'em: actions applied, fully judged", max(hold_em), "/s"),
        Row("python-chess: board to JSON and back", _chess_boards(), "/s"),
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


def _chess_boards() -> float:
    """In the usual notation, which leaves out the moves before."""
    boards = [board for seed in range(CHESS_GAMES) for board in _chess_game(random.Random(seed))]

    def there_and_back() -> int:
        for board in boards:
            chess.Board(json.loads(json.dumps(board.fen())))
        return len(boards)

    return per_second(there_and_back)


def _chess_game(source: random.Random) -> Iterator[chess.Board]:
    """The boards after each of some random moves."""
    board = chess.Board()
    for _ in range(CHESS_MOVES):
        if moves := list(board.legal_moves):
            board.push(source.choice(moves))
            yield board.copy(stack=False)
