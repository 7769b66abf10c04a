"""Every game with every number of seats, for the tests."""

import random

import pytest
import railhead

GAMES = railhead.games()
TABLES = [(game.id, seats) for game in GAMES for seats in game.seats]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def played(state: railhead.State, steps: int, seed: int = 0) -> railhead.State:
    """The state after so many random indices, or at its end."""
    luck = random.Random(seed)
    for _ in range(steps):
        if state.is_over:
            break
        state.step(luck.choice(state.legal_indices()))
    return state
