//! Nuggets by their value, one by one and as a player owns them.

use game_core::{Message, message};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A nugget by its value (LH-16); a number of dollars in JSON and notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(into = "u16", try_from = "u16")]
#[ts(as = "u16")]
pub enum Nugget {
    Of200,
    Of300,
    Of400,
    Of500,
}

impl Nugget {
    pub const ALL: [Nugget; 4] = [Nugget::Of200, Nugget::Of300, Nugget::Of400, Nugget::Of500];

    pub const fn dollars(self) -> u16 {
        match self {
            Nugget::Of200 => 200,
            Nugget::Of300 => 300,
            Nugget::Of400 => 400,
            Nugget::Of500 => 500,
        }
    }
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl From<Nugget> for u16 {
    fn from(nugget: Nugget) -> u16 {
        nugget.dollars()
    }
}

impl TryFrom<u16> for Nugget {
    type Error = Message;
    fn try_from(dollars: u16) -> Result<Nugget, Message> {
        let known = Nugget::ALL.into_iter().find(|n| n.dollars() == dollars);
        known.ok_or_else(|| message!("there is no nugget of {n:$}", n = dollars))
    }
}

/// The nuggets one player owns, counted by value; a list of values in JSON.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(into = "Vec<Nugget>", from = "Vec<Nugget>")]
#[ts(as = "Vec<Nugget>")]
pub struct Nuggets([u8; Nugget::ALL.len()]);

impl Nuggets {
    pub const fn of(self, nugget: Nugget) -> u8 {
        self.0[nugget.index()]
    }
    pub fn add(&mut self, nugget: Nugget) {
        self.0[nugget.index()] = self.0[nugget.index()].saturating_add(1);
    }
    pub fn remove(&mut self, nugget: Nugget) {
        self.0[nugget.index()] -= 1;
    }
    pub fn count(self) -> u32 {
        self.0.iter().map(|n| u32::from(*n)).sum()
    }
    pub fn dollars(self) -> i32 {
        let worth = |n: Nugget| i32::from(n.dollars()) * i32::from(self.of(n));
        Nugget::ALL.into_iter().map(worth).sum()
    }
    /// The values of which there is at least one, lowest first.
    pub fn values(self) -> impl Iterator<Item = Nugget> {
        Nugget::ALL.into_iter().filter(move |n| 0 < self.of(*n))
    }
    /// The tokens one by one, lowest first.
    pub fn each(self) -> impl Iterator<Item = Nugget> {
        let repeat = move |n: Nugget| std::iter::repeat_n(n, self.of(n) as usize);
        Nugget::ALL.into_iter().flat_map(repeat)
    }
}

impl From<Nuggets> for Vec<Nugget> {
    fn from(nuggets: Nuggets) -> Vec<Nugget> {
        nuggets.each().collect()
    }
}

impl From<Vec<Nugget>> for Nuggets {
    fn from(list: Vec<Nugget>) -> Nuggets {
        let mut nuggets = Nuggets::default();
        list.into_iter().for_each(|nugget| nuggets.add(nugget));
        nuggets
    }
}
