//! Taking back, as far as the table's rule of undo allows.

use crate::card::{ConnectionId, Progress, Row, RowKind, UndoRule, UserId};
use crate::clock::{Due, Hand};
use crate::effect::{Append, Change, Effect, Trouble};
use crate::frame::Difference;
use crate::history::Kept;
use crate::machine::Table;
use crate::no::{No, NoUndo};
use crate::pending::{Asker, Pending};
use game_core::{By, Seat};
use shelf::Running;
use std::collections::BTreeSet;

/// What taking back would do.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Plan {
    pub(crate) seat: Seat,
    /// Steps that stay.
    keep: usize,
    /// Persons who must agree.
    pub(crate) ask: BTreeSet<UserId>,
}

impl Table {
    /// What it takes to go back to before the user's last decision.
    pub(crate) fn plan_undo(&self, user: Option<UserId>) -> Result<Plan, No> {
        let game = self.game()?;
        // The end tells all secrets, that of the luck too; not even by consent is it gone back behind.
        if game.status().is_over() {
            return Err(NoUndo::Over.into());
        }
        let seats = self.card.seats_of(user);
        let mut own = game.steps[game.given()..].iter();
        let Some(last) = own.rposition(|kept| {
            // What a stand-in decided, and what was not asked, is nobody's own decision.
            let is_own = !kept.is_stand_ins && kept.entry.by != By::Only;
            is_own && seats.contains(&kept.entry.seat)
        }) else {
            return Err(NoUndo::Nothing.into());
        };
        let keep = game.given() + last;
        let decision = &game.steps[keep].entry;
        let since = &game.steps[keep + 1..];
        let is_newest = since.iter().all(|kept| kept.entry.by == By::Only);
        let is_final = |kept: &Kept| kept.entry.is_final;
        // A stand-in agrees to everything, as bots and programs do.
        let others = || {
            let deciding = self.deciding(&game.beside.course).into_iter();
            let people = deciding.filter(|(seat, _)| !self.card.seats[seat.index()].is_program());
            people.filter_map(|(_, other)| (Some(other) != user).then_some(other))
        };
        let free = is_newest && !game.steps[keep..].iter().any(is_final);
        let ask = match self.card.undo {
            UndoRule::Strict => return Err(NoUndo::Strict.into()),
            UndoRule::UntilInformation if !is_newest => return Err(NoUndo::Since.into()),
            UndoRule::UntilInformation if !free => return Err(NoUndo::Final.into()),
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
    pub(crate) fn undo(
        &mut self,
        connection: ConnectionId,
        id: String,
        after_seq: u32,
    ) -> Result<(), No> {
        let Some((user, asked)) = self.new_request(connection, id.clone())? else {
            return Ok(());
        };
        if after_seq != self.game()?.seq {
            return Err(No::Stale);
        }
        let plan = self.plan_undo(Some(user))?;
        if !plan.ask.is_empty() {
            return self.wish_back(connection, id, user, plan);
        }
        self.go_back(plan, asked.request, asked.asker)
    }
    pub(crate) fn go_back(&mut self, plan: Plan, request: String, asker: Asker) -> Result<(), No> {
        let game = self.game()?;
        let next = game.seq + 1;
        let earlier = game.after(plan.keep).map_err(|problem| {
            self.out.push(Effect::Report(Trouble::CannotRead(problem)));
            No::Broken
        })?;
        let row = Row {
            seq: next,
            seat: plan.seat,
            kind: RowKind::Undo { keep: plan.keep },
            request: Some(request),
            spent: self.spent(),
            at: self.now,
        };
        let progress = Progress::of(&earlier.status(), plan.keep);
        // Who takes back has thought anew; an order would do the same again at once.
        let intends = self.give_up_intentions(plan.seat, None);
        let foreseen = self.is_foreseen(&*earlier, progress.waiting, &intends);
        let append = Append {
            row: row.clone(),
            progress,
            due: self.due_after_undo(&row, plan.keep, progress.waiting),
            away: None,
            freed: None,
            result: None,
            intends,
            foreseen,
        };
        self.store(
            Change::Append(append),
            Pending::Back {
                keep: plan.keep,
                earlier,
                row,
                asker,
            },
        );
        Ok(())
    }
    fn due_after_undo(&self, row: &Row, keep: usize, waiting: Option<Seat>) -> Due {
        let times = self.game.as_ref().and_then(|game| {
            let live = game.steps[..keep].iter().map(|kept| kept.seq);
            game.beside.times_back(row, &live.collect())
        });
        let hand = self.game.as_ref().zip(times.as_ref());
        let hand = hand.map(|(game, times)| Hand {
            course: &game.beside.course,
            times,
            waiting,
            since: row.at,
        });
        self.due(hand.as_ref())
    }
    pub(crate) fn went_back(
        &mut self,
        keep: usize,
        earlier: Box<dyn Running>,
        row: &Row,
        asker: Asker,
    ) {
        self.take_granted_wish();
        if let Some(game) = &mut self.game {
            game.go_back(keep, earlier);
            game.take_in(row);
        }
        // Who comes back to what need not be asked wants to be there.
        self.ask_now();
        self.show_row(Difference::back_to(keep), Some(asker));
    }
}
