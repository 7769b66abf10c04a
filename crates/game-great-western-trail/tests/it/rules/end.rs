//! The end of the game (GW-901…903), scoring (GW-911…923) and options (GW-951…955).

use crate::table::{Arrange, Table, table, table_with};
use game_core::testing::scenario;
use game_core::{Chance, Game, Seat, Turn, Viewer};
use game_great_western_trail::*;

/// Seat 0 is in Kansas City; the next worker is the last.
fn last_worker(seats: u8) -> Table {
    let mut t = table(seats);
    let workers = [
        "",
        "",
        "12:cowboy",
        "12:cowboy 12:cowboy",
        "12:cowboy 12:cowboy 12:cowboy",
    ];
    t.jobs(workers[usize::from(seats)], 12);
    t.foresight_tiles(2, ["cowboy", "engineer"]);
    t.foresight_tiles(3, ["craftsman", "teepee_green"]);
    t.stop("kansas_city");
    t.pending.truncate(4);
    t
}
fn points(t: &Table, category: usize) -> i32 {
    t.scores().categories[category].scores[0]
}

#[test]
fn gw_901_the_last_worker_triggers_the_end() {
    let mut t = last_worker(2);
    t.does("tile engineer");
    assert_eq!((t.token_holder, points(&t, 10)), (Some(Seat(0)), 2));
    t.does("tile teepee_green")
        .does("certificates 0")
        .does("deliver topeka")
        .does_with("disc aux_cash", &[0; 6]);
    t.waits_for(1)
        .does("move n_a")
        .does("auxiliary aux_cash")
        .does("end");
    assert!(t.is_over());
}
#[test]
fn gw_902_no_more_workers_are_chosen() {
    let mut t = last_worker(2);
    t.does("tile engineer")
        .refuses("tile craftsman", "GW-902")
        .offers(&["tile teepee_green"]);
    let mut t = last_worker(2);
    t.foresight_tiles(3, ["craftsman", "cowboy"]);
    t.does("tile engineer").offers(&["certificates 0"]);
}
#[test]
fn gw_903_everybody_else_has_one_more_turn() {
    let mut t = last_worker(3);
    t.does("tile engineer")
        .does("tile teepee_green")
        .does("certificates 0")
        .does("deliver topeka");
    t.does_with("disc aux_cash", &[0; 6]);
    assert!(t.foresight.iter().flatten().all(Option::is_some));
    for seat in 1..3 {
        t.waits_for(seat)
            .does("move n_a")
            .does("auxiliary aux_cash")
            .does("end");
    }
    t.refuses("move n_b", "GW-903");
}
#[test]
fn gw_911_a_point_for_five_dollars() {
    let mut t = table(2);
    t.cash(0, 24);
    assert_eq!(points(&t, 0), 4);
}
#[test]
fn gw_912_buildings_on_the_trail() {
    let mut t = table(2);
    t.building(0, 4, "a_1");
    t.building(0, 10, "a_2");
    t.building(1, 9, "a_3");
    assert_eq!(points(&t, 1), 3 + 13);
}
#[test]
fn gw_913_cities_and_links() {
    let mut t = table(2);
    t.city(0, Disc::AuxCash, City::KansasCity);
    t.city(0, Disc::AuxCycle, City::Topeka);
    assert_eq!(points(&t, 2), -6);
    t.city(0, Disc::AuxEngine, City::Wichita);
    assert_eq!(points(&t, 2), -9);
    t.city(0, Disc::StepCash, City::SanFrancisco);
    t.city(0, Disc::StepVp, City::Sacramento);
    t.city(0, Disc::Cert4, City::SanDiego);
    assert_eq!(points(&t, 2), 6 + 4);
}
#[test]
fn gw_914_stations() {
    let mut t = table(2);
    t.station(0, Disc::AuxCash, "station_3");
    t.station(0, Disc::StepVp, "station_10");
    assert_eq!(points(&t, 3), 2 + 9);
}
#[test]
fn gw_915_hazards() {
    let mut t = table(2);
    for tile in ["flood_green_4", "rockfall_black_2"] {
        t.collect(0, tile);
    }
    assert_eq!(points(&t, 4), 6);
}
#[test]
fn gw_916_cattle_of_the_whole_herd() {
    let mut t = table(2);
    t.hand(0, "holstein texas_longhorn_7");
    t.piles(0, "ayrshire", "west_highland_4");
    assert_eq!(points(&t, 5), 1 + 7 + 3 + 4);
}
#[test]
fn gw_917_unplayed_objectives_are_added_or_dropped_at_the_end() {
    let mut t = table(2);
    t.piles(0, "aux_sf", "cash_bgl");
    t.city(0, Disc::StepVp, City::SanFrancisco);
    t.zone(0, "draw_5h");
    assert_eq!(points(&t, 6), -2, "during the game only played cards count");
    t.jobs("", 12);
    t.token_row = 12;
    t.token_holder = Some(Seat(1));
    t.pending.clear();
    assert_eq!(points(&t, 6), -2 + 5);
}
#[test]
fn gw_918_each_piece_serves_one_condition() {
    let mut t = table(2);
    t.players[0].zone = Objectives::new();
    t.zone(0, "draw_bbh");
    t.zone(0, "move_bbhh");
    t.building(0, 1, "a_1");
    t.building(0, 2, "a_2");
    for tile in ["flood_green_4", "flood_green_2", "flood_green_3"] {
        t.collect(0, tile);
    }
    assert_eq!(
        points(&t, 6),
        5 - 2,
        "the better card takes the two buildings"
    );
    t.building(0, 3, "a_3");
    t.building(0, 4, "b_1");
    assert_eq!(points(&t, 6), 8);
}
#[test]
fn gw_919_station_masters_count_full_pairs() {
    let mut t = table(2);
    t.master(0, StationMaster::Hazards);
    t.master(0, StationMaster::Workers);
    for tile in ["flood_green_4", "flood_green_2", "flood_green_3"] {
        t.collect(0, tile);
    }
    assert_eq!(points(&t, 7), 3 + 3);
}
#[test]
fn gw_919_an_unfulfilled_objective_may_complete_a_pair() {
    let mut t = table(2);
    t.players[0].zone = Objectives::new();
    t.zone(0, "cash_4hh");
    t.piles(0, "cash_bgl", "");
    t.master(0, StationMaster::Objectives);
    t.token_row = 12;
    t.token_holder = Some(Seat(1));
    t.pending.clear();
    assert_eq!(
        (points(&t, 6), points(&t, 7)),
        (-4, 3),
        "2 points of penalty for 3 points of a pair"
    );
}
#[test]
fn gw_920_workers_in_the_last_two_columns() {
    let mut t = table(2);
    t.workers(0, [5, 6, 4]);
    assert_eq!(points(&t, 8), 4 + 8);
}
#[test]
fn gw_921_the_step_disc() {
    let mut t = table(2);
    t.city(0, Disc::StepVp, City::ElPaso);
    assert_eq!(points(&t, 9), 3);
}
#[test]
fn gw_922_the_token() {
    let mut t = table(2);
    t.token_holder = Some(Seat(0));
    assert_eq!(
        (points(&t, 10), t.scores().categories[10].scores[1]),
        (2, 0)
    );
}
#[test]
fn gw_923_ties_share_the_victory() {
    let mut t = table(3);
    for seat in 0..3 {
        t.players[seat].zone = Objectives::new();
    }
    t.cash(2, 20);
    t.cash(1, 20);
    t.pending.clear();
    t.ends_with_ranks(&[3, 1, 1]);
}

