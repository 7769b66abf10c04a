"""Whatever is wrong becomes an exception that says what, and leaves everything as it was."""

import os
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import railhead
import railhead.aec
from tables import every_game, played

LONGHORN = railhead.Game("longhorn")


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda: LONGHORN.new_state(5), "5 seats: the game has 2 to 2"),
        (lambda: LONGHORN.new_state(-1), "-1 seats"),
        (lambda: LONGHORN.new_state(2, options={"match_games": "many"}), "do not fit Longhorn"),
        (lambda: LONGHORN.new_state(2, options={"no_such_option": 1}), "no_such_option"),
        (lambda: LONGHORN.new_state(2, options=[1, 2]), "do not fit Longhorn"),  # type: ignore[arg-type]
        (lambda: LONGHORN.batch(0), "0 games: say 1 to"),
        (lambda: LONGHORN.batch(1 << 40), "games: say 1 to"),
        (lambda: LONGHORN.batch(4, threads=0), "0 threads: say 1 to"),
        (lambda: LONGHORN.batch(4, 3), "3 seats"),
        (lambda: LONGHORN.batch(4).state(4), "there is no game 4 among 4"),
        (lambda: LONGHORN.batch(4).state(-1), "there is no game -1 among 4"),
        (lambda: LONGHORN.batch(4).observe(2), "there is no seat 2 among 2"),
        (lambda: LONGHORN.batch(4).observe([0, 1]), "seats of shape"),
        (lambda: LONGHORN.new_state().observation(2), "there is no seat 2 among 2"),
        (lambda: LONGHORN.new_state().view(-1), "there is no seat -1 among 2"),
        (lambda: LONGHORN.new_state().guess(9), "there is no seat 9 among 2"),
        (lambda: LONGHORN.new_state().think("genius"), "there is no bot 'genius'"),
        (lambda: LONGHORN.new_state().think(seconds=float("nan")), "say 0 to 3600"),
        (lambda: LONGHORN.new_state().playout().observation(), "the game is over"),
        (lambda: LONGHORN.new_state().playout().think(), "the game is over"),
        (lambda: railhead.aec.env("chess"), "there is no game 'chess'"),
        (lambda: railhead.aec.env("longhorn", 7), "7 seats"),
        (lambda: railhead.aec.env("longhorn", render_mode="rgb"), "no render_mode 'rgb'"),
    ],
)
def test_wrong_words_are_refused(wrong: Callable[[], object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        wrong()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: railhead.Game(7),  # type: ignore[arg-type]
        lambda: LONGHORN.new_state("two"),  # type: ignore[arg-type]
        lambda: LONGHORN.new_state(2, options={"a": object()}),
        lambda: LONGHORN.new_state().step("left"),  # type: ignore[arg-type]
        lambda: LONGHORN.new_state().step(1.5),  # type: ignore[arg-type]
        lambda: LONGHORN.new_state().apply(3),  # type: ignore[arg-type]
        lambda: LONGHORN.read(b"railhead 1"),  # type: ignore[arg-type]
    ],
)
def test_things_of_another_type_are_refused(wrong: Callable[[], object]) -> None:
    with pytest.raises(TypeError):
        wrong()


@every_game
def test_illegal_indices_change_nothing(game: railhead.Game) -> None:
    state = played(game.new_state(seed=1), 5)
    before, chosen = state.record(), state.chosen
    closed = np.flatnonzero(~state.action_mask())
    for index in [-1, game.action_count, 1 << 40, -(1 << 62), int(closed[0]), int(closed[-1])]:
        with pytest.raises(ValueError, match="index"):
            state.step(index)
    for indices in [[], [-1], [int(closed[0])], state.legal_indices()[:1] * 20]:
        with pytest.raises(ValueError, match="not the indices"):
            state.action_of(indices)
    assert (state.record(), state.chosen) == (before, chosen)
    end = state.playout(seed=1)
    with pytest.raises(ValueError, match="the game is over"):
        end.step(0)


@every_game
def test_illegal_actions_name_their_rule_and_change_nothing(game: railhead.Game) -> None:
    state = game.new_state(seed=1)
    steps = [line for line in state.playout(seed=2).record().splitlines() if line[:1].isdigit()]
    actions = [step.split(" ", 1)[1].split(" = ")[0] for step in steps]
    action = next(action for action in actions if action not in state.legal())
    before = state.record()
    for call in (state.check, state.apply, state.indices_of):
        with pytest.raises(railhead.Refused) as refused:
            call(action)
        assert refused.value.rule in str(refused.value) and "-" in refused.value.rule
        for nonsense in ["", "fly to the moon", "x" * 100_000, "\0", "é" * 50]:
            with pytest.raises(ValueError) as problem:
                call(nonsense)
            assert not isinstance(problem.value, railhead.Refused)
            assert len(str(problem.value)) < 1000
    assert state.record() == before
    with pytest.raises(railhead.Refused, match="the game is over"):
        state.playout(seed=1).apply(state.legal()[0])


@every_game
def test_foreign_and_damaged_observations_are_refused(game: railhead.Game) -> None:
    seen = game.new_state(seed=1).observation(0)
    for other in railhead.games():
        if other != game:
            with pytest.raises(ValueError, match="has shape|no observation"):
                other.explain(seen)
    shapes: list[Any] = [seen[:-1], seen.reshape(1, -1), np.append(seen, 0), np.float32(3), []]
    for shape in shapes:
        with pytest.raises(ValueError, match="has shape"):
            game.explain(shape)
    for number in [np.nan, np.inf, 0.5, 1e9, -1e9]:
        damaged = seen.copy()
        damaged[0] = number
        with pytest.raises(ValueError, match="no observation"):
            game.explain(damaged)
    with pytest.raises(ValueError):
        game.explain(["a", "b"])


