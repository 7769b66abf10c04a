//! Whole games played beside the model.

use crate::model::Table;
use game_core::Chance;
use game_core::testing::{all_met, by_kind, play_beside};
use game_railroad_revolution::{Action, RailroadRevolution};

/// By lot, but seldom what only spends: milestones are never completed otherwise.
fn thriftily(
    game: &RailroadRevolution,
    actions: &[Action],
    legal: &[String],
    pick: &mut Chance,
) -> usize {
    let spends = |at: usize| {
        let action = actions[at];
        matches!(
            action,
            Action::Sell | Action::Hire { .. } | Action::Done | Action::Pass
        )
    };
    let at = by_kind(game, actions, legal, pick);
    match spends(at) && 0 < pick.below(6) {
        true => by_kind(game, actions, legal, pick),
        false => at,
    }
}

#[test]
fn beside_the_engine() {
    let met = play_beside::<RailroadRevolution, Table>(30, thriftily);
    let actions = [
        "choose", "work", "station", "rail", "office", "trade", "reward", "first", "ability",
        "tile", "promote", "advance", "flip", "take", "exchange", "gain", "train", "deal",
        "complete", "keep", "sell", "hire", "done", "pass", "end",
    ];
    let rules = [
        "RR-87", "RR-98 A1", "RR-98 A2", "RR-98 B", "RR-98 C", "RR-101",
    ];
    let abilities = ["station", "railroad", "telegraph", "trade"]
        .map(|job| ["purple", "orange", "gray", "turquoise"].map(|color| format!("{job} {color}")));
    let abilities: Vec<&str> = abilities.iter().flatten().map(String::as_str).collect();
    all_met(&met, &actions);
    all_met(&met, &abilities);
    all_met(&met, &rules);
}
