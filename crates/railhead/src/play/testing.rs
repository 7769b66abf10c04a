//! Tables for tests: set up from a small seed.

use super::{Company, Here, Sitting};
use bots::Level;
use serde_json::json;
use std::time::Duration;

/// The fewest that fit; bots of these levels sit after the people.
pub fn sample(game: &str, levels: &[Level]) -> Sitting {
    let kind = shelf::named(game).expect("on the shelf");
    let seats = *kind.info().seats.start();
    let seed = [7; 32];
    let (record, _) = crate::commands::set_up(kind, seats, &json!({}), seed).expect("sets up");
    let people = usize::from(seats) - levels.len();
    let company = Company {
        people: (0..people).map(|i| format!("Ada {}", i + 1)).collect(),
        bots: levels
            .iter()
            .map(|level| (*level, format!("{level} bot")))
            .collect(),
    };
    let host = Here::new(kind, record, seed, company).expect("sits down");
    let mut sitting = Sitting::new(kind, Box::new(host));
    sitting.hear(Duration::ZERO);
    sitting
}
