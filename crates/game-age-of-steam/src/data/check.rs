//! What can be corrected in the base file, and whether the figures of a map can be played with.

use super::File;
use crate::{
    ids::{Good, NewCity, TileKind},
    places::Space,
};
use game_core::{Problems, message};

/// The rest is in types and words, is drawn on the board, or is read by no rule.
pub const OPEN: &[&str] = &[
    "players.turns",
    "setup.money",
    "setup.shares",
    "setup.engine",
    "setup.income",
    "map.cities.*.start_cubes",
    "goods.cubes",
    "tiles.*.count",
    "supply.town_discs",
    "tracks.shares.max",
    "tracks.shares.cash_per_share",
    "tracks.engine.max",
    "tracks.income_reduction",
    "limits.builds",
    "limits.builds_engineer",
    "limits.move_rounds",
    "limits.production_cubes",
    "limits.production_cubes_faidutti",
    "limits.min_first_bid",
    "costs.place.simple",
    "costs.place.town",
    "costs.replace",
    "costs.direct_complex_option",
    "costs.faidutti_engineer",
    "costs.expenses",
    "costs.bid_payment.first_out",
    "costs.bid_payment.last_two",
    "costs.bid_payment.others",
    "scoring.per_income",
    "scoring.per_share",
    "scoring.per_completed_segment",
];

/// More than anything costs.
const DEAREST: u32 = 50;
/// Where the bands of the income reduction stand.
const BANDS: &str = "tracks.income_reduction";
/// The last band of the income reduction begins at 50 or 51, as an option says.
const LAST_BAND: u32 = 50;
/// The links of the longest engine, the builds of a turn and the cubes of Production that the rules have room for.
const LONGEST_ENGINE: u8 = 6;
const MOST_BUILDS: u8 = 8;
const MOST_CUBES: u8 = 4;

pub fn check(file: &File) -> Problems {
    let mut problems = Problems::default();
    pieces(file, &mut problems);
    tracks(file, &mut problems);
    limits(file, &mut problems);
    prices(file, &mut problems);
    problems
}

/// Tiles and New Cities in their order, cubes enough for the display and the cities.
fn pieces(file: &File, p: &mut Problems) {
    p.ids(
        "tiles",
        file.tiles.iter().map(|tile| tile.id.word()),
        &TileKind::ALL.map(TileKind::word),
    );
    p.ids(
        "new_cities",
        file.new_cities.iter().map(|tile| tile.id.word()),
        &NewCity::ALL.map(NewCity::word),
    );
    for tile in &file.tiles {
        p.within(format!("tiles.{}.count", tile.id), tile.count, 0..=120);
    }
    p.within("supply.town_discs", file.supply.town_discs, 0..=40);
    for good in Good::ALL {
        let cubes = file.goods.cubes.get(&good).copied().unwrap_or(0);
        p.within(format!("goods.cubes.{good}"), cubes, 1..=60);
    }
    for city in &file.map.cities {
        let place = message!("the start_cubes of {city}", city = city.id.to_string());
        p.within(place, city.start_cubes, 0..=10);
    }
    let cubes: usize = file.goods.cubes.values().map(|n| usize::from(*n)).sum();
    let starting: usize = file
        .map
        .cities
        .iter()
        .map(|c| usize::from(c.start_cubes))
        .sum();
    let needed = Space::count() + starting;
    p.unless(needed <= cubes, || {
        message!(
            "the map {map} needs {needed} cubes for display and cities, but there are {cubes}",
            map = file.map.id.to_string(),
            needed,
            cubes
        )
    });
}

