//! Effects in words: what one costs and what it gives, in a sentence.

use crate::{
    data::Condition,
    effect::{Cost, Effect, Op},
};
use game_core::{Message, Pen, message};

/// `for $200, promote up to 2 workers`
pub fn effect(effect: &Effect) -> Message {
    let gains: Vec<Message> = effect.ops.iter().map(gain).collect();
    match costs(effect.cost).as_slice() {
        [] => message!("{gains}", gains),
        some => message!("for {cost}, {gains}", cost = some.to_vec(), gains),
    }
}

/// The same as text.
pub fn told(of: &Effect, pen: &Pen<'_>) -> String {
    pen.say(&effect(of))
}

fn costs(cost: Cost) -> Vec<Message> {
    let (n, money) = (cost.shares, cost.money);
    let shares = (n != 0).then(|| message!("{n} {n|share|shares}", n));
    let money = (money != 0).then(|| message!("{money:$}", money));
    shares.into_iter().chain(money).collect()
}

fn gain(op: &Op) -> Message {
    match op {
        Op::Advance { n } => message!("up to {n} {n|step|steps} on the tracks", n = *n),
        Op::GainMoney { n } => message!("gain {n:$}", n = *n),
        Op::GainShares { n } => message!("gain {n} {n|share|shares}", n = *n),
        Op::GainWorkers { colors, pick } => {
            let each = colors.iter();
            let workers = each.map(|worker| message!("one {worker} worker", worker = *worker));
            let workers: Vec<Message> = workers.collect();
            match usize::from(*pick) < colors.len() {
                true => message!("gain {n} of these: {workers}", n = *pick, workers),
                false => message!("gain {workers}", workers),
            }
        }
        Op::GainWorkerAny { n } => message!("gain {n} {n|worker|workers} of any colour", n = *n),
        Op::ExchangeWorker { n } => message!("exchange {n} {n|worker|workers}", n = *n),
        Op::Promote {
            max: n,
            money_each: 0,
        } => message!("promote up to {n} {n|worker|workers}", n = *n),
        Op::Promote {
            max: n,
            money_each: money,
        } => message!(
            "promote up to {n} {n|worker|workers}, {money:$} each",
            n = *n,
            money = *money
        ),
        Op::FlipTrain { times: n } => message!("flip a train {n} {n|time|times}", n = *n),
        Op::TakeTrain { n } => message!("take {n} {n|train|trains}", n = *n),
        Op::PlaceFreeRail { n } => message!("lay {n} {n|rail|rails} free of cost", n = *n),
        Op::PlaceFreeStation { n } => message!(
            "build {n} {n|station|stations} free of cost and reward",
            n = *n
        ),
        Op::PlaceFreeOffice { n } => {
            message!("open {n} {n|office|offices} free of reward", n = *n)
        }
        Op::SetupRail => message!("lay your spare rail free of cost"),
        Op::SetupOffice => {
            message!("open an office with your spare building in a Market section")
        }
        Op::SetupStation => {
            message!("build a station with your spare building in Washington or Charlotte")
        }
        Op::WaiveStationCost => message!("the station costs nothing"),
        Op::RepeatFirstStationBonus { .. } => {
            message!("the First Station bonus of the city, also on top of being first")
        }
        Op::RepeatCityMainReward { .. } => message!("the main reward of the city once more"),
        Op::ExtraRail { n } => message!(
            "{n} more {n|rail|rails} for the same price, plus terrain",
            n = *n
        ),
        Op::GainMoneyPerTriangle { n } => message!("{n:$} per mountain built on", n = *n),
        Op::RepeatFirstOfficeBonus { .. } => {
            message!("the First Office shares, also on top of being first")
        }
        Op::GainMoneyPerShareTaken { n } => message!("{n:$} per share just taken", n = *n),
        Op::TelegraphTileBonus { .. } => {
            message!("the bonus of the telegraph tile without discarding a worker")
        }
        Op::TakeOneCurrentDeal { .. } => message!("take one deal, you alone"),
        Op::GainMoneyPerTrain { n } => message!("{n:$} per train you own", n = *n),
    }
}

/// What a milestone asks for.
pub fn condition(condition: Condition) -> Message {
    match condition {
        Condition::ConnectedCities { level, min } => message!(
            "{min} {min|city|cities} of level {level} connected",
            min,
            level
        ),
        Condition::Stations { level, min } => {
            message!("{min} {min|station|stations} at level {level}", min, level)
        }
        Condition::MarketRails { min } => {
            message!("{min} {min|rail|rails} on Market spaces", min)
        }
        Condition::TerrainRails { triangles: 0, min } => {
            message!("{min} {min|rail|rails} on plains", min)
        }
        Condition::TerrainRails { triangles, min } => message!(
            "{min} {min|rail|rails} with {triangles} {triangles|mountain|mountains}",
            min,
            triangles
        ),
    }
}
