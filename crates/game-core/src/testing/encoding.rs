//! What the numbers of a game must keep, over random games of every seat count and option.

use super::every_option;
use crate::{
    Chance, Chosen, Decision, Encode, Events, Seat, Slice, Status, Viewer, Word, actions, agreed,
    layout, observe,
};
use serde_json::Value;
use std::collections::BTreeSet;

/// Plays so many random games for each seat count and set of options, these beside every option by itself, and
/// looks at every n-th position: words tell the legal actions apart and lead to them, other indices are refused,
/// and what a seat observes is the same in every world that it cannot tell from the true one.
#[track_caller]
pub fn check_encoding<G: Encode>(games: u64, every: u64, options: impl IntoIterator<Item = Value>) {
    let slices = layout::<G>();
    named::<G>(&slices);
    let mut all = every_option(&G::choices());
    all.extend(options);
    for options in &all {
        let options = agreed::<G>(options).unwrap_or_else(|e| panic!("options {options}: {e}"));
        for seats in G::INFO.seats {
            for number in 0..games {
                let mut luck = Chance::fast(number << 8 | u64::from(seats));
                let game = G::set_up(&options, seats, &mut luck).expect("these options are agreed");
                play(game, every, &slices, &mut luck);
            }
        }
    }
}

/// Slices follow each other, have names of their own, and the indices are no more than a program can list.
fn named<G: Encode>(slices: &[Slice]) {
    let mut names = BTreeSet::new();
    let mut at = 0;
    for slice in slices {
        assert!(
            names.insert((slice.player, slice.name)),
            "'{}' twice",
            slice.name
        );
        assert_eq!(
            slice.from, at,
            "'{}' begins where the last ends",
            slice.name
        );
        assert!(slice.low < slice.high, "'{}' has a range", slice.name);
        at += slice.len;
    }
    assert!(actions::<G>() < 1 << 12, "{} indices", actions::<G>());
}

fn play<G: Encode>(mut game: G, every: u64, slices: &[Slice], luck: &mut Chance) {
    for step in 0.. {
        if step % every == 0 {
            Seat::all(game.seats()).for_each(|seat| alike(&game, seat, slices, luck));
        }
        if let Status::Over(_) = game.status() {
            break;
        }
        let decision = Decision::of(&game);
        words(&game, &decision);
        if step % every == 0 {
            leads(&game, &decision);
        }
        let legal = decision.legal();
        let action = legal[luck.below(legal.len() as u32) as usize].clone();
        game.perform(&action, luck, &mut Events::muted());
    }
    assert!(Decision::of(&game).indices().next().is_none(), "it is over");
}

/// What the seat observes is of the layout, within its ranges, and tells nothing that the seat may not know.
fn alike<G: Encode>(game: &G, seat: Seat, slices: &[Slice], luck: &mut Chance) {
    let size = slices.last().map_or(0, |last| last.from + last.len);
    let seen = |game: &G| {
        let mut room = vec![0.0; size];
        let mut numbers = crate::Numbers::new(&mut room);
        game.observe(seat, &mut numbers);
        assert_eq!(
            numbers.written() + G::LONGEST - 1,
            size,
            "the size of an observation\n{game}"
        );
        assert_eq!(
            numbers.beyond(),
            0,
            "numbers beyond their ranges\n{}",
            far(&room, slices)
        );
        observe(game, seat, &[], &mut room);
        room
    };
    let true_world = seen(game);
    for slice in slices {
        let range = slice.low as f32..=slice.high as f32;
        let numbers = &true_world[slice.from..slice.from + slice.len];
        let fits = |n: &f32| range.contains(n) && n.fract() == 0.0;
        assert!(numbers.iter().all(fits), "{slice:?} {numbers:?}\n{game}");
    }
    for _ in 0..2 {
        let mut guess = game.clone();
        guess.guess_hidden(Viewer::Seat(seat), luck);
        let guessed = seen(&guess);
        if guessed != true_world {
            let at = (0..size).find(|i| guessed[*i] != true_world[*i]);
            let slice = slices.iter().find(|s| Some(s.from + s.len) > at);
            panic!("seat {seat} observes a secret in {slice:?}\n{game}");
        }
        if game.status().waiting() == Some(seat) {
            let (here, there) = (Decision::of(game), Decision::of(&guess));
            assert!(
                here.words() == there.words(),
                "its words tell a secret\n{game}"
            );
        }
    }
}

/// The slices whose numbers stand at the edge of their range.
fn far(numbers: &[f32], slices: &[Slice]) -> String {
    let at_edge = |s: &&Slice| {
        let within = &numbers[s.from..s.from + s.len];
        1 < s.high && within.contains(&(s.high as f32))
            || s.low < 0 && within.contains(&(s.low as f32))
    };
    let names: Vec<&str> = slices.iter().filter(at_edge).map(|s| s.name).collect();
    names.join(", ")
}

/// Every word is made of indices that there are, and none begins with another.
fn words<G: Encode>(game: &G, decision: &Decision<G>) {
    let mut sorted: Vec<&Word> = decision.words().iter().collect();
    for word in &sorted {
        assert!(
            !word.is_empty() && word.len() <= G::LONGEST,
            "{word:?}\n{game}"
        );
        assert!(
            word.iter().all(|index| (*index as usize) < actions::<G>()),
            "{word:?}\n{game}"
        );
    }
    sorted.sort();
    for pair in sorted.windows(2) {
        assert!(
            !pair[1].starts_with(pair[0]),
            "{:?} begins with {:?}\n{game}",
            pair[1],
            pair[0]
        );
    }
}

/// Each action is reached by its word, a part of which may be chosen by itself; nothing else is open.
fn leads<G: Encode>(game: &G, decision: &Decision<G>) {
    for (action, word) in decision.legal().iter().zip(decision.words()) {
        let mut trial = decision.clone();
        let reached = loop {
            let at = trial.chosen().len();
            let open: BTreeSet<u32> = trial.indices().collect();
            let closed = (0..actions::<G>() as u32).find(|index| !open.contains(index));
            if let Some(closed) = closed {
                assert_eq!(trial.choose(closed), None, "{closed} is not open");
            }
            assert_eq!(trial.choose(u32::MAX), None);
            match trial.choose(word[at]) {
                Some(Chosen::Open) => assert!(word.starts_with(trial.chosen()), "{word:?}"),
                Some(Chosen::Action(reached)) => break reached,
                None => panic!("{word:?} of '{action}' is refused\n{game}"),
            }
        };
        assert_eq!(&reached, action, "{word:?}\n{game}");
    }
}
