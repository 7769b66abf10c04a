//! What everybody may know happened. Nothing here is a secret.

use crate::ids::{Bonus, CommonObjective, Notes, Parcel, PersonalObjective, Stop};
use crate::target::Target;
use game_core::{Say, Seat, Text, text};
use serde::Serialize;
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Event {
    Places {
        seat: Seat,
        stop: Stop,
    },
    KeepsOne {
        seat: Seat,
    },
    AuctionOpens {
        number: u8,
        parcel: Parcel,
        /// Its feature, else its terrain.
        #[ts(type = "string")]
        land: &'static str,
        first: Seat,
        token: Option<Bonus>,
    },
    Bids {
        seat: Seat,
        parcel: Parcel,
        amount: Notes,
    },
    Passes {
        seat: Seat,
    },
    Challenges {
        seat: Seat,
        rival: Seat,
        price: Notes,
    },
    WinsDuel {
        seat: Seat,
        loser: Seat,
    },
    MustTake {
        seat: Seat,
        parcel: Parcel,
        price: Notes,
    },
    TakesForNothing {
        seat: Seat,
        parcel: Parcel,
    },
    Buys {
        seat: Seat,
        parcel: Parcel,
        price: Notes,
        share: Notes,
        tip: Notes,
    },
    TakesToken {
        seat: Seat,
        token: Bonus,
    },
    TakesTips {
        seat: Seat,
        amount: Notes,
    },
    FindsNoTips {
        seat: Seat,
    },
    Looks {
        seat: Seat,
        target: Target,
    },
    NothingToLookAt {
        seat: Seat,
    },
    Moves {
        seat: Seat,
        from: Stop,
        stop: Stop,
    },
    Earns {
        seat: Seat,
        stop: Stop,
        amount: Notes,
    },
    OpensMine {
        seat: Seat,
        parcel: Parcel,
        amount: Notes,
    },
    OpensRanch {
        seat: Seat,
        amount: Notes,
    },
    MeetsObjective {
        seat: Seat,
        objective: CommonObjective,
        amount: Notes,
    },
    OwnsMost {
        seat: Seat,
        parcels: u8,
        group: u8,
        amount: Notes,
    },
    ShowsObjective {
        seat: Seat,
        objective: PersonalObjective,
        count: Notes,
        amount: Notes,
    },
}

impl Event {
    /// Notes that change hands openly, and duels.
    pub(crate) fn is_shown(&self) -> bool {
        matches!(
            self,
            Event::Challenges { .. }
                | Event::WinsDuel { .. }
                | Event::Buys { .. }
                | Event::TakesTips { .. }
                | Event::Earns { .. }
                | Event::OpensMine { .. }
                | Event::OpensRanch { .. }
                | Event::MeetsObjective { .. }
                | Event::OwnsMost { .. }
        )
    }
}

