//! Whether the result of a table counts for ratings, and what must hold at a table where it does.
//!
//! Who sits down at a rated table has agreed by that. So everything that would make it unfair is settled
//! before anybody can sit down, and from then on it can only become a table that is not rated.

use crate::card::{Card, Chair, Holder, Keeper, Profile, UndoRule, UserId};
use crate::course::{Away, Course};
use crate::effect::Change;
use crate::luck::Luck;
use crate::machine::Table;
use crate::marks::Asked;
use crate::no::No;
use crate::pending::{Asker, Pending};
use bots::Level;
use game_core::{Concession, Free, Mark, Seat};
use std::collections::BTreeSet;

/// A game is rated from so many people on; programs do not count.
const LEAST_PERSONS: usize = 2;
/// A rated game whose players are all stood in for waits so long for one of them.
const LONGEST_REST: i64 = 3 * 24 * 60 * 60 * 1000;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rated {
    #[default]
    No,
    /// Members alone.
    People,
    /// Bots of a measured strength count as fixed points.
    WithBots,
}

/// Why something cannot be at a rated table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRated {
    Hints,
    TakingBack,
    FixedLuck,
    /// One person has two seats.
    TwoSeats,
    /// Bots were not agreed to.
    Bots,
    /// The strength of this level was not measured.
    Unmeasured(Level),
    TooFewPersons,
    /// A program does not play with who keeps it, nor with another that the same person keeps.
    OwnProgram,
    /// Only members are rated.
    Guest,
    /// Somebody else sat down here from the same browser.
    SameBrowser,
    /// Who was not dealt in takes no seat.
    LateComer,
    /// A seat that somebody leaves is a bot's: it is not given to another.
    SeatStays,
    /// It stays as it was agreed when the cards were dealt.
    Begun,
}

impl Rated {
    pub fn counts(self) -> bool {
        match self {
            Rated::No => false,
            Rated::People | Rated::WithBots => true,
        }
    }
}

impl Card {
    /// Whether this table can be what it says it is: asked when it is made.
    pub fn check_rated(&self, measured: &[Level]) -> Result<(), NotRated> {
        if !self.rated.counts() {
            return Ok(());
        }
        if self.friendly {
            return Err(NotRated::Hints);
        }
        if self.undo != UndoRule::Strict {
            return Err(NotRated::TakingBack);
        }
        if !matches!(self.luck, Luck::Sealed(_)) {
            return Err(NotRated::FixedLuck);
        }
        let mut persons = BTreeSet::new();
        for chair in &self.seats {
            match chair.holder {
                Holder::Person(user) if !persons.insert(user) => return Err(NotRated::TwoSeats),
                Holder::Bot(_) if self.rated == Rated::People => return Err(NotRated::Bots),
                Holder::Bot(level) if !measured.contains(&level) => {
                    return Err(NotRated::Unmeasured(level));
                }
                Holder::Person(_) | Holder::Bot(_) | Holder::Open | Holder::Named => {}
            }
        }
        let is_open = |holder: Holder| holder == Holder::Open;
        let open = self.seats.iter().filter(|c| is_open(c.holder)).count();
        match persons.len() + open < LEAST_PERSONS {
            true => Err(NotRated::TooFewPersons),
            false => Ok(()),
        }
    }
}

