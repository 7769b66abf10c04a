//! Set-up (GW-201…214) and general rules (GW-101…113).

use crate::table::{Arrange, table};
use game_core::{Chance, Game, Seat, Status, Turn, Viewer};
use game_great_western_trail::*;

fn fresh(options: Options, seats: u8, seed: u64) -> GreatWesternTrail {
    GreatWesternTrail::set_up(&options, seats, &mut Chance::fast(seed)).expect("sets up")
}

#[test]
fn gw_201_station_masters_are_shuffled_to_the_first_five_stations() {
    let games: Vec<_> = (0..9)
        .map(|seed| fresh(Options::default(), 2, seed))
        .collect();
    assert!(games.iter().any(|game| game.masters != games[0].masters));
    let mut masters = games[0].masters.to_vec();
    masters.dedup();
    assert!(masters.len() == 5 && masters.iter().all(|m| matches!(m, MasterSpace::Master(_))));
}
#[test]
fn gw_202_neutral_buildings_lie_by_letter_or_shuffled() {
    let lettered = fresh(Options::first_game(), 2, 1);
    let letters = built_in()
        .neutral_spaces
        .iter()
        .map(|node| lettered.spot(*node));
    assert!(letters.eq(Neutral::ALL.iter().map(|letter| Spot::Neutral(*letter))));
    let shuffled =
        (0..9).any(|seed| fresh(Options::default(), 2, seed).trail[1] != Spot::Neutral(Neutral::A));
    assert!(shuffled);
}
#[test]
fn gw_203_the_token_begins_in_row_2() {
    assert_eq!(fresh(Options::default(), 3, 1).token_row, 1);
}
#[test]
fn gw_204_the_stacks_hold_35_33_and_26_tiles() {
    let totals: Vec<u32> = built_in()
        .stacks
        .iter()
        .map(|stack| stack.total())
        .collect();
    assert_eq!(totals, [35, 33, 26]);
    let [one, two, three] = &built_in().stacks;
    assert_eq!(
        (one.count(Tile::GreenTeepee), one.count(Tile::BlueTeepee)),
        (9, 8)
    );
    assert_eq!(
        (two.count(Tile::Cowboy), three.count(Tile::Engineer)),
        (11, 7)
    );
    assert_eq!(
        (
            three.count(Tile::GreenTeepee),
            three.count(Tile::BlueTeepee)
        ),
        (2, 3)
    );
}
#[test]
fn gw_205_seven_tiles_lie_on_the_board_in_the_order_of_filling() {
    for seed in 0..40 {
        let game = fresh(Options::default(), 2, seed);
        assert_eq!(
            game.trail
                .iter()
                .filter(|spot| matches!(spot, Spot::Tile(_)))
                .count(),
            7
        );
        for spaces in built_in()
            .hazard_areas
            .iter()
            .map(|a| a.as_slice())
            .chain([built_in().village.as_slice()])
        {
            let filled = spaces
                .iter()
                .take_while(|n| game.spot(**n) != Spot::Empty)
                .count();
            assert!(
                spaces[filled..]
                    .iter()
                    .all(|n| game.spot(*n) == Spot::Empty)
            );
        }
    }
}
#[test]
fn gw_206_workers_at_the_start() {
    for (seats, workers) in [(2, 3), (3, 5), (4, 7)] {
        let game = fresh(Options::default(), seats, 3);
        assert_eq!(game.jobs.iter().flatten().flatten().count(), workers);
        assert_eq!(game.jobs[1][3], None, "the token's space stays free");
    }
}
#[test]
fn gw_207_foresight_shows_two_tiles_of_each_stack() {
    let game = fresh(Options::default(), 2, 5);
    assert!(game.foresight.iter().flatten().all(Option::is_some));
    assert!(
        game.foresight[1]
            .iter()
            .flatten()
            .all(|tile| tile.worker().is_some())
    );
    assert!(
        game.foresight[0]
            .iter()
            .flatten()
            .all(|tile| tile.worker().is_none())
    );
}
#[test]
fn gw_208_the_cattle_market_has_7_10_or_13_cards() {
    for (seats, cards) in [(2, 7), (3, 10), (4, 13)] {
        let game = fresh(Options::default(), seats, 1);
        assert_eq!(
            (game.market.total(), game.market_deck.total()),
            (cards, 36 - cards)
        );
    }
}
#[test]
fn gw_209_four_objectives_lie_open() {
    let game = fresh(Options::default(), 2, 1);
    assert_eq!((game.display.len(), game.objective_deck.total()), (4, 20));
}
#[test]
fn gw_210_everybody_has_14_discs_and_an_engine_at_the_start() {
    let game = fresh(Options::default(), 4, 1);
    for player in &game.players {
        assert_eq!(player.discs.iter().sum::<u8>(), 14);
        assert_eq!(
            (player.engine, player.certificates, player.cattleman),
            (Rail::START, 0, None)
        );
    }
    assert!(GreatWesternTrail::set_up(&Options::default(), 5, &mut Chance::fast(1)).is_err());
}
#[test]
fn gw_211_sides_are_a_or_random_or_chosen() {
    assert_eq!(fresh(Options::first_game(), 2, 1).sides_b, 0);
    // Five masters and seven letters are shuffled before a coin falls for each building.
    let mut chance = Chance::for_step([5; 32], 0);
    let random = GreatWesternTrail::set_up(&Options::default(), 2, &mut chance).unwrap();
    let coins = &chance.outcomes()[10..20];
    assert!(chance.bounds()[10..20].iter().all(|sides| *sides == 2));
    let sides = (1..=10).map(|number| random.sides_b >> number & 1);
    assert!(sides.eq(coins.iter().map(|coin| *coin as u16)));
    let chosen = Options {
        building_sides: BuildingSides::Chosen,
        ..Options::default()
    };
    let mut t = game_core::testing::scenario(fresh(chosen, 2, 1));
    assert_eq!(t.turn(), Turn::of(Some(Seat(0))));
    t.offers(&["side a", "side b"]).does("side b");
    for _ in 2..=9 {
        t.does("side a");
    }
    t.does("side b").refuses("side a", "GW-408");
    assert_eq!(t.sides_b, 1 << 1 | 1 << 10);
}
#[test]
fn gw_212_a_hand_is_four_of_fourteen_starting_cards() {
    let game = fresh(Options::default(), 2, 1);
    assert_eq!(
        (game.players[0].hand.total(), game.players[0].draw.total()),
        (4, 10)
    );
    assert_eq!(
        game.players[1].herd().count(Card::Cattle(Cattle::Jersey)),
        5
    );
}
#[test]
fn gw_213_everybody_gets_one_starting_objective() {
    let game = fresh(Options::default(), 3, 1);
    assert!(game.players[..3].iter().all(|p| p.zone.total() == 1));
    assert!(game.starters.is_empty());
}
#[test]
fn gw_214_cash_follows_the_order_of_turns() {
    let game = fresh(Options::default(), 4, 2);
    let cash: Vec<u16> = game
        .order
        .iter()
        .map(|seat| game.players[seat.index()].cash)
        .collect();
    assert_eq!(cash, [6, 7, 8, 9]);
    let chosen = Options {
        first_player: FirstPlayer::Chosen,
        ..Options::default()
    };
    let mut t = game_core::testing::scenario(fresh(chosen, 3, 2));
    t.refuses("first 3", "GW-214").does("first 2").waits_for(2);
    assert_eq!(t.order[..3], [Seat(2), Seat(0), Seat(1)]);
}

