//! What is said at a table.

use super::play::request_name;
use super::{No, Table};
use crate::app::ConnectionId;
use crate::clock::now;
use crate::error::Error;
use crate::wire::{FromTable, Said};
use game_core::{Seat, message};
use store::Line;

/// Lines that somebody who comes in is shown.
const SHOWN: u32 = 100;
const LONGEST: usize = 500;

impl Table {
    pub(super) async fn say(
        &mut self,
        connection: ConnectionId,
        id: &str,
        text: &str,
    ) -> Result<(), No> {
        let member = self.members.get(connection);
        let Some(user) = member.and_then(|member| member.user.clone()) else {
            return Err(Error::Forbidden("choose a name before you speak").into());
        };
        let text = text.trim();
        let is_plain = !text.chars().any(|c| c.is_control() && c != '\n');
        if !(1..=LONGEST).contains(&text.chars().count()) || !is_plain {
            return Err(Error::BadMessage(message!(
                "a line has 1 to {most} letters",
                most = LONGEST
            ))
            .into());
        }
        let seat = self.seats_of(Some(user.id)).first().copied();
        let name = seat.map_or(user.name, |seat| self.row.seats[seat.index()].name.clone());
        let line = Line {
            seat: seat.map(|seat| seat.0),
            name,
            text: text.to_string(),
            request_id: request_name(user.id, id)?,
            said_at: now(),
        };
        let is_new = self.app.store.say(&self.row.id, line.clone()).await?;
        let seq = self.game.as_ref().map_or(0, |game| game.seq);
        self.members.tell(
            connection,
            &FromTable::Done {
                id: id.to_string(),
                seq,
            },
        );
        if is_new {
            self.members.tell_each(|_| FromTable::Said(said(&line)));
        }
        Ok(())
    }
    pub(super) async fn last_said(&self) -> Result<Vec<Said>, Error> {
        let lines = self.app.store.chat(&self.row.id, SHOWN).await?;
        Ok(lines.iter().map(said).collect())
    }
}

fn said(line: &Line) -> Said {
    Said {
        name: line.name.clone(),
        seat: line.seat.map(Seat),
        text: line.text.clone(),
        at: line.said_at,
    }
}
