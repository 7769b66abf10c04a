//! Railroad Revolution's bots: the shortlist leaves sound play, and the evaluation knows good from bad.

use bots::{Arena, Bot, Budget, Entrant, Stop, Think, think};
use game_core::{Chance, Events, Game, Seat, Seen};
use game_railroad_revolution::{Options, RailroadRevolution};

/// The share of the first places that greedy wins against random players.
fn greedy_among(seats: u8, games: u64) -> f64 {
    let entrants = [Bot::Greedy, Bot::Random].map(|bot| Entrant::bot(bot, Budget::iterations(1)));
    let arena = Arena {
        seats,
        games,
        threads: 2,
        ..Arena::new(entrants.to_vec())
    };
    let report = arena
        .run::<RailroadRevolution>(&Options::default(), &Stop::new(), &mut |_| ())
        .expect("as many bots as seats");
    report.standings[0].share.mean
}

#[test]
fn greedy_builds_a_better_railroad_than_random() {
    let share = greedy_among(2, 6);
    assert!(0.9 <= share, "{share}");
}

#[test]
fn greedy_leads_a_table_of_four() {
    let share = greedy_among(4, 4);
    assert!(0.9 <= share, "{share}");
}

#[test]
fn the_shortlist_is_legal_never_empty_and_lets_the_game_end() {
    for seed in 0..40 {
        let mut chance = Chance::fast(seed);
        let seats = 2 + (seed % 3) as u8;
        let mut game = RailroadRevolution::set_up(&Options::default(), seats, &mut chance)
            .expect("two to four seats");
        let mut actions = Vec::new();
        for _ in 0..5_000 {
            actions.clear();
            game.legal(&mut actions);
            if actions.is_empty() {
                break;
            }
            game.shortlist(&mut actions);
            let i = chance.below(actions.len() as u32) as usize;
            assert_eq!(game.check(&actions[i]), Ok(()));
            game.perform(&actions[i], &mut chance, &mut Events::muted());
        }
        assert!(game.status().is_over());
    }
}

/// The numbers of a position from the side of a seat; what is not written stays marked.
fn numbers(game: &RailroadRevolution, seat: Seat) -> Vec<f32> {
    let mut out = vec![f32::NAN; RailroadRevolution::FEATURES];
    game.features(seat, &mut out);
    out
}

#[test]
fn a_position_as_numbers_is_whole_of_moderate_size_and_tells_no_secret() {
    for seed in 0..9 {
        let mut chance = Chance::fast(seed);
        let seats = 2 + (seed % 3) as u8;
        let mut game = RailroadRevolution::set_up(&Options::default(), seats, &mut chance)
            .expect("two to four seats");
        let mut actions = Vec::new();
        while !game.status().is_over() {
            for seat in Seat::all(seats) {
                let seen = numbers(&game, seat);
                assert!(seen.iter().all(|x| x.abs() <= 20.0), "{seen:?}");
                let guess = Seen::new(&game, seat).guess(&mut chance);
                assert_eq!(seen, numbers(&guess, seat));
            }
            actions.clear();
            game.legal(&mut actions);
            game.shortlist(&mut actions);
            let i = chance.below(actions.len() as u32) as usize;
            game.perform(&actions[i], &mut chance, &mut Events::muted());
        }
    }
}

/// The points of one who has learned and of a greedy one, over some games in both seats.
#[test]
fn what_was_learned_leaves_greedy_behind() {
    let entrant = |bot, positions| Entrant::bot(bot, Budget::iterations(positions));
    let arena = Arena {
        games: 4,
        seed: 1,
        threads: 2,
        ..Arena::new(vec![entrant(Bot::Learned, 300), entrant(Bot::Greedy, 1)])
    };
    let report = arena
        .run::<RailroadRevolution>(&Options::default(), &Stop::new(), &mut |_| ())
        .expect("as many bots as seats");
    let points = |i: usize| report.standings[i].score.mean;
    assert!(points(1) + 20.0 < points(0), "{report:?}");
}

#[test]
fn the_same_seed_chooses_the_same() {
    let mut chance = Chance::fast(4);
    let game = RailroadRevolution::set_up(&Options::default(), 3, &mut chance).expect("three");
    let seat = game
        .status()
        .waiting()
        .expect("a game begins with a decision");
    let choose = |seed| {
        let budget = Budget::iterations(2_000);
        let seen = Seen::new(&game, seat);
        let thought = think(Bot::Learned, &budget, &seen, seed, &Stop::new());
        (thought.action, thought.iterations)
    };
    assert_eq!(choose(7), choose(7));
}
