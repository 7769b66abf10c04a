//! Greedy companies of Age of Steam stay solvent and leave random ones behind.

use bots::{Bot, Budget, Stop, Think, think};
use game_age_of_steam::{AgeOfSteam, action::Action, options::Options, state::Phase};
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
        let thought = think(bot, &Budget::iterations(80), &seen, luck, &Stop::new());
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

#[test]
fn what_was_learned_leaves_greedy_behind_and_stays_solvent() {
    let mut bots = [Bot::Greedy; 4];
    bots[2] = Bot::Learned;
    let (game, placings) = play(3, &bots);
    assert!(!game.players[2].bankrupt, "{game}");
    assert_eq!(placings[2].rank, 1, "{placings:?}");
}

/// Four companies without a plan, at a moment that fits.
fn random_game_until(seed: u64, fits: impl Fn(&AgeOfSteam) -> bool) -> AgeOfSteam {
    let mut chance = Chance::fast(seed);
    let mut game = AgeOfSteam::set_up(&Options::default(), 4, &mut chance).expect("four seats");
    let mut legal = Vec::new();
    while !fits(&game) {
        legal.clear();
        game.legal(&mut legal);
        let action = &legal[chance.below(legal.len() as u32) as usize];
        game.perform(action, &mut chance, &mut Events::muted());
    }
    game
}

#[test]
fn features_are_sound_in_every_phase() {
    let mut row = vec![0.0; AgeOfSteam::FEATURES];
    for seed in 0..4 {
        random_game_until(seed, |game| {
            for seat in Seat::all(4) {
                row_of(game, seat).into_iter().for_each(|number| {
                    assert!(
                        number.is_finite() && number.abs() < 30.0,
                        "{number} in {game}"
                    );
                });
            }
            game.status().is_over()
        });
    }
    let mut game = random_game_until(1, |_| true);
    game.players[0].bankrupt = true;
    game.features(Seat(0), &mut row);
    assert!(row.iter().all(|number| *number == 0.0));
}

fn row_of(game: &AgeOfSteam, seat: Seat) -> Vec<f32> {
    let mut row = vec![0.0; AgeOfSteam::FEATURES];
    game.features(seat, &mut row);
    row
}

#[test]
fn a_search_judges_the_last_move_before_the_dice() {
    let rounds = 2;
    let is_last = |game: &AgeOfSteam| {
        matches!(&game.phase, Phase::MoveGoods(moving)
            if moving.round + 1 == rounds && usize::from(moving.at) + 1 == game.order.len())
    };
    let before = random_game_until(2, is_last);
    let mut after = before.clone();
    let mut luck = Chance::fast(9);
    assert!(after.perform_to_luck(&Action::Decline, &mut luck));
    assert!(!luck.used());
    assert_eq!((after.turn, &after.display), (before.turn, &before.display));
    let mut whole = before.clone();
    whole.perform(&Action::Decline, &mut luck, &mut Events::muted());
    assert_eq!(after.players, whole.players);
    // In the midst of a turn nothing is held back.
    let mut first = random_game_until(2, |_| true);
    let none = Action::IssueShares { shares: 0 };
    assert!(!first.perform_to_luck(&none, &mut luck));
}

#[test]
fn ruin_is_not_looked_at() {
    let mut game = random_game_until(1, |_| true);
    let seat = game.waiting().expect("somebody issues shares first");
    game.players[seat.index()].cash = 0;
    let mut actions = Vec::new();
    game.legal(&mut actions);
    game.worth_judging(&mut actions);
    // $3 are due; each share brings $5 and costs $1; $5 are for an engine and track.
    let fewest = actions.iter().map(|action| match action {
        Action::IssueShares { shares } => *shares,
        other => panic!("{other} is no issue"),
    });
    assert_eq!(fewest.min(), Some(2));
    // Where no issue is enough, only the largest is left.
    game.players[seat.index()].engine = 6;
    game.players[seat.index()].shares = 14;
    actions.clear();
    game.legal(&mut actions);
    game.worth_judging(&mut actions);
    assert_eq!(actions, [Action::IssueShares { shares: 1 }]);
}
