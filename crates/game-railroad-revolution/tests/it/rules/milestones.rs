//! 3.10 Promotion and milestones.

use crate::table::{Arrange, Table, crew, table};
use game_core::{Chance, Game, Seat, Viewer};
use game_railroad_revolution::{
    RailroadRevolution,
    data::Condition,
    ids::{Letter, Milestone},
    state::Phase,
};
use std::collections::BTreeSet;

const TRADE: [&str; 2] = ["work white trade", "trade building"];

/// Seat 0 completes ms_a2_1 (one market rail, two on plains) when its turn ends.
fn completing() -> Table {
    let mut game = table(2);
    game.money(0, 0)
        .rails(0, &["r02", "r03", "r08"])
        .milestone(0, 1, "ms_a2_1", &["purple"]);
    game.plays(&TRADE);
    game
}

#[test]
fn rr_90_milestones_have_slots_and_conditions() {
    let mut game = table(2);
    for milestone in Milestone::all() {
        let data = game.data().milestone(milestone);
        assert!((1..=2).contains(&data.managers.len()) && (1..=3).contains(&data.conditions.len()));
        assert!(
            data.managers
                .iter()
                .all(|slot| slot.is_none() == (data.letter == Letter::D))
        );
    }
    game.milestone(0, 0, "ms_d_02", &[])
        .plays(&TRADE)
        .does("promote white stock ms_d_02");
}
#[test]
fn rr_91_promote_two_on_one_milestone_or_on_two() {
    let mut game = table(2);
    game.workers(0, &["purple", "orange"])
        .plays(&TRADE)
        .does("flip train_promote down");
    game.plays(&[
        "promote purple stock ms_a2_1",
        "promote orange stock ms_a1_1",
    ]);
    let mut one = table(2);
    one.milestone(0, 0, "ms_d_01", &[])
        .workers(0, &["purple"])
        .plays(&TRADE)
        .does("flip train_promote down");
    one.plays(&["promote white stock ms_d_01", "promote white stock ms_d_01"]);
    one.refuses("rail r02", "RR-61")
        .does("end")
        .refuses("promote white stock ms_d_01", "RR-91");
}
#[test]
fn rr_92_conditions_need_not_hold_before_promoting() {
    let mut game = table(2);
    game.plays(&TRADE)
        .plays(&["promote purple stock ms_a2_1", "end"])
        .waits_for(1);
    assert_eq!(game.p(0).completed.len(), 0);
}
#[test]
fn rr_93_managers_stay_until_completion() {
    let mut game = table(2);
    game.milestone(0, 1, "ms_a2_1", &["purple"])
        .plays(&["work purple telegraph", "ability"]);
    game.does("exchange purple board gray").waits_for(0);
    assert_eq!(
        game.p(0).open[1].unwrap().managers[0].unwrap().word(),
        "purple"
    );
    assert_eq!(game.p(0).available(), 5);
}
#[test]
fn rr_94_a_slot_takes_one_worker_of_its_colour() {
    let mut game = table(2);
    game.plays(&TRADE)
        .refuses("promote white stock ms_a2_1", "RR-94");
    let mut full = table(2);
    full.milestone(0, 1, "ms_a2_1", &["purple"]).plays(&TRADE);
    full.refuses("promote purple stock ms_a2_1", "RR-94");
}
#[test]
fn rr_95_conditions_count_exact_levels_and_triangles() {
    let mut game = table(2);
    game.rails(0, &["r02", "r03", "r08", "r04", "r05"])
        .stations(0, &["chicago", "washington"]);
    let have = |condition| game.p(0).progress(game.data(), condition);
    assert_eq!(have(Condition::ConnectedCities { level: 2, min: 2 }), 2);
    assert_eq!(have(Condition::ConnectedCities { level: 3, min: 1 }), 1);
    assert_eq!(have(Condition::Stations { level: 2, min: 1 }), 1);
    assert_eq!(have(Condition::MarketRails { min: 1 }), 1);
    assert_eq!(
        have(Condition::TerrainRails {
            triangles: 2,
            min: 1
        }),
        1
    );
    assert_eq!(
        have(Condition::TerrainRails {
            triangles: 3,
            min: 1
        }),
        1
    );
}
#[test]
fn rr_96_the_starting_rail_and_free_rails_count() {
    let mut game = table(2);
    game.rails(0, &["r02", "r03"])
        .milestone(0, 1, "ms_a2_1", &["purple"]);
    assert_eq!(
        game.p(0).progress(
            game.data(),
            Condition::TerrainRails {
                triangles: 0,
                min: 2
            }
        ),
        2
    );
    game.plays(&[
        "work white telegraph",
        "office tel_1",
        "tile white stock",
        "rail r08",
    ]);
    game.does_with("end", &[0, 0, 0])
        .waits_for(0)
        .does("keep ms_b_02");
    assert_eq!(game.points_of(0, 1), 16);
}
#[test]
fn rr_97_milestones_are_completed_at_the_end_of_any_turn() {
    let mut game = table(2);
    game.milestone(1, 1, "ms_a2_1", &["purple"])
        .rails(1, &["r02", "r03", "r08"]);
    game.players[0].open[1] = None;
    game.plays(&TRADE).does_with("end", &[0, 0, 0]).waits_for(1);
    assert!(matches!(game.phase, Phase::Keeping { .. }));
    // Without its manager nothing is completed.
    let mut unstaffed = table(2);
    unstaffed
        .rails(0, &["r02", "r03", "r08"])
        .plays(&TRADE)
        .does("end")
        .waits_for(1);
    assert!(unstaffed.p(0).completed.is_empty());
}
#[test]
fn rr_98_managers_return_to_the_supply_and_the_tile_is_kept() {
    let mut game = completing();
    let before = crew(&game.supply, "purple");
    game.does_with("end", &[0, 0, 0]);
    assert_eq!(crew(&game.supply, "purple"), before + 1);
    assert_eq!((game.p(0).completed.len(), game.points_of(0, 1)), (1, 16));
}
#[test]
fn rr_99_one_of_three_is_kept_and_the_others_go_under_the_pile() {
    let mut game = completing();
    game.does_with("end", &[9, 0, 0]).offers(&[
        "keep ms_b_10",
        "keep ms_b_01",
        "keep ms_b_02",
        "sell",
    ]);
    assert!(game.view(Viewer::Spectator).looked_at.is_empty());
    let curtains = |game: &RailroadRevolution| [0, 1, 200].map(|s| game.looks_in_secret(Seat(s)));
    assert_eq!(
        curtains(&game),
        [true, false, false],
        "only the chooser sees them"
    );
    game.refuses_since(
        "keep ms_b_03",
        "RR-99",
        "this is none of the milestones you look at",
    )
    .does("keep ms_b_01")
    .refuses_since(
        "keep ms_b_03",
        "RR-99",
        "you have no milestone to choose now",
    )
    .waits_for(1);
    assert_eq!(curtains(&game), [false; 3], "the kept one is open");
    let under: Vec<&str> = game.milestones[0]
        .under
        .iter()
        .map(|k| k.id.word())
        .collect();
    assert_eq!(under, ["ms_b_10", "ms_b_02"]);
    let mut last = table(2);
    last.rails(0, &["r02", "r03", "r08", "r20", "r22", "r29", "r30", "r35"]);
    last.milestone(0, 0, "ms_d_04", &["gray", "gray"])
        .plays(&TRADE)
        .does("end")
        .waits_for(1);
    assert_eq!((last.p(0).open[0], last.points_of(0, 1)), (None, 38));
}
#[test]
fn rr_99_who_has_not_looked_takes_other_tiles_for_possible() {
    let mut game = completing();
    game.does_with("end", &[9, 0, 0]);
    let letters = |game: &RailroadRevolution, ids: &[Milestone]| {
        let letter = |id: &Milestone| game.data().milestone(*id).letter;
        ids.iter().map(letter).collect::<Vec<_>>()
    };
    // How many different sets of tiles this viewer takes for possible.
    let worlds = |game: &RailroadRevolution, viewer: Viewer, hand: bool| {
        let mut found = BTreeSet::new();
        for luck in 0..40 {
            let mut world = game.clone();
            world.guess_hidden(viewer, &mut Chance::fast(luck));
            assert_eq!(world.audit(), []);
            assert_eq!(world.view(viewer), game.view(viewer));
            let under = world.milestones[0].under.iter();
            let tiles: Vec<Milestone> = match hand {
                true => world.looked_at.iter().map(|known| known.id).collect(),
                false => under.map(|known| known.id).collect(),
            };
            assert!(letters(game, &tiles).iter().all(|l| *l == Letter::B));
            found.insert(tiles);
        }
        found.len()
    };
    let [chooser, other] = [Seat(0), Seat(1)].map(Viewer::Seat);
    assert_eq!(worlds(&game, chooser, true), 1);
    assert!(1 < worlds(&game, other, true) && 1 < worlds(&game, Viewer::Spectator, true));
    game.does("keep ms_b_01");
    assert_eq!(worlds(&game, chooser, false), 1);
    assert!(1 < worlds(&game, other, false) && 1 < worlds(&game, Viewer::Spectator, false));
}
#[test]
fn rr_100_a_short_pile_shows_what_it_has() {
    let mut game = completing();
    let all: Vec<Milestone> = game.milestones[0].fresh.iter().collect();
    for (i, milestone) in all.into_iter().enumerate().skip(2) {
        game.milestones[0].fresh.remove(milestone);
        game.players[i % 2].completed.insert(milestone);
    }
    game.does_with("end", &[1, 0])
        .offers(&["keep ms_b_01", "keep ms_b_02", "sell"])
        .does("keep ms_b_02");
    assert_eq!(game.milestones[0].under.len(), 1);
    let mut none = completing();
    for milestone in std::mem::take(&mut none.milestones[0].fresh).iter() {
        none.players[1].completed.insert(milestone);
    }
    none.does("end").waits_for(1);
    assert_eq!(none.p(0).open[1], None);
}
#[test]
fn rr_101_the_owner_orders_two_completions() {
    let mut game = completing();
    game.rails(0, &["r09"])
        .milestone(0, 0, "ms_b_10", &["turquoise"])
        .rails(0, &["r06"]);
    game.does("end")
        .offers(&["complete ms_b_10", "complete ms_a2_1", "sell"])
        .refuses("complete ms_b_01", "RR-97");
    game.does_with("complete ms_b_10", &[0, 0, 0])
        .does_with("keep ms_c_01", &[0, 0, 0]);
    game.does("keep ms_b_01").waits_for(1);
    assert_eq!(game.points_of(0, 1), 38);
    // Two of one pile are replaced from the same one: there is nothing to order.
    let mut alike = table(2);
    alike
        .rails(0, &["r02", "r03", "r08", "r07", "r17"])
        .milestone(0, 0, "ms_b_02", &["orange"])
        .milestone(0, 1, "ms_b_07", &["gray"])
        .plays(&TRADE)
        .does_with("end", &[0, 0, 0])
        .does_with("keep ms_c_01", &[0, 0, 0])
        .does("keep ms_c_04");
    assert_eq!(alike.points_of(0, 1), 44);
}
#[test]
fn rr_102_the_active_player_replaces_first() {
    let mut game = completing();
    game.rails(1, &["r06", "r10"])
        .milestone(1, 1, "ms_a2_2", &["orange"]);
    game.does_with("end", &[0, 0, 0]).waits_for(0);
    game.does_with("keep ms_b_01", &[0, 0, 0])
        .waits_for(1)
        .does("keep ms_b_04");
    assert_eq!(game.milestones[0].under.len(), 4);
}
#[test]
fn rr_102_it_begins_with_the_active_player_whatever_the_seat() {
    let mut game = table(2);
    game.money(1, 0)
        .turn_of(1)
        .rails(0, &["r02", "r03", "r08"])
        .milestone(0, 1, "ms_a2_1", &["purple"])
        .rails(1, &["r06", "r10"])
        .milestone(1, 1, "ms_a2_2", &["orange"]);
    game.plays(&TRADE)
        .does_with("end", &[0, 0, 0])
        .waits_for(1)
        .does_with("keep ms_b_01", &[0, 0, 0])
        .waits_for(0)
        .does("keep ms_b_04")
        .waits_for(0);
    let kept = |seat: usize| game.p(seat).open[1].map(|open| open.id.word());
    assert_eq!((kept(1), kept(0)), (Some("ms_b_01"), Some("ms_b_04")));
    assert_eq!(game.phase, Phase::Placing);
}
#[test]
fn rr_102_the_others_follow_clockwise() {
    let mut game = table(3);
    game.money(1, 0)
        .turn_of(1)
        .rails(0, &["r02", "r03", "r08"])
        .milestone(0, 1, "ms_a2_1", &["purple"])
        .rails(2, &["r02", "r03"])
        .milestone(2, 1, "ms_a2_3", &["gray"]);
    game.plays(&TRADE)
        .does_with("end", &[0, 0, 0])
        .waits_for(2)
        .does_with("keep ms_b_01", &[0, 0, 0])
        .waits_for(0)
        .does("keep ms_b_04")
        .waits_for(2);
    assert_eq!(game.phase, Phase::Placing);
}
#[test]
fn rr_103_at_most_two_milestones_are_open() {
    let mut game = completing();
    game.does_with("end", &[0, 0, 0]);
    assert_eq!(game.p(0).open.iter().flatten().count(), 1);
    game.does("keep ms_b_01");
    assert_eq!(game.p(0).open.iter().flatten().count(), 2);
}
