//! Groups of parcels that hang together by their sides; river and rails separate (PW-3, PW-4, PW-6). The
//! neighbours in the data file already respect river and rails.

use crate::data::Table;
use crate::ids::Parcel;
use crate::sets::ParcelSet;

impl Table {
    /// The group of `land` that `parcel` belongs to.
    fn group_of(&self, parcel: Parcel, land: ParcelSet) -> ParcelSet {
        let mut group = ParcelSet::default().with(parcel);
        let mut edge = group;
        while !edge.is_empty() {
            let around = edge.iter().fold(ParcelSet::default(), |all, p| {
                all.union(self.neighbours[p.index()])
            });
            edge = (around & land).without(group);
            group = group.union(edge);
        }
        group
    }
    /// The groups of `land`, each once.
    pub fn groups(&self, land: ParcelSet) -> impl Iterator<Item = ParcelSet> {
        let mut rest = land;
        std::iter::from_fn(move || {
            let group = self.group_of(rest.iter().next()?, rest);
            rest = rest.without(group);
            Some(group)
        })
    }
    pub fn largest_group(&self, land: ParcelSet) -> usize {
        self.groups(land).map(ParcelSet::len).max().unwrap_or(0)
    }
    /// Groups of a single parcel.
    pub fn isolated(&self, land: ParcelSet) -> usize {
        land.iter()
            .filter(|parcel| !self.neighbours[parcel.index()].meets(land))
            .count()
    }
}
