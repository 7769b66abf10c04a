//! The branding iron: all cows of one colour from a neighbouring tile (LH-18 to LH-20).

use crate::action::not_now;
use crate::{
    Action, BrandingIronColor, Color, Cows, Event, Longhorn, Phase, Tile, built_in, sequence,
};
use game_core::{Allowed, Chance, Events, require};

/// The colours that may be taken from these cows, after a theft of `stolen`.
fn colors(game: &Longhorn, cows: Cows, stolen: Color) -> impl Iterator<Item = Color> {
    let tied = game.options.branding_iron_color == BrandingIronColor::SameAsStolen;
    cows.colors().filter(move |color| !tied || *color == stolen)
}

/// Without a cow to take the branding iron has no effect (LH-20).
pub fn has_target(game: &Longhorn, stolen: Color) -> bool {
    let mut neighbours = built_in().adjacent(game.disc);
    neighbours.any(|cell| colors(game, game.place(cell).cows, stolen).next().is_some())
}

pub fn candidates(out: &mut Vec<Action>) {
    for tile in Tile::ALL {
        out.extend(Color::ALL.map(|color| Action::Brand { tile, color }));
    }
}

#[inline(never)]
pub fn legal(game: &Longhorn, stolen: Color, out: &mut Vec<Action>) {
    for cell in built_in().adjacent(game.disc) {
        let place = game.place(cell);
        let tile = place.tile;
        out.extend(colors(game, place.cows, stolen).map(|color| Action::Brand { tile, color }));
    }
}

pub fn check(game: &Longhorn, tile: Tile, color: Color) -> Allowed {
    let Phase::Brand { stolen, .. } = game.phase else {
        return not_now(game);
    };
    let cell = game.cell_of(tile);
    require!(
        built_in().adjacent(game.disc).has(cell),
        "LH-18",
        "{tile} is not next to {disc}",
        tile = tile.word(),
        disc = game.tile(game.disc).word()
    );
    let cows = game.place(cell).cows;
    require!(
        cows.has(color),
        "LH-18",
        "there is no {color} cow on {tile}",
        color = color.word(),
        tile = tile.word()
    );
    require!(
        colors(game, cows, stolen).any(|allowed| allowed == color),
        "LH-18",
        "at this table the branding iron takes the colour just stolen: {color}",
        color = stolen.word()
    );
    Ok(())
}

#[inline(never)]
pub fn perform(
    game: &mut Longhorn,
    tile: Tile,
    color: Color,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    let stride = game.phase.stride();
    let place = game.place_mut(game.cell_of(tile));
    let n = place.cows.take_all(color);
    // The token of a tile emptied from afar does nothing (LH-19).
    let boxed = place.take_token_if_empty();
    game.herd().add(color, n);
    events.tell(Event::Branded {
        seat: game.active,
        n,
        color,
        tile,
    });
    if let Some(token) = boxed {
        events.tell(Event::Boxed { token, tile });
    }
    if !sequence::completes(game, color, chance, events) {
        sequence::to_the_move(game, stride, game.opponent(), chance, events);
    }
}
