//! Taking an objective from the display or from the top of the deck (GW-521, GW-522).

use crate::action::{Action, not_now};
use crate::cards::{Card, Objective};
use crate::event::Event;
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, Chance, require, unchecked};

pub fn candidates(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    for &objective in &game.display {
        let action = Action::Objective {
            objective: Some(objective),
        };
        if !out.contains(&action) {
            out.push(action);
        }
    }
    out.push(Action::Objective { objective: None });
}

pub fn check_any(game: &GreatWesternTrail) -> Allowed {
    let any = !game.display.is_empty() || !game.objective_deck.is_empty();
    require!(any, "GW-522", "no objective is left");
    Ok(())
}

pub fn check(game: &GreatWesternTrail, objective: Option<Objective>) -> Allowed {
    let Some(Pending::TakeObjective { .. }) = game.top() else {
        return not_now();
    };
    match objective {
        None => require!(
            !game.objective_deck.is_empty(),
            "GW-522",
            "the deck of objectives is empty"
        ),
        Some(one) => require!(
            game.display.contains(&one),
            "GW-521",
            "the objective {objective} is not on display",
            objective = one
        ),
    }
    Ok(())
}

pub fn perform(
    game: &mut GreatWesternTrail,
    objective: Option<Objective>,
    chance: &mut Chance,
    events: &mut Told,
) {
    let Some(Pending::TakeObjective { to_hand, .. }) = game.pending.pop() else {
        unchecked!()
    };
    let seat = game.current;
    let taken = match objective {
        Some(one) => {
            take_from_display(game, one, chance, events);
            Some(one)
        }
        None => game.objective_deck.draw(chance),
    };
    let Some(taken) = taken else { unchecked!() };
    let open = game.options.open_information || objective.is_some() || !to_hand;
    events.tell(match open {
        true => Event::TookObjective {
            seat,
            objective: taken,
        },
        false => Event::TookHiddenObjective { seat },
    });
    let (card, me) = (Card::Objective(taken), game.me_mut());
    if !to_hand {
        me.discard.add(card);
        return;
    }
    me.hand.add(card);
    match open {
        true => me.shown.push(card),
        false => me.secret.push(taken),
    }
}

/// The gap is filled at once, while the deck lasts.
fn take_from_display(
    game: &mut GreatWesternTrail,
    objective: Objective,
    chance: &mut Chance,
    events: &mut Told,
) {
    let Some(place) = game.display.iter().position(|shown| *shown == objective) else {
        return;
    };
    match game.objective_deck.draw(chance) {
        Some(next) => {
            game.display[place] = next;
            events.tell(Event::ObjectiveShown { objective: next });
        }
        None => {
            game.display.remove(place);
        }
    }
}
