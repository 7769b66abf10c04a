//! A wish that waits for others: to take back, or to sit down where one could know too much.

use crate::card::{Card, Chair, ConnectionId, Holder, NoteKind, UserId};
use crate::effect::{Effect, Told};
use crate::machine::Table;
use crate::members::Member;
use crate::no::{No, NoUndo};
use crate::others::Share;
use crate::pending::{Asker, Reseating};
use crate::play::request_name;
use crate::undo::Plan;
use game_core::Seat;
use std::collections::BTreeSet;

/// Names a wish, so that an answer cannot be taken for one to another wish. It grows with time, also from
/// one stay in memory to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WishId(pub i64);

/// A wish as everybody is told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    pub id: WishId,
    pub wants: Wants,
    /// Who wants to take back, or which seat is wanted.
    pub seat: Seat,
    /// Whose answer is missing.
    pub asked: Vec<Seat>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wants {
    TakeBack,
    /// Somebody of this name wants to sit down.
    Sit {
        name: String,
    },
}

pub(crate) struct OpenWish {
    id: WishId,
    user: UserId,
    /// Persons who must still agree.
    pub(crate) ask: BTreeSet<UserId>,
    purpose: Purpose,
}

pub(crate) enum Purpose {
    Back {
        /// Who is told what became of it, and under which name it was asked.
        connection: ConnectionId,
        request: String,
        plan: Plan,
    },
    Sit {
        seat: Seat,
        chair: Chair,
    },
}

impl OpenWish {
    pub(crate) fn told(&self, card: &Card) -> Wish {
        let waits_for = |holder: &Holder| match holder {
            Holder::Person(user) => self.ask.contains(user),
            Holder::Open | Holder::Bot(_) | Holder::Named => false,
        };
        let chairs = card.seats.iter().zip(0..);
        Wish {
            id: self.id,
            wants: match &self.purpose {
                Purpose::Back { .. } => Wants::TakeBack,
                Purpose::Sit { chair, .. } => Wants::Sit {
                    name: chair.name.clone(),
                },
            },
            seat: self.seat(),
            asked: chairs
                .filter(|(chair, _)| waits_for(&chair.holder))
                .map(|(_, n)| Seat(n))
                .collect(),
        }
    }
    fn seat(&self) -> Seat {
        match &self.purpose {
            Purpose::Back { plan, .. } => plan.seat,
            Purpose::Sit { seat, .. } => *seat,
        }
    }
    pub(crate) fn is_to_sit(&self, user: UserId, wanted: Seat) -> bool {
        match &self.purpose {
            Purpose::Back { .. } => false,
            Purpose::Sit { seat, .. } => self.user == user && *seat == wanted,
        }
    }
}

