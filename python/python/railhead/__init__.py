"""Five board games of rails and cattle, as fast environments for research.

`games()` lists them, `Game` is one in its box, `State` one being played, `Batch` many stepped together.
`railhead.aec` is the same for PettingZoo, which it needs installed.
"""

from ._railhead import Batch, Game, Group, Refused, Slice, State, games

__all__ = ["Batch", "Game", "Group", "Refused", "Slice", "State", "games"]
