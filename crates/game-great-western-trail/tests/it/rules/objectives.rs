//! Playing objectives (GW-811…815), each card of the game, and each station master.

use crate::table::{Arrange, Table, table, table_with};
use game_core::{Chance, Game, Seat, Viewer};
use game_great_western_trail::*;

#[test]
fn gw_811_before_phase_a_or_between_actions_of_phase_b() {
    let mut t = table(2);
    t.hand(0, "jersey guernsey cash_4hh cash_bgl");
    t.refuses("play draw_5h", "GW-811")
        .does("play cash_4hh")
        .does("move n_a")
        .does("use n_a hire");
    t.refuses("play cash_bgl", "GW-811")
        .does("hire 1 cowboy")
        .does("play cash_bgl");
    t.stop("kansas_city");
    t.hand(0, "cash_bll");
    t.refuses("play cash_bll", "GW-811");
}
#[test]
fn gw_812_a_played_objective_stays_in_the_zone() {
    let mut t = table(2);
    t.hand(0, "jersey guernsey jersey draw_5h");
    t.does("play draw_5h").does("skip");
    assert_eq!(
        (
            t.players[0].zone.count(Objective::Draw5h),
            t.players[0].hand.total()
        ),
        (1, 3)
    );
}
#[test]
fn gw_813_the_immediate_actions() {
    let word = |objective: Objective| {
        built_in().objectives[objective.index()]
            .immediate
            .map(|d| d.to_string())
    };
    let words: Vec<_> = Objective::ALL.iter().filter_map(|o| word(*o)).collect();
    let count = |deal: &str| words.iter().filter(|word| *word == deal).count();
    assert_eq!(
        (count("cash_2"), count("draw_up_to_3"), count("auxiliary")),
        (5, 5, 1)
    );
    assert_eq!(
        (count("engine_2"), count("engine_3"), count("free_move_3")),
        (3, 2, 5)
    );
}
#[test]
fn gw_814_the_move_of_an_objective() {
    let mut t = table(2);
    t.tile("flood_1", "flood_green_2");
    t.at(0, "n_a");
    t.hand(0, "jersey jersey jersey move_345");
    t.does("play move_345")
        .does("accept free_move_3")
        .does("move flood_1");
    assert_eq!(t.players[0].cash, 10);
    t.does("move n_b").does("auxiliary aux_cash");
    t.hand(0, "jersey jersey jersey move_bbhh");
    t.does("play move_bbhh")
        .does("accept free_move_3")
        .does_with("move n_d", &[0])
        .waits_for(1);
    let mut t = table(2);
    t.at(0, "n_g");
    t.hand(0, "jersey jersey jersey move_345");
    t.does("play move_345").offers(&["move kansas_city"]);
    let mut t = table(2);
    t.at(0, "n_f");
    t.hand(0, "jersey jersey jersey move_345");
    t.does("play move_345")
        .does("accept free_move_3")
        .refuses("move kansas_city", "GW-814");
}
#[test]
fn gw_815_nobody_must_play() {
    let mut t = table(2);
    t.hand(0, "jersey guernsey cash_4hh cash_bgl");
    t.does("move n_a")
        .does("auxiliary aux_cash")
        .does("end")
        .waits_for(1);
    assert!(t.players[0].hand.has(Card::Objective(Objective::Cash4hh)));
}

/// Plays a card in phase B after an action and tells what is offered for it.
fn played(objective: &str) -> Table {
    let mut t = table(2);
    t.engine(0, "r0");
    t.hand(0, &format!("jersey guernsey jersey {objective}"));
    t.stop("n_a");
    t.does("auxiliary aux_cash")
        .does(&format!("play {objective}"));
    t
}
/// What a card asks for and brings.
fn card(objective: Objective, needs: &str, vp: u8, penalty: u8) {
    let row = &built_in().objectives[objective.index()];
    let letters = ["3", "4", "5", "B", "G", "L", "H", "S", "F"];
    let written: String = letters
        .iter()
        .zip(row.needs)
        .map(|(l, n)| l.repeat(n.into()))
        .collect();
    assert_eq!(
        (written.as_str(), row.vp, row.penalty),
        (needs, vp, penalty),
        "{objective}"
    );
}

macro_rules! cards {
    ($($name:ident: $objective:ident $word:literal $needs:literal $vp:literal $penalty:literal => $after:expr;)*) => {$(
        #[test]
        fn $name() {
            card(Objective::$objective, $needs, $vp, $penalty);
            let after: fn(Table) = $after;
            after(played($word));
        }
    )*};
}

