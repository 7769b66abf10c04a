//! What boards show: duels, and every note that changes hands before the personal objectives.

use crate::table::{Arrange, new_game, table};
use game_core::{Chance, Events, Game, Seat, Status};
use game_pappy_winchester::{Event, Notes, Options, PappyWinchester};
use serde_json::json;

#[test]
fn a_duel_is_shown_with_its_payment() {
    let mut t = table(3);
    t.on_sale(13).does("bid 3").does("bid 6").does("pass");
    t.does_with("duel", &[0]).shows(json!([
        {"what": "challenges", "seat": 0, "rival": 1, "price": 6},
        {"what": "wins_duel", "seat": 0, "loser": 1},
        {"what": "buys", "seat": 0, "parcel": 13, "price": 6, "share": 3, "tip": 0},
    ]));
}
#[test]
fn what_moves_no_notes_is_not_shown() {
    let mut t = table(3);
    t.does("bid 3").shows(json!([]));
    assert!(!t.events.is_empty(), "it is told all the same");
}
#[test]
fn every_note_that_changes_hands_is_shown() {
    for seats in PappyWinchester::INFO.seats {
        let mut game = new_game(seats, Options::default(), 7);
        let mut luck = Chance::fast(u64::from(seats));
        while let Status::Waiting(seat) = game.status() {
            let legal = game.legal_list();
            let action = legal[luck.below(legal.len() as u32) as usize];
            let mut expected = game.cash;
            let mut events = Events::new();
            game.play(seat, &action, &mut luck, &mut events).unwrap();
            for event in events.into_vec().iter().filter(is_shown) {
                change(&mut expected[..usize::from(seats)], event);
            }
            assert_eq!(game.cash, expected, "'{action}'\n{game}");
        }
    }
}

fn is_shown(event: &&Event) -> bool {
    PappyWinchester::is_shown(event)
}

/// The cash of all players after what an event shows.
fn change(cash: &mut [Notes], event: &Event) {
    match *event {
        Event::Buys {
            seat, price, share, ..
        } => {
            for (other, cash) in (0..).map(Seat).zip(cash) {
                *cash += if other == seat { -price } else { share };
            }
        }
        Event::TakesTips { seat, amount }
        | Event::Earns { seat, amount, .. }
        | Event::OpensMine { seat, amount, .. }
        | Event::OpensRanch { seat, amount }
        | Event::MeetsObjective { seat, amount, .. }
        | Event::OwnsMost { seat, amount, .. } => cash[seat.index()] += amount,
        _ => {}
    }
}
