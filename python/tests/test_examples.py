"""The examples are run, and the one that learns must have learned."""

import json
import sys
from pathlib import Path

import numpy as np
import pytest
import railhead

EXAMPLES = Path(__file__).parents[1] / "examples"
sys.path.insert(0, str(EXAMPLES))

import learn  # noqa: E402
import random_baseline  # noqa: E402


def test_random_players_share_the_points_of_the_table() -> None:
    steps, points = random_baseline.play(railhead.Game("longhorn"), 2, 200, seed=1)
    assert steps > 5 and points.shape == (2,) and (points > 0).all()


def test_who_has_learned_beats_random_play(tmp_path: Path) -> None:
    player = learn.Player(railhead.Game("longhorn"), seed=1)
    learn.learn(player, rounds=30, seed=1, seats=None)
    won, error = learn.against_random(player, None, 2000, seed=9)
    assert won - 3 * error > 0.5
    file = tmp_path / "player.npz"
    player.save(file)
    again = learn.Player.load(file)
    assert all(np.array_equal(again.weights[k], w) for k, w in player.weights.items())


def test_weights_of_other_numbers_are_refused(tmp_path: Path) -> None:
    player = learn.Player(railhead.Game("longhorn"))
    weights = player.weights
    old, small = tmp_path / "old.npz", tmp_path / "small.npz"
    np.savez(old, about=np.array("longhorn 0"), **weights)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="version 0 of the numbers of longhorn"):
        learn.Player.load(old)
    foreign = {**weights, "w1": weights["w1"][1:]}
    version = player.game.encoding_version
    np.savez(small, about=np.array(f"longhorn {version}"), **foreign)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="'w1' has shape"):
        learn.Player.load(small)


def test_the_notebook_runs_from_top_to_bottom(capsys: pytest.CaptureFixture[str]) -> None:
    cells = json.loads((EXAMPLES / "first_steps.ipynb").read_text())["cells"]
    names: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    assert "longhorn" in capsys.readouterr().out
