//! What a change at a table brings for people who may not be looking.
//!
//! It is decided here for every change, by nothing but the table and the change; whether and how somebody is
//! told is theirs to say, and is found out later.

use crate::card::{Card, Holder, Line, Progress, Room, RowKind, Stage, UserId};
use crate::clock::Deadline;
use crate::effect::{Append, Change};
use crate::intention::{Fate, Intend};
use game_core::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    YourTurn,
    Invited,
    Begun,
    /// Somebody spoke at the table.
    Spoken,
    TimeShort,
    Over,
}

/// Something that a person is to be told of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub to: UserId,
    pub kind: NoticeKind,
    /// A person is told of each key once.
    pub key: String,
    pub at: i64,
}

/// The notices that a change brings, given the table as it is before.
pub fn notices(card: &Card, change: &Change) -> Vec<Notice> {
    match change {
        Change::Append(append) => after_row(card, append),
        Change::Begin { progress, at, .. } => at_the_beginning(card, progress, *at),
        Change::Say(line) => after_line(card, line),
        Change::Deadline { deadline, at } => when_short(card, deadline.as_ref(), *at),
        Change::Intend { intend, at } => after_drop(card, intend, *at),
        Change::GiveSeat(_) | Change::Unrate | Change::TakeAway => Vec::new(),
    }
}

impl Card {
    fn notice(&self, to: UserId, kind: NoticeKind, which: &str, at: i64) -> Notice {
        let word = match kind {
            NoticeKind::YourTurn => "turn",
            NoticeKind::Invited => "invited",
            NoticeKind::Begun => "begun",
            NoticeKind::Spoken => "spoken",
            NoticeKind::TimeShort => "short",
            NoticeKind::Over => "over",
        };
        let key = format!("{word} {} {which}", self.id);
        let key = key.trim_end().to_string();
        Notice { to, kind, key, at }
    }
    fn is_away(&self, seat: Seat) -> bool {
        let chair = self.seats.get(seat.index());
        chair.is_some_and(|chair| chair.away.is_some())
    }
    fn person_at(&self, seat: Option<Seat>) -> Option<UserId> {
        self.seats.get(seat?.index())?.holder.person()
    }
    /// Everybody who has a seat, each once, but for one.
    fn people_but(&self, who: Option<UserId>) -> Vec<UserId> {
        let mut people: Vec<UserId> = Vec::new();
        for chair in &self.seats {
            if let Holder::Person(user) = chair.holder
                && Some(user) != who
                && !people.contains(&user)
            {
                people.push(user);
            }
        }
        people
    }
}

/// Whose turn it is now, unless they have just decided themselves; or that the game is over.
fn after_row(card: &Card, append: &Append) -> Vec<Notice> {
    let Append { row, progress, .. } = append;
    // Whoever decides has a name for what they ask; a stand-in and the clock have none.
    let who = card
        .person_at(Some(row.seat))
        .filter(|_| row.request.is_some());
    if progress.stage == Stage::Over {
        let over = |user| card.notice(user, NoticeKind::Over, "", row.at);
        return card.people_but(who).into_iter().map(over).collect();
    }
    // What happens beside the game makes nobody's turn begin, and a stand-in needs no word of it.
    // Who has left behind what they do need not come.
    let is_step = !matches!(row.kind, RowKind::Mark(_)) && !append.foreseen;
    let next = card.person_at(
        progress
            .waiting
            .filter(|seat| is_step && !card.is_away(*seat)),
    );
    let turn = |user| card.notice(user, NoticeKind::YourTurn, &row.seq.to_string(), row.at);
    next.filter(|user| Some(*user) != who)
        .map(turn)
        .into_iter()
        .collect()
}

/// What a seat had left behind for its turn does not fit any more, so its player is called after all.
fn after_drop(card: &Card, intend: &Intend, at: i64) -> Vec<Notice> {
    let fate = intend.to.as_ref().map(|intention| &intention.fate);
    let is_dropped = matches!(fate, Some(Fate::Dropped(_)));
    let waits = card.progress.waiting == Some(intend.seat);
    let step = format!("dropped {}", card.progress.step);
    let turn = |user| card.notice(user, NoticeKind::YourTurn, &step, at);
    let user = card.person_at(Some(intend.seat));
    user.filter(|_| is_dropped && waits)
        .map(turn)
        .into_iter()
        .collect()
}

/// Somebody's time grows short: the deadline that is looked ahead to is the end of it.
fn when_short(card: &Card, deadline: Option<&Deadline>, at: i64) -> Vec<Notice> {
    let out = deadline.and_then(|deadline| Some((deadline.at, deadline.runs_out?)));
    let Some((_, out)) = out.filter(|(looked_at, out)| *looked_at == out.at) else {
        return Vec::new();
    };
    let step = card.progress.step.to_string();
    let short = |user| card.notice(user, NoticeKind::TimeShort, &step, at);
    let user = card.person_at(Some(out.seat));
    user.map(short).into_iter().collect()
}

/// Who begins hears that it is their turn, the others that it began.
fn at_the_beginning(card: &Card, progress: &Progress, at: i64) -> Vec<Notice> {
    let first = card.person_at(progress.waiting);
    let mut notices: Vec<Notice> = (first.into_iter())
        .map(|user| card.notice(user, NoticeKind::YourTurn, "0", at))
        .collect();
    let begun = |user| card.notice(user, NoticeKind::Begun, "", at);
    notices.extend(card.people_but(first).into_iter().map(begun));
    notices
}

/// The others who sit there; what somebody says who only watches is for those whom it names. Lines that
/// follow are told together with the first.
fn after_line(card: &Card, line: &Line) -> Vec<Notice> {
    // What watchers say among themselves is not for those who play.
    if line.room == Room::Watchers {
        return Vec::new();
    }
    let speaker = card.person_at(line.seat);
    let said = line.text.to_lowercase();
    let is_named = |user: &UserId| {
        let chairs = card.seats.iter();
        let mut own = chairs.filter(|chair| chair.holder == Holder::Person(*user));
        own.any(|chair| !chair.name.is_empty() && said.contains(&chair.name.to_lowercase()))
    };
    let hears = |user: &UserId| line.seat.is_some() || is_named(user);
    let spoken = |user| card.notice(user, NoticeKind::Spoken, &line.request, line.at);
    (card.people_but(speaker).into_iter())
        .filter(hears)
        .map(spoken)
        .collect()
}
