//! What one socket or visit may say: how fast, how much of what, and whether at all.

use crate::app::App;
use crate::error::Error;
use crate::identity::Known;
use crate::limits::{Address, OwnRate, Visitor};
use crate::wire::ToTable;
use store::{Scope, Scopes, UserId};

pub(crate) struct Speaker {
    person: Option<UserId>,
    /// What the token opens by which a program came; people say all.
    scopes: Option<Scopes>,
    keeper: Option<UserId>,
    address: Address,
    /// How fast this socket may speak.
    pace: OwnRate,
}

impl Speaker {
    pub(crate) fn new(app: &App, known: Option<&Known>, address: Address) -> Speaker {
        Speaker {
            person: known.map(|known| known.user().id),
            scopes: known.and_then(Known::scopes).cloned(),
            keeper: known.and_then(Known::keeper),
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
        app.rates.message(&self.visitor(), self.address)
    }
    /// Whether this may be said now.
    pub(crate) fn may_say(&self, app: &App, message: &ToTable) -> Result<(), Error> {
        let scope = needed(message);
        if self.scopes.as_ref().is_some_and(|own| !own.has(scope)) {
            return Err(Error::ScopeMissing(scope));
        }
        match message {
            ToTable::Say { .. } => {
                for person in self.person.into_iter().chain(self.keeper) {
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
        let mut answering = self.person.into_iter().chain(self.keeper);
        answering.try_for_each(|person| app.bars.may_come(person))
    }
}

/// What a token must open for this to be said.
fn needed(message: &ToTable) -> Scope {
    match message {
        ToTable::Say { .. } => Scope::Talk,
        ToTable::Look { .. } | ToTable::Ask { .. } | ToTable::Pace { .. } | ToTable::Refresh => {
            Scope::Read
        }
        ToTable::Play { .. }
        | ToTable::Undo { .. }
        | ToTable::AnswerWish { .. }
        | ToTable::Preview { .. }
        | ToTable::Explain { .. }
        | ToTable::Hint { .. }
        | ToTable::Back { .. }
        | ToTable::Concede { .. }
        | ToTable::End { .. }
        | ToTable::Vote { .. }
        | ToTable::LeaveOrder { .. }
        | ToTable::Prepare { .. }
        | ToTable::Withdraw { .. }
        | ToTable::Prospect { .. } => Scope::Play,
    }
}
