//! Playing an objective from the hand (GW-811…815).

use crate::action::Action;
use crate::cards::{Card, Objective};

use crate::event::Event;
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, require};

/// Before phase A, between the actions of phase B, and by ruling A4 at Kansas City if the table wants it.
fn is_moment(game: &GreatWesternTrail) -> bool {
    match game.top() {
        Some(Pending::Move | Pending::Use) => true,
        Some(Pending::Tile { .. } | Pending::Income) => game.options.objective_in_kansas_city,
        _ => false,
    }
}

pub fn candidates(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    if is_moment(game) {
        out.extend(
            game.me()
                .objectives_in_hand()
                .map(|objective| Action::Play { objective }),
        );
    }
}

pub fn check(game: &GreatWesternTrail, objective: Objective) -> Allowed {
    require!(
        is_moment(game),
        "GW-811",
        "objectives are played before phase A or between actions of phase B"
    );
    let in_hand = game.me().hand.has(Card::Objective(objective));
    require!(
        in_hand,
        "GW-811",
        "you do not have the objective {objective} in hand",
        objective
    );
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail, objective: Objective, events: &mut Told) {
    let seat = game.current;
    game.me_mut().show_from_hand(Card::Objective(objective));
    game.me_mut().zone.add(objective);
    events.tell(Event::PlayedObjective { seat, objective });
    if let Some(deal) = game.data().objectives[objective.index()].immediate {
        game.pending.push(Pending::Offer { deal, other: None });
    }
}
