//! A training run as small as can be: it learns, keeps its files and goes on from them.

use bots::{Net, Think};
use game_great_western_trail::{GreatWesternTrail, Options};
use std::{fs, path::PathBuf, time::Duration};
use train::{Lessons, learn};

fn lessons(folder: PathBuf) -> Lessons {
    Lessons {
        run: "small".to_string(),
        folder,
        time: Duration::from_secs(600),
        most: 4,
        threads: 1,
        games: 2,
        first: 2,
        positions: 10,
        hidden: [8, 4],
        scale: 20.0,
        lambda: 0.7,
        again: 1,
        memory: 4,
        every: 2,
        trial: 2,
        seed: 1,
        seats: vec![2],
        alone: 0,
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn teach(lessons: &Lessons) -> Result<Net, String> {
    learn::<GreatWesternTrail>(&Options::default(), lessons)
}

#[test]
fn a_run_learns_and_goes_on_from_its_files() {
    let lessons = lessons(folder("goes-on"));
    let first = teach(&lessons).unwrap();
    assert_eq!(first.name, "small 4 games");
    let file = lessons.folder.join("small.net");
    let kept = |file: &PathBuf| Net::read(&fs::read(file).unwrap(), GreatWesternTrail::FEATURES);
    assert_eq!(kept(&file).unwrap(), first);
    assert!(lessons.folder.join("small-000004.net").exists());
    let second = teach(&lessons).unwrap();
    assert_eq!(second.name, "small 8 games");
    assert_ne!(second.layers, first.layers);
    let ladder = fs::read_to_string(lessons.folder.join("ladder.txt")).unwrap();
    assert_eq!(ladder.lines().count(), 2, "{ladder}");
}

#[test]
fn the_same_seed_teaches_the_same() {
    let one = teach(&lessons(folder("one"))).unwrap();
    let other = teach(&lessons(folder("other"))).unwrap();
    assert_eq!(one, other);
}

#[test]
fn damaged_weights_are_named_and_not_trained_over() {
    let lessons = lessons(folder("damaged"));
    fs::create_dir_all(&lessons.folder).unwrap();
    let file = lessons.folder.join("small.net");
    fs::write(&file, b"railnet1 and then nothing").unwrap();
    let why = teach(&lessons).unwrap_err();
    assert!(
        why.contains("small.net") && why.contains("weights"),
        "{why}"
    );
    assert_eq!(fs::read(&file).unwrap(), b"railnet1 and then nothing");
}
