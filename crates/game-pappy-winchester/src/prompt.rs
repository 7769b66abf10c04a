//! What is asked of the seat that is waited for, in one sentence.

use crate::actions::duel;
use crate::state::{PappyWinchester, Stage};
use game_core::{Text, text};

pub fn prompt(game: &PappyWinchester) -> Text {
    let parcel = game.auction.parcel.number();
    match (game.stage, game.auction.leader) {
        (Stage::PlaceTrain, _) => text!("place the Locomotive on any stop of the rails"),
        (Stage::PlaceBoat, _) => text!("place the Boat on any stop of the river"),
        (Stage::Keep(_), _) => text!("keep one of your two personal objectives"),
        (Stage::Auction, None) => text!("bid for parcel {parcel} or pass", parcel),
        (Stage::Auction, Some(leader)) if duel::check(game).is_ok() => text!(
            "parcel {parcel}: {leader} bids {bid}; bid more, pass or fight a duel",
            parcel,
            leader,
            bid = game.auction.bid
        ),
        (Stage::Auction, Some(leader)) => text!(
            "parcel {parcel}: {leader} bids {bid}; bid more or pass",
            parcel,
            leader,
            bid = game.auction.bid
        ),
        (Stage::Rumour(_), _) => text!("Rumour: look at one face-down card"),
        (Stage::Movement(_), _) => text!("Movement: choose a vehicle and where it stops"),
        (Stage::Over, _) => text!("the nineteen parcels are sold"),
    }
}
