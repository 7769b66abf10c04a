//! Who plays in `beside.rs`: three characters, so that large buildings, the end of the line and big herds
//! are reached, and now and then anything at all.

use game_core::Chance;
use game_great_western_trail::{Action, GreatWesternTrail, Spot, Worker};

pub fn choose(game: &GreatWesternTrail, legal: &[Action], pick: &mut Chance) -> Action {
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
        return of_any_kind(legal, pick);
    }
    let most = legal.iter().map(worth).max().expect("something is legal");
    let best: Vec<&Action> = legal
        .iter()
        .filter(|action| worth(action) == most)
        .collect();
    *best[pick.below(best.len() as u32) as usize]
}

/// A kind of action by lot, then one of that kind.
fn of_any_kind(legal: &[Action], pick: &mut Chance) -> Action {
    let verb = |action: &Action| action.to_string().split(' ').next().unwrap().to_string();
    let mut verbs: Vec<String> = legal.iter().map(verb).collect();
    verbs.sort();
    verbs.dedup();
    let chosen = &verbs[pick.below(verbs.len() as u32) as usize];
    let of_kind: Vec<&Action> = legal
        .iter()
        .filter(|action| verb(action) == *chosen)
        .collect();
    *of_kind[pick.below(of_kind.len() as u32) as usize]
}
