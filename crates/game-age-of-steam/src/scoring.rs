//! The score, the places and the breaking of ties.

use crate::{
    dice::roll_off,
    event::Event,
    options::Tiebreak,
    state::{AgeOfSteam, Order, Phase},
};
use game_core::{Category, Chance, Events, MAX_SEATS, Placings, ScoreSheet, Seat, rank_by};

impl AgeOfSteam {
    /// Under the option `score_tiebreak` a die decides what cash and track leave open.
    pub(crate) fn end_game(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        self.phase = Phase::Over;
        self.break_ties(chance, events);
        events.tell(Event::GameEnded);
        if self.order.is_empty() {
            events.tell(Event::NobodyWon);
        }
    }
    /// Segments in completed links, by seat (AS-146).
    pub fn completed_segments(&self) -> [u16; MAX_SEATS] {
        let mut segments = [0; MAX_SEATS];
        self.net().for_each_line(|_, _, line| {
            if let Some(owner) = line.owner.seat().filter(|_| line.is_link()) {
                segments[owner.index()] += line.segments;
            }
        });
        segments
    }
    /// Points for income, shares and track; a bankrupt has none (AS-130, AS-145).
    fn points(&self) -> [[i32; 3]; MAX_SEATS] {
        let scoring = &self.map().file.scoring;
        let segments = self.completed_segments();
        std::array::from_fn(|i| {
            let player = &self.players[i];
            match player.bankrupt {
                true => [0; 3],
                false => [
                    scoring.per_income * player.income as i32,
                    scoring.per_share * i32::from(player.shares),
                    scoring.per_completed_segment * i32::from(segments[i]),
                ],
            }
        })
    }
    /// Bankrupts rank below everyone who finished (AS-130).
    pub(crate) fn placings(&self) -> Placings {
        let totals = self.points().map(|points| points.iter().sum::<i32>());
        let ties = self.tie_keys();
        rank_by(&totals[..self.seats as usize], |seat| {
            let i = seat.index();
            match self.players[i].bankrupt {
                true => (false, 0, (0, 0), 0),
                false => (true, totals[i], ties[i], self.lots[i]),
            }
        })
    }
    /// Cash and track, where the option asks for them.
    fn tie_keys(&self) -> [(u32, u16); MAX_SEATS] {
        match self.options.score_tiebreak {
            Tiebreak::None => [(0, 0); MAX_SEATS],
            Tiebreak::CashTrackDie => {
                let segments = self.completed_segments();
                std::array::from_fn(|i| (self.players[i].cash, segments[i]))
            }
        }
    }
    /// Rolls for the seats that score, cash and track leave tied.
    pub(crate) fn break_ties(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        if self.options.score_tiebreak == Tiebreak::None {
            return;
        }
        let totals = self.points().map(|points| points.iter().sum::<i32>());
        let ties = self.tie_keys();
        let key = |seat: Seat| (totals[seat.index()], ties[seat.index()]);
        let mut seats: Order = self.order.clone();
        seats.sort_by_key(|seat| key(*seat));
        for tied in seats.chunk_by_mut(|a, b| key(*a) == key(*b)) {
            roll_off(tied, 1, chance, &mut |seat, die| {
                events.tell(Event::TieRolled { seat, die });
            });
            let count = tied.len() as u8;
            for (i, seat) in tied.iter().enumerate() {
                self.lots[seat.index()] = count - i as u8;
            }
        }
    }
}

pub fn scores(game: &AgeOfSteam) -> ScoreSheet {
    let points = game.points();
    let category = |word, which: usize| Category {
        word,
        scores: Seat::all(game.seats)
            .map(|seat| points[seat.index()][which])
            .collect(),
    };
    let categories = vec![
        category("score.income", 0),
        category("score.shares", 1),
        category("score.track", 2),
    ];
    ScoreSheet::new(categories, game.seats)
}
