//! The result of a table: places and points, who held each seat and who left it, and how it ended.
//!
//! It is stored with the row that ends the game, so that profiles and ratings never replay a log.

use crate::card::{Card, Holder, NoteKind, UserId};
use crate::course::{self, Away, Course};
use crate::history::{Kept, Tried};
use crate::machine::Table;
use crate::rated::Rated;
use bots::{Level, Strength};
use game_core::{By, EarlyEnd, Placing, Seat, Status};
use shelf::Kind;
use std::ops::Range;

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    PlayedOut,
    /// Others have conceded, or were out of time where that counts as conceding.
    Conceded,
    /// Everybody agreed to end it as it stood.
    Agreed,
}

#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    pub game: String,
    pub ending: Ending,
    /// Steps of the game.
    pub steps: u32,
    pub players: Vec<Player>,
    pub at: i64,
}

/// Somebody who held a seat: at the end, or until they left it.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    pub seat: Seat,
    pub who: Who,
    pub name: String,
    /// 1 is best. Who left has the last, or where their concession puts them.
    pub place: u8,
    /// None for who left: others have made them.
    pub points: Option<i32>,
    pub left: bool,
    /// Held the seat when the game began: the rating is theirs.
    pub was_dealt_in: bool,
    /// Holds other seats of this table too, at one screen.
    pub shares: bool,
    /// Decisions whose time is known, and the milliseconds that all of them took.
    pub moves: u32,
    pub time: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Person(UserId),
    /// With its strength, where the table's result counts and it is known.
    Bot(Level, Option<Strength>),
    /// The seat was free.
    Nobody,
}

impl Table {
    /// Of a game that is over and was dealt here: what goes on from elsewhere is nobody's result.
    pub fn result(&self) -> Option<GameResult> {
        let game = self.game.as_ref()?;
        self.result_after(&game.beside.course, &game.status())
    }
    /// The same of a game that this step would end.
    pub(crate) fn result_of(&self, tried: &Tried) -> Option<GameResult> {
        let game = self.game.as_ref()?;
        let course = &game.beside.course;
        let Status::Over(placings) = course::status(course, tried.position()) else {
            return None;
        };
        let steps: Vec<&Kept> = game.steps.iter().chain([&tried.kept]).collect();
        self.ended(course, &steps, &placings)
    }
    /// And of one that what happened beside it has ended.
    pub(crate) fn result_after(&self, course: &Course, status: &Status) -> Option<GameResult> {
        let Status::Over(placings) = status else {
            return None;
        };
        let steps: Vec<&Kept> = self.game.as_ref()?.steps.iter().collect();
        self.ended(course, &steps, placings)
    }
    fn ended(&self, course: &Course, steps: &[&Kept], placings: &[Placing]) -> Option<GameResult> {
        if self.card.origin.is_some() {
            return None;
        }
        let mut players: Vec<Player> = placings
            .iter()
            .flat_map(|placing| self.players_of(course, *placing, steps))
            .collect();
        let held: Vec<Who> = players.iter().map(|player| player.who).collect();
        for player in &mut players {
            let seats = held.iter().filter(|who| **who == player.who).count();
            player.shares = matches!(player.who, Who::Person(_)) && 1 < seats;
        }
        let last_step = steps.last().map_or(self.card.changed_at, |kept| kept.at);
        let last_row = self.game.as_ref().and_then(|game| game.beside.last_at);
        Some(GameResult {
            game: self.card.game.clone(),
            ending: match course.early.end {
                None => Ending::PlayedOut,
                Some(EarlyEnd::Conceded(_)) => Ending::Conceded,
                Some(EarlyEnd::Agreed) => Ending::Agreed,
            },
            steps: steps.len() as u32,
            players,
            at: match course.early.end {
                None => last_step,
                // The row that ends it is made now, or is the last that was read.
                Some(_) => self.now.max(last_row.unwrap_or(last_step)),
            },
        })
    }
    /// Who holds the seat at the end, then those who left it. Who came back has not left.
    fn players_of(&self, course: &Course, placing: Placing, steps: &[&Kept]) -> Vec<Player> {
        let seat = placing.seat;
        let chair = &self.card.seats[seat.index()];
        let notes = || self.notes.iter().filter(|note| note.seat == seat);
        let leavings = || notes().filter(|note| is_leaving(note.kind));
        let seats = self.card.seats.len() as u8;
        let has_conceded = course.early.conceded.contains(&seat);
        // Who let a stand-in finish the game counts as one who left; nobody finished one that was conceded.
        let is_away = match self.away(course, seat) {
            Some(Away::StandIn | Away::OutOfTime) => {
                !matches!(course.early.end, Some(EarlyEnd::Conceded(_)))
            }
            Some(Away::Conceded) => true,
            None => false,
        };
        let end = Player {
            seat,
            who: who(self.kind, &self.card, chair.holder),
            name: chair.name.clone(),
            place: match is_away && !has_conceded {
                true => seats,
                false => placing.rank,
            },
            points: (!is_away).then_some(placing.score),
            left: is_away,
            was_dealt_in: leavings().next().is_none(),
            shares: false,
            moves: 0,
            time: 0,
        };
        let mut players = vec![end];
        let mut since = 0;
        for note in notes() {
            if let Some(user) = note.user.filter(|_| is_leaving(note.kind)) {
                let is_first = leavings().next() == Some(note);
                let player = entry(&mut players, user, || Player {
                    seat,
                    who: Who::Person(user),
                    name: note.name.clone(),
                    place: if has_conceded { placing.rank } else { seats },
                    points: None,
                    left: true,
                    was_dealt_in: false,
                    shares: false,
                    moves: 0,
                    time: 0,
                });
                player.was_dealt_in |= is_first;
                player.add(pace(steps, seat, since..note.step));
            }
            since = note.step;
        }
        players[0].add(pace(steps, seat, since..u32::MAX));
        players
    }
}

