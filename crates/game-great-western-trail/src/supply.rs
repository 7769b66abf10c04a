//! Tiles that come into the game at Kansas City: onto the trail, into the village, into the job market.

use crate::data::{Arrow, JOB_COLUMNS, JOB_ROWS};
use crate::event::Event;
use crate::ids::{Sort, Tile, Worker};
use crate::places::Node;
use crate::state::Spot;
use crate::{GreatWesternTrail, Told};
use game_core::{Chance, Indexed};

impl GreatWesternTrail {
    /// Where a hazard or a teepee would go (GW-702).
    pub fn room_for(&self, tile: Tile) -> Option<Node> {
        let spaces: &[Node] = match tile.sort() {
            Sort::Worker(_) => &[],
            Sort::Teepee(_) => &self.data().village,
            Sort::Hazard(hazard) => &self.data().hazard_areas[hazard.index()],
        };
        spaces
            .iter()
            .copied()
            .find(|node| self.spot(*node) == Spot::Empty)
    }
    pub fn place_tile(&mut self, tile: Tile, chance: &mut Chance, events: &mut Told) {
        let seat = self.current;
        if let Some(worker) = tile.worker() {
            self.place_worker(worker, chance, events);
        } else if let Some(at) = self.room_for(tile) {
            self.trail[at.index()] = Spot::Tile(tile);
            events.tell(Event::TilePlaced { seat, tile, at });
        } else {
            events.tell(Event::TileLeft { seat, tile });
        }
    }
    /// GW-711, and the token's way down (GW-721).
    fn place_worker(&mut self, worker: Worker, chance: &mut Chance, events: &mut Told) {
        let (seat, row) = (self.current, self.token_row);
        let first = usize::from(self.data().for_seats(self.seats).first_column);
        let spaces = &mut self.jobs[usize::from(row)];
        let free = (first..JOB_COLUMNS).find(|column| spaces[*column].is_none());
        let column = free.unwrap_or(JOB_COLUMNS - 1);
        spaces[column] = Some(worker);
        events.tell(Event::WorkerPlaced { seat, worker, row });
        if column + 1 < JOB_COLUMNS {
            return;
        }
        self.token_row += 1;
        match self.data().jobs[usize::from(row)].arrow {
            Arrow::None => events.tell(Event::TokenMoved {
                row: self.token_row,
            }),
            Arrow::RefillCattleMarket => {
                events.tell(Event::TokenMoved {
                    row: self.token_row,
                });
                let size = u32::from(self.data().for_seats(self.seats).cattle_market);
                let missing = size.saturating_sub(self.market.total());
                self.grow_market(missing, chance, events);
            }
            Arrow::GameEnd => {
                self.token_holder = Some(seat);
                events.tell(Event::TokenTaken { seat });
            }
        }
    }
    pub fn is_end_triggered(&self) -> bool {
        usize::from(self.token_row) == JOB_ROWS
    }
    /// Adds cards of the deck to the cattle market, as far as it goes.
    pub fn grow_market(&mut self, cards: u32, chance: &mut Chance, events: &mut Told) {
        for _ in 0..cards {
            let Some(card) = self.market_deck.draw(chance) else {
                return;
            };
            self.market.add(card);
            events.tell(Event::MarketGrew { card });
        }
    }
    /// Whether a foresight tile may be chosen: no workers once the end is triggered (GW-902).
    pub fn may_choose(&self, tile: Tile) -> bool {
        tile.worker().is_none() || !self.is_end_triggered()
    }
    pub fn refill_foresight(&mut self, chance: &mut Chance, events: &mut Told) {
        for (i, spaces) in self.foresight.iter_mut().enumerate() {
            for space in spaces.iter_mut().filter(|space| space.is_none()) {
                *space = self.stacks[i].draw(chance);
                if let Some(tile) = *space {
                    events.tell(Event::Foresight {
                        tile,
                        number: i as u8 + 1,
                    });
                }
            }
        }
    }
}