fn gives_two_dollars(mut t: Table) {
    assert_eq!(t.players[0].cash, 13);
    t.offers(&["end"]);
}
fn draws_up_to_three(mut t: Table) {
    t.does("accept draw_up_to_3")
        .offers(&["draw 1", "draw 2", "draw 3"])
        .does_with("draw 2", &[0, 0]);
    t.does("discard jersey").does("discard guernsey");
    assert_eq!(t.players[0].hand.total(), 3);
}
fn moves_the_engine_two(mut t: Table) {
    t.does("accept engine_2")
        .offers(&["engine r1", "engine r2"]);
}
fn moves_the_engine_three(mut t: Table) {
    t.does("accept engine_3")
        .offers(&["engine r1", "engine r2", "engine r3"]);
}
fn moves_three_steps(mut t: Table) {
    t.does("accept free_move_3")
        .offers(&["move n_b", "move n_c", "move n_d", "move n_e"]);
}

cards! {
    gw_813_cash_4hh: Cash4hh "cash_4hh" "4HH" 3 2 => gives_two_dollars;
    gw_813_cash_bgl: CashBgl "cash_bgl" "BGL" 3 2 => gives_two_dollars;
    gw_813_cash_bll: CashBll "cash_bll" "BLL" 3 2 => gives_two_dollars;
    gw_813_cash_ssh: CashSsh "cash_ssh" "HSS" 3 2 => gives_two_dollars;
    gw_813_cash_333b: Cash333b "cash_333b" "333B" 4 2 => gives_two_dollars;
    gw_813_draw_5h: Draw5h "draw_5h" "5H" 3 2 => draws_up_to_three;
    gw_813_draw_bbh: DrawBbh "draw_bbh" "BBH" 3 2 => draws_up_to_three;
    gw_813_draw_sgl: DrawSgl "draw_sgl" "GLS" 3 2 => draws_up_to_three;
    gw_813_draw_sgg: DrawSgg "draw_sgg" "GGS" 3 2 => draws_up_to_three;
    gw_813_draw_333s: Draw333s "draw_333s" "333S" 4 2 => draws_up_to_three;
    gw_813_engine_345: Engine345 "engine_345" "345" 5 3 => moves_the_engine_two;
    gw_813_engine_44sg: Engine44sg "engine_44sg" "44GS" 5 3 => moves_the_engine_two;
    gw_813_engine_bbgg: EngineBbgg "engine_bbgg" "BBGG" 5 3 => moves_the_engine_two;
    gw_813_engine_blhh: EngineBlhh "engine_blhh" "BLHH" 5 3 => moves_the_engine_three;
    gw_813_engine_sshh: EngineSshh "engine_sshh" "HHSS" 5 3 => moves_the_engine_three;
    gw_813_move_345: Move345 "move_345" "345" 5 2 => moves_three_steps;
    gw_813_move_34hh: Move34hh "move_34hh" "34HH" 5 2 => moves_three_steps;
    gw_813_move_bbhh: MoveBbhh "move_bbhh" "BBHH" 5 2 => moves_three_steps;
    gw_813_move_ssbb: MoveSsbb "move_ssbb" "BBSS" 5 2 => moves_three_steps;
    gw_813_move_ssll: MoveSsll "move_ssll" "LLSS" 5 2 => moves_three_steps;
    gw_813_aux_sf: AuxSf "aux_sf" "F" 5 3 => |mut t| {
        t.does("accept auxiliary").does("auxiliary aux_cash");
        assert_eq!(t.players[0].cash, 12);
    };
}
#[test]
fn gw_813_aux_sf_is_there_four_times() {
    assert_eq!(built_in().objectives[Objective::AuxSf.index()].count, 4);
}
#[test]
fn gw_917_start_34b() {
    card(Objective::Start34b, "34B", 3, 0);
}
#[test]
fn gw_917_start_bbh() {
    card(Objective::StartBbh, "BBH", 3, 0);
}
#[test]
fn gw_917_start_lhh() {
    card(Objective::StartLhh, "LHH", 3, 0);
}
#[test]
fn gw_917_start_ssg() {
    card(Objective::StartSsg, "GSS", 3, 0);
}

/// Seat 0 takes this master at station 1 for a cowboy.
fn taking(master: StationMaster) -> Table {
    let mut t = table(2);
    t.engine(0, "r3");
    t.workers(0, [3, 1, 1]);
    t.tile("flood_1", "flood_green_4");
    t.tile("teepee_p1", "teepee_blue");
    t.master_at(1, master);
    t.stop("n_a");
    t.activation.acted = true;
    t.ask(Pending::EngineForward { max: 2 });
    t.does("engine t4")
        .does("upgrade aux_cull")
        .does("master cowboy");
    t
}
fn points(t: &Table) -> i32 {
    t.scores().categories[7].scores[0]
}

