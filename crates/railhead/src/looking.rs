//! What may be shown of a record: all of it, unless its game goes on elsewhere and has secrets.

use crate::input::{self, Opened};
use crate::problem;
use crate::problem::Problem;
use crate::say;
use game_core::{Pen, Record, RecordLuck, Viewer, plain_text};
use shelf::Running;

/// The table at a server where the game goes on: its luck was sealed, and its secret is told at the end.
fn table_elsewhere(record: &Record) -> Option<&str> {
    match &record.luck {
        Some(RecordLuck::Sealed(seal)) if seal.secret.is_none() => Some(&seal.table),
        Some(RecordLuck::Sealed(_) | RecordLuck::Fixed) | None => None,
    }
}

impl Opened {
    /// Whether somebody may see what only players see. Those of a game that goes on would have it told.
    pub fn may_be_looked_into(&self) -> Result<(), Problem> {
        match table_elsewhere(&self.record) {
            Some(table) if self.kind.has_secrets() => Err(problem!(
                "this game goes on at table {table}, so what its players hide is not shown, and it is not played on from; 'railhead show --json' prints what a spectator sees",
                table
            )),
            Some(_) | None => Ok(()),
        }
    }
    /// All that the players see together, with a word of it where that is more than any of them does.
    pub fn everything(&self, position: &dyn Running) -> Result<String, Problem> {
        self.may_be_looked_into()?;
        let table = position.table(&input::words(self.kind));
        Ok(match self.kind.has_secrets() {
            true => {
                let word = say!(
                    "This is all that the players see together; '--seat N' shows what one of them does."
                );
                format!("{word}\n\n{table}")
            }
            false => table,
        })
    }
    /// What one viewer sees, as text.
    pub fn seen_by(&self, position: &dyn Running, viewer: Viewer) -> Result<String, Problem> {
        self.may_be_looked_into()?;
        let words = input::words(self.kind);
        Ok(plain_text(&position.draw(&Pen::counting(&words, viewer))))
    }
}
