//! What every game keeps, over random games of every seat count and option.

use game_core::testing::{Contract, check_encoding, fuzz_actions, fuzz_records};
use game_core::{Game, Seat, Viewer, observation_size, observe};
use game_pappy_winchester::{PappyWinchester, Stage};
use serde_json::json;

#[test]
fn the_contract_holds() {
    let mixed = [
        json!({"bonus_tokens_face_up": false, "rumour_targets": "board_only", "card_values": "wild"}),
        json!({"vehicle_start": "first_player_chooses", "personal_objectives_kept": 1, "first_player": "seat_1"}),
    ];
    Contract::<PappyWinchester>::new()
        .games(10)
        .every(3)
        .longest(1500)
        .options(mixed)
        .check();
}
#[test]
fn its_numbers_are_sound() {
    let mixed = json!({"bonus_tokens_face_up": false, "personal_objectives_kept": 1});
    check_encoding::<PappyWinchester>(2, 3, [mixed]);
}
/// A guess leaves notes in hand as they are, so the contract cannot tell.
#[test]
fn the_notes_of_others_are_not_observed() {
    let seen = |game: &PappyWinchester| {
        let mut numbers = vec![0.0; observation_size::<PappyWinchester>()];
        observe(game, Seat(0), &[], &mut numbers);
        numbers
    };
    let game = crate::table::table(3).game;
    let (mut richer, mut own) = (game.clone(), game.clone());
    richer.cash[1] += 3;
    own.cash[0] += 3;
    assert_eq!(seen(&richer), seen(&game));
    assert_ne!(seen(&own), seen(&game));
}
#[test]
fn any_action_is_played_or_refused() {
    fuzz_actions::<PappyWinchester>(100);
}
#[test]
fn any_damage_to_a_record_is_noticed_or_harmless() {
    fuzz_records::<PappyWinchester>(2000);
}
#[test]
fn positions_that_cannot_be_are_found() {
    let sound = crate::table::table(3).game;
    assert_eq!(sound.audit(), []);
    let broken: [fn(&mut PappyWinchester); 16] = [
        |game| game.seats = 9,
        |game| game.options.movement_max_steps = 4,
        |game| game.first_player = Seat(3),
        |game| game.auction.leader = Some(Seat(200)),
        |game| game.cash[0] += 1,
        |game| game.cash[4] = 3,
        |game| game.land[1] = game.pool,
        |game| game.mines[0] = game.mines[1],
        |game| game.tokens[0] = game.tokens[18],
        |game| game.train = game.boat,
        |game| game.stage = Stage::Over,
        |game| game.stage = Stage::Rumour(Seat(0)),
        |game| game.stage = Stage::Keep(Seat(1)),
        |game| game.auction.bid = 4,
        |game| game.auction.tips_taken = Some(0),
        |game| game.bank -= 1,
    ];
    for (number, damage) in broken.into_iter().enumerate() {
        let mut game = sound.clone();
        damage(&mut game);
        assert!(!game.audit().is_empty(), "damage {number} is not found");
    }
}
#[test]
fn a_stranger_sees_what_spectators_see() {
    let game = crate::table::table(3).game;
    assert_eq!(
        game.view(Viewer::Seat(Seat(7))),
        game.view(Viewer::Spectator)
    );
}
