//! Kansas City, sub-phases 1 to 3: choosing a foresight tile and placing it (GW-701…703).

use crate::action::{Action, not_now};
use crate::ids::Tile;
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, Chance, require, unchecked};

pub fn choices(game: &GreatWesternTrail, number: u8) -> impl Iterator<Item = Tile> + '_ {
    let spaces = game.foresight.get(usize::from(number).wrapping_sub(1));
    spaces.into_iter().flatten().flatten().copied()
}

pub fn candidates(game: &GreatWesternTrail, number: u8, out: &mut Vec<Action>) {
    let start = out.len();
    for tile in choices(game, number) {
        let action = Action::Tile { tile };
        if !out[start..].contains(&action) {
            out.push(action);
        }
    }
}

pub fn check(game: &GreatWesternTrail, tile: Tile) -> Allowed {
    let Some(Pending::Tile { number }) = game.top() else {
        return not_now();
    };
    let is_there = choices(game, number).any(|shown| shown == tile);
    require!(
        is_there,
        "GW-701",
        "{tile} is not among the tiles of number {number}",
        tile,
        number
    );
    require!(
        game.may_choose(tile),
        "GW-902",
        "no worker may be chosen any more"
    );
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail, tile: Tile, chance: &mut Chance, events: &mut Told) {
    let Some(Pending::Tile { number }) = game.pending.pop() else {
        unchecked!()
    };
    let mut spaces = game.foresight[usize::from(number) - 1].iter_mut();
    let Some(space) = spaces.find(|space| **space == Some(tile)) else {
        unchecked!()
    };
    *space = None;
    game.place_tile(tile, chance, events);
}
