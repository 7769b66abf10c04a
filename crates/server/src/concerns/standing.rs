//! How a table stands for the people who sit there, and what a change of that means to each of them.
//!
//! It knows who sits where, how far the game is and who is waited for, which everybody at the table may
//! know; nothing of the game itself gets here.

use crate::keep;
use crate::wire::{MyEvent, MyTable};
use store::UserId;
use table::{Card, Holder, Stage};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    stage: Stage,
    /// Who is waited for; bots are nobody here.
    waiting: Option<UserId>,
    /// Who holds each seat.
    holders: Vec<Option<UserId>>,
}

impl Standing {
    /// Whoever has left behind what they do next is not waited for (`foreseen`).
    pub(crate) fn of(card: &Card, foreseen: bool) -> Standing {
        Standing {
            stage: card.progress.stage,
            waiting: waiting(card).filter(|_| !foreseen),
            holders: card
                .seats
                .iter()
                .map(|chair| person(chair.holder))
                .collect(),
        }
    }
    /// Before anybody sat down.
    pub(crate) fn nobody() -> Standing {
        Standing {
            stage: Stage::Gathering,
            waiting: None,
            holders: Vec::new(),
        }
    }
    /// Whether a table still stands so; most of what happens there changes nothing of this.
    pub(crate) fn is_of(&self, card: &Card, foreseen: bool) -> bool {
        let holders = card.seats.iter().map(|chair| person(chair.holder));
        self.stage == card.progress.stage
            && self.waiting == waiting(card).filter(|_| !foreseen)
            && self.holders.iter().copied().eq(holders)
    }
    /// Whether somebody's turn was passed to somebody else, a bot too, since this was told.
    pub(crate) fn is_passed(&self, card: &Card) -> bool {
        let goes_on = card.progress.stage == Stage::Playing && card.progress.waiting.is_some();
        self.waiting.is_some() && goes_on && self.waiting != waiting(card)
    }
    /// Everybody who sits there, once.
    pub(crate) fn people(&self) -> Vec<UserId> {
        let mut people: Vec<UserId> = self.holders.iter().copied().flatten().collect();
        people.sort_by_key(|user| user.0);
        people.dedup();
        people
    }
    fn seats(&self, user: UserId) -> bool {
        self.holders.contains(&Some(user))
    }
    /// What everybody who sits or sat there is told when a table stands as on this card.
    pub(crate) fn changes_to(&self, card: &Card, foreseen: bool) -> Vec<(UserId, MyEvent)> {
        let after = Standing::of(card, foreseen);
        let mut told = Vec::new();
        for user in self.people().into_iter().filter(|user| !after.seats(*user)) {
            let id = card.id.clone();
            told.push((user, MyEvent::Left { id }));
        }
        for user in after.people() {
            let events = self.changes_for(user, &after);
            let table = || my_table(card, user);
            told.extend(events.into_iter().map(|event| (user, event(table()))));
        }
        told
    }
    fn changes_for(&self, user: UserId, after: &Standing) -> Vec<fn(MyTable) -> MyEvent> {
        let mut told: Vec<fn(MyTable) -> MyEvent> = Vec::new();
        if !self.seats(user) {
            told.push(MyEvent::SatDown);
        }
        if self.stage != after.stage {
            match after.stage {
                Stage::Gathering => {}
                Stage::Playing => told.push(MyEvent::Begun),
                // That it is nobody's turn any more goes without saying.
                Stage::Over => {
                    told.push(MyEvent::Over);
                    return told;
                }
            }
        }
        let (waited, waits) = (self.waiting == Some(user), after.waiting == Some(user));
        if waits && !waited {
            told.push(MyEvent::YourTurn);
        } else if waited && !waits {
            told.push(MyEvent::TurnPassed);
        }
        told
    }
}

/// A table as it stands in a person's own list.
pub(crate) fn my_table(card: &Card, user: UserId) -> MyTable {
    MyTable {
        id: card.id.clone(),
        name: card.name.clone(),
        game: card.game.clone(),
        stage: card.progress.stage.into(),
        waits: waiting(card) == Some(user),
        step: card.progress.step,
        changed_at: card.changed_at,
    }
}

fn waiting(card: &Card) -> Option<UserId> {
    let is_played = card.progress.stage == Stage::Playing && card.set_aside.is_none();
    let seat = card.progress.waiting.filter(|_| is_played)?;
    // While a stand-in plays, nobody is waited for.
    let chair = card.seats.get(usize::from(seat.0));
    chair
        .filter(|chair| chair.away.is_none())
        .and_then(|chair| person(chair.holder))
}

fn person(holder: Holder) -> Option<UserId> {
    match holder {
        Holder::Person(user) => Some(keep::kept_user(user)),
        Holder::Open | Holder::Bot(_) | Holder::Named => None,
    }
}
