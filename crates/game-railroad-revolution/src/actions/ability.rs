//! Use a specialist's own ability on the action (RR-29).

use super::reward::check_cost;
use crate::{
    action::Action,
    effect::{Effect, Op},
    event::Event,
    ids::Worker,
    state::RailroadRevolution,
};
use game_core::{Allowed, Events, require};

/// The ability of the worker just placed.
pub fn ability(game: &RailroadRevolution) -> &'static Effect {
    &game.data().job(game.turn.job).abilities[game.turn.worker.index()]
}

pub fn check(game: &RailroadRevolution) -> Allowed {
    require!(
        game.is_acting_freely(),
        "RR-29",
        "no ability can be used now"
    );
    require!(
        game.turn.extra,
        "RR-29",
        "your worker's extra effect is used"
    );
    let special = game.turn.worker != Worker::White;
    require!(special, "RR-28", "a white worker can only promote");
    let effect = ability(game);
    require!(
        !effect.takes_deal(),
        "RR-82",
        "use this ability by taking one of the two deals"
    );
    for op in &effect.ops {
        check_part(game, op)?;
    }
    game.check_useful(effect)?;
    check_cost(game, effect, &Action::Ability)?;
    check_nested(game, effect)?;
    // A third rail must be affordable too (RR-69).
    if effect
        .ops
        .iter()
        .any(|op| matches!(op, Op::ExtraRail { .. }))
    {
        game.check_finish_after(&Action::Ability)?;
    }
    Ok(())
}

/// What an ability needs before it makes sense.
fn check_part(game: &RailroadRevolution, op: &Op) -> Allowed {
    let turn = &game.turn;
    match op {
        Op::WaiveStationCost => Ok(()),
        Op::RepeatFirstStationBonus { .. } => {
            require!(turn.city.is_some(), "RR-58", "build your station first");
            Ok(())
        }
        Op::RepeatCityMainReward { .. } => {
            require!(turn.city.is_some(), "RR-59", "build your station first");
            Ok(())
        }
        Op::ExtraRail { n } => {
            let rails = turn.to_place + n;
            let left = game.decider().rails_left;
            require!(
                rails <= left,
                "RR-69",
                "you have only {left} {left|rail|rails} left",
                left
            );
            Ok(())
        }
        Op::GainMoneyPerTriangle { .. } => {
            require!(turn.to_place == 0, "RR-67", "lay your rails first");
            Ok(())
        }
        Op::RepeatFirstOfficeBonus { .. } => {
            require!(turn.section.is_some(), "RR-75", "open your office first");
            Ok(())
        }
        Op::GainMoneyPerShareTaken { .. } => {
            require!(turn.section.is_some(), "RR-74", "open your office first");
            Ok(())
        }
        Op::TelegraphTileBonus { .. } => {
            let bonus = turn.section.and_then(|s| game.bonus_of(s));
            require!(
                bonus.is_some(),
                "RR-75",
                "there is no telegraph tile to use"
            );
            Ok(())
        }
        Op::Advance { .. }
        | Op::GainMoney { .. }
        | Op::GainShares { .. }
        | Op::GainWorkers { .. }
        | Op::GainWorkerAny { .. }
        | Op::ExchangeWorker { .. }
        | Op::Promote { .. }
        | Op::FlipTrain { .. }
        | Op::TakeTrain { .. }
        | Op::PlaceFreeRail { .. }
        | Op::PlaceFreeStation { .. }
        | Op::PlaceFreeOffice { .. }
        | Op::SetupRail
        | Op::SetupOffice
        | Op::SetupStation
        | Op::TakeOneCurrentDeal { .. }
        | Op::GainMoneyPerTrain { .. } => Ok(()),
    }
}

/// An ability that repeats an effect asks for the cost of that effect too (RR-58).
fn check_nested(game: &RailroadRevolution, effect: &Effect) -> Allowed {
    let Some(nested) = effect.ops.iter().find_map(|op| nested(game, op)) else {
        return Ok(());
    };
    game.check_useful(nested)?;
    let whole = u32::from(effect.cost.money) + u32::from(nested.cost.money);
    let player = game.decider();
    require!(
        whole <= player.money,
        "RR-43",
        "this costs ${money}",
        money = whole
    );
    let shares = nested.cost.shares;
    require!(
        shares <= player.shares,
        "RR-43",
        "this costs {n} {n|share|shares}",
        n = shares
    );
    game.check_finish_after(&Action::Ability)
}

fn nested(game: &RailroadRevolution, op: &Op) -> Option<&'static Effect> {
    match op {
        Op::RepeatFirstStationBonus { .. } => game.turn.city.map(|c| &game.tile_of(c).first),
        Op::RepeatCityMainReward { .. } => game.turn.city.map(|c| &game.tile_of(c).main),
        Op::TelegraphTileBonus { .. } => game.turn.section.and_then(|s| game.bonus_of(s)),
        _ => None,
    }
}

pub fn perform(game: &mut RailroadRevolution, events: &mut Events<Event>) {
    game.turn.extra = false;
    events.tell(Event::AbilityUsed {
        seat: game.seat,
        worker: game.turn.worker,
        job: game.turn.job,
    });
    game.use_effect(ability(game), events);
}
