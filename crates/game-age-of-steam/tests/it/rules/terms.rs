//! Section 3.1: what the words mean.

use crate::table::*;
use game_age_of_steam::{
    AgeOfSteam,
    event::Event,
    hex::Side,
    ids::{Good, NewCity},
    network::End,
};
use game_core::{Game, Seat, Viewer, testing::Scenario};

#[test]
fn as_1_a_segment_joins_two_sides_or_a_side_and_a_town() {
    let mut game = building();
    lays(&mut game, 0, DAVE);
    let view = game.view(Viewer::Spectator);
    let sides = |place: &str| {
        let tile = view.tiles.iter().find(|t| t.hex == hex(place)).unwrap();
        tile.tracks
            .iter()
            .map(|t| t.sides.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(sides("c09r08"), [vec![Side::Ne, Side::S]]);
    assert_eq!(sides("c10r08"), [vec![Side::Ne], vec![Side::Sw]]);
}

#[test]
fn as_2_a_line_does_not_go_through_a_town() {
    let mut game = building();
    lays(&mut game, 0, DAVE);
    let line = line(&game, "c09r08", Side::S);
    assert_eq!(line.segments, 2);
    assert_eq!(
        line.ends,
        [End::Stop(hex("c09r09")), End::Stop(hex("c10r08"))]
    );
}

#[test]
fn as_3_an_end_is_anchored_at_a_stop_or_loose() {
    let mut game = building();
    lays(&mut game, 0, &["c08r06 straight 2"]);
    let line = line(&game, "c08r06", Side::Nw);
    assert_eq!(
        line.ends,
        [
            End::Stop(hex("c07r05")),
            End::Loose(hex("c08r06"), Side::Se)
        ]
    );
}

#[test]
fn as_4_a_line_between_two_stops_is_a_link() {
    let mut game = building();
    lays(&mut game, 0, &PETER[..1]);
    assert!(!line(&game, "c10r09", Side::Sw).is_link());
    lays(&mut game, 0, &PETER[1..2]);
    assert_eq!(
        line(&game, "c10r09", Side::Sw).stops().unwrap().0,
        hex("c09r09")
    );
    assert!(line(&game, "c10r09", Side::Sw).is_link());
}

#[test]
fn as_4_a_link_is_told_when_it_is_complete() {
    let mut game = building();
    let links = |game: &Scenario<AgeOfSteam>| {
        let is_link = |event: &&Event| matches!(event, Event::LinkCompleted { .. });
        game.events
            .iter()
            .filter(is_link)
            .cloned()
            .collect::<Vec<_>>()
    };
    game.does("build c09r08 gentle 3");
    assert_eq!(links(&game), []);
    game.does("build c08r08 gentle 0");
    let completed = Event::LinkCompleted {
        seat: Seat(0),
        from: "evansville".parse().unwrap(),
        to: "terre_haute".parse().unwrap(),
        segments: 2,
    };
    assert_eq!(links(&game), [completed]);
}

#[test]
fn as_5_a_new_city_is_a_city() {
    let mut game = building();
    has(
        &mut game,
        0,
        game_age_of_steam::ids::SpecialAction::Urbanization,
    );
    game.does("urbanize terre_haute new_a");
    let net = game.net();
    assert!(net.is_city(hex("c08r08")) && !net.is_town(hex("c08r08")));
    assert_eq!(net.city_color(hex("c08r08")), Some(Good::Red));
    game.does("build c08r07 straight 0")
        .refuses("build c08r08 gentle 0", "AS-6");
}

#[test]
fn as_6_a_city_takes_no_tile_and_connects_all_its_sides() {
    let mut game = moving();
    lays(&mut game, 0, LONG);
    cubes(&mut game, "cincinnati", &[Good::Red]);
    game.does("deliver red cincinnati sw evansville n terre_haute n chicago");
    game.phase = build_turn(0);
    game.refuses("build c09r09 straight 0", "AS-6");
}

#[test]
fn as_7_a_town_connects_the_track_of_all_owners() {
    let mut game = moving();
    lays(&mut game, 1, &["c09r08 gentle 1", "c10r08 town_one 4"]);
    lays(&mut game, 0, &["c11r07 gentle 2", "c10r08 straight 1"]);
    cubes(&mut game, "evansville", &[Good::Blue]);
    game.does("deliver blue evansville n indianapolis ne cincinnati");
    assert_eq!((game.players[0].income, game.players[1].income), (1, 1));
}

#[test]
fn as_8_a_line_towards_a_town_without_an_exit_is_loose() {
    let mut game = building();
    lays(&mut game, 0, PETER);
    assert_eq!(
        line(&game, "c13r08", Side::Nw).ends[1],
        End::Loose(hex("c13r08"), Side::S)
    );
    lays(&mut game, 0, &["c09r08 gentle 3", "c08r08 town_one 2"]);
    assert!(line(&game, "c09r08", Side::S).is_link());
}

#[test]
fn as_9_all_segments_of_a_line_have_one_owner() {
    let mut game = building();
    lays(&mut game, 0, &["c08r06 straight 2"]);
    lapses(&mut game, 0);
    lays(&mut game, 1, &["c09r06 straight 2"]);
    assert_eq!(owner(&game, "c08r06", Side::Nw), Some(1));
    assert_eq!(owner(&game, "c09r06", Side::Se), Some(1));
    game.board[hex("c08r06")].owners[Side::Nw.index()] = Default::default();
    assert!(!game.audit().is_empty());
}

#[test]
fn as_10_two_loose_ends_that_meet_make_a_link() {
    let mut game = building();
    lays(
        &mut game,
        0,
        &["c08r06 straight 2", "c09r08 gentle 3", "c08r08 gentle 0"],
    );
    lays(&mut game, 0, &["c08r07 straight 0"]);
    assert!(!line(&game, "c08r07", Side::N).is_link());
    lays(&mut game, 0, &["c08r06 gentle 3"]);
    assert!(line(&game, "c08r07", Side::N).is_link());
    game.refuses("build c05r03 straight 0", "AS-68");
}

#[test]
fn as_11_presence_is_a_segment_on_the_towns_tile() {
    let mut game = building();
    lays(&mut game, 0, DAVE);
    let present = |seat| game.net().is_present(game_core::Seat(seat), hex("c10r08"));
    assert!(present(0) && !present(1));
}

#[test]
fn as_12_the_number_of_detroit_is_three() {
    let mut game = before_accounts();
    shows(&mut game, "e3_1", Good::Red);
    game.does_with("decline", &[5, 5, 5, 2, 5, 5]);
    assert_eq!(cubes_in(&game, "detroit", Good::Red), 1);
    assert!(game.place_of_new_city(NewCity::G).is_none());
}
