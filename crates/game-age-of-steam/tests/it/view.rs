//! What a client is shown.

use crate::table::*;
use game_age_of_steam::{
    AgeOfSteam,
    action::Action,
    hex::Side,
    ids::{Good, NewCity, SpecialAction, TileKind},
    view::View,
};
use game_core::{Game, Seat, Viewer};
use serde_json::Value;

fn seen(game: &AgeOfSteam) -> View {
    game.view(Viewer::Spectator)
}

#[test]
fn the_ends_of_a_link_are_the_sides_that_deliveries_name() {
    let mut game = moving();
    lays(&mut game, 0, DAVE);
    cubes(&mut game, "evansville", &[Good::Blue]);
    let view = seen(&game);
    let links: Vec<_> = view.lines.iter().filter(|line| line.is_link).collect();
    assert_eq!(links.len(), 2);
    let leaves = |name: &str| {
        let ends = links.iter().flat_map(|line| &line.ends);
        let mut here: Vec<Side> = ends
            .filter(|end| end.stop.is_some_and(|stop| stop.name() == name))
            .map(|end| end.side)
            .collect();
        here.sort();
        here
    };
    assert_eq!(leaves("Evansville"), [Side::N]);
    assert_eq!(leaves("Indianapolis"), [Side::Ne, Side::Sw]);
    assert_eq!(leaves("Cincinnati"), [Side::Nw]);
    game.does("deliver blue evansville n indianapolis ne cincinnati");
}

#[test]
fn tiles_show_their_tracks_with_owners_and_lines() {
    let mut game = building();
    lays(&mut game, 1, PETER);
    lays(
        &mut game,
        0,
        &["c12r09 sharp 5", "c11r08 cross_straights 1"],
    );
    let view = seen(&game);
    let tile = view.tiles.iter().find(|t| t.hex == hex("c11r08")).unwrap();
    assert_eq!((tile.tile, tile.rotation), (TileKind::CrossStraights, 1));
    let owners: Vec<_> = tile.tracks.iter().map(|t| t.owner).collect();
    assert_eq!(owners, [Some(Seat(1)), Some(Seat(0))]);
    assert!(view.lines[tile.tracks[0].line as usize].is_link);
    assert!(!view.lines[tile.tracks[1].line as usize].is_link);
}

#[test]
fn an_auction_shows_what_each_place_would_cost() {
    let mut game = auction(4);
    has(&mut game, 2, SpecialAction::TurnOrder);
    game.does("bid 5").does("bid 7");
    let auction = seen(&game).auction.unwrap();
    assert_eq!((auction.highest_bid, auction.lowest_next_bid), (7, 8));
    assert_eq!(auction.bidders[0].costs, [5, 5, 3, 0]);
    assert_eq!(auction.pass, Some(Seat(2)));
}

#[test]
fn a_player_sees_his_expenses_and_next_balance() {
    let mut game = table(3);
    let player = &mut game.players[0];
    (player.cash, player.income, player.shares, player.engine) = (1, 12, 13, 4);
    let player = &seen(&game).players[0];
    assert_eq!(
        (player.expenses, player.next_balance, player.reduction),
        (17, -4, 2)
    );
    assert_eq!(player.color, "red");
}

#[test]
fn a_builder_sees_the_price_of_every_kind_of_tile_where_it_may_lie() {
    let mut game = building();
    lays(&mut game, 0, &["c10r09 straight 1"]);
    game.players[0].has_built = true;
    let prices = seen(&game).building.unwrap().prices;
    let of = |place: &str, tile: TileKind| {
        let found = prices
            .iter()
            .filter(|p| (p.hex, p.tile) == (hex(place), tile));
        found.map(|p| p.price).collect::<Vec<_>>()
    };
    assert_eq!(of("c11r08", TileKind::Gentle), [2]);
    assert_eq!(of("c12r09", TileKind::Gentle), [3]);
    assert_eq!(of("c10r09", TileKind::Gentle), [2]);
    assert_eq!(of("c12r08", TileKind::Straight), [0; 0]);
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let builds = legal.iter().filter_map(|action| match action {
        Action::Build { hex, tile, .. } => Some((*hex, *tile)),
        _ => None,
    });
    for (hex, tile) in builds {
        assert!(prices.iter().any(|p| (p.hex, p.tile) == (hex, tile)));
    }
}

#[test]
fn a_link_shows_whom_it_pays() {
    let mut game = moving();
    lays(&mut game, 0, DAVE);
    let pays = |game: &AgeOfSteam| {
        let view = seen(game);
        let links = view.lines.iter().filter(|line| line.is_link);
        links.map(|line| line.pays).collect::<Vec<_>>()
    };
    assert_eq!(pays(&game), [Some(Seat(0)); 2]);
    game.players[0].bankrupt = true;
    assert_eq!(pays(&game), [None; 2]);
}

#[test]
fn presets_name_sets_of_options_the_usual_one_first() {
    let presets = AgeOfSteam::presets();
    let ids: Vec<_> = presets.iter().map(|preset| preset.id).collect();
    assert_eq!(ids, ["rulebook_2002", "deluxe"]);
    assert_eq!(presets[0].options, serde_json::json!({}));
    assert_eq!(presets[1].options["direct_complex_placement"], true);
    assert!(presets[1].options.get("map").is_none());
}

#[test]
fn a_new_city_leaves_the_towns_and_joins_the_cities() {
    let mut game = building();
    has(&mut game, 0, SpecialAction::Urbanization);
    assert!(seen(&game).building.unwrap().may_urbanize);
    game.does("urbanize toledo new_f");
    let view = seen(&game);
    let toledo = view
        .cities
        .iter()
        .find(|c| c.city.name() == "Toledo")
        .unwrap();
    assert_eq!(
        (toledo.color, toledo.new_city),
        (Good::Purple, Some(NewCity::F))
    );
    assert_eq!((view.towns.len(), view.new_cities.len()), (13, 7));
}

#[test]
fn the_data_file_lists_the_options_that_exist() {
    let text = include_str!("../../data/age-of-steam.json");
    let data: Value = serde_json::from_str(text).unwrap();
    let listed: Vec<(Value, Value)> = data["options"]
        .as_array()
        .unwrap()
        .iter()
        .map(|option| (option["id"].clone(), option["default"].clone()))
        .collect();
    let choices = AgeOfSteam::choices().into_iter();
    let mut known: Vec<(Value, Value)> = choices.map(|c| (c.id.into(), c.default)).collect();
    known.sort_by_key(|(id, _)| listed.iter().position(|(other, _)| other == id));
    assert_eq!(known, listed);
}
