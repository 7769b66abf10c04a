//! Every limit by name: its usual value and what it means, in one table that the command line, its help
//! and the metrics are made from.

use game_core::{Message, message};

macro_rules! limits {
    ($($case:ident $field:ident: $type:ty = $usual:expr, $meaning:expr;)*) => {
        /// How much somebody may ask for. The largest number of a type is no limit.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Limits { $(pub $field: $type,)* }

        /// The name of a limit.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Limit { $($case,)* }

        impl Limit {
            pub const ALL: &[Limit] = &[$(Limit::$case,)*];

            /// As it is called on the command line and in the metrics.
            pub fn name(self) -> &'static str {
                match self { $(Limit::$case => stringify!($field),)* }
            }
            pub fn meaning(self) -> Message {
                match self { $(Limit::$case => $meaning,)* }
            }
        }

        impl Limits {
            /// What is set; none if there is no limit.
            pub fn get(&self, limit: Limit) -> Option<u64> {
                match limit { $(Limit::$case => {
                    (self.$field != <$type>::MAX).then(|| self.$field as u64)
                })* }
            }
            /// Sets a limit to a number; none lifts it.
            fn put(&mut self, limit: Limit, value: Option<u64>) {
                match limit { $(Limit::$case => {
                    let value = value.and_then(|value| <$type>::try_from(value).ok());
                    self.$field = value.unwrap_or(<$type>::MAX);
                })* }
            }
        }

        impl Default for Limits {
            fn default() -> Limits {
                Limits { $($field: $usual,)* }
            }
        }
    };
}

limits! {
    MessageBytes message_bytes: usize = 64 * 1024,
        message!("the largest message and request body, in bytes");
    RequestsPerAddress requests_per_address: u32 = 50,
        message!("requests from one address a second; four times as many may come at once");
    FilesPerAddress files_per_address: u32 = 500,
        message!("files of the client that one address asks for a second; eight times as many may come at once");
    GuestsPerAddress guests_per_address: u32 = 30,
        message!("new guests from one address a minute; twice as many may come at once");
    GuestsPerSecond guests_per_second: u32 = 50,
        message!("new guests of all addresses a second; twice as many may come at once");
    MessagesPerSecond messages_per_second: u32 = 20,
        message!("messages of one socket a second; twice as many may come at once");
    MessagesPerPerson messages_per_person: u32 = 40,
        message!("messages of one person a second, over all sockets; twice as many may come at once");
    MessagesPerAddress messages_per_address: u32 = 200,
        message!("messages from one address a second, over all sockets; twice as many may come at once");
    LinesPerMinute lines_per_minute: u32 = 30,
        message!("lines that one person says a minute");
    HintsPerMinute hints_per_minute: u32 = 20,
        message!("hints that one person asks for a minute");
    WishesPerMinute wishes_per_minute: u32 = 20,
        message!("takings back, votes, concessions, returns and wishes to sit down of one person a minute");
    IntentionsPerMinute intentions_per_minute: u32 = 30,
        message!("orders and prepared moves of one person a minute");
    ProspectsPerMinute prospects_per_minute: u32 = 240,
        message!("looks ahead of one person a minute");
    WordChangesPerMinute word_changes_per_minute: u32 = 30,
        message!("changes that one person makes a minute to how they are told");
    WordTriesPerMinute word_tries_per_minute: u32 = 6,
        message!("tries of mail, pushes and webhooks of one person a minute");
    TimesPerMinute times_per_minute: u32 = 10,
        message!("changes of one person's hours and holidays a minute");
    MannersPerMinute manners_per_minute: u32 = 60,
        message!("people whom one person follows, blocks, mutes or invites a minute");
    ProgramsPerPerson programs_per_person: u64 = 5,
        message!("programs that one person keeps");
    ProgramsMadePerAddress programs_made_per_address: u32 = 10,
        message!("programs that are made from one address an hour");
    WorldsPerSecond worlds_per_second: u32 = 20,
        message!("guessed worlds that one program asks for a second; twice as many may come at once");
    ReportsPerHour reports_per_hour: u32 = 10,
        message!("reports to the operator of one person an hour");
    InvitationsPerDay invitations_per_day: u64 = 50,
        message!("invitations by name of one person a day");
    MatchesPerMinute matches_per_minute: u32 = 20,
        message!("quick matches of one person a minute");
    FiguresPerMinute figures_per_minute: u32 = 120,
        message!("corrected figures that are checked for one address a minute");
    Connections connections: usize = 5_000,
        message!("open sockets of all people; the last tenth is for addresses that have few");
    ConnectionsPerAddress connections_per_address: usize = 200,
        message!("open sockets from one address, never more than a quarter of all");
    ConnectionsPerPerson connections_per_person: usize = 20,
        message!("open sockets of one person");
    WatchedPerPerson watched_per_person: usize = 12,
        message!("tables that one person looks at at the same time");
    Listeners listeners: usize = 2_000,
        message!("open streams of events of all people, never more than half of the connections that are no sockets");
    ListenersPerAddress listeners_per_address: usize = 100,
        message!("open streams of events from one address, never more than a quarter of all");
    ListenersPerPerson listeners_per_person: usize = 8,
        message!("open streams of events of one person");
    TcpPerAddress tcp_per_address: usize = 400,
        message!("connections from one address that are no sockets, never more than a quarter of all");
    TablesMadePerPerson tables_made_per_person: u32 = 10,
        message!("tables that one person makes a minute");
    TablesMadePerAddress tables_made_per_address: u32 = 30,
        message!("tables that are made from one address a minute");
    PromisesPerPerson promises_per_person: u32 = 30,
        message!("tables whose luck is promised to one person before they make them, a minute");
    PromisesPerAddress promises_per_address: u32 = 90,
        message!("the same of all people at one address");
    TablesPerUser tables_per_user: u64 = 100,
        message!("unfinished tables that one person made and that changed within a day");
    TablesPerAddress tables_per_address: u64 = 300,
        message!("the same of all people at one address");
    Tables tables: u64 = 20_000,
        message!("the same of all people; the last tenth is for people who have few");
    BotsOnlyPerPerson bots_only_per_person: u64 = 5,
        message!("unfinished tables of one person where only bots sit");
    RecordBytes record_bytes: usize = 512 * 1024,
        message!("the largest record that somebody brings, in bytes");
    RecordSteps record_steps: usize = 5_000,
        message!("steps of such a record");
    RecordMillis record_millis: u64 = 2_000,
        message!("milliseconds in which it must be replayed");
    RecordsAtOnce records_at_once: usize = 2,
        message!("records that are replayed at the same time; one address has one of them, or a quarter where that is more");
    RecordsBroughtPerPerson records_brought_per_person: u32 = 6,
        message!("records that one person brings a minute");
    RecordsBroughtPerAddress records_brought_per_address: u32 = 20,
        message!("records that are brought from one address a minute");
    RecordsPerPerson records_per_person: u64 = 100,
        message!("records of one person that are kept");
    SignInsPerName sign_ins_per_name: u32 = 20,
        message!("tries to sign in under one name or mail address an hour; from one address half as many");
    SignInsPerAddress sign_ins_per_address: u32 = 20,
        message!("tries to sign in from one address a minute");
    MembersPerAddress members_per_address: u32 = 10,
        message!("guests at one address who become members an hour");
    MailCodesPerName mail_codes_per_name: u32 = 5,
        message!("codes that are sent to one mail address an hour; asked for from one address half as many");
    MailCodesPerAddress mail_codes_per_address: u32 = 15,
        message!("codes that are asked for from one address an hour");
    PasswordsAtOnce passwords_at_once: usize = 32,
        message!("passwords that are checked or wait to be at the same time");
}

