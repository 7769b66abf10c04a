//! What a notice says, in the person's language: found out when it goes out, so that it is true then.

use super::told::Told;
use crate::app::App;
use crate::error::Error;
use crate::keep;
use crate::task::Ask;
use crate::wire::{Frame, LogEntry, LogPart, Stage, TableInfo};
use game_core::{Message, Seat, Status, Words, message};
use std::sync::Arc;
use store::{Kept, Line, NoticeKind, Room, TableId, UserId};

/// Sentences of what happened since; the newest are told.
const SENTENCES: usize = 12;
/// And lines that were said, of so many that are looked at.
const LINES: usize = 5;
const LOOKED_AT: u32 = 100;

/// The program's own sentences in a language.
pub(crate) fn words(language: &str) -> Words {
    Words::choose(crate::WORDS, language).expect("a test reads every dictionary")
}

/// A person at a table, as they are when word goes out.
pub(crate) struct Scene {
    pub(crate) user: UserId,
    pub(crate) id: TableId,
    pub(crate) table: TableInfo,
    words: Words,
    language: String,
}

impl Scene {
    /// None if the table is gone or closed. Whatever else keeps it from being looked at will be over some time.
    pub(crate) async fn look(
        app: &Arc<App>,
        user: UserId,
        id: &TableId,
        language: &str,
    ) -> Result<Option<Scene>, Error> {
        let info = |reply| Ask::Info {
            user: Some(user),
            reply,
        };
        let table = match app.hub.ask(app, id, info).await {
            Ok(table) => table,
            Err(Error::NotFound(_) | Error::Barred(_)) => return Ok(None),
            Err(error) => return Err(error),
        };
        Ok(Some(Scene {
            user,
            id: id.clone(),
            table,
            words: words(language),
            language: language.to_string(),
        }))
    }
    /// Whether it is still worth telling.
    pub(crate) fn matters(&self, kind: NoticeKind) -> bool {
        let table = &self.table;
        let is_mine = |seat: &Seat| table.mine.contains(seat);
        let sits = !table.mine.is_empty();
        let is_waited_for = table.stage == Stage::Playing && table.waiting.iter().any(is_mine);
        match kind {
            NoticeKind::YourTurn | NoticeKind::TimeShort => {
                is_waited_for && table.set_aside.is_none()
            }
            NoticeKind::Invited => !sits && table.stage == Stage::Gathering,
            NoticeKind::Begun => sits && table.stage == Stage::Playing,
            NoticeKind::Spoken | NoticeKind::Over => sits,
        }
    }
    /// None if only people have spoken whom this one does not hear.
    pub(crate) async fn told(&self, app: &Arc<App>, kept: &Kept) -> Result<Option<Told>, Error> {
        let say = |message: Message| self.words.tell(&message);
        let table = self.table.name.as_str();
        let notice = &kept.notice;
        let (title, body, more) = match notice.kind {
            NoticeKind::YourTurn => (
                say(message!("Your turn: {table}", table)),
                vec![say(message!("It is your turn at “{table}”.", table))],
                self.since(app).await?,
            ),
            NoticeKind::Invited => (
                say(message!("You are invited: {table}", table)),
                vec![say(message!("A seat is kept for you at “{table}”.", table))],
                None,
            ),
            NoticeKind::Begun => (
                say(message!("It has begun: {table}", table)),
                vec![say(message!("The game at “{table}” has begun.", table))],
                None,
            ),
            NoticeKind::Spoken => {
                let said = self.said(app, notice.at).await?;
                if said.is_empty() {
                    return Ok(None);
                }
                (say(message!("Said at {table}", table)), said, None)
            }
            NoticeKind::TimeShort => (
                say(message!("Your time runs out: {table}", table)),
                vec![say(message!(
                    "It is your turn at “{table}”, and little time is left.",
                    table
                ))],
                None,
            ),
            NoticeKind::Over => {
                let (result, more) = self.result(app).await?;
                (
                    say(message!("The game is over: {table}", table)),
                    result,
                    more,
                )
            }
        };
        Ok(Some(Told {
            kind: Some(notice.kind),
            title,
            body,
            more,
            path: format!("/table/{}", self.id),
            invitation: say(message!("Open the table")),
            table: Some(self.id.clone()),
            key: key(notice.to, &notice.key),
            badge: waiting(app, self.user).await?,
        }))
    }
    /// What happened since the person's last turn.
    async fn since(&self, app: &Arc<App>) -> Result<Option<(String, Vec<String>)>, Error> {
        let log = app
            .hub
            .ask(app, &self.id, |reply| Ask::Log {
                part: LogPart::default(),
                reply,
            })
            .await?;
        let is_mine = |entry: &LogEntry| self.table.mine.contains(&entry.seat);
        let last = log.iter().rposition(is_mine);
        let (heading, news) = match last {
            Some(last) => (message!("Since your last turn"), &log[last + 1..]),
            None => (message!("So far"), &log[..]),
        };
        Ok(self.sentences(app, heading, news))
    }
    fn sentences(
        &self,
        app: &App,
        heading: Message,
        news: &[LogEntry],
    ) -> Option<(String, Vec<String>)> {
        let kind = app.kind(&self.table.game).ok()?;
        let words = kind.info().dictionary(&self.language);
        let names = |seat: Seat| self.name(seat);
        let events = news.iter().flat_map(|entry| &entry.events);
        let mut told: Vec<String> = events.map(|event| event.show(&words, &names)).collect();
        if told.is_empty() {
            return None;
        }
        let left_out = told.len().saturating_sub(SENTENCES);
        told.drain(..left_out);
        if 0 < left_out {
            told.insert(0, self.words.tell(&message!("({n} earlier)", n = left_out)));
        }
        Some((self.words.tell(&heading), told))
    }
    fn name(&self, seat: Seat) -> String {
        let known = self.table.seats.get(seat.index());
        known.map_or_else(String::new, |seat| seat.name.clone())
    }
    /// What others said since then, the newest of it: what the person said, or does not hear, takes no place.
    async fn said(&self, app: &Arc<App>, since: i64) -> Result<Vec<String>, Error> {
        let lines = match self.is_apart(app)? {
            // What watchers say is not for who plays, until the game is over.
            true => app.store.chat_in(&self.id, Room::Table, LOOKED_AT).await?,
            false => app.store.chat(&self.id, LOOKED_AT).await?,
        };
        let unheard = app.store.unheard(&self.id, self.user).await?;
        let is_other = |line: &&Line| {
            line.seat
                .is_none_or(|seat| !self.table.mine.contains(&Seat(seat)))
                && !line.user.is_some_and(|user| unheard.contains(&user))
        };
        let told = |line: &Line| format!("{}: {}", line.name, line.text.replace('\n', " "));
        let new = lines.iter().filter(|line| since <= line.said_at);
        let mut said: Vec<String> = new.filter(is_other).map(told).collect();
        said.drain(..said.len().saturating_sub(LINES));
        Ok(said)
    }
    /// Whether those who play and those who watch speak in rooms of their own.
    fn is_apart(&self, app: &App) -> Result<bool, Error> {
        let has_secrets = app.kind(&self.table.game)?.has_secrets();
        Ok(has_secrets && self.table.stage == Stage::Playing)
    }
    /// Who won, and everybody's score.
    async fn result(
        &self,
        app: &Arc<App>,
    ) -> Result<(Vec<String>, Option<(String, Vec<String>)>), Error> {
        let (user, step) = (Some(self.user), self.table.step);
        let at = |reply| Ask::At {
            user,
            step,
            through: None,
            reply,
        };
        let frame: Frame = app.hub.ask(app, &self.id, at).await?;
        let Status::Over(placings) = &frame.status else {
            return Ok((Vec::new(), None));
        };
        let mut placings: Vec<_> = placings.iter().collect();
        placings.sort_by_key(|placing| placing.rank);
        let scores: Vec<String> = (placings.iter())
            .map(|placing| {
                let score = self.words.number(placing.score);
                format!("{}. {} ({score})", placing.rank, self.name(placing.seat))
            })
            .collect();
        let winners: Vec<Seat> = (placings.iter())
            .filter(|placing| placing.rank == 1)
            .map(|placing| placing.seat)
            .collect();
        let won = match winners.as_slice() {
            [seat] if self.table.mine.contains(seat) => message!("You have won."),
            [seat] => message!("{name} has won.", name = self.name(*seat)),
            _ => message!("It is a draw."),
        };
        let heading = self.words.tell(&message!("Result"));
        Ok((vec![self.words.tell(&won)], Some((heading, scores))))
    }
}

