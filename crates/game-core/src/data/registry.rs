//! The data sets of one game that are in memory.

use super::{
    BUILT_IN, DataFile, DataId, DataSet, Difference, differences, is_within, read_file, reordered,
};
use crate::{Message, Problems, message};
use serde_json::Value;
use std::sync::{LazyLock, Mutex, OnceLock};

/// More corrected files than anybody will have.
const MORE: usize = 255;

/// A set with what it was read from.
struct Entry<D> {
    fingerprint: u128,
    /// On one line, with the keys in order: the same content is the same text.
    content: String,
    data: D,
}

/// All sets of one game: the built-in one, and those added since the program began.
pub struct Registry<D> {
    built_in: LazyLock<Entry<D>>,
    added: [OnceLock<Entry<D>>; MORE],
    adding: Mutex<()>,
}

impl<D: DataSet> Registry<D> {
    pub const fn new() -> Self {
        Registry {
            built_in: LazyLock::new(|| {
                Entry::read(D::BUILT_IN).unwrap_or_else(|problems| panic!("{problems:#?}"))
            }),
            added: [const { OnceLock::new() }; MORE],
            adding: Mutex::new(()),
        }
    }
    #[inline]
    pub(super) fn get(&'static self, index: u16) -> &'static D {
        match index {
            0 => &self.built_in.data,
            _ => &self.entry(index).data,
        }
    }
    pub(super) fn name(&'static self, index: u16) -> String {
        match index {
            0 => BUILT_IN.to_string(),
            _ => format!("{:032x}", self.entry(index).fingerprint),
        }
    }
    pub(super) fn named(&self, name: &str) -> Option<u16> {
        if name == BUILT_IN {
            return Some(0);
        }
        self.find(u128::from_str_radix(name, 16).ok()?)
    }
    pub(super) fn add(&'static self, json: &str) -> Result<u16, Vec<Message>> {
        self.keeps_the_rest(json)?;
        let set = Entry::read(json)?;
        let _one_at_a_time = self.adding.lock().unwrap_or_else(|e| e.into_inner());
        if let Some(index) = self.find(set.fingerprint) {
            return match self.entry(index).content == set.content {
                true => Ok(index),
                false => Err(vec![message!(
                    "another file with the same fingerprint is in use"
                )]),
            };
        }
        let Some(free) = self.added.iter().position(|slot| slot.get().is_none()) else {
            let most = MORE;
            return Err(vec![message!(
                "no more than {most} corrected files fit",
                most
            )]);
        };
        // Nobody else adds while the lock is held, so the slot is still empty.
        let _ = self.added[free].set(set);
        Ok(free as u16 + 1)
    }
    /// Whether a file has the places that cannot be corrected as they are in the built-in one.
    fn keeps_the_rest(&self, json: &str) -> Result<(), Vec<Message>> {
        let (ours, theirs): (Value, Value) = (self.built_in.value(), read_file(json)?);
        let mut problems = Problems::default();
        for difference in differences(&ours, &theirs) {
            problems.unless(difference.is_within(D::OPEN), || {
                message!(
                    "{difference}: this is built in and cannot be corrected",
                    difference = difference.message()
                )
            });
        }
        for place in reordered(&ours, &theirs) {
            problems.unless(is_within(&place, D::OPEN), || {
                message!(
                    "{place}: the entries must stand in the order of the built-in file",
                    place
                )
            });
        }
        problems.or(|| ())
    }
    fn entry(&self, index: u16) -> &Entry<D> {
        match index {
            0 => &self.built_in,
            n => self.added[n as usize - 1].get().expect("ids come from add"),
        }
    }
    fn find(&self, fingerprint: u128) -> Option<u16> {
        if self.built_in.fingerprint == fingerprint {
            return Some(0);
        }
        let mut among = self.added.iter().map_while(OnceLock::get);
        let index = among.position(|entry| entry.fingerprint == fingerprint)?;
        Some(index as u16 + 1)
    }
}

impl<D: DataSet> Default for Registry<D> {
    fn default() -> Self {
        Registry::new()
    }
}

impl<D: DataSet> DataFile for Registry<D> {
    fn built_in(&self) -> &'static str {
        D::BUILT_IN
    }
    fn open(&self) -> &'static [&'static str] {
        D::OPEN
    }
    fn check(&self, json: &str) -> Result<(), Vec<Message>> {
        self.keeps_the_rest(json)?;
        D::parse(json).map(|_| ())
    }
    fn add(&self, json: &str) -> Result<String, Vec<Message>> {
        DataId::<D>::add(json).map(|id| id.to_string())
    }
    fn replaced(&self, name: &str) -> Option<&'static str> {
        match D::registry().named(name)? {
            0 => None,
            index => Some(&D::registry().entry(index).content),
        }
    }
    fn changes(&self, name: &str) -> Option<Vec<Difference>> {
        let theirs = self.entry(self.named(name)?);
        Some(differences(&self.built_in.value(), &theirs.value()))
    }
}

impl<D: DataSet> Entry<D> {
    fn read(json: &str) -> Result<Entry<D>, Vec<Message>> {
        let value: Value = read_file(json)?;
        let content = value.to_string();
        Ok(Entry {
            fingerprint: fingerprint(&content),
            data: D::parse(json)?,
            content,
        })
    }
    fn value(&self) -> Value {
        serde_json::from_str(&self.content).expect("made from a value")
    }
}

/// FNV-1a over the content.
fn fingerprint(content: &str) -> u128 {
    let mut hash: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    for byte in content.bytes() {
        hash ^= u128::from(byte);
        hash = hash.wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
    }
    hash
}
