//! PW-10 to PW-19.

use crate::table::{data, new_game, parcel};
use game_core::{Game, Seat, Viewer};
use game_pappy_winchester::{
    Bonus, CommonObjective, MineCard, Options, ParcelSet, PersonalObjective, Stop, Vehicle,
};

/// Whether set-ups with different luck differ in this.
fn varies<T: PartialEq>(look: impl Fn(&game_pappy_winchester::PappyWinchester) -> T) -> bool {
    let first = look(&new_game(4, Options::default(), 0));
    (1..40).any(|luck| look(&new_game(4, Options::default(), luck)) != first)
}

#[test]
fn pw_10_a_token_on_each_parcel_at_random_face_up() {
    let game = new_game(3, Options::default(), 5);
    let count = |token| game.tokens.iter().filter(|t| **t == token).count();
    assert_eq!(
        [Bonus::Rumour, Bonus::Saloon, Bonus::Movement].map(count),
        [6, 6, 7]
    );
    assert!(varies(|game| game.tokens));
    let view = game.view(Viewer::Spectator);
    assert!(
        view.parcels
            .iter()
            .all(|p| p.token == Some(game.token(p.parcel)))
    );
}
#[test]
fn pw_11_a_mine_card_on_each_mine_two_in_the_box() {
    let game = new_game(3, Options::default(), 5);
    let mut cards = game.mines;
    cards.sort();
    assert_eq!(cards, MineCard::ALL);
    let on_board: Vec<_> = [2, 3, 4].map(|n| game.treasure(parcel(n)).unwrap()).into();
    let values = game
        .mines
        .map(|card| data().mine_amount(card, game.options.card_values));
    assert_eq!(on_board, values[..3]);
    assert!(varies(|game| game.mines));
}
#[test]
fn pw_12_a_ranch_card_on_the_ranch_two_in_the_box() {
    let game = new_game(3, Options::default(), 5);
    assert_eq!(
        game.treasure(parcel(17)),
        Some(data().ranch_amount(game.ranch[0], game.options.card_values))
    );
    assert_eq!(game.treasure(parcel(16)), None);
    assert!(varies(|game| game.ranch[0]));
}
#[test]
fn pw_13_one_note_on_the_saloon() {
    assert_eq!(new_game(5, Options::default(), 5).saloon, 1);
}
#[test]
fn pw_14_vehicles_start_at_random_and_pay_nothing() {
    let game = new_game(4, Options::default(), 5);
    assert_eq!(
        (game.train.vehicle(), game.boat.vehicle()),
        (Vehicle::Train, Vehicle::Boat)
    );
    assert_eq!(game.cash[..4], [8; 4]);
    for stop in Stop::ALL {
        let stands = |luck| {
            let game = new_game(4, Options::default(), luck);
            game.stop_of(stop.vehicle()) == stop
        };
        assert!((0..200).any(stands), "{stop}");
    }
}
#[test]
fn pw_15_five_common_objectives_on_piles_of_3_to_7() {
    let game = new_game(4, Options::default(), 5);
    assert_eq!(game.piles.map(|pile| pile.notes), [3, 4, 5, 6, 7]);
    for objective in CommonObjective::ALL {
        let lies_first =
            |luck| new_game(4, Options::default(), luck).piles[0].objective == objective;
        assert!((0..200).any(lies_first), "{objective}");
    }
}
#[test]
fn pw_16_parcel_tokens_are_mixed() {
    assert!(varies(|game| game.auction.parcel));
    let game = new_game(4, Options::default(), 5);
    let mut all = game.pool;
    all.insert(game.auction.parcel);
    assert_eq!((all, game.pool.len()), (ParcelSet::ALL, 18));
}
#[test]
fn pw_17_each_player_gets_notes_hats_a_duel_token_and_two_objectives() {
    for seats in 3..=5 {
        let game = new_game(seats, Options::default(), 5);
        let view = game.view(Viewer::Seat(Seat(1)));
        for player in &view.players {
            assert_eq!((game.cash[player.seat.index()], player.hats_left), (8, 10));
            assert!(player.duel_token);
            assert_eq!(player.objectives.len(), 2);
            let known = player.objectives.iter().all(|o| o.objective.is_some());
            assert_eq!(known, player.seat == Seat(1), "dealt secretly");
        }
        let mut dealt = game.objectives;
        dealt.sort();
        assert_eq!(dealt, PersonalObjective::ALL);
    }
    assert!(varies(|game| game.objectives));
}
#[test]
fn pw_18_all_other_notes_are_the_bank() {
    let bank = |seats| new_game(seats, Options::default(), 5).bank;
    assert_eq!([3, 4, 5].map(bank), [60, 52, 44]);
}
#[test]
fn pw_19_the_first_player_is_random() {
    for seat in 0..5 {
        let begins = |luck| new_game(5, Options::default(), luck).first_player == Seat(seat);
        assert!((0..100).any(begins), "seat {seat}");
    }
    let game = new_game(5, Options::default(), 3);
    assert_eq!(game.status().waiting(), Some(game.first_player));
}
