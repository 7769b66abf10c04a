//! Random action sequences and damaged records: everything is played or refused, nothing panics.

use super::random_record;
use crate::{Chance, Events, Game, Record, Replay, Status};
use proptest::{prelude::*, test_runner::TestRunner};

fn runner(cases: u32) -> TestRunner {
    TestRunner::new(ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    })
}

/// Plays random choices, and in between throws at the game actions that belong to other moments: each is
/// refused without a change or played, and the books stay right.
pub fn fuzz_actions<G: Game>(cases: u32) {
    let seats = *G::INFO.seats.start()..=*G::INFO.seats.end();
    let strategy = (
        seats,
        any::<u64>(),
        prop::collection::vec(any::<u16>(), 0..400),
    );
    runner(cases)
        .run(&strategy, |(seats, seed, choices)| {
            let mut chance = Chance::fast(seed);
            let mut game = G::set_up(&G::Options::default(), seats, &mut chance).expect("sets up");
            let mut seen: Vec<G::Action> = Vec::new();
            for choice in choices {
                let Status::Waiting(seat) = game.status() else {
                    break;
                };
                let legal = game.legal_list();
                prop_assert!(!legal.is_empty());
                if let Some(other) = seen.get(choice as usize % seen.len().max(1)) {
                    let allowed = game.check(other).is_ok();
                    prop_assert_eq!(allowed, legal.contains(other), "'{}'\n{}", other, game);
                }
                let action = legal[choice as usize % legal.len()].clone();
                game.play(seat, &action, &mut chance, &mut Events::muted())
                    .expect("legal actions play");
                prop_assert_eq!(game.audit(), []);
                seen.extend(legal);
                seen.truncate(300);
            }
            Ok(())
        })
        .unwrap_or_else(|e| panic!("{e}"));
}

/// Damages whole records, byte by byte and field by field: each is replayed or refused with a sentence.
pub fn fuzz_records<G: Game>(cases: u32) {
    let from_setup = random_record::<G>(*G::INFO.seats.start(), [3; 32]);
    let middle = from_setup.steps.len() / 2;
    let state = Replay::<G>::begin(&from_setup)
        .and_then(|r| r.go_to(middle))
        .expect("replays");
    let mut from_position = from_setup.clone();
    from_position.start = crate::Start::Position(serde_json::to_value(&state).expect("saves"));
    from_position.steps.drain(..middle);
    let texts = [from_setup.to_string(), from_position.to_string()];
    let damage = (
        0..2usize,
        prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    );
    runner(cases)
        .run(&damage, |(which, damage)| {
            let mut bytes = texts[which].clone().into_bytes();
            for (at, byte) in damage {
                let at = at.index(bytes.len());
                // Mostly digits, since those still parse and reach the rules.
                bytes[at] = if byte < 200 { b'0' + byte % 10 } else { byte };
            }
            if let Ok(record) = Record::from_bytes(&bytes)
                && let Ok(replay) = Replay::<G>::begin(&record)
            {
                match replay.to_end() {
                    Ok(game) => prop_assert_eq!(game.audit(), []),
                    Err(error) => prop_assert!(!error.problem.say.is_empty()),
                }
            }
            Ok(())
        })
        .unwrap_or_else(|e| panic!("{e}"));
}
