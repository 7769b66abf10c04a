//! All that is counted by time, for every person and address.

use super::rate::{OwnRate, Pace, Rate, Watch};
use super::{Address, Limit, Limits, Visitor};
use crate::error::Error;
use std::time::Duration;
use store::UserId;

/// Of a name or a mail address that is counted, which is remembered for a while.
const LONGEST_NAME: usize = 80;
const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(60 * 60);

pub(crate) struct Rates {
    pub(crate) requests: Rate<Address>,
    /// Files of the client.
    pub(crate) files: Rate<Address>,
    guests_of_address: Rate<Address>,
    guests: OwnRate,
    messages_of_person: Rate<Visitor>,
    messages_of_address: Rate<Address>,
    pub(crate) lines: Rate<Visitor>,
    pub(crate) hints: Rate<Visitor>,
    pub(crate) wishes: Rate<Visitor>,
    /// What people leave behind for their next decisions, and how they look ahead for it.
    pub(crate) intentions: Rate<Visitor>,
    pub(crate) prospects: Rate<Visitor>,
    pub(crate) word_changes: Rate<UserId>,
    pub(crate) word_tries: Rate<UserId>,
    /// What people say of their time.
    pub(crate) times: Rate<UserId>,
    pub(crate) manners: Rate<UserId>,
    pub(crate) reports: Rate<UserId>,
    pub(crate) matches: Rate<UserId>,
    /// Worlds that programs think in.
    pub(crate) worlds: Rate<UserId>,
    /// Corrected figures that are looked at.
    pub(crate) figures: Rate<Address>,
    tables_of_person: Rate<UserId>,
    tables_of_address: Rate<Address>,
    promises_of_person: Rate<UserId>,
    promises_of_address: Rate<Address>,
    records_of_person: Rate<UserId>,
    records_of_address: Rate<Address>,
    /// By what a name or a mail address is read as, whether or not anybody has it.
    sign_ins_of_name: OfName,
    sign_ins_of_address: Rate<Address>,
    members_of_address: Rate<Address>,
    programs_of_address: Rate<Address>,
    codes_of_name: OfName,
    codes_of_address: Rate<Address>,
}

/// How often anybody may do something under one name. From one address half as often, so that nobody uses up by their
/// tries what its owner needs.
struct OfName {
    of_all: Rate<String>,
    from_address: Rate<(String, Address)>,
}

