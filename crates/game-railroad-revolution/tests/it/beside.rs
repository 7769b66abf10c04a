//! Whole games played beside the model.

use crate::model::Table;
use game_core::Chance;
use game_core::testing::{Moment, any_kind, play_beside};
use game_railroad_revolution::ids::Job;
use game_railroad_revolution::state::Phase;
use game_railroad_revolution::{Action, RailroadRevolution};

/// By lot, but seldom what only spends: milestones are never completed otherwise. Some games are played by
/// people who leave promotions to the deals, so that several complete a milestone in one turn, and some by
/// people who only trade, so that they end with as many points.
fn in_three_ways(moment: &Moment<RailroadRevolution>, pick: &mut Chance) -> usize {
    let Moment {
        game,
        actions,
        legal,
        ..
    } = moment;
    let is_dealing = matches!(game.phase, Phase::Dealing { .. });
    let way = game.city_tiles[2].index() % 3;
    let is_liked = |action: &Action| match (way, action) {
        (_, Action::Hire { .. } | Action::Done | Action::Pass) => false,
        (0, Action::Work { job, .. }) => *job == Job::Trade,
        (0, Action::Flip { .. } | Action::Ability | Action::Promote { .. }) => false,
        (1, Action::Promote { .. }) => is_dealing,
        (0, _) => true,
        (_, Action::Sell) => false,
        (1, Action::Work { job, .. }) => *job != Job::Trade,
        _ => true,
    };
    let liked: Vec<usize> = (0..actions.len())
        .filter(|at| is_liked(&actions[*at]))
        .collect();
    if liked.is_empty() || way == 2 && pick.below(6) == 0 {
        return any_kind(legal, pick);
    }
    let words: Vec<String> = liked.iter().map(|at| legal[*at].clone()).collect();
    liked[any_kind(&words, pick)]
}

#[test]
fn beside_the_engine() {
    let met = play_beside::<RailroadRevolution, Table>(45, in_three_ways);
    let actions = [
        "choose", "work", "station", "rail", "office", "trade", "reward", "first", "ability",
        "tile", "promote", "advance", "flip", "take", "exchange", "gain", "train", "deal",
        "complete", "keep", "sell", "hire", "done", "pass", "end",
    ];
    let rules = [
        "RR-87",
        "RR-98 A1",
        "RR-98 A2",
        "RR-98 B",
        "RR-101",
        "RR-102",
        "RR-122 shares",
        "RR-122 money",
    ];
    let abilities = ["station", "railroad", "telegraph", "trade"]
        .map(|job| ["purple", "orange", "gray", "turquoise"].map(|color| format!("{job} {color}")));
    let abilities: Vec<&str> = abilities.iter().flatten().map(String::as_str).collect();
    met.must_have(&actions);
    met.must_have(&abilities);
    met.must_have(&rules);
}
