//! Section 6 of the sheet: one test for each row of the table of hidden information.

use crate::table::{Arrange, Table, finished, parcel, slot, table, table_with};
use game_core::{Chance, Game, Seat, Viewer};
use game_pappy_winchester::{
    Bonus, Options, PappyWinchester, PersonalObjective, RumourView, Stage, Target, View,
};

/// Worlds that this viewer takes for possible.
fn guesses(t: &Table, viewer: Viewer) -> impl Iterator<Item = PappyWinchester> {
    (0..60).map(move |luck| {
        let mut world = t.game.clone();
        world.guess_hidden(viewer, &mut Chance::fast(luck));
        assert_eq!(world.view(viewer), t.view(viewer));
        world
    })
}
/// Whether something is the same in all worlds that this seat takes for possible.
fn is_sure<T: PartialEq>(t: &Table, seat: u8, look: impl Fn(&PappyWinchester) -> T) -> bool {
    guesses(t, Viewer::Seat(Seat(seat))).all(|world| look(&world) == look(&t.game))
}
fn is_sure_for_all<T: PartialEq>(t: &Table, look: impl Fn(&PappyWinchester) -> T) -> bool {
    Viewer::all(t.seats).all(|viewer| guesses(t, viewer).all(|world| look(&world) == look(&t.game)))
}

