"""Steps a second through the batch interface, a plain Python loop, and OpenSpiel's connect four beside them.

    pip install open_spiel
    python bench.py [--seconds 2] [--games 512] [--threads N]

A step is one index chosen, with what the next seat observes and its mask of actions written for it. All figures
are from one run, so that they can be held against each other; the load of the machine is told with them.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Callable

import railhead


def rate(work: Callable[[], int], seconds: float) -> tuple[float, float]:
    """How many a second, and how many a second of processor time, after a short warm-up. The second of them tells
    little less beside other work than on a quiet machine."""
    until = time.perf_counter() + seconds / 4
    while time.perf_counter() < until:
        work()
    began, used, done = time.perf_counter(), time.process_time(), 0
    while (passed := time.perf_counter() - began) < seconds:
        done += work()
    return done / passed, done / (time.process_time() - used)


def in_batch(game: railhead.Game, seats: int, games: int, threads: int | None) -> Callable[[], int]:
    batch = game.batch(games, seats, seed=1, threads=threads)

    def work() -> int:
        batch.step(batch.sample())
        return games

    return work


def in_a_loop(game: railhead.Game, seats: int) -> Callable[[], int]:
    luck = random.Random(1)
    state = game.new_state(seats, seed=1)

    def work() -> int:
        nonlocal state
        if state.is_over:
            state = game.new_state(seats, seed=luck.getrandbits(60))
        state.observation()
        state.action_mask()
        state.step(luck.choice(state.legal_indices()))
        return 1

    return work


def connect_four() -> Callable[[], int]:
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    luck = random.Random(1)
    game = pyspiel.load_game("connect_four")
    state = game.new_initial_state()

    def work() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        state.observation_tensor()
        state.legal_actions_mask()
        state.apply_action(luck.choice(state.legal_actions()))
        return 1

    return work


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--games", type=int, default=512)
    parser.add_argument("--threads", type=int)
    words = parser.parse_args()
    load = os.getloadavg()[0]
    print(f"{os.cpu_count()} cores, load {load:.1f} before, batches of {words.games} games")
    try:
        four, used = rate(connect_four(), words.seconds)
        print(f"OpenSpiel's connect four, in a loop: {four:,.0f} steps/s, {used:,.0f} a second of processor time")
    except ImportError:
        four = float("nan")
        print("OpenSpiel is not installed: pip install open_spiel")
    print(f"{'game':22} seats     batch/s batch/CPU s      loop/s  loop/CPU s  batch:loop  batch:OpenSpiel")
    for game in railhead.games():
        seats = game.seats[0]
        batch, batch_used = rate(in_batch(game, seats, words.games, words.threads), words.seconds)
        loop, loop_used = rate(in_a_loop(game, seats), words.seconds)
        print(
            f"{game.id:22} {seats:5} {batch:11,.0f} {batch_used:11,.0f} {loop:11,.0f} {loop_used:11,.0f}"
            f" {batch / loop:11.1f} {batch / four:16.1f}",
            flush=True,
        )
    print(f"load {os.getloadavg()[0]:.1f} after")


if __name__ == "__main__":
    main()
