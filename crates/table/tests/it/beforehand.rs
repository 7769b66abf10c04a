//! Orders left behind and moves prepared: kept, carried out, dropped, and seen by nobody but their owner.

use crate::clock::{HOUR, days};
use crate::desk::{ADA, BO, CY, Desk, card, me, rule, why};
use game_core::{By, Seat};
use serde_json::json;
use table::{
    Card, ConnectionId, Fate, IntentKind, LeftBehind, LeftWhat, Message, No, NoticeKind, Then,
    Told, UserId,
};

const PAUSE: i64 = 700;

/// Ada, Bo and Cy at a long game of secrets; a toy auction goes on in its first five steps.
fn three() -> Desk {
    let people = vec![me(ADA), me(BO), me(CY)];
    Desk::pausing(card("secrets", json!({"length": 60}), people), PAUSE)
}

fn order(seat: u8, order: &str) -> Message {
    Message::LeaveOrder {
        seat: Seat(seat),
        order: order.to_string(),
        lot: 1,
    }
}

fn moves(seat: u8, actions: &[&str]) -> Message {
    Message::Prepare {
        seat: Seat(seat),
        actions: actions.iter().map(|action| action.to_string()).collect(),
    }
}

fn withdraw(seat: u8, kind: IntentKind) -> Message {
    let seat = Seat(seat);
    Message::Withdraw { seat, kind }
}

#[track_caller]
fn leaves(desk: &mut Desk, viewer: ConnectionId, message: Message) {
    let told = desk.says(viewer, message);
    assert!(matches!(told, Told::Done { .. }), "{told:?}");
}

/// What a viewer was last told to have left behind.
fn left(desk: &Desk, viewer: ConnectionId) -> Vec<LeftBehind> {
    let told = desk.told(viewer).iter().rev();
    let left = told.filter_map(|told| match told {
        Told::Left(left) => Some(left.clone()),
        _ => None,
    });
    left.into_iter().next().unwrap_or_default()
}

/// The steps so far with how each was decided.
fn log(desk: &Desk) -> Vec<(u8, String, By)> {
    let log = desk.table.log();
    let told = log.iter().map(|e| (e.seat.0, e.notation.clone(), e.by));
    told.collect()
}

fn called(desk: &mut Desk) -> Vec<UserId> {
    let notices = std::mem::take(&mut desk.notices).into_iter();
    let turns = notices.filter(|notice| notice.kind == NoticeKind::YourTurn);
    turns.map(|notice| notice.to).collect()
}

#[test]
fn an_order_is_carried_out_at_the_pace_of_the_table_with_nobody_there() {
    let mut desk = three();
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    leaves(&mut desk, bo, order(1, "up_to 3"));
    desk.goes(bo);
    desk.notices.clear();
    desk.does(ada, "pass");
    assert_eq!(log(&desk).len(), 1, "people can follow");
    desk.wait(PAUSE - 1);
    assert_eq!(log(&desk).len(), 1);
    desk.wait(1);
    assert_eq!(log(&desk)[1], (1, "pass".to_string(), By::Order));
    assert_eq!(called(&mut desk), [CY], "Bo need not come");
    // The same order serves again, then passes above its limit.
    let cy = desk.comes(Some(CY));
    desk.does(cy, "pass");
    desk.does(ada, "pass");
    desk.wait(PAUSE);
    assert_eq!(log(&desk)[4], (1, "draw".to_string(), By::Order));
}

#[test]
fn a_restart_forgets_no_order() {
    let mut desk = three();
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    leaves(&mut desk, bo, order(1, "up_to 3"));
    desk.does(ada, "pass");
    assert_eq!(log(&desk).len(), 1);
    desk.restart();
    assert_eq!(log(&desk)[1], (1, "pass".to_string(), By::Order));
    // And the row says for good how it was decided.
    desk.restart();
    assert_eq!(log(&desk)[1].2, By::Order);
    let record = desk.table.record().unwrap().to_string();
    assert!(
        record.contains("# by an order left behind\n1 pass"),
        "{record}"
    );
}

#[test]
fn nobody_else_is_told_of_an_order() {
    let (mut with, mut without) = (three(), three());
    let told = |desk: &mut Desk, has_order: bool| {
        let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
        let watcher = desk.comes(None);
        if has_order {
            leaves(desk, bo, order(1, "up_to 3"));
            leaves(desk, bo, moves(1, &["pass"]));
            leaves(desk, bo, withdraw(1, IntentKind::Moves));
        } else {
            // As many names of requests.
            for _ in 0..3 {
                desk.says(
                    bo,
                    Message::Explain {
                        seat: Seat(1),
                        action: shelf::ActionWords::Notation("pass".to_string()),
                        after: Vec::new(),
                    },
                );
            }
        }
        desk.does(ada, "pass");
        let late = desk.comes(Some(CY));
        [ada, watcher, late].map(|viewer| format!("{:?}", desk.told(viewer)))
    };
    assert_eq!(told(&mut with, true), told(&mut without, false));
    assert_eq!(with.wake, Some(with.now + PAUSE));
    assert_eq!(without.wake, None);
}

