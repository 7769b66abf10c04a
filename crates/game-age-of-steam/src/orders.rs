//! Orders left behind for the auction of the player order: bid up to so much, then drop out. They can be
//! left from the moment on when a seat has issued its shares, since its cash stays what it is till then.

use crate::{
    action::Action,
    actions::{bid, drop_out, use_pass},
    ids::SpecialAction,
    state::{AgeOfSteam, Auction, Order as PlayerOrder, Phase},
};
use game_core::{Allowed, MAX_SEATS, Order, Orders, Refusal, Resort, Seat, require, text};

/// The orders that a seat may leave behind now.
pub fn orders(game: &AgeOfSteam, seat: Seat) -> Result<Orders, Refusal> {
    let spoken = speaking(game, seat)?;
    let Phase::PlayerOrder(auction) = &spoken.phase else {
        return Err(game.not_now());
    };
    let limits = (spoken.lowest_bid(auction), spoken.player(seat).cash);
    let has_pass = spoken.has_action(seat, SpecialAction::TurnOrder) && !auction.pass_used;
    Ok(Orders {
        lot: u32::from(game.turn),
        about: text!("the player order of turn {turn}", turn = game.turn),
        limits: (limits.0 <= limits.1).then_some(limits),
        pass: text!("drop out"),
        resort: has_pass.then(|| text!("use the Turn Order pass")),
    })
}

/// A limit is a bid that the seat could make if it had to speak now.
pub fn check(game: &AgeOfSteam, seat: Seat, order: &Order) -> Allowed {
    let offered = orders(game, seat)?;
    let Order::UpTo { limit, resort } = *order else {
        return Ok(());
    };
    bid::check(&speaking(game, seat)?, limit)?;
    require!(
        resort == Resort::None || offered.resort.is_some(),
        "AS-38",
        "you have no Turn Order pass in this auction"
    );
    Ok(())
}

/// What the speaker does: the lowest bid within the limit, else the pass if that is wanted, else nothing
/// is left but to drop out.
pub fn obey(game: &AgeOfSteam, order: &Order) -> Option<Action> {
    let Phase::PlayerOrder(auction) = &game.phase else {
        return None;
    };
    if let Order::UpTo { limit, resort } = *order {
        let amount = game.lowest_bid(auction);
        if amount <= limit && bid::check(game, amount).is_ok() {
            return Some(Action::Bid { amount });
        }
        if resort == Resort::Last && use_pass::check(game).is_ok() {
            return Some(Action::UsePass);
        }
    }
    drop_out::check(game).is_ok().then_some(Action::DropOut)
}

/// The game as if this seat had to speak in the auction that goes on or comes next.
fn speaking(game: &AgeOfSteam, seat: Seat) -> Result<AgeOfSteam, Refusal> {
    let place = game.order.iter().position(|other| *other == seat);
    let auction = match (&game.phase, place) {
        (Phase::PlayerOrder(auction), Some(_)) => {
            require!(
                auction.is_in(seat),
                "AS-28",
                "you have dropped out of this auction"
            );
            Auction {
                speaker: seat,
                ..auction.clone()
            }
        }
        (Phase::IssueShares { at }, Some(place)) => {
            require!(
                place < usize::from(*at),
                "AS-27",
                "issue your shares first: the auction follows"
            );
            Auction {
                speaker: seat,
                bids: [0; MAX_SEATS],
                highest: None,
                out: PlayerOrder::new(),
                pass_used: false,
            }
        }
        _ => return Err(game.not_now()),
    };
    Ok(AgeOfSteam {
        phase: Phase::PlayerOrder(auction),
        ..game.clone()
    })
}
