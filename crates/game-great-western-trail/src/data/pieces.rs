//! Buildings, cards, tiles, discs and worker slots from their rows.

use super::deals::Deals;
use super::load::{Loaded, exactly, in_order};
use super::raw::{self, File, TileKind};
use super::*;
use crate::ids::{Hand, Sort};
use std::collections::BTreeMap;

pub fn neutrals(file: &File, deals: &mut Deals) -> Loaded<[Vec<LocalAction>; Neutral::COUNT]> {
    in_order(
        &file.neutral_buildings,
        |row| row.id,
        |row| deals.locals(&row.actions),
    )
}

pub fn buildings(file: &File, deals: &mut Deals) -> Loaded<Vec<[Face; 2]>> {
    let mut face = |number: u8, side: Side| -> Loaded<Face> {
        let mut rows = file.personal_buildings.iter();
        let row = rows
            .find(|row| row.number == number && row.side == side)
            .ok_or(format!("building {number}{side} is missing"))?;
        Ok(Face {
            craftsmen: row.craftsmen,
            vp: row.vp,
            green: row.hands.contains(&Hand::Green),
            black: row.hands.contains(&Hand::Black),
            actions: deals.locals(&row.actions)?,
            word: format!("{number}{side}").leak(),
        })
    };
    Building::all()
        .map(|b| Ok([face(b.0, Side::A)?, face(b.0, Side::B)?]))
        .collect()
}

fn cattle_of(breed: Breed, vp: u8) -> Loaded<Cattle> {
    let several = [Breed::WestHighland, Breed::TexasLonghorn].contains(&breed);
    let word = if several {
        format!("{breed}_{vp}")
    } else {
        breed.to_string()
    };
    Ok(word.parse()?)
}

pub fn cattle(file: &File) -> Loaded<[CattleData; Cattle::COUNT]> {
    let mut cattle = [CattleData::default(); Cattle::COUNT];
    for row in file.starting_deck.iter().chain(&file.market_deck) {
        let breed = file
            .breeds
            .iter()
            .find(|b| b.id == row.breed)
            .ok_or("a breed is missing")?;
        let card = cattle_of(row.breed, row.vp)?;
        cattle[card.index()] = CattleData {
            value: breed.value,
            vp: row.vp,
        };
    }
    Ok(cattle)
}

pub fn deck(rows: &[raw::DeckRow]) -> Loaded<Herd> {
    let mut herd = Herd::new();
    for row in rows {
        herd.add_many(cattle_of(row.breed, row.vp)?, row.count);
    }
    Ok(herd)
}

fn tile_of(row: &raw::TileRow) -> Loaded<Tile> {
    let word = match (row.kind, row.hazard, row.colour, row.worker) {
        (TileKind::Hazard, Some(hazard), _, _) => {
            let hand = row.hands.first().ok_or("a hazard without a hand")?;
            format!("{hazard}_{hand}_{}", row.vp)
        }
        (TileKind::Teepee, _, Some(colour), _) => format!("teepee_{colour}"),
        (TileKind::Worker, _, _, Some(worker)) => worker.to_string(),
        _ => return Err("a tile that is nothing".into()),
    };
    Ok(word.parse()?)
}

pub fn stacks(file: &File) -> Loaded<[Tiles; 3]> {
    let mut stacks = [Tiles::new(); 3];
    for row in &file.supply_tiles {
        let stack = stacks.get_mut(usize::from(row.stack).wrapping_sub(1));
        stack.ok_or("a stack beyond 3")?.add(tile_of(row)?);
    }
    Ok(stacks)
}

pub fn tiles(file: &File) -> Loaded<[TileData; Tile::COUNT]> {
    let mut tiles = [TileData::default(); Tile::COUNT];
    for row in &file.supply_tiles {
        tiles[tile_of(row)?.index()] = TileData {
            green: row.hands.contains(&Hand::Green),
            black: row.hands.contains(&Hand::Black),
            vp: row.vp,
        };
    }
    Ok(tiles)
}

/// The two spaces of one kind are one row here; the spaces of an auxiliary action may hold one disc less.
pub fn discs(file: &File) -> Loaded<[DiscData; Disc::COUNT]> {
    let spaces = &file.player_board.disc_spaces;
    let of = |disc: Disc| {
        let is_pair = move |id: &str| [1, 2].iter().any(|n| id == format!("{disc}_{n}"));
        spaces
            .iter()
            .filter(move |row| row.id == disc.word() || is_pair(&row.id))
    };
    let rows = Disc::all().map(|disc| {
        let model = of(disc)
            .find(|row| row.starts_with_disc)
            .ok_or(format!("no space {disc}"))?;
        Ok(DiscData {
            frame: model.frame,
            spaces: of(disc).count() as u8,
            at_start: of(disc).filter(|row| row.starts_with_disc).count() as u8,
            pay: model.pay_on_remove,
            cash: model.cash_on_remove,
            vp: model.vp_if_empty,
        })
    });
    exactly(rows.collect::<Loaded<Vec<_>>>()?)
}

pub fn slots(file: &File, deals: &mut Deals) -> Loaded<[[SlotData; SLOTS]; Worker::COUNT]> {
    let mut rows = Vec::new();
    for worker in Worker::ALL {
        let row = file
            .player_board
            .worker_rows
            .get(worker.word())
            .ok_or("a row is missing")?;
        let mut slots = Vec::new();
        for slot in row {
            slots.push(SlotData {
                immediate: deals.immediate(&slot.immediate)?,
                vp: slot.vp,
            });
        }
        rows.push(exactly(slots)?);
    }
    exactly(rows)
}

pub fn objective(row: &raw::ObjectiveRow, deals: &mut Deals) -> Loaded<ObjectiveData> {
    let mut needs = [0; NEEDS];
    for (need, n) in &row.require {
        needs[*need as usize] = *n;
    }
    Ok(ObjectiveData {
        starter: row.starter,
        count: row.count,
        immediate: deals.immediate(&row.immediate)?,
        needs,
        vp: row.vp,
        penalty: row.penalty,
    })
}

pub fn removal(file: &File, players: &str) -> Loaded<Removal> {
    let row = file
        .options
        .balanced_supply
        .remove
        .get(players)
        .ok_or("no removal")?;
    let stack = |words: &BTreeMap<String, u8>| -> Loaded<Tiles> {
        let mut tiles = Tiles::new();
        for (word, n) in words {
            for tile in removed_tiles(word)? {
                tiles.add_many(tile, *n);
            }
        }
        Ok(tiles)
    };
    let mut market = Herd::new();
    for (word, n) in &row.market {
        market.add_many(word.parse()?, *n);
    }
    Ok(Removal {
        stacks: [
            stack(&row.stack_1)?,
            stack(&row.stack_2)?,
            stack(&row.stack_3)?,
        ],
        market,
    })
}

/// `each_…` names one tile of every worker or hazard.
fn removed_tiles(word: &str) -> Loaded<Vec<Tile>> {
    let Some(each) = word.strip_prefix("each_") else {
        return Ok(vec![word.parse()?]);
    };
    let tiles: Vec<Tile> = match each.strip_prefix("hazard_") {
        Some(ending) => Tile::hazards()
            .filter(|tile| tile.word().ends_with(ending))
            .collect(),
        None => Tile::all()
            .filter(|tile| matches!(tile.sort(), Sort::Worker(_)))
            .collect(),
    };
    if tiles.len() == 3 {
        Ok(tiles)
    } else {
        Err(format!("'{word}' is not one tile of three kinds"))
    }
}
