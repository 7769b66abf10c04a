//! What is asked of the seat that is waited for, in one sentence.

use crate::actions::duel;
use crate::state::{PappyWinchester, Stage};
use game_core::{Question, text};

pub fn question(game: &PappyWinchester) -> Question {
    let parcel = game.auction.parcel.number();
    match (game.stage, game.auction.leader) {
        (Stage::PlaceTrain, _) => Question::new(
            "PW-14",
            text!("Place the Locomotive on any stop of the rails."),
        ),
        (Stage::PlaceBoat, _) => {
            Question::new("PW-14", text!("Place the Boat on any stop of the river."))
        }
        (Stage::Keep(_), _) => {
            Question::new("PW-17", text!("Keep one of your two personal objectives."))
        }
        (Stage::Auction, None) => {
            Question::new("PW-22", text!("Bid for parcel {parcel} or pass.", parcel))
        }
        (Stage::Auction, Some(leader)) if duel::check(game).is_ok() => Question::new(
            "PW-30",
            text!(
                "For parcel {parcel}, {leader} bids {bid} {bid|note|notes}: bid more, pass or fight a duel.",
                parcel,
                leader,
                bid = game.auction.bid
            ),
        ),
        (Stage::Auction, Some(leader)) => Question::new(
            "PW-22",
            text!(
                "For parcel {parcel}, {leader} bids {bid} {bid|note|notes}: bid more or pass.",
                parcel,
                leader,
                bid = game.auction.bid
            ),
        ),
        (Stage::Rumour(_), _) => Question::new(
            "PW-53",
            text!("Look at one face-down card with your Rumour token."),
        ),
        (Stage::Movement(_), _) => Question::new(
            "PW-55",
            text!("Choose a vehicle for your Movement token, and where it stops."),
        ),
        (Stage::Over, _) => Question::new("PW-90", text!("The nineteen parcels are sold.")),
    }
}