impl Limits {
    /// Sets a limit by its name; `off` lifts it.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Message> {
        let limit = Limit::ALL.iter().find(|limit| limit.name() == name);
        let limit = limit.ok_or_else(|| {
            let names = Limit::ALL.iter().map(|limit| limit.name());
            let alike = |known: &&str| (strsim::jaro_winkler(known, name) * 1_000.0) as u32;
            let nearest = names.max_by_key(alike).unwrap_or_default();
            message!(
                "there is no limit '{name}'; did you mean '{nearest}'? 'railhead help serve' lists them",
                name,
                nearest
            )
        })?;
        let value =
            match value {
                "off" => None,
                number => Some(number.parse().map_err(|_| {
                    message!("a limit is a number or 'off', not '{number}'", number)
                })?),
            };
        self.put(*limit, value);
        Ok(())
    }
    /// For tests, which play as fast as they can from one address: how much may be held stays, how often
    /// and how many from one place does not.
    pub fn unhurried(self) -> Limits {
        Limits {
            requests_per_address: u32::MAX,
            files_per_address: u32::MAX,
            guests_per_address: u32::MAX,
            guests_per_second: u32::MAX,
            messages_per_second: u32::MAX,
            messages_per_person: u32::MAX,
            messages_per_address: u32::MAX,
            lines_per_minute: u32::MAX,
            hints_per_minute: u32::MAX,
            wishes_per_minute: u32::MAX,
            intentions_per_minute: u32::MAX,
            prospects_per_minute: u32::MAX,
            word_changes_per_minute: u32::MAX,
            word_tries_per_minute: u32::MAX,
            times_per_minute: u32::MAX,
            manners_per_minute: u32::MAX,
            programs_made_per_address: u32::MAX,
            worlds_per_second: u32::MAX,
            matches_per_minute: u32::MAX,
            figures_per_minute: u32::MAX,
            connections_per_address: usize::MAX,
            listeners_per_address: usize::MAX,
            tcp_per_address: usize::MAX,
            tables_made_per_person: u32::MAX,
            tables_made_per_address: u32::MAX,
            promises_per_person: u32::MAX,
            promises_per_address: u32::MAX,
            tables_per_address: u64::MAX,
            record_millis: u64::MAX,
            records_brought_per_person: u32::MAX,
            records_brought_per_address: u32::MAX,
            sign_ins_per_name: u32::MAX,
            sign_ins_per_address: u32::MAX,
            members_per_address: u32::MAX,
            mail_codes_per_name: u32::MAX,
            mail_codes_per_address: u32::MAX,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_is_set_by_its_name_and_lifted() {
        let mut limits = Limits::default();
        for limit in Limit::ALL {
            limits.set(limit.name(), "7").unwrap();
            assert_eq!(limits.get(*limit), Some(7), "{}", limit.name());
            limits.set(limit.name(), "off").unwrap();
            assert_eq!(limits.get(*limit), None);
        }
        assert!(limits.set("patience", "7").is_err());
        let wrong = limits.set("conections", "7").unwrap_err().to_string();
        assert!(wrong.contains("'connections'"), "{wrong}");
        assert!(limits.set("tables", "-1").is_err() && limits.set("tables", "").is_err());
    }
}
