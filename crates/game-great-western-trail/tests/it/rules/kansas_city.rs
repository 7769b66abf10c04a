//! Kansas City (GW-701…751) and phase C (GW-801).

use crate::table::{Arrange, Table, table};
use game_core::Seat;
use game_great_western_trail::*;

/// Seat 0 stands in Kansas City and chooses the first tile.
fn in_kansas_city(seats: u8) -> Table {
    let mut t = table(seats);
    t.stop("kansas_city");
    t
}
/// Seat 0 has sold a hand of this value and delivers.
fn delivering(value: u8) -> Table {
    let mut t = table(2);
    t.income();
    t.pending.pop();
    t.ask(Pending::Deliver {
        value,
        special: false,
    });
    t.display_cards("cash_4hh cash_bgl draw_5h draw_bbh");
    t
}

#[test]
fn gw_701_one_tile_of_each_number_in_order() {
    let mut t = in_kansas_city(2);
    t.foresight_tiles(1, ["teepee_green", "flood_green_2"]);
    t.foresight_tiles(2, ["cowboy", "engineer"]);
    t.offers(&["tile teepee_green", "tile flood_green_2"])
        .refuses("tile cowboy", "GW-701");
    t.does("tile flood_green_2")
        .offers(&["tile cowboy", "tile engineer"])
        .refuses("skip", "GW-408");
}
#[test]
fn gw_702_tiles_go_to_the_first_free_space_or_leave() {
    let mut t = in_kansas_city(2);
    t.tile("flood_1", "flood_green_4");
    t.foresight_tiles(1, ["teepee_green", "flood_green_2"]);
    t.does("tile flood_green_2");
    assert_eq!(
        t.trail[Node::all().find(|n| n.word() == "flood_2").unwrap().index()],
        Spot::Tile(Tile::FloodGreen2)
    );
    let mut t = in_kansas_city(2);
    for (node, tile) in [
        (1, "flood_green_2"),
        (2, "flood_green_3"),
        (3, "flood_green_4"),
        (4, "flood_black_2"),
    ] {
        t.tile(&format!("flood_{node}"), tile);
    }
    t.foresight_tiles(1, ["teepee_green", "flood_black_3"]);
    t.does("tile flood_black_3");
    assert!(t.events.contains(&Event::TileLeft {
        seat: Seat(0),
        tile: Tile::FloodBlack3
    }));
}
#[test]
fn gw_703_a_single_tile_is_taken_and_none_skips() {
    let mut t = in_kansas_city(2);
    t.foresight_tiles(1, ["teepee_green", ""]);
    t.foresight_tiles(2, ["", ""]);
    t.foresight_tiles(3, ["cowboy", "engineer"]);
    t.offers(&["tile teepee_green"])
        .does("tile teepee_green")
        .offers(&["tile cowboy", "tile engineer"]);
}
#[test]
fn gw_711_a_worker_goes_to_the_leftmost_free_column() {
    for (seats, column) in [(2, 2), (3, 1), (4, 0)] {
        let mut t = in_kansas_city(seats);
        t.foresight_tiles(2, ["cowboy", "engineer"]);
        t.pending.truncate(4);
        t.does("tile engineer");
        assert_eq!(
            (t.jobs[1][column], t.token_row),
            (Some(Worker::Engineer), 1)
        );
    }
}
#[test]
fn gw_721_a_worker_on_the_tokens_space_moves_it_down() {
    let mut t = in_kansas_city(2);
    t.jobs("2:cowboy", 2);
    t.foresight_tiles(2, ["cowboy", "engineer"]);
    t.pending.truncate(4);
    t.does("tile engineer");
    assert_eq!((t.jobs[1][3], t.token_row), (Some(Worker::Engineer), 2));
}
#[test]
fn gw_722_a_yellow_arrow_refills_the_cattle_market() {
    for row in [6, 9] {
        let mut t = in_kansas_city(2);
        t.market_cards("holstein holstein holstein holstein holstein");
        t.jobs(&format!("{row}:cowboy"), row);
        t.foresight_tiles(2, ["cowboy", "engineer"]);
        t.pending.truncate(4);
        t.does_with("tile engineer", &[0, 0]);
        assert_eq!((t.market.total(), t.token_row), (7, row));
    }
    let mut t = in_kansas_city(2);
    t.market_cards("holstein holstein holstein holstein holstein holstein holstein ayrshire");
    t.jobs("6:cowboy", 6);
    t.foresight_tiles(2, ["cowboy", "engineer"]);
    t.pending.truncate(4);
    t.does("tile engineer");
    assert_eq!(t.market.total(), 8);
}
#[test]
fn gw_723_the_red_arrow_triggers_the_end() {
    let mut t = in_kansas_city(2);
    t.jobs("12:cowboy", 12);
    t.foresight_tiles(2, ["cowboy", "engineer"]);
    t.pending.truncate(4);
    t.does("tile engineer");
    assert_eq!(t.token_holder, Some(Seat(0)));
}
#[test]
fn gw_731_different_breeds_count_and_permanent_certificates() {
    let mut t = table(2);
    t.master(0, StationMaster::Hazards);
    t.hand(0, "jersey jersey guernsey cash_4hh");
    t.income();
    t.does("certificates 0");
    assert_eq!(t.players[0].cash, 10 + 1 + 2 + 1);
    assert_eq!(
        t.top(),
        Some(Pending::Deliver {
            value: 4,
            special: false
        })
    );
}
#[test]
fn gw_732_temporary_certificates_are_spent_by_steps() {
    let mut t = table(2);
    t.city(0, Disc::Cert4, City::KansasCity);
    t.city(0, Disc::Cert6, City::ElPaso);
    t.players[0].certificates = 5;
    t.income();
    t.refuses("certificates 6", "GW-732").does("certificates 1");
    assert_eq!(
        (t.players[0].cash, t.players[0].temporary_certificates()),
        (10 + 7 + 2, 4)
    );
}
#[test]
fn gw_733_the_whole_hand_is_sold_and_discarded() {
    let mut t = table(2);
    t.income();
    t.does("certificates 0");
    assert_eq!(
        (
            t.players[0].cash,
            t.players[0].hand.total(),
            t.players[0].discard.total()
        ),
        (17, 0, 4)
    );
    assert!(t.is_final);
}
#[test]
fn gw_741_a_city_in_reach_without_an_own_disc() {
    let mut t = delivering(6);
    t.city(0, Disc::AuxCash, City::Topeka);
    t.city(0, Disc::AuxCycle, City::KansasCity);
    t.refuses("deliver topeka", "GW-741")
        .refuses("deliver santa_fe", "GW-741");
    t.offers(&[
        "deliver kansas_city_yard",
        "deliver wichita",
        "deliver colorado_springs",
    ]);
}
#[test]
fn gw_742_the_space_of_the_disc_gives_or_costs() {
    let mut t = delivering(12);
    t.engine(0, "r12");
    t.does("deliver el_paso").does_with("disc step_cash", &[]);
    assert_eq!((t.players[0].cash, t.players[0].cities[6]), (13, 1));
    let mut t = delivering(12);
    t.engine(0, "r12");
    t.does("deliver el_paso").does_with("disc hand", &[0]);
    assert_eq!((t.players[0].cash, t.players[0].hand.total()), (5, 5));
}
#[test]
fn gw_743_kansas_city_pays_six_dollars() {
    let mut t = delivering(0);
    t.cash(0, 0);
    t.does("deliver kansas_city_yard").does("disc aux_cash");
    assert_eq!(t.players[0].cash, 6);
}
#[test]
fn gw_744_a_completed_link_takes_an_objective() {
    let mut t = delivering(8);
    t.city(0, Disc::AuxCash, City::ColoradoSprings);
    t.city(0, Disc::AuxCycle, City::Albuquerque);
    t.engine(0, "r8");
    t.does("deliver santa_fe")
        .does("disc cert_4")
        .refuses("skip", "GW-408");
    t.does_with("objective cash_bgl", &[0])
        .does_with("objective cash_4hh", &[0])
        .waits_for(1);
    assert_eq!(t.players[0].discard.total(), 2);
    // Neither a link without an objective nor one that was complete before.
    let mut t = delivering(8);
    t.city(0, Disc::AuxCash, City::Wichita);
    t.city(0, Disc::AuxCycle, City::Topeka);
    t.engine(0, "r8");
    t.does("deliver colorado_springs")
        .does_with("disc cert_4", &[])
        .waits_for(1);
    assert_eq!(t.players[0].discard.total(), 0);
}
#[test]
fn gw_745_a_dollar_for_each_cross_beyond_the_engine() {
    let mut t = delivering(8);
    t.engine(0, "r5");
    t.does("deliver santa_fe").does("disc cert_4");
    assert_eq!(t.players[0].cash, 8);
    let mut t = delivering(8);
    t.engine(0, "r9");
    t.does("deliver santa_fe").does("disc cert_4");
    assert_eq!(t.players[0].cash, 10);
}
#[test]
fn gw_746_everything_must_be_payable() {
    let mut t = delivering(8);
    t.cash(0, 2);
    t.refuses("deliver santa_fe", "GW-746")
        .does("deliver wichita")
        .does("disc cert_4");
    let mut t = delivering(12);
    t.engine(0, "r9");
    t.cash(0, 2);
    t.does("deliver el_paso")
        .offers(&["disc step_cash"])
        .refuses("disc hand", "GW-103");
    for _ in 0..2 {
        t.city(0, Disc::Hand, City::SanFrancisco);
    }
    t.refuses("disc hand", "GW-651");
}
#[test]
fn gw_751_back_to_the_start_and_foresight_refilled() {
    let mut t = delivering(1);
    t.foresight_tiles(2, ["cowboy", ""]);
    t.does("deliver topeka")
        .does_with("disc cert_4", &[0])
        .waits_for(1);
    assert_eq!(t.players[0].cattleman, Some(built_in().start));
    assert!(t.foresight[1].iter().all(Option::is_some));
}
#[test]
fn gw_801_draw_up_to_the_hand_limit_and_never_discard_down() {
    let mut t = table(2);
    t.city(0, Disc::Hand, City::ElPaso);
    t.stop("n_b");
    t.does("use n_b dutch_belt_for_cash_2")
        .does_with("end", &[0, 0]);
    assert_eq!(t.players[0].hand.total(), 5);
    let drew = |t: &Table| {
        let is_drawing = |event: &&Event| matches!(event, Event::Drew { .. });
        t.events
            .iter()
            .filter(is_drawing)
            .cloned()
            .collect::<Vec<_>>()
    };
    let (seat, cards) = (Seat(0), 2);
    assert_eq!(drew(&t), [Event::Drew { seat, cards }]);
    t.does("move n_a").does("end").waits_for(0);
    assert_eq!(drew(&t), [], "nothing is told of a full hand");
    t.does("move n_c").does("end");
    assert_eq!(t.players[0].hand.total(), 5);
}
