//! Whether a data file says the same everywhere and its figures can be played with, with a sentence for
//! everything that is wrong.

use super::ValueSet;
use super::raw::{File, KindEntry, ParcelEntry, PerEntry};
use crate::ids::{
    Bonus, CommonObjective, Feature, MineCard, Notes, Parcel, PersonalObjective, RanchCard, Stop,
    Terrain, Vehicle,
};
use game_core::{Problems, message};

/// What can be corrected. The rest is in types and words, is drawn on the board, or is read by no rule.
pub(super) const OPEN: &[&str] = &[
    "components.notes",
    "components.hats_per_player",
    "setup.cash_per_player",
    "setup.saloon_tips",
    "setup.common_objective_piles",
    "setup.bank_after_setup",
    "auction.minimum_bid",
    "auction.minimum_raise",
    "auction.forced_price",
    "movement.payout_per_parcel",
    "scoring.majority_bonus",
    "parcels.*.terrain",
    "parcels.*.neighbours",
    "parcels.*.river_side",
    "parcels.*.rail_side",
    "parcels.*.saloon_side",
    "parcels.*.ranch_group",
    "parcels.*.train_stops",
    "parcels.*.boat_stops",
    "tracks.*.stops.*.parcels",
    "parcel_lists",
    "bonus_tokens.*.count",
    "card_value_sets",
    "personal_objectives.*.amount",
];

/// More than anybody has printed on a card, a note or a pile.
const MOST_PAID: Notes = 50;

pub(super) fn check(file: &File) -> Problems {
    let mut problems = Problems::default();
    lists(file, &mut problems);
    map(file, &mut problems);
    figures(file, &mut problems);
    problems
}

/// Entries stand in the order of their ids, and lists of parcels say the same as the parcels do.
fn lists(file: &File, p: &mut Problems) {
    p.unless(
        file.parcels.iter().map(|p| p.number).eq(Parcel::all()),
        || message!("the parcels must be those from 1 to 19, in order"),
    );
    p.ids(
        "stops",
        file.all_stops().map(|s| s.id.word()),
        &Stop::ALL.map(Stop::word),
    );
    let good = file.bonus_tokens.iter().map(|t| t.id).eq(Bonus::ALL)
        && file.mine_cards.iter().map(|c| c.id).eq(MineCard::ALL)
        && file.ranch_cards.iter().map(|c| c.id).eq(RanchCard::ALL)
        && file
            .personal_objectives
            .iter()
            .map(|o| o.id)
            .eq(PersonalObjective::ALL)
        && file
            .common_objectives
            .iter()
            .map(|o| o.id)
            .eq(CommonObjective::ALL);
    p.unless(good, || {
        message!("tokens, cards and objectives must stand in the order of the built-in file")
    });
    let in_order = |indexes: Vec<usize>| indexes.iter().copied().eq(0..indexes.len());
    let mines = file.mine_cards.iter().map(|c| c.value_index).collect();
    let ranch = file.ranch_cards.iter().map(|c| c.value_index).collect();
    p.unless(in_order(mines) && in_order(ranch), || {
        message!("the value_index of the Mine and Ranch cards must count from 0")
    });
    let mut agrees = |name: &str, holds: &dyn Fn(&ParcelEntry) -> bool| {
        let with = file.parcels.iter().filter(|p| holds(p));
        let found: Vec<Parcel> = with.map(|p| p.number).collect();
        p.unless(file.parcel_lists.get(name) == Some(&found), || {
            let found: Vec<String> = found.iter().map(ToString::to_string).collect();
            let found = found.join(", ");
            message!(
                "{place} must be what the parcels say: {found}",
                place = format!("parcel_lists.{name}"),
                found
            )
        });
    };
    for terrain in Terrain::ALL {
        agrees(terrain.word(), &|p| p.terrain == terrain);
    }
    agrees("mine", &|p| p.feature == Feature::Mine);
    agrees("ranch", &|p| p.feature == Feature::Ranch);
    agrees("river_side", &|p| p.river_side);
    agrees("not_river_side", &|p| !p.river_side);
    agrees("rail_side", &|p| p.rail_side);
    agrees("not_rail_side", &|p| !p.rail_side);
    agrees("saloon_side", &|p| p.saloon_side);
    agrees("ranch_group", &|p| p.ranch_group);
    let named = file
        .personal_objectives
        .iter()
        .filter_map(|o| match &o.per {
            PerEntry::Parcel { list } => Some(list),
            PerEntry::BonusToken { .. } => None,
        });
    let named = named.chain(file.common_objectives.iter().filter_map(|o| match &o.kind {
        KindEntry::ParcelsInList { list, .. } => Some(list),
        _ => None,
    }));
    for list in named {
        p.unless(file.parcel_lists.contains_key(list), || {
            message!(
                "an objective counts the parcels of '{list}', which is no list",
                list
            )
        });
    }
}

