//! Who is waited for, who won, and how the score comes about.

use crate::{MAX_SEATS, Seat};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

/// Whether a game goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Waiting(Seat),
    Over(#[ts(as = "Vec<Placing>")] Placings),
}

/// The same as JSON, where a list is a list.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(dead_code, reason = "it is only described")]
enum Described {
    Waiting(Seat),
    Over(Vec<Placing>),
}

impl PartialSchema for Status {
    fn schema() -> RefOr<Schema> {
        Described::schema()
    }
}

impl ToSchema for Status {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Described::schemas(schemas);
    }
}

/// One entry a seat, in the order of the seats.
pub type Placings = ArrayVec<Placing, MAX_SEATS>;

/// How one seat ended: seats that share a rank drew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Placing {
    pub seat: Seat,
    /// 1 is best; two firsts are followed by a third.
    pub rank: u8,
    pub score: i32,
}

impl Status {
    pub fn waiting(&self) -> Option<Seat> {
        match self {
            Status::Waiting(seat) => Some(*seat),
            Status::Over(_) => None,
        }
    }
    pub fn is_over(&self) -> bool {
        matches!(self, Status::Over(_))
    }
}

/// Ranks the seats by a key, the highest first; equal keys share a rank.
pub fn rank_by<K: Ord>(scores: &[i32], key: impl Fn(Seat) -> K) -> Placings {
    let seats = scores.len() as u8;
    Seat::all(seats)
        .map(|seat| {
            let better = Seat::all(seats).filter(|&s| key(seat) < key(s)).count();
            Placing {
                seat,
                rank: better as u8 + 1,
                score: scores[seat.index()],
            }
        })
        .collect()
}

/// The score by category, running and final. Categories are words of the game's dictionaries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct ScoreSheet {
    pub categories: Vec<Category>,
    /// One total a seat: the sum of the categories.
    pub totals: Vec<i32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Category {
    pub word: &'static str,
    pub scores: Vec<i32>,
}

impl ScoreSheet {
    pub fn new(categories: Vec<Category>, seats: u8) -> ScoreSheet {
        let totals = Seat::all(seats)
            .map(|seat| categories.iter().map(|c| c.scores[seat.index()]).sum())
            .collect();
        ScoreSheet { categories, totals }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_rank() {
        let ranks: Vec<u8> = rank_by(&[5, 9, 9, 1], |s| [5, 9, 9, 1][s.index()])
            .iter()
            .map(|p| p.rank)
            .collect();
        assert_eq!(ranks, [3, 1, 1, 4]);
    }
}
