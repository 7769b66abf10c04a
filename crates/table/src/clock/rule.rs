//! A table's rule of time, chosen when the table is made. Everything is in milliseconds.

pub(crate) const SECOND: i64 = 1_000;
const HOUR: i64 = 3_600 * SECOND;
const DAY: i64 = 24 * HOUR;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    pub pace: Pace,
    pub out: WhenOut,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Everybody sits there: so much for the whole game, and so much more after each turn.
    Live { bank: i64, increment: i64 },
    /// A game of days: so much for each turn, in the hours that count for the player; what a turn takes
    /// beyond that comes out of the bank.
    Days { turn: i64, bank: i64 },
}

/// What happens when somebody's time runs out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WhenOut {
    /// A bot of the table's level plays until the owner is back.
    #[default]
    StandIn,
    /// The others may vote to free the seat.
    Vote,
    /// The seat concedes.
    Concede,
}

/// Why a rule of time is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadClock {
    /// A live game has one second to a day in the bank, and at most an hour more a turn.
    Live,
    /// A turn has an hour to thirty days, and the bank at most sixty days.
    Days,
}

impl Clock {
    pub fn check(self) -> Result<Clock, BadClock> {
        match self.pace {
            Pace::Live { bank, increment } => {
                let fits = (SECOND..=DAY).contains(&bank) && (0..=HOUR).contains(&increment);
                fits.then_some(self).ok_or(BadClock::Live)
            }
            Pace::Days { turn, bank } => {
                let fits = (HOUR..=30 * DAY).contains(&turn) && (0..=60 * DAY).contains(&bank);
                fits.then_some(self).ok_or(BadClock::Days)
            }
        }
    }
}

impl Pace {
    /// What everybody begins with.
    pub(crate) fn bank(self) -> i64 {
        match self {
            Pace::Live { bank, .. } | Pace::Days { bank, .. } => bank,
        }
    }
    /// What who is back gets at least.
    pub(crate) fn allowance(self) -> i64 {
        match self {
            Pace::Live { bank, increment } => (bank / 10).max(increment).max(SECOND),
            Pace::Days { turn, .. } => turn / 4,
        }
    }
}
