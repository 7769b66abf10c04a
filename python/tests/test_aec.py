"""The environments of PettingZoo."""

import numpy as np
import pytest
import railhead.aec
from pettingzoo.test import api_test, seed_test
from tables import every_game, every_table


@every_table
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_it_is_an_environment_of_pettingzoo(name: str, seats: int) -> None:
    api_test(railhead.aec.env(name, seats), num_cycles=60)


@every_table
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_a_seed_makes_the_same_game(name: str, seats: int) -> None:
    seed_test(lambda: railhead.aec.env(name, seats), num_cycles=60)


@every_game
def test_a_whole_game_pays_every_agent_once(game: railhead.Game) -> None:
    env = railhead.aec.env(game.id, options={})
    env.reset(seed=3)
    luck = np.random.default_rng(3)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, truncated, info = env.last()
        assert not truncated
        earned[agent] += reward
        if over:
            assert info["score"] == env.state_of_game.scores()["total"][int(agent[-1])]
            env.step(None)
            continue
        assert env.observation_space(agent).contains(observation)
        env.step(int(luck.choice(np.flatnonzero(observation["action_mask"]))))
    assert env.agents == []
    assert list(earned.values()) == env.state_of_game.rewards().tolist()


def test_options_of_the_game_are_taken_at_a_reset() -> None:
    env = railhead.aec.env("longhorn")
    env.reset(seed=1, options={"rules": {"match_games": 3}})
    assert '"match_games":3' in env.state_of_game.record()
    env.reset(seed=2)
    assert '"match_games":3' in env.state_of_game.record()


def test_only_who_is_asked_has_actions_and_nobody_sees_what_is_hidden() -> None:
    env = railhead.aec.env("pappy-winchester", 4)
    env.reset(seed=1)
    for agent in env.agents:
        seen = env.observe(agent)
        assert seen["action_mask"].any() == (agent == env.agent_selection)
        seat = int(agent[-1])
        world = env.state_of_game.guess(seat, seed=1)
        assert np.array_equal(world.observation(seat), seen["observation"])


def test_it_is_drawn_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = railhead.aec.env("longhorn", render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None and len(text.splitlines()) > 5
    human = railhead.aec.env("longhorn", render_mode="human")
    human.reset(seed=1)
    human.step(human.state_of_game.legal_indices()[0])
    assert len(capsys.readouterr().out.splitlines()) > 5
