//! Whom the operator has barred: who may not come, and who may not speak.

use crate::error::Error;
use crate::limits::Address;
use game_core::message;
use std::collections::HashMap;
use store::{Barred, UserId, Whom};
use tokio::sync::watch;

/// What holds now; sockets hear when it changes.
#[derive(Default)]
pub(crate) struct Bars(watch::Sender<Held>);

#[derive(Default)]
struct Held {
    bans: HashMap<Whom, String>,
    mutes: HashMap<UserId, String>,
}

/// Ready when something has changed.
pub(crate) struct Changes(watch::Receiver<Held>);

impl Bars {
    pub(crate) fn set(&self, barred: Barred) {
        self.0.send_replace(Held {
            bans: barred.bans.into_iter().collect(),
            mutes: barred.mutes.into_iter().collect(),
        });
    }
    pub(crate) fn may_come_from(&self, address: Address) -> Result<(), Error> {
        let held = self.0.borrow();
        // Most of the time there is nobody to look for.
        if held.bans.is_empty() {
            return Ok(());
        }
        held.check(&Whom::Address(address.to_string()))
    }
    pub(crate) fn may_come(&self, person: UserId) -> Result<(), Error> {
        self.0.borrow().check(&Whom::Person(person))
    }
    pub(crate) fn may_speak(&self, person: UserId) -> Result<(), Error> {
        match self.0.borrow().mutes.get(&person) {
            None => Ok(()),
            Some(reason) if reason.is_empty() => Err(Error::Barred(message!(
                "the operator of this server does not let you speak at tables"
            ))),
            Some(reason) => Err(Error::Barred(message!(
                "the operator of this server does not let you speak at tables: {reason}",
                reason
            ))),
        }
    }
    pub(crate) fn changes(&self) -> Changes {
        Changes(self.0.subscribe())
    }
}

impl Held {
    fn check(&self, whom: &Whom) -> Result<(), Error> {
        match self.bans.get(whom) {
            None => Ok(()),
            Some(reason) if reason.is_empty() => Err(Error::Barred(message!(
                "the operator of this server does not let you in"
            ))),
            Some(reason) => Err(Error::Barred(message!(
                "the operator of this server does not let you in: {reason}",
                reason
            ))),
        }
    }
}

impl Changes {
    pub(crate) async fn next(&mut self) {
        if self.0.changed().await.is_err() {
            // Nothing will change any more.
            std::future::pending().await
        }
    }
}
