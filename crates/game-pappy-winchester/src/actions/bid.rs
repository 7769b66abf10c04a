//! A bid: above the last one, within one's notes (PW-22 to PW-24).

use super::during_the_auction;
use crate::action::Action;
use crate::event::Event;
use crate::ids::Notes;
use crate::state::PappyWinchester;
use game_core::{Allowed, Chance, Events, require};

pub(crate) fn candidates(game: &PappyWinchester, out: &mut Vec<Action>) {
    let cash = game.cash[game.auction.turn.index()];
    out.extend((game.lowest_bid()..=cash).map(|amount| Action::Bid { amount }));
}

pub(crate) fn check(game: &PappyWinchester, amount: Notes) -> Allowed {
    during_the_auction(game)?;
    let lowest = game.lowest_bid();
    let cash = game.cash[game.auction.turn.index()];
    require!(
        lowest <= amount,
        "PW-23",
        "{amount} is too little: bid {lowest} or more",
        amount,
        lowest
    );
    require!(
        amount <= cash,
        "PW-24",
        "you cannot bid {amount}: you hold {cash} {cash|note|notes}",
        amount,
        cash
    );
    Ok(())
}

pub(crate) fn perform(
    game: &mut PappyWinchester,
    amount: Notes,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    let auction = &mut game.auction;
    auction.bid = amount;
    auction.leader = Some(auction.turn);
    events.tell(Event::Bids {
        seat: auction.turn,
        parcel: auction.parcel,
        amount,
    });
    game.go_round(chance, events);
}
