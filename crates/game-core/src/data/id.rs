//! The name of a data set in a state: a small number inside, a fingerprint outside.

use super::DataSet;
use crate::{Message, message};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{
    fmt,
    hash::{Hash, Hasher},
    marker::PhantomData,
    str::FromStr,
};

/// Which data set a game is played with. One exists only for a set that is there.
pub struct DataId<D> {
    index: u16,
    of: PhantomData<fn() -> D>,
}

impl<D: DataSet> DataId<D> {
    /// Takes a corrected file in, or finds it again; a bad one is answered with its problems as sentences.
    pub fn add(json: &str) -> Result<Self, Vec<Message>> {
        D::registry().add(json).map(DataId::new)
    }
    /// The table of the set.
    #[inline]
    pub fn get(self) -> &'static D {
        D::registry().get(self.index)
    }
}

impl<D> DataId<D> {
    fn new(index: u16) -> Self {
        let of = PhantomData;
        DataId { index, of }
    }
}

impl<D: DataSet> fmt::Display for DataId<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&D::registry().name(self.index))
    }
}
impl<D: DataSet> FromStr for DataId<D> {
    type Err = Message;
    fn from_str(name: &str) -> Result<Self, Message> {
        let index = D::registry().named(name);
        index
            .map(DataId::new)
            .ok_or_else(|| message!("the data set '{name}' is not known here", name))
    }
}
impl<D: DataSet> Serialize for DataId<D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
impl<'de, D: DataSet> Deserialize<'de> for DataId<D> {
    fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(R::Error::custom)
    }
}

// By hand, since an id is plain whatever its table is.
impl<D> Clone for DataId<D> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<D> Copy for DataId<D> {}
impl<D> Default for DataId<D> {
    /// The built-in set.
    fn default() -> Self {
        DataId::new(0)
    }
}
impl<D> PartialEq for DataId<D> {
    fn eq(&self, other: &Self) -> bool {
        self.index == other.index
    }
}
impl<D> Eq for DataId<D> {}
impl<D> Hash for DataId<D> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.index.hash(state);
    }
}
impl<D> fmt::Debug for DataId<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DataId({})", self.index)
    }
}
