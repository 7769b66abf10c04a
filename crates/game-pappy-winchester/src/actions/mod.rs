//! One file for each action: where it comes from, when it is allowed, what it does.

pub(crate) mod bid;
pub(crate) mod duel;
pub(crate) mod keep;
pub(crate) mod look;
pub(crate) mod move_vehicle;
pub(crate) mod pass;
pub(crate) mod place;

use crate::state::{PappyWinchester, Stage};
use game_core::{Allowed, require};

/// Bids, passes and duels belong to the first step of a turn.
fn during_the_auction(game: &PappyWinchester) -> Allowed {
    require!(
        game.stage == Stage::Auction,
        "PW-20",
        "no auction is going on now"
    );
    Ok(())
}
