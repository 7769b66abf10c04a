//! Phases 6 to 8: income, expenses and income reduction.

use crate::{event::Event, state::AgeOfSteam};
use game_core::Events;

impl AgeOfSteam {
    pub(crate) fn collect_income(&mut self, events: &mut Events<Event>) {
        for seat in self.order.clone() {
            let player = self.player_mut(seat);
            player.cash += player.income;
            let amount = player.income;
            events.tell(Event::IncomeCollected { seat, amount });
        }
    }
    /// Shares and engine are paid for; what is missing is taken from the income (AS-126 to AS-129).
    pub(crate) fn pay_expenses(&mut self, events: &mut Events<Event>) {
        for seat in self.order.clone() {
            let expenses = self.expenses(seat);
            let player = self.player_mut(seat);
            let amount = expenses.min(player.cash);
            let missing = expenses - amount;
            player.cash -= amount;
            events.tell(Event::ExpensesPaid { seat, amount });
            if player.income < missing {
                events.tell(Event::WentBankrupt { seat, missing });
                player.bankrupt = true;
                player.income = 0;
                player.action = None;
                self.abandon_lines(seat);
            } else if 0 < missing {
                player.income -= missing;
                let income = player.income;
                events.tell(Event::IncomeFell {
                    seat,
                    missing,
                    income,
                });
            }
        }
        let players = self.players;
        self.order.retain(|seat| !players[seat.index()].bankrupt);
    }
    pub(crate) fn reduce_income(&mut self, events: &mut Events<Event>) {
        for seat in self.order.clone() {
            let by = self.reduction(self.player(seat).income);
            if 0 < by {
                let player = self.player_mut(seat);
                player.income -= by;
                let income = player.income;
                events.tell(Event::IncomeReduced { seat, by, income });
            }
        }
    }
    /// How much an income loses (AS-132); the last band begins where the option says.
    pub fn reduction(&self, income: u32) -> u32 {
        let bands = self.map().reduction_bands();
        let from = |i: usize| match i + 1 == bands.len() {
            true => u32::from(self.options.top_reduction_from),
            false => bands[i].from,
        };
        let band = (0..bands.len()).rev().find(|i| from(*i) <= income);
        band.map_or(0, |i| bands[i].loss)
    }
}
