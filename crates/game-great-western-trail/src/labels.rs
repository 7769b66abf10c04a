//! Actions as labels of buttons.

use crate::Action;
use crate::ids::Auxiliary;
use game_core::{Say, Text, text};

impl Say for Action {
    fn say(&self) -> Text {
        match *self {
            Action::First { seat } => text!("let {seat} begin", seat),
            Action::Bid { place, points } => text!(
                "bid {points} for place {place}",
                points,
                place = u16::from(place) + 1
            ),
            Action::Side { side } => text!("use side {side}", side),
            Action::Draft { objective } => text!("take {objective}", objective),
            Action::Place { at } => text!("begin at {at}", at),
            Action::Move { to, fees } => match fees.total() {
                0 => text!("move to {to}", to),
                cash if cash == u16::from(fees.bank) => {
                    text!("move to {to}, pay ${cash} to the bank", to, cash)
                }
                cash if fees.bank == 0 => {
                    text!("move to {to}, pay ${cash} to other players", to, cash)
                }
                cash => text!(
                    "move to {to}, pay ${cash}, ${bank} of it to the bank",
                    to,
                    cash,
                    bank = fees.bank
                ),
            },
            Action::Play { objective } => text!("play {objective}", objective),
            Action::Use {
                deal, first: None, ..
            } => text!("{deal}", deal),
            Action::Use {
                deal,
                first: Some(card),
                second: None,
                ..
            } => text!("{deal} ({card})", deal, card),
            Action::Use {
                deal,
                first: Some(card),
                second: Some(other),
                ..
            } => text!("{deal} ({card}, {other})", deal, card, other),
            Action::Copy { at } => text!("copy the building on {at}", at),
            Action::Auxiliary { auxiliary, twice } => {
                text!("{auxiliary}", auxiliary = auxiliary_word(auxiliary, twice))
            }
            Action::End => text!("end the turn"),
            Action::Accept { deal } => text!("{deal}", deal),
            Action::Skip => text!("no, go on"),
            Action::Hire { row, worker } => text!(
                "hire one {worker} from row {row}",
                worker,
                row = u16::from(row) + 1
            ),
            Action::Build { building } => text!("build number {n}", n = building.0),
            Action::Site { at } => text!("build on {at}", at),
            Action::Objective {
                objective: Some(objective),
            } => text!("take {objective}", objective),
            Action::Objective { objective: None } => text!("take the top of the deck"),
            Action::Engine { to } => text!("engine to {to}", to),
            Action::Station { station } => text!("upgrade {station}", station),
            Action::Upgrade { disc } => text!("upgrade, disc: {disc}", disc),
            Action::Master { worker } => text!("leave one {worker} for the station master", worker),
            Action::Trade { at } => text!("trade at {at}", at),
            Action::Hazard { at } => text!("remove the hazard on {at}", at),
            Action::Buy {
                offer, first: None, ..
            } => text!("{offer}", offer),
            Action::Buy {
                offer,
                first: Some(card),
                second: None,
            } => text!("{offer}: {card}", offer, card),
            Action::Buy {
                offer,
                first: Some(card),
                second: Some(other),
            } => text!("{offer}: {card}, {other}", offer, card, other),
            Action::Draw { cards: n } => text!("draw {n} {n|card|cards}", n),
            Action::Discard { card } => text!("discard {card}", card),
            Action::Remove { card } => text!("remove {card} from the game", card),
            Action::Tile { tile } => text!("choose {tile}", tile),
            Action::Certificates { steps: n } => {
                text!("move the certificate marker back {n} {n|step|steps}", n)
            }
            Action::Deliver { city } => text!("deliver to {city}", city),
            Action::Disc { disc } => text!("take the disc: {disc}", disc),
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
