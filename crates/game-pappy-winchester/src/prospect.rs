//! A seat's next turn as the game stands now: which objective it keeps. For auctions there are orders, and
//! what a purchase asks hangs on who wins it.

use crate::ids::Slot;
use crate::state::{PappyWinchester, Stage};
use game_core::Seat;

pub(crate) fn prospect(game: &PappyWinchester, seat: Seat) -> Option<PappyWinchester> {
    let Stage::Keep(chooser) = game.stage else {
        return None;
    };
    let mut discarded = game.discarded;
    let mut to_come = chooser;
    while to_come != seat {
        // Which of theirs is nobody's to know.
        discarded[to_come.index()] = Slot::all().last();
        to_come = to_come.next(game.seats);
        // Who is first has chosen first.
        if to_come == game.first_player {
            return None;
        }
    }
    Some(PappyWinchester {
        stage: Stage::Keep(seat),
        discarded,
        ..game.clone()
    })
}
