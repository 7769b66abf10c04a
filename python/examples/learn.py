"""A small player that learns by playing itself, in plain NumPy.

    python learn.py --save longhorn.npz     learns Longhorn, and shows how it fares against random play
    python learn.py --load longhorn.npz     only shows it

A network of one hidden layer gives a probability for every action index and a guess of the reward. Whole games are
played by it in a batch; then what led to a better end than it had guessed becomes more likely (PPO).
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import railhead

Array = NDArray[np.float32]
Columns = dict[str, NDArray[Any]]
HIDDEN = 128


class Player:
    """A policy and a value from one hidden layer, and Adam to improve them."""

    def __init__(self, game: railhead.Game, seed: int = 0) -> None:
        self.game = game
        luck = np.random.default_rng(seed)
        size, actions = game.observation_size, game.action_count
        self.weights: dict[str, Array] = {
            "mean": np.zeros(size, np.float32),
            "scale": np.ones(size, np.float32),
            "w1": luck.normal(0, 1 / np.sqrt(size), (size, HIDDEN)).astype(np.float32),
            "b1": np.zeros(HIDDEN, np.float32),
            "w2": luck.normal(0, 0.01, (HIDDEN, actions + 1)).astype(np.float32),
            "b2": np.zeros(actions + 1, np.float32),
        }
        self.moments = {k: (np.zeros_like(w), np.zeros_like(w)) for k, w in self.weights.items()}
        self.updates = 0

    def tune(self, observations: Array) -> None:
        """Brings every number to a like range, by what was seen in some games."""
        spread = observations.std(axis=0)
        self.weights["mean"] = observations.mean(axis=0)
        self.weights["scale"] = np.where(spread > 0, 1 / np.maximum(spread, 0.1), 0).astype(np.float32)

    def inputs(self, observations: Array) -> Array:
        return (observations - self.weights["mean"]) * self.weights["scale"]

    def forward(self, observations: Array, masks: NDArray[np.bool_]) -> tuple[Array, Array, Array]:
        """The hidden layer, the probabilities of the indices, the value."""
        w = self.weights
        hidden = np.maximum(self.inputs(observations) @ w["w1"] + w["b1"], 0)
        out = hidden @ w["w2"] + w["b2"]
        logits = np.where(masks, out[:, :-1], np.float32(-1e9))
        logits -= logits.max(axis=1, keepdims=True)
        odds = np.exp(logits)
        return hidden, odds / odds.sum(axis=1, keepdims=True), np.tanh(out[:, -1])

    def choose(
        self, observations: Array, masks: NDArray[np.bool_], luck: np.random.Generator
    ) -> tuple[NDArray[np.int64], Array, Array]:
        """An index for each row, drawn by its probability; that probability; the value."""
        _, odds, value = self.forward(observations, masks)
        drawn = luck.random((len(odds), 1), np.float32) * 0.999999
        actions = (odds.cumsum(axis=1) <= drawn).sum(axis=1)
        # What rounding leaves over falls to the likeliest.
        legal = masks[np.arange(len(odds)), np.minimum(actions, odds.shape[1] - 1)]
        actions = np.where(legal, actions, odds.argmax(axis=1))
        return actions, odds[np.arange(len(odds)), actions], value

    def best(self, observations: Array, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        _, odds, _ = self.forward(observations, masks)
        likeliest: NDArray[np.int64] = odds.argmax(axis=1)
        return likeliest

    def improve(self, data: Columns, rate: float) -> None:
        """One step of Adam along the clipped objective of PPO."""
        seen, masks, taken = data["seen"], data["masks"], data["taken"]
        rows = np.arange(len(seen))
        hidden, odds, value = self.forward(seen, masks)
        gain = data["gain"]
        ratio = odds[rows, taken] / data["odds"]
        # Nothing is learned where the policy has moved far enough already.
        free = np.where(gain > 0, ratio < 1.2, ratio > 0.8)
        push = (free * ratio * gain / len(rows)).astype(np.float32)
        d_out = np.zeros((len(rows), odds.shape[1] + 1), np.float32)
        d_out[:, :-1] = odds * push[:, None]
        d_out[rows, taken] -= push
        # A little more doubt than the rewards ask for, so that it goes on trying.
        log = np.log(np.maximum(odds, 1e-9))
        doubt = -(odds * log).sum(axis=1, keepdims=True)
        d_out[:, :-1] += 0.01 / len(rows) * odds * (log + doubt)
        d_out[:, -1] = (value - data["reward"]) * (1 - value**2) / len(rows)
        d_hidden = d_out @ self.weights["w2"].T * (hidden > 0)
        slopes = {
            "w1": self.inputs(seen).T @ d_hidden,
            "b1": d_hidden.sum(axis=0),
            "w2": hidden.T @ d_out,
            "b2": d_out.sum(axis=0),
        }
        self.updates += 1
        for key, slope in slopes.items():
            first, second = self.moments[key]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            fair = np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
            self.weights[key] -= rate * fair * first / (np.sqrt(second) + 1e-8)

    def save(self, path: Path) -> None:
        about = f"{self.game.id} {self.game.encoding_version}"
        np.savez_compressed(path, about=np.array(about), **self.weights)  # type: ignore[arg-type]

    @staticmethod
    def load(path: Path) -> Player:
        """Refuses weights of another encoding: their numbers would mean something else."""
        with np.load(path, allow_pickle=False) as file:
            name, version = str(file["about"]).split()
            player = Player(railhead.Game(name))
            if int(version) != player.game.encoding_version:
                raise ValueError(
                    f"{path} is of version {version} of the numbers of {name}, "
                    f"this is {player.game.encoding_version}"
                )
            for key, weights in player.weights.items():
                if file[key].shape != weights.shape:
                    raise ValueError(f"{path}: '{key}' has shape {file[key].shape}")
                player.weights[key] = file[key]
        return player


def play_games(
    player: Player, batch: railhead.Batch, luck: np.random.Generator
) -> Columns:
    """Every game of the batch from its deal to its end, all seats by the player: what was seen, chosen and won."""
    batch.reset(seed=int(luck.integers(1 << 63)))
    steps: list[tuple[NDArray[Any], ...]] = []
    rewards = np.zeros((len(batch), batch.seats), np.float32)
    rows = np.arange(len(batch))
    going = np.ones(len(batch), bool)
    while going.any():
        # Those that have ended play on for nobody until the last is through.
        seen, masks, seats = batch.observations[rows], batch.action_masks[rows], batch.seats_to_act[rows]
        taken, odds, value = player.choose(seen, masks, luck)
        actions = batch.sample()
        actions[rows] = taken
        batch.step(actions)
        steps.append((rows, seats, seen, masks, taken, odds, value))
        ended = rows[batch.done[rows]]
        rewards[ended] = batch.rewards[ended]
        going[ended] = False
        rows = np.flatnonzero(going)
    all_rows, seats, seen, masks, taken, odds, value = (
        np.concatenate(column) for column in zip(*steps, strict=True)
    )
    reward = rewards[all_rows, seats]
    gain = reward - value
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    return {"seen": seen, "masks": masks, "taken": taken, "odds": odds, "gain": gain, "reward": reward}


def learn(player: Player, rounds: int, seed: int, seats: int | None, games: int = 512) -> None:
    """Plays itself and improves, so many rounds of so many games."""
    luck = np.random.default_rng(seed)
    batch = player.game.batch(games, seats, seed=seed)
    began = time.monotonic()
    for number in range(1, rounds + 1):
        data = play_games(player, batch, luck)
        count = len(data["taken"])
        if number == 1:
            player.tune(data["seen"])
            continue
        for _ in range(3):
            order = luck.permutation(count)
            for part in np.array_split(order, max(1, count // 512)):
                player.improve({k: v[part] for k, v in data.items()}, 1e-3)
        if number % 10 == 0:
            won, _ = against_random(player, seats, 400, seed)
            passed = time.monotonic() - began
            print(f"{passed:4.0f} s  {number * games:7} games of its own  wins {won:.0%} against random play", flush=True)


def against_random(
    player: Player, seats: int | None, games: int, seed: int
) -> tuple[float, float]:
    """The share of games that it wins, one seat against random players, and the standard error of that. Games are
    dealt in turn to each place at the table; a shared win is a part of one."""
    batch = player.game.batch(min(games, 256), seats, seed=seed + 1)
    own = np.arange(len(batch)) % batch.seats
    rows = np.arange(len(batch))
    wins: list[float] = []
    while len(wins) < games:
        actions = batch.sample()
        asked = batch.seats_to_act == own
        if asked.any():
            actions[asked] = player.best(batch.observations[asked], batch.action_masks[asked])
        batch.step(actions)
        for row in np.flatnonzero(batch.done):
            best = batch.rewards[row].max()
            shared = int((batch.rewards[row] == best).sum())
            wins.append(1 / shared if batch.rewards[row, own[row]] == best else 0.0)
        own[rows] = np.where(batch.done, (own + 1) % batch.seats, own)
    return float(np.mean(wins)), float(np.std(wins) / np.sqrt(len(wins)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", default="longhorn")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--rounds", type=int, default=150, help="of 512 games each")
    parser.add_argument("--games", type=int, default=2000, help="games to show its strength")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path)
    parser.add_argument("--load", type=Path)
    words = parser.parse_args()
    if words.load:
        player = Player.load(words.load)
    else:
        player = Player(railhead.Game(words.game), words.seed)
        learn(player, words.rounds, words.seed, words.seats)
        if words.save:
            player.save(words.save)
    won, error = against_random(player, words.seats, words.games, words.seed + 1000)
    even = 1 / (words.seats or player.game.seats[0])
    print(f"{player.game.title}: wins {won:.1%} ± {error:.1%} against random play, {even:.0%} would be even")


if __name__ == "__main__":
    main()
