use crate::table::{deals, token};
use game_core::testing::scenario;
use game_core::{Chance, Game, Seat, Viewer};
use game_longhorn::{Cell, Longhorn, Options, Phase, Tile, Token, built_in};
use serde_json::json;
use std::collections::BTreeSet;

#[test]
fn lh_1_two_outlaws() {
    let refused = Longhorn::set_up(&Options::default(), 3, &mut Chance::fast(1));
    assert_eq!(refused.unwrap_err().rule.0, "LH-1");
    let game = deals(json!({})).next().unwrap();
    let outlaws = game.view(Viewer::Spectator).players.map(|p| p.outlaw);
    assert_eq!(outlaws, ["eagle_perkins", "jessie_artist_byrd"]);
}

#[test]
fn lh_2_tiles_lie_at_random_and_touch_by_their_sides() {
    let top_left: BTreeSet<Tile> = deals(json!({})).map(|g| g.tile(Cell::default())).collect();
    assert_eq!(top_left.len(), 9);
    let neighbours = |cell: u8| {
        let around = built_in().adjacent(Cell::try_from(cell).unwrap());
        around.map(u8::from).collect::<Vec<_>>()
    };
    assert_eq!(neighbours(0), [1, 3]);
    assert_eq!(neighbours(4), [1, 3, 5, 7]);
    assert_eq!(neighbours(5), [2, 4, 8]);
}

#[test]
fn lh_3_nine_of_nineteen_tokens_lie_on_the_tiles() {
    // 9 of 19 of 300 is 142; without the sheriff in the draw 9 of 18 are drawn, and he may cover one of them.
    for sheriff in ["by_draw", "always", "never"] {
        let mut epidemics = 0;
        for game in deals(json!({ "sheriff": sheriff })) {
            assert!(game.cells.iter().all(|place| place.token.is_some()));
            assert_eq!(game.audit(), []);
            let lying = game.cells.iter().filter_map(|place| place.token);
            epidemics += lying.filter(|token| *token == Token::Epidemic).count();
        }
        assert!((110..175).contains(&epidemics), "{sheriff}: {epidemics}");
    }
    let values = |set: &str| -> i32 {
        let of = |game: Longhorn| {
            game.cells
                .map(|p| p.token.filter(|t| *t == token("nugget200")))
        };
        deals(json!({ "nugget_set": set }))
            .flat_map(of)
            .flatten()
            .count() as i32
    };
    assert!(values("one_two_two_one") + 60 < values("two_two_one_one"));
}

#[test]
fn lh_4_the_sheriff_lies_on_nugget_hill() {
    let sheriffs = |option: &str| {
        let on_hill = |game: &Longhorn| {
            let lying = |place: &game_longhorn::Place| place.token == Some(Token::Sheriff);
            let found = game.cells.iter().find(|place| lying(place));
            assert!(found.is_none_or(|place| place.tile == Tile::NuggetHill));
            found.is_some()
        };
        deals(json!({ "sheriff": option })).filter(on_hill).count()
    };
    assert!((110..175).contains(&sheriffs("by_draw")));
    assert_eq!(sheriffs("always"), 300);
    assert_eq!(sheriffs("never"), 0);
}

#[test]
fn lh_5_every_tile_receives_the_cows_printed_on_it() {
    let printed = [6, 5, 4, 4, 4, 4, 4, 3, 2];
    for game in deals(json!({})) {
        let lying = Tile::ALL.map(|tile| game.place(game.cell_of(tile)).cows.count());
        assert_eq!(lying, printed);
    }
    let hills =
        deals(json!({})).map(|g| format!("{:?}", g.place(g.cell_of(Tile::NuggetHill)).cows));
    assert!(20 < hills.collect::<BTreeSet<_>>().len());
}

#[test]
fn lh_6_the_disc_is_tossed_for_the_first_player() {
    let eagle_begins = |option: &str| {
        let games = deals(json!({ "first_player": option }));
        games.filter(|game| game.first == Seat(0)).count()
    };
    assert!((115..185).contains(&eagle_begins("coin_toss")));
    assert!((115..185).contains(&eagle_begins("loser_of_last_game")));
    assert_eq!(eagle_begins("seat_0"), 300);
    assert_eq!(eagle_begins("seat_1"), 0);
}

#[test]
fn lh_7_the_other_player_chooses_a_tile_with_four_cows() {
    let game = deals(json!({ "first_player": "seat_0" })).next().unwrap();
    scenario(game)
        .waits_for(1)
        .offers(&[
            "start cherokee_spring",
            "start dagger_flat",
            "start maverick_junction",
            "start red_river_valley",
            "start kid_coppers_ranch",
        ])
        .refuses("start tulsa", "LH-7")
        .refuses("steal black", "LH-7")
        .does("start red_river_valley")
        .waits_for(0);
}

#[test]
fn lh_7_by_agreement_the_first_player_or_luck_chooses() {
    let chosen = json!({ "first_player": "seat_0", "start_tile_chooser": "first_player" });
    scenario(deals(chosen).next().unwrap()).waits_for(0);
    let mut begun = BTreeSet::new();
    for game in deals(json!({ "start_tile_chooser": "random" })) {
        assert_eq!(game.phase, Phase::Steal);
        begun.insert(game.tile(game.disc));
    }
    let five = Tile::ALL
        .into_iter()
        .filter(|tile| built_in().tile(*tile).start_allowed);
    assert_eq!(begun, five.collect());
}
