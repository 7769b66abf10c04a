//! Whole recorded games, replayed and read.

use crate::{Chance, Events, Game, Record, Seed, Start, Status, Step, transcript};
use std::{fs, path::Path};

/// A whole random game as a record.
pub fn random_record<G: Game>(seats: u8, seed: Seed) -> Record {
    let options = G::Options::default();
    let mut chance = Chance::for_step(seed, 0);
    let mut game = G::set_up(&options, seats, &mut chance).expect("sets up");
    let mut record = Record::of::<G>(
        seats,
        serde_json::to_value(&options).expect("saves"),
        Start::Setup(chance.outcomes().to_vec()),
    );
    let mut pick = Chance::for_step(seed, u64::MAX);
    while let Status::Waiting(seat) = game.status() {
        let legal = game.legal_list();
        let action = &legal[pick.below(legal.len() as u32) as usize];
        let mut chance = Chance::for_step(seed, record.steps.len() as u64 + 1);
        game.play(seat, action, &mut chance, &mut Events::muted())
            .expect("legal");
        record
            .steps
            .push(Step::new(seat, action, chance.outcomes()));
    }
    record
}

/// Replays every `*.record` of a folder and compares it with the transcript of the same name beside it;
/// with `UPDATE=1` in the environment the transcripts are written instead. Gives the number replayed.
pub fn replay_recordings<G: Game>(folder: impl AsRef<Path>) -> usize {
    let mut count = 0;
    let mut paths: Vec<_> = fs::read_dir(folder.as_ref())
        .unwrap_or_else(|e| panic!("{}: {e}", folder.as_ref().display()))
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|e| e == "record"))
        .collect();
    paths.sort();
    for path in paths {
        let name = path.display();
        let record = fs::read(&path)
            .map_err(|e| e.to_string())
            .and_then(|bytes| Record::from_bytes(&bytes).map_err(|e| e.to_string()))
            .unwrap_or_else(|e| panic!("{name}: {e}"));
        let transcript =
            transcript::<G>(&record, &G::INFO.english()).unwrap_or_else(|e| panic!("{name}: {e}"));
        let beside = path.with_extension("txt");
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&beside, &transcript).expect("writable");
        }
        let expected = fs::read_to_string(&beside)
            .unwrap_or_else(|e| panic!("{}: {e}; run with UPDATE=1 to write it", beside.display()));
        if transcript != expected {
            let both = transcript.lines().zip(expected.lines());
            let line = both.take_while(|(now, then)| now == then).count();
            let at = |text: &str| text.lines().nth(line).unwrap_or("(the end)").to_string();
            panic!(
                "the transcript of {name}, line {}:\n  now  {}\n  then {}\nrun with UPDATE=1 to write it",
                line + 1,
                at(&transcript),
                at(&expected)
            );
        }
        count += 1;
    }
    count
}
