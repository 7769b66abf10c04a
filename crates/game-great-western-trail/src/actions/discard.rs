//! Discarding a card after drawing (GW-426).

use crate::action::not_now;
use crate::cards::Card;
use crate::event::Event;
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, require, unchecked};

pub fn check(game: &GreatWesternTrail, card: Card) -> Allowed {
    let Some(Pending::Discard { .. }) = game.top() else {
        return not_now();
    };
    require!(
        game.me().hand.has(card),
        "GW-105",
        "you do not have {card:a} in hand",
        card
    );
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail, card: Card, events: &mut Told) {
    game.me_mut().discard_card(card);
    events.tell(Event::Discarded {
        seat: game.current,
        card,
    });
    let Some(Pending::Discard { cards }) = game.pending.last_mut() else {
        unchecked!()
    };
    *cards -= 1;
}
