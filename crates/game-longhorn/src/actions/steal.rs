//! Stealing all cows of one colour from the disc's tile (LH-9, LH-10).

use crate::action::not_now;
use crate::{Action, Color, Event, Longhorn, Phase, sequence};
use game_core::{Allowed, Chance, Events, require};

pub fn candidates(out: &mut Vec<Action>) {
    out.extend(Color::ALL.map(|color| Action::Steal { color }));
}

pub fn legal(game: &Longhorn, out: &mut Vec<Action>) {
    let colors = game.place(game.disc).cows.colors();
    let end = out.len() + colors.size() as usize;
    // Four at once and cut: how many there are cannot be foreseen, and a loop would stumble over it.
    out.extend(colors.in_order().map(|color| Action::Steal { color }));
    out.truncate(end);
}

pub fn check(game: &Longhorn, color: Color) -> Allowed {
    if game.phase != Phase::Steal {
        return not_now(game);
    }
    let here = game.place(game.disc);
    require!(
        here.cows.has(color),
        "LH-9",
        "there is no {color} cow on {tile}",
        color = color.word(),
        tile = here.tile.word()
    );
    Ok(())
}

pub fn perform(game: &mut Longhorn, color: Color, chance: &mut Chance, events: &mut Events<Event>) {
    let place = game.place_mut(game.disc);
    let tile = place.tile;
    let n = place.cows.take_all(color);
    game.herd().add(color, n);
    game.last_cell[game.active.index()] = Some(game.disc);
    events.tell(Event::Stolen {
        seat: game.active,
        n,
        color,
        tile,
    });
    sequence::after_theft(game, color, n, chance, events);
}
