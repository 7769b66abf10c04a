//! A table that goes on from a record, for who holds it without a store.

use crate::audience::Audience;
use crate::card::{Card, Chair, Holder, UndoRule, UserId};
use crate::history::History;
use crate::luck::Luck;
use crate::machine::Table;
use crate::rated::Rated;
use bots::Level;
use game_core::{Record, RecordError, Seed};
use shelf::Kind;

impl Table {
    /// A table that goes on from a record, at one screen; what the record brought is not taken back.
    pub fn of_record(
        kind: &'static dyn Kind,
        record: Record,
        seats: Vec<Chair>,
        seed: Seed,
    ) -> Result<Table, RecordError> {
        let host = seats.iter().find_map(|chair| match chair.holder {
            Holder::Person(user) => Some(user),
            Holder::Open | Holder::Bot(_) | Holder::Named => None,
        });
        let options = kind.played_by(&record);
        // What does not fit is told by whoever reads the whole record.
        let options = options.unwrap_or_else(|_| record.options.clone());
        let game = History::of_record(kind, record)?;
        let card = Card {
            id: String::new(),
            name: kind.info().title.to_string(),
            game: kind.info().id.to_string(),
            rules_version: kind.info().rules_version,
            options,
            luck: Luck::Fixed(seed),
            undo: UndoRule::UntilInformation,
            friendly: false,
            rated: Rated::No,
            audience: Audience::Link,
            starts: None,
            rematch_of: None,
            rematch: None,
            origin: None,
            stand_in: Level::Medium,
            clock: None,
            begun_at: 0,
            runs_out: None,
            host: host.unwrap_or(UserId(0)),
            setup: Some(game.setup()),
            progress: game.progress(),
            set_aside: None,
            changed_at: 0,
            seats,
        };
        let (notes, chat) = (Vec::new(), Vec::new());
        Ok(Table::with(kind, card, Some(game), notes, chat, 0))
    }
}
