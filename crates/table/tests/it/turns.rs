//! Steps of one turn belong together, in every game as its players count; told on the games' own recordings.

use crate::desk::{ADA, BO, Desk, me};
use game_core::{Record, Seat};
use table::{Entry, Scene, UndoRule};

/// The steps of a recorded game, told.
fn steps(game: &str, recording: &str) -> Vec<Entry> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let file = format!("{root}/game-{game}/recordings/{recording}.record");
    let record = Record::parse(&std::fs::read_to_string(file).unwrap()).unwrap();
    let kind = shelf::find(game).unwrap();
    let entry = |scene: Scene| scene.entry.map(|entry| (*entry).clone());
    let scenes = table::scenes(kind, &record).unwrap();
    scenes.into_iter().filter_map(entry).collect()
}
/// Whose the first turns are, and of how many steps.
fn turns(steps: &[Entry], first: usize) -> Vec<(Option<u8>, usize)> {
    let turn = |of: &[Entry]| (of[0].of.seat.map(|seat| seat.0), of.len());
    let turns = steps.chunk_by(|one, next| one.turn == next.turn);
    turns.take(first).map(turn).collect()
}
/// What a turn in a sentence tells of a step.
fn told(step: &Entry) -> Vec<String> {
    let events = step.events.iter().enumerate();
    let kept = events.filter(|(place, _)| !step.asides.contains(place));
    kept.map(|(_, event)| event.say.to_string()).collect()
}

#[test]
fn in_great_western_trail_a_turn_ends_when_its_player_says_so() {
    let steps = steps("great-western-trail", "four-players-auction-and-draft");
    let prepared = [(None, 4), (Some(3), 10), (Some(2), 1), (Some(0), 1)];
    assert_eq!(turns(&steps, 4), prepared, "auction, sides, draft");
    let rest = &steps[16..];
    let played = [(Some(1), 1), (Some(3), 1), (Some(3), 6), (Some(1), 7)];
    assert_eq!(turns(rest, 4), played, "the draft is no part of a turn");
    assert_eq!(told(&steps[19]), [""; 0], "what is only chosen");
    assert_eq!(told(&steps[20]), ["{seat} takes {tile:a} and pays ${n}"]);
}
#[test]
fn in_railroad_revolution_deals_of_others_belong_to_the_turn_that_brought_them() {
    let steps = steps("railroad-revolution", "four-players");
    let deals = |of: &&[Entry]| of.iter().any(|step| Some(step.seat) != step.of.seat);
    let mut turns = steps.chunk_by(|one, next| one.turn == next.turn);
    let turn = turns.find(deals).expect("somebody is offered a deal");
    let mut seats: Vec<Seat> = turn.iter().map(|step| step.seat).collect();
    seats.dedup();
    assert!(1 < seats.len());
    assert_eq!(turn[0].of.seat, Some(turn[0].seat), "it began with its own");
}
#[test]
fn in_age_of_steam_the_auction_is_one_turn_and_a_build_another() {
    let steps = steps("age-of-steam", "bankruptcy");
    let shares = [(Some(2), 1), (Some(1), 1), (Some(0), 1), (Some(3), 1)];
    assert_eq!(turns(&steps, 4), shares);
    let rest = [(None, 5), (Some(1), 1), (Some(2), 1)];
    assert_eq!(turns(&steps[4..], 3), rest);
    assert_eq!(turns(&steps[13..], 2), [(Some(2), 4), (Some(1), 2)]);
    let income = &steps[36];
    assert!(
        income.events.len() > told(income).len() + 8,
        "cubes are many"
    );
}
#[test]
fn in_pappy_winchester_a_turn_is_an_auction_with_what_follows_it() {
    let steps = steps("pappy-winchester", "3_players_bid");
    assert_eq!(turns(&steps, 3), [(None, 5), (None, 6), (None, 5)]);
    assert_eq!(told(&steps[0]), [""; 0], "a bid that was outdone");
    assert_eq!(told(&steps[3]).len(), 2, "who bought and what they took");
}
#[test]
fn in_longhorn_a_turn_goes_from_theft_to_move() {
    let steps = steps("longhorn", "match_of_three");
    assert_eq!(turns(&steps, 3), [(Some(0), 1), (Some(1), 2), (Some(0), 2)]);
    assert_eq!(turns(&steps[39..], 2), [(Some(0), 1), (Some(1), 1)]);
}
#[test]
fn what_is_taken_back_leaves_no_gap_between_turns() {
    let undo = UndoRule::UntilInformation;
    let mut desk = Desk::with_undo(undo, vec![me(ADA), me(BO)]);
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    desk.does(ada, "linger");
    desk.does(ada, "pass");
    desk.does(bo, "pass");
    desk.undoes(bo);
    desk.does(bo, "pass");
    let turns: Vec<u32> = desk.table.log().iter().map(|entry| entry.turn).collect();
    assert_eq!(turns, [1, 1, 2]);
}
