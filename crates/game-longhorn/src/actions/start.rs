//! Choosing the starting tile (LH-7).

use crate::action::not_now;
use crate::{Action, Event, Longhorn, Phase, StartTileChooser, Tile};
use game_core::{Allowed, Events, Seat, require};

/// Who chooses; where luck does, this phase does not occur.
pub fn chooser(game: &Longhorn) -> Seat {
    match game.options.start_tile_chooser {
        StartTileChooser::SecondPlayer => game.first.next(2),
        StartTileChooser::FirstPlayer | StartTileChooser::Random => game.first,
    }
}

pub fn candidates(out: &mut Vec<Action>) {
    out.extend(Tile::ALL.map(|tile| Action::Start { tile }));
}

#[inline(never)]
pub fn legal(game: &Longhorn, out: &mut Vec<Action>) {
    out.extend(game.start_cells().map(|cell| Action::Start {
        tile: game.tile(cell),
    }));
}

pub fn check(game: &Longhorn, tile: Tile) -> Allowed {
    if game.phase != Phase::Start {
        return not_now(game);
    }
    let printed = game.data().tile(tile);
    require!(
        printed.start_allowed,
        "LH-7",
        "{tile} starts with {n} cows; the disc begins on a tile with four",
        tile = tile.word(),
        n = printed.cows
    );
    Ok(())
}

#[inline(never)]
pub fn perform(game: &mut Longhorn, tile: Tile, events: &mut Events<Event>) {
    let seat = chooser(game);
    events.tell(Event::Started {
        seat,
        tile,
        first: game.first,
    });
    game.disc = game.cell_of(tile);
    game.phase = Phase::Steal;
}