#[test]
fn an_order_can_be_changed_and_withdrawn_until_it_is_carried_out() {
    let mut desk = three();
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    leaves(&mut desk, bo, order(1, "up_to 3"));
    leaves(&mut desk, bo, order(1, "pass"));
    let [only] = left(&desk, bo).try_into().unwrap();
    assert_eq!((only.seat, only.dropped), (Seat(1), None));
    assert!(matches!(only.what, LeftWhat::Order { order, .. } if order.to_string() == "pass"));
    desk.does(ada, "pass");
    leaves(&mut desk, bo, withdraw(1, IntentKind::Order));
    assert_eq!(left(&desk, bo), []);
    desk.wait(PAUSE);
    assert_eq!(log(&desk).len(), 1);
    assert_eq!(desk.kept.intentions, []);
    // There is nothing to withdraw, and that is no trouble.
    leaves(&mut desk, bo, withdraw(1, IntentKind::Order));
}

#[test]
fn an_order_sent_again_under_the_same_id_is_left_once() {
    let mut desk = three();
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    desk.sends(bo, "same", moves(1, &["pass"]));
    desk.does(ada, "pass");
    desk.wait(PAUSE);
    assert_eq!(log(&desk)[1].2, By::Prepared);
    desk.restart();
    let bo = desk.comes(Some(BO));
    desk.sends(bo, "same", moves(1, &["pass"]));
    assert!(matches!(desk.answer(bo, "same"), Some(Told::Done { .. })));
    assert!(
        desk.kept
            .intentions
            .iter()
            .all(|left| left.fate == Fate::Done)
    );
    assert_eq!(left(&desk, bo), []);
}

#[test]
fn an_order_is_over_with_what_it_is_for() {
    let mut desk = three();
    let (ada, bo, cy) = (
        desk.comes(Some(ADA)),
        desk.comes(Some(BO)),
        desk.comes(Some(CY)),
    );
    desk.does(ada, "pass");
    desk.does(bo, "pass");
    leaves(&mut desk, bo, order(1, "up_to 9"));
    desk.does(cy, "pass");
    desk.does(ada, "linger");
    assert_eq!(left(&desk, bo).len(), 1);
    desk.does(ada, "pass");
    assert_eq!(left(&desk, bo), [], "the auction is over");
    desk.wait(PAUSE);
    assert_eq!(log(&desk).len(), 5);
    assert_eq!(rule(desk.says(bo, order(1, "up_to 9"))), "TT-1");
}

#[test]
fn prepared_moves_are_done_one_after_the_other() {
    let mut desk = three();
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    leaves(&mut desk, bo, moves(1, &["linger", "linger", "pass"]));
    desk.goes(bo);
    desk.notices.clear();
    desk.does(ada, "pass");
    desk.wait(PAUSE);
    let bo = desk.comes(Some(BO));
    let [rest] = left(&desk, bo).try_into().unwrap();
    assert!(matches!(rest.what, LeftWhat::Moves(steps) if steps.len() == 2));
    desk.wait(PAUSE);
    desk.wait(PAUSE);
    let told: Vec<_> = log(&desk)
        .into_iter()
        .skip(1)
        .map(|(_, action, by)| (action, by))
        .collect();
    let prepared = |action: &str| (action.to_string(), By::Prepared);
    assert_eq!(
        told,
        [prepared("linger"), prepared("linger"), prepared("pass")]
    );
    assert_eq!(left(&desk, bo), []);
    assert_eq!(called(&mut desk), [CY]);
}

#[test]
fn who_prepared_half_a_turn_is_called_for_the_rest() {
    let mut desk = three();
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    leaves(&mut desk, bo, moves(1, &["linger"]));
    desk.notices.clear();
    desk.does(ada, "pass");
    assert_eq!(called(&mut desk), []);
    desk.wait(PAUSE);
    assert_eq!(called(&mut desk), [BO]);
}

