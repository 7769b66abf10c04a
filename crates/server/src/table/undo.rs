//! Taking back, as far as the table's rule of undo allows.

use super::play::request_name;
use super::seats::progress;
use super::{No, Table};
use crate::app::ConnectionId;
use crate::clock::now;
use crate::error::Error;
use crate::wire::FromTable;
use game_core::Seat;
use std::collections::BTreeSet;
use store::{Holder, Step, StepKind, UndoRule, UserId};

/// A wish to take back that waits for others.
pub(super) struct Wish {
    connection: ConnectionId,
    id: String,
    user: UserId,
    plan: Plan,
}

/// What taking back would do.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Plan {
    seat: Seat,
    /// Steps that stay.
    keep: usize,
    /// Persons who must agree.
    ask: BTreeSet<UserId>,
}

impl Table {
    /// What it takes to go back to before the user's last decision.
    pub(super) fn plan_undo(&self, user: Option<UserId>) -> Result<Plan, Error> {
        let game = self.game()?;
        let seats = self.seats_of(user);
        let mine = |seat: Seat| seats.contains(&seat);
        let last = game.steps.iter().rposition(|kept| mine(kept.entry.seat));
        let Some(keep) = last else {
            return Err(Error::CannotUndo("you have nothing to take back"));
        };
        let decision = &game.steps[keep].entry;
        let is_newest = keep + 1 == game.steps.len();
        let others = || {
            let holders = self.row.seats.iter().map(|seat| &seat.holder);
            holders.filter_map(|holder| match holder {
                Holder::Person(other) if Some(*other) != user => Some(*other),
                Holder::Person(_) | Holder::Open | Holder::Bot(_) => None,
            })
        };
        let free = is_newest && !decision.is_final;
        let ask = match self.row.undo {
            UndoRule::Strict => {
                return Err(Error::CannotUndo("at this table nothing is taken back"));
            }
            UndoRule::UntilInformation if !is_newest => {
                return Err(Error::CannotUndo("somebody has decided since"));
            }
            UndoRule::UntilInformation if !free => {
                return Err(Error::CannotUndo(
                    "luck or a secret came into it, so it is final",
                ));
            }
            UndoRule::UntilInformation => BTreeSet::new(),
            UndoRule::Consent if free => BTreeSet::new(),
            UndoRule::Consent => others().collect(),
        };
        Ok(Plan {
            seat: decision.seat,
            keep,
            ask,
        })
    }
    /// Takes back, or asks the others whether it may.
    pub(super) async fn undo(
        &mut self,
        connection: ConnectionId,
        id: &str,
        after_seq: u32,
    ) -> Result<(), No> {
        let user = self.asking(connection)?;
        let request = request_name(user, id)?;
        if self.answer_again(connection, id, &request)? {
            return Ok(());
        }
        if after_seq != self.game()?.seq {
            return Err(Error::Stale.into());
        }
        let plan = self.plan_undo(Some(user))?;
        if plan.ask.is_empty() {
            return self.go_back(plan, request, Some((connection, id))).await;
        }
        let seat = plan.seat;
        self.wish = Some(Wish {
            connection,
            id: id.to_string(),
            user,
            plan,
        });
        self.members.tell_each(|_| FromTable::UndoAsked { seat });
        Ok(())
    }
    /// Another person's answer to the wish.
    pub(super) async fn allow_undo(
        &mut self,
        connection: ConnectionId,
        id: &str,
        allow: bool,
    ) -> Result<(), No> {
        let user = self.asking(connection)?;
        let Some(wish) = self
            .wish
            .as_mut()
            .filter(|wish| wish.plan.ask.contains(&user))
        else {
            return Err(Error::CannotUndo("nobody asks you to take back").into());
        };
        wish.plan.ask.remove(&user);
        let all_agree = wish.plan.ask.is_empty();
        let seq = self.game()?.seq;
        self.members.tell(
            connection,
            &FromTable::Done {
                id: id.to_string(),
                seq,
            },
        );
        if !allow {
            self.drop_wish();
            return Ok(());
        }
        if all_agree && let Some(wish) = self.wish.take() {
            let request = request_name(wish.user, &wish.id)?;
            let (asker, asked) = (wish.connection, wish.id);
            if let Err(no) = self
                .go_back(wish.plan, request, Some((asker, &asked)))
                .await
            {
                self.deny(asker, Some(asked), no);
            }
        }
        Ok(())
    }
    async fn go_back(
        &mut self,
        plan: Plan,
        request: String,
        asker: Option<(ConnectionId, &str)>,
    ) -> Result<(), No> {
        let game = self.game()?;
        let earlier = game.after(plan.keep).map_err(|problem| {
            tracing::error!("table {}: {problem}", self.row.id);
            Error::Internal
        })?;
        let step = Step {
            seq: game.seq + 1,
            seat: plan.seat.0,
            kind: StepKind::Undo,
            body: plan.keep.to_string(),
            outcomes: Vec::new(),
            request_id: Some(request.clone()),
            made_at: now(),
        };
        let status = earlier.status();
        let after = store::Progress {
            stage: store::Stage::Playing,
            step: plan.keep as u32,
            waiting: status.waiting().map(|seat| seat.0),
        };
        let before = self.live_rows();
        let was_over = self.row.progress.stage == store::Stage::Over;
        self.store_row(step, after).await?;
        if let Some(game) = &mut self.game {
            game.go_back(plan.keep, earlier, Some(request));
            debug_assert_eq!(progress(game), after);
        }
        self.show_row(before, asker);
        if was_over {
            self.tell_info();
        }
        Ok(())
    }
    /// Ends a wish that was not granted, or that a new row has overtaken.
    pub(super) fn drop_wish(&mut self) {
        let Some(wish) = self.wish.take() else { return };
        let seat = wish.plan.seat;
        self.members.tell_each(|_| FromTable::UndoDenied { seat });
        let no = Error::CannotUndo("the others did not agree");
        self.deny(wish.connection, Some(wish.id), no.into());
    }
}
