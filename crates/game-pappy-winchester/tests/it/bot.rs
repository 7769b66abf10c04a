//! Pappy Winchester's bots leave random heirs behind, and who has learned leaves the others behind.

use bots::{Arena, Bot, Budget, Entrant, Stop, Think, think};
use game_core::{Chance, Events, Game, Seat, Seen};
use game_pappy_winchester::{Options, PappyWinchester};

/// The share of first places of one against three others.
fn share(one: (Bot, u64), three: Bot, games: u64) -> f64 {
    let entrant = |bot, positions| Entrant::bot(bot, Budget::iterations(positions));
    let arena = Arena {
        seats: 4,
        games,
        threads: 2,
        ..Arena::new(vec![entrant(one.0, one.1), entrant(three, 1)])
    };
    let report = arena
        .run::<PappyWinchester>(&Options::default(), &Stop::new(), &mut |_| ())
        .expect("four heirs may play");
    report.standings[0].share.mean
}

#[test]
fn greedy_beats_three_random_heirs() {
    let share = share((Bot::Greedy, 1), Bot::Random, 60);
    assert!(0.7 <= share, "{share}");
}

/// Even is a quarter. A number of positions and a seed always play the same games.
#[test]
fn what_was_learned_leaves_three_greedy_heirs_behind() {
    let share = share((Bot::Learned, 600), Bot::Greedy, 32);
    assert!(0.3 <= share, "{share}");
}

/// The numbers of a position from the side of a seat; what is not written stays marked.
fn numbers(game: &PappyWinchester, seat: Seat) -> Vec<f32> {
    let mut out = vec![f32::NAN; PappyWinchester::FEATURES];
    game.features(seat, &mut out);
    out
}

#[test]
fn a_position_as_numbers_is_whole_of_moderate_size_and_tells_no_secret() {
    for seed in 0..24 {
        let mut chance = Chance::fast(seed);
        let seats = 3 + (seed % 3) as u8;
        let options = Options {
            bonus_tokens_face_up: seed % 4 != 0,
            personal_objectives_kept: 1 + (seed % 2) as u8,
            ..Options::default()
        };
        let mut game =
            PappyWinchester::set_up(&options, seats, &mut chance).expect("three to five");
        let mut actions = Vec::new();
        while !game.status().is_over() {
            for seat in Seat::all(seats) {
                let seen = numbers(&game, seat);
                assert!(seen.iter().all(|x| x.abs() <= 20.0), "{seen:?}");
                let guess = Seen::new(&game, seat).guess(&mut chance);
                assert_eq!(seen, numbers(&guess, seat), "{game}");
            }
            actions.clear();
            game.legal(&mut actions);
            game.worth_judging(&mut actions);
            let i = chance.below(actions.len() as u32) as usize;
            assert_eq!(game.check(&actions[i]), Ok(()));
            game.perform(&actions[i], &mut chance, &mut Events::muted());
        }
    }
}

#[test]
fn a_search_stops_before_the_next_parcel_is_drawn() {
    let mut chance = Chance::fast(3);
    let mut game =
        PappyWinchester::set_up(&Options::default(), 4, &mut chance).expect("four heirs");
    let mut actions = Vec::new();
    let mut stops = 0;
    while !game.status().is_over() {
        actions.clear();
        game.legal(&mut actions);
        let action = &actions[chance.below(actions.len() as u32) as usize];
        let mut searched = game.clone();
        let stopped = searched.perform_to_luck(action, &mut Chance::fast(1));
        assert_eq!(searched.pool, game.pool);
        let before = game.pool;
        game.perform(action, &mut chance, &mut Events::muted());
        assert_eq!(stopped, game.pool != before);
        assert_eq!(searched.land, game.land);
        stops += u32::from(stopped);
    }
    // The first parcel was drawn in the beginning.
    assert_eq!(stops, 18);
}

#[test]
fn the_same_seed_chooses_the_same() {
    let mut chance = Chance::fast(4);
    let game = PappyWinchester::set_up(&Options::default(), 4, &mut chance).expect("four heirs");
    let seat = game.status().waiting().expect("a game begins with a bid");
    let choose = |seed| {
        let budget = Budget::iterations(1_000);
        let thought = think(
            Bot::Learned,
            &budget,
            &Seen::new(&game, seat),
            seed,
            &Stop::new(),
        );
        (thought.action, thought.iterations)
    };
    assert_eq!(choose(7), choose(7));
}
