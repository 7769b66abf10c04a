//! What effects are worth, and the decisions that are still open in the turn.

use super::{
    prospect::Prospect,
    worth::{POINT, WORTH},
};
use crate::{
    effect::{Effect, Op},
    ids::{Half, Job, Worker},
    state::{Pending, Phase},
};

/// What is still open for the seat in the turn that is running.
pub fn value(prospect: &Prospect<'_>) -> i32 {
    let game = prospect.game;
    let mut open = 0;
    if game.seat == prospect.seat {
        open += game
            .pending
            .iter()
            .map(|p| decision(prospect, p))
            .sum::<i32>();
    }
    if game.active == prospect.seat && game.phase == Phase::Acting {
        open += action(prospect);
    }
    open * WORTH.open / 100
}

fn action(prospect: &Prospect<'_>) -> i32 {
    let (game, data) = (prospect.game, prospect.data);
    let turn = &game.turn;
    let mut open = 0;
    if let Some(city) = turn.city {
        let tile = game.tile_of(city);
        if turn.reward {
            open += effect(prospect, &tile.main).max(0);
        }
        if turn.first {
            open += effect(prospect, &tile.first).max(0);
        }
    }
    let to_place = i32::from(turn.to_place);
    open += match turn.job {
        Job::Station => to_place * WORTH.free_station,
        Job::Railroad => to_place * WORTH.free_rail,
        Job::Telegraph => to_place * (WORTH.free_office + 2 * share(prospect)),
        Job::Trade => to_place * WORTH.free_station,
    };
    if turn.extra {
        let ability = &data.job(turn.job).abilities[turn.worker.index()];
        open += match turn.worker {
            Worker::White => WORTH.promotion,
            _ => effect(prospect, ability).max(WORTH.promotion),
        };
    }
    if turn.market {
        let deals = Half::ALL
            .iter()
            .map(|half| effect(prospect, data.deal(game.deals.up, *half)));
        open += deals.max().unwrap_or(0).max(0);
    }
    open
}

fn decision(prospect: &Prospect<'_>, decision: &Pending) -> i32 {
    match *decision {
        Pending::Advance { steps } => i32::from(steps) * prospect.best_step(),
        Pending::Promote { times, .. } => i32::from(times) * WORTH.promotion,
        Pending::Flip { times } => i32::from(times) * WORTH.train_down,
        Pending::TrainBonus { train } => effect(prospect, &prospect.data.train(train).effect),
        Pending::GainWorker { picks, .. } => i32::from(picks) * new_worker(),
        Pending::Exchange { times } => i32::from(times) * WORTH.specialist[0],
        Pending::TakeTrain { times } => i32::from(times) * train(prospect),
        Pending::FreeRail { times } => i32::from(times) * WORTH.free_rail,
        Pending::FreeStation { times } => i32::from(times) * WORTH.free_station,
        Pending::FreeOffice { times } => i32::from(times) * WORTH.free_office,
        Pending::SetupRail => WORTH.free_rail,
        Pending::SetupStation => WORTH.free_station,
        Pending::SetupOffice => WORTH.free_office,
    }
}

/// An effect for its cost.
pub fn effect(prospect: &Prospect<'_>, effect: &Effect) -> i32 {
    let cost =
        money(i32::from(effect.cost.money)) + i32::from(effect.cost.shares) * share(prospect);
    effect.ops.iter().map(|op| part(prospect, op)).sum::<i32>() - cost
}

fn part(prospect: &Prospect<'_>, op: &Op) -> i32 {
    let (game, turn) = (prospect.game, &prospect.game.turn);
    match op {
        Op::Advance { n } => i32::from(*n) * prospect.best_step(),
        Op::GainMoney { n } => money(i32::from(*n)),
        Op::GainShares { n } => i32::from(*n) * share(prospect),
        Op::GainWorkers { pick, .. } => i32::from(*pick) * new_worker(),
        Op::GainWorkerAny { n } => i32::from(*n) * new_worker(),
        Op::ExchangeWorker { n } => i32::from(*n) * WORTH.specialist[0],
        Op::Promote { max, money_each } => {
            i32::from(*max) * (WORTH.promotion - money(i32::from(*money_each))).max(0)
        }
        Op::FlipTrain { times } => i32::from(*times) * WORTH.train_down,
        Op::TakeTrain { n } => i32::from(*n) * train(prospect),
        Op::PlaceFreeRail { n } => i32::from(*n) * WORTH.free_rail,
        Op::PlaceFreeStation { n } => i32::from(*n) * WORTH.free_station,
        Op::PlaceFreeOffice { n } => i32::from(*n) * WORTH.free_office,
        Op::SetupRail => WORTH.free_rail,
        Op::SetupOffice => WORTH.free_office,
        Op::SetupStation => WORTH.free_station,
        Op::WaiveStationCost => money(turn.due as i32),
        Op::RepeatFirstStationBonus { .. } => turn
            .city
            .map_or(0, |city| effect(prospect, &game.tile_of(city).first)),
        Op::RepeatCityMainReward { .. } => turn
            .city
            .map_or(0, |city| effect(prospect, &game.tile_of(city).main)),
        Op::ExtraRail { n } => i32::from(*n) * WORTH.free_rail,
        Op::GainMoneyPerTriangle { n } => money(i32::from(*n) * i32::from(turn.triangles)),
        Op::RepeatFirstOfficeBonus { .. } => turn.section.map_or(0, |section| {
            i32::from(prospect.data.section(section).first_shares) * share(prospect)
        }),
        Op::GainMoneyPerShareTaken { n } => money(i32::from(*n) * i32::from(turn.shares_taken)),
        Op::TelegraphTileBonus { .. } => {
            let bonus = turn.section.and_then(|section| game.bonus_of(section));
            bonus.map_or(0, |bonus| effect(prospect, bonus))
        }
        Op::TakeOneCurrentDeal { .. } => 0,
        Op::GainMoneyPerTrain { n } => money(i32::from(*n) * prospect.player.trains() as i32),
    }
}

fn money(amount: i32) -> i32 {
    amount * WORTH.money[1] / 100
}
fn share(prospect: &Prospect<'_>) -> i32 {
    money(i32::from(prospect.data.constants.share_sale_money)) + WORTH.share
}
fn new_worker() -> i32 {
    WORTH.worker[0] + WORTH.specialist[0]
}
fn train(prospect: &Prospect<'_>) -> i32 {
    POINT * i32::from(prospect.data.constants.train_vp) + WORTH.train_use
}
