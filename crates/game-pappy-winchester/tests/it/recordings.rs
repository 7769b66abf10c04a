//! Whole recorded games: for each number of players one in which an auction ends by a bid, by force, for
//! nothing, by a duel won and by a duel lost by the challenger.

use game_core::testing::replay_recordings;
use game_core::{Chance, Events, Game, Record, Replay, Seed, Start, Status, Step};
use game_pappy_winchester::{Action, Event, Options, PappyWinchester};
use std::{fs, path::PathBuf};

/// How an auction can end.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Ending {
    Bid,
    Forced,
    Free,
    DuelWon,
    DuelLost,
}

const ENDINGS: [(Ending, &str, &str); 5] = [
    (
        Ending::Bid,
        "bid",
        "all others have passed: the highest bidder buys",
    ),
    (
        Ending::Forced,
        "forced",
        "nobody bids: the first player must buy for one note",
    ),
    (
        Ending::Free,
        "free",
        "nobody bids and the first player has nothing: the parcel is free",
    ),
    (
        Ending::DuelWon,
        "duel_won",
        "a duel that the challenger wins",
    ),
    (
        Ending::DuelLost,
        "duel_lost",
        "a duel that the challenger loses",
    ),
];

fn ending(action: &str, events: &[Event]) -> Option<Ending> {
    let buyer = events.iter().find_map(|event| match event {
        Event::Buys { seat, .. } => Some(*seat),
        _ => None,
    })?;
    let challenger = events.iter().find_map(|event| match event {
        Event::Challenges { seat, .. } => Some(*seat),
        _ => None,
    });
    let told = |find: fn(&Event) -> bool| events.iter().any(find);
    Some(match challenger {
        Some(seat) if seat == buyer => Ending::DuelWon,
        Some(_) => Ending::DuelLost,
        None if told(|e| matches!(e, Event::TakesForNothing { .. })) => Ending::Free,
        None if told(|e| matches!(e, Event::MustTake { .. })) => Ending::Forced,
        None => {
            assert_ne!(action, "duel");
            Ending::Bid
        }
    })
}

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/recordings"))
}

#[test]
fn recordings_replay_to_their_transcripts() {
    if std::env::var_os("REMAKE").is_some() {
        remake();
    }
    assert_eq!(replay_recordings::<PappyWinchester>(folder()), 15);
}

#[test]
fn each_recording_shows_what_its_name_says() {
    for seats in 3..=5 {
        for (wanted, name, _) in ENDINGS {
            let path = folder().join(format!("{seats}_players_{name}.record"));
            let record = Record::from_bytes(&fs::read(&path).unwrap()).unwrap();
            assert_eq!(record.seats, seats);
            let mut replay = Replay::<PappyWinchester>::begin(&record).unwrap();
            let mut is_shown = false;
            while let Some(step) = replay.advance().unwrap() {
                is_shown |= ending(&step.action.to_string(), &step.events) == Some(wanted);
            }
            assert!(
                is_shown && replay.game.status().is_over(),
                "{}",
                path.display()
            );
        }
    }
}

/// Writes the records anew: the first seed whose game shows what is wanted.
fn remake() {
    for seats in 3..=5 {
        for (number, (wanted, name, note)) in ENDINGS.into_iter().enumerate() {
            let record = (0..)
                .find_map(|luck| game_with(seats, number as u64 * 100_000 + luck, wanted, note))
                .expect("some seed shows it");
            fs::write(
                folder().join(format!("{seats}_players_{name}.record")),
                record.to_string(),
            )
            .unwrap();
        }
    }
}

/// A game of moody bidders, if it shows this ending; a note stands above the first such step.
fn game_with(seats: u8, luck: u64, wanted: Ending, note: &str) -> Option<Record> {
    let mut seed: Seed = [seats; 32];
    seed[..8].copy_from_slice(&luck.to_le_bytes());
    let options = Options::default();
    let mut chance = Chance::for_step(seed, 0);
    let mut game = PappyWinchester::set_up(&options, seats, &mut chance).unwrap();
    let saved = serde_json::to_value(options).unwrap();
    let start = Start::Setup(chance.outcomes().to_vec());
    let info = PappyWinchester::INFO;
    let mut record = Record::new(info.id, info.rules_version, seats, saved, start);
    let mut pick = Chance::fast(luck);
    let mut is_shown = false;
    while let Status::Waiting(seat) = game.status() {
        let action = moody(&game, &mut pick);
        let mut chance = Chance::for_step(seed, record.steps.len() as u64 + 1);
        let mut events = Events::new();
        game.play(seat, &action, &mut chance, &mut events).unwrap();
        let mut step = Step::new(seat, action, chance.outcomes());
        if !is_shown && ending(&action.to_string(), &events.into_vec()) == Some(wanted) {
            is_shown = true;
            step.notes.push(note.to_string());
        }
        record.steps.push(step);
    }
    is_shown.then_some(record)
}

/// Bids up to what the parcel is worth to the seat, give or take a little; sometimes stakes everything,
/// stays out or fights for it.
fn moody(game: &PappyWinchester, pick: &mut Chance) -> Action {
    let legal = game.legal_list();
    let Status::Waiting(seat) = game.status() else {
        panic!("nobody is asked")
    };
    let Some(worth) = game.view(game_core::Viewer::Seat(seat)).worth else {
        return legal[pick.below(legal.len() as u32) as usize];
    };
    let limit = match pick.below(8) {
        0 => game.cash[seat.index()],
        1..=3 => 0,
        _ => worth.total + pick.below(4) as i16 - 1,
    };
    let lowest = game.lowest_bid();
    match legal[0] {
        Action::Bid { .. } if lowest <= limit => Action::Bid { amount: lowest },
        _ if legal.contains(&Action::Duel) && lowest <= limit + 2 && pick.below(3) == 0 => {
            Action::Duel
        }
        _ => Action::Pass,
    }
}
