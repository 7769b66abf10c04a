//! Questions that change nothing: what would this do, why not, what would a bot do, what has happened.

use crate::card::{ConnectionId, Note, NoteKind, UserId};
use crate::effect::{Effect, Happened, Job, JobId, Thinker, Told};
use crate::hints::Hints;
use crate::machine::Table;
use crate::marks::told_notes;
use crate::members::Hint;
use crate::no::No;
use bots::Level;
use game_core::{Marked, Record, RecordMark, Seat};
use shelf::{ActionWords, Considered};

impl Table {
    pub(crate) fn preview(
        &mut self,
        connection: ConnectionId,
        id: String,
        seat: Seat,
        action: &str,
    ) -> Result<(), No> {
        self.own_seat(connection, seat)?;
        let asking = self.asking_of(seat);
        let preview = self.game()?.now.preview(seat, action, asking)?;
        self.tell(connection, Told::Preview { id, preview });
        Ok(())
    }
    pub(crate) fn explain(
        &mut self,
        connection: ConnectionId,
        id: String,
        seat: Seat,
        action: &ActionWords,
    ) -> Result<(), No> {
        let now = &self.game()?.now;
        let action = now.spelled(action)?;
        match self.own_seat(connection, seat) {
            Ok(()) => now
                .check(seat, &action)
                .map_err(|error| No::to(error, &**now, seat, &action))?,
            // What lies open to everybody may be asked by everybody.
            Err(_) if !now.looks_in_secret(seat) => now.check_from_outside(seat, &action)?,
            Err(no) => return Err(no),
        }
        self.tell(connection, Told::Allowed { id });
        Ok(())
    }
    /// The same in the seat's turn as it would be after these steps.
    pub(crate) fn explain_after(
        &mut self,
        connection: ConnectionId,
        id: String,
        seat: Seat,
        action: &ActionWords,
        mut steps: Vec<String>,
    ) -> Result<(), No> {
        self.own_seat(connection, seat)?;
        self.must_decide(seat)?;
        steps.push(self.game()?.now.spelled(action)?);
        self.look_ahead(seat, &steps)?;
        self.tell(connection, Told::Allowed { id });
        Ok(())
    }
    /// Lets a good bot think for a person, unless that would be unfair to others.
    pub(crate) fn hint(
        &mut self,
        connection: ConnectionId,
        id: String,
        seat: Seat,
    ) -> Result<(), No> {
        self.own_seat(connection, seat)?;
        let on_behalf = self.asking(connection)?;
        let game = self.game()?;
        if self.card.hints() == Hints::None {
            return Err(No::NoHints);
        }
        self.must_decide(seat)?;
        if game.status().waiting() != Some(seat) {
            return Err(No::NotWaitedFor);
        }
        let (position, after_seq) = (game.now.boxed_clone(), game.seq);
        let job = self.new_job();
        let Some(member) = self.members.person_mut(connection) else {
            return Ok(());
        };
        if member.hint.is_some() {
            return Err(No::HintUnderWay);
        }
        member.hint = Some(Hint { job, id });
        self.out.push(Effect::Think(Job {
            id: job,
            position,
            thinker: Thinker::Level(Level::Hard),
            on_behalf,
            after_seq,
            is_hint: true,
        }));
        Ok(())
    }
    pub(crate) fn hinted(&mut self, job: JobId, choice: Option<Considered>) {
        let is_it = |hint: &mut Hint| hint.job == job;
        let asked = self
            .members
            .people_mut()
            .find_map(|member| Some((member.connection, member.hint.take_if(is_it)?)));
        let Some((connection, Hint { id, .. })) = asked else {
            return;
        };
        match choice {
            Some(choice) => self.tell(connection, Told::Hint { id, choice }),
            None => self.deny(connection, Some(id), No::Broken),
        }
    }
    /// Forgets hints under way: the position they were asked about is gone.
    pub(crate) fn stop_hints(&mut self) {
        let people = self.members.people_mut();
        let hints: Vec<_> = people
            .filter_map(|member| Some((member.connection, member.hint.take()?)))
            .collect();
        for (connection, hint) in hints {
            self.drop_hint(connection, hint);
        }
    }
    pub(crate) fn drop_hint(&mut self, connection: ConnectionId, hint: Hint) {
        let Hint { job, id } = hint;
        self.out.push(Effect::Stop(job));
        let (id, no) = (Some(id), No::Stale);
        self.tell(connection, Told::Problem { id, no });
    }
    pub(crate) fn own_seat(&self, connection: ConnectionId, seat: Seat) -> Result<(), No> {
        let user = self.asking(connection)?;
        if self.card.seats_of(Some(user)).contains(&seat) {
            Ok(())
        } else {
            Err(No::NotYourSeat)
        }
    }
    /// The record, with a note for each who came or went. It holds all the luck, so nobody gets it while
    /// that is a secret.
    pub fn public_record(&self, user: Option<UserId>) -> Result<Record, No> {
        if self.card.set_aside.is_some() {
            return self.record_set_aside(user);
        }
        let is_told = self.game()?.status().is_over() || self.card.is_record();
        if self.kind.has_secrets() && !is_told {
            return Err(No::Secret);
        }
        self.record()
    }
    /// The same for who holds the table, secrets and all.
    pub fn record(&self) -> Result<Record, No> {
        let mut record = self.game()?.record();
        record.luck = self.card.record_luck();
        Ok(with_notes(record, &self.notes, &self.happened()))
    }
}

/// With a note for each who came or went, and what happened beside the game.
pub(crate) fn with_notes(
    mut record: Record,
    came_and_went: &[Note],
    happened: &[Happened],
) -> Record {
    let mark = |happened: &Happened| RecordMark {
        step: happened.step,
        seat: happened.seat,
        marked: Marked {
            mark: happened.mark,
            name: happened.name.clone(),
        },
    };
    record.marks = happened.iter().map(mark).collect();
    for note in told_notes(came_and_went, happened) {
        let step = record.steps.get_mut(note.step as usize);
        let notes = step.map_or(&mut record.notes, |step| &mut step.notes);
        notes.push(in_words(&note));
    }
    record
}

/// A note as it stands in a record, which is in English.
fn in_words(note: &Note) -> String {
    let Note { seat, name, .. } = note;
    match note.kind {
        NoteKind::LeftToBot => format!("{name} (seat {seat}) left the game, a bot plays on"),
        NoteKind::LeftOpen => format!("{name} (seat {seat}) left the game, the seat is free"),
        NoteKind::SatDown => format!("{name} takes the free seat {seat}"),
        NoteKind::BotSatDown => format!("a bot takes the free seat {seat}"),
    }
}
