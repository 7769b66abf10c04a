//! Results of games that ended before results were kept, or that came as records: computed once from their
//! logs, in the background, a little at a time.
//!
//! Such games are never rated: nobody had agreed to it. A start that is broken off goes on where it was,
//! since what has a result is not found again.

use crate::app::App;
use crate::keep;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;
use store::TableId;
use table::{GameResult, Table};
use tokio::time::sleep;

/// Tables that are asked for at once.
const AT_ONCE: u32 = 50;
/// From one table to the next, so that nobody who plays waits for it.
const PAUSE: Duration = Duration::from_millis(20);

/// Adds what is missing; tells the operator if there was anything.
pub(crate) async fn catch_up(app: Arc<App>) {
    match add_missing(&app, PAUSE).await {
        Ok(0) => {}
        Ok(added) => tracing::info!("the results of {added} games from before were added"),
        Err(error) => tracing::warn!("results of games from before are still missing: {error}"),
    }
}

/// How many were added.
async fn add_missing(app: &App, pause: Duration) -> Result<u64, store::StoreError> {
    let mut added = 0;
    let mut last = TableId(String::new());
    loop {
        let tables = app.store.without_result(&last, AT_ONCE).await?;
        let Some(newest) = tables.last() else {
            return Ok(added);
        };
        last = newest.clone();
        for table in tables {
            if let Some(result) = result_of(app, &table).await {
                let result = keep::kept_result(&table, result);
                added += u64::from(app.store.add_result(result).await?);
            }
            sleep(pause).await;
        }
    }
}

/// None for a table that is set aside or cannot be read: it is looked at again with the next start.
async fn result_of(app: &App, table: &TableId) -> Option<GameResult> {
    let saved = keep::read(&*app.store, table).await.ok()?;
    let kind = app.kind(&saved.card.game).ok()?;
    let replayed = catch_unwind(AssertUnwindSafe(|| Table::new(kind, saved, 0).result()));
    replayed.ok().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::identity;
    use serde_json::json;
    use store::{
        Append, Audience, Holder, Luck, NewTable, RatedRule, SeatRow, Sqlite, Step, StepKind,
        UndoRule, UserId, Whole, WithRow,
    };
    use table::{Progress, Stage};

    /// A game of the toy that was played to its end, as a record brings it.
    fn whole(id: &str, user: UserId, setup: &[u32]) -> Whole {
        let seat = |holder| SeatRow {
            holder,
            name: "Ada".to_string(),
            salt: None,
        };
        let mut table = NewTable {
            id: TableId(id.to_string()),
            name: "Old".to_string(),
            game: "secrets".to_string(),
            rules_version: 1,
            options: json!({}),
            luck: Luck::Unsealed,
            seed: [3; 32],
            undo: UndoRule::Strict,
            friendly: false,
            clock: None,
            rated: RatedRule::No,
            audience: Audience::Everybody,
            starts: None,
            rematch_of: None,
            origin: None,
            stand_in: "easy".to_string(),
            host: user,
            made_from: String::new(),
            seats: vec![seat(Holder::Person(user)), seat(Holder::Bot("easy".into()))],
            begun: None,
            given: Vec::new(),
            made_at: 1,
        };
        let card = keep::new_card(&table);
        let dealt = table::deal(table::testing::TOY, &card, &[]).unwrap();
        let begun = keep::kept_deal(dealt);
        let begun = store::Begun {
            setup: if setup.is_empty() {
                begun.setup
            } else {
                setup.to_vec()
            },
            ..begun
        };
        table.begun = Some(begun);
        let steps = (1..=6).map(|seq| Append {
            table: table.id.clone(),
            rules_version: 1,
            step: Step {
                seq,
                seat: ((seq - 1) % 2) as u8,
                kind: StepKind::Play,
                body: "pass".to_string(),
                outcomes: Vec::new(),
                request_id: None,
                spent: None,
                made_at: i64::from(seq) * 1_000,
            },
            progress: keep::kept_progress(Progress {
                stage: if seq == 6 {
                    Stage::Over
                } else {
                    Stage::Playing
                },
                step: seq,
                waiting: None,
            }),
            notices: Vec::new(),
            with: WithRow::default(),
            result: None,
        });
        Whole {
            steps: steps.collect(),
            notes: Vec::new(),
            table,
        }
    }

    #[tokio::test]
    async fn what_is_missing_is_added_once_and_what_does_not_replay_is_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("railhead.db");
        let store = Arc::new(Sqlite::open(&file).await.unwrap());
        let config = Config {
            games: vec![table::testing::TOY].leak(),
            ..Config::default()
        };
        let app = App::new(config, store, Arc::new(|_| None));
        let (user, _) = identity::new_guest(&app).await.unwrap();
        for n in 0..60 {
            let whole = whole(&format!("t{n:02}"), user.id, &[]);
            assert!(app.store.add_whole(whole).await.unwrap());
        }
        let broken = whole("broken", user.id, &[1, 2, 3, 4, 5, 6, 7]);
        assert!(app.store.add_whole(broken).await.unwrap());
        // More than are asked for at once, with one among them that never gets a result.
        assert_eq!(add_missing(&app, Duration::ZERO).await.unwrap(), 60);
        assert_eq!(add_missing(&app, Duration::ZERO).await.unwrap(), 0);
        let result = app.store.result(&TableId("t07".into())).await.unwrap();
        let result = result.unwrap();
        assert_eq!((result.rated, result.ended_at), (RatedRule::No, 6_000));
        assert_eq!(result.players[0].user, Some(user.id));
        assert_eq!(result.players[1].level.as_deref(), Some("easy"));
        let figures = app.store.figures_of(user.id).await.unwrap();
        assert_eq!(
            (figures[0].played, figures[0].time_a_move),
            (60, Some(1_000))
        );
        app.thinkers.close();
    }
}