fn tracks(file: &File, p: &mut Problems) {
    let (setup, tracks) = (&file.setup, &file.tracks);
    for seats in 3..=6 {
        let turns = file.players.turns.get(&seats).copied().unwrap_or(0);
        p.within(format!("players.turns.{seats}"), turns, 1..=20);
    }
    p.within("setup.money", setup.money, 0..=200);
    p.within("setup.income", setup.income, 0..=30);
    p.within("tracks.shares.max", tracks.shares.max, 1..=40);
    p.within("setup.shares", setup.shares, 0..=tracks.shares.max);
    p.within(
        "tracks.shares.cash_per_share",
        tracks.shares.cash_per_share,
        1..=DEAREST,
    );
    p.within("tracks.engine.max", tracks.engine.max, 1..=LONGEST_ENGINE);
    p.within("setup.engine", setup.engine, 1..=tracks.engine.max);
    let bands = &tracks.income_reduction;
    let rises = bands.windows(2).all(|pair| pair[0].from < pair[1].from);
    let from_nothing = bands.first().is_some_and(|band| band.from == 0);
    p.unless(rises && from_nothing && 2 <= bands.len(), || {
        message!(
            "{place} must have bands that begin with 0 and rise",
            place = BANDS
        )
    });
    for (band, number) in bands.iter().zip(1..) {
        let is_last = number == bands.len();
        let from = if is_last {
            LAST_BAND.min(band.from)
        } else {
            band.from
        };
        p.within(
            message!(
                "the loss of band {number} of {place}",
                number,
                place = BANDS
            ),
            band.loss,
            0..=from,
        );
        p.unless(is_last || band.from < LAST_BAND, || {
            message!(
                "band {number} of {place} must begin below {last}, where the last one does",
                number,
                place = BANDS,
                last = LAST_BAND
            )
        });
    }
}

fn limits(file: &File, p: &mut Problems) {
    let limits = &file.limits;
    p.within("limits.builds", limits.builds, 1..=MOST_BUILDS);
    p.within(
        "limits.builds_engineer",
        limits.builds_engineer,
        1..=MOST_BUILDS,
    );
    p.within("limits.move_rounds", limits.move_rounds, 1..=4);
    p.within(
        "limits.production_cubes",
        limits.production_cubes,
        1..=MOST_CUBES,
    );
    let most = limits.production_cubes_faidutti;
    p.within(
        "limits.production_cubes_faidutti",
        most,
        limits.production_cubes..=MOST_CUBES,
    );
    p.within("limits.min_first_bid", limits.min_first_bid, 1..=DEAREST);
}

fn prices(file: &File, p: &mut Problems) {
    let costs = &file.costs;
    let direct = &costs.direct_complex_option;
    for (place, prices) in [
        ("costs.place.simple", costs.place.simple),
        ("costs.direct_complex_option.coexist", direct.coexist),
        ("costs.direct_complex_option.crossing", direct.crossing),
    ] {
        p.within(format!("{place}.plain"), prices.plain, 0..=DEAREST);
        p.within(format!("{place}.river"), prices.river, 0..=DEAREST);
        p.within(format!("{place}.mountain"), prices.mountain, 0..=DEAREST);
    }
    for (place, price) in [
        ("costs.place.town.base", costs.place.town.base),
        ("costs.place.town.per_exit", costs.place.town.per_exit),
        (
            "costs.replace.simple_to_complex",
            costs.replace.simple_to_complex,
        ),
        ("costs.replace.town", costs.replace.town),
        ("costs.replace.other", costs.replace.other),
        ("costs.faidutti_engineer", costs.faidutti_engineer),
        ("costs.expenses.per_share", costs.expenses.per_share),
        (
            "costs.expenses.per_engine_level",
            costs.expenses.per_engine_level,
        ),
    ] {
        p.within(place, price, 0..=DEAREST);
    }
    let payment = &costs.bid_payment;
    for (name, part) in [
        ("first_out", payment.first_out),
        ("last_two", payment.last_two),
        ("others", payment.others),
    ] {
        p.unless([0.0, 0.5, 1.0].contains(&part), || {
            message!(
                "{place} must be 0, 0.5 or 1, but is {part}",
                place = format!("costs.bid_payment.{name}"),
                part = part.to_string()
            )
        });
    }
    let scoring = &file.scoring;
    p.within("scoring.per_income", scoring.per_income, -20..=20);
    p.within("scoring.per_share", scoring.per_share, -20..=20);
    p.within(
        "scoring.per_completed_segment",
        scoring.per_completed_segment,
        -20..=20,
    );
}
