"""The shelf, and what it says of its numbers."""

import pickle

import numpy as np
import pytest
import railhead
from tables import GAMES, every_game, played


def test_the_shelf_has_five_games() -> None:
    assert [game.id for game in GAMES] == [
        "longhorn",
        "pappy-winchester",
        "age-of-steam",
        "railroad-revolution",
        "great-western-trail",
    ]


def test_lists_are_lists() -> None:
    game = railhead.Game("great-western-trail")
    assert game.seats == [2, 3, 4]
    state = game.new_state(2, seed=1)
    assert sorted(state.playout(seed=1).ranks() or []) in ([1, 2], [1, 1])
    assert isinstance(state.legal_indices(), list) and isinstance(state.chosen, list)


def test_a_game_is_found_by_any_of_its_names() -> None:
    for name in ["longhorn", "lh", "Longhorn"]:
        assert railhead.Game(name) == railhead.Game("longhorn")
    assert railhead.Game("lh") != railhead.Game("gwt")
    assert len({railhead.Game("lh"), railhead.Game("longhorn")}) == 1
    with pytest.raises(ValueError, match="there is no game 'chess'; the shelf has longhorn"):
        railhead.Game("chess")


@every_game
def test_slices_and_groups_cover_everything_without_a_gap(game: railhead.Game) -> None:
    slices = [(part.start, part.stop) for part in game.slices()]
    groups = [(part.start, part.stop) for part in game.groups()]
    for spans, size in [(slices, game.observation_size), (groups, game.action_count)]:
        assert spans[0][0] == 0 and spans[-1][1] == size
        assert all(a[1] == b[0] for a, b in zip(spans, spans[1:], strict=False))
    assert all(part.low < part.high for part in game.slices())
    assert all(group.about for group in game.groups())


@every_game
def test_an_observation_is_explained_part_by_part(game: railhead.Game) -> None:
    state = played(game.new_state(seed=3), 20)
    seen = state.observation(0)
    parts = game.explain(seen)
    assert len(parts) == len(game.slices())
    assert np.array_equal(np.concatenate(list(parts.values())), seen)


@every_game
def test_options_change_the_game_and_are_written_out(game: railhead.Game) -> None:
    for option, values in game.options().items():
        if len(values) > 1:
            state = game.new_state(seed=1, options={option: values[1]})
            assert f'"{option}":' in state.record()


@every_game
def test_a_game_can_be_pickled(game: railhead.Game) -> None:
    assert pickle.loads(pickle.dumps(game)) == game
