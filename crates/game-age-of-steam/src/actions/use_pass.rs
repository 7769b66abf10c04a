//! Phase 2: the Turn Order pass of last turn's action.

use crate::{
    action::Action,
    event::Event,
    ids::SpecialAction,
    state::{AgeOfSteam, Auction, Phase},
};
use game_core::{Allowed, Events, require, unchecked};

pub fn candidates(game: &AgeOfSteam, auction: &Auction, out: &mut Vec<Action>) {
    if may_pass(game, auction).is_ok() {
        out.push(Action::UsePass);
    }
}

pub fn check(game: &AgeOfSteam) -> Allowed {
    let Phase::PlayerOrder(auction) = &game.phase else {
        return Err(game.not_now());
    };
    may_pass(game, auction)
}

/// Whether the speaker may use the pass.
pub fn may_pass(game: &AgeOfSteam, auction: &Auction) -> Allowed {
    require!(
        game.has_action(auction.speaker, SpecialAction::TurnOrder),
        "AS-38",
        "only who chose Turn Order last turn may pass"
    );
    require!(
        !auction.pass_used,
        "AS-38",
        "you have used your pass in this auction"
    );
    let others_in = game.order.len() - auction.out.len() - 1;
    require!(
        1 < others_in || auction.highest.is_none(),
        "AS-39",
        "only one other player is in and holds the highest bid: a pass would change nothing"
    );
    Ok(())
}

pub fn perform(game: &mut AgeOfSteam, events: &mut Events<Event>) {
    let Phase::PlayerOrder(auction) = &mut game.phase else {
        unchecked!()
    };
    auction.pass_used = true;
    events.tell(Event::PassUsed {
        seat: auction.speaker,
    });
    game.next_speaker(events);
}
