//! What is kept in the end, against what people were told.

use super::player::{Acknowledged, Sight, Story};
use crate::server::{BenchError, lost};
use game_core::{Record, Seat, Start, Step};
use shelf::Kind;
use std::collections::{BTreeMap, BTreeSet};
use store::{Step as Row, StepKind, Store, TableId};

#[derive(Default)]
pub struct Found {
    pub tables: usize,
    pub lost: u64,
    pub doubled: u64,
    pub not_replayed: u64,
    pub views: u64,
    pub wrong_views: u64,
}

pub async fn check(
    store: &dyn Store,
    stories: &[Story],
    watched: &[Sight],
) -> Result<Found, BenchError> {
    let mut answered: BTreeMap<&str, Vec<&Acknowledged>> = BTreeMap::new();
    let mut seen: BTreeMap<&str, Vec<&Sight>> = BTreeMap::new();
    for story in stories {
        for table in &story.tables {
            answered.entry(table).or_default();
        }
        for one in &story.acknowledged {
            answered.entry(&one.table).or_default().push(one);
        }
        for sight in &story.sights {
            seen.entry(&sight.table).or_default().push(sight);
        }
    }
    for sight in watched {
        answered.entry(&sight.table).or_default();
        seen.entry(&sight.table).or_default().push(sight);
    }
    let mut found = Found::default();
    for (table, answered) in answered {
        let sights = seen.remove(table).unwrap_or_default();
        found.table(store, table, &answered, &sights).await?;
    }
    Ok(found)
}

impl Found {
    async fn table(
        &mut self,
        store: &dyn Store,
        table: &str,
        answered: &[&Acknowledged],
        sights: &[&Sight],
    ) -> Result<(), BenchError> {
        self.tables += 1;
        let id = TableId(table.to_string());
        let Some(row) = store.table(&id).await? else {
            self.lost += answered.len() as u64;
            self.not_replayed += 1;
            return Ok(());
        };
        let rows = store.steps(&id, 1).await?;
        // A request's name is kept with who asked: '7:42'.
        let asked = |request: &str| request.split(':').nth(1).map(str::to_string);
        let names: Vec<String> = rows
            .iter()
            .filter_map(|row| asked(row.request_id.as_deref()?))
            .collect();
        let distinct: BTreeSet<&String> = names.iter().collect();
        self.doubled += (names.len() - distinct.len()) as u64;
        for one in answered {
            // An answer names the row at which the table stands, which is the move's own or a later one.
            let before = &rows[..rows.len().min(one.seq as usize)];
            let is_it = |row: &&Row| {
                let request = row.request_id.as_deref().and_then(asked);
                request.as_ref() == Some(&one.id) && row.body == one.action
            };
            if before.iter().filter(is_it).count() != 1 {
                self.lost += 1;
            }
        }
        let kind = shelf::find(&row.game).ok_or_else(|| lost(shelf::unknown(&row.game)))?;
        let Some(setup) = row.setup else {
            return Ok(());
        };
        let start = Start::Setup(setup);
        let mut record = kind.record(row.seats.len() as u8, row.options, start);
        // Nobody here takes anything back; what happened beside the game is no step of it.
        let steps = rows
            .iter()
            .filter(|row| row.kind != StepKind::Mark)
            .map(|row| Step::new(Seat(row.seat), &row.body, &row.outcomes));
        record.steps.extend(steps);
        self.replay(kind, &record, sights);
        Ok(())
    }
    fn replay(&mut self, kind: &dyn Kind, record: &Record, sights: &[&Sight]) {
        if kind.read(record, usize::MAX).is_err() {
            self.not_replayed += 1;
            return;
        }
        for sight in sights {
            self.views += 1;
            let position = kind.read(record, sight.step as usize);
            let view = position.map(|position| position.view(sight.viewer).value());
            if view.ok().as_ref() != Some(&sight.view) {
                self.wrong_views += 1;
            }
        }
    }
}
