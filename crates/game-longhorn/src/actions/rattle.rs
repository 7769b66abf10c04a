//! The rattlesnake: one cow of each colour runs off to a neighbouring tile (LH-31, LH-32).

use crate::action::not_now;
use crate::{Action, Color, Event, Longhorn, Phase, Tile, built_in, sequence};
use game_core::{Allowed, Chance, Events, require};

/// The first colour of the herd; it holds at least the cows just stolen.
pub fn begin(game: &mut Longhorn, stride: u8) {
    let color = game.herd().colors().next().expect("cows were just stolen");
    game.phase = Phase::Rattle { stride, color };
}

pub fn candidates(out: &mut Vec<Action>) {
    for color in Color::ALL {
        out.extend(Tile::ALL.map(|tile| Action::Rattle { color, tile }));
    }
}

#[inline(never)]
pub fn legal(game: &Longhorn, color: Color, out: &mut Vec<Action>) {
    let neighbours = built_in().adjacent(game.disc);
    out.extend(neighbours.map(|cell| Action::Rattle {
        color,
        tile: game.tile(cell),
    }));
}

pub fn check(game: &Longhorn, color: Color, tile: Tile) -> Allowed {
    let Phase::Rattle { color: next, .. } = game.phase else {
        return not_now(game);
    };
    require!(
        color == next,
        "LH-31",
        "the colours run off in order; now it is {color}",
        color = next.word()
    );
    require!(
        built_in().adjacent(game.disc).has(game.cell_of(tile)),
        "LH-32",
        "{tile} is not next to {disc}",
        tile = tile.word(),
        disc = game.tile(game.disc).word()
    );
    Ok(())
}

#[inline(never)]
pub fn perform(
    game: &mut Longhorn,
    color: Color,
    tile: Tile,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    let stride = game.phase.stride();
    let n = built_in().constants.rattlesnake_cows_per_color;
    game.herd().take(color, n);
    game.place_mut(game.cell_of(tile)).cows.add(color, n);
    events.tell(Event::RanOff {
        seat: game.active,
        color,
        tile,
    });
    match game.herd().colors().find(|next| color < *next) {
        Some(color) => game.phase = Phase::Rattle { stride, color },
        None => sequence::to_the_move(game, stride, game.opponent(), chance, events),
    }
}
