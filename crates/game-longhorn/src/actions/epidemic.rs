//! The epidemic: all cows of one colour on the board go to the box (LH-21 to LH-23).

use crate::action::not_now;
use crate::{Action, Color, EpidemicTokens, Event, Longhorn, Phase, sequence};
use game_core::{Allowed, Chance, Events};

/// Any colour may be named, even one that is not on the board (LH-23): these are all legal.
pub fn candidates(out: &mut Vec<Action>) {
    out.extend(Color::ALL.map(|color| Action::Epidemic { color }));
}

pub fn check(game: &Longhorn) -> Allowed {
    let Phase::Epidemic { .. } = game.phase else {
        return not_now(game);
    };
    Ok(())
}

#[inline(never)]
pub fn perform(game: &mut Longhorn, color: Color, chance: &mut Chance, events: &mut Events<Event>) {
    let stride = game.phase.stride();
    let n = game.left(color);
    game.removed.add(color, n);
    game.struck = Some(color);
    events.tell(Event::Struck {
        seat: game.active,
        n,
        color,
    });
    let discards = game.options.epidemic_tokens == EpidemicTokens::ToBox;
    for place in &mut game.cells {
        place.cows.take_all(color);
        if discards && let Some(token) = place.take_token_if_empty() {
            events.tell(Event::Boxed {
                token,
                tile: place.tile,
            });
        }
    }
    sequence::to_the_move(game, stride, game.opponent(), chance, events);
}
