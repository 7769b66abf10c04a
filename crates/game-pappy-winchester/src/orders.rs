//! Orders left behind for the auction of a parcel: bid up to so much, then pass, or fight a duel before.

use crate::action::Action;
use crate::actions::{bid, duel, pass};
use crate::state::{Auction, PappyWinchester};
use game_core::{Allowed, Order, Orders, Refusal, Resort, Seat, require, text};

/// The orders that a seat may leave behind now.
pub(crate) fn orders(game: &PappyWinchester, seat: Seat) -> Result<Orders, Refusal> {
    let spoken = speaking(game, seat)?;
    let limits = (spoken.lowest_bid(), spoken.cash[seat.index()]);
    let parcel = game.auction.parcel.number();
    let can_fight = game.options.duel_tokens_used && game.duel_tokens.has(seat);
    Ok(Orders {
        lot: parcel as u32,
        about: text!("parcel {parcel}", parcel),
        limits: (limits.0 <= limits.1).then_some((limits.0 as u32, limits.1 as u32)),
        pass: text!("pass"),
        resort: can_fight.then(|| text!("challenge to a duel")),
    })
}

/// A limit is a bid that the seat could make if it had to speak now.
pub(crate) fn check(game: &PappyWinchester, seat: Seat, order: &Order) -> Allowed {
    let offered = orders(game, seat)?;
    let Order::UpTo { limit, resort } = *order else {
        return Ok(());
    };
    let spoken = speaking(game, seat)?;
    bid::check(&spoken, limit.try_into().unwrap_or(i16::MAX))?;
    require!(
        resort == Resort::None || offered.resort.is_some(),
        "PW-38",
        "you have no Duel token for this"
    );
    Ok(())
}

/// The lowest bid within the limit, else a duel if that is wanted and costs no more than the limit, else
/// a pass.
pub(crate) fn obey(game: &PappyWinchester, order: &Order) -> Option<Action> {
    if let Order::UpTo { limit, resort } = *order {
        let within = |price| u32::try_from(price).is_ok_and(|price| price <= limit);
        let amount = game.lowest_bid();
        if within(amount) && bid::check(game, amount).is_ok() {
            return Some(Action::Bid { amount });
        }
        if resort == Resort::Last && within(game.auction.bid) && duel::check(game).is_ok() {
            return Some(Action::Duel);
        }
    }
    pass::check(game).is_ok().then_some(Action::Pass)
}

/// The game as if this seat had to speak now.
fn speaking(game: &PappyWinchester, seat: Seat) -> Result<PappyWinchester, Refusal> {
    pass::check(game)?;
    require!(
        game.auction.inside.has(seat),
        "PW-25",
        "you have passed: this auction is over for you"
    );
    Ok(PappyWinchester {
        auction: Auction {
            turn: seat,
            ..game.auction
        },
        ..game.clone()
    })
}
