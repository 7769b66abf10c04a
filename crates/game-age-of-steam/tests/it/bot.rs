//! Greedy companies of Age of Steam stay solvent and leave random ones behind.

use bots::{Bot, Budget, Stop, think};
use game_age_of_steam::{AgeOfSteam, options::Options};
use game_core::{Chance, Events, Game, Placings, Seat, Seen, Status};

/// A whole game between these bots, and how it ended.
fn play(seed: u64, bots: &[Bot]) -> (AgeOfSteam, Placings) {
    let mut chance = Chance::fast(seed);
    let mut game = AgeOfSteam::set_up(&Options::default(), bots.len() as u8, &mut chance)
        .expect("three to six seats");
    loop {
        let seat = match game.status() {
            Status::Waiting(seat) => seat,
            Status::Over(placings) => return (game, placings),
        };
        let luck = u64::from(chance.below(u32::MAX));
        let seen = Seen::new(&game, seat);
        let bot = bots[seat.index()];
        let thought = think(bot, &Budget::iterations(1), &seen, luck, &Stop::new());
        game.play(seat, &thought.action, &mut chance, &mut Events::muted())
            .expect("a bot chooses a legal action");
    }
}

#[test]
fn greedy_beats_three_random_companies() {
    for seat in 0..4 {
        let mut bots = [Bot::Random; 4];
        bots[seat] = Bot::Greedy;
        let (game, placings) = play(11 + seat as u64, &bots);
        let own = placings[seat];
        assert_eq!(own.seat, Seat(seat as u8));
        assert!(!game.players[seat].bankrupt, "{game}");
        assert_eq!(own.rank, 1, "{placings:?}");
    }
}

#[test]
fn greedy_companies_stay_solvent_and_grow() {
    let (game, placings) = play(5, &[Bot::Greedy; 4]);
    for placing in placings {
        let player = game.player(placing.seat);
        assert!(!player.bankrupt, "{game}");
        assert!(3 <= player.engine && 0 < placing.score, "{game}");
    }
}
