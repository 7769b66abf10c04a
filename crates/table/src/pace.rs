//! How long a bot's step waits for people's eyes: as long as the server says, or not at all where everybody who
//! sits here and looks wants it at once. Who only watches is not asked, and hurries nobody.

use crate::card::ConnectionId;
use crate::effect::Effect;
use crate::look::Look;
use crate::machine::Table;
use crate::members::Member;
use crate::no::No;

impl Table {
    /// From one step to a bot's next, in milliseconds: the slowest wish counts.
    pub(crate) fn pause(&self) -> i64 {
        let wishes = [self.hurried_here(), self.others.there.hurried];
        let mut wishes = wishes.into_iter().flatten().peekable();
        let is_at_once = wishes.peek().is_some() && wishes.all(|is_hurried| is_hurried);
        if is_at_once { 0 } else { self.pause }
    }
    /// Whether all who sit and look here want it at once; none if nobody does.
    pub(crate) fn hurried_here(&self) -> Option<bool> {
        let looks = |page: &&Member| page.look != Look::Hidden;
        let sits = |page: &&Member| !self.card.seats_of(page.user_id()).is_empty();
        let mut pages = self.members.people().filter(looks).filter(sits).peekable();
        pages.peek()?;
        Some(pages.all(|page| page.is_hurried))
    }
    /// Somebody wants bots to play at once, or no longer.
    pub(crate) fn hurry(&mut self, connection: ConnectionId, at_once: bool) -> Result<(), No> {
        if let Some(member) = self.members.person_mut(connection)
            && member.is_hurried != at_once
        {
            member.is_hurried = at_once;
            self.out.push(Effect::Present(self.here()));
        }
        Ok(())
    }
}