impl Table {
    /// Whether the open seats may be given to bots now.
    pub(crate) fn check_filling(&self) -> Result<(), No> {
        if self.game.is_some() {
            return Ok(());
        }
        let is_open = self.card.seats.iter().any(|c| c.holder == Holder::Open);
        match self.card.rated {
            Rated::People if is_open => Err(NotRated::Bots.into()),
            Rated::WithBots if is_open && !self.is_measured(self.card.stand_in) => {
                Err(NotRated::Unmeasured(self.card.stand_in).into())
            }
            Rated::WithBots if self.people().len() < LEAST_PERSONS => {
                Err(NotRated::TooFewPersons.into())
            }
            Rated::No | Rated::People | Rated::WithBots => Ok(()),
        }
    }
    fn is_measured(&self, level: Level) -> bool {
        let strengths = self.kind.strengths();
        strengths.iter().any(|strength| strength.level == level)
    }
    /// Whether this user may take a seat, as far as ratings go.
    pub(crate) fn check_rated_seat(
        &self,
        user: UserId,
        profile: Option<&Profile>,
    ) -> Result<(), No> {
        if !self.card.rated.counts() {
            return Ok(());
        }
        let Some(profile) = profile else {
            return Err(NotRated::Guest.into());
        };
        self.check_program(user, profile.keeper)?;
        let was_dealt_in = || self.notes.iter().any(|note| note.user == Some(user));
        match self.game.is_some() && !was_dealt_in() {
            true => Err(NotRated::LateComer.into()),
            false => Ok(()),
        }
    }
    /// Programs come only where bots were agreed to, never beside who could gain by what they do, and leave seats
    /// for people.
    fn check_program(&self, user: UserId, keeper: Option<Keeper>) -> Result<(), NotRated> {
        if !self.card.seats_of(Some(user)).is_empty() {
            return Ok(());
        }
        let answers_for = |chair: &Chair| chair.keeper == Some(Keeper::User(user));
        let Some(keeper) = keeper else {
            return match self.card.seats.iter().any(answers_for) {
                true => Err(NotRated::OwnProgram),
                false => Ok(()),
            };
        };
        if self.card.rated == Rated::People {
            return Err(NotRated::Bots);
        }
        let is_own = |chair: &Chair| match keeper {
            Keeper::Operator => false,
            Keeper::User(other) => {
                chair.holder == Holder::Person(other) || chair.keeper == Some(keeper)
            }
        };
        if self.card.seats.iter().any(is_own) {
            return Err(NotRated::OwnProgram);
        }
        let seats = self.card.seats.iter();
        let open = seats.filter(|c| c.holder == Holder::Open).count();
        match self.game.is_none() && self.people().len() + open.saturating_sub(1) < LEAST_PERSONS {
            true => Err(NotRated::TooFewPersons),
            false => Ok(()),
        }
    }
    /// Who goes has conceded, and a bot plays on if the game does.
    pub(crate) fn give_up(&mut self, seat: Seat, how: Concession, asked: Option<Asked>) {
        let ends = self.ends_by_concession(seat);
        let mark = Mark::Conceded { how, ends };
        match ends {
            true => self.set_mark(seat, mark, asked),
            false => self.hand_over(seat, Free::Bot, mark, asked),
        }
    }
    /// Where nobody decides any more the first who was out of time concedes, then the next, until the game
    /// has ended; and when that is to be. Where stand-ins hold the seats one of them may be back first.
    pub(crate) fn first_to_go(&self, course: &Course, since: i64) -> Option<(Seat, i64)> {
        if !self.card.rated.counts() || !self.rests(course) {
            return None;
        }
        let out = self.seats().filter_map(|seat| {
            let out_since = course.out.get(&seat)?.1;
            match self.away(course, seat)? {
                Away::OutOfTime => Some((out_since, seat, since)),
                Away::StandIn => Some((out_since, seat, since + LONGEST_REST)),
                Away::Conceded => None,
            }
        });
        out.min().map(|(_, seat, at)| (seat, at))
    }
    /// The host takes back that the table is rated; everybody sees it.
    pub(crate) fn unrate(&mut self, asker: Asker, user: UserId) {
        if user != self.card.host {
            return self.finish(asker, Err(No::NotHost));
        }
        if !self.card.rated.counts() {
            return self.finish(asker, Ok(()));
        }
        if self.card.setup.is_some() {
            return self.finish(asker, Err(NotRated::Begun.into()));
        }
        self.store(Change::Unrate, Pending::Unrate { asker });
    }
    pub(crate) fn unrated(&mut self, asker: Asker) {
        self.card.rated = Rated::No;
        self.tell_info();
        self.finish(asker, Ok(()));
    }
}

impl From<NotRated> for No {
    fn from(why: NotRated) -> No {
        No::Rated(why)
    }
}
