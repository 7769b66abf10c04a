//! PW-50 to PW-62.

use crate::table::{Arrange, parcel, slot, table, table_with};
use game_core::{Game, Say, Seat, Viewer, testing::options_with};
use game_pappy_winchester::{
    Bonus, Event, MineCard, PappyWinchester, RanchCard, RumourView, Stop, Target,
};

#[test]
fn pw_50_the_token_must_be_applied_at_once_and_is_kept() {
    let mut t = table(3);
    t.on_sale(13)
        .sells_for(2)
        .refuses("pass", "PW-20")
        .refuses("look ranch", "PW-53");
    t.does_with("move boat_6", &[0]);
    assert_eq!(t.holdings(Seat(0)).tokens, [0, 0, 1]);
    assert_eq!(t.view_of(1).players[0].movement_tokens, 1);
}
#[test]
fn pw_51_saloon_takes_the_tips_that_lay_there() {
    let mut t = table(3);
    t.tips(6)
        .on_sale(7)
        .sells_for(4)
        .has_cash(&[8 - 4 + 6, 10, 10]);
    assert_eq!(t.saloon, 0);
}
#[test]
fn pw_52_the_tip_of_this_purchase_stays() {
    let mut t = table(3);
    t.tips(6)
        .on_sale(7)
        .sells_for(5)
        .has_cash(&[8 - 5 + 6, 10, 10]);
    assert_eq!(t.saloon, 1);
}
#[test]
fn pw_53_rumour_looks_at_a_mine_the_ranch_or_an_objective() {
    let mut t = table(3);
    t.owns(1, &[2]).on_sale(5).sells_for(1).offers(&[
        "look mine 3",
        "look mine 4",
        "look ranch",
        "look objective 1 1",
        "look objective 1 2",
        "look objective 2 1",
        "look objective 2 2",
    ]);
    t.refuses("look mine 2", "PW-60")
        .refuses("look mine 5", "PW-11")
        .refuses("look objective 0 1", "PW-53");
    t.refuses("look objective 3 1", "PW-53")
        .refuses("look objective 255 2", "PW-53")
        .refuses("move boat_6", "PW-55");
    t.does_with("look objective 2 1", &[0]);
    let told = t.view_of(0).rumours;
    let objective = t.objective(Seat(2), slot(1));
    assert_eq!(
        told,
        [RumourView::Objective {
            seat: Seat(2),
            slot: slot(1),
            objective
        }]
    );
}
#[test]
fn pw_54_which_card_is_public_what_it_shows_is_not() {
    let mut t = table(3);
    t.on_sale(5).sells_for(1).does_with("look mine 4", &[0]);
    assert!(t.is_final);
    let looked = Target::Mine { parcel: parcel(4) };
    assert!(t.events.contains(&Event::Looks {
        seat: Seat(0),
        target: looked
    }));
    assert_eq!(t.events[0].say().with.len(), 2, "who and where, no amount");
    let treasure = |view: game_pappy_winchester::View| view.parcels[3].treasure;
    assert_eq!(treasure(t.view_of(0)), Some(3));
    assert_eq!(treasure(t.view_of(1)), None);
    assert_eq!(t.view_of(1).looks, t.view(Viewer::Spectator).looks);
    assert_eq!(t.mines[2], MineCard::Third, "put back unchanged");
}
#[test]
fn pw_55_movement_moves_one_vehicle_by_one_stop_or_none() {
    let mut t = table(3);
    t.on_sale(13).sells_for(1);
    t.offers(&[
        "move train_2",
        "move train_3",
        "move train_4",
        "move boat_5",
        "move boat_6",
    ]);
    t.refuses("move train_5", "PW-55")
        .refuses("move boat_4", "PW-55")
        .does_with("move boat_5", &[0]);
    assert_eq!((t.train, t.boat), (Stop::Train3, Stop::Boat5));
    t.refuses("move boat_5", "PW-55");
}
#[test]
fn pw_56_lines_have_two_ends() {
    let mut t = table(3);
    (t.train, t.boat) = (Stop::Train1, Stop::Boat6);
    t.on_sale(13)
        .sells_for(1)
        .refuses("move train_6", "PW-55")
        .refuses("move boat_1", "PW-55");
    t.offers(&["move train_1", "move train_2", "move boat_5", "move boat_6"]);
}
#[test]
fn pw_57_every_owner_beside_the_active_vehicle_earns() {
    let mut t = table(3);
    // The boat at boat_6 would pay 10 as well, but the train is the active one.
    t.owns(1, &[8, 12, 10])
        .owns(2, &[11])
        .on_sale(19)
        .sells_for(2)
        .has_cash(&[6, 9, 9]);
    let bank = t.bank;
    t.does_with("move train_3", &[0]).has_cash(&[6, 11, 10]);
    assert_eq!(t.bank, bank - 3);
    let earns = |event: &Event| match event {
        Event::Earns { seat, .. } => Some(seat.0),
        _ => None,
    };
    let told: Vec<u8> = t.events.iter().filter_map(earns).collect();
    assert_eq!(told, [1, 2], "of seat 0 there is nothing to tell");
}
#[test]
fn pw_58_the_parcel_just_bought_earns() {
    let mut t = table(3);
    t.on_sale(13)
        .sells_for(2)
        .does_with("move train_4", &[0])
        .has_cash(&[7, 9, 9]);
    // And as much as the data file says.
    let options = options_with::<PappyWinchester>(|file| {
        file["movement"]["payout_per_parcel"] = 2.into();
    });
    let mut dear = table_with(3, options);
    dear.on_sale(13)
        .sells_for(2)
        .does_with("move train_4", &[0])
        .has_cash(&[8, 9, 9]);
}
#[test]
fn pw_60_a_mine_is_shown_and_paid() {
    let mut t = table(3);
    t.mines.swap(1, 4);
    t.on_sale(3)
        .token(3, Bonus::Saloon)
        .tips(0)
        .sells_for(6)
        .has_cash(&[2 + 7, 11, 11]);
    assert!(t.events.contains(&Event::OpensMine {
        seat: Seat(0),
        parcel: parcel(3),
        amount: 7
    }));
    let shown = &t.view_of(2).parcels[2];
    assert_eq!((shown.treasure, shown.has_card), (Some(7), false));
}
#[test]
fn pw_61_the_ranch_is_shown_and_paid() {
    let mut t = table(3);
    t.ranch.swap(0, 2);
    assert_eq!(t.ranch[0], RanchCard::Third);
    t.on_sale(17)
        .token(17, Bonus::Saloon)
        .tips(0)
        .sells_for(6)
        .has_cash(&[2 + 8, 11, 11]);
    assert!(t.events.contains(&Event::OpensRanch {
        seat: Seat(0),
        amount: 8
    }));
    t.on_sale(1)
        .token(1, Bonus::Rumour)
        .sells_for(1)
        .refuses("look ranch", "PW-61");
}
#[test]
fn pw_62_an_empty_mine_is_still_shown() {
    let mut t = table(3);
    t.on_sale(2)
        .token(2, Bonus::Saloon)
        .tips(0)
        .sells_for(6)
        .has_cash(&[2, 11, 11]);
    assert!(t.events.contains(&Event::OpensMine {
        seat: Seat(0),
        parcel: parcel(2),
        amount: 0
    }));
    assert_eq!(t.view_of(1).parcels[1].treasure, Some(0));
}
