//! Section 3.12: New Cities.

use crate::table::*;
use game_age_of_steam::{
    AgeOfSteam,
    event::Event,
    hex::Side,
    ids::{Good, NewCity, SpecialAction},
    network::Cover,
};
use game_core::{Seat, testing::Scenario};
use serde_json::json;

/// The first player has Urbanization and is asked to build.
fn urbanizing() -> Scenario<AgeOfSteam> {
    let mut game = building();
    has(&mut game, 0, SpecialAction::Urbanization);
    game
}

#[test]
fn as_102_any_new_city_goes_on_any_town() {
    let mut game = urbanizing();
    lays(&mut game, 1, DAVE);
    game.refuses("urbanize chicago new_a", "AS-102")
        .refuses("urbanize paris new_a", "AS-102");
    let towns = game.count_legal("urbanize");
    assert_eq!(towns, 14 * 8);
    game.does("urbanize indianapolis new_h");
    game.phase = build_turn(0);
    game.refuses("urbanize toledo new_h", "AS-102");
}

/// Counts the legal actions with this verb.
trait CountLegal {
    fn count_legal(&self, verb: &str) -> usize;
}

impl CountLegal for Scenario<AgeOfSteam> {
    fn count_legal(&self, verb: &str) -> usize {
        let legal = game_core::Game::legal_list(&self.game);
        legal
            .iter()
            .filter(|a| a.to_string().starts_with(verb))
            .count()
    }
}

#[test]
fn as_103_the_tile_and_its_disc_return_to_the_supply() {
    let mut game = urbanizing();
    let before = (game.supply, game.discs);
    lays(&mut game, 1, DAVE);
    assert_eq!(game.discs, 7);
    game.does("urbanize indianapolis new_b");
    let straight = game_age_of_steam::ids::TileKind::Straight.index();
    assert_eq!(
        (game.supply[straight], game.discs),
        (before.0[straight], before.1)
    );
    assert_eq!(game.players[1].cash, 50);
}

#[test]
fn as_104_lines_into_the_town_end_at_the_new_city_and_stubs_vanish() {
    let mut game = urbanizing();
    lays(&mut game, 1, DAVE);
    lays(
        &mut game,
        2,
        &[
            "c12r09 sharp 5",
            "c11r08 straight 2",
            "c10r08 cross_straights 1",
        ],
    );
    assert_eq!(game.lines_of(Seat(2)), 2);
    game.does("urbanize indianapolis new_b");
    assert_eq!(game.lines_of(Seat(2)), 1);
    let link = line(&game, "c11r08", Side::Nw);
    assert!(link.is_link() && link.segments == 2);
    assert_eq!(owner(&game, "c11r08", Side::Nw), Some(2));
    assert_eq!(line(&game, "c09r08", Side::S).segments, 1);
}

#[test]
fn as_103_what_vanishes_and_what_is_completed_is_told() {
    let told = |tiles: &[&str]| {
        let mut game = urbanizing();
        lays(&mut game, 1, tiles);
        game.does("urbanize terre_haute new_c");
        assert!(matches!(game.events[0], Event::Urbanized { .. }));
        game.events.split_off(1)
    };
    assert_eq!(told(&[]), []);
    let town = "terre_haute".parse().unwrap();
    let completed = Event::LinkCompleted {
        seat: Seat(1),
        from: town,
        to: "evansville".parse().unwrap(),
        segments: 1,
    };
    assert_eq!(told(&["c09r08 gentle 3"]), [completed]);
    // The link was one before.
    let removed = Event::TrackRemoved { town, segments: 1 };
    assert_eq!(told(&["c09r08 gentle 3", "c08r08 town_one 2"]), [removed]);
}

#[test]
fn as_105_an_owner_keeps_the_line_that_is_completed() {
    let mut game = urbanizing();
    lays(&mut game, 1, &["c09r08 gentle 3"]);
    assert!(!line(&game, "c09r08", Side::S).is_link());
    game.does("urbanize terre_haute new_c");
    assert!(line(&game, "c09r08", Side::S).is_link());
    assert_eq!(owner(&game, "c09r08", Side::S), Some(1));
}

#[test]
fn as_106_an_unowned_line_that_is_completed_goes_to_the_urbanizer() {
    let mut game = urbanizing();
    lays(&mut game, 1, &["c09r08 gentle 3"]);
    lapses(&mut game, 1);
    game.does("urbanize terre_haute new_c");
    assert_eq!(owner(&game, "c09r08", Side::S), Some(0));
}

#[test]
fn as_107_a_link_of_the_removed_segment_alone_disappears() {
    // Only our map of France has a town beside a city.
    let mut game = table_with(3, json!({"map": "france"}));
    has(&mut game, 0, SpecialAction::Urbanization);
    game.phase = build_turn(0);
    lays(&mut game, 1, &["c14r10 town_one 4"]);
    assert_eq!(line(&game, "c14r10", Side::Sw).segments, 1);
    assert!(line(&game, "c14r10", Side::Sw).is_link());
    game.does("urbanize toulon new_a");
    assert_eq!(game.lines_of(Seat(1)), 0);
}

#[test]
fn as_108_a_new_city_has_no_cubes_and_is_not_urbanized_again() {
    let mut game = urbanizing();
    game.does("urbanize toledo new_a");
    assert_eq!(cubes_in(&game, "toledo", Good::Red), 0);
    game.phase = build_turn(0);
    game.refuses("urbanize toledo new_b", "AS-108");
    let towns = [
        "c04r03", "c05r06", "c06r08", "c07r01", "c07r03", "c08r08", "c09r05",
    ];
    for (town, tile) in towns.iter().zip(&NewCity::ALL[1..]) {
        game.board[hex(town)].cover = Cover::NewCity(*tile);
    }
    game.players[0].cash = 1;
    game.phase = build_turn(0);
    assert_eq!(game.count_legal("urbanize"), 0);
    game.refuses("urbanize buffalo new_c", "AS-102");
}

/// Example E35 before the urbanization, built by the second player.
fn bending_back() -> Scenario<AgeOfSteam> {
    let mut game = urbanizing();
    lays(
        &mut game,
        1,
        &["c09r08 gentle 1", "c10r08 gentle 4", "c10r07 sharp 2"],
    );
    lays(&mut game, 1, &["c11r07 sharp 4"]);
    game
}

#[test]
fn as_148_a_line_with_both_ends_at_one_new_city_is_no_link() {
    let mut game = bending_back();
    game.does("urbanize indianapolis new_b");
    assert_eq!(line(&game, "c09r08", Side::S).segments, 1);
    assert!(line(&game, "c09r08", Side::S).is_link());
    assert!(!line(&game, "c11r07", Side::Nw).is_link());
    assert_eq!(
        game.net()
            .link_from(hex("c10r08"), Side::N)
            .map(|link| link.to),
        None
    );
    game.does("end")
        .refuses("build c11r07 sharp 3", "AS-80")
        .does("end");
    assert_eq!(owner(&game, "c11r07", Side::Nw), None);
    // Other track may still cross it.
    game.waits_for(2).does("build c11r07 pair_gentle_sharp_b 0");
}
