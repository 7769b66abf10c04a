//! A change that is to be stored: nothing of it is part of the table before.

use crate::card::{Chair, ConnectionId, Line, NoteKind, Row};
use crate::clock::{Deadline, Due};
use crate::effect::{Append, Change, Effect, SeatChange};
use crate::history::{History, Tried};
use crate::input::{Input, NotStored, RequestId};
use crate::intention::Intend;
use crate::machine::Table;
use crate::no::No;
use crate::rated::NotRated;
use game_core::Seat;
use shelf::Running;
use std::collections::VecDeque;

/// Who is told what became of it.
#[derive(Clone, Debug)]
pub(crate) enum Asker {
    Viewer {
        connection: ConnectionId,
        id: Option<String>,
    },
    Outside(RequestId),
    /// Who wanted it has been answered.
    Nobody,
}

/// What the table waits for.
pub(crate) enum Waits {
    /// A change that is being stored since this moment.
    Stored {
        pending: Pending,
        /// The deadline that is stored with it.
        due: Due,
        /// What seats have left behind, likewise.
        intends: Vec<Intend>,
        at: i64,
    },
    /// What is kept, after a change of somebody else's; then this is answered.
    Read(Option<(Asker, Result<(), No>)>),
}

/// What a stored change will do.
pub(crate) enum Pending {
    Step {
        tried: Tried,
        row: Row,
        asker: Option<Asker>,
    },
    Back {
        keep: usize,
        earlier: Box<dyn Running>,
        row: Row,
        asker: Asker,
    },
    Mark {
        row: Row,
        freed: Option<SeatChange>,
        /// None if time has run out.
        asker: Option<Asker>,
    },
    Deadline(Option<Deadline>),
    Intend {
        /// None if something was dropped.
        asker: Option<Asker>,
    },
    Seat {
        change: SeatChange,
        rest: Reseating,
    },
    Begin {
        game: Box<History>,
        asker: Asker,
    },
    Unrate {
        asker: Asker,
    },
    TakeAway {
        asker: Asker,
        /// What everybody is told of it.
        why: No,
    },
    Say {
        line: Line,
        asker: Asker,
    },
}

/// Seats that are still to change hands, one after the other.
pub(crate) struct Reseating {
    pub(crate) left: VecDeque<(Seat, Chair, NoteKind)>,
    pub(crate) asker: Asker,
}

impl Pending {
    /// None if it is a bot's, or the clock's.
    fn asker(&self) -> Option<&Asker> {
        match self {
            Pending::Step { asker, .. }
            | Pending::Mark { asker, .. }
            | Pending::Intend { asker } => asker.as_ref(),
            Pending::Deadline(_) => None,
            Pending::Back { asker, .. }
            | Pending::Begin { asker, .. }
            | Pending::Unrate { asker }
            | Pending::TakeAway { asker, .. }
            | Pending::Say { asker, .. } => Some(asker),
            Pending::Seat { rest, .. } => Some(&rest.asker),
        }
    }
}

impl Pending {
    /// What the clock wanted; bots have nothing to do with it.
    fn is_the_clocks(&self) -> bool {
        match self {
            Pending::Mark { asker, .. } => asker.is_none(),
            Pending::Deadline(_) => true,
            Pending::Step { .. }
            | Pending::Intend { .. }
            | Pending::Back { .. }
            | Pending::Seat { .. }
            | Pending::Begin { .. }
            | Pending::Unrate { .. }
            | Pending::TakeAway { .. }
            | Pending::Say { .. } => false,
        }
    }
}

/// The deadline that a change brings along.
fn due_with(change: &Change) -> Due {
    match change {
        Change::Append(Append { due, .. }) | Change::Begin { due, .. } => *due,
        Change::GiveSeat(change) => change.due,
        Change::Deadline { .. }
        | Change::Intend { .. }
        | Change::Unrate
        | Change::TakeAway
        | Change::Say(_) => Due::Same,
    }
}

/// What a change does to what seats have left behind.
fn intends_with(change: &Change) -> Vec<Intend> {
    match change {
        Change::Append(append) => append.intends.clone(),
        Change::Intend { intend, .. } => vec![intend.clone()],
        Change::GiveSeat(_)
        | Change::Begin { .. }
        | Change::Deadline { .. }
        | Change::Unrate
        | Change::TakeAway
        | Change::Say(_) => Vec::new(),
    }
}

impl Waits {
    pub(crate) fn asker(&self) -> Option<&Asker> {
        match self {
            Waits::Stored { pending, .. } => pending.asker(),
            Waits::Read(answer) => answer.as_ref().map(|(asker, _)| asker),
        }
    }
    /// Whether this is what was waited for.
    pub(crate) fn end_with(&self, input: &Input) -> bool {
        match self {
            Waits::Stored { .. } => matches!(input, Input::Stored | Input::NotStored(_)),
            Waits::Read(_) => matches!(
                input,
                Input::Appended(_) | Input::Reloaded(_) | Input::NotRead
            ),
        }
    }
}

