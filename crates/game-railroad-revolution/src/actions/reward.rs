//! Take the main reward or the First Station bonus of the city just built in (RR-54, RR-55).

use crate::{
    action::Action, effect::Effect, event::Event, outlook::Spend, state::RailroadRevolution,
};
use game_core::{Allowed, Events, Refusal, require, text, unchecked};

pub fn check_reward(game: &RailroadRevolution) -> Allowed {
    let open = game.is_acting_freely() && game.turn.reward;
    let Some(city) = game.turn.city.filter(|_| open) else {
        return Err(Refusal::new(
            "RR-54",
            text!("there is no main reward to take now"),
        ));
    };
    let effect = &game.tile_of(city).main;
    game.check_useful(effect)?;
    check_cost(game, effect, &Action::Reward)
}

pub fn perform_reward(game: &mut RailroadRevolution, events: &mut Events<Event>) {
    let Some(city) = game.turn.city else {
        unchecked!()
    };
    game.turn.reward = false;
    events.tell(Event::RewardTaken {
        seat: game.seat,
        city,
    });
    game.use_effect(&game.tile_of(city).main, events);
}

pub fn check_first(game: &RailroadRevolution) -> Allowed {
    let open = game.is_acting_freely() && game.turn.first;
    let Some(city) = game.turn.city.filter(|_| open) else {
        return Err(Refusal::new(
            "RR-55",
            text!("there is no First Station bonus for you now"),
        ));
    };
    let effect = &game.tile_of(city).first;
    game.check_useful(effect)?;
    check_cost(game, effect, &Action::First)
}

pub fn perform_first(game: &mut RailroadRevolution, events: &mut Events<Event>) {
    let Some(city) = game.turn.city else {
        unchecked!()
    };
    game.turn.first = false;
    events.tell(Event::FirstBonusTaken {
        seat: game.seat,
        city,
    });
    game.use_effect(&game.tile_of(city).first, events);
}

/// The cost of an effect is covered, whatever else must still be paid.
pub fn check_means(game: &RailroadRevolution, effect: &Effect) -> Allowed {
    let (cost, player) = (effect.cost, game.decider());
    require!(
        cost.shares <= player.shares,
        "RR-43",
        "this costs {n} {n|share|shares}",
        n = cost.shares
    );
    let covered = u32::from(cost.money) <= player.money;
    require!(covered, "RR-43", "this costs ${money}", money = cost.money);
    Ok(())
}

/// The cost of an effect is paid in full, and the turn can still be finished (RR-43, RR-41).
pub fn check_cost(game: &RailroadRevolution, effect: &Effect, action: &Action) -> Allowed {
    check_means(game, effect)?;
    if effect.is_free() {
        return Ok(());
    }
    let spend = Spend {
        money: effect.cost.money.into(),
        shares: effect.cost.shares,
        workers: 0,
    };
    game.check_finish(action, spend)
}
