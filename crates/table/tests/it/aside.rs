//! A table whose log does not replay: it says why, can be left, talked at and taken home, and nothing else.

use crate::desk::{ADA, BO, CY, Desk, bot, card, me, why};
use crate::playing::two;
use bots::Level;
use game_core::Seat;
use serde_json::json;
use table::{Card, Holder, Message, No, RowKind, Then, Told};

/// Three steps, the second of which other rules no longer allow.
fn set_aside() -> Desk {
    let (mut desk, ada, bo) = two();
    desk.does(ada, "pass");
    desk.does(bo, "pass");
    desk.does(ada, "pass");
    alter(&mut desk, "vanish");
    desk.restart();
    desk
}

fn alter(desk: &mut Desk, to: &str) {
    let RowKind::Play { action, .. } = &mut desk.kept.rows[1].kind else {
        panic!("a step")
    };
    *action = to.to_string();
}

#[test]
fn it_says_why_and_shows_no_frame() {
    let mut desk = set_aside();
    let ada = desk.comes(Some(ADA));
    let aside = desk.info(ada).card.set_aside.clone().unwrap();
    assert_eq!((aside.then, aside.now, aside.step), (1, 1, 2));
    assert!(aside.why.to_string().contains("vanish"), "{}", aside.why);
    let told = desk.told(ada);
    assert!(matches!(told[0], Told::Welcome { .. }));
    assert!(!told.iter().any(|told| matches!(told, Told::Frame(_))));
}

#[test]
fn nothing_is_decided_there_any_more() {
    let mut desk = set_aside();
    let ada = desk.comes(Some(ADA));
    let (seat, action) = (Seat(0), "pass".to_string());
    let play = Message::Play {
        seat,
        action: action.clone().into(),
        after_seq: Some(3),
    };
    let asked = [
        play,
        Message::Undo { after_seq: 3 },
        Message::LeaveOrder {
            seat,
            order: "pass".to_string(),
            lot: 1,
        },
        Message::Prepare {
            seat,
            actions: vec![action.clone()],
        },
        Message::Prospect {
            seat,
            actions: Vec::new(),
        },
        Message::Preview { seat, action },
        Message::Hint { seat },
    ];
    for message in asked {
        assert_eq!(why(desk.says(ada, message)), No::SetAside);
    }
    assert_eq!(desk.joins(CY, None), Err(No::SetAside));
    assert_eq!(desk.start(ADA), Err(No::SetAside));
    assert_eq!(
        desk.table.frame_at(Some(ADA), 0, None).err(),
        Some(No::SetAside)
    );
    assert_eq!(desk.rows().len(), 3);
    let text = "a pity".to_string();
    assert!(matches!(
        desk.says(ada, Message::Say { text }),
        Told::Done { .. }
    ));
}

#[test]
fn it_can_be_left_and_nobody_plays_on() {
    let mut desk = set_aside();
    desk.leaves(BO, Then::Bot).unwrap();
    assert_eq!(desk.kept.card.seats[1].holder, Holder::Open);
    desk.leaves(ADA, Then::Bot).unwrap();
    assert_eq!(desk.kept.card.seats[0].holder, Holder::Open, "its host too");
    assert!(!desk.gone && desk.jobs.is_empty());
    assert_eq!(desk.leaves(ADA, Then::Bot), Err(No::NotYourSeat));
}

#[test]
fn its_bots_do_not_think() {
    let mut desk = Desk::new(vec![me(ADA), bot(Level::Easy)]);
    let ada = desk.comes(Some(ADA));
    desk.does(ada, "pass");
    desk.thinks(Some("pass"));
    desk.does(ada, "pass");
    alter(&mut desk, "vanish");
    desk.restart();
    desk.comes(Some(ADA));
    assert!(desk.jobs.is_empty());
}

#[test]
fn its_record_is_for_those_who_sat_there() {
    let desk = set_aside();
    let record = desk.table.public_record(Some(BO)).unwrap();
    let actions: Vec<&str> = record.steps.iter().map(|s| s.action.as_str()).collect();
    assert_eq!(actions, ["pass", "vanish", "pass"]);
    assert_eq!(desk.table.public_record(Some(CY)).err(), Some(No::Secret));
    assert_eq!(desk.table.public_record(None).err(), Some(No::Secret));
}

#[test]
fn rules_that_can_replay_it_again_take_it_back() {
    let mut desk = set_aside();
    desk.kept.card.set_aside = desk.table.card().set_aside.clone();
    alter(&mut desk, "pass");
    desk.restart();
    let ada = desk.comes(Some(ADA));
    assert_eq!(desk.info(ada).card.set_aside, None);
    assert_eq!(desk.frame(ada).step, 3);
}

#[test]
fn a_table_of_an_older_version_that_replays_goes_on_by_the_newer() {
    let mut desk = Desk::of(Card {
        rules_version: 0,
        ..card("secrets", json!({}), vec![me(ADA), me(BO)])
    });
    let ada = desk.comes(Some(ADA));
    desk.does(ada, "pass");
    desk.restart();
    assert_eq!(desk.table.card().rules_version, 1);
    assert_eq!(desk.table.card().set_aside, None);
}

#[test]
fn an_auction_of_age_of_steam_goes_on_by_the_newer_rules() {
    // Played from its beginning, whoever is out has paid, which by version 1 came at the end.
    let mut desk = Desk::of(Card {
        rules_version: 1,
        ..card(
            "age-of-steam",
            json!({}),
            vec![me(ADA), me(BO), me(CY), me(ADA)],
        )
    });
    let issues = ["issue 0"; 4];
    let bids = ["bid 1", "bid 2", "bid 3", "bid 4", "drop", "drop"];
    let people = [ADA, BO, CY, ADA];
    let who = |desk: &mut Desk| {
        let looking = desk.comes(None);
        let seat = desk.frame(looking).status.waiting();
        desk.goes(looking);
        people[seat.expect("somebody is waited for").index()]
    };
    for action in issues.into_iter().chain(bids) {
        let user = who(&mut desk);
        let connection = desk.comes(Some(user));
        desk.does(connection, action);
    }
    let looking = desk.comes(None);
    let before = desk.frame(looking).view.value();
    desk.restart();
    assert_eq!(desk.table.card().rules_version, 2);
    assert_eq!(desk.table.card().set_aside, None);
    let looking = desk.comes(None);
    assert_eq!(desk.frame(looking).view.value(), before);
    let user = who(&mut desk);
    let connection = desk.comes(Some(user));
    desk.does(connection, "drop");
    let looking = desk.comes(None);
    let view = desk.frame(looking).view.value();
    let mut cash: Vec<_> = (view["players"].as_array().expect("players").iter())
        .map(|player| player["cash"].as_i64().expect("cash"))
        .collect();
    cash.sort_unstable();
    // Nothing for the last place, half of $2 for the third, $3 and $4 for the others.
    let paid: Vec<i64> = cash.iter().map(|left| cash[3] - left).collect();
    assert_eq!(paid, [4, 3, 1, 0]);
}

#[test]
fn a_set_up_that_cannot_be_repeated_is_step_nought() {
    let mut desk = set_aside();
    alter(&mut desk, "pass");
    desk.kept.card.setup = Some(vec![99; 40]);
    desk.restart();
    let aside = desk.table.card().set_aside.clone().unwrap();
    assert_eq!(aside.step, 0);
}
