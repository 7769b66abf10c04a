//! Actions as labels of buttons, as far as they know themselves; `called` knows what stands where.

use crate::Action;
use crate::called::{Called, copy_label, move_label};
use crate::cards::{Card, Cattle};
use crate::deal::{DealId, Discard};
use crate::discs::DiscFrom;
use crate::ids::{Auxiliary, Offer};
use game_core::{Say, Text, text};

impl Say for Action {
    fn say(&self) -> Text {
        match *self {
            Action::First { seat } => text!("let {seat} begin", seat),
            Action::Bid { place, points } => text!(
                "bid {points} VP for place {place}",
                points,
                place = u16::from(place) + 1
            ),
            Action::Side { side } => text!("use side {side}", side),
            Action::Draft { objective } => text!("take the objective {objective}", objective),
            Action::Place { at } => text!("begin at {at}", at),
            Action::Move { to, fees } => move_label(Called::from(to), None, fees),
            Action::Play { objective } => text!("play the objective {objective}", objective),
            Action::Use {
                deal,
                first,
                second,
                ..
            } => use_label(deal, first, second),
            Action::Copy { at } => copy_label(Called::from(at), None),
            Action::Auxiliary { auxiliary, twice } => {
                text!("{auxiliary}", auxiliary = auxiliary_word(auxiliary, twice))
            }
            Action::End => text!("end the turn"),
            Action::Accept { deal } => text!("{deal}", deal),
            Action::Skip => text!("no, go on"),
            Action::Hire { row, worker } => text!(
                "hire {worker:a} from row {row}",
                worker,
                row = u16::from(row) + 1
            ),
            Action::Build { building } => text!("build number {n}", n = building.0),
            Action::Site { at } => text!("build on {at}", at),
            Action::Objective {
                objective: Some(objective),
            } => text!("take the objective {objective}", objective),
            Action::Objective { objective: None } => text!("take the top objective of the deck"),
            Action::Engine { to } => text!("move the engine to {to}", to),
            Action::Station { station } => text!("upgrade {station}", station),
            Action::Upgrade { disc } => text!("upgrade with the disc {disc:from}", disc),
            Action::Master { worker } => text!("leave {worker:a} for the station master", worker),
            Action::Trade { at } => text!("take the teepee of {at}", at),
            Action::Hazard { at } => text!("remove the hazard from {at}", at),
            Action::Buy {
                offer,
                first,
                second,
            } => buy_label(offer, first, second),
            Action::Draw { cards: n } => text!("draw {n} {n|card|cards}", n),
            Action::Discard { card } => text!("discard {card:a}", card),
            Action::Remove { card } => text!("remove {card:a} from the game", card),
            Action::Tile { tile } => text!("choose {tile:a}", tile),
            Action::Certificates { steps: n } => {
                text!("move the certificate marker back {n} {n|step|steps}", n)
            }
            Action::Deliver { city } => text!("deliver to {city}", city),
            Action::Disc {
                disc: DiscFrom::Nowhere,
            } => text!("deliver without a disc"),
            Action::Disc { disc } => text!("take the disc {disc:from}", disc),
        }
    }
}

/// A deal, with the cards that pay it where the player chooses them.
fn use_label(deal: DealId, first: Option<Card>, second: Option<Card>) -> Text {
    let is_chosen = match deal.deal().discard {
        Discard::Nothing | Discard::Breed(_) => false,
        Discard::AnyCattle | Discard::Pair | Discard::Objective => true,
    };
    match (first.filter(|_| is_chosen), second) {
        (None, _) => text!("{deal}", deal),
        (Some(card), None) => text!("discard {card:a} {deal:for}", card, deal),
        (Some(card), Some(other)) if card == other => {
            text!("discard {n} {card:n} {deal:for}", n = 2, card, deal)
        }
        (Some(card), Some(other)) => {
            text!(
                "discard {card:a} and {other:a} {deal:for}",
                card,
                other,
                deal
            )
        }
    }
}

fn buy_label(offer: Offer, first: Option<Cattle>, second: Option<Cattle>) -> Text {
    match (first, second) {
        (None, _) => text!("{offer}", offer),
        (Some(card), None) => text!("buy {card:a} with {offer}", card, offer),
        (Some(card), Some(other)) if card == other => {
            text!("buy {n} {card:n} with {offer}", n = 2, card, offer)
        }
        (Some(card), Some(other)) => {
            text!(
                "buy {card:a} and {other:a} with {offer}",
                card,
                other,
                offer
            )
        }
    }
}

/// The dictionary's word for an auxiliary action, once or twice.
fn auxiliary_word(auxiliary: Auxiliary, twice: bool) -> &'static str {
    let [once, twofold] = match auxiliary {
        Auxiliary::Cash => ["aux_cash_once", "aux_cash_twice"],
        Auxiliary::Cycle => ["aux_cycle_once", "aux_cycle_twice"],
        Auxiliary::Certificate => ["aux_certificate_once", "aux_certificate_twice"],
        Auxiliary::Engine => ["aux_engine_once", "aux_engine_twice"],
        Auxiliary::Cull => ["aux_cull_once", "aux_cull_twice"],
    };
    if twice { twofold } else { once }
}
