//! What can be corrected in the data file, and whether the figures can be played with.

use super::raw::{DeckRow, File, Removal};
use game_core::{Problems, message};
use std::collections::BTreeMap;

/// The rest is in types and words, is drawn on the board, or is read by no rule: a deal is named by what
/// it costs and gives, a tile by its hand and points, an objective by what it asks for.
pub const OPEN: &[&str] = &[
    "setup.starting_cash_by_seat",
    "setup.by_players.*.step_limit",
    "setup.by_players.*.fee",
    "setup.by_players.*.cattle_market",
    "personal_buildings.*.craftsmen",
    "personal_buildings.*.vp",
    "personal_buildings.*.hands",
    "starting_deck.*.vp",
    "starting_deck.*.count",
    "market_deck.*.vp",
    "market_deck.*.count",
    "cattle_offers.*.cowboys",
    "cattle_offers.*.cash",
    "job_market.rows.*.cost",
    "player_board.disc_spaces.*.pay_on_remove",
    "player_board.disc_spaces.*.cash_on_remove",
    "player_board.disc_spaces.*.vp_if_empty",
    "player_board.worker_rows.*.*.vp",
    "railway.stations.*.cash",
    "railway.stations.*.vp",
    "railway.end_bonus_cash",
    "station_masters.*.vp.n",
    "station_masters.*.vp.vp",
    "cities.*.cash",
    "cities.*.vp_per_disc",
    "city_links.*.vp",
    "objectives.*.vp",
    "objectives.*.penalty",
    "scoring.cash_per_vp",
    "scoring.job_market_token_vp",
];

/// More than any price or prize of the game.
const MOST: u8 = 30;

pub fn check(file: &File) -> Problems {
    let mut problems = Problems::default();
    set_up(file, &mut problems);
    cards(file, &mut problems);
    amounts(file, &mut problems);
    problems
}

fn set_up(file: &File, p: &mut Problems) {
    let setup = &file.setup;
    p.unless(setup.starting_cash_by_seat.len() == 4, || {
        message!(
            "{place} must name the cash of 4 seats",
            place = "setup.starting_cash_by_seat"
        )
    });
    for cash in &setup.starting_cash_by_seat {
        let place = message!(
            "an amount of {place}",
            place = "setup.starting_cash_by_seat"
        );
        p.within(place, *cash, 0..=100);
    }
    for (players, row) in &setup.by_players {
        let place = |name: &str| format!("setup.by_players.{players}.{name}");
        p.within(place("step_limit.base"), row.step_limit.base, 1..=8);
        p.within(
            place("step_limit.disc_step_cash"),
            row.step_limit.disc_step_cash,
            0..=4,
        );
        p.within(
            place("step_limit.disc_step_vp"),
            row.step_limit.disc_step_vp,
            0..=4,
        );
        p.within(place("fee.green"), row.fee.green, 0..=4);
        p.within(place("fee.black"), row.fee.black, 0..=4);
        p.within(place("cattle_market"), row.cattle_market, 1..=20);
    }
}

/// As many cards as there are, and what `balanced_supply` takes out is among them.
fn cards(file: &File, p: &mut Problems) {
    let total = |rows: &[DeckRow]| -> u32 { rows.iter().map(|row| u32::from(row.count)).sum() };
    for (name, rows, all) in [
        ("starting_deck", &file.starting_deck, 14),
        ("market_deck", &file.market_deck, 36),
    ] {
        let found = total(rows);
        p.unless(found == all, || {
            message!(
                "the counts of {name} must add up to {all} cards, but are {found}",
                name,
                all,
                found
            )
        });
        for row in rows {
            p.within(
                message!(
                    "the vp of {breed} in {name}",
                    breed = row.breed.word(),
                    name
                ),
                row.vp,
                0..=MOST,
            );
        }
    }
    for (players, Removal { market, .. }) in &file.options.balanced_supply.remove {
        for (word, gone) in market {
            let there = held(&file.market_deck)
                .get(word.as_str())
                .copied()
                .unwrap_or(0);
            p.unless(*gone <= there, || {
                message!(
                    "the option balanced_supply takes {gone} of {word} out of the market_deck for {players} players, but there are {there}",
                    gone = *gone,
                    word,
                    players,
                    there
                )
            });
        }
    }
}

