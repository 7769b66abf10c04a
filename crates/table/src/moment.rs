//! Moments of a game: what somebody may see of an earlier one, and from which ones may be played on.

use crate::card::{Holder, NoteKind, UserId};
use crate::frame::Frame;
use crate::machine::Table;
use crate::no::No;
use crate::result::is_leaving;
use game_core::{Chance, Record, Seat, Start, Viewer};

impl Table {
    /// The frame after an earlier step: to look at, not to act on. With a seat, as that seat saw it.
    pub fn frame_at(
        &self,
        user: Option<UserId>,
        step: u32,
        through: Option<Seat>,
    ) -> Result<Frame, No> {
        let game = self.game()?;
        if game.steps.len() < step as usize {
            return Err(No::NoSuchStep(game.steps.len()));
        }
        let position = game.after(step as usize).map_err(|_| No::Broken)?;
        let viewer = self.eyes(user, step, through)?;
        let entry = step
            .checked_sub(1)
            .map(|last| game.steps[last as usize].entry.clone());
        Ok(Frame {
            news: entry.into_iter().collect(),
            ..Frame::bare(&*position, viewer, game.seq, step)
        })
    }
    /// Through whose eyes somebody may look at a step: when all is told, through everybody's; before, through
    /// those of the seats they held then. What came before they sat down they see as a spectator does.
    fn eyes(&self, user: Option<UserId>, step: u32, through: Option<Seat>) -> Result<Viewer, No> {
        let status = self.game()?.status();
        let is_told = !self.kind.has_secrets() || status.is_over() || self.card.is_record();
        let may = |seat: Seat| is_told || self.held(user, seat, step);
        match through {
            Some(seat) if self.holder(seat).is_some() && may(seat) => Ok(Viewer::Seat(seat)),
            Some(_) => Err(No::NotYourSeat),
            None => Ok(match self.viewer(user, None, &status) {
                Viewer::Seat(seat) if may(seat) => Viewer::Seat(seat),
                Viewer::Seat(_) | Viewer::Spectator => Viewer::Spectator,
            }),
        }
    }
    /// Whether a user who has the seat now also had it when the game had so many steps.
    fn held(&self, user: Option<UserId>, seat: Seat, step: u32) -> bool {
        if !self.card.seats_of(user).contains(&seat) {
            return false;
        }
        let mut notes = self
            .notes
            .iter()
            .filter(|note| note.seat == seat)
            .peekable();
        // At the deal the seat was of who left it first, or of who has it still.
        let left_first = notes
            .peek()
            .map(|note| is_leaving(note.kind) && note.user == user);
        let (mut holds, mut since) = (left_first.unwrap_or(true), 0);
        for note in notes {
            if holds && (since..=note.step).contains(&step) {
                return true;
            }
            holds = note.kind == NoteKind::SatDown && note.user == user;
            since = note.step;
        }
        holds && since <= step
    }
    /// The game until a moment, for who plays on from there: of a game that is over, of a record, and of
    /// one that this user plays alone with bots. Others' games that go on would tell their secrets.
    pub fn until(&self, user: UserId, step: u32) -> Result<Record, No> {
        let game = self.game()?;
        let is_told = game.status().is_over() || self.card.is_record();
        if !is_told && !self.plays_alone(user) {
            return Err(No::GoesOn);
        }
        if game.steps.len() < step as usize {
            return Err(No::NoSuchStep(game.steps.len()));
        }
        let position = game.after(step as usize).map_err(|_| No::Broken)?;
        if position.status().is_over() {
            return Err(No::NothingLeft);
        }
        let mut record = game.record();
        record.steps.truncate(step as usize);
        record.from = None;
        Ok(record)
    }
    /// A world that a user's seat cannot tell from the true one, as a record that begins there: what the seat may
    /// not know is dealt anew by this luck, which must be nobody's to know.
    pub fn world(&self, user: UserId, chance: &mut Chance) -> Result<Record, No> {
        let game = self.going_on()?;
        let Viewer::Seat(seat) = self.viewer(Some(user), None, &game.status()) else {
            return Err(No::NotYourSeat);
        };
        let start = Start::Position(game.now.world(seat, chance));
        let (seats, options) = (self.card.seats.len() as u8, self.card.options.clone());
        Ok(self.kind.record(seats, options, start))
    }
    /// Nobody else decides anything here, and nothing hangs on it.
    fn plays_alone(&self, user: UserId) -> bool {
        let is_own_or_bots = |holder: Holder| match holder {
            Holder::Bot(_) => true,
            Holder::Person(other) => other == user,
            Holder::Open | Holder::Named => false,
        };
        let chairs = &self.card.seats;
        self.card.concerns(Some(user))
            && !self.card.rated.counts()
            && chairs.iter().all(|chair| is_own_or_bots(chair.holder))
    }
}
