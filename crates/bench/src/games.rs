//! Every game of the shelf as it is measured, and what two of them bring beside the figures of all.

use crate::measure::{Extras, Figures, measure};
use crate::{age_of_steam, longhorn};
use bots::Think;
use game_core::GameInfo;
use std::time::Duration;

/// One game, and how it is measured.
pub struct Bench {
    pub info: &'static GameInfo,
    /// Measures it with so many seats; each figure may take so long.
    pub measure: fn(u8, Duration) -> Figures,
}

/// In the order of the shelf.
pub static GAMES: &[Bench] = &shelf::every_game!(bench);

const fn bench<G: Think>() -> Bench {
    Bench {
        info: &G::INFO,
        measure: |seats, time| measure::<G>(seats, time, extras(G::INFO.id)),
    }
}

/// What a game brings of its own.
fn extras(id: &str) -> Extras {
    match id {
        longhorn::ID => Extras {
            yardstick: Some(longhorn::play_yardstick),
            ..Extras::default()
        },
        age_of_steam::ID => Extras {
            track: Some(age_of_steam::measure),
            ..Extras::default()
        },
        _ => Extras::default(),
    }
}

/// The named game or all that have so many seats, each with the seats it is measured with.
pub fn chosen(only: Option<&str>, seats: Option<u8>) -> Result<Vec<(&'static Bench, u8)>, String> {
    let named: Vec<&Bench> = GAMES
        .iter()
        .filter(|bench| only.is_none_or(|id| id == bench.info.id))
        .collect();
    if let (Some(id), []) = (only, named.as_slice()) {
        return Err(shelf::unknown(id).to_string());
    }
    let games: Vec<(&Bench, u8)> = named
        .iter()
        .map(|bench| (*bench, seats.unwrap_or(*bench.info.seats.end())))
        .filter(|(bench, seats)| bench.info.seats.contains(seats))
        .collect();
    match (seats, named.as_slice()) {
        (Some(seats), [one]) if games.is_empty() => Err(wrong_seats(one.info, seats)),
        (Some(seats), _) if games.is_empty() => Err(format!("no game has {seats} seats")),
        _ => Ok(games),
    }
}

fn wrong_seats(GameInfo { title, seats, .. }: &GameInfo, not: u8) -> String {
    match (seats.start(), seats.end()) {
        (least, most) if least == most => format!("{title} has {most} seats, not {not}"),
        (least, most) => format!("{title} has {least} to {most} seats, not {not}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::{HEADS, Judge, Layer, Net};
    use game_core::{Chance, Events, Seat};

    #[test]
    fn every_game_of_the_shelf_is_measured() {
        let measured: Vec<&str> = GAMES.iter().map(|bench| bench.info.id).collect();
        let shelf: Vec<&str> = shelf::SHELF.iter().map(|kind| kind.info().id).collect();
        assert_eq!(measured, shelf);
    }
    #[test]
    fn a_bench_takes_the_games_that_have_so_many_seats() {
        let seats = |only, seats| -> Option<Vec<u8>> {
            let games = chosen(only, seats).ok()?;
            Some(games.into_iter().map(|(_, seats)| seats).collect())
        };
        let most: Vec<u8> = GAMES.iter().map(|bench| *bench.info.seats.end()).collect();
        assert_eq!(seats(None, None), Some(most));
        let two = GAMES.iter().filter(|bench| bench.info.seats.contains(&2));
        assert_eq!(seats(None, Some(2)), Some(vec![2; two.count()]));
        assert_eq!(seats(Some("age-of-steam"), Some(3)), Some(vec![3]));
        assert_eq!(seats(Some("longhorn"), None), Some(vec![2]));
    }
    #[test]
    fn games_and_seats_that_do_not_exist_are_refused_in_a_sentence() {
        let refused = |only, seats| chosen(only, seats).err().expect("a refusal");
        assert!(refused(Some("chess"), None).contains("'chess'"));
        assert_eq!(
            refused(Some("longhorn"), Some(3)),
            "Longhorn has 2 seats, not 3"
        );
        assert_eq!(
            refused(Some("age-of-steam"), Some(2)),
            "Age of Steam has 3 to 6 seats, not 2"
        );
        assert_eq!(refused(None, Some(0)), "no game has 0 seats");
    }
    #[test]
    fn judging_a_position_allocates_nothing() {
        for (game, allocations) in shelf::every_game!(judging) {
            assert_eq!(allocations, 0, "{game}");
        }
    }
    /// Allocations of both judges, the evaluation and a network, in a random game of the fewest seats.
    fn judging<G: Think>() -> (&'static str, u64) {
        let layers = [(G::FEATURES, 8), (8, 4), (4, HEADS)];
        let net = Net {
            name: "blank".to_string(),
            scale: 1.0,
            layers: layers.map(|(inputs, outputs)| Layer::new(inputs, outputs)),
        };
        let mut judges = vec![Judge::new::<G>(None)];
        judges.extend((0 < G::FEATURES).then(|| Judge::new::<G>(Some(&net))));
        let mut chance = Chance::fast(1);
        let seats = *G::INFO.seats.start();
        let mut game = G::set_up(&G::Options::default(), seats, &mut chance).expect("a game");
        let (mut legal, mut allocations) = (Vec::new(), 0);
        for step in 0..100 {
            for judge in &mut judges {
                let before = crate::counting::allocations();
                judge.worth(&game, Seat(0));
                // The first look makes the space that is kept.
                if 0 < step {
                    allocations += crate::counting::allocations() - before;
                }
            }
            if game.status().is_over() {
                break;
            }
            legal.clear();
            game.legal(&mut legal);
            let action = &legal[chance.below(legal.len() as u32) as usize];
            game.perform(action, &mut chance, &mut Events::muted());
        }
        (G::INFO.id, allocations)
    }
    #[test]
    fn longhorn_plays_without_allocating_and_as_long_as_the_yardstick() {
        let (longhorn, seats) = chosen(Some("longhorn"), None).expect("it is there")[0];
        let figures = (longhorn.measure)(seats, Duration::from_millis(60));
        assert_eq!(figures.allocations_per_step, 0.0);
        let yardstick = figures.yardstick.expect("Longhorn has one");
        let engine = figures.steps_per_second / figures.playouts_per_second;
        assert!(
            (engine - yardstick.steps_per_game).abs() < 1.0,
            "{engine} against {}",
            yardstick.steps_per_game
        );
    }
}