impl Table {
    pub(crate) fn store(&mut self, change: Change, pending: Pending) {
        let at = self.now;
        let due = due_with(&change);
        let intends = intends_with(&change);
        self.waits = Some(Waits::Stored {
            pending,
            due,
            intends,
            at,
        });
        self.out.push(Effect::Store(change));
    }
    pub(crate) fn stored(&mut self) {
        let Some(Waits::Stored {
            pending,
            due,
            intends,
            at,
        }) = self.waits.take()
        else {
            return;
        };
        let is_beside = matches!(
            pending,
            Pending::Say { .. } | Pending::Deadline(_) | Pending::Intend { .. }
        );
        if !is_beside {
            self.card.changed_at = at;
        }
        match due {
            Due::Same => {}
            Due::Never => self.set_due(None),
            Due::At(deadline) => self.set_due(Some(deadline)),
        }
        match pending {
            Pending::Step { tried, row, asker } => self.took_step(tried, &row, asker),
            Pending::Back {
                keep,
                earlier,
                row,
                asker,
            } => self.went_back(keep, earlier, &row, asker),
            Pending::Mark { row, freed, asker } => self.marked(&row, freed, asker),
            Pending::Deadline(deadline) => self.set_due(deadline),
            Pending::Intend { asker } => {
                if let Some(asker) = asker {
                    self.finish(asker, Ok(()));
                }
            }
            Pending::Seat { change, rest } => self.gave_seat(change, rest),
            Pending::Begin { game, asker } => self.begun(*game, asker),
            Pending::Unrate { asker } => self.unrated(asker),
            Pending::TakeAway { asker, why } => self.taken_away(asker, why),
            Pending::Say { line, asker } => self.said(line, asker),
        }
        self.take_in_intends(intends);
        self.tidy_intentions();
    }
    pub(crate) fn not_stored(&mut self, why: NotStored) {
        let Some(Waits::Stored { pending, .. }) = self.waits.take() else {
            return;
        };
        self.forget_granted_wish();
        let failed = match why {
            NotStored::Unsaved(fault) => No::NotSaved(fault),
            NotStored::Failed => No::Broken,
            NotStored::Closing | NotStored::Outdated => No::Closing,
            NotStored::Overtaken => return self.overtaken(&pending),
        };
        match pending.asker().cloned() {
            Some(asker) => self.finish(asker, Err(failed)),
            None if pending.is_the_clocks() => self.clock_not_stored(),
            None => self.bot_not_stored(why),
        }
    }
    /// Somebody has changed the same before: what they changed is read first, then this is answered.
    fn overtaken(&mut self, pending: &Pending) {
        let next = self.seq() + 1;
        let (read, done) = match pending {
            Pending::Step { .. } | Pending::Back { .. } | Pending::Mark { .. } => {
                (Effect::ReadFrom(next), Err(No::Stale))
            }
            // The table is gone.
            Pending::Deadline(_) => return self.clock_not_stored(),
            // The seat is somebody else's now.
            Pending::Intend { .. } => (Effect::Reload, Err(No::Stale)),
            Pending::Seat { .. } => (Effect::Reload, Err(No::SeatTaken)),
            Pending::Unrate { .. } => (Effect::Reload, Err(NotRated::Begun.into())),
            Pending::Begin { .. } | Pending::TakeAway { .. } => (Effect::Reload, Ok(())),
            // The line has been heard.
            Pending::Say { asker, .. } => return self.finish(asker.clone(), Ok(())),
        };
        let answer = pending.asker().map(|asker| (asker.clone(), done));
        if answer.is_none() && !pending.is_the_clocks() {
            self.bot_not_stored(NotStored::Overtaken);
        }
        self.waits = Some(Waits::Read(answer));
        self.out.push(read);
    }
}

/// Whom to tell if this fails.
pub(crate) fn asker(input: &Input) -> Option<Asker> {
    match input {
        Input::Came { connection, .. } => Some(Asker::Viewer {
            connection: *connection,
            id: None,
        }),
        Input::Heard { connection, id, .. } => Some(Asker::Viewer {
            connection: *connection,
            id: id.clone(),
        }),
        Input::Join { request, .. }
        | Input::Leave { request, .. }
        | Input::Start { request, .. }
        | Input::Unrate { request, .. } => Some(Asker::Outside(*request)),
        Input::Went { .. }
        | Input::Renamed { .. }
        | Input::Reheard { .. }
        | Input::Reread
        | Input::Thought { .. }
        | Input::Stored
        | Input::NotStored(_)
        | Input::Appended(_)
        | Input::Elsewhere(_)
        | Input::Reloaded(_)
        | Input::NotRead
        | Input::Moment
        | Input::Calendar { .. }
        | Input::Outage(_)
        | Input::Shut { .. }
        | Input::TakenAway
        | Input::ChatCleared
        | Input::Due
        | Input::Repeated { .. }
        | Input::Close => None,
    }
}
