//! The games of the shelf as this package uses them. The shelf erases their types for words; here they are erased
//! once more, for numbers.

use crate::position::{Playing, Position};
use crate::tables::{Tables, Together};
use bots::Think;
use game_core::{Encode, Group, Record, RecordError, Seed, Slice, actions, agreed, layout};
use serde_json::Value;
use shelf::StartError;
use std::marker::PhantomData;
use std::sync::LazyLock;

static KINDS: LazyLock<Vec<Box<dyn Kind>>> = LazyLock::new(|| Vec::from(shelf::every_game!(kind)));

/// Every game that can be played.
pub fn kinds() -> impl Iterator<Item = &'static dyn Kind> {
    KINDS.iter().map(|kind| &**kind)
}

pub trait Kind: Send + Sync {
    fn shelved(&self) -> &'static dyn shelf::Kind;
    fn encoding(&self) -> &Encoding;
    fn begin(&self, options: &Value, seats: u8, seed: Seed)
    -> Result<Box<dyn Playing>, StartError>;
    /// The position of a record after so many steps, or at its end.
    fn read(
        &self,
        record: &Record,
        steps: usize,
        seed: Seed,
    ) -> Result<Box<dyn Playing>, RecordError>;
    fn tables(
        &self,
        options: &Value,
        seats: u8,
        count: usize,
        seed: u64,
    ) -> Result<Box<dyn Tables>, StartError>;
}

/// How a game becomes numbers.
pub struct Encoding {
    pub version: u32,
    pub slices: Vec<Slice>,
    /// The numbers of an observation.
    pub size: usize,
    pub groups: &'static [Group],
    /// The indices of actions.
    pub actions: usize,
    /// The indices of the longest word.
    pub longest: usize,
}

struct Of<G> {
    shelved: &'static dyn shelf::Kind,
    encoding: Encoding,
    game: PhantomData<fn() -> G>,
}

fn kind<G: Think + Encode>() -> Box<dyn Kind> {
    let slices = layout::<G>();
    Box::new(Of::<G> {
        shelved: shelf::find(G::INFO.id).expect("it is of the shelf"),
        encoding: Encoding {
            version: G::ENCODING,
            size: slices.iter().map(|slice| slice.len).sum(),
            slices,
            groups: G::GROUPS,
            actions: actions::<G>(),
            longest: G::LONGEST,
        },
        game: PhantomData,
    })
}

impl<G: Think + Encode> Kind for Of<G> {
    fn shelved(&self) -> &'static dyn shelf::Kind {
        self.shelved
    }
    fn encoding(&self) -> &Encoding {
        &self.encoding
    }
    fn begin(
        &self,
        options: &Value,
        seats: u8,
        seed: Seed,
    ) -> Result<Box<dyn Playing>, StartError> {
        let options = self.shelved.complete(options)?;
        let begun = Position::<G>::begin(&read::<G>(&options)?, options, seats, seed);
        Ok(Box::new(begun.map_err(StartError::Refused)?))
    }
    fn read(
        &self,
        record: &Record,
        steps: usize,
        seed: Seed,
    ) -> Result<Box<dyn Playing>, RecordError> {
        Ok(Box::new(Position::<G>::read(record, steps, seed)?))
    }
    fn tables(
        &self,
        options: &Value,
        seats: u8,
        count: usize,
        seed: u64,
    ) -> Result<Box<dyn Tables>, StartError> {
        let dealt = Together::<G>::deal(read::<G>(options)?, seats, count, seed);
        Ok(Box::new(dealt.map_err(StartError::Refused)?))
    }
}

fn read<G: Think>(options: &Value) -> Result<G::Options, StartError> {
    agreed::<G>(options).map_err(|problem| StartError::Options {
        game: G::INFO.title,
        problem: problem.to_string(),
    })
}
