"""The games for PettingZoo: `env("longhorn")` is an environment of agents that take turns."""

from __future__ import annotations

from typing import Any

import gymnasium.spaces as spaces
import numpy as np
from pettingzoo import AECEnv

from . import Game, State

__all__ = ["Env", "env"]


def env(
    game: str,
    seats: int | None = None,
    *,
    options: dict[str, Any] | None = None,
    render_mode: str | None = None,
) -> Env:
    """A game by its id with so many seats, as few as it allows if none are said."""
    return Env(game, seats, options=options, render_mode=render_mode)


class Env(AECEnv):  # type: ignore[misc]
    """One game. An agent observes {'observation', 'action_mask'}; an action is an index that its mask allows, and
    some actions of the rules take several of them in a row. Rewards come at the end: 1 for the first, -1 for the
    last, what lies between for the others."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"no render_mode {render_mode!r}: say 'ansi' or 'human'")
        self.game = Game(game)
        self.render_mode = render_mode
        self.options = options
        # What is wrong with seats or options is said now, not at the first reset.
        self.state_of_game: State = self.game.new_state(seats, seed=0, options=options)
        self.seats = self.state_of_game.seats
        self.metadata = {
            **self.metadata,
            "name": f"{self.game.id.replace('-', '_')}_v{self.game.encoding_version}",
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        low = np.empty(self.game.observation_size, np.float32)
        high = np.empty_like(low)
        for part in self.game.slices():
            low[part.start : part.stop], high[part.start : part.stop] = part.low, part.high
        self._seeds = np.random.default_rng()
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (self.game.action_count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.game.action_count) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. `options["rules"]`, if it is said, are the options of the game from now on."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        dealt = int(self._seeds.integers(1 << 63))
        rules = (options or {}).get("rules", self.options)
        self.state_of_game = self.game.new_state(self.seats, seed=dealt, options=rules)
        self.options = rules
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        if seat == self.state_of_game.seat_to_act:
            mask = self.state_of_game.action_mask().astype(np.int8)
        else:
            mask = np.zeros(self.game.action_count, np.int8)
        return {"observation": self.state_of_game.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """An index that the mask of the selected agent allows; None once the game is over."""
        if not self.agents:
            raise ValueError("the game is over, or not begun: reset() deals a new one")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked for an action index, not None")
        self.state_of_game.step(action)
        self._cumulative_rewards[agent] = 0.0
        if self.state_of_game.is_over:
            earned = self.state_of_game.rewards()
            self.rewards = {a: float(earned[i]) for i, a in enumerate(self.possible_agents)}
            self.terminations = dict.fromkeys(self.agents, True)
            totals = self.state_of_game.scores()["total"]
            self.infos = {a: {"score": totals[i]} for i, a in enumerate(self.possible_agents)}
        else:
            self._clear_rewards()
        self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        asked = self.state_of_game.seat_to_act
        self.agent_selection = self.possible_agents[0 if asked is None else asked]

    def render(self) -> str | None:
        """The table as text: what everybody sees, then what each player sees."""
        text = str(self.state_of_game)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""
