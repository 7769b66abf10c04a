//! Victory points (RR-115 to RR-121) and places (RR-122).

use crate::{
    ids::{Section, Track},
    state::RailroadRevolution,
};
use arrayvec::ArrayVec;
use game_core::{Category, Indexed, Placings, ScoreSheet, Seat, rank_by};

/// The lines of the score, in the order of the rulebook.
pub const LINES: [&str; 6] = [
    "score_trains",
    "score_milestones",
    "score_track_telegraph",
    "score_track_stations",
    "score_track_network",
    "score_telegraph_gaps",
];

impl RailroadRevolution {
    /// One figure for each of [`LINES`].
    pub fn points(&self, seat: Seat) -> [i32; LINES.len()] {
        let (data, player) = (self.data(), self.player(seat));
        let trains: i32 = player.trains_up.iter().map(|n| i32::from(*n)).sum();
        let milestones = player
            .completed
            .iter()
            .map(|m| i32::from(data.milestone(m).vp))
            .sum();
        let offices = player.offices.len() as i32;
        let stations = player.stations.len() as i32;
        let coast = player.connected(data).and(data.map.of_level[5]).len() as i32;
        [
            trains * i32::from(data.constants.train_vp),
            milestones,
            self.track_vp(seat, Track::Telegraph) * offices,
            self.track_vp(seat, Track::Stations) * stations,
            self.track_vp(seat, Track::Network) * coast,
            self.gap_points(seat),
        ]
    }
    pub fn track_vp(&self, seat: Seat, track: Track) -> i32 {
        let at = self.player(seat).markers[track.index()] as usize;
        let space = self.data().track(track).get(at);
        space.map_or(0, |space| i32::from(space.vp))
    }
    /// Offices on both sides of a gap earn what is printed between them (RR-120).
    fn gap_points(&self, seat: Seat) -> i32 {
        let offices = self.player(seat).offices;
        let has = |index: usize| Section::of(index).is_some_and(|s| offices.has(s));
        let gaps = self.data().gaps.iter().enumerate();
        gaps.filter(|(i, _)| has(*i) && has(i + 1))
            .map(|(_, vp)| i32::from(*vp))
            .sum()
    }
    pub fn placings(&self) -> Placings {
        let seats = Seat::all(self.players.len() as u8);
        let totals: ArrayVec<i32, 4> = seats.map(|s| self.points(s).iter().sum()).collect();
        rank_by(&totals, |seat| (totals[seat.index()], self.tie_money(seat)))
    }
    /// Ties go to the most money, a share counting as its price (RR-122).
    fn tie_money(&self, seat: Seat) -> i64 {
        let player = self.player(seat);
        let per_share = i64::from(self.data().constants.tie_break_share_money);
        i64::from(player.money) + per_share * i64::from(player.shares)
    }
}

pub fn scores(game: &RailroadRevolution) -> ScoreSheet {
    let seats = game.players.len() as u8;
    let points: Vec<_> = Seat::all(seats).map(|seat| game.points(seat)).collect();
    let line = |(i, word): (usize, &&'static str)| Category {
        word,
        scores: points.iter().map(|p| p[i]).collect(),
    };
    ScoreSheet::new(LINES.iter().enumerate().map(line).collect(), seats)
}
