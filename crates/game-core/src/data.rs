//! The figures of a game as a file that its owner may correct and play with.
//!
//! A state names its data set by a [`DataId`]; everybody shares the one checked table behind it. The
//! built-in set is always there. A corrected file is one more set, kept for the life of the program and
//! known by the fingerprint of its content: that is what saved states, options and records carry, so
//! that none is ever read with other figures. Begin with [`DataSet`], which a game implements for its
//! table; [`DataFile`] is the same without the type.

mod correct;
mod difference;
mod id;
mod origin;
mod registry;

pub use correct::{Correction, correct};
#[cfg(feature = "testing")]
pub(crate) use difference::figures_in;
pub(crate) use difference::is_within;
use difference::reordered;
pub use difference::{Difference, differences};
pub use id::DataId;
pub use origin::{Doubt, DoubtfulRecord, Provenance, doubts};
pub use registry::Registry;

use crate::{Message, message};
use serde::de::DeserializeOwned;

/// The field of a game's options that names the data set.
pub const DATA_OPTION: &str = "data";
/// How the set that comes with the program is named.
pub const BUILT_IN: &str = "built_in";

/// A game's figures, checked and ready to be looked up.
pub trait DataSet: Sized + Send + Sync + 'static {
    /// The file that comes with the program.
    const BUILT_IN: &'static str;
    /// The places that can be corrected, such as `parcels.*.terrain`, where `*` is any name. What types, words
    /// or boards have built in is not among them, and `parse` sees no file that is different there.
    const OPEN: &'static [&'static str] = &["*"];
    /// Reads and checks a file. What is wrong with it is said in sentences that name the place.
    fn parse(json: &str) -> Result<Self, Vec<Message>>;
    /// Where the sets of this game are kept: a `static` of the game's crate.
    fn registry() -> &'static Registry<Self>;
}

/// A game's data file, for those who know no game.
pub trait DataFile: Sync {
    /// The file that comes with the program, as it is printed.
    fn built_in(&self) -> &'static str;
    /// The places that can be corrected, such as `parcels.*.terrain`.
    fn open(&self) -> &'static [&'static str];
    /// What is wrong with a file, without taking it in.
    fn check(&self, json: &str) -> Result<(), Vec<Message>>;
    /// Takes a file in, or finds it again; gives the name by which options choose it.
    fn add(&self, json: &str) -> Result<String, Vec<Message>>;
    /// The content of a set on one line; none if it is the built-in one or not here.
    fn replaced(&self, name: &str) -> Option<&'static str>;
    /// What a set has otherwise than the built-in one; none if it is not here.
    fn changes(&self, name: &str) -> Option<Vec<Difference>>;
    /// The figures of the built-in file that were not taken from the print.
    fn doubts(&self) -> Vec<Doubt> {
        let file = serde_json::from_str(self.built_in()).expect("the built-in file is JSON");
        doubts(&file)
    }
}

/// A file in its form, before anything is checked; an error names line and column.
pub fn read_file<T: DeserializeOwned>(json: &str) -> Result<T, Vec<Message>> {
    serde_json::from_str(json).map_err(|error| {
        let why = error.to_string();
        vec![match error.is_data() {
            true => message!("the file has another form: {why}", why),
            false => message!("the file is not JSON: {why}", why),
        }]
    })
}
