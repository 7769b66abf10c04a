//! A step: checked and performed on a copy, stored, and only then shown.

use crate::card::{ConnectionId, Row, Stage, UserId};
use crate::clock::{Due, Hand};
use crate::effect::{Append, Change, Told};
use crate::frame::Difference;
use crate::history::Tried;
use crate::intention::Intend;
use crate::machine::Table;
use crate::marks::Asked;
use crate::no::No;
use crate::pending::{Asker, Pending};
use game_core::{By, Seat};
use shelf::ActionWords;

/// A client's own name for its request, which is stored with the row.
pub const LONGEST_ID: usize = 64;

/// Who asked for a row, for those who ask twice.
pub(crate) fn request_name(user: UserId, id: &str) -> Result<String, No> {
    if !(1..=LONGEST_ID).contains(&id.len()) {
        return Err(No::RequestName);
    }
    // Two users may use the same id.
    Ok(format!("{user}:{id}"))
}

impl Table {
    /// A person's action.
    pub(crate) fn play(
        &mut self,
        connection: ConnectionId,
        id: String,
        seat: Seat,
        action: &ActionWords,
        after_seq: Option<u32>,
    ) -> Result<(), No> {
        let Some((user, asked)) = self.new_request(connection, id)? else {
            return Ok(());
        };
        if !self.card.seats_of(Some(user)).contains(&seat) {
            return Err(No::NotYourSeat);
        }
        self.must_decide(seat)?;
        let now = self.game()?.seq;
        if after_seq.is_some_and(|seen| seen != now) {
            return Err(No::Stale);
        }
        if let Some(member) = self.members.person_mut(connection) {
            member.acted = Some(seat);
        }
        let game = self.game()?;
        let action = &game.now.spelled(action)?;
        let tried = game
            .try_play(seat, action, By::Hand, &self.card, self.now)
            .map_err(|error| No::to(error, &*game.now, seat, action))?;
        let Asked { request, asker } = asked;
        self.take_step(tried, Some(request), Some(asker));
        Ok(())
    }
    pub(crate) fn take_step(
        &mut self,
        tried: Tried,
        request: Option<String>,
        asker: Option<Asker>,
    ) {
        self.take_step_and(tried, request, asker, Vec::new());
    }
    /// With what it does to what the seat has left behind.
    pub(crate) fn take_step_and(
        &mut self,
        tried: Tried,
        request: Option<String>,
        asker: Option<Asker>,
        intends: Vec<Intend>,
    ) {
        let intends = self.intends_after(&tried, intends);
        let foreseen = self.is_foreseen(tried.position(), tried.kept.next, &intends);
        let (row, progress) = tried.row(request, self.spent());
        let due = self.due_after_step(&row, tried.kept.next);
        let result = self.result_of(&tried).map(Box::new);
        let append = Append {
            row: row.clone(),
            progress,
            due,
            away: None,
            freed: None,
            result,
            intends,
            foreseen,
        };
        self.store(Change::Append(append), Pending::Step { tried, row, asker });
    }
    fn due_after_step(&self, row: &Row, waiting: Option<Seat>) -> Due {
        let beside = self.game.as_ref().map(|game| &game.beside);
        let times = beside.and_then(|beside| beside.times_after(row, waiting));
        let hand = beside.zip(times.as_ref()).map(|(beside, times)| Hand {
            course: &beside.course,
            times,
            waiting,
            since: row.at,
        });
        self.due(hand.as_ref())
    }
    pub(crate) fn took_step(&mut self, tried: Tried, row: &Row, asker: Option<Asker>) {
        let difference = Difference::step(tried.kept.entry.clone());
        if let Some(game) = &mut self.game {
            game.accept(tried);
            game.take_in(row);
        }
        self.show_row(difference, asker);
    }
    /// The user behind a connection, who must be known.
    pub(crate) fn asking(&self, connection: ConnectionId) -> Result<UserId, No> {
        let member = self.members.get(connection);
        member.and_then(|m| m.user_id()).ok_or(No::NotYourSeat)
    }
    /// Who asks, and what a row is stored with; nothing if it was stored already, which is answered again.
    pub(crate) fn new_request(
        &mut self,
        connection: ConnectionId,
        id: String,
    ) -> Result<Option<(UserId, Asked)>, No> {
        let user = self.asking(connection)?;
        let request = request_name(user, &id)?;
        if self.answer_again(connection, &id, &request)? {
            return Ok(None);
        }
        let id = Some(id);
        let asker = Asker::Viewer { connection, id };
        Ok(Some((user, Asked { request, asker })))
    }
    /// Answers a request that is stored already; false if it is a new one.
    fn answer_again(
        &mut self,
        connection: ConnectionId,
        id: &str,
        request: &str,
    ) -> Result<bool, No> {
        let Some(seq) = self.game()?.stored(request) else {
            return Ok(false);
        };
        let id = id.to_string();
        self.tell(connection, Told::Done { id, seq });
        self.send_newest(connection);
        Ok(true)
    }
    /// The rows that make up the game.
    pub(crate) fn live(&self) -> Vec<u32> {
        self.game.as_ref().map_or_else(Vec::new, |game| game.live())
    }
    /// Tells who asked, then everybody, what new rows have changed.
    pub(crate) fn show_row(&mut self, difference: Difference, asker: Option<Asker>) {
        self.stop_thinking();
        self.stumbles = 0;
        self.rests_until = 0;
        self.stop_hints();
        self.overtake_wish();
        let Some(game) = &self.game else { return };
        let was_over = self.card.progress.stage == Stage::Over;
        self.card.progress = game.progress();
        let is_over = self.card.progress.stage == Stage::Over;
        if let Some(asker) = asker {
            self.finish(asker, Ok(()));
        }
        self.send_frames(difference);
        if was_over != is_over {
            self.tell_info();
        }
    }
}
