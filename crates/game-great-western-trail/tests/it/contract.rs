//! What every game must keep.

use game_core::testing::{Contract, check_encoding, fuzz_actions, fuzz_records};
use game_core::{Chance, Events, Game, Status};
use game_great_western_trail::{FirstPlayer, GreatWesternTrail, Options};
use serde_json::{Value, json};

#[test]
fn keeps_the_contract() {
    let all_chosen = json!({
        "first_player": "bid", "building_sides": "chosen", "starting_objectives": "draft_reverse",
        "seat_extra_cards": true, "balanced_supply": true, "objective_in_kansas_city": true,
    });
    Contract::<GreatWesternTrail>::new()
        .options([all_chosen])
        .games(2)
        .every(5)
        .check();
}

#[test]
fn its_numbers_are_sound() {
    let all_chosen = json!({
        "first_player": "bid", "building_sides": "chosen", "starting_objectives": "draft_reverse",
    });
    check_encoding::<GreatWesternTrail>(1, 9, [all_chosen]);
}
#[test]
fn any_action_is_played_or_refused() {
    fuzz_actions::<GreatWesternTrail>(300);
}

#[test]
fn any_record_is_replayed_or_refused() {
    fuzz_records::<GreatWesternTrail>(3000);
}

/// A position with one thing changed is either found out by the audit or can be played to the end.
#[test]
fn any_position_is_refused_or_playable() {
    let mut luck = Chance::fast(5);
    let mut played = 0;
    for round in 0..800 {
        let seats = 2 + (round % 3) as u8;
        let mut position = serde_json::to_value(middle_of_a_game(seats, &mut luck)).expect("saves");
        for _ in 0..1 + luck.below(2) {
            damage(&mut position, &mut luck);
        }
        let Ok(mut game) = serde_json::from_value::<GreatWesternTrail>(position) else {
            continue;
        };
        if game.audit().is_empty() {
            play_on(&mut game, u32::MAX, &mut luck);
            played += 1;
        }
    }
    assert!(40 < played, "{played} damaged positions were played");
}

fn middle_of_a_game(seats: u8, luck: &mut Chance) -> GreatWesternTrail {
    let first_player = if luck.below(4) == 0 {
        FirstPlayer::Bid
    } else {
        FirstPlayer::Random
    };
    let options = Options {
        first_player,
        ..Options::default()
    };
    let mut game = GreatWesternTrail::set_up(&options, seats, luck).expect("sets up");
    let steps = luck.below(400);
    play_on(&mut game, steps, luck);
    game
}

fn play_on(game: &mut GreatWesternTrail, steps: u32, luck: &mut Chance) {
    for step in 0..steps {
        let Status::Waiting(seat) = game.status() else {
            return;
        };
        let legal = game.legal_list();
        assert!(!legal.is_empty(), "{game}");
        let action = legal[luck.below(legal.len() as u32) as usize];
        game.play(seat, &action, luck, &mut Events::muted())
            .expect("legal");
        if step % 8 == 0 {
            assert_eq!(game.audit(), [], "after '{action}'\n{game}");
        }
    }
}

/// Changes one leaf somewhere: another number, another truth, a missing entry or a word from elsewhere.
fn damage(value: &mut Value, luck: &mut Chance) {
    match value {
        Value::Object(map) if !map.is_empty() => {
            let at = luck.below(map.len() as u32) as usize;
            let key = map.keys().nth(at).expect("in range").clone();
            match luck.below(12) {
                0 => drop(map.remove(&key)),
                _ => damage(&mut map[&key], luck),
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let at = luck.below(items.len() as u32) as usize;
            match luck.below(12) {
                0 => drop(items.remove(at)),
                1 => {
                    let other = luck.below(items.len() as u32) as usize;
                    items[at] = items[other].clone();
                }
                _ => damage(&mut items[at], luck),
            }
        }
        Value::Number(_) => *value = json!(luck.below(14)),
        Value::Bool(truth) => *truth = !*truth,
        Value::String(word) => {
            let words = [
                "n_a",
                "b_2",
                "start",
                "r0",
                "r39",
                "t4",
                "move",
                "use",
                "cowboy",
                "kansas_city",
                "teepee_m1",
            ];
            *word = words[luck.below(words.len() as u32) as usize].to_string();
        }
        Value::Null | Value::Array(_) | Value::Object(_) => *value = json!(1),
    }
}
