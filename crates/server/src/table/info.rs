//! A table as it stands in lists and above its board.

use super::Table;
use super::members::Presence;
use crate::wire::{FromTable, Holder, Note, NoteKind, SeatInfo, Stage, TableInfo, UndoRule};
use bots::Level;
use game_core::Seat;
use store::{SeatRow, TableRow, UserId};

/// A table as one user sees it.
pub(crate) fn describe(row: &TableRow, presence: &Presence, user: Option<UserId>) -> TableInfo {
    let is_mine =
        |seat: &SeatRow| user.is_some_and(|user| seat.holder == store::Holder::Person(user));
    let mine = row
        .seats
        .iter()
        .zip(0..)
        .filter(|(seat, _)| is_mine(seat))
        .map(|(_, n)| Seat(n))
        .collect();
    TableInfo {
        id: row.id.0.clone(),
        name: row.name.clone(),
        game: row.game.clone(),
        options: row.options.clone(),
        seats: row
            .seats
            .iter()
            .map(|seat| seat_info(seat, presence))
            .collect(),
        stage: stage(row.progress.stage),
        undo: undo(row.undo),
        open: row.open,
        stand_in: level(&row.stand_in),
        watchers: presence.watchers,
        mine,
        host: user == Some(row.host),
        waiting: row.progress.waiting.map(Seat),
        step: row.progress.step,
        changed_at: row.changed_at,
    }
}

fn seat_info(seat: &SeatRow, presence: &Presence) -> SeatInfo {
    let (holder, connected) = match &seat.holder {
        store::Holder::Open => (Holder::Open, false),
        store::Holder::Person(user) => (Holder::Person, presence.users.contains(user)),
        store::Holder::Bot(level) => (
            Holder::Bot {
                level: self::level(level),
            },
            true,
        ),
    };
    SeatInfo {
        holder,
        name: seat.name.clone(),
        connected,
    }
}

/// A level as it is stored; one that is no longer offered plays as the middle one.
pub(super) fn level(word: &str) -> Level {
    word.parse().unwrap_or(Level::Medium)
}

pub(super) fn note(note: &store::Note) -> Note {
    Note {
        step: note.step,
        seat: Seat(note.seat),
        kind: match note.kind {
            store::NoteKind::LeftToBot => NoteKind::LeftToBot,
            store::NoteKind::LeftOpen => NoteKind::LeftOpen,
            store::NoteKind::SatDown => NoteKind::SatDown,
            store::NoteKind::BotSatDown => NoteKind::BotSatDown,
        },
        name: note.name.clone(),
        at: note.made_at,
    }
}

fn stage(stage: store::Stage) -> Stage {
    match stage {
        store::Stage::Gathering => Stage::Gathering,
        store::Stage::Playing => Stage::Playing,
        store::Stage::Over => Stage::Over,
    }
}

fn undo(rule: store::UndoRule) -> UndoRule {
    match rule {
        store::UndoRule::Strict => UndoRule::Strict,
        store::UndoRule::UntilInformation => UndoRule::UntilInformation,
        store::UndoRule::Consent => UndoRule::Consent,
    }
}

pub(crate) fn undo_rule(rule: UndoRule) -> store::UndoRule {
    match rule {
        UndoRule::Strict => store::UndoRule::Strict,
        UndoRule::UntilInformation => store::UndoRule::UntilInformation,
        UndoRule::Consent => store::UndoRule::Consent,
    }
}

impl Table {
    pub(super) fn info(&self, user: Option<UserId>) -> TableInfo {
        describe(&self.row, &self.members.presence(), user)
    }
    /// Tells everybody how the table stands, after somebody came, went or sat down.
    pub(super) fn tell_info(&mut self) {
        self.note_presence();
        let (row, presence) = (&self.row, self.members.presence());
        self.members.tell_each(|member| FromTable::Table {
            table: describe(row, &presence, member.user_id()),
        });
    }
    pub(super) fn note_presence(&self) {
        self.members.publish(|user| !self.seats_of(user).is_empty());
    }
}
