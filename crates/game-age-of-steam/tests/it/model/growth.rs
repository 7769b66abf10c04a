//! AS-133 to AS-142: Production, and the dice of both halves.

use super::{Luck, Phase, Table};
use game_age_of_steam::options::GrowthDice;

impl Table {
    pub fn free_spaces(&self) -> Vec<String> {
        let spaces = self.printed.spaces.iter();
        spaces
            .filter(|space| !self.display.contains_key(*space))
            .cloned()
            .collect()
    }
    pub fn has_free_space(&self) -> bool {
        !self.free_spaces().is_empty()
    }
    /// AS-133 and AS-134, with the option for four cubes.
    pub fn produce(&mut self, luck: &mut Luck) {
        let keep = self.printed.figure("/limits/production_cubes") as usize;
        let draw = match self.options.faidutti_production {
            true => self.printed.figure("/limits/production_cubes_faidutti") as usize,
            false => keep,
        };
        let draw = draw.min(self.bag.len());
        let drawn: Vec<String> = (0..draw).map(|_| self.draw(luck)).collect();
        let left = keep.min(drawn.len());
        self.phase = Phase::Produce { drawn, left };
    }
    /// What is left over, or finds no room, goes back into the bag.
    pub fn place(&mut self, good: &str, space: &str, luck: &mut Luck) {
        let Phase::Produce { mut drawn, left } = self.phase.clone() else {
            panic!("nothing was drawn");
        };
        drawn.remove(drawn.iter().position(|cube| cube == good).unwrap());
        self.display.insert(space.to_string(), good.to_string());
        let left = left - 1;
        if left == 0 || !self.has_free_space() {
            self.bag.extend(drawn);
            self.grow(luck);
        } else {
            self.phase = Phase::Produce { drawn, left };
        }
    }
    /// AS-135 to AS-140: the west half, then the east half; then the next turn begins.
    pub fn grow(&mut self, luck: &mut Luck) {
        let dice = match self.options.growth_dice {
            GrowthDice::StartingPlayers => self.seats,
            GrowthDice::RemainingPlayers => self.order.len(),
        };
        for half in ["west", "east"] {
            let rolled: Vec<usize> = (0..dice).map(|_| luck.die()).collect();
            for column in self.printed.columns.clone() {
                if column.side != half {
                    continue;
                }
                let count = rolled.iter().filter(|die| **die == column.die).count();
                self.feed(&column.target, &column.spaces, count);
            }
        }
        self.advance_turn();
    }
    /// The topmost cubes go to the city, if it is on the map (AS-136 to AS-138).
    fn feed(&mut self, target: &str, spaces: &[String], count: usize) {
        let new_city = self.new_cities.iter().find(|(_, id)| *id == target);
        let hex = match new_city {
            Some((hex, _)) => *hex,
            None if self.printed.new_cities.iter().any(|id| id == target) => return,
            None => self.printed.hex_of_stop(target),
        };
        if new_city.is_some() && count > 0 {
            self.met.add("AS-137");
        }
        let filled: Vec<&String> = spaces
            .iter()
            .filter(|s| self.display.contains_key(*s))
            .collect();
        for space in filled.into_iter().take(count) {
            let cube = self.display.remove(space).unwrap();
            self.cubes.get_mut(&hex).unwrap().push(cube);
        }
    }
}