#[test]
fn what_no_longer_fits_is_dropped_with_a_word_to_its_owner_alone() {
    let mut desk = three();
    let (ada, bo, cy) = (
        desk.comes(Some(ADA)),
        desk.comes(Some(BO)),
        desk.comes(Some(CY)),
    );
    desk.does(ada, "pass");
    desk.does(bo, "pass");
    leaves(&mut desk, bo, moves(1, &["linger", "pass"]));
    desk.does(cy, "pass");
    desk.does(ada, "linger");
    desk.notices.clear();
    desk.does(ada, "pass");
    assert_eq!(called(&mut desk), [], "it may still fit");
    desk.wait(PAUSE);
    assert_eq!(log(&desk).len(), 5, "nothing was done");
    let [dropped] = left(&desk, bo).try_into().unwrap();
    assert_eq!(
        dropped.dropped.unwrap().to_string(),
        "TT-3: it is too late to linger"
    );
    assert_eq!(called(&mut desk), [BO], "now it is Bo's turn after all");
    for other in [ada, cy] {
        assert!(
            !desk
                .told(other)
                .iter()
                .any(|told| matches!(told, Told::Left(_)))
        );
    }
    // Who comes back tomorrow still reads it, and closes it.
    desk.restart();
    let bo = desk.comes(Some(BO));
    assert_eq!(left(&desk, bo).len(), 1);
    leaves(&mut desk, bo, withdraw(1, IntentKind::Moves));
    assert_eq!(desk.kept.intentions, []);
}

#[test]
fn steps_are_prepared_only_as_far_as_luck() {
    let mut desk = three();
    let bo = desk.comes(Some(BO));
    let asks = |actions: &[&str]| Message::Prospect {
        seat: Seat(1),
        actions: actions.iter().map(|action| action.to_string()).collect(),
    };
    let Told::Prospect { prospect, .. } = desk.says(bo, asks(&["linger"])) else {
        panic!("no prospect");
    };
    assert_eq!((prospect.steps.len(), prospect.end), (1, None));
    assert_eq!(prospect.view.value()["secret"], desk.secret(bo));
    assert_eq!(prospect.legal.len(), 2);
    let Told::Prospect { prospect, .. } = desk.says(bo, asks(&["draw"])) else {
        panic!("no prospect");
    };
    assert_eq!(prospect.end, Some(shelf::ProspectEnd::Luck));
    assert_eq!(
        prospect.view.value()["secret"],
        desk.secret(bo),
        "no luck is told"
    );
    assert_eq!(prospect.legal, []);
    assert_eq!(
        why(desk.says(bo, asks(&["draw", "pass"]))),
        No::BeyondPrepared
    );
    assert_eq!(
        why(desk.says(bo, moves(1, &["pass", "pass"]))),
        No::BeyondPrepared
    );
    assert_eq!(rule(desk.says(bo, asks(&["linger", "peek"]))), "TT-3");
    assert_eq!(rule(desk.says(bo, moves(1, &["peek"]))), "TT-3");
    assert_eq!(why(desk.says(bo, moves(1, &[]))), No::NothingPrepared);
    let many = ["linger"; 41];
    assert_eq!(why(desk.says(bo, asks(&many))), No::TooMuchPrepared);
    let long = "linger".repeat(80);
    assert_eq!(why(desk.says(bo, moves(1, &[&long]))), No::TooMuchPrepared);
    assert_eq!(desk.kept.intentions, []);
}

#[test]
fn nobody_leaves_anything_for_another() {
    let mut desk = three();
    let (bo, watcher) = (desk.comes(Some(BO)), desk.comes(Some(UserId(9))));
    for seat in [0, 2, 200] {
        for message in [
            order(seat, "pass"),
            moves(seat, &["pass"]),
            withdraw(seat, IntentKind::Order),
        ] {
            assert_eq!(why(desk.says(bo, message)), No::NotYourSeat);
        }
    }
    let asks = Message::Prospect {
        seat: Seat(0),
        actions: Vec::new(),
    };
    assert_eq!(why(desk.says(bo, asks)), No::NotYourSeat);
    assert_eq!(why(desk.says(watcher, order(1, "pass"))), No::NotYourSeat);
    assert_eq!(why(desk.says(bo, order(1, "everything"))), No::NotAnOrder);
    assert_eq!(
        why(desk.says(
            bo,
            Message::LeaveOrder {
                seat: Seat(1),
                order: "pass".to_string(),
                lot: 2
            }
        )),
        No::Stale
    );
    assert_eq!(rule(desk.says(bo, order(1, "up_to 10"))), "TT-1");
    assert_eq!(desk.kept.intentions, []);
}

#[test]
fn what_was_left_goes_with_who_leaves_the_seat() {
    let mut desk = three();
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    leaves(&mut desk, bo, order(1, "pass"));
    let leave = |request| table::Input::Leave {
        request,
        user: BO,
        then: Then::Open,
    };
    desk.asks(leave).unwrap();
    assert_eq!(desk.kept.intentions, []);
    desk.does(ada, "pass");
    desk.wait(PAUSE);
    assert_eq!(log(&desk).len(), 1);
}

