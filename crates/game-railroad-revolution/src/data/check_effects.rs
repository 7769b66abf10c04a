//! Whether the effects of a data file can be carried out by the rules.

use super::raw::Raw;
use crate::{
    effect::{Effect, Op},
    ids::{Job, Worker},
};
use game_core::{Message, Part, Problems, message};

pub fn check(raw: &Raw, p: &mut Problems) {
    for tile in &raw.city_tiles {
        plain(p, &tile.id.clone().into(), &tile.main, false);
        plain(p, &tile.id.clone().into(), &tile.first, false);
    }
    for tile in &raw.telegraph_tiles {
        plain(p, &tile.id.clone().into(), &tile.effect, false);
    }
    for train in &raw.train_types {
        plain(p, &train.id.clone().into(), &train.effect, false);
    }
    for tile in &raw.deal_tiles {
        plain(p, &tile.id.clone().into(), &tile.deals[0], false);
        plain(p, &tile.id.clone().into(), &tile.deals[1], false);
    }
    for side in raw.setup_tiles.iter().flat_map(|t| &t.sides) {
        plain(p, &side.id.clone().into(), &side.effect, true);
        p.unless(side.effect.is_free(), || {
            message!("{what} costs nothing", what = &side.id)
        });
    }
    for tile in &raw.city_tiles {
        p.unless(tile.main.is_free(), || {
            message!("the main reward of {id} costs nothing", id = &tile.id)
        });
    }
    for train in &raw.train_types {
        let flips = train
            .effect
            .ops
            .iter()
            .any(|op| matches!(op, Op::FlipTrain { .. }));
        p.unless(!flips, || {
            message!("{id} cannot flip trains itself", id = &train.id)
        });
        p.unless(train.effect.cost.shares == 0, || {
            message!("{id} costs no shares", id = &train.id)
        });
    }
    for action in &raw.actions {
        let white = matches!(
            action.white.ops[..],
            [Op::Promote {
                max: 1,
                money_each: 0
            }]
        );
        p.unless(white && action.white.is_free(), || {
            message!(
                "a white worker promotes one worker on {id}",
                id = &action.id
            )
        });
        let colours: Vec<&str> = Worker::specialists().map(Worker::word).collect();
        let mut found: Vec<&str> = action.abilities.keys().map(String::as_str).collect();
        found.sort_by_key(|c| colours.iter().position(|w| w == c));
        p.unless(found == colours, || {
            message!(
                "{id} needs an ability for {colours}",
                id = &action.id,
                colours = colours.join(", ")
            )
        });
        for (colour, effect) in &action.abilities {
            let ability = || message!("the ability {colour} on {id}", colour, id = &action.id);
            p.unless(!effect.ops.is_empty() && effect.cost.shares == 0, || {
                message!(
                    "{what} does something and costs no shares",
                    what = ability()
                )
            });
            sizes(&ability().into(), effect, p);
            for op in &effect.ops {
                let place = ability_place(op);
                p.unless(
                    place.is_none_or(|job| format!("action_{job}") == action.id),
                    || message!("{what} belongs to another action", what = ability()),
                );
                p.unless(!op.is_setup_only(), || {
                    message!("{what} uses a part of set-up", what = ability())
                });
            }
        }
    }
}

/// The only action on which an ability can be carried out.
fn ability_place(op: &Op) -> Option<Job> {
    match op {
        Op::WaiveStationCost
        | Op::RepeatFirstStationBonus { .. }
        | Op::RepeatCityMainReward { .. } => Some(Job::Station),
        Op::ExtraRail { .. } | Op::GainMoneyPerTriangle { .. } => Some(Job::Railroad),
        Op::RepeatFirstOfficeBonus { .. }
        | Op::GainMoneyPerShareTaken { .. }
        | Op::TelegraphTileBonus { .. } => Some(Job::Telegraph),
        Op::TakeOneCurrentDeal { .. } => Some(Job::Trade),
        _ => None,
    }
}

/// An effect of a tile, a train or a deal.
fn plain(p: &mut Problems, what: &Part, effect: &Effect, setup: bool) {
    sizes(what, effect, p);
    for op in &effect.ops {
        p.unless(!op.is_ability_only(), || {
            message!(
                "{what} uses a part that only a worker's ability has",
                what = what.clone()
            )
        });
        p.unless(setup || !op.is_setup_only(), || {
            message!("{what} uses a part of set-up", what = what.clone())
        });
    }
    p.unless(!effect.ops.is_empty(), || {
        message!("{what} does nothing", what = what.clone())
    });
}

/// Amounts are of a size that the game can count.
fn sizes(what: &Part, effect: &Effect, p: &mut Problems) {
    let mut most =
        |good: bool, problem: Message| p.unless(good, || problem.with("what", what.clone()));
    most(
        effect.cost.money <= 20_000 && effect.cost.shares <= 100,
        message!("{what} costs too much"),
    );
    for op in &effect.ops {
        match op {
            Op::GainMoney { n }
            | Op::GainMoneyPerTriangle { n }
            | Op::GainMoneyPerShareTaken { n }
            | Op::GainMoneyPerTrain { n } => {
                most(*n <= 20_000, message!("{what} gives too much money"))
            }
            Op::GainShares { n } => most(*n <= 100, message!("{what} gives too many shares")),
            Op::GainWorkers { colors, pick } => most(
                1 <= *pick && *pick as usize <= colors.len(),
                message!("{what} picks more workers than it names"),
            ),
            Op::Promote { max, money_each } => most(
                (1..=9).contains(max) && *money_each <= 20_000,
                message!("{what} promotes 1 to 9 workers"),
            ),
            Op::Advance { n }
            | Op::GainWorkerAny { n }
            | Op::ExchangeWorker { n }
            | Op::FlipTrain { times: n }
            | Op::TakeTrain { n }
            | Op::PlaceFreeRail { n }
            | Op::PlaceFreeStation { n }
            | Op::PlaceFreeOffice { n } => {
                most((1..=9).contains(n), message!("{what} is done 1 to 9 times"))
            }
            Op::RepeatFirstStationBonus { n }
            | Op::RepeatCityMainReward { n }
            | Op::ExtraRail { n }
            | Op::RepeatFirstOfficeBonus { n }
            | Op::TelegraphTileBonus { n }
            | Op::TakeOneCurrentDeal { n } => most(*n == 1, message!("{what} is done once")),
            Op::SetupRail | Op::SetupOffice | Op::SetupStation | Op::WaiveStationCost => {}
        }
    }
}
