//! The end of the game (PW-90 to PW-99).

use crate::event::Event;
use crate::ids::Notes;
use crate::sets::SeatSet;
use crate::state::{PappyWinchester, Stage};
use game_core::{Category, Chance, Events, Placings, ScoreSheet, Seat, rank_by};

impl PappyWinchester {
    /// The majority is paid and the personal objectives are shown.
    pub(crate) fn finish_game(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        for seat in self.largest_landowners().iter() {
            let amount = self.data().majority_bonus;
            self.pay_from_bank(seat, amount);
            let parcels = self.land[seat.index()].len() as u8;
            let group = self.data().largest_group(self.land[seat.index()]) as u8;
            events.tell(Event::OwnsMost {
                seat,
                parcels,
                group,
                amount,
            });
        }
        chance.reveal();
        self.stage = Stage::Over;
        for seat in Seat::all(self.seats) {
            let holdings = self.holdings(seat);
            for objective in self.slots(seat).map(|slot| self.objective(seat, slot)) {
                let count = self.data().count(objective, &holdings);
                let amount = self.data().worth(objective, &holdings);
                events.tell(Event::ShowsObjective {
                    seat,
                    objective,
                    count,
                    amount,
                });
            }
        }
    }
    /// Most parcels, then the largest group; all who are still tied (PW-91 to PW-93).
    pub fn largest_landowners(&self) -> SeatSet {
        let claim = |seat: Seat| {
            let land = self.land[seat.index()];
            (land.len(), self.data().largest_group(land))
        };
        let most = Seat::all(self.seats).map(claim).max().unwrap_or_default();
        Seat::all(self.seats)
            .filter(|seat| 0 < most.0 && claim(*seat) == most)
            .collect()
    }
    /// Notes in hand and personal objectives (PW-95).
    pub fn fortune(&self, seat: Seat) -> Notes {
        self.cash[seat.index()] + self.personal_worth(seat)
    }
    /// By fortune, then cash, then a Duel token still held (PW-95 to PW-98).
    pub(crate) fn placings(&self) -> Placings {
        let mut fortunes = [0; 5];
        for seat in Seat::all(self.seats) {
            fortunes[seat.index()] = i32::from(self.fortune(seat));
        }
        rank_by(&fortunes[..self.seats as usize], |seat| {
            (
                fortunes[seat.index()],
                self.cash[seat.index()],
                self.duel_tokens.has(seat),
            )
        })
    }
}

/// Only what everybody may know: hidden notes and objectives count when they are shown at the end.
pub fn scores(game: &PappyWinchester) -> ScoreSheet {
    let is_over = game.stage == Stage::Over;
    let majority = |seat: Seat| match game.largest_landowners().has(seat) {
        true => game.data().majority_bonus,
        false => 0,
    };
    let cash = |seat: Seat| match (is_over, game.options.money_hidden) {
        // The majority has been paid in notes; it has a line of its own.
        (true, _) => game.cash[seat.index()] - majority(seat),
        (false, true) => 0,
        (false, false) => game.cash[seat.index()],
    };
    let personal = |seat: Seat| {
        if is_over {
            game.personal_worth(seat)
        } else {
            0
        }
    };
    let row = |word, score: &dyn Fn(Seat) -> Notes| Category {
        word,
        scores: Seat::all(game.seats)
            .map(|seat| i32::from(score(seat)))
            .collect(),
    };
    let categories = vec![
        row("score_cash", &cash),
        row("score_majority", &majority),
        row("score_personal", &personal),
    ];
    ScoreSheet::new(categories, game.seats)
}