#[test]
fn what_was_left_goes_with_a_concession_and_with_the_game() {
    let mut desk = three();
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    leaves(&mut desk, bo, order(1, "pass"));
    leaves(&mut desk, bo, Message::Concede { seat: Seat(1) });
    assert_eq!(desk.kept.intentions, []);
    assert_eq!(why(desk.says(bo, order(1, "pass"))), No::HasConceded);
    leaves(&mut desk, ada, moves(0, &["pass"]));
    let cy = desk.comes(Some(CY));
    for viewer in [ada, cy] {
        let agree = true;
        desk.says(viewer, Message::End { agree });
    }
    assert!(desk.table.card().progress.stage == table::Stage::Over);
    assert_eq!(desk.kept.intentions, []);
    assert_eq!(left(&desk, ada), []);
    assert_eq!(why(desk.says(ada, moves(0, &["pass"]))), No::Over);
}

#[test]
fn who_takes_back_has_thought_anew() {
    let mut desk = three();
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    leaves(&mut desk, bo, order(1, "up_to 3"));
    desk.does(ada, "pass");
    desk.wait(PAUSE);
    assert!(!desk.frame(ada).can_undo, "somebody has decided since");
    assert!(desk.frame(bo).can_undo, "it was Bo's own decision");
    desk.undoes(bo);
    assert_eq!(log(&desk).len(), 1);
    assert_eq!(desk.kept.intentions, []);
    desk.wait(PAUSE);
    assert_eq!(log(&desk).len(), 1, "the order is not carried out again");
}

#[test]
fn who_takes_back_leaves_the_orders_of_others_alone() {
    let mut desk = three();
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    leaves(&mut desk, bo, order(1, "up_to 3"));
    desk.does(ada, "pass");
    desk.undoes(ada);
    assert_eq!(left(&desk, bo).len(), 1);
    desk.wait(PAUSE);
    assert_eq!(log(&desk).len(), 0);
    desk.does(ada, "pass");
    desk.wait(PAUSE);
    assert_eq!(log(&desk)[1].2, By::Order);
}

#[test]
fn who_decides_by_hand_needs_nothing_prepared() {
    let mut desk = three();
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    leaves(&mut desk, bo, moves(1, &["linger", "pass"]));
    desk.does(ada, "pass");
    desk.does(bo, "pass");
    assert_eq!(left(&desk, bo), []);
    assert_eq!(desk.kept.intentions, []);
}

#[test]
fn a_stand_in_carries_out_nothing_and_who_is_back_reads_why() {
    let clock = Some(days(HOUR, HOUR));
    let card = card("secrets", json!({"length": 60}), vec![me(ADA), me(BO)]);
    let mut desk = Desk::of(Card { clock, ..card });
    let bo = desk.comes(Some(BO));
    leaves(&mut desk, bo, order(1, "up_to 3"));
    // Ada has left something for another auction, and is waited for in this one.
    let mut other = desk.kept.intentions[0].clone();
    (other.seat, other.user) = (Seat(0), ADA);
    let what = game_core::Order::Pass;
    other.what = table::Intent::Order {
        order: what,
        lot: 2,
    };
    desk.kept.intentions.push(other);
    desk.restart();
    desk.wait(3 * HOUR);
    let ada = desk.comes(Some(ADA));
    let [dropped] = left(&desk, ada).try_into().unwrap();
    let why = dropped.dropped.unwrap().to_string();
    assert!(why.contains("time had run out"), "{why}");
    assert_eq!(desk.kept.card.seats[0].away, Some(table::Away::StandIn));
}

#[test]
fn an_order_that_cannot_be_stored_is_tried_again() {
    let mut desk = three();
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    leaves(&mut desk, bo, order(1, "pass"));
    desk.does(ada, "pass");
    desk.obstacle = Some(table::NotStored::Failed);
    desk.wait(PAUSE);
    assert_eq!(log(&desk).len(), 1);
    desk.wait(5_000);
    assert_eq!(log(&desk)[1].2, By::Order);
}

#[test]
fn who_is_shown_the_table_anew_still_knows_what_they_left() {
    let mut desk = three();
    let bo = desk.comes(Some(BO));
    leaves(&mut desk, bo, order(1, "pass"));
    desk.forget();
    desk.happens(table::Input::Reread);
    assert_eq!(left(&desk, bo).len(), 1);
}

#[test]
fn what_breaks_the_game_is_dropped() {
    let mut desk = three();
    let bo = desk.comes(Some(BO));
    leaves(&mut desk, bo, moves(1, &["pass"]));
    // Looking ahead would break it too, so it is written as another version might have.
    desk.kept.intentions[0].what = table::Intent::Moves(vec!["break".to_string()]);
    desk.restart();
    let ada = desk.comes(Some(ADA));
    desk.does(ada, "pass");
    assert_eq!(log(&desk).len(), 1);
    assert!(matches!(desk.kept.intentions[0].fate, Fate::Dropped(_)));
    assert!(desk.reports.contains(&table::Trouble::GameFailed));
}
