"""Many games stepped together."""

import threading

import numpy as np
import pytest
import railhead
from tables import every_game, every_table


@every_table
def test_rows_are_what_each_game_says_of_itself(name: str, seats: int) -> None:
    batch = railhead.Game(name).batch(3, seats, seed=1)
    for _ in range(50):
        batch.step(batch.sample())
    for row in range(3):
        state = batch.state(row)
        asked = state.seat_to_act
        assert batch.seats_to_act[row] == asked
        assert np.array_equal(batch.observations[row], state.observation())
        assert np.array_equal(batch.action_masks[row], state.action_mask())
        for seat in range(seats):
            assert np.array_equal(batch.observe(seat)[row], state.observation(seat))
    mixed = batch.observe(batch.seats_to_act)
    assert np.array_equal(mixed, batch.observations)


@every_game
def test_a_batch_steps_as_a_state_does(game: railhead.Game) -> None:
    batch = game.batch(2, seed=4)
    states = [batch.state(row) for row in range(2)]
    for _ in range(30):
        actions = batch.sample()
        chosen_before = [state.steps for state in states]
        batch.step(actions)
        for row, state in enumerate(states):
            state.step(int(actions[row]))
            # Luck is each one's own, so that they part with the first draw: they go on together from here.
            if not np.array_equal(state.observation(0), batch.observe(0)[row]):
                assert state.steps == chosen_before[row] + 1
                states[row] = batch.state(row)


@every_game
def test_the_number_of_threads_changes_nothing(game: railhead.Game) -> None:
    def after(threads: int) -> tuple[bytes, ...]:
        batch = game.batch(40, seed=5, threads=threads)
        assert batch.threads == threads
        for _ in range(60):
            arrays = batch.step(batch.sample())
        return tuple(array.tobytes() for array in arrays)

    assert after(1) == after(3)


@every_table
def test_ended_games_pay_and_are_dealt_anew(name: str, seats: int) -> None:
    batch = railhead.Game(name).batch(16, seats, seed=6)
    ended = 0
    while ended < 16:
        _, masks, asked, rewards, done = batch.step(batch.sample())
        assert masks.any(axis=1).all()
        assert not rewards[~done].any() and not batch.scores[~done].any()
        assert np.allclose(rewards.sum(axis=1), 0, atol=1e-6)
        for row in np.flatnonzero(done):
            assert batch.state(int(row)).steps == 0
            if name not in ("longhorn", "age-of-steam"):
                # Those two can be won, or lost, by other things than points.
                assert batch.scores[row, rewards[row].argmax()] == batch.scores[row].max()
        ended += int(done.sum())
    assert asked.shape == (16,)


def test_a_reset_deals_by_its_seed() -> None:
    batch = railhead.Game("pappy-winchester").batch(8, seed=7)
    dealt = batch.observations.copy()
    assert len({row.tobytes() for row in dealt}) == 8, "every game has its own deal"
    batch.step(batch.sample())
    batch.reset(seed=7)
    assert np.array_equal(batch.observations, dealt)
    batch.reset(seed=8)
    assert not np.array_equal(batch.observations, dealt)


def test_arrays_stay_the_same_ones() -> None:
    batch = railhead.Game("longhorn").batch(4, seed=1)
    before = batch.observations
    stepped = batch.step(batch.sample())
    assert stepped[0] is before and stepped[1] is batch.action_masks and stepped[4] is batch.done


def test_python_goes_on_while_games_are_stepped() -> None:
    batch = railhead.Game("great-western-trail").batch(8000, 4, seed=1)
    actions = batch.sample()
    began, ended = threading.Event(), threading.Event()

    def step() -> None:
        began.set()
        batch.step(actions)
        ended.set()

    ticks = 0
    thread = threading.Thread(target=step)
    thread.start()
    began.wait()
    while not ended.is_set():
        ticks += 1
    thread.join()
    assert ticks > 100


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32, np.uint64, np.int64])
def test_any_whole_numbers_are_actions(kind: type) -> None:
    batch = railhead.Game("longhorn").batch(4, seed=1)
    batch.step(batch.sample().astype(kind))
    batch.step(batch.sample().tolist())
    batch.step(np.repeat(batch.sample(), 2)[::2])