#[test]
fn gw_556_station_master_of_workers() {
    let t = taking(StationMaster::Workers);
    assert_eq!(
        (t.players[0].cash, points(&t)),
        (10, 4),
        "$2 back, and 1 VP per worker"
    );
}
#[test]
fn gw_556_station_master_of_objectives() {
    let mut t = taking(StationMaster::Objectives);
    t.offers(&["accept hazard", "accept trade", "skip"])
        .does("accept trade")
        .does("trade teepee_p1");
    t.zone(0, "cash_4hh");
    assert_eq!((t.players[0].cash, points(&t)), (9, 3));
    // What is not there is not offered.
    let without = |tiles: &[&str]| {
        let mut t = table(2);
        t.engine(0, "r3");
        t.workers(0, [3, 1, 1]);
        t.master_at(1, StationMaster::Objectives);
        for place in tiles {
            t.tile(place, "teepee_blue");
        }
        t.stop("n_a");
        t.activation.sources.clear();
        t.activation.acted = true;
        t.ask(Pending::EngineForward { max: 2 });
        t.does("engine t4")
            .does("upgrade aux_cull")
            .does("master cowboy");
        t
    };
    without(&["teepee_p1"]).offers(&["accept trade", "skip"]);
    without(&[]).offers(&["end"]);
}
#[test]
fn gw_556_station_master_of_hazards() {
    let mut t = taking(StationMaster::Hazards);
    t.collect(0, "flood_green_2");
    t.collect(0, "flood_green_3");
    t.collect(0, "drought_green_3");
    assert_eq!((t.players[0].permanent_certificates(), points(&t)), (1, 3));
}
#[test]
fn gw_556_station_master_of_teepees() {
    let mut t = taking(StationMaster::Teepees);
    for tile in ["teepee_green", "teepee_blue", "teepee_blue"] {
        t.collect(0, tile);
    }
    assert_eq!((t.players[0].permanent_certificates(), points(&t)), (1, 3));
}
#[test]
fn gw_556_station_master_of_certificates() {
    let mut t = taking(StationMaster::Certificates);
    assert_eq!(points(&t), 0);
    t.players[0].certificates = 3;
    assert_eq!((t.players[0].permanent_certificates(), points(&t)), (1, 6));
}

#[test]
fn gw_a4_objectives_in_kansas_city_by_option() {
    let options = Options {
        objective_in_kansas_city: true,
        ..Options::first_game()
    };
    let mut t = table_with(2, options);
    t.hand(0, "jersey cash_4hh cash_bgl");
    t.foresight_tiles(1, ["teepee_green", "teepee_blue"]);
    t.stop("kansas_city");
    t.does("play cash_4hh").does("tile teepee_green");
    t.income();
    t.does("play cash_bgl");
    assert_eq!(t.players[0].cash, 14);
}
#[test]
fn gw_521_a_face_down_objective_is_known_to_its_owner_alone() {
    let mut t = table(2);
    t.sides_b = 1 << 6;
    t.building(0, 6, "b_2");
    t.stop("b_2");
    t.does("use b_2 any_cattle_for_cash_3_and_objective_to_hand jersey")
        .does_with("objective deck", &[0]);
    assert!(
        t.events
            .contains(&Event::TookHiddenObjective { seat: Seat(0) })
    );
    let other = t.view(Viewer::Seat(Seat(1)));
    assert_eq!(
        (other.players[0].secrets, other.players[0].unseen.total()),
        (1, 13)
    );
    let secret = t.players[0].secret[0];
    for seed in 0..9 {
        let mut guess = t.game.clone();
        guess.guess_hidden(Viewer::Seat(Seat(1)), &mut Chance::fast(seed));
        assert_eq!(guess.players[0].secret.len(), 1);
        assert_eq!(guess.players[0].hand.total(), 4);
    }
    assert!(
        t.view(Viewer::Seat(Seat(0))).players[0]
            .hand
            .as_ref()
            .unwrap()
            .cards
            .has(Card::Objective(secret))
    );
}
#[test]
fn gw_109_a_hand_at_the_end_of_the_draw_pile_is_known() {
    let mut t = table(2);
    t.hand(0, "jersey guernsey");
    t.piles(0, "", "black_angus dutch_belt jersey");
    t.stop("n_a");
    t.does("auxiliary aux_cash").does_with("end", &[0, 0]);
    let shown = t.view(Viewer::Spectator).players[0].shown.clone();
    assert_eq!(
        shown,
        [Card::Cattle(Cattle::Jersey), Card::Cattle(Cattle::Guernsey)]
    );
    for seed in 0..20 {
        let mut guess = t.game.clone();
        guess.guess_hidden(Viewer::Seat(Seat(1)), &mut Chance::fast(seed));
        assert!(guess.players[0].hand.has(Card::Cattle(Cattle::Guernsey)));
    }
}
