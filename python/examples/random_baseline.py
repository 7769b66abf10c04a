"""How random players fare: what any trained one must beat. `python random_baseline.py [GAME ...]`"""

from __future__ import annotations

import argparse

import numpy as np

import railhead


def play(game: railhead.Game, seats: int, games: int, seed: int) -> tuple[float, np.ndarray]:
    """Steps of a game on average, and the points of each place at the table, over so many games."""
    batch = game.batch(min(games, 256), seats, seed=seed)
    steps, ended = 0, 0
    totals = np.zeros(seats)
    while ended < games:
        batch.step(batch.sample())
        steps += len(batch)
        ended += int(batch.done.sum())
        totals += batch.scores.sum(axis=0)
    return steps / ended, totals / ended


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    chosen = [railhead.Game(name) for name in words.names] or railhead.games()
    for game in chosen:
        for seats in game.seats:
            steps, points = play(game, seats, words.games, words.seed)
            told = " ".join(f"{p:7.1f}" for p in points)
            print(f"{game.id:22} {seats} players  {steps:7.1f} steps a game  points {told}")


if __name__ == "__main__":
    main()
