//! A decision with one possible answer is not asked: the table does it by itself, by the same check, as a row
//! like any other, which log, transcript and record tell. Taking back goes behind it.

use crate::card::{ConnectionId, Holder};
use crate::effect::{Effect, Trouble};
use crate::frame::Difference;
use crate::history::Tried;
use crate::intention::{Intend, Intent, IntentKind};
use crate::machine::Table;
use crate::no::No;
use game_core::{By, Seat, message};
use shelf::Asking;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What is known of the position after so many rows, so that it is found out once.
pub(crate) struct Known {
    seq: u32,
    asking: Asking,
    only: Option<String>,
}

impl Table {
    /// Whether a seat is asked where there is one possible answer. People who see each other decide could tell
    /// from what is done at once; bots could not.
    pub(crate) fn asking_of(&self, seat: Seat) -> Asking {
        let person = |seat| match self.holder(seat)? {
            Holder::Person(user) => Some(user),
            Holder::Open | Holder::Bot(_) | Holder::Named => None,
        };
        let owner = person(seat);
        let mut pages = self.members.people().filter(|m| m.user_id() == owner);
        let people = self.seats().filter_map(person).count();
        let asked = |user| self.others.there.asked.contains(&user);
        let is_asked = pages.any(|page| page.is_always_asked) || owner.is_some_and(asked);
        if owner.is_some() && is_asked {
            Asking::Always
        } else if 1 < people {
            Asking::WhereItTells
        } else {
            Asking::Never
        }
    }
    /// Somebody wants to be asked everything, or no longer.
    pub(crate) fn ask_always(&mut self, connection: ConnectionId, always: bool) -> Result<(), No> {
        let Some(member) = self.members.person_mut(connection) else {
            return Ok(());
        };
        let is_new = member.is_always_asked != always;
        member.is_always_asked = always;
        if is_new {
            self.out.push(Effect::Present(self.here()));
            self.send_newest(connection);
        }
        Ok(())
    }
    /// Does what need not be asked. A mistake inside the game is made once: then it is asked.
    pub(crate) fn look_after_only(&mut self) {
        if self.waits.is_some() {
            return;
        }
        self.find_out();
        let is_ripe = self.only_at().is_some_and(|at| at <= self.now);
        let Some((seat, action)) = self.only_now().filter(|_| is_ripe) else {
            return;
        };
        if catch_unwind(AssertUnwindSafe(|| self.do_only(seat, &action))).is_err() {
            self.out.push(Effect::Report(Trouble::GameFailed));
            self.ask_after_all();
        }
    }
    fn ask_after_all(&mut self) {
        self.ask_now();
        self.send_frames(Difference::default());
    }
    /// What the waiting seat need not be asked; none where it has left behind that it does this.
    pub(crate) fn only_now(&self) -> Option<(Seat, String)> {
        let seat = self.may_go_on()?;
        let (seq, asking) = (self.seq(), self.asking_of(seat));
        let known = self.only.as_ref();
        let known = known.filter(|known| (known.seq, known.asking) == (seq, asking));
        let only = match known {
            Some(known) => known.only.clone(),
            None => self.position()?.only(asking),
        }?;
        let is_left = self.due_intention().is_some_and(|left| match &left.what {
            Intent::Order { .. } => true,
            Intent::Moves(moves) => moves.first() == Some(&only),
        });
        (!is_left).then_some((seat, only))
    }
    /// At once in a turn under way; otherwise at the pace of the bots, so that people can follow.
    pub(crate) fn only_at(&self) -> Option<i64> {
        let (seat, _) = self.only_now()?;
        let game = self.game.as_ref()?;
        let last = game.steps.last().map(|kept| kept.entry.seat);
        let paced = match last == Some(seat) {
            true => game.beside.last_at.unwrap_or(0),
            false => game.beside.last_at.unwrap_or(self.card.begun_at) + self.pause(),
        };
        Some((paced + self.yields()).max(self.rests_until))
    }
    fn find_out(&mut self) {
        let Some(seat) = self.may_go_on() else { return };
        let (seq, asking) = (self.seq(), self.asking_of(seat));
        let is_known = |known: &Known| (known.seq, known.asking) == (seq, asking);
        if self.only.as_ref().is_some_and(is_known) {
            return;
        }
        let only = catch_unwind(AssertUnwindSafe(|| self.position()?.only(asking)));
        let only = only.unwrap_or_default();
        self.only = Some(Known { seq, asking, only });
    }
    /// Who is waited for now is asked, whatever there is to answer.
    pub(crate) fn ask_now(&mut self) {
        let Some(seat) = self.may_go_on() else { return };
        self.only = Some(Known {
            seq: self.seq(),
            asking: self.asking_of(seat),
            only: None,
        });
    }
    /// The person who is waited for, and decides.
    fn may_go_on(&self) -> Option<Seat> {
        let game = self.game.as_ref().filter(|_| !self.is_shut)?;
        let seat = game.status().waiting()?;
        self.decides(&game.beside.course, seat).map(|_| seat)
    }
    fn do_only(&mut self, seat: Seat, action: &str) {
        let Some(game) = &self.game else { return };
        match game.try_play(seat, action, By::Only, &self.card, self.now) {
            Ok(tried) => {
                let rest = self.left_after(seat, &tried);
                self.take_step_and(tried, None, None, rest.into_iter().collect());
            }
            Err(_) => self.ask_after_all(),
        }
    }
    /// Prepared moves wait until something is asked, unless the turn is over before.
    fn left_after(&self, seat: Seat, tried: &Tried) -> Option<Intend> {
        let left = self.intentions.get(&(seat, IntentKind::Moves))?;
        let goes_on = tried.kept.next == Some(seat)
            && tried.position().has_turn(seat)
            && !tried.kept.entry.is_final;
        (left.waits() && !goes_on).then(|| {
            left.dropped(message!(
                "the turn went another way, so the rest was not done"
            ))
        })
    }
}
