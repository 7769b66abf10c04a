//! Games in which nobody goes bankrupt and many end with the same score: ties are rare otherwise.

use super::Table;
use game_age_of_steam::{AgeOfSteam, state::Phase};
use game_core::Seat;

/// What a company is given.
struct Company {
    seat: usize,
    cash: u32,
    income: u32,
    shares: u8,
    engine: u8,
}

pub fn ends_level(number: u64) -> bool {
    number % 5 == 2
}

impl Table {
    /// While goods move, everybody is given what leads to the same score with another cash and another track.
    pub fn level(&mut self, game: &mut AgeOfSteam) {
        if !matches!(game.phase, Phase::MoveGoods(_)) {
            return;
        }
        let track = game.completed_segments();
        let company = |seat: &Seat| {
            let income = 10u32.saturating_sub(u32::from(track[seat.index()]) / 3);
            Company {
                seat: seat.index(),
                cash: 30 + u32::from(seat.0 % 2) - income,
                income,
                shares: 5,
                engine: 3,
            }
        };
        let companies: Vec<Company> = game.order.iter().map(company).collect();
        for company in &companies {
            let player = &mut game.players[company.seat];
            (player.cash, player.income) = (company.cash, company.income);
            (player.shares, player.engine) = (company.shares, company.engine);
            let player = &mut self.players[company.seat];
            (player.cash, player.income) = (company.cash.into(), company.income.into());
            (player.shares, player.engine) = (company.shares.into(), company.engine.into());
        }
    }
}