#[test]
fn gw_101_the_bank_never_runs_dry() {
    let mut t = table(2);
    t.cash(0, 9_000);
    t.stop("n_a");
    t.does("use n_a guernsey_for_cash_2");
    assert_eq!(t.players[0].cash, 9_002);
}
#[test]
fn gw_102_gains_come_from_the_bank_and_payments_go_there() {
    let mut t = table(2);
    t.stop("n_a");
    t.does("use n_a hire").does("hire 1 cowboy");
    assert_eq!((t.players[0].cash, t.players[1].cash), (4, 10));
}
#[test]
fn gw_103_a_cost_is_met_in_full_or_not_at_all() {
    let mut t = table(2);
    t.tile("flood_1", "flood_green_2");
    t.cash(0, 6);
    t.stop("n_f");
    t.refuses("use n_f pay_7_for_hazard", "GW-103");
    t.cash(0, 7);
    t.does("use n_f pay_7_for_hazard").does("hazard flood_1");
    assert_eq!(t.players[0].cash, 0);
}
#[test]
fn gw_104_a_reward_may_be_declined_but_not_its_cash() {
    let mut t = table(2);
    t.sides_b = 1 << 6;
    t.building(0, 6, "b_2");
    t.stop("b_2");
    t.does("use b_2 any_cattle_for_cash_3_and_objective_to_hand jersey")
        .does("skip");
    assert_eq!((t.players[0].cash, t.players[0].hand.total()), (13, 3));
}
#[test]
fn gw_105_discarding_means_exactly_the_card_shown() {
    let mut t = table(2);
    t.hand(0, "jersey jersey dutch_belt black_angus");
    t.stop("n_a");
    t.refuses("use n_a guernsey_for_cash_2", "GW-105");
    t.stop("n_b");
    t.refuses("use n_b dutch_belt_for_cash_2 jersey", "GW-105")
        .does("use n_b dutch_belt_for_cash_2");
    assert!(t.players[0].discard.has(Card::Cattle(Cattle::DutchBelt)));
}
#[test]
fn gw_106_an_action_is_done_once_an_activation() {
    let mut t = table(2);
    t.hand(0, "guernsey guernsey jersey jersey");
    t.stop("n_a");
    t.does("use n_a guernsey_for_cash_2")
        .refuses("use n_a guernsey_for_cash_2", "GW-106");
    t.does("use n_a hire")
        .does("hire 1 cowboy")
        .refuses("use n_a hire", "GW-106");
}
#[test]
fn gw_107_the_same_icon_is_the_same_action() {
    let face = |number, side| &built_in().face(Building(number), side).actions;
    let trade = built_in().neutrals[3][0].deals[0];
    assert_eq!(trade, face(8, Side::A)[0].deals[0]);
    assert_eq!(Some(trade), built_in().slots[0][5].immediate);
}
#[test]
fn gw_108_only_an_empty_draw_pile_is_made_anew() {
    let mut t = table(2);
    t.hand(0, "jersey");
    t.piles(0, "jersey guernsey", "black_angus dutch_belt");
    t.stop("n_d");
    t.does("auxiliary aux_cash").does_with("end", &[0, 0, 1]);
    assert_eq!(t.players[0].hand.total(), 4);
    assert_eq!(
        (t.players[0].draw.total(), t.players[0].discard.total()),
        (1, 0)
    );
    let mut t = table(2);
    t.hand(0, "jersey");
    t.piles(0, "", "");
    t.stop("n_d");
    t.does("auxiliary aux_cash").does("end");
    assert_eq!(
        t.players[0].hand.total(),
        1,
        "with nothing to draw no card is drawn"
    );
}
#[test]
fn gw_109_a_discard_pile_is_open_a_draw_pile_is_not() {
    let mut t = table(2);
    t.stop("n_b");
    t.does("use n_b dutch_belt_for_cash_2");
    let view = t.view(Viewer::Spectator);
    assert!(view.players[0].discard.has(Card::Cattle(Cattle::DutchBelt)));
    assert!(view.players[0].hand.is_none() && view.players[0].draw_count == 10);
}
#[test]
fn gw_109_the_hand_of_another_is_guessed() {
    let mut t = table(2);
    let hands = |game: &GreatWesternTrail, viewer: Viewer| {
        let mut guess = game.clone();
        guess.guess_hidden(viewer, &mut Chance::fast(3));
        [0, 1].map(|seat| guess.players[seat].hand)
    };
    t.hand(1, "jersey jersey jersey jersey");
    let before = [0, 1].map(|seat| t.players[seat].hand);
    let guessed = hands(&t, Viewer::Seat(Seat(0)));
    assert_eq!(guessed[0], before[0], "one's own is known");
    assert_ne!(guessed[1], before[1]);
    assert_eq!(guessed[1].total(), 4);
    assert_eq!(hands(&t, Viewer::Seat(Seat(1)))[1], before[1]);
}
#[test]
fn gw_110_played_objectives_leave_the_herd() {
    let mut t = table(2);
    t.hand(0, "jersey jersey jersey cash_4hh");
    let before = t.players[0].herd().total();
    t.does("play cash_4hh");
    assert_eq!(t.players[0].herd().total(), before - 1);
    assert_eq!(t.players[0].zone.count(Objective::Cash4hh), 1);
}
#[test]
fn gw_111_counts_include_the_printed_worker_and_end_at_six() {
    let mut t = table(2);
    assert_eq!(t.players[0].workers, [1, 1, 1]);
    t.workers(0, [6, 1, 1]);
    t.stop("n_a");
    t.does("use n_a hire").refuses("hire 1 cowboy", "GW-502");
}
#[test]
fn gw_112_certificates_stop_at_the_limit() {
    let mut t = table(2);
    t.players[0].certificates = 3;
    t.stop("n_c");
    t.does("use n_c certificates_1");
    assert_eq!(t.players[0].temporary_certificates(), 3);
    t.city(0, Disc::Cert4, City::Topeka);
    t.stop("n_c");
    t.does("use n_c certificates_1");
    assert_eq!(t.players[0].temporary_certificates(), 4);
    t.city(0, Disc::Cert6, City::ElPaso);
    t.stop("n_c");
    t.does("use n_c certificates_1");
    assert_eq!(t.players[0].temporary_certificates(), 6);
}
#[test]
fn gw_113_what_lies_open_is_seen_by_all() {
    let mut t = table(2);
    t.collect(0, "flood_green_4");
    let view = t.view(Viewer::Seat(Seat(1)));
    let seen = &view.players[0];
    assert_eq!(
        (seen.cash, seen.collected.count(Tile::FloodGreen4)),
        (10, 1)
    );
    assert_eq!((seen.zone.total(), seen.workers[0].count), (1, 1));
    assert_eq!(t.status(), Status::Waiting(Seat(0)));
}
