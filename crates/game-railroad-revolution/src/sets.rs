//! Data sets by a small id. A state names its set; `data(id)` gives the one table that all share.
//!
//! The built-in set is always there. A corrected file is one more set, known by the hash of its content:
//! that hash is what a saved state carries, so that it is never read with other figures.

use crate::data::Data;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{
    fmt,
    str::FromStr,
    sync::{LazyLock, Mutex, OnceLock},
};
use ts_rs::TS;

/// More corrected files than anybody will have.
const MORE: usize = 255;

static BUILT_IN: LazyLock<Data> = LazyLock::new(|| {
    Data::parse(crate::data::BUILT_IN).unwrap_or_else(|problems| panic!("{problems:#?}"))
});
static ADDED: [OnceLock<Data>; MORE] = [const { OnceLock::new() }; MORE];
static ADDING: Mutex<()> = Mutex::new(());

/// Which data set a game is played with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, TS)]
#[ts(type = "string")]
pub struct DataId(u16);

/// The table of a set. An id exists only for a set that is there.
#[inline]
pub fn data(id: DataId) -> &'static Data {
    match id.0 {
        0 => &BUILT_IN,
        n => ADDED[n as usize - 1].get().expect("ids come from intern"),
    }
}

/// Adds a corrected file, or finds it again; a bad file is answered with its problems as sentences.
pub fn intern(json: &str) -> Result<DataId, Vec<String>> {
    let set = Data::parse(json)?;
    if let Some(id) = find(set.hash) {
        return Ok(id);
    }
    let _one_at_a_time = ADDING.lock().unwrap_or_else(|e| e.into_inner());
    if let Some(id) = find(set.hash) {
        return Ok(id);
    }
    let Some(free) = ADDED.iter().position(|slot| slot.get().is_none()) else {
        return Err(vec![format!("no more than {MORE} corrected files fit")]);
    };
    // Nobody else adds while the lock is held, so the slot is still empty.
    let _ = ADDED[free].set(set);
    Ok(DataId(free as u16 + 1))
}

fn find(hash: u128) -> Option<DataId> {
    if BUILT_IN.hash == hash {
        return Some(DataId(0));
    }
    let among = ADDED
        .iter()
        .map_while(OnceLock::get)
        .position(|d| d.hash == hash);
    among.map(|index| DataId(index as u16 + 1))
}

/// FNV-1a over the content, whatever its spaces and order of keys were.
pub(crate) fn content_hash(value: &serde_json::Value) -> u128 {
    let mut hash: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    for byte in value.to_string().bytes() {
        hash ^= u128::from(byte);
        hash = hash.wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
    }
    hash
}

impl fmt::Display for DataId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("built_in"),
            _ => write!(f, "{:032x}", data(*self).hash),
        }
    }
}
impl FromStr for DataId {
    type Err = String;
    fn from_str(word: &str) -> Result<Self, String> {
        if word == "built_in" {
            return Ok(DataId(0));
        }
        let unknown = || format!("the data set '{word}' is not known here");
        let hash = u128::from_str_radix(word, 16).map_err(|_| unknown())?;
        find(hash).ok_or_else(unknown)
    }
}
impl Serialize for DataId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
impl<'de> Deserialize<'de> for DataId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(D::Error::custom)
    }
}
