//! Hiring, building, objectives, village, cattle, hazards, extra moves (GW-501…522, GW-571…597).

use crate::table::{Arrange, table};
use game_great_western_trail::*;

#[test]
fn gw_501_workers_above_the_token_at_the_cost_of_their_row() {
    let mut t = table(2);
    t.jobs("1:cowboy 3:engineer 4:craftsman", 4);
    t.stop("n_a");
    t.does("use n_a hire_plus_2")
        .refuses("hire 4 craftsman", "GW-501")
        .refuses("hire 2 cowboy", "GW-501");
    t.does("hire 3 engineer");
    assert_eq!((t.players[0].cash, t.players[0].workers), (1, [1, 1, 2]));
    // Neither one that cannot be paid for nor one without a slot.
    for (cash, cowboys) in [(5, 1), (6, 6)] {
        let mut t = table(2);
        t.jobs("1:cowboy", 2);
        t.cash(0, cash);
        t.workers(0, [cowboys, 1, 1]);
        t.stop("n_a");
        t.refuses("use n_a hire", "GW-501");
    }
}
#[test]
fn gw_502_the_first_free_slot_of_a_row_of_six() {
    let mut t = table(2);
    t.workers(0, [6, 1, 1]);
    t.stop("n_a");
    t.does("use n_a hire")
        .offers(&["hire 1 engineer"])
        .refuses("hire 1 cowboy", "GW-502");
}
#[test]
fn gw_503_a_slot_may_give_an_immediate_action() {
    let mut t = table(2);
    t.stop("n_a");
    t.does("use n_a hire")
        .does("hire 1 engineer")
        .does("accept jersey_for_certificates_1");
    assert_eq!(t.players[0].certificates, 1);
    let mut t = table(2);
    t.stop("n_a");
    t.does("use n_a hire").does("hire 1 cowboy").does("end");
}
#[test]
fn gw_504_engineer_slot_4_starts_a_chain() {
    let mut t = table(2);
    t.workers(0, [1, 1, 3]);
    t.stop("n_a");
    t.does("use n_a hire")
        .does("hire 1 engineer")
        .does("accept hire_minus_2")
        .does("hire 1 cowboy");
    assert_eq!(
        (t.players[0].cash, t.players[0].workers),
        (10 - 6 - 4, [2, 1, 4])
    );
}
#[test]
fn gw_505_emptied_spaces_stay_empty() {
    let mut t = table(2);
    t.jobs("1:cowboy 1:engineer 2:cowboy", 2);
    t.foresight_tiles(2, ["craftsman", "craftsman"]);
    t.jobs[0][2] = None;
    t.stacks[1].add(Tile::Cowboy);
    t.stop("n_g");
    t.does("auxiliary aux_cash");
    t.stop("kansas_city");
    t.pending.truncate(4);
    t.does("tile craftsman");
    assert_eq!(
        (t.jobs[0][2], t.jobs[1][3], t.token_row),
        (None, Some(Worker::Craftsman), 2)
    );
}
#[test]
fn gw_511_on_an_empty_building_space_only() {
    let mut t = table(2);
    t.building(1, 1, "a_1");
    t.stop("n_b");
    t.does("use n_b build_at_2")
        .does("build 1")
        .refuses("site a_1", "GW-511")
        .refuses("site n_c", "GW-511");
    t.does("site a_2");
    assert_eq!(t.players[0].unbuilt & 1 << 1, 0);
    t.stop("n_b");
    t.does("use n_b build_at_2").refuses("build 1", "GW-511");
}
#[test]
fn gw_512_craftsmen_needed_and_two_dollars_each() {
    let mut t = table(2);
    t.workers(0, [1, 2, 1]);
    t.stop("n_b");
    t.does("use n_b build_at_2")
        .refuses("build 5", "GW-512")
        .does("build 4")
        .does("site b_3");
    assert_eq!(t.players[0].cash, 6);
    t.cash(0, 1);
    t.stop("n_b");
    t.refuses("use n_b build_at_2", "GW-512");
    let mut t = table(2);
    t.cash(0, 2);
    t.stop("n_b");
    t.does("use n_b build_at_2")
        .does("build 1")
        .does("site a_1");
    assert_eq!(t.players[0].cash, 0);
    // What is built already, or another's, is neither built again nor replaced.
    let mut t = table(2);
    t.building(1, 1, "a_1");
    t.players[0].unbuilt &= !(1 << 1 | 1 << 2 | 1 << 3);
    t.stop("n_b");
    t.refuses("use n_b build_at_2", "GW-512");
}
#[test]
fn gw_513_replacing_needs_and_costs_the_difference() {
    let mut t = table(2);
    t.building(0, 4, "b_2");
    t.stop("n_b");
    t.does("use n_b build_at_2")
        .does("build 5")
        .offers(&["site b_2"])
        .does("site b_2");
    assert_eq!(t.players[0].cash, 8);
    assert_eq!(
        t.players[0].unbuilt & (1 << 4 | 1 << 5),
        0,
        "the old tile has left the game"
    );
    t.stop("n_b");
    t.does("use n_b build_at_2")
        .does("build 3")
        .refuses("site b_2", "GW-513");
    let mut t = table(2);
    t.building(0, 1, "b_1");
    t.cash(0, 1);
    t.stop("n_b");
    t.refuses("use n_b build_at_2", "GW-512");
    t.players[0].unbuilt &= !(1 << 2 | 1 << 3);
    t.workers(0, [1, 2, 1]);
    t.cash(0, 3);
    t.does("use n_b build_at_2")
        .does("build 4")
        .refuses("site b_2", "GW-103")
        .does("site b_1");
    assert_eq!(t.players[0].cash, 1);
    let mut t = table(2);
    t.building(0, 1, "b_1");
    t.players[0].unbuilt &= !(1 << 2 | 1 << 3);
    t.stop("n_b");
    t.does("use n_b build_at_2")
        .does("build 4")
        .does("site b_1");
}
#[test]
fn gw_514_the_largest_buildings_come_only_as_replacements() {
    let mut t = table(2);
    t.workers(0, [1, 6, 1]);
    t.cash(0, 50);
    t.building(0, 6, "b_1");
    t.stop("n_b");
    t.does("use n_b build_at_2")
        .does("build 10")
        .offers(&["site b_1"]);
}
#[test]
fn gw_515_building_does_not_activate() {
    let mut t = table(2);
    t.stop("n_b");
    t.does("use n_b build_at_2")
        .does("build 2")
        .does("site b_1")
        .refuses("use b_1 buy_cattle", "GW-401");
}
#[test]
fn gw_516_only_neutral_b_and_two_craftsman_slots_build() {
    let builds = |deal: &DealId| deal.to_string().starts_with("build_at");
    let faces =
        Building::all().flat_map(|b| [built_in().face(b, Side::A), built_in().face(b, Side::B)]);
    assert!(
        !faces
            .flat_map(|face| &face.actions)
            .flat_map(|action| &action.deals)
            .any(builds)
    );
    let letters: Vec<usize> = (0..7)
        .filter(|i| {
            built_in().neutrals[*i]
                .iter()
                .flat_map(|a| &a.deals)
                .any(builds)
        })
        .collect();
    assert_eq!(letters, [1]);
    let slots = built_in().slots[1]
        .iter()
        .map(|slot| slot.immediate.is_some_and(|deal| builds(&deal)));
    assert_eq!(
        slots.collect::<Vec<_>>(),
        [false, false, false, true, false, true]
    );
}
#[test]
fn gw_521_an_objective_goes_to_the_discard_pile() {
    let mut t = table(2);
    t.display_cards("cash_4hh cash_bgl draw_5h draw_bbh");
    t.stop("n_c");
    t.does("use n_c objective")
        .refuses("objective move_345", "GW-521")
        .does_with("objective cash_bgl", &[0]);
    assert!(
        t.players[0]
            .discard
            .has(Card::Objective(Objective::CashBgl))
    );
    t.stop("n_c");
    t.does("use n_c objective")
        .does_with("objective deck", &[0]);
    assert_eq!((t.players[0].discard.total(), t.is_final), (2, true));
}
#[test]
fn gw_522_a_gap_is_filled_while_the_deck_lasts() {
    let mut t = table(2);
    t.display_cards("cash_4hh cash_bgl draw_5h draw_bbh");
    t.stop("n_c");
    t.does("use n_c objective")
        .does_with("objective cash_bgl", &[0]);
    assert_eq!(t.display.len(), 4);
    t.objective_deck = Objectives::new();
    t.display.truncate(1);
    t.stop("n_c");
    t.does("use n_c objective")
        .refuses("objective deck", "GW-522")
        .does("objective cash_4hh");
    t.stop("n_c");
    t.refuses("use n_c objective", "GW-522");
}
#[test]
fn gw_571_a_teepee_gives_or_costs_the_value_of_its_space() {
    let mut t = table(2);
    t.tile("teepee_m3", "teepee_green");
    t.tile("teepee_p4", "teepee_blue");
    t.stop("n_d");
    t.does("use n_d trade")
        .refuses("trade teepee_p1", "GW-571")
        .does("trade teepee_p4");
    assert_eq!(
        (t.players[0].cash, t.players[0].teepees(Teepee::Blue)),
        (14, 1)
    );
    t.cash(0, 2);
    t.stop("n_d");
    t.refuses("use n_d trade", "GW-571");
    t.cash(0, 3);
    t.does("use n_d trade").does("trade teepee_m3");
    assert_eq!(t.players[0].cash, 0);
}
#[test]
fn gw_572_no_trade_with_an_empty_village() {
    let mut t = table(2);
    t.stop("n_d");
    t.refuses("use n_d trade", "GW-572");
}
#[test]
fn gw_581_cowboys_are_divided_over_offers() {
    let mut t = table(2);
    t.market_cards("holstein holstein holstein ayrshire");
    t.workers(0, [4, 1, 1]);
    t.cash(0, 20);
    t.stop("n_e");
    t.does("use n_e buy_cattle")
        .does("buy v3_one_full holstein")
        .does("buy v3_one_full holstein");
    t.refuses("buy v3_two holstein ayrshire", "GW-581")
        .does("buy v3_one_cheap ayrshire")
        .offers(&["use n_e black_angus_for_cash_2", "end"]);
    assert_eq!(t.players[0].cash, 20 - 6 - 6 - 3);
    // With an empty deck there must be a card that can be had.
    let mut t = table(2);
    t.market_cards("west_highland_4");
    t.market_deck = Herd::new();
    t.stop("n_e");
    t.refuses("use n_e buy_cattle", "GW-581");
    t.cash(0, 12);
    t.does("use n_e buy_cattle")
        .does("buy v4_one_full west_highland_4");
}
#[test]
fn gw_582_bought_cards_come_from_the_market_to_the_discard_pile() {
    let mut t = table(2);
    t.market_cards("holstein ayrshire west_highland_4");
    t.workers(0, [3, 1, 1]);
    t.stop("n_e");
    t.does("use n_e buy_cattle")
        .refuses("buy v3_one_full brown_swiss", "GW-582");
    t.refuses("buy v3_one_full west_highland_4", "GW-582")
        .refuses_since("buy v3_two holstein", "GW-582", "this offer is for 2 cards")
        .refuses_since(
            "buy v3_two ayrshire holstein",
            "GW-582",
            "name the two cards in their usual order",
        )
        .does("buy v3_two holstein ayrshire");
    assert_eq!(
        (
            t.players[0].discard.total(),
            t.market.total(),
            t.players[0].cash
        ),
        (2, 1, 5)
    );
}
#[test]
fn gw_583_a_cowboy_may_add_two_cards() {
    let mut t = table(2);
    t.market_cards("holstein");
    t.workers(0, [2, 1, 1]);
    t.stop("n_e");
    t.does("use n_e buy_cattle")
        .does_with("buy reveal_two", &[0, 0]);
    assert_eq!((t.market.total(), t.is_final), (3, true));
    t.market_deck = Herd::new();
    t.refuses("buy reveal_two", "GW-583")
        .does("buy v3_one_full holstein");
}
#[test]
fn gw_584_buying_does_not_refill_the_market() {
    let mut t = table(2);
    t.market_cards("holstein ayrshire");
    t.stop("n_e");
    t.does("use n_e buy_cattle")
        .does("buy v3_one_full holstein")
        .does("end");
    assert_eq!(t.market.total(), 1);
}
#[test]
fn gw_591_any_hazard_of_the_board() {
    let mut t = table(2);
    t.stop("n_f");
    t.refuses("use n_f pay_7_for_hazard", "GW-591");
    t.tile("drought_3", "drought_green_4");
    t.does("use n_f pay_7_for_hazard")
        .refuses("hazard flood_1", "GW-591")
        .refuses("hazard n_a", "GW-591")
        .does("hazard drought_3");
    assert_eq!((t.players[0].hazards(), t.players[0].cash), (1, 3));
}
#[test]
fn gw_595_an_extra_move_pays_fees_and_has_its_own_phase_b() {
    let mut t = table(2);
    t.building(0, 3, "b_1");
    t.building(1, 4, "b_2");
    t.stop("b_1");
    t.does("use b_1 move_1")
        .does("move b_2 1:2")
        .does("auxiliary aux_cash");
    assert_eq!(t.players[0].hand.total(), 4);
    assert_eq!(t.players[1].cash, 12);
}
#[test]
fn gw_596_local_actions_left_behind_are_lost() {
    let mut t = table(2);
    t.hand(0, "jersey jersey guernsey guernsey");
    t.building(0, 3, "b_1");
    t.stop("b_1");
    t.does("use b_1 move_1")
        .does("move n_c")
        .refuses("use b_1 pair_for_cash_3 jersey jersey", "GW-401");
}
#[test]
fn gw_597_an_extra_move_may_reach_kansas_city() {
    let mut t = table(2);
    t.building(0, 3, "g_1");
    t.stop("g_1");
    t.does("use g_1 move_1").does("move kansas_city");
    assert!(matches!(t.top(), Some(Pending::Tile { number: 1 })));
}
