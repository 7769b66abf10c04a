//! What is said at a table.

use crate::card::{ConnectionId, Line, User, UserId};
use crate::effect::{Change, Effect, To, Told};
use crate::letters::{look_alike, plain, reads_alike};
use crate::machine::Table;
use crate::members::Member;
use crate::no::No;
use crate::pending::{Asker, Pending};
use crate::play::request_name;
use std::sync::Arc;

/// Lines that somebody who comes in is shown, and how long they may be together; older ones go.
const SHOWN: usize = 100;
const SHOWN_BYTES: usize = 32 * 1024;
/// Lines of text in one line that is said.
const MOST_ROWS: usize = 12;
pub const LONGEST_LINE: usize = 500;

/// What somebody said as it may be shown to others; none if it is empty, too long, or no text.
pub fn clean_line(text: &str) -> Option<String> {
    let has_controls = text.trim().chars().any(|c| c.is_control() && c != '\n');
    let text = plain(text);
    let text = text.trim();
    let fits = (1..=LONGEST_LINE).contains(&text.chars().count());
    let is_line = fits && !has_controls && text.lines().count() <= MOST_ROWS;
    is_line.then(|| text.to_string())
}

impl Table {
    /// How many of the last lines a table wants to know.
    pub const CHAT: usize = SHOWN;

    pub(crate) fn say(
        &mut self,
        connection: ConnectionId,
        id: String,
        text: &str,
    ) -> Result<(), No> {
        let member = self.members.get(connection);
        let user = member.and_then(|member| member.user.clone());
        let user = user.ok_or(No::Nameless)?;
        let text = clean_line(text).ok_or(No::NotALine)?;
        let seat = self.card.seats_of(Some(user.id)).first().copied();
        let name = match seat {
            Some(seat) => self.card.seats[seat.index()].name.clone(),
            None => {
                self.check_watchers_name(&user)?;
                user.name
            }
        };
        let line = Line {
            room: self.room_of(Some(user.id)),
            seat,
            user: Some(user.id),
            name,
            text,
            request: request_name(user.id, &id)?,
            at: self.now,
        };
        let id = Some(id);
        let asker = Asker::Viewer { connection, id };
        self.store(Change::Say(line.clone()), Pending::Say { line, asker });
        Ok(())
    }
    /// Who watches speaks under no name that is read as that of somebody who sits here, or has spoken before.
    fn check_watchers_name(&self, user: &User) -> Result<(), No> {
        if let Some(other) = look_alike(&self.card, user.id, &user.name) {
            return Err(No::SpeaksAlike(other));
        }
        let others = self.chat.iter().filter(|line| line.user != Some(user.id));
        let mut same = others.filter(|line| reads_alike(&line.name, &user.name));
        match same.next() {
            Some(line) => Err(No::SpeaksAlike(line.name.clone())),
            None => Ok(()),
        }
    }
    pub(crate) fn said(&mut self, line: Line, asker: Asker) {
        self.finish(asker, Ok(()));
        self.chat.push_back(line.clone());
        self.forget_old_lines();
        self.tell_room(line);
    }
    pub(crate) fn forget_old_lines(&mut self) {
        let bytes = |line: &Line| line.text.len() + line.name.len();
        let mut all: usize = self.chat.iter().map(bytes).sum();
        while SHOWN < self.chat.len() || SHOWN_BYTES < all {
            all -= self.chat.pop_front().as_ref().map_or(all, bytes);
        }
    }
    /// A user will hear others than before: their pages are told all lines anew. Whose those are is left out
    /// on the way.
    pub(crate) fn reheard(&mut self, user: UserId) {
        let own = |member: &&Member| member.user_id() == Some(user);
        let members = self.members.iter().filter(own);
        let these: Vec<_> = members.map(|member| member.connection).collect();
        if !these.is_empty() {
            let to = To::These(these);
            let what = Told::Chat(self.lines_for(Some(user)));
            self.out.push(Effect::Tell { to, what });
        }
    }
    /// Everybody sees the table anew, without what was said.
    pub(crate) fn chat_cleared(&mut self) {
        self.chat.clear();
        self.show_anew();
    }
    /// Greets everybody again, who then forgets what was shown before.
    pub(crate) fn show_anew(&mut self) {
        self.crowd.forget_greeting();
        let people: Vec<_> = self
            .members
            .people()
            .map(|m| (m.connection, m.user_id()))
            .collect();
        for (connection, user) in people {
            let welcome = Told::Welcome(Arc::new(self.greet(user)));
            self.tell(connection, welcome);
            self.send_newest(connection);
            self.greet_owner(connection);
        }
        self.tell_crowd(Told::Welcome(Arc::new(self.greet(None))));
        if let Some(frame) = self.frame_of_crowd() {
            self.tell_crowd(Told::Frame(Arc::new(frame)));
        }
    }
}
