//! What every drawing needs: the language, who looks, and what the players are called.

use super::{Ink, Line};
use crate::{Message, Seat, Viewer, Words, message};

pub struct Pen<'p> {
    pub words: &'p Words,
    pub viewer: Viewer,
    /// By seat; who has no name is counted.
    names: &'p [String],
    /// Whether it is the viewer who reads it.
    speaks_to_viewer: bool,
}

impl<'p> Pen<'p> {
    pub fn new(words: &'p Words, viewer: Viewer, names: &'p [String]) -> Pen<'p> {
        Pen {
            words,
            viewer,
            names,
            speaks_to_viewer: true,
        }
    }
    /// What a viewer sees, told to somebody else: players are counted.
    pub fn counting(words: &'p Words, viewer: Viewer) -> Pen<'p> {
        Pen {
            speaks_to_viewer: false,
            ..Pen::new(words, viewer, &[])
        }
    }
    /// What a player is called in a sentence.
    pub fn name(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index());
        name.cloned()
            .unwrap_or_else(|| self.words.language().player(seat.index() + 1))
    }
    /// What a player is called in a list: 'you' for who looks.
    pub fn whom(&self, seat: Seat) -> String {
        match self.speaks_to(seat) {
            true => self.say(&message!("you")),
            false => self.name(seat),
        }
    }
    fn speaks_to(&self, seat: Seat) -> bool {
        self.speaks_to_viewer && self.viewer.is(seat)
    }
    /// A player in a list, with the mark by which everything of theirs is known.
    pub fn player(&self, seat: Seat) -> Line {
        let text = format!("{} {}", seat.mark(), self.whom(seat));
        Line::new().ink(text, Ink::Seat(seat))
    }
    /// The seat of who looks; nobody's for a spectator.
    pub fn me(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
    /// The mark of a player alone.
    pub fn mark(&self, seat: Seat) -> Line {
        Line::new().ink(seat.mark().to_string(), Ink::Seat(seat))
    }
    /// The marks of some players, without anything between.
    pub fn marks(&self, seats: impl IntoIterator<Item = Seat>) -> Line {
        Line::joined(seats.into_iter().map(|seat| self.mark(seat)), "")
    }
    pub fn say(&self, message: &Message) -> String {
        self.words.tell_of(message, &|seat| self.in_sentence(seat))
    }
    /// A sentence speaks of everybody alike, so it keeps the name of who reads it.
    fn in_sentence(&self, seat: Seat) -> String {
        let name = self.name(seat);
        match self.speaks_to(seat) {
            true => self.words.tell(&message!("{name} (you)", name)),
            false => name,
        }
    }
    pub fn word(&self, id: &str) -> String {
        self.words.language().typeset(self.words.look_up(id))
    }
    /// What stands between a thing and what is said of it.
    pub fn colon(&self) -> String {
        self.say(&message!(": "))
    }
    pub fn number(&self, n: impl Into<i64>) -> String {
        self.words.number(n)
    }
    pub fn money(&self, n: impl Into<i64>) -> String {
        self.words.money(n)
    }
}
