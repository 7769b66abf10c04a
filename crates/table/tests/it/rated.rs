//! Rated tables: what must hold, who may sit down, and what stays as it was agreed.

use crate::clock::{DAY, SECOND, live};
use crate::desk::{ADA, BO, CY, Desk, bot, card, me, why};
use bots::Level;
use game_core::{Free, Seat};
use serde_json::json;
use table::{
    Card, Chair, Clock, Hints, Holder, Input, Keeper, Luck, Message, No, NoUndo, NotRated, Rated,
    Then, Told, UndoRule, UserId, WhenOut, Who,
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

fn of_two(rated: Rated, clock: Option<Clock>) -> Desk {
    let seats = vec![me(ADA), me(BO)];
    let card = Card {
        clock,
        ..rated_card(seats)
    };
    Desk::of(Card { rated, ..card })
}
/// Ada, Bo and Cy; or a bot in Cy's place.
fn of_three(rated: Rated, clock: Option<Clock>) -> Desk {
    let third = match rated {
        Rated::WithBots => bot(Level::Easy),
        Rated::People | Rated::No => me(CY),
    };
    let card = Card {
        clock,
        ..rated_card(vec![me(ADA), me(BO), third])
    };
    Desk::of(Card { rated, ..card })
}
/// The persons who were dealt in, by their places, and whether they left.
fn ends(desk: &Desk) -> Vec<(u8, UserId, bool)> {
    let players = desk.result.clone().expect("it is over").players;
    let mut ends: Vec<_> = (players.iter())
        .filter(|player| player.was_dealt_in)
        .filter_map(|player| match player.who {
            Who::Person(user) => Some((player.place, user, player.left)),
            Who::Bot(..) | Who::Nobody => None,
        })
        .collect();
    ends.sort();
    ends
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
fn programs_come_where_bots_were_agreed_to_and_leave_seats_for_people() {
    let stranger = Keeper::User(UserId(99));
    assert_eq!(waiting().program_joins(BO, stranger), no(NotRated::Bots));
    let with_bots = |open: usize| {
        let mut seats = vec![me(ADA)];
        seats.extend((0..open).map(|_| Chair::open()));
        Desk::of(Card {
            rated: Rated::WithBots,
            ..rated_card(seats)
        })
    };
    let mut desk = with_bots(1);
    let few = no(NotRated::TooFewPersons);
    assert_eq!(desk.program_joins(BO, Keeper::Operator), few);
    let mut desk = with_bots(2);
    desk.program_joins(BO, stranger).unwrap();
    assert!(desk.kept.card.seats[1].is_program());
    desk.program_joins(BO, stranger).unwrap();
    let few = no(NotRated::TooFewPersons);
    assert_eq!(desk.program_joins(CY, Keeper::Operator), few);
    desk.joins(CY, None).unwrap();
    assert!(desk.kept.card.setup.is_some());
}
#[test]
fn in_a_rated_game_nobody_sits_with_a_program_of_their_own() {
    let card = Card {
        rated: Rated::WithBots,
        ..rated_card(vec![me(ADA), Chair::open(), Chair::open(), Chair::open()])
    };
    let mut desk = Desk::of(card.clone());
    let own = no(NotRated::OwnProgram);
    assert_eq!(desk.program_joins(BO, Keeper::User(ADA)), own);
    desk.program_joins(BO, Keeper::User(CY)).unwrap();
    assert_eq!(desk.program_joins(UserId(4), Keeper::User(CY)), own);
    assert_eq!(desk.joins(CY, None), own);
    desk.joins(UserId(5), None).unwrap();
    let mut unrated = Desk::of(Card {
        rated: Rated::No,
        ..card
    });
    unrated.program_joins(BO, Keeper::User(ADA)).unwrap();
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
    let mut desk = of_three(Rated::People, None);
    let ada = desk.comes(Some(ADA));
    let cy = desk.comes(Some(CY));
    desk.does(ada, "pass");
    assert_eq!(desk.leaves(BO, Then::Open), no(NotRated::SeatStays));
    desk.leaves(BO, Then::Bot).unwrap();
    assert_eq!(desk.joins(UserId(9), None), no(NotRated::LateComer));
    assert_eq!(desk.joins(BO, None), Err(No::NoOpenSeat));
    assert!(matches!(
        desk.info(ada).card.seats[1].holder,
        Holder::Bot(_)
    ));
    while let Some(waiting) = desk.frame(ada).status.waiting() {
        match waiting {
            Seat(0) => desk.does(ada, "pass"),
            Seat(1) => desk.bots_play(),
            _ => desk.does(cy, "pass"),
        }
    }
    let result = desk.result.clone().unwrap();
    let last = result.players.iter().find(|player| player.left).unwrap();
    assert_eq!(
        (last.name.as_str(), last.place, last.points),
        ("Bo", 3, None)
    );
    assert!(last.was_dealt_in && !result.players[1].was_dealt_in);
}
#[test]
fn between_two_who_leaves_has_lost_at_once() {
    let mut desk = playing();
    let ada = desk.comes(Some(ADA));
    desk.does(ada, "pass");
    desk.leaves(BO, Then::Bot).unwrap();
    assert_eq!(ends(&desk), [(1, ADA, false), (2, BO, true)]);
    assert_eq!(desk.frame(ada).status.waiting(), None);
    assert_eq!(desk.leaves(ADA, Then::Bot), Err(No::Over));
}
#[test]
fn a_game_that_everybody_leaves_ends_by_the_order_in_which_they_left() {
    let mut desk = of_three(Rated::People, None);
    desk.leaves(BO, Then::Bot).unwrap();
    assert_eq!(desk.result, None);
    desk.leaves(ADA, Then::Bot).unwrap();
    // Nobody is left whom Cy could still lose to.
    assert_eq!(ends(&desk), [(1, CY, false), (2, ADA, true), (3, BO, true)]);
    let told = desk.result.clone();
    desk.restart();
    assert_eq!(desk.table.result(), told);
    // With a bot that was agreed to, the last of them leaves too.
    let mut desk = of_three(Rated::WithBots, None);
    desk.leaves(BO, Then::Bot).unwrap();
    desk.leaves(ADA, Then::Bot).unwrap();
    assert_eq!(ends(&desk), [(2, ADA, true), (3, BO, true)]);
}
#[test]
fn the_log_tells_once_that_somebody_left() {
    let mut desk = of_three(Rated::People, None);
    desk.now += 1_000;
    desk.leaves(BO, Then::Bot).unwrap();
    let ada = desk.comes(Some(ADA));
    let Told::Welcome(welcome) = &desk.told(ada)[0] else {
        panic!("a welcome comes first")
    };
    assert_eq!((welcome.notes.len(), welcome.happened.len()), (0, 1));
    assert_eq!(welcome.happened[0].name, "Bo");
}
#[test]
fn who_leaves_after_conceding_keeps_the_place() {
    let mut desk = of_three(Rated::People, None);
    let ada = desk.comes(Some(ADA));
    desk.says(ada, Message::Concede { seat: Seat(0) });
    desk.leaves(ADA, Then::Bot).unwrap();
    desk.leaves(CY, Then::Bot).unwrap();
    assert_eq!(ends(&desk), [(1, BO, false), (2, CY, true), (3, ADA, true)]);
}
#[test]
fn a_seat_that_is_freed_is_lost_and_never_open() {
    let clock = live(10 * SECOND, 0, WhenOut::Vote);
    let mut desk = of_three(Rated::People, Some(clock));
    let (bo, cy) = (desk.comes(Some(BO)), desk.comes(Some(CY)));
    desk.now += 11 * SECOND;
    desk.happens(Input::Moment);
    let vote = Message::Vote {
        about: Seat(0),
        free: Free::Open,
    };
    desk.says(bo, vote.clone());
    desk.says(cy, vote);
    let chair = &desk.kept.card.seats[0];
    assert!(matches!(chair.holder, Holder::Bot(_)) && chair.away.is_none());
    desk.leaves(BO, Then::Bot).unwrap();
    assert_eq!(ends(&desk), [(1, CY, false), (2, BO, true), (3, ADA, true)]);
}
#[test]
fn where_nobody_is_left_to_free_a_seat_who_is_out_has_lost() {
    let clock = live(10 * SECOND, 0, WhenOut::Vote);
    let mut desk = of_three(Rated::WithBots, Some(clock));
    let bo = desk.comes(Some(BO));
    desk.now += 11 * SECOND;
    desk.happens(Input::Moment);
    assert_eq!(desk.result, None, "Bo can free the seat");
    desk.says(bo, Message::Concede { seat: Seat(1) });
    assert_eq!(ends(&desk), [(2, ADA, true), (3, BO, true)]);
}
#[test]
fn where_all_are_stood_in_for_the_game_waits_some_days_and_then_ends() {
    let clock = live(10 * SECOND, 0, WhenOut::StandIn);
    let mut desk = of_two(Rated::People, Some(clock));
    desk.now += 11 * SECOND;
    desk.happens(Input::Moment);
    desk.thinks(Some("pass"));
    desk.now += 11 * SECOND;
    desk.happens(Input::Moment);
    let due = desk.kept.due.unwrap().at;
    assert_eq!(due, desk.now + 3 * DAY);
    desk.now = due - 1;
    desk.happens(Input::Moment);
    assert_eq!(desk.result, None);
    // Nobody has the table in memory: the sweeper brings it back.
    desk.restart();
    desk.now = due;
    desk.happens(Input::Moment);
    assert_eq!(ends(&desk), [(1, BO, false), (2, ADA, true)]);
}
#[test]
fn who_is_back_meanwhile_plays_on() {
    let clock = live(10 * SECOND, 0, WhenOut::StandIn);
    let mut desk = of_two(Rated::People, Some(clock));
    desk.now += 11 * SECOND;
    desk.happens(Input::Moment);
    desk.thinks(Some("pass"));
    desk.now += 11 * SECOND;
    desk.happens(Input::Moment);
    desk.now += 2 * DAY;
    let bo = desk.comes(Some(BO));
    desk.says(bo, Message::Back);
    desk.does(bo, "pass");
    assert_eq!(desk.result, None);
}
#[test]
fn a_game_that_is_not_rated_still_waits() {
    let clock = live(10 * SECOND, 0, WhenOut::StandIn);
    let mut desk = of_two(Rated::No, Some(clock));
    desk.now += 11 * SECOND;
    desk.happens(Input::Moment);
    desk.thinks(Some("pass"));
    desk.now += 11 * SECOND;
    desk.happens(Input::Moment);
    assert_eq!(desk.kept.due, None);
    desk.now += 30 * DAY;
    desk.happens(Input::Moment);
    assert_eq!(desk.result, None);
}
