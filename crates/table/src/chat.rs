//! What is said at a table.

use crate::card::{ConnectionId, Line};
use crate::effect::{Change, Told};
use crate::machine::Table;
use crate::no::No;
use crate::pending::{Asker, Pending};
use crate::play::request_name;

/// Lines that somebody who comes in is shown.
const SHOWN: usize = 100;
pub const LONGEST_LINE: usize = 500;

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
        let text = text.trim();
        let is_plain = !text.chars().any(|c| c.is_control() && c != '\n');
        if !(1..=LONGEST_LINE).contains(&text.chars().count()) || !is_plain {
            return Err(No::NotALine);
        }
        let seat = self.card.seats_of(Some(user.id)).first().copied();
        let name = seat.map_or(user.name, |s| self.card.seats[s.index()].name.clone());
        let line = Line {
            seat,
            name,
            text: text.to_string(),
            request: request_name(user.id, &id)?,
            at: self.now,
        };
        let id = Some(id);
        let asker = Asker::Viewer { connection, id };
        self.store(Change::Say(line.clone()), Pending::Say { line, asker });
        Ok(())
    }
    pub(crate) fn said(&mut self, line: Line, asker: Asker) {
        self.finish(asker, Ok(()));
        if self.chat.len() == SHOWN {
            self.chat.pop_front();
        }
        self.chat.push_back(line.clone());
        self.tell_everybody(Told::Said(line));
    }
}
