//! GW-214, GW-951, GW-954 and GW-955: what is agreed on before the first turn, in this order: the first
//! player, the sides of the buildings, the starting objectives.

use super::{Ask, Luck, Table, take_out};
use game_great_western_trail::{BuildingSides, FirstPlayer, StartingObjectives};

impl Table {
    /// The last is done first.
    pub fn agree(&mut self) {
        self.asks = vec![Ask::Begin];
        if self.options.starting_objectives == StartingObjectives::DraftReverse {
            self.starters = self.starter_words();
            self.asks.extend(vec![Ask::Draft; self.seats]);
        }
        if self.options.building_sides == BuildingSides::Chosen {
            self.asks.extend((1..=10).rev().map(Ask::Side));
        }
        match self.options.first_player {
            FirstPlayer::Random => self.set_asked(),
            FirstPlayer::Chosen => self.asks.push(Ask::First),
            FirstPlayer::Bid => self.asks.push(Ask::Bid),
        }
    }
    /// Who is asked next before the game: the first player for the sides, the last first for objectives.
    fn set_asked(&mut self) {
        self.current = match self.asks.last() {
            Some(Ask::Draft) => {
                let drafts = self
                    .asks
                    .iter()
                    .filter(|ask| matches!(ask, Ask::Draft))
                    .count();
                self.order[drafts - 1]
            }
            _ => self.order[0],
        };
    }
    pub fn name_first(&mut self, first: usize) {
        self.order = (0..self.seats).map(|i| (first + i) % self.seats).collect();
        self.set_asked();
    }
    pub fn choose_side(&mut self, number: u8, side: &str) {
        self.sides.insert(number, side.to_string());
        self.set_asked();
    }
    pub fn draft(&mut self, objective: &str) {
        take_out(&mut self.starters, objective);
        self.me_mut().zone.push(objective.to_string());
        self.set_asked();
    }
    /// GW-951.
    pub fn bid(&mut self, place: usize, points: i64) {
        self.bids[place - 1] = Some((self.current, points));
        let has_place = |seat: usize| self.bids.iter().flatten().any(|(s, _)| *s == seat);
        let after = (1..=self.seats).map(|i| (self.current + i) % self.seats);
        match after.into_iter().find(|seat| !has_place(*seat)) {
            Some(next) => {
                self.current = next;
                self.asks.push(Ask::Bid);
            }
            None => {
                let bids: Vec<(usize, i64)> = self.bids.iter().flatten().copied().collect();
                self.order = bids.iter().map(|(seat, _)| *seat).collect();
                bids.iter()
                    .for_each(|(seat, points)| self.players[*seat].bid = *points);
                self.set_asked();
            }
        }
    }
    /// GW-214 and GW-955: cash and further cards by place in the order.
    pub fn begin_game(&mut self, luck: &mut Luck) {
        for (place, seat) in self.order.clone().into_iter().enumerate() {
            let cash = self
                .printed
                .figure(&format!("/setup/starting_cash_by_seat/{place}"));
            self.players[seat].cash = cash;
            let more = if self.options.seat_extra_cards {
                place as i64
            } else {
                0
            };
            let wanted = self.printed.figure("/setup/hand_size") + more;
            self.current = seat;
            // Where nothing had to be agreed on before, they have been dealt already.
            self.draw_cards(wanted - self.me().hand.len() as i64, luck);
        }
        self.starters.clear();
        self.current = self.order[0];
        self.begin_turn();
    }
}
