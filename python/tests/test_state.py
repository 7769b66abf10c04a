"""One game being played, in every game with every number of seats."""

import copy
import pickle
from pathlib import Path

import numpy as np
import pytest
import railhead
from tables import GAMES, every_game, every_table, played

CRATES = Path(__file__).parents[2] / "crates"


@every_table
def test_indices_and_actions_lead_to_each_other(name: str, seats: int) -> None:
    state = railhead.Game(name).new_state(seats, seed=5)
    while not state.is_over:
        legal = state.legal()
        assert np.array_equal(np.flatnonzero(state.action_mask()), state.legal_indices())
        for action in {legal[0], legal[len(legal) // 2], legal[-1]}:
            indices = state.indices_of(action)
            assert indices[0] in state.legal_indices()
            assert state.action_of(indices) == action
            by_index, by_name = state.clone(), state.clone()
            for index in indices:
                by_index.step(index)
            by_name.apply(action)
            assert by_index.record() == by_name.record()
        if state.steps > 60:
            break
        state.apply(legal[state.steps * 7 % len(legal)])


@every_table
def test_a_seed_deals_and_draws_the_same(name: str, seats: int) -> None:
    game = railhead.Game(name)
    one, two = (played(game.new_state(seats, seed=9), 40) for _ in range(2))
    assert one.record() == two.record()
    assert one.record() != played(game.new_state(seats, seed=10), 40).record()


@every_table
def test_a_playout_ends_and_leaves_the_state_alone(name: str, seats: int) -> None:
    state = played(railhead.Game(name).new_state(seats, seed=2), 11)
    before = state.record()
    end = state.playout(seed=4)
    assert state.record() == before
    assert end.is_over and end.seat_to_act is None and not end.legal_indices()
    assert end.record().startswith(before)
    assert end.record() == state.playout(seed=4).record()
    ranks, rewards = end.ranks(), end.rewards()
    assert ranks is not None and min(ranks) == 1
    assert abs(rewards.sum()) < 1e-6 and np.abs(rewards).max() <= 1
    assert all((rewards[i] > rewards[j]) == (ranks[i] < ranks[j]) for i in range(seats) for j in range(seats))
    assert len(end.scores()["total"]) == seats


@every_table
def test_a_record_is_read_as_it_was_written(name: str, seats: int) -> None:
    game = railhead.Game(name)
    end = game.new_state(seats, seed=6).playout(seed=6)
    again = game.read(end.record())
    assert again.record() == end.record() and again.scores() == end.scores()
    half = game.read(end.record(), steps=end.steps // 2)
    assert half.steps == end.steps // 2 and end.record().startswith(half.record())


def test_recorded_games_of_the_program_are_read() -> None:
    records = list(CRATES.glob("game-*/tests/**/*.record")) + list(CRATES.glob("game-*/recordings/*.record"))
    assert len(records) > 20
    for path in records:
        text = path.read_text()
        name = next(line for line in text.splitlines() if line.startswith("game ")).split()[1]
        state = railhead.Game(name).read(text)
        steps = [line for line in text.splitlines() if line[:1].isdigit()]
        assert state.steps == len(steps), path


@every_table
def test_guessed_worlds_look_the_same_to_their_seat(name: str, seats: int) -> None:
    state = railhead.Game(name).new_state(seats, seed=8)
    differed = False
    for _ in range(6):
        played(state, 9, seed=state.steps)
        if state.is_over:
            break
        for seat in range(seats):
            world = state.guess(seat, seed=seat)
            assert np.array_equal(world.observation(seat), state.observation(seat))
            assert world.view(seat) == state.view(seat)
            if seat == state.seat_to_act:
                assert world.legal() == state.legal()
                assert world.chosen == state.chosen
            others = [s for s in range(seats) if s != seat]
            differed |= any(world.view(s) != state.view(s) for s in others)
        again = railhead.Game(name).read(world.record())
        assert again.observation(0).tolist() == world.observation(0).tolist()
    assert differed == (name in ("pappy-winchester", "great-western-trail")) or name == "railroad-revolution"


@every_game
def test_a_copy_goes_its_own_way(game: railhead.Game) -> None:
    state = played(game.new_state(seed=1), 10)
    before = state.record()
    for other in [state.clone(), copy.copy(state), copy.deepcopy(state)]:
        assert other.record() == before
        played(other, 5)
        assert state.record() == before and other.record() != before
    same_luck = {played(state.clone(), 60).record() for _ in range(4)}
    assert len(same_luck) == 1
    if game.id not in ("longhorn", "age-of-steam"):
        # Those two may end before they draw anything.
        other_luck = {played(state.clone(seed=seed), 60).record() for seed in range(4)}
        assert len(other_luck) > 1


@every_game
def test_a_state_is_pickled_with_what_is_chosen_and_its_luck(game: railhead.Game) -> None:
    for steps in range(0, 30, 3):
        state = played(game.new_state(seed=12), steps)
        again = pickle.loads(pickle.dumps(state))
        assert again.chosen == state.chosen
        assert again.record() == state.record()
        assert played(again, 25).record() == played(state, 25).record()


def test_what_is_chosen_of_an_action_can_be_taken_back() -> None:
    state = railhead.Game("age-of-steam").new_state(3, seed=1)
    while not state.chosen:
        played(state, 1, seed=state.steps)
    asked, steps = state.seat_to_act, state.steps
    assert asked is not None
    open_now, seen = state.legal_indices(), state.observation()
    others = state.observation((asked + 1) % 3)
    state.restart()
    assert state.chosen == [] and state.steps == steps and state.seat_to_act == asked
    assert state.legal_indices() != open_now
    assert not np.array_equal(state.observation(), seen), "the seat knows what it has chosen"
    assert np.array_equal(state.observation((asked + 1) % 3), others), "and nobody else does"


@every_game
def test_bots_choose_legal_actions(game: railhead.Game) -> None:
    state = played(game.new_state(seed=1), 4)
    for bot in ["random", "greedy", "tree"]:
        assert state.think(bot, iterations=20, seed=3) in state.legal()
    assert state.think("tree", iterations=20, seed=3) == state.think("tree", iterations=20, seed=3)


def test_a_state_tells_about_itself() -> None:
    state = railhead.Game("longhorn").new_state(seed=1)
    assert "longhorn" in repr(state) and "seat 1 is asked" in repr(state)
    assert state.prompt.endswith(".") and len(str(state).splitlines()) > 5
    assert state.view() == state.view(0), "nothing is hidden in Longhorn"
    assert state.ranks() is None and not state.rewards().any()
    assert state.game == railhead.Game("longhorn") and state.seats == 2


@pytest.mark.parametrize("name", ["pappy-winchester", "great-western-trail"])
def test_a_view_hides_what_others_hold(name: str) -> None:
    assert name in [game.id for game in GAMES]
    state = played(railhead.Game(name).new_state(3, seed=1), 30)
    views = [state.view(seat) for seat in (None, 0, 1, 2)]
    assert all(a != b for i, a in enumerate(views) for b in views[i + 1 :])
