//! Moving the disc, which says where the next turn is played (LH-33 to LH-42).

use crate::action::not_now;
use crate::{Action, Event, Longhorn, Phase, Tile};
use game_core::{Allowed, Events, Seat, require, unchecked};

pub fn candidates(out: &mut Vec<Action>) {
    out.extend(Tile::ALL.map(|tile| Action::Move { tile }));
}

pub fn legal(game: &Longhorn, stride: u8, next: Seat, out: &mut Vec<Action>) {
    let cells = game.destinations(stride, next);
    let end = out.len() + cells.size() as usize;
    // All at once and cut, as the list of colours.
    out.extend(cells.in_order().map(|cell| Action::Move {
        tile: game.tile(cell),
    }));
    out.truncate(end);
}

pub fn check(game: &Longhorn, tile: Tile) -> Allowed {
    let Phase::Move { stride, next } = game.phase else {
        return not_now(game);
    };
    let cell = game.cell_of(tile);
    let may_return = game.options.allow_return_to_start;
    require!(
        cell != game.disc || may_return,
        "LH-35",
        "the disc must leave {tile}",
        tile = tile.word()
    );
    require!(
        game.in_reach(stride).has(cell),
        "LH-33",
        "no way of exactly {n} {n|step|steps} leads to {tile}",
        n = stride,
        tile = tile.word()
    );
    require!(
        game.has_cows(cell),
        "LH-36",
        "there is no cow on {tile}",
        tile = tile.word()
    );
    require!(
        game.destinations(stride, next).has(cell),
        "LH-40",
        "{tile} is dangerous, and {player} has just left danger",
        tile = tile.word(),
        player = next
    );
    Ok(())
}

pub fn perform(game: &mut Longhorn, tile: Tile, events: &mut Events<Event>) {
    let Phase::Move { next, .. } = game.phase else {
        unchecked!()
    };
    events.tell(Event::Moved {
        seat: game.active,
        tile,
        next,
    });
    game.disc = game.cell_of(tile);
    game.active = next;
    game.phase = Phase::Steal;
}
