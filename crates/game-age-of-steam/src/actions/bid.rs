//! Phase 2: a higher bid for the player order.

use crate::{
    action::Action,
    event::Event,
    state::{AgeOfSteam, Auction, Phase},
};
use game_core::{Allowed, Events, require, unchecked};

pub fn candidates(game: &AgeOfSteam, auction: &Auction, out: &mut Vec<Action>) {
    let lowest = game.lowest_bid(auction);
    let cash = game.player(auction.speaker).cash;
    out.extend((lowest..=cash).map(|amount| Action::Bid { amount }));
}

pub fn check(game: &AgeOfSteam, amount: u32) -> Allowed {
    let Phase::PlayerOrder(auction) = &game.phase else {
        return Err(game.not_now());
    };
    let lowest = game.map().file.limits.min_first_bid;
    require!(
        lowest <= amount,
        "AS-29",
        "a bid is at least ${lowest}",
        lowest
    );
    let highest = auction.highest_bid();
    require!(
        highest < amount,
        "AS-28",
        "the highest bid is ${highest}; you must bid more or drop out",
        highest
    );
    let cash = game.player(auction.speaker).cash;
    require!(
        amount <= cash,
        "AS-30",
        "you have only ${cash}; you cannot bid ${amount}",
        cash,
        amount
    );
    Ok(())
}

pub fn perform(game: &mut AgeOfSteam, amount: u32, events: &mut Events<Event>) {
    let Phase::PlayerOrder(auction) = &mut game.phase else {
        unchecked!()
    };
    let seat = auction.speaker;
    auction.bids[seat.index()] = amount;
    auction.highest = Some(seat);
    events.tell(Event::BidMade { seat, amount });
    game.next_speaker(events);
}
