//! Sell one share to the supply (RR-36). More are sold one after the other, at any decision.

use crate::{action::Action, event::Event, outlook::Spend, state::RailroadRevolution};
use game_core::{Allowed, Events, require};

pub fn check(game: &RailroadRevolution) -> Allowed {
    require!(
        game.decider().shares != 0,
        "RR-36",
        "you have no share to sell"
    );
    // A deal that is to bring the missing worker asks for shares.
    game.check_finish(&Action::Sell, Spend::default())
}

pub fn perform(game: &mut RailroadRevolution, events: &mut Events<Event>) {
    let money = u32::from(game.data().constants.share_sale_money);
    let player = game.decider_mut();
    player.shares -= 1;
    player.money += money;
    events.tell(Event::ShareSold {
        seat: game.seat,
        money,
    });
}