/// How many cards of each word a deck has; a breed whose cards differ has its points in the word.
fn held(rows: &[DeckRow]) -> BTreeMap<String, u8> {
    let mut held = BTreeMap::new();
    for row in rows {
        for word in [row.breed.to_string(), format!("{}_{}", row.breed, row.vp)] {
            *held.entry(word).or_insert(0u8) = row.count;
        }
    }
    held
}

fn amounts(file: &File, p: &mut Problems) {
    for row in &file.personal_buildings {
        let place = |name: &str| format!("personal_buildings.{}{}.{name}", row.number, row.side);
        p.within(place("craftsmen"), row.craftsmen, 1..=9);
        p.within(place("vp"), row.vp, 0..=MOST);
    }
    for row in &file.cattle_offers {
        p.within(
            format!("cattle_offers.{}.cowboys", row.id),
            row.cowboys,
            1..=6,
        );
        p.within(format!("cattle_offers.{}.cash", row.id), row.cash, 0..=MOST);
    }
    for (row, number) in file.job_market.rows.iter().zip(0..) {
        p.within(format!("job_market.rows.{number}.cost"), row.cost, 0..=MOST);
    }
    for row in &file.player_board.disc_spaces {
        let place = |name: &str| format!("player_board.disc_spaces.{}.{name}", row.id);
        p.within(place("pay_on_remove"), row.pay_on_remove, 0..=MOST);
        p.within(place("cash_on_remove"), row.cash_on_remove, 0..=MOST);
        p.within(place("vp_if_empty"), row.vp_if_empty, 0..=MOST);
    }
    for (worker, slots) in &file.player_board.worker_rows {
        for slot in slots {
            p.within(
                message!(
                    "a vp of {place}",
                    place = format!("player_board.worker_rows.{worker}")
                ),
                slot.vp,
                0..=MOST,
            );
        }
    }
    for row in &file.railway.stations {
        p.within(
            format!("railway.stations.{}.cash", row.id),
            row.cash,
            0..=MOST,
        );
        p.within(format!("railway.stations.{}.vp", row.id), row.vp, 0..=MOST);
    }
    p.within(
        "railway.end_bonus_cash",
        file.railway.end_bonus_cash,
        0..=MOST,
    );
    for row in &file.station_masters {
        p.within(format!("station_masters.{}.vp.n", row.id), row.vp.n, 1..=20);
        p.within(
            format!("station_masters.{}.vp.vp", row.id),
            row.vp.vp,
            0..=MOST,
        );
    }
    for row in &file.cities {
        p.within(format!("cities.{}.cash", row.id), row.cash, 0..=MOST);
        p.within(
            format!("cities.{}.vp_per_disc", row.id),
            row.vp_per_disc,
            -30..=30,
        );
    }
    for row in &file.city_links {
        let [one, other] = row.cities;
        p.within(
            message!(
                "the vp between {one} and {other} in city_links",
                one = one.word(),
                other = other.word()
            ),
            row.vp,
            -30..=30,
        );
    }
    for row in &file.objectives {
        p.within(format!("objectives.{}.vp", row.id), row.vp, 0..=MOST);
        p.within(
            format!("objectives.{}.penalty", row.id),
            row.penalty,
            0..=MOST,
        );
    }
    p.within("scoring.cash_per_vp", file.scoring.cash_per_vp, 1..=100);
    p.within(
        "scoring.job_market_token_vp",
        file.scoring.job_market_token_vp,
        0..=MOST,
    );
}
