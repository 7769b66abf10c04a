//! Whatever a bot is, what it chooses is legal, and it stops when told.

use crate::position;
use bots::{Bot, Budget, Level, Stop, think};
use game_core::{Game, Seen, Status};
use std::{
    sync::{Arc, mpsc},
    time::Duration,
};

/// Long enough for a busy machine; reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn every_bot_chooses_a_legal_action() {
    for seed in 0..30 {
        let Some(game) = position(seed, 3 * (seed % 12) as u32) else {
            continue;
        };
        let Status::Waiting(seat) = game.status() else {
            panic!("waits for a steal")
        };
        for bot in Bot::ALL {
            let thought = think(
                bot,
                &Budget::iterations(50),
                &Seen::new(&game, seat),
                seed,
                &Stop::new(),
            );
            assert_eq!(game.check(&thought.action), Ok(()), "{bot}\n{game}");
        }
    }
}

#[test]
fn a_bot_told_to_stop_answers() {
    for bot in [Bot::Tree, Bot::Solver] {
        let game = position(1, 0).expect("an opening");
        let (stop, (answer, answered)) = (Arc::new(Stop::new()), mpsc::channel());
        let heard = stop.clone();
        std::thread::spawn(move || {
            let seat = game.status().waiting().expect("a seat");
            let endless = Budget {
                time: None,
                iterations: None,
                threads: 2,
            };
            let thought = think(bot, &endless, &Seen::new(&game, seat), 1, &heard);
            answer.send(game.check(&thought.action))
        });
        stop.set();
        let is_legal = answered.recv_timeout(PATIENCE);
        assert_eq!(is_legal.expect("it hears that it shall stop"), Ok(()));
    }
}

#[test]
fn levels_and_bots_are_read_by_their_names() {
    for level in Level::ALL {
        assert_eq!(level.id().parse(), Ok(level));
    }
    for bot in Bot::ALL {
        assert_eq!(bot.id().parse(), Ok(bot));
    }
    assert!(
        "genius"
            .parse::<Level>()
            .unwrap_err()
            .to_string()
            .contains("easy")
    );
    assert!(
        "deep"
            .parse::<Bot>()
            .unwrap_err()
            .to_string()
            .contains("greedy")
    );
}
