//! Carrying out what a seat has left behind, the moment it is to decide: the same check, the same row as if
//! its player were there. What does not fit any more is dropped, with a word to its owner alone.

use crate::effect::{Effect, Trouble};
use crate::history::Tried;
use crate::intention::{Intend, Intent, IntentKind, Intention};
use crate::machine::Table;
use game_core::{By, Message, Seat, message};
use shelf::Running;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

pub(crate) type Intentions = BTreeMap<(Seat, IntentKind), Intention>;

pub(crate) fn by_seat(intentions: Vec<Intention>) -> Intentions {
    let key = |left: &Intention| (left.seat, left.what.kind());
    let all = intentions.into_iter().map(|left| (key(&left), left));
    all.collect()
}

impl Table {
    /// Does what is due. A mistake inside the game drops what led to it, so that it is made once.
    pub(crate) fn look_after_intentions(&mut self) {
        let is_ripe = self.carried_out_at().is_some_and(|at| at <= self.now);
        if !is_ripe || self.waits.is_some() {
            return;
        }
        let Some(intention) = self.due_intention().cloned() else {
            return;
        };
        if catch_unwind(AssertUnwindSafe(|| self.carry_out(&intention))).is_err() {
            self.out.push(Effect::Report(Trouble::GameFailed));
            self.let_drop(&intention, message!("the game failed"));
        }
    }
    /// When what the waiting seat has left behind is carried out: at the pace of the bots, so that people
    /// can follow.
    pub(crate) fn carried_out_at(&self) -> Option<i64> {
        self.due_intention()?;
        // What is not asked comes first.
        if self.only_now().is_some() {
            return None;
        }
        let last = self.game.as_ref()?.beside.last_at;
        let paced = last.unwrap_or(self.card.begun_at) + self.pause();
        Some((paced + self.yields()).max(self.rests_until))
    }
    /// Whether the seat that is waited for has left behind what it does, or can do only one thing, so that
    /// nobody need be called.
    pub fn goes_on_by_itself(&self) -> bool {
        self.due_intention().is_some() || self.only_now().is_some()
    }
    pub(crate) fn due_intention(&self) -> Option<&Intention> {
        // Nearly always nothing is left behind.
        if self.intentions.is_empty() || self.is_shut {
            return None;
        }
        let game = self.game.as_ref()?;
        let seat = game.status().waiting()?;
        self.decides(&game.beside.course, seat)?;
        intended(&self.intentions, &*game.now, seat)
    }
    fn carry_out(&mut self, intention: &Intention) {
        let Some(game) = &self.game else { return };
        let (by, action) = match &intention.what {
            Intent::Order { order, .. } => (By::Order, game.now.obey(order)),
            Intent::Moves(moves) => (By::Prepared, moves.first().cloned()),
        };
        let Some(action) = action else {
            return self.let_drop(intention, message!("the game failed"));
        };
        match game.try_play(intention.seat, &action, by, &self.card, self.now) {
            Ok(tried) => {
                let rest = rest_of(intention, &tried);
                self.take_step_and(tried, None, None, rest.into_iter().collect());
            }
            Err(error) => self.let_drop(intention, error.message()),
        }
    }
    fn let_drop(&mut self, intention: &Intention, why: Message) {
        self.store_intend(intention.dropped(why), None);
    }
    /// What a step does to all that was left behind, beside what was carried out with it: orders for what is
    /// no longer auctioned are over, and who decides by hand has thought anew.
    pub(crate) fn intends_after(&self, tried: &Tried, own: Vec<Intend>) -> Vec<Intend> {
        let entry = &tried.kept.entry;
        let mut intends = own;
        for ((seat, kind), left) in self.intentions.iter().filter(|(_, left)| left.waits()) {
            match &left.what {
                Intent::Order { lot, .. } if !is_auctioned(tried.position(), *seat, *lot) => {
                    intends.push(left.done());
                }
                Intent::Moves(_) if entry.by == By::Hand && entry.seat == *seat => {
                    intends.push(Intend::gone(*seat, *kind));
                }
                Intent::Order { .. } | Intent::Moves(_) => {}
            }
        }
        intends
    }
    /// Whether whoever is waited for in this position has left behind what they do then, or is not asked.
    pub(crate) fn is_foreseen(
        &self,
        position: &dyn Running,
        waiting: Option<Seat>,
        intends: &[Intend],
    ) -> bool {
        let (Some(seat), Some(game)) = (waiting, &self.game) else {
            return false;
        };
        let mut intentions = self.intentions.clone();
        for Intend { seat, kind, to } in intends {
            match to {
                Some(intention) => drop(intentions.insert((*seat, *kind), intention.clone())),
                None => drop(intentions.remove(&(*seat, *kind))),
            }
        }
        self.decides(&game.beside.course, seat).is_some()
            && (intended(&intentions, position, seat).is_some()
                || position.only(self.asking_of(seat)).is_some())
    }
    /// Everything that a seat has left behind goes; who comes back is told why, if there is something to tell.
    pub(crate) fn give_up_intentions(&self, seat: Seat, why: Option<Message>) -> Vec<Intend> {
        let own = self.intentions.iter().filter(|((of, _), _)| *of == seat);
        own.map(|((seat, kind), left)| match &why {
            Some(why) if left.waits() => left.dropped(why.clone()),
            Some(_) | None => Intend::gone(*seat, *kind),
        })
        .collect()
    }
}

/// What a seat has left behind for the decision that it is asked in this position.
fn intended<'i>(
    intentions: &'i Intentions,
    position: &dyn Running,
    seat: Seat,
) -> Option<&'i Intention> {
    let left = |kind| intentions.get(&(seat, kind)).filter(|left| left.waits());
    let order = left(IntentKind::Order).filter(|left| match &left.what {
        Intent::Order { lot, .. } => is_auctioned(position, seat, *lot),
        Intent::Moves(_) => false,
    });
    order.or_else(|| left(IntentKind::Moves).filter(|_| position.has_turn(seat)))
}

fn is_auctioned(position: &dyn Running, seat: Seat, lot: u32) -> bool {
    let offered = position.orders(seat);
    offered.is_ok_and(|offered| offered.lot == lot)
}

/// What is left of prepared moves after the first of them; an order stays until what it is for is over.
fn rest_of(intention: &Intention, tried: &Tried) -> Option<Intend> {
    let Intent::Moves(moves) = &intention.what else {
        return None;
    };
    let left = Intention {
        what: Intent::Moves(moves[1..].to_vec()),
        ..intention.clone()
    };
    let goes_on = tried.kept.next == Some(intention.seat)
        && tried.position().has_turn(intention.seat)
        && !tried.kept.entry.is_final;
    Some(if moves.len() == 1 {
        left.done()
    } else if goes_on {
        Intend::to(left)
    } else {
        left.dropped(message!(
            "the turn went another way, so the rest was not done"
        ))
    })
}