#[test]
fn gw_951_places_are_auctioned() {
    let options = Options {
        first_player: FirstPlayer::Bid,
        ..Options::first_game()
    };
    let mut t = scenario(GreatWesternTrail::set_up(&options, 2, &mut Chance::fast(3)).unwrap());
    assert_eq!(t.turn(), Turn::of(None));
    t.waits_for(0)
        .does("bid 1 2")
        .waits_for(1)
        .refuses("bid 1 2", "GW-951")
        .refuses("bid 2 21", "GW-951");
    t.refuses("bid 3 1", "GW-951")
        .does("bid 1 3")
        .waits_for(0)
        .does("bid 2 0")
        .waits_for(1);
    assert_eq!(t.turn(), Turn::of(Some(Seat(1))).numbered(1));
    assert_eq!(
        (t.order[0], t.players[1].cash, t.players[0].cash),
        (Seat(1), 6, 7)
    );
    assert_eq!(t.scores().categories[11].scores, [0, -3]);
    // It counts for the place too, and other tables have no such line.
    for seat in Seat::all(2) {
        assert_eq!(t.total(seat), t.scores().totals[seat.index()]);
    }
    assert_eq!(table(2).scores().categories.len(), 11);
    // Nothing may be bid, and more than nothing after it.
    let mut t = scenario(GreatWesternTrail::set_up(&options, 2, &mut Chance::fast(3)).unwrap());
    t.does("bid 1 0")
        .refuses("bid 1 0", "GW-951")
        .does("bid 1 1");
}
#[test]
fn gw_952_fewer_tiles_and_cards_with_fewer_players() {
    let options = Options {
        balanced_supply: true,
        ..Options::default()
    };
    let left = |seats| {
        let game = GreatWesternTrail::set_up(&options, seats, &mut Chance::fast(3)).unwrap();
        let stacks: Vec<u32> = game.stacks.iter().map(|stack| stack.total()).collect();
        (stacks, game.market.total() + game.market_deck.total())
    };
    assert_eq!(left(4), (vec![26, 24, 24], 36));
    assert_eq!(left(3), (vec![35 - 6 - 9, 33 - 9 - 7, 26 - 4 - 2], 27));
    assert_eq!(left(2), (vec![35 - 12 - 9, 33 - 15 - 5, 26 - 11 - 2], 21));
}
#[test]
fn gw_953_hands_and_piles_are_open() {
    let options = Options {
        open_information: true,
        ..Options::first_game()
    };
    let t = table_with(2, options);
    let view = t.view(Viewer::Spectator);
    assert!(
        view.players
            .iter()
            .all(|p| p.hand.as_ref().is_some_and(|h| h.cards.total() == 4))
    );
    assert!(table(2).view(Viewer::Spectator).players[0].hand.is_none());
}
#[test]
fn gw_954_starting_objectives_are_drafted_in_reverse() {
    let starting_objectives = StartingObjectives::DraftReverse;
    let options = Options {
        starting_objectives,
        first_player: FirstPlayer::Chosen,
        ..Options::first_game()
    };
    let mut t = scenario(GreatWesternTrail::set_up(&options, 3, &mut Chance::fast(3)).unwrap());
    t.does("first 1")
        .waits_for(0)
        .does("draft start_bbh")
        .waits_for(2)
        .refuses("draft start_bbh", "GW-954");
    t.does("draft start_lhh")
        .waits_for(1)
        .does("draft start_ssg")
        .waits_for(1);
    assert!(t.starters.is_empty());
}
#[test]
fn gw_955_later_seats_choose_from_more_cards() {
    let options = Options {
        seat_extra_cards: true,
        first_player: FirstPlayer::Chosen,
        ..Options::first_game()
    };
    let mut t = scenario(GreatWesternTrail::set_up(&options, 4, &mut Chance::fast(3)).unwrap());
    t.does_with("first 0", &[0; 6]);
    let hands: Vec<u32> = t.players.iter().map(|p| p.hand.total()).collect();
    assert_eq!(hands, [4, 5, 6, 7]);
    // Seat 0 has none too many, whoever looks ahead.
    let ahead = t.prospect(Seat(0)).expect("a first turn can be prepared");
    assert_eq!(ahead.top(), Some(Pending::Move));
    t.does("place n_a")
        .does("auxiliary aux_cash")
        .does("end")
        .waits_for(1);
    let card = t.players[1].hand.kinds().next().unwrap();
    t.refuses("place n_a", "GW-408")
        .does(&format!("discard {card}"))
        .does("place n_a");
    assert_eq!(t.players[1].hand.total(), 4);
}
