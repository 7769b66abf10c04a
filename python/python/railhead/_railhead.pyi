from collections.abc import Sequence
from typing import Any, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

__all__ = ["Batch", "Game", "Group", "Refused", "Slice", "State", "_unpickle", "games"]

class Refused(ValueError):
    """The rules do not allow this now."""

    rule: str
    """The rule that says so, such as 'LH-9'."""

def games() -> list[Game]:
    """Every game that can be played."""

def _unpickle(game: str, record: str, chosen: Sequence[int], seed: bytes) -> State:
    """A state as it was pickled."""

@final
class Slice:
    """A part of an observation: so many numbers of one meaning and range."""

    @property
    def name(self) -> str: ...
    @property
    def player(self) -> int | None:
        """Whose, counted from who looks, who is 0; None where it is nobody's."""
    @property
    def start(self) -> int: ...
    @property
    def stop(self) -> int: ...
    @property
    def low(self) -> int: ...
    @property
    def high(self) -> int: ...

@final
class Group:
    """A range of action indices that mean one kind of thing."""

    @property
    def name(self) -> str: ...
    @property
    def start(self) -> int: ...
    @property
    def stop(self) -> int: ...
    @property
    def about(self) -> str: ...

@final
class Game:
    """A game of the shelf."""

    def __new__(cls, name: str) -> Game:
        """The game that is meant by its id, its short name or its title."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def seats(self) -> list[int]:
        """How many can play."""
    @property
    def rules_version(self) -> int:
        """Rises when a change could alter a recorded game."""
    @property
    def encoding_version(self) -> int:
        """Rises when the meaning of any number of an observation or an action changes."""
    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
    @property
    def action_count(self) -> int:
        """How many indices of actions there are."""
    @property
    def longest_action(self) -> int:
        """How many indices an action is made of at most."""
    def slices(self) -> list[Slice]:
        """The parts of an observation, in order."""
    def groups(self) -> list[Group]:
        """The kinds of action indices, in order."""
    def options(self) -> dict[str, list[Any]]:
        """The options of the game: the values of each, the usual one first."""
    def new_state(
        self,
        seats: int | None = None,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> State:
        """A new game. The same seed deals the same, and draws the same for the same actions."""
    def read(self, record: str, *, steps: int | None = None, seed: int | None = None) -> State:
        """The game of a record, after so many of its steps or at its end. The seed is for what comes after."""
    def batch(
        self,
        count: int,
        seats: int | None = None,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
        threads: int | None = None,
    ) -> Batch:
        """Many games stepped together, on all cores unless a number of threads is said."""
    def explain(
        self, observation: ArrayLike
    ) -> dict[str | tuple[str, int], NDArray[np.float32]]:
        """An observation part by part: the numbers of each slice by its name, those of a player by
        ('name', player). Refuses what is no observation of this game."""

@final
class State:
    """One game being played: a position with its record. Seats count from 0."""

    def __copy__(self) -> State: ...
    def __deepcopy__(self, _memo: Any) -> State: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    @property
    def game(self) -> Game: ...
    @property
    def seats(self) -> int:
        """How many play."""
    @property
    def seat_to_act(self) -> int | None:
        """The seat that is asked; None when the game is over."""
    @property
    def is_over(self) -> bool: ...
    @property
    def steps(self) -> int:
        """How many actions were done."""
    @property
    def prompt(self) -> str:
        """What is asked, in a sentence."""
    @property
    def chosen(self) -> list[int]:
        """The indices that are chosen of an action that is not done yet."""
    def legal(self) -> list[str]:
        """The legal actions in their notation, such as 'steal orange'."""
    def check(self, action: str) -> None:
        """Raises Refused with the rule if an action is not legal."""
    def apply(self, action: str) -> None:
        """Does an action of this notation; raises Refused with the rule if it is not legal, and nothing has
        changed."""
    def legal_indices(self) -> list[int]:
        """The action indices that may be chosen now."""
    def step(self, index: int) -> None:
        """Chooses an action index. An action of several indices is done when the last one is chosen."""
    def restart(self) -> None:
        """Takes back what is chosen of an action that is not done yet."""
    def indices_of(self, action: str) -> list[int]:
        """The indices to choose, one after the other, for a legal action."""
    def action_of(self, indices: Sequence[int]) -> str:
        """The legal action that choosing these indices, one after the other, does."""
    def observation(self, seat: int | None = None) -> NDArray[np.float32]:
        """What a seat may know, as numbers; the seat that is asked unless another is said."""
    def action_mask(self) -> NDArray[np.bool_]:
        """Which action indices may be chosen now."""
    def view(self, seat: int | None = None) -> Any:
        """All that a seat may see, as the server would send it; what a spectator may see if none is said."""
    def scores(self) -> dict[str, list[int]]:
        """The points of every seat: {'total': [...], category: [...]}."""
    def ranks(self) -> list[int] | None:
        """The place of every seat, 1 for the first; None before the end."""
    def rewards(self) -> NDArray[np.float32]:
        """What the game was worth to every seat, from -1 for the last to 1 for the first; zeros before the
        end."""
    def clone(self, *, seed: int | None = None) -> State:
        """The same game once more. It draws the same luck for the same actions unless another seed is said."""
    def guess(self, seat: int | None = None, *, seed: int | None = None) -> State:
        """A world that a seat cannot tell from this one: what it may not know is drawn anew. The seat that is
        asked unless another is said."""
    def playout(self, *, seed: int | None = None) -> State:
        """This game played to its end by random legal actions; this state stays as it is."""
    def think(
        self,
        bot: str = "greedy",
        *,
        iterations: int | None = None,
        seconds: float = 0.1,
        seed: int = 0,
    ) -> str:
        """What one of the program's bots would do: an action in its notation. It knows what its seat may know,
        and thinks for as many iterations or, if none are said, seconds."""
    def record(self) -> str:
        """The whole game as text, as the program writes and reads it."""

@final
class Batch:
    """Many games stepped together. Each row of its arrays is a game; a game that has ended is dealt anew at once.
    The arrays are always the same ones, written again by every step."""

    def __len__(self) -> int: ...
    @property
    def game(self) -> Game: ...
    @property
    def seats(self) -> int:
        """How many players each game has."""
    @property
    def threads(self) -> int: ...
    @property
    def observations(self) -> NDArray[np.float32]:
        """What the seat that is asked may know: (games, observation_size)."""
    @property
    def action_masks(self) -> NDArray[np.bool_]:
        """Which action indices may be chosen: (games, action_count)."""
    @property
    def seats_to_act(self) -> NDArray[np.int64]:
        """The seat that is asked: (games,)."""
    @property
    def rewards(self) -> NDArray[np.float32]:
        """What the game that the last step ended was worth to every seat, else zeros: (games, seats)."""
    @property
    def scores(self) -> NDArray[np.int64]:
        """The points of every seat in the game that the last step ended, else zeros: (games, seats)."""
    @property
    def done(self) -> NDArray[np.bool_]:
        """Whether the last step ended the game; the other arrays are of the next one already: (games,)."""
    def reset(self, *, seed: int | None = None) -> None:
        """Deals every game anew."""
    def step(
        self, actions: ArrayLike
    ) -> tuple[
        NDArray[np.float32],
        NDArray[np.bool_],
        NDArray[np.int64],
        NDArray[np.float32],
        NDArray[np.bool_],
    ]:
        """Chooses an action index in every game, and gives (observations, action_masks, seats_to_act, rewards,
        done). If any of them is not open, a ValueError names the first, and no game has changed."""
    def sample(self) -> NDArray[np.int64]:
        """An index for every game that leads towards a random legal action, all actions as likely."""
    def observe(self, seats: ArrayLike) -> NDArray[np.float32]:
        """What these seats may know, one seat for all games or one for each: a new array (games,
        observation_size)."""
    def state(self, game: int, *, seed: int | None = None) -> State:
        """One of the games by itself, as it stands; what is done there does not come back here."""
