//! Further worked cases of the sheet (E), and the scoring of its section 7.

use crate::table::{Arrange, Table, table};
use game_core::{Game, Seat};
use game_great_western_trail::*;

fn delivering(seats: u8, value: u8, engine: &str) -> Table {
    let mut t = table(seats);
    t.engine(0, engine);
    t.income();
    t.pending.pop();
    t.ask(Pending::Deliver {
        value,
        special: false,
    });
    t
}
fn ended(t: &mut Table) {
    t.token_row = 12;
    t.pending.clear();
}

#[test]
fn e1_short_of_the_fee_of_7a() {
    let mut t = table(2);
    t.building(1, 7, "a_1");
    t.cash(0, 3);
    t.at(0, "n_a");
    t.does("move n_b 1:3");
    assert_eq!((t.players[0].cash, t.players[1].cash), (0, 13));
}
#[test]
fn e2_a_teepee_taken_from_under_a_cattleman() {
    let mut t = table(2);
    t.tile("teepee_p4", "teepee_green");
    t.at(1, "teepee_p4");
    t.stop("n_d");
    t.does("use n_d trade")
        .does("trade teepee_p4")
        .does("end")
        .waits_for(1);
    t.tile("teepee_p4", "teepee_blue");
    t.does("move n_e");
    assert_eq!(t.players[1].cash, 10);
}
#[test]
fn e3_empty_spaces_shorten_the_ways() {
    let mut t = table(2);
    t.at(0, "n_c");
    let steps = |t: &Table, node: &str| {
        let view = t.view(game_core::Viewer::Spectator);
        view.reachable
            .iter()
            .filter(|r| r.to.to_string() == node)
            .map(|r| r.steps)
            .min()
    };
    assert_eq!((steps(&t, "n_d"), steps(&t, "n_e")), (Some(1), Some(1)));
    t.tile("teepee_p2", "teepee_green");
    assert_eq!(steps(&t, "teepee_p2"), Some(1));
}
#[test]
fn e4_the_last_step_of_the_certificate_track() {
    let mut t = table(2);
    t.city(0, Disc::Cert4, City::Topeka);
    t.city(0, Disc::Cert6, City::ElPaso);
    t.players[0].certificates = 4;
    t.stop("n_c");
    t.does("use n_c certificates_1");
    assert_eq!(t.players[0].temporary_certificates(), 6);
    t.income();
    t.does("certificates 1");
    assert_eq!(
        (t.players[0].temporary_certificates(), t.players[0].cash),
        (4, 10 + 7 + 2)
    );
}
#[test]
fn e5_cert_6_alone_does_nothing() {
    let mut t = table(2);
    t.city(0, Disc::Cert6, City::ElPaso);
    t.players[0].certificates = 3;
    t.stop("n_c");
    t.does("use n_c certificates_1");
    assert_eq!(t.players[0].temporary_certificates(), 3);
}
#[test]
fn e6_replacing_the_largest_buildings() {
    let mut t = table(2);
    t.sides_b = 1 << 8 | 1 << 9 | 1 << 10;
    t.workers(0, [1, 2, 1]);
    t.building(0, 9, "b_1");
    t.building(0, 8, "b_2");
    t.stop("n_b");
    t.does("use n_b build_at_2")
        .does("build 10")
        .offers(&["site b_1", "site b_2"])
        .does("site b_2");
    assert_eq!(t.players[0].cash, 6);
    assert_eq!(t.players[0].unbuilt & 1 << 8, 0);
    let mut t = table(2);
    t.sides_b = 1 << 8 | 1 << 9;
    t.workers(0, [1, 6, 1]);
    t.cash(0, 50);
    t.building(0, 9, "b_1");
    t.stop("n_b");
    t.does("use n_b build_at_2")
        .does("build 8")
        .refuses("site b_1", "GW-513");
}
#[test]
fn e7_the_end_of_the_line_and_back_to_station_9() {
    let mut t = table(2);
    t.engine(0, "r36");
    t.sides_b = 1 << 10;
    t.building(0, 10, "b_2");
    t.stop("b_2");
    t.does("use b_2 engine_4")
        .does("engine r39")
        .does("upgrade step_vp")
        .does("engine t33")
        .does("upgrade cert_6");
    assert_eq!(
        (t.players[0].cash, t.stations[8], t.stations[9]),
        (10 - 3 + 3 - 5, 1, 1)
    );
    assert_eq!(t.scores().categories[3].scores[0], 17);
}
#[test]
fn e8_a_special_delivery_to_albuquerque() {
    let mut t = table(2);
    t.building(0, 9, "b_2");
    t.engine(0, "r14");
    t.engine(1, "r12");
    t.stop("b_2");
    t.does("use b_2 special_delivery")
        .does("engine r3")
        .does("deliver albuquerque")
        .does("disc step_vp");
    assert_eq!((t.players[0].cash, t.players[0].cities[5]), (10, 1));
}
#[test]
fn e9_an_engine_on_a_turnout() {
    let t = delivering(2, 10, "t4");
    assert_eq!(
        (
            t.transport(City::Wichita),
            t.transport(City::ColoradoSprings)
        ),
        (0, 1)
    );
}
/// All nine white-framed discs of seat 0 lie in Kansas City.
fn no_white_discs(t: &mut Table) {
    for disc in [0, 1, 2, 2, 3, 3, 4, 4, 8].map(Disc::at) {
        t.city(0, disc, City::KansasCity);
    }
}
#[test]
fn e10_a_black_disc_on_a_white_city() {
    let mut t = delivering(2, 1, "r0");
    no_white_discs(&mut t);
    t.does("deliver topeka").does("disc step_cash");
    assert_eq!(t.players[0].cash, 13);
}
#[test]
fn e11_the_last_disc_costs_five_dollars() {
    let start = || {
        let mut t = table(2);
        no_white_discs(&mut t);
        for disc in [Disc::StepCash, Disc::StepVp, Disc::Cert6] {
            t.city(0, disc, City::SanFrancisco);
        }
        t.station(0, Disc::Hand, "station_5");
        t.cash(0, 0);
        t.hand(0, "dutch_belt");
        t.piles(0, "", "");
        t.income();
        t.does("certificates 0");
        t
    };
    let mut t = start();
    t.does("deliver kansas_city_yard")
        .does_with("disc hand", &[0]);
    assert_eq!(t.players[0].cash, 3);
    let mut t = start();
    t.does("deliver topeka")
        .offers(&["disc station_5"])
        .does_with("disc station_5", &[0]);
    assert_eq!(
        (t.players[0].cash, t.stations[4], t.players[0].cities[1]),
        (2, 0, 1)
    );
}
#[test]
fn e12_two_links_at_once() {
    let mut t = delivering(2, 8, "r8");
    t.display_cards("cash_4hh cash_bgl draw_5h draw_bbh");
    t.city(0, Disc::AuxCash, City::ColoradoSprings);
    t.city(0, Disc::StepVp, City::Albuquerque);
    t.does("deliver santa_fe")
        .does("disc cert_4")
        .does_with("objective cash_4hh", &[3]);
    let refilled = t.display[0];
    t.does_with(&format!("objective {refilled}"), &[0])
        .waits_for(1);
    assert_eq!(t.players[0].discard.total(), 2);
}
#[test]
fn e13_what_is_adjacent_to_8b() {
    let mut t = table(2);
    t.sides_b = 1 << 8;
    t.building(0, 8, "b_2");
    t.building(1, 1, "b_1");
    t.building(1, 2, "b_3");
    t.stop("b_2");
    t.does("copy b_1");
    t.stop("b_2");
    t.does("copy b_3");
    let mut t = table(2);
    t.sides_b = 1 << 8;
    t.building(0, 8, "b_2");
    t.stop("b_2");
    t.refuses("copy b_3", "GW-605")
        .refuses("copy n_c", "GW-605");
    let mut t = table(2);
    t.sides_b = 1 << 8;
    t.building(0, 8, "flood_b1");
    t.stop("flood_b1");
    t.refuses("copy flood_4", "GW-605")
        .refuses("copy n_b", "GW-605");
}
#[test]
fn e14_8b_beside_an_own_1a() {
    let mut t = table(2);
    t.sides_b = 1 << 8;
    t.building(0, 8, "flood_b1");
    t.building(0, 1, "flood_b2");
    t.hand(0, "jersey jersey");
    t.stop("flood_b1");
    let jersey = "jersey_for_certificates_1_and_cash_2";
    t.does("copy flood_b2")
        .does("use flood_b2 cash_2_per_wooded_building");
    t.does(&format!("use flood_b2 {jersey}"))
        .does(&format!("use flood_b1 {jersey}"));
    assert_eq!(
        (t.players[0].cash, t.players[0].certificates),
        (10 + 2 + 4, 2)
    );
}
#[test]
fn e15_the_end_is_triggered_in_sub_phase_2() {
    for (third, next) in [
        ("teepee_blue", "tile teepee_blue"),
        ("cowboy", "certificates 0"),
    ] {
        let mut t = table(2);
        t.jobs("12:cowboy", 12);
        t.foresight_tiles(2, ["cowboy", "craftsman"]);
        t.foresight_tiles(3, ["engineer", third]);
        t.stop("kansas_city");
        t.pending.truncate(4);
        t.does("tile cowboy").offers(&[next]);
        assert_eq!(t.token_holder, Some(Seat(0)));
    }
}
#[test]
fn e16_five_cowboys_and_eight_dollars() {
    let mut t = table(2);
    t.cash(0, 8);
    t.market_cards("holstein holstein ayrshire");
    t.workers(0, [5, 1, 1]);
    t.stop("n_e");
    t.does("use n_e buy_cattle")
        .does("buy v3_two holstein holstein")
        .does("buy v3_one_cheap ayrshire");
    assert_eq!((t.players[0].cash, t.players[0].discard.total()), (0, 3));
}
#[test]
fn e17_a_slot_filled_again() {
    let mut t = table(2);
    t.cash(0, 30);
    t.tile("flood_1", "flood_green_2");
    t.tile("flood_2", "flood_green_3");
    t.jobs("1:cowboy 1:cowboy", 2);
    t.workers(0, [3, 1, 1]);
    t.engine(0, "r3");
    t.master_at(1, StationMaster::Hazards);
    t.stop("n_a");
    t.does("use n_a hire")
        .does("hire 1 cowboy")
        .does("accept hazard")
        .does("hazard flood_1");
    t.workers(0, [4, 1, 2]);
    t.stop("n_c");
    t.does("use n_c engine_engineer")
        .does("engine t4")
        .does("upgrade cert_4")
        .does("master cowboy");
    t.stop("n_a");
    t.does("use n_a hire")
        .does("hire 1 cowboy")
        .does("accept hazard")
        .does("hazard flood_2");
    assert_eq!(t.players[0].hazards(), 2);
}
#[test]
fn e18_the_move_of_an_objective() {
    let mut t = table(2);
    t.building(1, 4, "a_1");
    t.hand(0, "jersey jersey jersey move_345");
    t.does("play move_345")
        .does("accept free_move_3")
        .does("move a_1")
        .does("move n_b");
    assert_eq!(t.players[0].cash, 10);
    let mut t = table(2);
    t.hand(0, "jersey jersey jersey move_345");
    t.stop("n_g");
    t.does("use n_g engine_engineer")
        .does("engine r1")
        .does("play move_345");
    t.offers(&["use n_g auxiliary", "end"]);
    assert_eq!(t.players[0].zone.count(Objective::Move345), 1);
}
#[test]
fn e19_step_limits_of_three_players() {
    let mut t = table(3);
    t.city(0, Disc::StepCash, City::ElPaso);
    assert_eq!(t.step_limit(Seat(0)), 5);
    t.city(0, Disc::StepVp, City::ElPaso);
    assert_eq!(t.step_limit(Seat(0)), 6);
}
#[test]
fn e20_the_token_leaves_row_6() {
    let mut t = table(2);
    t.market_cards("holstein holstein holstein holstein holstein holstein");
    t.jobs("6:cowboy", 6);
    t.foresight_tiles(2, ["cowboy", "craftsman"]);
    t.stop("kansas_city");
    t.pending.truncate(4);
    t.does_with("tile cowboy", &[0]);
    assert_eq!((t.token_row, t.market.total()), (6, 7));
}

