//! Drawing cards, as many of which are discarded next (GW-426, GW-602).

use crate::action::not_now;
use crate::event::Event;
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, Chance, require};

pub fn check(game: &GreatWesternTrail, cards: u8) -> Allowed {
    let Some(Pending::Draw { max }) = game.top() else {
        return not_now();
    };
    require!(
        (1..=max).contains(&cards),
        "GW-602",
        "draw {max||up to }{max} {max|card|cards}",
        max
    );
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail, cards: u8, chance: &mut Chance, events: &mut Told) {
    let seat = game.current;
    let cards = game.me_mut().draw_cards(cards.into(), chance);
    if 0 < cards {
        events.tell(Event::Drew { seat, cards });
        game.pending.push(Pending::Discard { cards });
    }
}
