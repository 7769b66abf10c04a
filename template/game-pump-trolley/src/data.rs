//! The data file as types, read once and checked when it is read. A corrected file is one more set
//! ([`SETS`]), named in the options.

use crate::Line;
use game_core::{DataSet, Message, Problems, Registry, message, read_file};
use serde::Deserialize;

/// The data sets of this game.
pub static SETS: Registry<Data> = Registry::new();

/// Which data set a game is played with.
pub type DataId = game_core::DataId<Data>;

/// What can be corrected: every figure. The rest is names.
const OPEN: &[&str] = &[
    "lines.*.spaces",
    "lines.*.towers",
    "die",
    "most_pumped",
    "rest",
    "tower",
    "jostle",
    "strength",
];

#[derive(Debug, Deserialize)]
pub struct Data {
    /// In the order of [`Line::ALL`].
    lines: Vec<LineData>,
    /// Sides of the die.
    pub die: u8,
    /// The most that is pumped at once.
    pub most_pumped: u8,
    /// The strength that a rest, a water tower and jostling bring.
    pub rest: u8,
    pub tower: u8,
    pub jostle: u8,
    pub strength: Strength,
}

#[derive(Debug, Deserialize)]
pub struct LineData {
    id: String,
    /// The number of the railhead.
    pub spaces: u8,
    /// The spaces with a water tower.
    pub towers: Vec<u8>,
}

#[derive(Debug, Deserialize)]
pub struct Strength {
    pub start: u8,
    pub most: u8,
}

impl Data {
    pub fn line(&self, line: Line) -> &LineData {
        &self.lines[line.index()]
    }

    fn check(&self) -> Problems {
        let mut problems = Problems::default();
        let ids = Line::ALL.map(Line::word);
        problems.ids(
            "lines",
            self.lines.iter().map(|line| line.id.as_str()),
            &ids,
        );
        for LineData { id, spaces, towers } in &self.lines {
            problems.within(format!("lines.{id}.spaces"), *spaces, 4..=60);
            for (i, tower) in towers.iter().enumerate() {
                problems.unless((1..*spaces).contains(tower), || {
                    message!(
                        "{place} must lie before the railhead, but is {tower}",
                        place = format!("lines.{id}.towers.{i}"),
                        tower = *tower
                    )
                });
                problems.unless(!towers[..i].contains(tower), || {
                    message!(
                        "{place} is {tower} once more",
                        place = format!("lines.{id}.towers.{i}"),
                        tower = *tower
                    )
                });
            }
        }
        problems.within("die", self.die, 1..=12);
        problems.within("most_pumped", self.most_pumped, 1..=12);
        problems.within("rest", self.rest, 1..=12);
        problems.within("tower", self.tower, 0..=12);
        problems.within("jostle", self.jostle, 0..=12);
        problems.within("strength.most", self.strength.most, 1..=12);
        let most = self.strength.most.max(1);
        problems.within("strength.start", self.strength.start, 0..=most);
        problems
    }
}

impl DataSet for Data {
    const BUILT_IN: &'static str = include_str!("../data/pump-trolley.json");
    const OPEN: &'static [&'static str] = OPEN;

    fn parse(json: &str) -> Result<Data, Vec<Message>> {
        let data: Data = read_file(json)?;
        data.check().or(|| ())?;
        Ok(data)
    }
    fn registry() -> &'static Registry<Data> {
        &SETS
    }
}