#[test]
fn section_7_adas_score() {
    let mut t = table(3);
    t.cash(0, 23);
    for (number, node) in [(2, "a_1"), (4, "a_2"), (5, "a_3"), (8, "b_2")] {
        t.building(0, number, node);
    }
    let cities = [
        (Disc::AuxCash, City::KansasCity),
        (Disc::AuxCycle, City::Topeka),
        (Disc::AuxCertificate, City::Wichita),
        (Disc::AuxCertificate, City::SantaFe),
        (Disc::AuxEngine, City::Albuquerque),
        (Disc::StepVp, City::ElPaso),
        (Disc::Cert6, City::SanFrancisco),
    ];
    for (disc, city) in cities {
        t.city(0, disc, city);
    }
    for (disc, station) in [
        (Disc::AuxEngine, "station_1"),
        (Disc::AuxCull, "station_3"),
        (Disc::StepCash, "station_6"),
    ] {
        t.station(0, disc, station);
    }
    for tile in [
        "flood_green_4",
        "flood_green_3",
        "flood_green_2",
        "teepee_green",
        "teepee_blue",
        "teepee_blue",
    ] {
        t.collect(0, tile);
    }
    t.hand(
        0,
        "holstein ayrshire west_highland_4 texas_longhorn_6 aux_sf",
    );
    t.players
        .iter_mut()
        .for_each(|p| p.zone = Objectives::new());
    for card in ["start_bbh", "move_345", "draw_sgg"] {
        t.zone(0, card);
    }
    t.master(0, StationMaster::Hazards);
    t.master(0, StationMaster::Objectives);
    t.workers(0, [5, 3, 2]);
    t.token_holder = Some(Seat(0));
    ended(&mut t);
    let sheet = t.scores();
    let points: Vec<i32> = sheet
        .categories
        .iter()
        .map(|category| category.scores[0])
        .collect();
    assert_eq!(points, [4, 14, 6, 8, 9, 14, 11, 9, 4, 3, 2]);
    assert_eq!(sheet.totals[0], 84);
}
