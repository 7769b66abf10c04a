//! Phase 9: cubes come from the display to the cities, by dice.

use crate::{
    event::Event,
    hex::HexId,
    ids::{Good, Half, NewCity},
    map::{Column, MAX_MAP_CITIES, Yard},
    options::GrowthDice,
    places::Space,
    state::AgeOfSteam,
};
use arrayvec::ArrayVec;
use game_core::{Chance, Events};

impl AgeOfSteam {
    /// Both halves, then the next turn.
    pub(crate) fn grow(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        for half in Half::ALL.iter().copied() {
            let dice: ArrayVec<u8, 6> = (0..self.growth_dice())
                .map(|_| chance.die() as u8)
                .collect();
            events.tell(Event::DiceRolled {
                half,
                dice: dice.clone(),
            });
            let columns = &self.map().columns;
            for column in columns.iter().filter(|column| column.half == half) {
                let hits = dice.iter().filter(|die| **die == column.die).count();
                self.feed(column, hits, events);
            }
        }
        self.begin_turn(events);
    }
    pub fn growth_dice(&self) -> u8 {
        match self.options.growth_dice {
            GrowthDice::StartingPlayers => self.seats,
            GrowthDice::RemainingPlayers => self.order.len() as u8,
        }
    }
    /// So many cubes from the top of a column go to its city, if it is on the map (AS-136 to AS-138).
    fn feed(&mut self, column: &Column, cubes: usize, events: &mut Events<Event>) {
        let Some(hex) = self.place_of_yard(column.feeds) else {
            return;
        };
        let city = self.map().stop_at(hex).expect("a city is a stop");
        let filled = |space: &&Space| self.display[space.index()].is_some();
        let taken: ArrayVec<_, 6> = column.spaces.iter().filter(filled).take(cubes).collect();
        for space in taken {
            let good = self.display[space.index()].take().expect("filled");
            self.yards[column.feeds.index()][good.index()] += 1;
            events.tell(Event::CubeArrived { good, city });
        }
    }
    /// The hex of the city whose cubes lie in this yard.
    pub fn place_of_yard(&self, yard: Yard) -> Option<HexId> {
        match yard.index().checked_sub(MAX_MAP_CITIES) {
            None => self
                .map()
                .file
                .map
                .cities
                .get(yard.index())
                .map(|city| city.hex),
            Some(letter) => self.place_of_new_city(NewCity::ALL[letter]),
        }
    }
    /// One cube out of the bag, each as likely.
    pub(crate) fn draw_cube(&mut self, chance: &mut Chance) -> Option<Good> {
        let cubes: u32 = self.bag.iter().map(|n| u32::from(*n)).sum();
        if cubes == 0 {
            return None;
        }
        let mut drawn = chance.below(cubes);
        for good in Good::ALL.iter().copied() {
            let count = u32::from(self.bag[good.index()]);
            if drawn < count {
                self.bag[good.index()] -= 1;
                return Some(good);
            }
            drawn -= count;
        }
        None
    }
}
