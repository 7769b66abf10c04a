//! The time of a log, as it goes with a record to another server. A record has neither rows that were taken
//! back nor those that took them back; what passed before them stays used.

use crate::card::{Row, RowKind};
use crate::clock::Spent;
use crate::history::not_undone;
use game_core::Seat;
use std::collections::{BTreeMap, BTreeSet};

/// What passed before each step of a record, and before each of its marks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CarriedTime {
    pub steps: Vec<Option<Spent>>,
    pub marks: Vec<Option<Spent>>,
}

/// What passed before a row that was taken back goes to the next row before which the same seat was waited
/// for, or else to the last one.
pub fn carried_time(rows: &[Row]) -> CarriedTime {
    let live: BTreeSet<u32> = (not_undone(rows).iter()).map(|(row, ..)| row.seq).collect();
    let mut carried = CarriedTime::default();
    let mut owed: BTreeMap<Seat, i64> = BTreeMap::new();
    for row in rows {
        let to = match row.kind {
            RowKind::Play { .. } if live.contains(&row.seq) => &mut carried.steps,
            RowKind::Mark(_) => &mut carried.marks,
            RowKind::Play { .. } | RowKind::Undo { .. } => {
                if let Some(Spent { seat, time }) = row.spent {
                    *owed.entry(seat).or_default() += time;
                }
                continue;
            }
        };
        to.push(row.spent.map(|Spent { seat, time }| Spent {
            seat,
            time: time + owed.remove(&seat).unwrap_or(0),
        }));
    }
    for (seat, time) in owed {
        let all = carried.steps.iter_mut().chain(&mut carried.marks);
        let own = all.flatten().filter(|spent| spent.seat == seat);
        if let Some(spent) = own.last() {
            spent.time += time;
        }
    }
    carried
}