#[test]
fn the_board_and_the_auction_are_open() {
    let mut t = table(4);
    t.owns(2, &[8, 13]).on_sale(3).does("bid 2").does("pass");
    let open = |view: &View| {
        let owners: Vec<_> = view.parcels.iter().map(|p| (p.parcel, p.owner)).collect();
        let duels: Vec<bool> = view.players.iter().map(|p| p.duel_token).collect();
        let public = (
            view.train,
            view.boat,
            view.saloon,
            view.first_player,
            view.turn,
        );
        (
            owners,
            duels,
            public,
            view.common.clone(),
            view.auction.clone(),
        )
    };
    let seen = open(&t.view(Viewer::Spectator));
    assert_eq!(seen.4.as_ref().unwrap().passed, [Seat(1)]);
    assert_eq!(seen.4.as_ref().unwrap().bid, 2);
    for seat in 0..4 {
        assert_eq!(open(&t.view_of(seat)), seen);
    }
    assert!(is_sure_for_all(&t, |game| (
        game.land,
        game.piles,
        game.auction,
        game.duel_tokens
    )));
}
#[test]
fn pw_10_bonus_tokens_on_the_board() {
    let t = table(3);
    assert!(is_sure_for_all(&t, |game| game.tokens));
    let down = Options {
        bonus_tokens_face_up: false,
        ..Options::default()
    };
    let mut t = table_with(3, down);
    t.on_sale(13);
    assert!(t.view_of(0).parcels.iter().all(|p| p.token.is_none()));
    assert!(!is_sure(&t, 0, |game| game.token(parcel(13))));
    t.sells_for(1);
    assert!(t.is_final, "the token was turned up");
    assert_eq!(t.view_of(2).parcels[12].token, Some(Bonus::Movement));
    assert!(is_sure_for_all(&t, |game| game.token(parcel(13))));
    assert!(!is_sure(&t, 2, |game| game.token(parcel(14))));
}
#[test]
fn pw_10_bonus_tokens_owned() {
    let down = Options {
        bonus_tokens_face_up: false,
        ..Options::default()
    };
    let mut t = table_with(3, down);
    t.owns(1, &[1, 7, 13]);
    for viewer in Viewer::all(3) {
        let player = &t.view(viewer).players[1];
        assert_eq!(
            [
                player.rumour_tokens,
                player.saloon_tokens,
                player.movement_tokens
            ],
            [1; 3]
        );
    }
    assert!(is_sure_for_all(&t, |game| game.holdings(Seat(1)).tokens));
}
#[test]
fn pw_16_undrawn_parcel_tokens() {
    let mut t = table(3);
    t.owns(1, &[2, 5]).on_sale(9);
    let rest: Vec<_> = t.pool.iter().collect();
    assert!(Viewer::all(3).all(|viewer| t.view(viewer).undrawn == rest));
    // The order is nowhere: the next draw is luck of its own step.
    t.does("bid 1").does("pass").does_with("pass", &[15]);
    assert_eq!(t.auction.parcel, parcel(19));
}
#[test]
fn pw_54_mine_and_ranch_cards_on_the_board() {
    let mut t = table(3);
    let mine = Target::Mine { parcel: parcel(4) };
    t.sells_for(1).does_with("look mine 4", &[0]);
    assert_eq!(
        t.view_of(0).rumours,
        [RumourView::Mine {
            parcel: parcel(4),
            notes: 3
        }]
    );
    assert!(t.view_of(1).rumours.is_empty() && t.view(Viewer::Spectator).rumours.is_empty());
    assert!(is_sure(&t, 0, |game| game.mines[2]));
    assert!(!is_sure(&t, 0, |game| game.mines[0]) && !is_sure(&t, 0, |game| game.ranch[0]));
    assert!(!is_sure(&t, 1, |game| game.mines[2]));
    assert!(!t.shows_card(Viewer::Spectator, mine));
    // On purchase everybody sees it, and who had looked still has it among his rumours.
    t.first(1).on_sale(4).token(4, Bonus::Saloon).sells_for(1);
    assert!(is_sure_for_all(&t, |game| game.mines[2]));
    assert_eq!(t.view_of(0).rumours.len(), 1);
    assert!(t.view_of(2).rumours.is_empty());
}
#[test]
fn pw_11_cards_in_the_box() {
    let lands: [&[u8]; 3] = [
        &[1, 2, 3, 4, 5, 6],
        &[7, 8, 9, 10, 11, 12],
        &[13, 14, 15, 16, 17, 18, 19],
    ];
    let t = finished(&lands, &[9; 3]);
    for seat in 0..3 {
        assert!(!is_sure(&t, seat, |game| game.mines[3]));
        assert!(!is_sure(&t, seat, |game| game.ranch[1]));
        assert!(!is_sure(&t, seat, |game| game.objectives[6]));
    }
}
#[test]
fn pw_103_personal_objectives() {
    let mut t = table(3);
    t.sells_for(1).does_with("look objective 1 1", &[0]);
    assert!(is_sure(&t, 0, |game| game.objective(Seat(1), slot(1))));
    assert!(!is_sure(&t, 0, |game| game.objective(Seat(1), slot(2))));
    assert!(!is_sure(&t, 2, |game| game.objective(Seat(1), slot(1))));
    assert!(is_sure(&t, 1, |game| (
        game.objective(Seat(1), slot(1)),
        game.objective(Seat(1), slot(2))
    )));
    let told = RumourView::Objective {
        seat: Seat(1),
        slot: slot(1),
        objective: PersonalObjective::Prairie,
    };
    assert_eq!(t.view_of(0).rumours, [told]);
    let lands: [&[u8]; 3] = [
        &[1, 2, 3, 4, 5, 6],
        &[7, 8, 9, 10, 11, 12],
        &[13, 14, 15, 16, 17, 18, 19],
    ];
    let t = finished(&lands, &[9; 3]);
    assert!(is_sure_for_all(&t, |game| game.objectives[..6].to_vec()));
}
#[test]
fn pw_102_notes_in_hand() {
    let mut t = table(3);
    t.on_sale(13).sells_for(4);
    let seen = |viewer| {
        t.view(viewer)
            .players
            .iter()
            .map(|p| p.cash)
            .collect::<Vec<_>>()
    };
    assert_eq!(seen(Viewer::Seat(Seat(1))), [None, Some(10), None]);
    assert_eq!(seen(Viewer::Spectator), [None, None, None]);
    // Every payment was public, so nobody needs to guess the amounts.
    assert!(is_sure_for_all(&t, |game| game.cash));
}
#[test]
fn pw_18_the_bank() {
    let t = table(5);
    assert!(Viewer::all(5).all(|viewer| t.view(viewer).bank == 44));
}
#[test]
fn pw_17_an_objective_put_into_the_box_is_known_to_its_player_alone() {
    let mut t = table_with(
        3,
        Options {
            personal_objectives_kept: 1,
            ..Options::default()
        },
    );
    t.does("keep 2").does("keep 1").does_with("keep 1", &[0]);
    assert!(is_sure(&t, 0, |game| game.objective(Seat(0), slot(1))));
    assert!(!is_sure(&t, 1, |game| game.objective(Seat(0), slot(1))));
    assert_eq!(t.view_of(0).players[0].objectives.len(), 1);
    let in_the_box = |viewer: u8| {
        t.view_of(viewer).players[0]
            .discarded
            .clone()
            .unwrap()
            .objective
    };
    assert_eq!(
        (in_the_box(0), in_the_box(1)),
        (Some(PersonalObjective::Forest), None)
    );
    // In the end what was kept is shown, and the box stays closed.
    t.stage = Stage::Over;
    assert!(is_sure(&t, 1, |game| game.objective(Seat(0), slot(2))));
    assert!(!is_sure(&t, 1, |game| game.objective(Seat(0), slot(1))));
}
#[test]
fn the_worth_of_a_parcel_tells_only_what_its_viewer_knows() {
    let mut t = table(3);
    t.ranch.swap(0, 2);
    t.holds(0, [PersonalObjective::Ranch, PersonalObjective::Prairie])
        .owns(0, &[12, 13])
        .on_sale(17);
    let worth = t.view_of(0).worth.unwrap();
    // Ranch and prairie count 17; it makes a group of three (7); a Movement would pay for 12 and 13.
    assert_eq!(
        worth
            .personal
            .iter()
            .map(|gain| gain.notes)
            .collect::<Vec<_>>(),
        [3, 3]
    );
    assert_eq!(
        (
            worth.common[0].notes,
            worth.vehicle,
            worth.tips,
            worth.treasure
        ),
        (7, 2, 0, None)
    );
    assert_eq!(worth.total, 3 + 3 + 7 + 2);
    let data = t.data();
    t.looks[0].insert(data, Target::Ranch);
    assert_eq!(t.view_of(0).worth.unwrap().treasure, Some(8));
    assert_eq!(t.view_of(1).worth.unwrap().treasure, None);
    assert!(t.view(Viewer::Spectator).worth.is_none());
    let down = Options {
        bonus_tokens_face_up: false,
        ..Options::default()
    };
    let mut t = table_with(3, down);
    t.tips(5).on_sale(7);
    assert_eq!(
        t.view_of(0).worth.unwrap().tips,
        0,
        "the Saloon token lies face down"
    );
}
