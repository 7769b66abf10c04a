//! Terms of the track (AS-1 to AS-11): segments, lines and their ends, links, presence.

use super::Table;

/// A tile on the board with its segments.
#[derive(Clone, PartialEq)]
pub struct Tile {
    pub kind: usize,
    pub rotation: usize,
    pub tracks: Vec<Track>,
}

/// A segment (AS-1): two sides on an ordinary hex, one on a town.
#[derive(Clone, PartialEq)]
pub struct Track {
    pub sides: Vec<usize>,
    pub owner: Option<usize>,
    /// Laid in this build turn (AS-97).
    pub fresh: bool,
}

/// Where a line ends (AS-3): at the stop on a hex, or loose before a side of a hex.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum End {
    Stop(usize),
    Loose(usize, usize),
}

/// A line (AS-2): its segments by hex and place on the tile, and its two ends, each with the port over
/// which the line is left or, at a stop, entered.
pub struct Line {
    pub members: Vec<(usize, usize)>,
    pub ends: [(End, usize, usize); 2],
}

impl Line {
    /// The stops that a link joins; none for an incomplete line (AS-4) and for one that leads back to its
    /// stop (AS-148).
    pub fn link(&self) -> Option<(usize, usize)> {
        match (self.ends[0].0, self.ends[1].0) {
            (End::Stop(a), End::Stop(b)) if a != b => Some((a, b)),
            _ => None,
        }
    }
}

impl Table {
    /// A city or a New City (AS-5).
    pub fn is_city(&self, hex: usize) -> bool {
        self.printed.hexes[hex].terrain == "city" || self.new_cities.contains_key(&hex)
    }
    pub fn is_town(&self, hex: usize) -> bool {
        self.printed.hexes[hex].terrain == "town" && !self.new_cities.contains_key(&hex)
    }
    pub fn track(&self, hex: usize, track: usize) -> &Track {
        &self.tiles[hex].as_ref().expect("a tile").tracks[track]
    }
    /// The segment of a hex that has this side.
    pub fn track_at(&self, hex: usize, side: usize) -> Option<(usize, &Track)> {
        let tracks = self.tiles[hex].as_ref()?.tracks.iter().enumerate();
        tracks
            .into_iter()
            .find(|(_, track)| track.sides.contains(&side))
    }
    pub fn faces_city(&self, hex: usize, side: usize) -> bool {
        self.printed.hexes[hex].beyond[side].is_some_and(|other| self.is_city(other))
    }
    /// The segment over a side that comes to that side from the other hex.
    pub fn joined(&self, hex: usize, side: usize) -> Option<(usize, usize)> {
        let other = self.printed.hexes[hex].beyond[side]?;
        let (track, _) = self.track_at(other, (side + 3) % 6)?;
        Some((other, track))
    }
    /// Goes out over a side to the end of the line; the segments met are added (AS-2).
    fn follow(
        &self,
        mut hex: usize,
        mut side: usize,
        met: &mut Vec<(usize, usize)>,
    ) -> (End, usize, usize) {
        loop {
            if self.faces_city(hex, side) {
                let city = self.printed.hexes[hex].beyond[side].unwrap();
                return (End::Stop(city), city, (side + 3) % 6);
            }
            let Some((next, track)) = self.joined(hex, side) else {
                return (End::Loose(hex, side), hex, side);
            };
            met.push((next, track));
            let entered = (side + 3) % 6;
            let sides = &self.track(next, track).sides;
            match sides.iter().find(|other| **other != entered) {
                Some(other) => (hex, side) = (next, *other),
                None => return (End::Stop(next), next, entered),
            }
            assert!(met.len() < 400, "a ring of track");
        }
    }
    /// The line of a segment.
    pub fn line(&self, hex: usize, track: usize) -> Line {
        let sides = &self.track(hex, track).sides;
        let mut members = vec![(hex, track)];
        let first = self.follow(hex, sides[0], &mut members);
        let second = match sides.get(1) {
            Some(side) => self.follow(hex, *side, &mut members),
            None => (End::Stop(hex), hex, sides[0]),
        };
        Line {
            members,
            ends: [first, second],
        }
    }
    /// Every line once.
    pub fn lines(&self) -> Vec<Line> {
        let mut seen = vec![[false; 6]; self.tiles.len()];
        let mut lines = Vec::new();
        for hex in 0..self.tiles.len() {
            let tracks = self.tiles[hex].as_ref().map_or(0, |tile| tile.tracks.len());
            for track in 0..tracks {
                if !seen[hex][track] {
                    let line = self.line(hex, track);
                    line.members.iter().for_each(|(h, t)| seen[*h][*t] = true);
                    lines.push(line);
                }
            }
        }
        lines
    }
    /// Whose the line is (AS-9): all its segments have the same owner.
    pub fn owner(&self, line: &Line) -> Option<usize> {
        let (hex, track) = line.members[0];
        self.track(hex, track).owner
    }
    pub fn give(&mut self, line: &Line, owner: Option<usize>) {
        for (hex, track) in &line.members {
            self.tiles[*hex].as_mut().unwrap().tracks[*track].owner = owner;
        }
    }
    /// A player is present in a town if he owns a segment there (AS-11).
    pub fn is_present(&self, seat: usize, town: usize) -> bool {
        let tile = self.tiles[town].as_ref();
        tile.is_some_and(|tile| tile.tracks.iter().any(|t| t.owner == Some(seat)))
    }
    /// An unowned line may be claimed from a city, or from a town where the player is present (AS-70).
    pub fn may_claim(&self, seat: usize, line: &Line) -> bool {
        let from = |end: End| match end {
            End::Stop(hex) => self.is_city(hex) || self.is_present(seat, hex),
            End::Loose(..) => false,
        };
        self.options.claim_from_foreign_town || line.ends.iter().any(|end| from(end.0))
    }
}
