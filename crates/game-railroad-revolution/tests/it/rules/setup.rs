//! 3.1 Set-up.

use crate::table::{Arrange, crew, fresh, id, table};
use game_core::{
    Chance, Game, Seat, Turn,
    testing::{options_with, scenario},
};
use game_railroad_revolution::{
    Options, RailroadRevolution,
    ids::{City, Section, SetupSide, Train, Worker},
    state::{Holder, Phase, SetupOffer},
};

/// A table where seat 1 chooses first, then seat 0, from these set-up tiles.
fn choosing(tiles: [&str; 2]) -> game_core::testing::Scenario<RailroadRevolution> {
    let mut game = fresh(2);
    game.first = Seat(0);
    game.active = Seat(0);
    game.seat = Seat(1);
    for (offer, tile) in game.offers.iter_mut().zip(tiles) {
        offer.tile = id::<SetupSide>(tile);
    }
    scenario(game)
}

#[test]
fn rr_1_storage_holds_twelve_buildings_and_fifteen_rails_and_2_to_4_play() {
    for seats in 2..=4 {
        assert!(
            fresh(seats)
                .players
                .iter()
                .all(|p| p.buildings == 12 && p.rails_left == 15)
        );
    }
    let refused = RailroadRevolution::set_up(&Options::default(), 5, &mut Chance::fast(1));
    assert_eq!(refused.unwrap_err().rule.0, "RR-1");
}
#[test]
fn rr_2_a_rail_lies_between_washington_and_charlotte() {
    let game = fresh(3);
    let start: Vec<String> = game.players[2]
        .rails
        .iter()
        .map(|s| s.to_string())
        .collect();
    assert_eq!(start, ["r01"]);
}
#[test]
fn rr_3_unused_spare_pieces_leave_the_game() {
    let mut game = choosing(["setup_4b", "setup_2b"]);
    assert!(game.p(1).spare_building && game.p(1).spare_rail);
    game.does("choose setup_4b");
    assert!(!game.p(1).spare_building && !game.p(1).spare_rail);
}
#[test]
fn rr_4_everybody_has_600_dollars() {
    assert!(fresh(4).players.iter().all(|p| p.money == 600));
}
#[test]
fn rr_5_four_white_workers_each_and_no_more_in_the_game() {
    let game = fresh(2);
    assert!(game.players.iter().all(|p| p.stock.0 == [4, 0, 0, 0, 0]));
    assert_eq!(crew(&game.supply, "white"), 0);
    let beside: u32 = game.offers.len() as u32;
    assert_eq!(game.supply.total() + beside, 48);
}
#[test]
fn rr_6_everybody_has_three_shares() {
    assert!(fresh(4).players.iter().all(|p| p.shares == 3));
}
#[test]
fn rr_7_everybody_has_a_promotion_train_face_up() {
    let game = fresh(3);
    assert!(game.players.iter().all(|p| p.trains_up == [1, 0, 0, 0, 0]));
    assert_eq!(game.trains[id::<Train>("train_promote").index()], 0);
}
#[test]
fn rr_8_four_piles_of_three_four_or_five_trains() {
    for (seats, size) in [(2, 3), (3, 4), (4, 5)] {
        assert_eq!(fresh(seats).trains, [0, size, size, size, size]);
    }
}
#[test]
fn rr_9_one_a1_and_one_a2_milestone_each() {
    let game = fresh(4);
    for p in &game.players {
        let letters = p.open.map(|o| o.unwrap().id.word()[..5].to_string());
        assert_eq!(letters, ["ms_a1", "ms_a2"]);
    }
    assert!(game.milestones.iter().all(|pile| pile.fresh.len() == 10));
}
#[test]
fn rr_10_markers_stand_at_the_bottom() {
    assert!(fresh(4).players.iter().all(|p| p.markers == [0; 3]));
}
#[test]
fn rr_11_one_deal_tile_is_up_and_eight_are_not() {
    let game = fresh(2);
    assert_eq!(game.deals.face_down.len(), 8);
    assert!(!game.deals.face_down.has(game.deals.up));
}
#[test]
fn rr_12_city_tiles_lie_on_cities_of_their_level() {
    let game = fresh(4);
    for city in City::all() {
        let tile = game.tile_of(city);
        assert_eq!(tile.level, game.data().city(city).level);
        assert!(tile.printed_on.is_none_or(|c| c == city));
    }
}
#[test]
fn rr_13_neutral_buildings_take_first_station_slots() {
    let neutral = |seats| -> Vec<&str> {
        let game = fresh(seats);
        City::all()
            .filter(|city| game.first_stations[city.index()] == Some(Holder::Neutral))
            .map(|city| city.word())
            .collect()
    };
    for (seats, cities) in [
        (
            2,
            vec!["little_rock", "duluth", "salt_lake_city", "san_diego"],
        ),
        (3, vec!["houston", "bismarck", "san_francisco"]),
        (4, vec![]),
    ] {
        assert_eq!(neutral(seats), cities, "{seats} players");
        let held = fresh(seats).first_stations.iter().flatten().count();
        assert_eq!(held, cities.len(), "nobody else has built");
    }
}
#[test]
fn rr_14_tiles_lie_on_sections_without_market_icon() {
    let game = fresh(4);
    let without: Vec<&str> = Section::all()
        .filter(|s| game.telegraph_tiles[s.index()].is_none())
        .map(Section::word)
        .collect();
    assert_eq!(without, ["tel_3", "tel_6"]);
}
#[test]
fn rr_15_neutral_buildings_take_first_office_slots() {
    let taken = |seats| {
        let game = fresh(seats);
        Section::all()
            .filter(|s| game.first_offices[s.index()].is_some())
            .map(Section::word)
            .collect::<Vec<_>>()
    };
    assert_eq!(taken(2), ["tel_1", "tel_4", "tel_7"]);
    assert_eq!(taken(3), ["tel_2", "tel_5"]);
    assert!(taken(4).is_empty());
}
#[test]
fn rr_16_neutral_buildings_only_occupy_the_first_slot() {
    let mut game = table(2);
    game.plays(&["work white telegraph", "office tel_1", "end"]);
    // Two shares of the section, none of the occupied First Office slot.
    assert_eq!(game.p(0).shares, 5);
    assert_eq!(game.first_offices[0], Some(Holder::Neutral));
    assert_eq!(game.points_of(0, 5), 0);
}
#[test]
fn rr_17_as_many_set_up_tiles_as_players() {
    for seats in 2..=4 {
        let game = fresh(seats);
        let mut tiles: Vec<usize> = game.offers.iter().map(|o| o.tile.index() / 2).collect();
        tiles.sort();
        tiles.dedup();
        assert_eq!(tiles.len(), seats as usize);
    }
}
#[test]
fn rr_18_each_tile_has_another_specialist() {
    let game = fresh(3);
    let mut workers: Vec<Worker> = game.offers.iter().map(|o| o.worker).collect();
    workers.sort();
    workers.dedup();
    assert_eq!(workers.len(), 3);
    assert!(!workers.contains(&Worker::White));
    assert!(workers.iter().all(|w| game.supply.of(*w) == 11));
}
#[test]
fn rr_19_the_first_player_is_drawn_and_stays() {
    let firsts: Vec<u8> = (0..40)
        .map(|seed| {
            RailroadRevolution::set_up(&Options::default(), 4, &mut Chance::fast(seed))
                .unwrap()
                .first
                .0
        })
        .collect();
    assert!((0..4).all(|seat| firsts.contains(&seat)));
    let mut game = table(2);
    game.plays(&[
        "work white trade",
        "trade rail",
        "end",
        "work white trade",
        "trade rail",
        "end",
    ]);
    game.waits_for(0);
    assert_eq!((game.first, game.round), (Seat(0), 2));
}
#[test]
fn rr_20_tiles_are_chosen_anticlockwise_and_by_the_first_player_last() {
    let mut game = choosing(["setup_4b", "setup_2b"]);
    let SetupOffer { worker, .. } = game.offers[0];
    game.waits_for(1)
        .refuses("choose setup_1a", "RR-20")
        .does("choose setup_4b");
    assert_eq!((game.p(1).stock.of(worker), game.p(1).money), (1, 900));
    game.waits_for(0).does("choose setup_2b").waits_for(0);
    assert_eq!((game.p(0).shares, game.phase), (6, Phase::Placing));
    // One tile each: its bonus is resolved, and the others are not chosen from meanwhile.
    let mut resolving = choosing(["setup_1a", "setup_2b"]);
    resolving
        .does("choose setup_1a")
        .waits_for(1)
        .refuses("choose setup_2b", "RR-20");
}
#[test]
fn rr_20_the_order_goes_from_the_right_of_the_first_player_to_him() {
    for seed in 0..12 {
        let set_up =
            RailroadRevolution::set_up(&Options::default(), 4, &mut Chance::fast(seed)).unwrap();
        let first = set_up.first.0;
        let mut game = scenario(set_up);
        let mut chosen = Vec::new();
        while matches!(game.phase, Phase::Choosing | Phase::SettingUp) {
            assert_eq!(game.turn(), Turn::of(Some(game.seat)));
            if game.phase == Phase::Choosing {
                chosen.push(game.seat.0);
                let tile = game.offers[0].tile.word();
                game.does(&format!("choose {tile}"));
            } else {
                // What a bonus leaves to decide is waived.
                game.does("done");
            }
        }
        let right: Vec<u8> = (1..=4).map(|i| (first + 4 - i) % 4).collect();
        assert_eq!(chosen, right);
        game.waits_for(first);
    }
}
#[test]
fn rr_21_bonuses_of_set_up() {
    let mut game = choosing(["setup_2a", "setup_3a"]);
    game.does("choose setup_2a")
        .refuses("office tel_1", "RR-21")
        .does("office tel_3");
    assert_eq!((game.p(1).shares, game.p(1).buildings), (3, 12));
    game.does("choose setup_3a")
        .refuses("station chicago", "RR-21")
        .does("station charlotte");
    assert_eq!((game.p(0).money, game.p(0).stations.len()), (800, 1));
    let mut game = choosing(["setup_1a", "setup_4a"]);
    game.plays(&[
        "choose setup_1a",
        "advance network",
        "advance network",
        "advance stations",
    ]);
    assert_eq!(game.p(1).markers, [0, 1, 2]);
    game.plays(&["choose setup_4a", "train train_rail"]);
    assert_eq!(game.p(0).trains(), 2);
    let mut game = choosing(["setup_1b", "setup_3b"]);
    game.plays(&["choose setup_1b", "rail r04"]);
    assert_eq!((game.p(1).money, game.p(1).rails_left), (600, 15));
    game.plays(&["choose setup_3b", "exchange white stock purple"]);
    assert_eq!((game.p(0).money, crew(&game.p(0).stock, "white")), (800, 3));
}
#[test]
fn rr_21_the_station_of_set_up_takes_an_empty_first_station_slot() {
    let mut game = choosing(["setup_3a", "setup_2b"]);
    game.first_stations[id::<City>("charlotte").index()] = Some(Holder::Neutral);
    game.does("choose setup_3a")
        .refuses("station charlotte", "RR-21")
        .does("station washington");
    // If Chicago were of level 1, it would do as well, though no rail reaches it yet.
    let options = options_with::<RailroadRevolution>(|file| {
        file["cities"][2]["level"] = 1.into();
        file["city_tiles"][2]["level"] = 1.into();
    });
    let mut other = RailroadRevolution::set_up(&options, 2, &mut Chance::fast(5)).unwrap();
    other.offers[0].tile = id("setup_3a");
    scenario(other).plays(&["choose setup_3a", "station chicago"]);
}
#[test]
fn rr_22_set_up_pieces_are_ordinary_ones() {
    let mut game = choosing(["setup_1b", "setup_3a"]);
    game.plays(&[
        "choose setup_1b",
        "rail r06",
        "choose setup_3a",
        "station charlotte",
    ]);
    game.does("work white station")
        .refuses("station charlotte", "RR-52");
    game.plays(&[
        "station washington",
        "end",
        "work white station",
        "station miami",
    ]);
    assert_eq!(game.p(1).stations.len(), 1);
    let [miami, charlotte] = ["miami", "charlotte"].map(|city| id::<City>(city).index());
    assert_eq!(game.first_stations[miami], Some(Holder::Seat(Seat(1))));
    assert_eq!(game.first_stations[charlotte], Some(Holder::Seat(Seat(0))));
    // It counts on the track of stations like the one that was built.
    game.marker(0, 1, 2);
    assert_eq!((game.p(0).stations.len(), game.points_of(0, 3)), (2, 2 * 2));
    // An office counts for the gap to its neighbour.
    let mut offices = choosing(["setup_2a", "setup_4b"]);
    let section = offices.setup_sections().next().unwrap();
    offices.plays(&[
        "choose setup_2a",
        &format!("office {}", section.word()),
        "choose setup_4b",
    ]);
    assert!(offices.p(1).offices.has(section));
    assert_eq!(
        offices.first_offices[section.index()],
        Some(Holder::Seat(Seat(1)))
    );
    offices.marker(1, 0, 5);
    assert_eq!(offices.points_of(1, 2), 3);
}
