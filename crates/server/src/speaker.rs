//! What one socket may say: how fast, how much of what, and whether at all.

use crate::app::App;
use crate::error::Error;
use crate::limits::{Address, OwnRate, Visitor};
use crate::wire::ToTable;
use store::UserId;

pub(crate) struct Speaker {
    person: Option<UserId>,
    address: Address,
    /// How fast this socket may speak.
    pace: OwnRate,
}

impl Speaker {
    pub(crate) fn new(app: &App, person: Option<UserId>, address: Address) -> Speaker {
        Speaker {
            person,
            address,
            pace: app.pace(),
        }
    }
    fn visitor(&self) -> Visitor {
        match self.person {
            Some(person) => Visitor::Person(person),
            None => Visitor::From(self.address),
        }
    }
    /// Whether anything may be said now.
    pub(crate) fn may_speak(&self, app: &App) -> Result<(), Error> {
        self.pace.take()?;
        app.rates.messages.take(&self.visitor())
    }
    /// Whether this may be said now.
    pub(crate) fn may_say(&self, app: &App, message: &ToTable) -> Result<(), Error> {
        match message {
            ToTable::Say { .. } => {
                if let Some(person) = self.person {
                    app.bars.may_speak(person)?;
                }
                app.rates.lines.take(&self.visitor())
            }
            ToTable::Hint { .. } => app.rates.hints.take(&self.visitor()),
            ToTable::Undo { .. }
            | ToTable::Back { .. }
            | ToTable::Concede { .. }
            | ToTable::End { .. }
            | ToTable::Vote { .. } => app.rates.wishes.take(&self.visitor()),
            ToTable::LeaveOrder { .. } | ToTable::Prepare { .. } | ToTable::Withdraw { .. } => {
                app.rates.intentions.take(&self.visitor())
            }
            ToTable::Prospect { .. } => app.rates.prospects.take(&self.visitor()),
            ToTable::Explain { after, .. } if !after.is_empty() => {
                app.rates.prospects.take(&self.visitor())
            }
            ToTable::Play { .. }
            | ToTable::AnswerWish { .. }
            | ToTable::Preview { .. }
            | ToTable::Explain { .. }
            | ToTable::Look { .. }
            | ToTable::Ask { .. }
            | ToTable::Pace { .. }
            | ToTable::Refresh => Ok(()),
        }
    }
    /// Whether who speaks here may still be here.
    pub(crate) fn may_stay(&self, app: &App) -> Result<(), Error> {
        app.bars.may_come_from(self.address)?;
        self.person
            .map_or(Ok(()), |person| app.bars.may_come(person))
    }
}
