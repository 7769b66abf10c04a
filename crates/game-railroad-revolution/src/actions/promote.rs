//! Promote an available worker to a manager slot of an open milestone (RR-44, RR-91).

use crate::{
    action::Action,
    event::Event,
    ids::{Milestone, Place, Worker},
    outlook::Spend,
    state::{Pending, RailroadRevolution},
};
use game_core::{Allowed, Events, Refusal, require, text, unchecked};

pub fn candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    let data = game.data();
    let open = game.decider().open.iter().flatten();
    for open in open.filter(|open| !open.is_staffed(data)) {
        super::each_worker(game, |worker, from| {
            if open.slot_for(data, worker).is_some() {
                out.push(Action::Promote {
                    worker,
                    from,
                    milestone: open.id,
                });
            }
        });
    }
}

/// A promotion is open: by an effect, or as the extra effect of the worker (RR-28, RR-29).
pub fn is_open(game: &RailroadRevolution) -> bool {
    match game.top() {
        Some(top) => matches!(top, Pending::Promote { .. }),
        None => game.is_acting() && game.turn.extra,
    }
}

pub fn check(
    game: &RailroadRevolution,
    worker: Worker,
    from: Place,
    milestone: Milestone,
) -> Allowed {
    require!(is_open(game), "RR-91", "you may not promote now");
    super::check_has(game, worker, from, "RR-44")?;
    let player = game.decider();
    let Some(open) = player
        .open
        .iter()
        .flatten()
        .find(|open| open.id == milestone)
    else {
        return Err(Refusal::new(
            "RR-44",
            text!("this milestone is not open before you"),
        ));
    };
    let slot = open.slot_for(game.data(), worker);
    require!(
        slot.is_some(),
        "RR-94",
        "the milestone has no empty slot for a {worker} worker",
        worker = worker.word()
    );
    let price = price(game);
    require!(
        price <= player.money,
        "RR-43",
        "this costs ${money}",
        money = price
    );
    let spend = Spend {
        money: price,
        shares: 0,
        workers: 1,
    };
    game.check_finish(
        &Action::Promote {
            worker,
            from,
            milestone,
        },
        spend,
    )
}

fn price(game: &RailroadRevolution) -> u32 {
    match game.top() {
        Some(Pending::Promote { money_each, .. }) => money_each.into(),
        _ => 0,
    }
}

pub fn perform(
    game: &mut RailroadRevolution,
    worker: Worker,
    from: Place,
    milestone: Milestone,
    events: &mut Events<Event>,
) {
    let data = game.data();
    game.pay_money(price(game), events);
    if game.pending.is_empty() {
        game.turn.extra = false;
    }
    game.count_down();
    let player = game.decider_mut();
    player.take_worker(worker, from);
    let mut open = player.open.iter_mut().flatten();
    let Some(open) = open.find(|open| open.id == milestone) else {
        unchecked!()
    };
    let Some(slot) = open.slot_for(data, worker) else {
        unchecked!()
    };
    open.managers[slot] = Some(worker);
    events.tell(Event::Promoted {
        seat: game.seat,
        worker,
        milestone,
    });
}
