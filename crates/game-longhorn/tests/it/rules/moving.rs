use crate::table::{DEMO, owns, table, with};
use game_core::Seat;
use game_longhorn::{Cell, Phase};
use serde_json::json;

fn cell(number: u8) -> Option<Cell> {
    Some(Cell::try_from(number).unwrap())
}

#[test]
fn lh_33_exactly_as_many_steps_as_cows_and_never_straight_back() {
    table(DEMO, 8, 0)
        .does("steal black")
        .refuses("move maverick_junction", "LH-33")
        .refuses("move salomon_tree", "LH-33")
        .offers(&[
            "move nugget_hill",
            "move blackstone_corral",
            "move red_river_valley",
        ]);
    table(DEMO, 3, 0).does("steal white").offers(&[
        "move salomon_tree",
        "move nugget_hill",
        "move blackstone_corral",
        "move red_river_valley",
        "move tulsa",
    ]);
}

#[test]
fn lh_33_by_agreement_no_tile_is_crossed_twice() {
    // Eight steps from an edge need a tile twice.
    let cells = ["1w", "8b 1o", "1w", "1w", "", "1w", "", "1w", ""];
    let eight = |rule: &str| with(table(cells, 1, 0), "movement_rule", json!(rule));
    eight("no_u_turn").does("steal black").offers(&[
        "move dagger_flat",
        "move maverick_junction",
        "move kid_coppers_ranch",
    ]);
    let mut ended = eight("self_avoiding");
    ended.does("steal black");
    assert!(matches!(ended.phase, Phase::Over { .. }));
}

#[test]
fn lh_34_the_way_may_cross_any_tile() {
    let cells = ["2b", "", "1w", "1w rattlesnake", "", "", "1w", "", ""];
    let mut game = table(cells, 0, 0);
    game.last_cell[1] = cell(3);
    game.does("steal black")
        .offers(&["move nugget_hill", "move red_river_valley"]);
}

#[test]
fn lh_35_the_tile_just_left_is_no_destination() {
    let cells = ["", "1w", "", "", "4o 1b", "1w", "1g", "", ""];
    table(cells, 4, 0)
        .does("steal orange")
        .refuses("move blackstone_corral", "LH-35")
        .offers(&["move red_river_valley"]);
    with(table(cells, 4, 0), "allow_return_to_start", json!(true))
        .does("steal orange")
        .offers(&["move red_river_valley", "move blackstone_corral"]);
}

#[test]
fn lh_36_the_destination_has_cows() {
    let mut cells = DEMO;
    cells[2] = "";
    table(cells, 8, 0)
        .does("steal black")
        .refuses("move nugget_hill", "LH-36")
        .offers(&["move blackstone_corral", "move red_river_valley"]);
}

#[test]
fn lh_37_destinations_are_judged_after_the_token() {
    let cells = ["", "1b branding_iron", "1w", "", "1w", "", "", "", ""];
    table(cells, 1, 0)
        .does("steal black")
        .does("brand nugget_hill white")
        .refuses("move nugget_hill", "LH-36")
        .offers(&["move blackstone_corral"]);
}

#[test]
fn lh_38_the_disc_is_flipped_on_arrival() {
    let mut game = table(DEMO, 4, 0);
    game.does("steal black")
        .does("move dagger_flat")
        .waits_for(1);
    assert_eq!((game.active, u8::from(game.disc)), (Seat(1), 3));
}

#[test]
fn lh_39_yellow_tokens_make_a_tile_dangerous() {
    let game = table(DEMO, 4, 0);
    let dangerous = game.cells.map(|place| place.is_dangerous());
    assert_eq!(
        dangerous,
        [false, true, true, false, false, false, false, false, false]
    );
}

#[test]
fn lh_40_nobody_is_sent_back_into_danger() {
    let mut game = table(DEMO, 1, 0);
    game.does("steal black")
        .does("move nugget_hill")
        .does("steal white")
        .offers(&["move salomon_tree", "move blackstone_corral", "move tulsa"])
        .does("move blackstone_corral")
        .does("steal black")
        .does("move maverick_junction")
        .does("steal black")
        // Seat 0 last stole in the centre, which is not dangerous.
        .offers(&["move nugget_hill", "move blackstone_corral", "move tulsa"]);
    let mut barred = table(DEMO, 0, 1);
    barred.last_cell[0] = cell(1);
    barred
        .does("steal green")
        .refuses("move cherokee_spring", "LH-40")
        .offers(&["move dagger_flat"]);
}

#[test]
fn lh_40_by_agreement_every_dangerous_tile_is_spared() {
    let mut game = with(
        table(DEMO, 5, 1),
        "danger_scope",
        json!("any_dangerous_tile"),
    );
    game.last_cell[0] = cell(1);
    game.does("steal black")
        .refuses("move nugget_hill", "LH-40")
        .offers(&["move blackstone_corral", "move tulsa"]);
    let mut calm = with(
        table(DEMO, 5, 1),
        "danger_scope",
        json!("any_dangerous_tile"),
    );
    calm.last_cell[0] = cell(3);
    calm.does("steal black")
        .offers(&["move nugget_hill", "move blackstone_corral", "move tulsa"]);
}

#[test]
fn lh_41_danger_is_entered_where_there_is_nothing_else() {
    let mut cells = DEMO;
    cells[3] = "";
    let mut game = table(cells, 0, 1);
    game.last_cell[0] = cell(1);
    game.does("steal green").offers(&["move cherokee_spring"]);
}

#[test]
fn lh_42_the_ban_is_for_that_player_that_tile_and_his_next_turn() {
    let mut cells = DEMO;
    cells[3] = "2w snake_oil";
    let mut oil = table(cells, 3, 1);
    oil.last_cell[0] = cell(1);
    oil.does("steal white")
        .offers(&[
            "move cherokee_spring",
            "move maverick_junction",
            "move kid_coppers_ranch",
        ])
        .does("move kid_coppers_ranch")
        .does("steal black")
        .does("move blackstone_corral")
        .waits_for(0);
    // A second turn of the opponent does not lift it.
    let mut again = table(cells, 3, 1);
    again.last_cell[0] = cell(1);
    owns(&mut again, 1, "0b");
    again
        .does("steal white")
        .does("move kid_coppers_ranch")
        .does("steal orange");
    again.refuses("move cherokee_spring", "LH-40");
}
