//! Whether people look at the table now. A page in the background is open and nobody sees it, so pages say
//! which they are; of one that says nothing is known only when it last wanted something.

use crate::card::ConnectionId;
use crate::effect::Effect;
use crate::input::{Input, Message};
use crate::machine::Table;
use crate::no::No;

/// Who does not say counts as looking so long after they last wanted something.
const LATELY: i64 = 2 * 60_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    Shown,
    Hidden,
    /// It has not said, and wanted something last at this time.
    Unsaid(i64),
}

impl Look {
    /// Until when somebody is taken to look.
    pub(crate) fn until(self) -> i64 {
        match self {
            Look::Shown => i64::MAX,
            Look::Hidden => i64::MIN,
            Look::Unsaid(at) => at + LATELY,
        }
    }
}

/// Whether somebody only comes, goes or looks, which changes nothing of what the next one who watches is told.
pub(crate) fn is_about_looking(input: &Input) -> bool {
    match input {
        Input::Came { .. } | Input::Went { .. } => true,
        Input::Heard { message, .. } => matches!(message, Message::Look { .. }),
        _ => false,
    }
}

impl Table {
    pub(crate) fn looks(&mut self, connection: ConnectionId, visible: bool) -> Result<(), No> {
        self.set_look(connection, if visible { Look::Shown } else { Look::Hidden });
        Ok(())
    }
    /// What a page asks for by itself says nothing of who sits before it.
    pub(crate) fn wants_something(&mut self, connection: ConnectionId, message: &Message) {
        let is_by_itself = matches!(
            message,
            Message::Refresh | Message::Look { .. } | Message::Ask { .. } | Message::Pace { .. }
        );
        let member = self.members.get(connection);
        let is_unsaid = member.is_some_and(|m| matches!(m.look, Look::Unsaid(_)));
        if is_unsaid && !is_by_itself {
            self.set_look(connection, Look::Unsaid(self.now));
        }
    }
    fn set_look(&mut self, connection: ConnectionId, look: Look) {
        let Some(member) = self.members.get_mut(connection) else {
            return;
        };
        if member.look != look {
            member.look = look;
            self.out.push(Effect::Present(self.here()));
        }
    }
}
