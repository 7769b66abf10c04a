//! Discard a worker for the bonus of the telegraph tile (RR-73).

use crate::{
    action::Action,
    event::Event,
    ids::{Place, Worker},
    outlook::Spend,
    state::RailroadRevolution,
};
use game_core::{Allowed, Events, Refusal, text};

pub fn candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    super::each_worker(game, |worker, from| out.push(Action::Tile { worker, from }));
}

pub fn check(game: &RailroadRevolution, worker: Worker, from: Place) -> Allowed {
    let open = game.is_acting_freely() && game.turn.tile;
    let bonus = game.turn.section.and_then(|s| game.bonus_of(s));
    let Some(bonus) = bonus.filter(|_| open) else {
        return Err(Refusal::new(
            "RR-73",
            text!("there is no telegraph tile to use"),
        ));
    };
    super::check_has(game, worker, from, "RR-73")?;
    game.check_useful(bonus)?;
    super::reward::check_means(game, bonus)?;
    let spend = Spend {
        money: bonus.cost.money.into(),
        shares: bonus.cost.shares,
        workers: 1,
    };
    game.check_finish(&Action::Tile { worker, from }, spend)
}

pub fn perform(
    game: &mut RailroadRevolution,
    worker: Worker,
    from: Place,
    events: &mut Events<Event>,
) {
    game.turn.tile = false;
    super::discard(game, worker, from, events);
    if let Some(bonus) = game.turn.section.and_then(|s| game.bonus_of(s)) {
        game.use_effect(bonus, events);
    }
}
