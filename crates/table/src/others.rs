//! Others who hold the same table: what each of them tells, and what all of them together know.
//!
//! Nothing owns a table. Whoever holds it stores through the same guard, so what others tell is news and never
//! an order: what is missed is read from where things are kept. A wish is heard everywhere and answered
//! anywhere, but it is granted by the holder at which it was made.

use crate::card::{Line, Row, UserId};
use crate::clock::Due;
use crate::effect::{Effect, Told};
use crate::machine::Table;
use crate::members::Presence;
use crate::no::No;
use crate::wish::{Wants, Wish, WishId};
use std::collections::BTreeSet;

/// From one holder to the next, in milliseconds.
const TURN: i64 = 1_500;

/// What another holder tells.
#[derive(Clone, Debug, PartialEq)]
pub enum Elsewhere {
    /// It has stored a row, and with it nothing else than this deadline.
    Row {
        row: Row,
        due: Due,
    },
    /// It has stored rows that were not heard of.
    Rows,
    /// It has stored something else: the table is to be read again.
    Changed,
    Said(Line),
    /// All who are at other holders now, and how many of those do before this one what a table does by itself.
    Present {
        there: Presence,
        before: u32,
    },
    Shared(Share),
    /// Where a wish was made nobody is any more.
    WishGone(WishId),
    /// A bot is waited for after so many rows, whether or not anybody looks from here.
    BotWanted {
        seq: u32,
    },
}

/// What all holders are told and nobody stores.
#[derive(Clone, Debug, PartialEq)]
pub enum Share {
    /// Somebody wishes something, and these people must still agree.
    Wish { wish: Wish, ask: BTreeSet<UserId> },
    /// It was not granted.
    WishDenied(WishId),
    Answer {
        wish: WishId,
        user: UserId,
        allow: bool,
    },
}

/// What is known of other holders.
#[derive(Default)]
pub(crate) struct Others {
    pub(crate) there: Presence,
    /// So many others do by themselves first what need not be asked.
    before: u32,
    wish: Option<WishThere>,
    /// After so many rows a bot is waited for.
    wanted: Option<u32>,
}

struct WishThere {
    wish: Wish,
    ask: BTreeSet<UserId>,
}

impl Table {
    pub(crate) fn elsewhere(&mut self, what: Elsewhere) {
        match what {
            Elsewhere::Row { row, due } => self.row_elsewhere(row, due),
            Elsewhere::Rows => self.read_rows(),
            Elsewhere::Changed => self.changed_elsewhere(),
            Elsewhere::Said(line) => self.said_elsewhere(line),
            Elsewhere::Present { there, before } => {
                self.others.before = before;
                self.present_elsewhere(there);
            }
            Elsewhere::Shared(Share::Wish { wish, ask }) => {
                let told = wish.clone();
                self.others.wish = Some(WishThere { wish, ask });
                self.tell_everybody(Told::WishMade(told));
            }
            Elsewhere::Shared(Share::WishDenied(wish)) => self.wish_gone(wish),
            Elsewhere::Shared(Share::Answer { wish, user, allow }) => {
                self.answered(wish, user, allow);
            }
            Elsewhere::WishGone(wish) => self.wish_gone(wish),
            Elsewhere::BotWanted { seq } => self.others.wanted = Some(seq),
        }
    }
    /// Whether nobody looks, here or elsewhere.
    pub(crate) fn is_deserted(&self) -> bool {
        self.members.is_empty() && self.others.there.is_empty()
    }
    pub(crate) fn is_wanted(&self) -> bool {
        !self.is_shut && self.others.wanted == Some(self.seq())
    }
    /// How much later than others, in milliseconds, this one does what every holder would do by itself. One of them
    /// does it, and the others hear of it before it is their time.
    pub(crate) fn yields(&self) -> i64 {
        i64::from(self.others.before) * TURN
    }
    fn present_elsewhere(&mut self, there: Presence) {
        let before = std::mem::replace(&mut self.others.there, there);
        let there = &self.others.there;
        if before.users != there.users {
            self.tell_info();
        } else if before.watchers != there.watchers {
            self.crowd_changed();
        }
        if self.sleeps() && !self.is_wanted() {
            self.stop_thinking();
        }
    }
    fn said_elsewhere(&mut self, line: Line) {
        let same = |known: &Line| known.user == line.user && known.request == line.request;
        if !self.chat.iter().any(same) {
            self.chat.push_back(line.clone());
            self.forget_old_lines();
            self.tell_room(line);
        }
    }

    /// The wish that waits for answers, made here or elsewhere.
    pub(crate) fn open_wish(&self) -> Option<Wish> {
        let here = self.wish.as_ref().map(|wish| wish.told(&self.card));
        here.or_else(|| self.others.wish.as_ref().map(|there| there.wish.clone()))
    }
    pub(crate) fn is_wished_elsewhere(&self) -> bool {
        self.others.wish.is_some()
    }
    pub(crate) fn is_asked_elsewhere(&self, user: UserId) -> bool {
        let wish = self.others.wish.as_ref();
        wish.is_some_and(|there| there.ask.contains(&user))
    }
    /// An answer to a wish that was made elsewhere is given on; false if there is none that asks this user.
    pub(crate) fn answer_elsewhere(&mut self, wish: WishId, user: UserId, allow: bool) -> bool {
        let open = self.others.wish.as_mut();
        let Some(open) = open.filter(|there| there.wish.id == wish) else {
            return false;
        };
        let is_asked = open.ask.remove(&user);
        if is_asked {
            let answer = Share::Answer { wish, user, allow };
            self.out.push(Effect::Share(answer));
        }
        is_asked
    }
    fn wish_gone(&mut self, wish: WishId) {
        let is_it = |there: &mut WishThere| there.wish.id == wish;
        if let Some(gone) = self.others.wish.take_if(is_it) {
            let (wish, seat) = (gone.wish.id, gone.wish.seat);
            self.tell_everybody(Told::WishDenied { wish, seat });
        }
    }
    /// What is done overtakes a wish to take back; who sits down somewhere else overtakes every wish.
    pub(crate) fn overtake_wish_elsewhere(&mut self, all: bool) {
        let is_over = |there: &mut WishThere| all || there.wish.wants == Wants::TakeBack;
        self.others.wish.take_if(is_over);
    }
    /// Tells the other holders of the wish that was made here.
    pub(crate) fn share_wish(&mut self) {
        self.out.extend(self.shared_wish().map(Effect::Share));
    }
    /// The wish that was made here, for a holder that has just come.
    pub fn shared_wish(&self) -> Option<Share> {
        let wish = self.wish.as_ref()?;
        Some(Share::Wish {
            wish: wish.told(&self.card),
            ask: wish.ask.clone(),
        })
    }
    /// A wish waits already.
    pub(crate) fn none_wished(&self) -> Result<(), No> {
        match self.wish.is_some() || self.is_wished_elsewhere() {
            true => Err(No::AnotherWish),
            false => Ok(()),
        }
    }
}