impl Table {
    /// Asks the others. One wish at a time; who asks again under the same name is told of it again.
    pub(crate) fn wish_back(
        &mut self,
        connection: ConnectionId,
        request: String,
        user: UserId,
        plan: Plan,
    ) -> Result<(), No> {
        let Some(wish) = &mut self.wish else {
            self.none_wished()?;
            let ask = plan.ask.clone();
            let purpose = Purpose::Back {
                connection,
                request,
                plan,
            };
            self.make_wish(user, ask, purpose);
            return Ok(());
        };
        match &mut wish.purpose {
            Purpose::Back {
                connection: last,
                request: same,
                ..
            } if wish.user == user && *same == request => *last = connection,
            Purpose::Back { .. } | Purpose::Sit { .. } => return Err(No::AnotherWish),
        }
        let told = wish.told(&self.card);
        self.tell(connection, Told::WishMade(told));
        Ok(())
    }
    pub(crate) fn make_wish(&mut self, user: UserId, ask: BTreeSet<UserId>, purpose: Purpose) {
        let id = WishId(self.now.max(self.last_wish.0 + 1));
        self.last_wish = id;
        self.wish = Some(OpenWish {
            id,
            user,
            ask,
            purpose,
        });
        self.tell_wish();
    }
    fn tell_wish(&mut self) {
        if let Some(wish) = &self.wish {
            let told = wish.told(&self.card);
            self.tell_everybody(Told::WishMade(told));
            self.share_wish();
        }
    }
    /// The wish that waits for answers, and whether for this user's.
    pub fn wish_for(&self, user: UserId) -> (Option<Wish>, bool) {
        let here = self.wish.as_ref();
        let waits = here.is_some_and(|wish| wish.ask.contains(&user));
        (self.open_wish(), waits || self.is_asked_elsewhere(user))
    }
    /// Another person's answer to the wish.
    pub(crate) fn answer_wish(
        &mut self,
        connection: ConnectionId,
        id: String,
        wish: WishId,
        allow: bool,
    ) -> Result<(), No> {
        let user = self.asking(connection)?;
        let here = self.wish.as_ref();
        let is_here = here.is_some_and(|open| open.id == wish && open.ask.contains(&user));
        if !is_here && !self.answer_elsewhere(wish, user, allow) {
            return Err(No::NotAsked);
        }
        let id = Some(id);
        self.finish(Asker::Viewer { connection, id }, Ok(()));
        if is_here {
            self.answered(wish, user, allow);
        }
        Ok(())
    }
    /// A wish that was made here is answered.
    pub(crate) fn answered(&mut self, wish: WishId, user: UserId, allow: bool) {
        let open = self.wish.as_mut().filter(|open| open.id == wish);
        let Some(open) = open.filter(|open| open.ask.contains(&user)) else {
            // One that is over has been answered already.
            return;
        };
        open.ask.remove(&user);
        let granted = open.ask.is_empty();
        if !allow {
            self.drop_wish();
        } else if granted {
            self.grant_wish();
        } else {
            self.tell_wish();
        }
    }
    fn grant_wish(&mut self) {
        let Some(wish) = &self.wish else { return };
        match &wish.purpose {
            Purpose::Back {
                connection,
                request,
                plan,
            } => {
                let (user, plan, name) = (wish.user, plan.clone(), request.clone());
                let (connection, id) = (*connection, Some(name.clone()));
                let asker = Asker::Viewer { connection, id };
                let back = request_name(user, &name)
                    .and_then(|request| self.go_back(plan, request, asker.clone()));
                if let Err(no) = back {
                    self.forget_granted_wish();
                    self.finish(asker, Err(no));
                }
            }
            Purpose::Sit { seat, chair } => {
                let left = [(*seat, chair.clone(), NoteKind::SatDown)].into();
                let asker = Asker::Nobody;
                self.next_seat(Reseating { left, asker });
            }
        }
    }
    /// The wish that everybody has agreed to is fulfilled, and so no longer one.
    pub(crate) fn take_granted_wish(&mut self) -> Option<OpenWish> {
        self.wish.take_if(|wish| wish.ask.is_empty())
    }
    /// Everybody has agreed, but it could not be done.
    pub(crate) fn forget_granted_wish(&mut self) {
        if let Some(wish) = self.take_granted_wish() {
            self.tell_denied(&wish);
        }
    }
    /// Ends a wish that was not granted, or that something else has overtaken.
    pub(crate) fn drop_wish(&mut self) {
        let Some(wish) = self.wish.take() else { return };
        self.tell_denied(&wish);
        match wish.purpose {
            Purpose::Back {
                connection,
                request,
                ..
            } => self.deny(connection, Some(request), NoUndo::NotAgreed.into()),
            Purpose::Sit { .. } => {
                for connection in self.eyes_of(wish.user) {
                    self.deny(connection, None, No::SeatRefused);
                }
            }
        }
    }
    /// A step overtakes a wish to take back; a wish to sit down stays.
    pub(crate) fn overtake_wish(&mut self) {
        self.overtake_wish_elsewhere(false);
        let back = |wish: &OpenWish| matches!(wish.purpose, Purpose::Back { .. });
        if self.wish.as_ref().is_some_and(back) {
            self.drop_wish();
        }
    }
    /// Nobody waits to sit down any more who has gone.
    pub(crate) fn forget_wish_of_gone(&mut self) {
        let sits = |wish: &&OpenWish| matches!(wish.purpose, Purpose::Sit { .. });
        let Some(wish) = self.wish.as_ref().filter(sits) else {
            return;
        };
        if self.eyes_of(wish.user).is_empty() {
            self.drop_wish();
        }
    }
    fn eyes_of(&self, user: UserId) -> Vec<ConnectionId> {
        let own = |member: &&Member| member.user_id() == Some(user);
        let members = self.members.iter().filter(own);
        members.map(|member| member.connection).collect()
    }
    fn tell_denied(&mut self, wish: &OpenWish) {
        self.tell_everybody(Told::WishDenied {
            wish: wish.id,
            seat: wish.seat(),
        });
        self.out.push(Effect::Share(Share::WishDenied(wish.id)));
    }
}
