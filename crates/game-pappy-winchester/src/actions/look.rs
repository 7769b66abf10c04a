//! The Rumour token: the buyer secretly looks at one face-down card (PW-53, PW-54).

use crate::action::Action;
use crate::event::Event;
use crate::options::RumourTargets;
use crate::state::{PappyWinchester, Stage};
use crate::target::Target;
use game_core::{Allowed, Chance, Events, Refusal, Seat, require, text, unchecked};

impl PappyWinchester {
    /// Whether a Rumour of this buyer has any card to look at.
    pub(crate) fn can_look(&self, buyer: Seat) -> bool {
        Target::all(self.data(), self.seats).any(|target| reaches(self, buyer, target).is_ok())
    }
}

pub(crate) fn candidates(game: &PappyWinchester, buyer: Seat, out: &mut Vec<Action>) {
    let all = Target::all(game.data(), game.seats);
    let targets = all.filter(|target| reaches(game, buyer, *target).is_ok());
    out.extend(targets.map(|target| Action::Look { target }));
}

pub(crate) fn check(game: &PappyWinchester, target: Target) -> Allowed {
    let Stage::Rumour(buyer) = game.stage else {
        return Err(Refusal::new(
            "PW-53",
            text!("no Rumour token is to be applied now"),
        ));
    };
    reaches(game, buyer, target)
}

fn reaches(game: &PappyWinchester, buyer: Seat, target: Target) -> Allowed {
    match target {
        Target::Mine { parcel } => {
            let number = parcel.number();
            let is_mine = game.data().mine_index(parcel).is_some();
            require!(is_mine, "PW-11", "parcel {number} has no mine", number);
            require!(
                game.card_is_face_down(parcel),
                "PW-60",
                "the Mine card of parcel {number} has been taken",
                number
            );
        }
        Target::Ranch => {
            let parcel = game.data().setup.ranch_parcel;
            require!(
                game.card_is_face_down(parcel),
                "PW-61",
                "the Ranch card has been taken"
            );
        }
        Target::Objective { seat, slot } => {
            require!(
                game.options.rumour_targets == RumourTargets::BoardAndOpponents,
                "PW-53",
                "this table's Rumours look at Mine and Ranch cards only"
            );
            require!(
                seat.0 < game.seats && seat != buyer,
                "PW-53",
                "the objective must be an opponent's"
            );
            require!(
                game.discarded[seat.index()] != Some(slot),
                "PW-53",
                "objective {slot} of {seat} is back in the box",
                slot = slot.number(),
                seat
            );
        }
    }
    Ok(())
}

pub(crate) fn perform(
    game: &mut PappyWinchester,
    target: Target,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    let Stage::Rumour(buyer) = game.stage else {
        unchecked!()
    };
    chance.reveal();
    let data = game.data();
    game.looks[buyer.index()].insert(data, target);
    events.tell(Event::Looks {
        seat: buyer,
        target,
    });
    game.finish_purchase(buyer, chance, events);
}
