//! All that is counted by time, for every person and address.

use super::rate::{OwnRate, Pace, Rate, Watch};
use super::{Address, Limit, Limits, Visitor};
use crate::error::Error;
use std::time::Duration;
use store::UserId;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);

pub(crate) struct Rates {
    pub(crate) requests: Rate<Address>,
    guests_of_address: Rate<Address>,
    guests: OwnRate,
    pub(crate) messages: Rate<Visitor>,
    pub(crate) lines: Rate<Visitor>,
    pub(crate) hints: Rate<Visitor>,
    pub(crate) wishes: Rate<Visitor>,
    tables_of_person: Rate<UserId>,
    tables_of_address: Rate<Address>,
}

impl Rates {
    pub(crate) fn new(limits: &Limits, watch: Watch) -> Rates {
        let pace = |many, each, at_once| Pace {
            many,
            each,
            at_once,
        };
        let second = |many| pace(many, SECOND, 2);
        let minute = |many| pace(many, MINUTE, 1);
        Rates {
            requests: Rate::new(
                Limit::RequestsPerAddress,
                &pace(limits.requests_per_address, SECOND, 4),
                watch,
            ),
            guests_of_address: Rate::new(
                Limit::GuestsPerAddress,
                &pace(limits.guests_per_address, MINUTE, 2),
                watch,
            ),
            guests: OwnRate::new(
                Limit::GuestsPerSecond,
                &second(limits.guests_per_second),
                watch,
            ),
            messages: Rate::new(
                Limit::MessagesPerPerson,
                &second(limits.messages_per_person),
                watch,
            ),
            lines: Rate::new(
                Limit::LinesPerMinute,
                &minute(limits.lines_per_minute),
                watch,
            ),
            hints: Rate::new(
                Limit::HintsPerMinute,
                &minute(limits.hints_per_minute),
                watch,
            ),
            wishes: Rate::new(
                Limit::WishesPerMinute,
                &minute(limits.wishes_per_minute),
                watch,
            ),
            tables_of_person: Rate::new(
                Limit::TablesMadePerPerson,
                &minute(limits.tables_made_per_person),
                watch,
            ),
            tables_of_address: Rate::new(
                Limit::TablesMadePerAddress,
                &minute(limits.tables_made_per_address),
                watch,
            ),
        }
    }
    /// Whether one more guest may come from there. An address is asked for its own share first, so that it
    /// cannot use up what is there for all.
    pub(crate) fn guest(&self, address: Address) -> Result<(), Error> {
        self.guests_of_address.take(&address)?;
        self.guests.take()
    }
    pub(crate) fn table(&self, host: UserId, address: Address) -> Result<(), Error> {
        self.tables_of_person.take(&host)?;
        self.tables_of_address.take(&address)
    }
    /// Forgets who has not come for a while, so that memory stays bounded.
    pub(crate) fn forget(&self) {
        self.requests.forget();
        self.guests_of_address.forget();
        self.messages.forget();
        self.lines.forget();
        self.hints.forget();
        self.wishes.forget();
        self.tables_of_person.forget();
        self.tables_of_address.forget();
    }
}