/// Neighbours are so from both sides, and so are parcels and the stops beside them.
fn map(file: &File, p: &mut Problems) {
    let parcel = |number: Parcel| &file.parcels[number.index()];
    for here in &file.parcels {
        for there in &here.neighbours {
            let mutual = parcel(*there).neighbours.contains(&here.number);
            p.unless(mutual && *there != here.number, || {
                message!(
                    "parcels {here} and {there} must name each other as neighbours",
                    here = here.number.to_string(),
                    there = there.to_string()
                )
            });
        }
    }
    for stop in file.all_stops() {
        for parcel in &file.parcels {
            let stops = match stop.id.vehicle() {
                Vehicle::Train => &parcel.train_stops,
                Vehicle::Boat => &parcel.boat_stops,
            };
            let (number, stop, beside) = (parcel.number, stop.id, &stop.parcels);
            p.unless(stops.contains(&stop) == beside.contains(&number), || {
                message!(
                    "parcel {number} and the stop {stop} must name each other, or neither",
                    number = number.to_string(),
                    stop
                )
            });
        }
    }
}

/// Amounts are sensible, and the notes are all somewhere.
fn figures(file: &File, p: &mut Problems) {
    let notes = file.components.notes;
    p.within("components.notes", notes, 1..=500);
    p.within(
        "components.hats_per_player",
        file.components.hats_per_player,
        0..=100,
    );
    let setup = &file.setup;
    p.within("setup.cash_per_player", setup.cash_per_player, 0..=100);
    p.within("setup.saloon_tips", setup.saloon_tips, 0..=100);
    for pile in setup.common_objective_piles {
        p.within(
            message!("a pile of {place}", place = "setup.common_objective_piles"),
            pile,
            0..=MOST_PAID,
        );
    }
    let bank = &setup.bank_after_setup;
    for (seats, bank) in [(3, bank.three), (4, bank.four), (5, bank.five)] {
        let dealt = seats * i32::from(setup.cash_per_player);
        let piles: i32 = setup
            .common_objective_piles
            .iter()
            .map(|n| i32::from(*n))
            .sum();
        p.within(format!("setup.bank_after_setup.{seats}"), bank, 0..=500);
        let fitting = i32::from(notes) - dealt - piles - i32::from(setup.saloon_tips);
        p.unless(i32::from(bank) == fitting, || {
            message!(
                "{place} must be {fitting}, so that the {notes} notes are all somewhere",
                place = format!("setup.bank_after_setup.{seats}"),
                fitting,
                notes
            )
        });
    }
    p.within("auction.minimum_bid", file.auction.minimum_bid, 1..=100);
    p.within("auction.minimum_raise", file.auction.minimum_raise, 1..=100);
    p.within("auction.forced_price", file.auction.forced_price, 0..=100);
    p.within(
        "movement.payout_per_parcel",
        file.movement.payout_per_parcel,
        0..=MOST_PAID,
    );
    p.within(
        "scoring.majority_bonus",
        file.scoring.majority_bonus,
        0..=MOST_PAID,
    );
    let tokens = file
        .bonus_tokens
        .iter()
        .map(|t| t.count)
        .fold(0, usize::saturating_add);
    p.unless(tokens == Parcel::COUNT, || {
        message!(
            "there must be {n} Bonus tokens, one for each parcel, but there are {tokens}",
            n = Parcel::COUNT,
            tokens
        )
    });
    let sets = &file.card_value_sets;
    for (name, ValueSet { mine, ranch }) in [
        ("standard", &sets.standard),
        ("flat", &sets.flat),
        ("wild", &sets.wild),
    ] {
        for amount in mine.iter().chain(ranch) {
            p.within(
                message!(
                    "a card of {place}",
                    place = format!("card_value_sets.{name}")
                ),
                *amount,
                0..=MOST_PAID,
            );
        }
    }
    for objective in &file.personal_objectives {
        p.within(
            format!("personal_objectives.{}.amount", objective.id),
            objective.amount,
            0..=MOST_PAID,
        );
    }
}
