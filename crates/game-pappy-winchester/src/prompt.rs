//! What is asked of the seat that is waited for, in one sentence.

use crate::actions::duel;
use crate::state::{PappyWinchester, Stage};
use game_core::{Question, text};

pub fn question(game: &PappyWinchester) -> Question {
    let parcel = game.auction.parcel.number();
    match (game.stage, game.auction.leader) {
        (Stage::PlaceTrain, _) => Question::new(
            "PW-14",
            text!("place the Locomotive on any stop of the rails"),
        ),
        (Stage::PlaceBoat, _) => {
            Question::new("PW-14", text!("place the Boat on any stop of the river"))
        }
        (Stage::Keep(_), _) => {
            Question::new("PW-17", text!("keep one of your two personal objectives"))
        }
        (Stage::Auction, None) => {
            Question::new("PW-22", text!("bid for parcel {parcel} or pass", parcel))
        }
        (Stage::Auction, Some(leader)) if duel::check(game).is_ok() => Question::new(
            "PW-30",
            text!(
                "parcel {parcel}: {leader} bids {bid}; bid more, pass or fight a duel",
                parcel,
                leader,
                bid = game.auction.bid
            ),
        ),
        (Stage::Auction, Some(leader)) => Question::new(
            "PW-22",
            text!(
                "parcel {parcel}: {leader} bids {bid}; bid more or pass",
                parcel,
                leader,
                bid = game.auction.bid
            ),
        ),
        (Stage::Rumour(_), _) => {
            Question::new("PW-53", text!("Rumour: look at one face-down card"))
        }
        (Stage::Movement(_), _) => Question::new(
            "PW-55",
            text!("Movement: choose a vehicle and where it stops"),
        ),
        (Stage::Over, _) => Question::new("PW-90", text!("the nineteen parcels are sold")),
    }
}
