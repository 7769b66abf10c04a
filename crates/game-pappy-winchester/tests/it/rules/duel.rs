//! PW-30 to PW-38.

use crate::table::{Arrange, Table, new_game, parcel, table};
use game_core::{Chance, Events, Game, Seat};
use game_pappy_winchester::{Action, Event, Options, Stage};

/// Four players: seat 0 has bid 7, seats 2 and 3 have passed, seat 1 is asked.
fn two_left() -> Table {
    let mut t = table(4);
    t.on_sale(13)
        .does("bid 3")
        .does("bid 4")
        .does("pass")
        .does("pass")
        .does("bid 7")
        .waits_for(1);
    t
}

#[test]
fn pw_30_a_duel_when_two_are_left() {
    let mut t = table(4);
    t.does("bid 3")
        .does("bid 4")
        .does("pass")
        .refuses("duel", "PW-30");
    two_left()
        .offers(&["bid 8", "pass", "duel"])
        .does_with("duel", &[0]);
}
#[test]
fn pw_31_no_duel_before_a_bid() {
    let mut t = table(4);
    t.does("pass")
        .does("pass")
        .refuses("duel", "PW-31")
        .does("pass")
        .refuses("duel", "PW-31");
}
#[test]
fn pw_32_the_challenger_can_pay_the_bid() {
    two_left()
        .cash(&[8, 6, 8, 8])
        .refuses("duel", "PW-32")
        .offers(&["pass"]);
    two_left().cash(&[8, 7, 8, 8]).offers(&["pass", "duel"]);
}
#[test]
fn pw_33_the_challenger_loses_his_token_the_other_cannot_refuse() {
    let mut t = two_left();
    t.does_with("duel", &[1]);
    assert!(!t.duel_tokens.has(Seat(1)) && t.duel_tokens.has(Seat(0)));
    // The rival was not asked: his purchase goes on.
    assert_eq!(t.stage, Stage::Movement(Seat(0)));
}
#[test]
fn pw_34_a_duel_ends_the_auction() {
    let mut t = two_left();
    t.does_with("duel", &[0])
        .refuses("bid 8", "PW-20")
        .refuses("pass", "PW-20");
}
#[test]
fn pw_35_each_duellist_takes_one_of_two_cards() {
    for (card, winner) in [(0, 1), (1, 0)] {
        let mut t = two_left();
        t.does_with("duel", &[card]);
        let loser = Seat(1 - winner);
        assert!(t.events.contains(&Event::WinsDuel {
            seat: Seat(winner),
            loser
        }));
        assert!(t.is_final);
    }
}
#[test]
fn pw_36_the_firing_pistol_wins_half_the_time() {
    let game = two_left().game;
    let wins = (0..2000).filter(|luck| {
        let mut game = game.clone();
        game.perform(
            &Action::Duel,
            &mut Chance::fast(*luck),
            &mut Events::muted(),
        );
        game.owner(parcel(13)) == Some(Seat(1))
    });
    assert!((900..1100).contains(&wins.count()));
}
#[test]
fn pw_37_the_winner_pays_the_current_bid() {
    two_left()
        .does_with("duel", &[0])
        .has_cash(&[10, 1, 10, 10]);
    two_left()
        .does_with("duel", &[1])
        .has_cash(&[1, 10, 10, 10]);
}
#[test]
fn pw_38_one_duel_in_the_whole_game() {
    assert!(new_game(4, Options::default(), 1).duel_tokens.len() == 4);
    let mut t = two_left();
    t.does_with("duel", &[1]).does_with("move train_3", &[0]);
    t.cash(&[8; 4])
        .first(0)
        .does("bid 1")
        .does("bid 2")
        .does("pass")
        .does("pass")
        .does("bid 3")
        .waits_for(1);
    t.refuses("duel", "PW-38");
}
