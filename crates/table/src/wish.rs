//! A wish to take back, which waits for the others.

use crate::card::{Card, ConnectionId, Holder, UserId};
use crate::effect::Told;
use crate::machine::Table;
use crate::no::{No, NoUndo};
use crate::pending::Asker;
use crate::play::request_name;
use crate::undo::Plan;
use game_core::Seat;

/// Names a wish, so that an answer cannot be taken for one to another wish. It grows with time, also from
/// one stay in memory to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WishId(pub i64);

/// A wish as everybody is told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    pub id: WishId,
    /// Who wants to take back.
    pub seat: Seat,
    /// Whose answer is missing.
    pub asked: Vec<Seat>,
}

pub(crate) struct OpenWish {
    id: WishId,
    /// Who is told what became of it, and under which name it was asked.
    connection: ConnectionId,
    request: String,
    user: UserId,
    plan: Plan,
}

impl OpenWish {
    pub(crate) fn told(&self, card: &Card) -> Wish {
        let waits_for = |holder: &Holder| match holder {
            Holder::Person(user) => self.plan.ask.contains(user),
            Holder::Open | Holder::Bot(_) => false,
        };
        let chairs = card.seats.iter().zip(0..);
        Wish {
            id: self.id,
            seat: self.plan.seat,
            asked: chairs
                .filter(|(chair, _)| waits_for(&chair.holder))
                .map(|(_, n)| Seat(n))
                .collect(),
        }
    }
}

impl Table {
    /// Asks the others. One wish at a time; who asks again under the same name is told of it again.
    pub(crate) fn make_wish(
        &mut self,
        connection: ConnectionId,
        request: String,
        user: UserId,
        plan: Plan,
    ) -> Result<(), No> {
        if let Some(wish) = &mut self.wish {
            if wish.user != user || wish.request != request {
                return Err(NoUndo::AnotherWish.into());
            }
            wish.connection = connection;
            let told = wish.told(&self.card);
            self.tell(connection, Told::UndoAsked(told));
            return Ok(());
        }
        let id = WishId(self.now.max(self.last_wish.0 + 1));
        self.last_wish = id;
        self.wish = Some(OpenWish {
            id,
            connection,
            request,
            user,
            plan,
        });
        self.tell_wish();
        Ok(())
    }
    fn tell_wish(&mut self) {
        if let Some(wish) = &self.wish {
            let told = wish.told(&self.card);
            self.tell_everybody(Told::UndoAsked(told));
        }
    }
    /// Another person's answer to the wish.
    pub(crate) fn allow_undo(
        &mut self,
        connection: ConnectionId,
        id: String,
        wish: WishId,
        allow: bool,
    ) -> Result<(), No> {
        let user = self.asking(connection)?;
        let Some(open) = self
            .wish
            .as_mut()
            .filter(|open| open.id == wish && open.plan.ask.contains(&user))
        else {
            return Err(NoUndo::NotAsked.into());
        };
        open.plan.ask.remove(&user);
        let granted = open.plan.ask.is_empty();
        let id = Some(id);
        self.finish(Asker::Viewer { connection, id }, Ok(()));
        if !allow {
            self.drop_wish();
        } else if granted {
            self.grant_wish();
        } else {
            self.tell_wish();
        }
        Ok(())
    }
    fn grant_wish(&mut self) {
        let Some(wish) = &self.wish else { return };
        let (connection, id) = (wish.connection, Some(wish.request.clone()));
        let (user, plan) = (wish.user, wish.plan.clone());
        let asker = Asker::Viewer { connection, id };
        let back = request_name(user, &wish.request)
            .and_then(|request| self.go_back(plan, request, asker.clone()));
        if let Err(no) = back {
            self.forget_granted_wish();
            self.finish(asker, Err(no));
        }
    }
    /// The wish that everybody has agreed to is fulfilled, and so no longer one.
    pub(crate) fn take_granted_wish(&mut self) -> Option<OpenWish> {
        self.wish.take_if(|wish| wish.plan.ask.is_empty())
    }
    /// Everybody has agreed, but it could not be done.
    pub(crate) fn forget_granted_wish(&mut self) {
        if let Some(wish) = self.take_granted_wish() {
            self.tell_denied(&wish);
        }
    }
    /// Ends a wish that was not granted, or that a new row has overtaken.
    pub(crate) fn drop_wish(&mut self) {
        let Some(wish) = self.wish.take() else { return };
        self.tell_denied(&wish);
        let no = NoUndo::NotAgreed.into();
        self.deny(wish.connection, Some(wish.request), no);
    }
    fn tell_denied(&mut self, wish: &OpenWish) {
        self.tell_everybody(Told::UndoDenied {
            wish: wish.id,
            seat: wish.plan.seat,
        });
    }
}
