//! A game as numbers, for programs that learn: what a seat sees as a list of whole numbers of fixed length, and
//! actions as indices of a fixed set.
//!
//! An action is spelled as a word of one or more indices, since some have more fields than a set of fixed size
//! can hold (a hex, then a tile): see [`Decision`](crate::Decision). Seats are counted from who looks.

use crate::{Chance, Game, Seat};
use arrayvec::ArrayVec;
use std::ops::RangeInclusive;

/// How a game becomes numbers. The contract (`testing::check_encoding`) holds it to its word: an observation
/// follows from what its seat may know, and words tell legal actions apart.
pub trait Encode: Game {
    /// Rises when the meaning of any number changes.
    const ENCODING: u32;
    /// The indices of actions, group by group.
    const GROUPS: &'static [Group];
    /// The indices of the longest word.
    const LONGEST: usize = 1;

    /// Writes what `seat` may know, the same numbers at the same places in every position.
    fn observe(&self, seat: Seat, out: &mut Numbers<'_>);
    /// The word of an action that is legal now. No word begins with another.
    fn spell(&self, action: &Self::Action, word: &mut Word);
}

/// A range of indices that mean one kind of thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    pub name: &'static str,
    pub count: usize,
    pub about: &'static str,
}

/// An action as indices.
pub type Word = ArrayVec<u32, 8>;

/// Spells a whole number by a group of `count` indices that begins at `first`: the last one of them stands for
/// so much and goes on with the rest.
pub fn spell_number(word: &mut Word, first: usize, count: usize, mut n: usize) {
    while count - 1 <= n && !word.is_full() {
        word.push((first + count - 1) as u32);
        n -= count - 1;
    }
    if !word.is_full() {
        word.push((first + n) as u32);
    }
}

/// How many indices of actions a game has.
pub fn actions<G: Encode>() -> usize {
    G::GROUPS.iter().map(|group| group.count).sum()
}

/// Names groups of indices and gives each a constant with its first one:
/// `index_groups! { STEAL: 4 => "steal the cows of a colour"; MOVE: 9 => "move to a tile"; }`.
#[macro_export]
macro_rules! index_groups {
    ($($name:ident: $count:expr => $about:literal;)+) => {
        const GROUPS: &[$crate::Group] = &[$($crate::Group {
            name: stringify!($name),
            count: $count,
            about: $about,
        }),+];
        $crate::index_groups!(@from 0; $($name: $count;)+);
    };
    (@from $at:expr; $name:ident: $count:expr; $($rest:tt)*) => {
        const $name: usize = $at;
        $crate::index_groups!(@from $name + $count; $($rest)*);
    };
    (@from $at:expr;) => {};
}

/// A part of an observation: so many numbers of one meaning, in one range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slice {
    pub name: &'static str,
    /// Whose, counted from who looks; none where it is nobody's.
    pub player: Option<usize>,
    pub from: usize,
    pub len: usize,
    pub low: i32,
    pub high: i32,
}

/// An observation while it is written. It begins as zeros; a number beyond the range of its slice becomes the
/// nearest one within.
pub struct Numbers<'a> {
    out: &'a mut [f32],
    at: usize,
    low: i32,
    high: i32,
    player: Option<usize>,
    slices: Option<Vec<Slice>>,
    beyond: u32,
}

