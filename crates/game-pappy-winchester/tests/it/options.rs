//! Section 10 of the sheet: what each option changes, and what is refused.

use crate::table::{Arrange, new_game, parcel, table_with};
use game_core::{Chance, Game, Seat};
use game_pappy_winchester::{
    Bonus, CardValues, Event, FirstPlayer, Options, PappyWinchester, RumourTargets, Stage, Stop,
    VehicleStart,
};

#[test]
fn defaults_are_those_of_the_data_file() {
    let defaults = serde_json::to_value(Options::default()).unwrap();
    for choice in PappyWinchester::choices() {
        assert_eq!(defaults[choice.id], choice.default, "{}", choice.id);
        assert!(choice.values.contains(&choice.default));
    }
    let named = PappyWinchester::choices().len();
    let with_data = defaults.as_object().unwrap().len();
    assert_eq!(named + 1, with_data, "the figures are no choice of a form");
}
#[test]
fn wrong_values_are_refused() {
    let refused = |options: Options| {
        let result = PappyWinchester::set_up(&options, 3, &mut Chance::fast(1));
        let refusal = result.unwrap_err();
        (
            refusal.rule.0,
            refusal.reason.told(&PappyWinchester::INFO.english()),
        )
    };
    let (rule, reason) = refused(Options {
        movement_max_steps: 3,
        ..Options::default()
    });
    assert!(rule == "PW-55" && reason.contains("not 3"), "{reason}");
    let (rule, reason) = refused(Options {
        personal_objectives_kept: 0,
        ..Options::default()
    });
    assert!(rule == "PW-17" && reason.contains("not 0"), "{reason}");
    for wrong in [
        r#"{"card_values":"gold"}"#,
        r#"{"money":true}"#,
        r#"{"money_hidden":3}"#,
    ] {
        assert!(serde_json::from_str::<Options>(wrong).is_err(), "{wrong}");
    }
}
#[test]
fn pw_10_bonus_tokens_face_down_are_turned_up_by_the_buyer() {
    let mut t = table_with(
        3,
        Options {
            bonus_tokens_face_up: false,
            ..Options::default()
        },
    );
    t.on_sale(13).sells_for(2);
    assert!(t.is_final);
    assert!(t.events.contains(&Event::TakesToken {
        seat: Seat(0),
        token: Bonus::Movement
    }));
    t.does_with("move train_3", &[0]);
    let opened = t
        .events
        .iter()
        .any(|e| matches!(e, Event::AuctionOpens { token: None, .. }));
    assert!(opened, "the next auction does not tell its token");
}
#[test]
fn pw_102_open_money_is_seen_by_all() {
    let t = table_with(
        3,
        Options {
            money_hidden: false,
            ..Options::default()
        },
    );
    assert!(t.view_of(0).players.iter().all(|p| p.cash == Some(8)));
    assert_eq!(t.scores().categories[0].scores, [8, 8, 8]);
}
#[test]
fn pw_55_vehicles_that_go_further() {
    let reach = |movement_max_steps| {
        let mut t = table_with(
            3,
            Options {
                movement_max_steps,
                ..Options::default()
            },
        );
        t.train = Stop::Train3;
        t.boat = Stop::Boat1;
        t.on_sale(13).sells_for(1);
        t.legal_list().len()
    };
    assert_eq!([1, 2, 5].map(reach), [3 + 2, 5 + 3, 6 + 6]);
}
#[test]
fn pw_53_rumours_of_the_board_only() {
    let board = Options {
        rumour_targets: RumourTargets::BoardOnly,
        ..Options::default()
    };
    let mut t = table_with(3, board);
    t.sells_for(1)
        .offers(&["look mine 2", "look mine 3", "look mine 4", "look ranch"]);
    t.refuses("look objective 1 1", "PW-53");
    // With no card left the token does nothing.
    let mut t = table_with(3, board);
    t.owns(1, &[2, 3, 4, 17])
        .on_sale(1)
        .does("bid 1")
        .does("pass")
        .does_with("pass", &[0]);
    assert!(t.events.contains(&Event::NothingToLookAt { seat: Seat(0) }));
    assert_eq!(t.stage, Stage::Auction);
    // The card of the parcel just bought still counts.
    let mut t = table_with(3, board);
    t.owns(1, &[3, 4, 17])
        .on_sale(2)
        .sells_for(1)
        .offers(&["look mine 2"]);
}
#[test]
fn pw_30_without_duels() {
    let mut t = table_with(
        3,
        Options {
            duel_tokens_used: false,
            ..Options::default()
        },
    );
    t.does("bid 1")
        .does("bid 2")
        .does("pass")
        .refuses("duel", "PW-30");
    assert!(t.view_of(0).players.iter().all(|p| !p.duel_token));
}
#[test]
fn pw_17_one_objective_is_kept() {
    let mut t = table_with(
        3,
        Options {
            personal_objectives_kept: 1,
            ..Options::default()
        },
    );
    t.offers(&["keep 1", "keep 2"])
        .refuses("bid 1", "PW-20")
        .does("keep 2")
        .waits_for(1)
        .does("keep 1");
    t.does_with("keep 2", &[0])
        .waits_for(0)
        .refuses("keep 1", "PW-17");
    // Desert, the second of seat 0, is what counts; forest is in the box.
    t.owns(0, &[5, 6, 19]);
    assert_eq!(t.personal_worth(Seat(0)), 6);
    t.on_sale(1)
        .sells_for(1)
        .refuses("look objective 1 2", "PW-53")
        .does_with("look objective 1 1", &[0]);
}
#[test]
fn pw_14_the_first_player_places_the_vehicles() {
    let chooses = Options {
        vehicle_start: VehicleStart::FirstPlayerChooses,
        ..Options::default()
    };
    let mut t = game_core::testing::scenario(new_game(3, chooses, 6));
    let first = t.first_player.0;
    t.waits_for(first)
        .refuses("place boat_2", "PW-14")
        .refuses("pass", "PW-20")
        .does("place train_5");
    t.waits_for(first)
        .refuses("place train_2", "PW-14")
        .does_with("place boat_2", &[6])
        .waits_for(first);
    assert_eq!(
        (t.train, t.boat, t.auction.parcel),
        (Stop::Train5, Stop::Boat2, parcel(7))
    );
    t.refuses("place boat_3", "PW-14").has_cash(&[8, 8, 8]);
}
#[test]
fn pw_14_vehicles_are_placed_before_objectives_are_chosen() {
    let both = Options {
        vehicle_start: VehicleStart::FirstPlayerChooses,
        personal_objectives_kept: 1,
        ..Options::default()
    };
    let mut t = game_core::testing::scenario(new_game(4, both, 6));
    t.does("place train_1")
        .does("place boat_1")
        .does("keep 1")
        .does("keep 1")
        .does("keep 2");
    t.does_with("keep 2", &[0]);
    assert_eq!(t.status().waiting(), Some(t.first_player));
}
#[test]
fn pw_19_seat_1_begins() {
    let fixed = Options {
        first_player: FirstPlayer::Seat1,
        ..Options::default()
    };
    assert!((0..30).all(|luck| new_game(4, fixed, luck).first_player == Seat(0)));
}
#[test]
fn pw_60_amounts_on_the_cards() {
    let amounts = |card_values| {
        let t = table_with(
            3,
            Options {
                card_values,
                ..Options::default()
            },
        );
        [2, 3, 4, 17].map(|number| t.treasure(parcel(number)).unwrap())
    };
    assert_eq!(amounts(CardValues::Standard), [0, 1, 3, 0]);
    assert_eq!(amounts(CardValues::Flat), [1, 2, 3, 2]);
    assert_eq!(amounts(CardValues::Wild), [0, 0, 3, 0]);
}