@every_game
def test_damaged_records_are_refused(game: railhead.Game) -> None:
    record = game.new_state(seed=1).playout(seed=1).record()
    lines = record.splitlines()
    for damaged, told in [
        ("", "begins with 'railhead 1'"),
        ("nonsense", "begins with 'railhead 1'"),
        (record.replace(f"game {game.id}", "game chess"), "chess"),
        (record + "0 fly\n", "line"),
        ("\n".join([*lines[:-1], "9" + lines[-1][1:]]), "there is no seat 9"),
        (record.replace("setup ", "setup 9999999 "), "set-up|outcome"),
    ]:
        with pytest.raises(ValueError, match=told):
            game.read(damaged)
    for other in railhead.games():
        if other != game:
            with pytest.raises(ValueError, match="not of"):
                other.read(record)


def snapshot(batch: railhead.Batch) -> tuple[bytes, ...]:
    arrays = [batch.observations, batch.action_masks, batch.seats_to_act, batch.rewards, batch.done]
    return tuple(array.tobytes() for array in arrays)


@every_game
def test_one_illegal_index_in_a_batch_steps_no_game(game: railhead.Game) -> None:
    batch = game.batch(50, seed=1)
    for _ in range(7):
        batch.step(batch.sample())
    before = snapshot(batch)
    records = [batch.state(row).record() for row in range(50)]
    good = batch.sample()
    for row in (0, 31, 49):
        closed = int(np.flatnonzero(~batch.action_masks[row])[0])
        for index in (closed, -1, game.action_count, 1 << 40):
            wrong = good.copy()
            wrong[row] = index
            with pytest.raises(ValueError, match=f"game {row}: index {index} may not be chosen"):
                batch.step(wrong)
            assert snapshot(batch) == before
    assert [batch.state(row).record() for row in range(50)] == records
    batch.step(good)
    assert snapshot(batch) != before, "it goes on after all that"


@pytest.mark.parametrize(
    "wrong",
    [
        lambda good: good[:-1],
        lambda good: good.reshape(2, -1),
        lambda good: good.astype(float),
        lambda good: good.astype(str),
        lambda good: good > 0,
        lambda good: [*good[:-1], None],
        lambda good: [[1], [2, 3]],
        lambda good: 3,
        lambda good: None,
        lambda good: [],
        lambda good: "aaaaaaaa",
    ],
)
def test_wrong_shapes_and_types_step_no_game(wrong: Callable[[Any], Any]) -> None:
    batch = LONGHORN.batch(8, seed=1)
    before, good = snapshot(batch), batch.sample()
    with pytest.raises((ValueError, TypeError)):
        batch.step(wrong(good))
    assert snapshot(batch) == before
    batch.step(good)


def test_arrays_that_were_locked_or_misused_are_named() -> None:
    batch = LONGHORN.batch(4, seed=1)
    good = batch.sample()
    batch.rewards.flags.writeable = False
    with pytest.raises(RuntimeError, match="cannot write its 'rewards'"):
        batch.step(good)
    batch.rewards.flags.writeable = True
    batch.action_masks[:] = True
    with pytest.raises(ValueError, match="may not be chosen"):
        batch.step([LONGHORN.action_count - 1] * 4)
    batch.step(good)


def test_an_exception_on_the_way_leaves_the_batch_whole() -> None:
    batch = LONGHORN.batch(4, seed=1)
    before = snapshot(batch)

    class Failing:
        def __array__(self, *_: object, **__: object) -> None:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        batch.step(Failing())  # type: ignore[arg-type]
    assert snapshot(batch) == before
    batch.step(batch.sample())


def test_two_threads_at_one_batch_are_told_so() -> None:
    batch = railhead.Game("great-western-trail").batch(8000, 4, seed=1)
    actions = batch.sample()
    began = threading.Event()

    def step() -> None:
        began.set()
        batch.step(actions)

    thread = threading.Thread(target=step)
    thread.start()
    began.wait()
    refused = 0
    while thread.is_alive():
        try:
            batch.sample()
        except RuntimeError as problem:
            assert "borrowed" in str(problem)
            refused += 1
    thread.join()
    assert refused
    batch.step(batch.sample())


def test_a_batch_does_not_go_along_into_another_process() -> None:
    batch = LONGHORN.batch(4, seed=1)
    actions = batch.sample()
    child = os.fork()
    if child == 0:
        try:
            batch.step(actions)
        except RuntimeError as problem:
            os._exit(7 if "another process" in str(problem) else 1)
        os._exit(2)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 7
    batch.step(actions)


def test_an_environment_refuses_and_goes_on() -> None:
    env = railhead.aec.env("longhorn")
    with pytest.raises(ValueError, match="not begun"):
        env.step(0)
    env.reset(seed=1)
    before = env.state_of_game.record()
    for wrong in (None, -1, env.game.action_count):
        with pytest.raises(ValueError):
            env.step(wrong)
    with pytest.raises(TypeError):
        env.step("steal")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="do not fit"):
        env.reset(options={"rules": {"match_games": "many"}})
    assert env.state_of_game.record() == before
    env.step(env.state_of_game.legal_indices()[0])
    with pytest.raises(ValueError):
        env.observe("player_9")