/// All of a day in one: a line for each.
pub(crate) async fn digest(
    app: &Arc<App>,
    user: UserId,
    language: &str,
    day: i64,
    all: &[Told],
) -> Result<Told, Error> {
    let words = words(language);
    let site = app.config.site.name.as_str();
    let badge = waiting(app, user).await?;
    let body = match badge {
        0 => Vec::new(),
        n => vec![words.tell(&message!("{n} {n|table waits|tables wait} for you.", n))],
    };
    let heading = words.tell(&message!("Since yesterday"));
    let lines = all.iter().map(|told| match told.line() {
        line if line.is_empty() => told.title.clone(),
        line => format!("{}: {line}", told.title),
    });
    Ok(Told {
        kind: None,
        title: words.tell(&message!("Your tables today")),
        body,
        more: Some((heading, lines.collect())),
        path: "/".to_string(),
        invitation: words.tell(&message!("Open {site}", site)),
        table: None,
        key: key(user, &format!("daily {day}")),
        badge,
    })
}

/// What is sent by the button that tries a channel.
pub(crate) fn example(site: &str, language: &str, user: UserId, now: i64) -> Told {
    let words = words(language);
    let say = |message: Message| words.tell(&message);
    Told {
        kind: None,
        title: say(message!("Word from {site}", site)),
        body: vec![say(message!("This is a try. It works."))],
        more: None,
        path: "/account/word".to_string(),
        invitation: say(message!("Open {site}", site)),
        table: None,
        key: key(user, &format!("try {now}")),
        badge: 0,
    }
}

/// A key that is one word, and the person's own.
fn key(user: UserId, key: &str) -> String {
    format!("{user}-{}", key.replace(' ', "-"))
}

/// How many tables wait for a person.
async fn waiting(app: &App, user: UserId) -> Result<u32, Error> {
    let rows = app.store.tables_of(user, 100).await?;
    let waits = rows.into_iter().map(keep::card).filter(|card| {
        let seat = card
            .progress
            .waiting
            .and_then(|seat| card.seats.get(seat.index()));
        let holder = seat.map(|chair| chair.holder);
        holder == Some(table::Holder::Person(keep::user_id(user)))
    });
    Ok(waits.count() as u32)
}