impl Player {
    fn add(&mut self, (moves, time): (u32, i64)) {
        self.moves += moves;
        self.time += time;
    }
}

/// The entry of a person among those of one seat.
fn entry(players: &mut Vec<Player>, user: UserId, new: impl FnOnce() -> Player) -> &mut Player {
    let known = players.iter().position(|p| p.who == Who::Person(user));
    let at = known.unwrap_or_else(|| {
        players.push(new());
        players.len() - 1
    });
    &mut players[at]
}

fn who(kind: &dyn Kind, card: &Card, holder: Holder) -> Who {
    let strength = |level| kind.strengths().into_iter().find(|s| s.level == level);
    match holder {
        Holder::Open | Holder::Named => Who::Nobody,
        Holder::Person(user) => Who::Person(user),
        Holder::Bot(level) if card.rated == Rated::WithBots => Who::Bot(level, strength(level)),
        Holder::Bot(level) => Who::Bot(level, None),
    }
}

pub(crate) fn is_leaving(kind: NoteKind) -> bool {
    match kind {
        NoteKind::LeftToBot | NoteKind::LeftOpen => true,
        NoteKind::SatDown | NoteKind::BotSatDown => false,
    }
}

/// How many of these steps a seat took, and how long that was. The first step of a game has no time, and
/// steps that came in one piece, such as those of a record, have none either. What was not asked is no move.
fn pace(steps: &[&Kept], seat: Seat, during: Range<u32>) -> (u32, i64) {
    let pairs = steps.windows(2).filter(|pair| {
        let entry = &pair[1].entry;
        let is_own = entry.seat == seat && entry.by != By::Only;
        is_own && during.contains(&(entry.step - 1)) && pair[0].at < pair[1].at
    });
    pairs.fold((0, 0), |(moves, time), pair| {
        (moves + 1, time + pair[1].at - pair[0].at)
    })
}
