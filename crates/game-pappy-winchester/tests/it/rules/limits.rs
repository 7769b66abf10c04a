//! PW-100 to PW-104.

use crate::table::{Arrange, parcel, slot, table};
use game_core::testing::random_record;
use game_core::{Game, Replay, Seat, Viewer};
use game_pappy_winchester::{Action, PappyWinchester, PersonalObjective};

#[test]
fn pw_100_the_bank_never_runs_out() {
    let mut t = table(3);
    // 84 notes in hands, 25 on piles, 1 on the saloon: the bank is empty.
    t.cash(&[28, 28, 28]).owns(1, &[8]).on_sale(13);
    assert_eq!(t.bank, 0);
    t.sells_for(2)
        .does_with("move train_4", &[0])
        .has_cash(&[27, 30, 29]);
    assert_eq!((t.bank, t.view_of(0).bank), (-2, -2));
}
#[test]
fn pw_101_an_eleventh_parcel_has_no_hat() {
    let mut t = table(3);
    t.owns(0, &[1, 2, 3, 4, 5, 6, 8, 9, 10, 11]).on_sale(7);
    assert_eq!(t.view_of(1).players[0].hats_left, 0);
    t.sells_for(1);
    assert_eq!(t.owner(parcel(7)), Some(Seat(0)));
    assert_eq!(t.view_of(1).players[0].hats_left, 0);
    assert_eq!(t.view_of(1).players[0].parcels.len(), 11);
}
#[test]
fn pw_102_notes_are_hidden_payments_are_public() {
    let mut t = table(3);
    t.on_sale(13).sells_for(4);
    assert_eq!(
        t.view_of(0)
            .players
            .iter()
            .map(|p| p.cash)
            .collect::<Vec<_>>(),
        [Some(4), None, None]
    );
    assert!(
        t.view(Viewer::Spectator)
            .players
            .iter()
            .all(|p| p.cash.is_none())
    );
    let words = game_pappy_winchester::PappyWinchester::INFO.english();
    let said: Vec<String> = t
        .events
        .iter()
        .map(|e| game_core::Say::say(e).told(&words))
        .collect();
    assert!(said.contains(&"player 1 buys parcel 13 for 4 notes, 2 to each other player".into()));
    assert_eq!(
        t.scores().categories[0].scores,
        [0, 0, 0],
        "the running score keeps the secret"
    );
}
#[test]
fn pw_103_objectives_are_secret_except_for_a_rumour() {
    let mut t = table(3);
    let known = |t: &crate::table::Table, viewer: u8, seat: usize| {
        let objectives = &t.view_of(viewer).players[seat].objectives;
        objectives.iter().map(|o| o.objective).collect::<Vec<_>>()
    };
    assert_eq!(
        known(&t, 1, 1),
        [
            Some(PersonalObjective::Prairie),
            Some(PersonalObjective::Rumour)
        ]
    );
    assert_eq!(known(&t, 0, 1), [None, None]);
    t.sells_for(1).does_with("look objective 1 2", &[0]);
    assert_eq!(known(&t, 0, 1), [None, Some(t.objective(Seat(1), slot(2)))]);
    assert_eq!(known(&t, 2, 1), [None, None]);
}
#[test]
fn pw_104_there_is_nothing_to_trade_with() {
    for deal in ["give 1 3", "trade 7", "lend 2 1", "sell 13"] {
        assert!(deal.parse::<Action>().is_err(), "{deal}");
    }
    // Whatever is bought is paid to all alike: nobody can favour one player.
    table(4).on_sale(7).sells_for(7).has_cash(&[2, 10, 10, 10]);
    // In whole games no bid, pass or duel moves money unless it sells the parcel.
    for number in 0..10 {
        let record = random_record::<PappyWinchester>(4, [number; 32]);
        let mut replay = Replay::<PappyWinchester>::begin(&record).unwrap();
        loop {
            let before = replay.game.clone();
            let Some(step) = replay.advance().unwrap() else {
                break;
            };
            let is_sold = before.land != replay.game.land;
            let bids = matches!(
                step.action,
                Action::Bid { .. } | Action::Pass | Action::Duel
            );
            assert!(
                !bids || is_sold || before.cash == replay.game.cash,
                "{}",
                step.action
            );
        }
    }
}
