//! A record as the rows of a table's log, each with where the game stands after it.

use crate::keep;
use crate::limits::{self, Limit};
use game_core::{Early, Message, Record, Start, message};
use shelf::{Kind, Running};
use std::time::{Duration, Instant};
use store::{Begun, Step, StepKind};
use table::{Progress, walk};

pub(crate) struct Log {
    /// Where the game stands before its first step.
    pub(crate) begun: Begun,
    pub(crate) rows: Vec<(Step, store::Progress)>,
}

impl Log {
    /// Where the game stands at its end.
    pub(crate) fn end(&self) -> store::Progress {
        let last = self.rows.last();
        last.map_or(self.begun.progress, |(_, progress)| *progress)
    }
}

/// Replays a record by the rules; it may take so long.
pub(crate) fn read(
    kind: &dyn Kind,
    record: &Record,
    at: i64,
    patience: Option<Duration>,
) -> Result<Log, Message> {
    let Start::Setup(setup) = &record.start else {
        return Err(message!(
            "a table begins with a set-up, not in the midst of a game"
        ));
    };
    let begins = Instant::now();
    let is_late = || patience.is_some_and(|patience| patience < begins.elapsed());
    let (mut begun, mut rows, mut early) = (None, Vec::new(), Early::default());
    let mut ends = false;
    let walked = walk(kind, record, |number, position| {
        match number.checked_sub(1).map(|before| &record.steps[before]) {
            None => begun = Some(stands(position, 0, &Early::default())),
            Some(step) => {
                let kind = keep::kept_by(step.by);
                let body = (kind, step.action.clone(), step.outcomes.clone());
                rows.push((step.seat, body, stands(position, number, &early)));
            }
        }
        let marks = record.marks.iter();
        for mark in marks.filter(|mark| mark.step as usize == number) {
            early.take_in(mark.seat, mark.marked.mark);
            let body = (StepKind::Mark, mark.marked.mark.to_string(), Vec::new());
            rows.push((mark.seat, body, stands(position, number, &early)));
        }
        ends = number == record.steps.len();
        !is_late()
    });
    walked.map_err(|error| error.message())?;
    let (Some(progress), true) = (begun, ends) else {
        limits::refused(Limit::RecordMillis);
        return Err(message!("this record takes too long to replay here"));
    };
    let rows = rows.into_iter().zip(1..);
    let row = |((seat, (kind, body, outcomes), progress), seq): ((game_core::Seat, _, _), _)| {
        let step = Step {
            seq,
            seat: seat.0,
            kind,
            body,
            outcomes,
            request_id: None,
            spent: None,
            made_at: at,
        };
        (step, progress)
    };
    Ok(Log {
        begun: Begun {
            setup: setup.clone(),
            progress,
        },
        rows: rows.map(row).collect(),
    })
}

/// Where the game stands after so many steps.
fn stands(position: &dyn Running, steps: usize, early: &Early) -> store::Progress {
    let status = position.status();
    let status = match *early == Early::default() {
        true => status,
        false => early.status(status, &position.scores().totals),
    };
    keep::kept_progress(Progress::of(&status, steps))
}
