//! Rated tables: what must hold, who may sit down, and what stays as it was agreed.

use crate::desk::{ADA, BO, CY, Desk, bot, card, me, why};
use bots::Level;
use game_core::Seat;
use serde_json::json;
use table::{
    Card, Chair, Hints, Holder, Luck, Message, No, NoUndo, NotRated, Rated, Then, UndoRule,
};

/// Ada's rated table with a free seat.
fn rated_card(seats: Vec<Chair>) -> Card {
    Card {
        rated: Rated::People,
        undo: UndoRule::Strict,
        ..card("secrets", json!({}), seats)
    }
}

fn waiting() -> Desk {
    Desk::of(rated_card(vec![me(ADA), Chair::open()]))
}

fn playing() -> Desk {
    let mut desk = waiting();
    desk.joins(BO, None).unwrap();
    desk
}

fn no(why: NotRated) -> Result<(), No> {
    Err(No::Rated(why))
}

#[test]
fn what_a_rated_table_must_be() {
    let free = || vec![me(ADA), Chair::open()];
    let fair = rated_card(free());
    assert_eq!(fair.check_rated(&[]), Ok(()));
    let friendly = Card {
        friendly: true,
        ..fair.clone()
    };
    assert_eq!(friendly.check_rated(&[]), Err(NotRated::Hints));
    let lenient = Card {
        undo: UndoRule::Consent,
        ..fair.clone()
    };
    assert_eq!(lenient.check_rated(&[]), Err(NotRated::TakingBack));
    let known = Card {
        luck: Luck::Fixed([7; 32]),
        ..fair.clone()
    };
    assert_eq!(known.check_rated(&[]), Err(NotRated::FixedLuck));
    let unfair_but_unrated = Card {
        rated: Rated::No,
        ..known
    };
    assert_eq!(unfair_but_unrated.check_rated(&[]), Ok(()));
    let twice = rated_card(vec![me(ADA), me(ADA), Chair::open()]);
    assert_eq!(twice.check_rated(&[]), Err(NotRated::TwoSeats));
    let alone = rated_card(vec![me(ADA)]);
    assert_eq!(alone.check_rated(&[]), Err(NotRated::TooFewPersons));
    let bots = rated_card(vec![me(ADA), bot(Level::Hard), Chair::open()]);
    assert_eq!(bots.check_rated(&[Level::Hard]), Err(NotRated::Bots));
    let agreed = Card {
        rated: Rated::WithBots,
        ..bots
    };
    assert_eq!(agreed.check_rated(&[Level::Hard]), Ok(()));
    let unknown = NotRated::Unmeasured(Level::Hard);
    assert_eq!(agreed.check_rated(&[Level::Easy]), Err(unknown));
}
#[test]
fn only_members_sit_down() {
    let mut desk = waiting();
    assert_eq!(desk.guest_joins(BO), no(NotRated::Guest));
    assert_eq!(desk.kept.card.seats[1].holder, Holder::Open);
    desk.joins(BO, None).unwrap();
    assert!(desk.kept.card.setup.is_some());
}
#[test]
fn bots_do_not_fill_the_seats_unless_it_was_said() {
    let mut desk = waiting();
    assert_eq!(desk.start(ADA), no(NotRated::Bots));
    let said = Card {
        rated: Rated::WithBots,
        ..rated_card(vec![me(ADA), Chair::open(), Chair::open()])
    };
    let mut desk = Desk::of(said.clone());
    // Nobody has measured the levels of this game.
    let unknown = NotRated::Unmeasured(Level::Medium);
    assert_eq!(desk.start(ADA), no(unknown));
    let measured = Card {
        game: "longhorn".to_string(),
        seats: vec![me(ADA), Chair::open()],
        ..said
    };
    let mut desk = Desk::of(measured);
    assert_eq!(desk.start(ADA), no(NotRated::TooFewPersons));
    assert_eq!(desk.kept.card.seats[1].holder, Holder::Open);
}
#[test]
fn the_host_makes_it_unrated_before_the_deal_and_everybody_sees_it() {
    let mut desk = waiting();
    let watcher = desk.comes(Some(BO));
    assert_eq!(desk.unrates(BO), Err(No::NotHost));
    desk.unrates(ADA).unwrap();
    desk.unrates(ADA).unwrap();
    assert_eq!(desk.info(watcher).card.rated, Rated::No);
    assert_eq!(desk.kept.card.rated, Rated::No);
    desk.guest_joins(BO).unwrap();
    assert!(desk.kept.card.setup.is_some());
}
#[test]
fn after_the_deal_it_stays_rated() {
    let mut desk = playing();
    assert_eq!(desk.unrates(ADA), no(NotRated::Begun));
    assert_eq!(desk.kept.card.rated, Rated::People);
}
#[test]
fn there_are_no_hints_and_nothing_is_taken_back() {
    let mut desk = playing();
    let ada = desk.comes(Some(ADA));
    assert_eq!(desk.info(ada).card.hints(), Hints::None);
    let hint = desk.says(ada, Message::Hint { seat: Seat(0) });
    assert_eq!(why(hint), No::NoHints);
    desk.does(ada, "pass");
    assert_eq!(why(desk.undoes(ada)), No::Undo(NoUndo::Strict));
}
#[test]
fn a_seat_that_was_left_is_nobody_elses() {
    let mut desk = playing();
    let ada = desk.comes(Some(ADA));
    desk.does(ada, "pass");
    assert_eq!(desk.leaves(BO, Then::Open), no(NotRated::SeatStays));
    desk.leaves(BO, Then::Bot).unwrap();
    assert_eq!(desk.joins(CY, None), no(NotRated::LateComer));
    desk.bots_play();
    while desk.frame(ada).status.waiting().is_some() {
        desk.does(ada, "pass");
        desk.bots_play();
    }
    let result = desk.result.clone().unwrap();
    let last = result.players.iter().find(|player| player.left).unwrap();
    assert_eq!(
        (last.name.as_str(), last.place, last.points),
        ("Bo", 2, None)
    );
    assert!(last.was_dealt_in && !result.players[1].was_dealt_in);
}
