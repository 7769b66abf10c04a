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
    GuestsPerAddress guests_per_address: u32 = 30,
        message!("new guests from one address a minute; twice as many may come at once");
    GuestsPerSecond guests_per_second: u32 = 50,
        message!("new guests of all addresses a second; twice as many may come at once");
    MessagesPerSecond messages_per_second: u32 = 20,
        message!("messages of one socket a second; twice as many may come at once");
    MessagesPerPerson messages_per_person: u32 = 40,
        message!("messages of one person a second, over all sockets; twice as many may come at once");
    LinesPerMinute lines_per_minute: u32 = 30,
        message!("lines that one person says a minute");
    HintsPerMinute hints_per_minute: u32 = 20,
        message!("hints that one person asks for a minute");
    WishesPerMinute wishes_per_minute: u32 = 20,
        message!("wishes to take back of one person a minute");
    Connections connections: usize = 5_000,
        message!("open sockets of all people; the last tenth is for addresses that have few");
    ConnectionsPerAddress connections_per_address: usize = 200,
        message!("open sockets from one address, never more than a quarter of all");
    ConnectionsPerPerson connections_per_person: usize = 20,
        message!("open sockets of one person");
    WatchedPerPerson watched_per_person: usize = 12,
        message!("tables that one person looks at at the same time");
    TcpPerAddress tcp_per_address: usize = 400,
        message!("connections from one address that are no sockets, never more than a quarter of all");
    TablesMadePerPerson tables_made_per_person: u32 = 10,
        message!("tables that one person makes a minute");
    TablesMadePerAddress tables_made_per_address: u32 = 30,
        message!("tables that are made from one address a minute");
    TablesPerUser tables_per_user: u64 = 100,
        message!("unfinished tables that one person made and that changed within a day");
    TablesPerAddress tables_per_address: u64 = 300,
        message!("the same of all people at one address");
    BotsOnlyPerPerson bots_only_per_person: u64 = 5,
        message!("the same of one person's tables where only bots sit");
    Tables tables: u64 = 20_000,
        message!("the same of all people; the last tenth is for people who have few");
}

impl Limits {
    /// Sets a limit by its name; `off` lifts it.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Message> {
        let limit = Limit::ALL.iter().find(|limit| limit.name() == name);
        let limit = limit.ok_or_else(|| {
            message!(
                "there is no limit '{name}'; 'railhead help serve' lists them",
                name
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
            guests_per_address: u32::MAX,
            guests_per_second: u32::MAX,
            messages_per_second: u32::MAX,
            messages_per_person: u32::MAX,
            lines_per_minute: u32::MAX,
            hints_per_minute: u32::MAX,
            wishes_per_minute: u32::MAX,
            connections_per_address: usize::MAX,
            tcp_per_address: usize::MAX,
            tables_made_per_person: u32::MAX,
            tables_made_per_address: u32::MAX,
            tables_per_address: u64::MAX,
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
        assert!(limits.set("tables", "-1").is_err() && limits.set("tables", "").is_err());
    }
}