impl OfName {
    fn new(limit: Limit, an_hour: u32, watch: Watch) -> OfName {
        let pace = |many| Pace {
            many,
            each: HOUR,
            at_once: 1,
        };
        let half = match an_hour {
            u32::MAX => u32::MAX,
            some => some.div_ceil(2),
        };
        OfName {
            of_all: Rate::new(limit, &pace(an_hour), watch),
            from_address: Rate::new(limit, &pace(half), watch),
        }
    }
    fn take(&self, name: &str, address: Address) -> Result<(), Error> {
        let name: String = name.chars().take(LONGEST_NAME).collect();
        self.from_address.take(&(name.clone(), address))?;
        self.of_all.take(&name)
    }
    fn forget(&self) {
        self.of_all.forget();
        self.from_address.forget();
    }
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
        let hour = |many| pace(many, HOUR, 1);
        Rates {
            requests: Rate::new(
                Limit::RequestsPerAddress,
                &pace(limits.requests_per_address, SECOND, 4),
                watch,
            ),
            files: Rate::new(
                Limit::FilesPerAddress,
                &pace(limits.files_per_address, SECOND, 8),
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
            messages_of_person: Rate::new(
                Limit::MessagesPerPerson,
                &second(limits.messages_per_person),
                watch,
            ),
            messages_of_address: Rate::new(
                Limit::MessagesPerAddress,
                &second(limits.messages_per_address),
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
            intentions: Rate::new(
                Limit::IntentionsPerMinute,
                &minute(limits.intentions_per_minute),
                watch,
            ),
            prospects: Rate::new(
                Limit::ProspectsPerMinute,
                &minute(limits.prospects_per_minute),
                watch,
            ),
            word_changes: Rate::new(
                Limit::WordChangesPerMinute,
                &minute(limits.word_changes_per_minute),
                watch,
            ),
            word_tries: Rate::new(
                Limit::WordTriesPerMinute,
                &minute(limits.word_tries_per_minute),
                watch,
            ),
            times: Rate::new(
                Limit::TimesPerMinute,
                &minute(limits.times_per_minute),
                watch,
            ),
            manners: Rate::new(
                Limit::MannersPerMinute,
                &minute(limits.manners_per_minute),
                watch,
            ),
            reports: Rate::new(
                Limit::ReportsPerHour,
                &pace(limits.reports_per_hour, HOUR, 1),
                watch,
            ),
            matches: Rate::new(
                Limit::MatchesPerMinute,
                &minute(limits.matches_per_minute),
                watch,
            ),
            worlds: Rate::new(
                Limit::WorldsPerSecond,
                &second(limits.worlds_per_second),
                watch,
            ),
            figures: Rate::new(
                Limit::FiguresPerMinute,
                &minute(limits.figures_per_minute),
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
            promises_of_person: Rate::new(
                Limit::PromisesPerPerson,
                &minute(limits.promises_per_person),
                watch,
            ),
            promises_of_address: Rate::new(
                Limit::PromisesPerAddress,
                &minute(limits.promises_per_address),
                watch,
            ),
            records_of_person: Rate::new(
                Limit::RecordsBroughtPerPerson,
                &minute(limits.records_brought_per_person),
                watch,
            ),
            records_of_address: Rate::new(
                Limit::RecordsBroughtPerAddress,
                &minute(limits.records_brought_per_address),
                watch,
            ),
            sign_ins_of_name: OfName::new(Limit::SignInsPerName, limits.sign_ins_per_name, watch),
            sign_ins_of_address: Rate::new(
                Limit::SignInsPerAddress,
                &minute(limits.sign_ins_per_address),
                watch,
            ),
            programs_of_address: Rate::new(
                Limit::ProgramsMadePerAddress,
                &hour(limits.programs_made_per_address),
                watch,
            ),
            members_of_address: Rate::new(
                Limit::MembersPerAddress,
                &hour(limits.members_per_address),
                watch,
            ),
            codes_of_name: OfName::new(Limit::MailCodesPerName, limits.mail_codes_per_name, watch),
            codes_of_address: Rate::new(
                Limit::MailCodesPerAddress,
                &hour(limits.mail_codes_per_address),
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
    /// Whether somebody may say one more thing to a table.
    pub(crate) fn message(&self, visitor: &Visitor, address: Address) -> Result<(), Error> {
        self.messages_of_person.take(visitor)?;
        self.messages_of_address.take(&address)
    }
    pub(crate) fn table(&self, host: UserId, address: Address) -> Result<(), Error> {
        self.tables_of_person.take(&host)?;
        self.tables_of_address.take(&address)
    }
    /// Whether the luck of one more table may be promised.
    pub(crate) fn promise(&self, user: UserId, address: Address) -> Result<(), Error> {
        self.promises_of_person.take(&user)?;
        self.promises_of_address.take(&address)
    }
    /// Whether somebody may bring one more record.
    pub(crate) fn record(&self, user: UserId, address: Address) -> Result<(), Error> {
        self.records_of_person.take(&user)?;
        self.records_of_address.take(&address)
    }
    /// Whether somebody may try to sign in, under this name if one is said.
    pub(crate) fn sign_in(&self, name: Option<&str>, address: Address) -> Result<(), Error> {
        self.sign_ins_of_address.take(&address)?;
        name.map_or(Ok(()), |name| self.sign_ins_of_name.take(name, address))
    }
    pub(crate) fn member(&self, address: Address) -> Result<(), Error> {
        self.members_of_address.take(&address)
    }
    pub(crate) fn program(&self, address: Address) -> Result<(), Error> {
        self.programs_of_address.take(&address)
    }
    /// Whether a code may be sent there.
    pub(crate) fn mail_code(&self, mail: &str, address: Address) -> Result<(), Error> {
        self.codes_of_address.take(&address)?;
        self.codes_of_name.take(mail, address)
    }
    /// Forgets who has not come for a while, so that memory stays bounded. Every rate is named here, or this
    /// does not compile.
    pub(crate) fn forget(&self) {
        let Rates {
            requests,
            files,
            guests_of_address,
            guests: _,
            messages_of_person,
            messages_of_address,
            lines,
            hints,
            wishes,
            intentions,
            prospects,
            word_changes,
            word_tries,
            times,
            manners,
            reports,
            matches,
            figures,
            tables_of_person,
            tables_of_address,
            promises_of_person,
            promises_of_address,
            records_of_person,
            records_of_address,
            sign_ins_of_name,
            sign_ins_of_address,
            members_of_address,
            programs_of_address,
            worlds,
            codes_of_name,
            codes_of_address,
        } = self;
        requests.forget();
        files.forget();
        guests_of_address.forget();
        messages_of_person.forget();
        messages_of_address.forget();
        lines.forget();
        hints.forget();
        wishes.forget();
        intentions.forget();
        prospects.forget();
        word_changes.forget();
        word_tries.forget();
        times.forget();
        manners.forget();
        reports.forget();
        matches.forget();
        figures.forget();
        tables_of_person.forget();
        tables_of_address.forget();
        promises_of_person.forget();
        promises_of_address.forget();
        records_of_person.forget();
        records_of_address.forget();
        sign_ins_of_name.forget();
        sign_ins_of_address.forget();
        members_of_address.forget();
        programs_of_address.forget();
        worlds.forget();
        codes_of_name.forget();
        codes_of_address.forget();
    }
}