impl<'a> Numbers<'a> {
    pub fn new(out: &'a mut [f32]) -> Self {
        out.fill(0.0);
        Numbers {
            out,
            at: 0,
            low: 0,
            high: 1,
            player: None,
            slices: None,
            beyond: 0,
        }
    }
    /// The next numbers are of this name and range.
    #[inline]
    pub fn slice(&mut self, name: &'static str, range: RangeInclusive<i32>) {
        (self.low, self.high) = (*range.start(), *range.end());
        if self.slices.is_some() {
            self.remember(name);
        }
    }
    #[cold]
    fn remember(&mut self, name: &'static str) {
        self.close();
        let slice = Slice {
            name,
            player: self.player,
            from: self.at,
            len: 0,
            low: self.low,
            high: self.high,
        };
        self.slices
            .iter_mut()
            .for_each(|all| all.push(slice.clone()));
    }
    fn close(&mut self) {
        let at = self.at;
        if let Some(last) = self.slices.as_mut().and_then(|all| all.last_mut()) {
            last.len = at - last.from;
        }
    }
    #[inline]
    pub fn number(&mut self, n: impl Into<i64>) {
        let n = n.into();
        let within = n.clamp(self.low.into(), self.high.into());
        self.beyond += u32::from(n != within);
        self.out[self.at] = within as f32;
        self.at += 1;
    }
    #[inline]
    pub fn numbers<N: Into<i64> + Copy>(&mut self, all: &[N]) {
        all.iter().for_each(|n| self.number(*n));
    }
    #[inline]
    pub fn flag(&mut self, is: bool) {
        self.number(i64::from(is));
    }
    /// `count` flags of which one is set, or none.
    #[inline]
    pub fn one_of(&mut self, count: usize, which: Option<usize>) {
        if let Some(which) = which {
            debug_assert!(which < count);
            self.out[self.at + which] = 1.0;
        }
        self.at += count;
    }
    /// `count` flags, a bit each.
    #[inline]
    pub fn bits(&mut self, count: usize, bits: u64) {
        for i in 0..count {
            self.out[self.at + i] = (bits >> i & 1) as f32;
        }
        self.at += count;
    }
    /// Writes every player from `viewer` on, and leaves room for those who are not there.
    pub fn players(
        &mut self,
        viewer: Seat,
        seats: u8,
        most: usize,
        mut write: impl FnMut(&mut Self, Seat),
    ) {
        let mut len = 0;
        for place in 0..usize::from(seats) {
            self.player = Some(place);
            let from = self.at;
            write(self, Seat((viewer.0 + place as u8) % seats));
            len = self.at - from;
        }
        self.player = None;
        self.at += len * most.saturating_sub(seats.into());
    }
    /// Where the next number goes.
    pub fn written(&self) -> usize {
        self.at
    }
    /// How many numbers lay beyond the range of their slice.
    pub fn beyond(&self) -> u32 {
        self.beyond
    }
}

/// The place of a seat counted from who looks, who is 0.
#[inline]
pub fn relative(seat: Seat, viewer: Seat, seats: u8) -> usize {
    usize::from((seat.0 + seats - viewer.0) % seats)
}

/// What an observation of a game consists of, in order: the game's own slices, then what is already chosen of
/// a word, each as its index and one more, 0 for none.
pub fn layout<G: Encode>() -> Vec<Slice> {
    let seats = *G::INFO.seats.end();
    let game = G::set_up(&G::Options::default(), seats, &mut Chance::fast(0))
        .expect("the usual options suit every number of seats");
    let mut room = vec![0.0; 1 << 16];
    let mut numbers = Numbers::new(&mut room);
    numbers.slices = Some(Vec::new());
    game.observe(Seat(0), &mut numbers);
    numbers.slice("chosen", 0..=actions::<G>() as i32);
    numbers.at += G::LONGEST - 1;
    numbers.close();
    let mut slices = numbers.slices.unwrap_or_default();
    slices.retain(|slice| slice.len != 0);
    slices
}

/// How many numbers an observation has.
pub fn observation_size<G: Encode>() -> usize {
    layout::<G>().last().map_or(0, |last| last.from + last.len)
}

/// A whole observation: what the seat may know, and what of its action is chosen already.
pub fn observe<G: Encode>(game: &G, seat: Seat, chosen: &[u32], out: &mut [f32]) {
    let size = out.len();
    let mut numbers = Numbers::new(out);
    game.observe(seat, &mut numbers);
    debug_assert_eq!(numbers.written() + G::LONGEST - 1, size);
    let from = size + 1 - G::LONGEST;
    for (i, index) in chosen.iter().enumerate() {
        out[from + i] = (index + 1) as f32;
    }
}
