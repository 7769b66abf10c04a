//! Who plays in `beside.rs`: three characters, so that large buildings, the end of the line and big herds
//! are reached, and now and then anything at all.

use game_core::{
    Chance,
    testing::{Moment, any_kind, one_of},
};
use game_great_western_trail::{Action, GreatWesternTrail, Spot, Worker};

pub fn choose(moment: &Moment<GreatWesternTrail>, pick: &mut Chance) -> usize {
    let Moment { game, actions, .. } = moment;
    let seat = game.current.index();
    // A builder, a railwayman, a cattleman.
    let wanted = [Worker::Craftsman, Worker::Engineer, Worker::Cowboy][seat % 3];
    let worth = |action: &Action| match action {
        Action::Move { to, fees } => match game.spot(*to) {
            Spot::Building { owner, building } if owner == game.current => 20 + building.0,
            Spot::Neutral(_) => 15,
            _ => 5 - fees.total().min(5) as u8,
        },
        Action::Hire { worker, .. } if *worker == wanted => 10,
        // What 8 and 9 can do, no other can.
        Action::Build { building } => match building.0 {
            8 | 9 => 11,
            number => number,
        },
        Action::Engine { to } if wanted == Worker::Engineer => to.0,
        Action::Certificates { steps } => *steps,
        Action::Copy { .. } => 12,
        Action::Use { deal, .. } => match deal.to_string().as_str() {
            "special_delivery" | "passed_station" => 12,
            word if word.starts_with("hire") || word.starts_with("build") => 11,
            word if word.starts_with("engine") && wanted == Worker::Engineer => 11,
            word if word.starts_with("move") => 3,
            _ => 9,
        },
        Action::Auxiliary { .. } => 4,
        Action::Play { .. } => 6,
        Action::Accept { .. } | Action::Upgrade { .. } | Action::Master { .. } => 8,
        Action::Buy { .. } => 8,
        Action::End | Action::Skip => 1,
        _ => 7,
    };
    if pick.below(5) == 0 {
        return any_kind(moment.legal, pick);
    }
    let most = actions.iter().map(worth).max();
    let best: Vec<usize> = (0..actions.len())
        .filter(|at| Some(worth(&actions[*at])) == most)
        .collect();
    *one_of(&best, pick)
}
