//! Matches: deals in pairs, forfeits, and an end as soon as it is sure.

use bots::{
    Arena, Bot, Budget, Entrant, FORFEITS, Fault, Lapse, Place, Played, Player, Report, Sign, Sits,
    Stop, Think, Thought, think,
};
use game_core::{Message, Seen};
use game_longhorn::{Longhorn, Options};
use std::time::Duration;

fn run<E: Sits<Longhorn>>(arena: &Arena<E>) -> (Report, Vec<Played>) {
    let mut games = Vec::new();
    let report = arena.run::<Longhorn>(&Options::default(), &Stop::new(), &mut |told| {
        games.push(told.played.clone());
    });
    let report = report.expect("two may play");
    (report, games)
}

fn bots(bots: [Bot; 2]) -> Vec<Entrant> {
    let entrant = |bot| Entrant::bot(bot, Budget::iterations(1));
    bots.map(entrant).to_vec()
}

#[test]
fn every_deal_is_played_from_every_seat() {
    let arena = Arena {
        games: 5,
        ..Arena::new(bots([Bot::Greedy, Bot::Random]))
    };
    let (report, games) = run(&arena);
    assert_eq!((report.games, report.deals), (6, 3));
    let seats: Vec<_> = games.iter().map(|game| game.seats.clone()).collect();
    assert_eq!(seats[..2], [vec![0, 1], vec![1, 0]]);
    let deals: Vec<_> = games.iter().map(|game| game.deal).collect();
    assert_eq!(deals, [0, 0, 1, 1, 2, 2]);
}

#[test]
fn a_match_that_is_sure_ends_and_comes_to_the_same_on_any_number_of_threads() {
    let play = |threads| {
        let arena = Arena {
            games: 10_000,
            threads,
            until_sure: true,
            ..Arena::new(bots([Bot::Random, Bot::Greedy]))
        };
        let (mut report, _) = run(&arena);
        report.time = Duration::ZERO;
        for standing in &mut report.standings {
            standing.effort.time = Duration::ZERO;
        }
        report
    };
    let alone = play(1);
    assert_eq!(alone.sign, Some(Sign::Worse));
    assert!(alone.games < 200, "{}", alone.games);
    assert_eq!(alone, play(3));
}

#[test]
fn a_match_that_is_stopped_tells_of_its_whole_deals() {
    let arena = Arena {
        games: 100_000,
        ..Arena::new(bots([Bot::Random, Bot::Random]))
    };
    let stop = Stop::new();
    let report = arena.run::<Longhorn>(&Options::default(), &stop, &mut |told| {
        if told.ended == 5 {
            stop.set();
        }
    });
    let report = report.expect("two may play");
    // Who tells may have to wait for a core, while games of chance are over in no time.
    assert!((4..50_000).contains(&report.games), "{}", report.games);
    assert_eq!(report.games % 2, 0);
}

/// Plays by chance, but says nothing at every so manieth decision; never where that is 0.
struct Absent(u32);

struct Sitting {
    every: u32,
    asked: u32,
}

impl<G: Think> Sits<G> for Absent {
    fn sit<'a>(&'a self, _: &Place<'_, G>) -> Box<dyn Player<G> + 'a> {
        Box::new(Sitting {
            every: self.0,
            asked: 0,
        })
    }
}

impl<G: Think> Player<G> for Sitting {
    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        luck: u64,
        stop: &Stop,
    ) -> Result<Thought<G::Action>, Lapse> {
        self.asked += 1;
        match self.every {
            every if every != 0 && self.asked.is_multiple_of(every) => Err(Lapse {
                fault: Fault::Late,
                why: Message::new("nothing was said"),
            }),
            _ => Ok(think(Bot::Random, &Budget::iterations(1), seen, luck, stop)),
        }
    }
}

#[test]
fn who_forfeits_three_moves_forfeits_the_game() {
    let arena = Arena {
        games: 20,
        ..Arena::new(vec![Absent(1), Absent(0)])
    };
    let (report, games) = run(&arena);
    let [absent, other] = report.standings.as_slice() else {
        panic!("two play")
    };
    assert_eq!((absent.losses, other.wins), (20, 20));
    assert_eq!((absent.forfeited_moves, absent.forfeited_games), (60, 20));
    assert_eq!(
        (other.forfeited_moves, other.first_forfeit.as_ref()),
        (0, None)
    );
    for game in games {
        let last: Vec<bool> = game
            .forfeits
            .iter()
            .map(|forfeit| forfeit.is_last)
            .collect();
        assert_eq!(last, [false, false, true]);
        assert_eq!(last.len(), FORFEITS);
    }
}

#[test]
fn a_forfeited_move_is_drawn_by_lot_and_the_game_goes_on() {
    let arena = Arena {
        games: 20,
        ..Arena::new(vec![Absent(9), Absent(0)])
    };
    let (report, games) = run(&arena);
    let absent = &report.standings[0];
    assert!(0 < absent.forfeited_moves && absent.forfeited_games < 20);
    assert!(0 < absent.wins, "one move in nine is no lost game");
    let whole = |game: &&Played| game.forfeits.len() < FORFEITS;
    assert!(games.iter().filter(whole).all(|game| 10 < game.steps.len()));
}