impl Say for Event {
    fn say(&self) -> Text {
        match *self {
            Event::Places { seat, stop } => text!(
                "{seat} places the {vehicle} at {stop}",
                seat,
                vehicle = stop.vehicle().word(),
                stop = stop.word()
            ),
            Event::KeepsOne { seat } => text!("{seat} keeps one personal objective of two", seat),
            Event::AuctionOpens {
                number,
                parcel,
                land,
                first,
                token,
            } => auction_opens(number, parcel, land, first, token),
            Event::Bids {
                seat,
                parcel,
                amount,
            } => text!(
                "{seat} bids {amount} {amount|note|notes} for parcel {parcel}",
                seat,
                amount,
                parcel = parcel.number()
            ),
            Event::Passes { seat } => text!("{seat} passes", seat),
            Event::Challenges { seat, rival, price } => text!(
                "{seat} challenges {rival} to a duel for {price} {price|note|notes}",
                seat,
                rival,
                price
            ),
            Event::WinsDuel { seat, loser } => {
                text!("{seat}'s pistol fires, {loser}'s does not", seat, loser)
            }
            Event::MustTake {
                seat,
                parcel,
                price,
            } => text!(
                "nobody bids: {seat} must take parcel {parcel} for {price} {price|note|notes}",
                seat,
                parcel = parcel.number(),
                price
            ),
            Event::TakesForNothing { seat, parcel } => text!(
                "nobody bids and {seat} has no note: parcel {parcel} costs nothing",
                seat,
                parcel = parcel.number()
            ),
            Event::Buys {
                seat,
                parcel,
                price: 0,
                share: _,
                tip: _,
            } => text!(
                "{seat} takes parcel {parcel} for nothing",
                seat,
                parcel = parcel.number()
            ),
            Event::Buys {
                seat,
                parcel,
                price,
                share: 0,
                tip: _,
            } => text!(
                "{seat} buys parcel {parcel} for {price} {price|note|notes}, all to the saloon",
                seat,
                parcel = parcel.number(),
                price
            ),
            Event::Buys {
                seat,
                parcel,
                price,
                share,
                tip: 0,
            } => text!(
                "{seat} buys parcel {parcel} for {price} {price|note|notes}, {share} to each other player",
                seat,
                parcel = parcel.number(),
                price,
                share
            ),
            Event::Buys {
                seat,
                parcel,
                price,
                share,
                tip,
            } => text!(
                "{seat} buys parcel {parcel} for {price} {price|note|notes}, {share} to each other player and {tip} to the saloon",
                seat,
                parcel = parcel.number(),
                price,
                share,
                tip
            ),
            Event::TakesToken { seat, token } => {
                text!("{seat} takes the {token} token", seat, token = token.word())
            }
            Event::TakesTips { seat, amount } => {
                text!(
                    "{seat} takes {amount} {amount|note|notes} from the saloon",
                    seat,
                    amount
                )
            }
            Event::FindsNoTips { seat } => text!("{seat} finds the saloon empty", seat),
            Event::Looks { seat, target } => looks(seat, target),
            Event::NothingToLookAt { seat } => {
                text!("no card is left for the Rumour of {seat}", seat)
            }
            Event::Moves { seat, from, stop } if from == stop => text!(
                "{seat} leaves the {vehicle} at {stop}",
                seat,
                vehicle = stop.vehicle().word(),
                stop = stop.word()
            ),
            Event::Moves { seat, stop, .. } => text!(
                "{seat} moves the {vehicle} to {stop}",
                seat,
                vehicle = stop.vehicle().word(),
                stop = stop.word()
            ),
            Event::Earns { seat, stop, amount } => text!(
                "{seat} earns {amount} {amount|note|notes} at {stop}",
                seat,
                amount,
                stop = stop.word()
            ),
            Event::OpensMine {
                seat,
                parcel,
                amount: 0,
            } => text!(
                "{seat} opens the mine on parcel {parcel} and finds nothing",
                seat,
                parcel = parcel.number()
            ),
            Event::OpensMine {
                seat,
                parcel,
                amount,
            } => text!(
                "{seat} opens the mine on parcel {parcel} and finds {amount} {amount|note|notes}",
                seat,
                parcel = parcel.number(),
                amount
            ),
            Event::OpensRanch { seat, amount: 0 } => {
                text!("{seat} opens the ranch and finds nothing", seat)
            }
            Event::OpensRanch { seat, amount } => {
                text!(
                    "{seat} opens the ranch and finds {amount} {amount|note|notes}",
                    seat,
                    amount
                )
            }
            Event::MeetsObjective {
                seat,
                objective,
                amount,
            } => text!(
                "{seat} meets the objective '{objective}' and earns {amount} {amount|note|notes}",
                seat,
                objective = objective.word(),
                amount
            ),
            Event::OwnsMost {
                seat,
                parcels,
                group,
                amount,
            } => text!(
                "{seat} owns the most land, {parcels} {parcels|parcel|parcels} and a group of {group}, and earns {amount} {amount|note|notes}",
                seat,
                parcels,
                group,
                amount
            ),
            Event::ShowsObjective {
                seat,
                objective,
                count: 0,
                amount: _,
            } => text!(
                "{seat} shows the objective '{objective}', which brings nothing",
                seat,
                objective = objective.word()
            ),
            Event::ShowsObjective {
                seat,
                objective,
                count,
                amount,
            } => text!(
                "{seat} shows the objective '{objective}', which counts {count} {count|time|times} and brings {amount} {amount|note|notes}",
                seat,
                objective = objective.word(),
                count,
                amount
            ),
        }
    }
}

fn auction_opens(
    number: u8,
    parcel: Parcel,
    land: &'static str,
    first: Seat,
    token: Option<Bonus>,
) -> Text {
    let parcel = parcel.number();
    match token {
        Some(token) => text!(
            "auction {number} is for parcel {parcel}, {land:a} with {token:a} token; {first} begins",
            number,
            parcel,
            land,
            token = token.word(),
            first
        ),
        None => text!(
            "auction {number} is for parcel {parcel}, {land:a}; {first} begins",
            number,
            parcel,
            land,
            first
        ),
    }
}

fn looks(seat: Seat, target: Target) -> Text {
    match target {
        Target::Mine { parcel } => text!(
            "{seat} looks at the Mine card on parcel {parcel}",
            seat,
            parcel = parcel.number()
        ),
        Target::Ranch => text!("{seat} looks at the Ranch card", seat),
        Target::Objective { seat: other, slot } => text!(
            "{seat} looks at personal objective {slot} of {other}",
            seat,
            slot = slot.number(),
            other
        ),
    }
}
