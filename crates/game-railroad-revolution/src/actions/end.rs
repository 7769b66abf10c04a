//! End the action: its cost is paid, and what it triggered follows (RR-31).

use crate::{event::Event, ids::Job, state::RailroadRevolution};
use game_core::{Allowed, Events, require};

pub fn check(game: &RailroadRevolution) -> Allowed {
    require!(game.is_acting(), "RR-26", "there is no action to end now");
    require!(
        game.pending.is_empty(),
        "RR-42",
        "finish or waive the open effect first"
    );
    let turn = &game.turn;
    let rule = match turn.job {
        Job::Station => "RR-50",
        Job::Railroad => "RR-65",
        Job::Telegraph => "RR-71",
        Job::Trade => "RR-81",
    };
    require!(
        turn.to_place == 0,
        rule,
        "the main part of your action is not done"
    );
    let player = game.decider();
    require!(
        turn.due <= player.money,
        "RR-41",
        "your action costs ${due}",
        due = turn.due
    );
    let least = game.data().constants.min_available_workers;
    require!(
        game.can_end(),
        "RR-34",
        "you would end with fewer than {least} workers",
        least
    );
    Ok(())
}

pub fn perform(game: &mut RailroadRevolution, events: &mut Events<Event>) {
    // Otherwise the payment tells that it is over.
    if game.turn.due == 0 {
        events.tell(Event::ActionEnded { seat: game.seat });
    }
    game.pay_money(game.turn.due, events);
    game.turn.due = 0;
}
