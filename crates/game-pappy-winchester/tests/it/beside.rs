//! Whole games played beside the model.

use crate::model::Table;
use game_core::Chance;
use game_core::testing::{Moment, any_kind, play_beside};
use game_pappy_winchester::{Action, CommonObjective, MineCard, PappyWinchester};

/// By lot; but in some games hardly anybody bids, so that one player gets a great deal of land and little
/// money goes round.
fn some_stingy(moment: &Moment<PappyWinchester>, pick: &mut Chance) -> usize {
    let Moment { game, actions, .. } = moment;
    let is_stingy = [MineCard::First, MineCard::Second].contains(&game.mines[4]);
    let find = |wanted| actions.iter().position(|action| *action == wanted);
    match (find(Action::Duel), find(Action::Pass)) {
        (Some(duel), _) if is_stingy => duel,
        (None, Some(pass)) if is_stingy && 0 < pick.below(8) => pass,
        _ => any_kind(moment.legal, pick),
    }
}

#[test]
fn beside_the_engine() {
    let met = play_beside::<PappyWinchester, Table>(80, some_stingy);
    let actions = ["place", "keep", "bid", "pass", "duel", "look", "move"];
    let rules = [
        "PW-27",
        "PW-28",
        "PW-29",
        "PW-36 won",
        "PW-36 lost",
        "PW-53 mine",
        "PW-53 ranch",
        "PW-53 objective",
        "PW-53 void",
        "PW-55 stays",
        "PW-60",
        "PW-92",
        "PW-93",
        "PW-96",
        "PW-96 with the majority",
        "PW-97",
        "PW-98",
        "PW-101",
    ];
    met.must_have(&actions);
    met.must_have(&rules);
    met.must_have(&CommonObjective::ALL.map(CommonObjective::word));
}
