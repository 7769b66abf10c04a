//! PW-40 to PW-44.

use crate::table::{Arrange, new_game, parcel, table};
use game_core::{Chance, Events, Game, Seat, Status};
use game_pappy_winchester::{Bonus, Event, Options};

#[test]
fn pw_40_equal_shares_for_all_others() {
    table(4).on_sale(7).sells_for(6).has_cash(&[3, 10, 10, 10]);
    table(5)
        .on_sale(7)
        .sells_for(8)
        .has_cash(&[1, 10, 10, 10, 10]);
}
#[test]
fn pw_41_the_remainder_is_tipped() {
    let mut t = table(5);
    t.on_sale(13).sells_for(3).has_cash(&[5, 8, 8, 8, 8]);
    assert_eq!(t.saloon, 4);
    let mut t = table(4);
    t.on_sale(13).sells_for(8);
    assert_eq!(t.saloon, 1 + 2);
}
#[test]
fn pw_42_parcel_then_token_then_treasure_then_first_player() {
    let mut t = table(3);
    t.on_sale(3).sells_for(2).offers(&[
        "look mine 2",
        "look mine 3",
        "look mine 4",
        "look ranch",
        "look objective 1 1",
        "look objective 1 2",
        "look objective 2 1",
        "look objective 2 2",
    ]);
    assert_eq!(t.owner(parcel(3)), Some(Seat(0)));
    t.does_with("look mine 3", &[0])
        .has_cash(&[7, 9, 9])
        .waits_for(0);
    let told = [
        Event::Looks {
            seat: Seat(0),
            target: "mine 3".parse().unwrap(),
        },
        Event::OpensMine {
            seat: Seat(0),
            parcel: parcel(3),
            amount: 1,
        },
    ];
    assert_eq!(t.events[..2], told);
}
#[test]
fn pw_43_parcels_never_change_owner() {
    let mut chance = Chance::fast(4);
    let mut game = new_game(4, Options::default(), 4);
    while let Status::Waiting(seat) = game.status() {
        let before = game.land;
        let legal = game.legal_list();
        let action = legal[chance.below(legal.len() as u32) as usize];
        game.play(seat, &action, &mut chance, &mut Events::muted())
            .unwrap();
        for seat in Seat::all(4) {
            let kept = game.land[seat.index()] & before[seat.index()];
            assert_eq!(kept, before[seat.index()]);
        }
    }
    assert_eq!(game.owned().len(), 19);
}
#[test]
fn pw_44_the_buyer_begins_the_next_turn() {
    let mut t = table(3);
    t.on_sale(7).token(7, Bonus::Saloon);
    t.does("pass")
        .does("pass")
        .does_with("bid 1", &[0])
        .waits_for(2);
    assert_eq!((t.first_player, t.auction.turn), (Seat(2), Seat(2)));
}
