//! Whether a tile may lie on a hex: section 3.17 of the sheet, step by step.

use super::{
    Table,
    track::{End, Tile, Track},
};

/// What a tile would make of a hex: its segments, and which of them are fresh or redirected.
pub struct Plan {
    pub tile: Tile,
    pub fresh: Vec<usize>,
    pub redirected: Vec<usize>,
}

impl Table {
    /// Every build of the waiting seat.
    pub fn builds(&self, seat: usize, worked: &[usize]) -> Vec<(usize, usize, usize)> {
        let mut found = Vec::new();
        let limit = match self.players[seat].action.as_deref() {
            Some("engineer") => self.printed.figure("/limits/builds_engineer"),
            _ => self.printed.figure("/limits/builds"),
        };
        // AS-55 (and AS-49).
        if worked.len() as i64 >= limit {
            return found;
        }
        let mut trial = self.clone();
        for hex in 0..self.tiles.len() {
            if !self.is_worth_trying(hex)
                || (self.options.hex_once_per_turn && worked.contains(&hex))
            {
                continue;
            }
            for (kind, tile) in self.printed.tiles.iter().enumerate() {
                if !self.class_fits(hex, kind) || !self.is_in_supply(hex, kind) {
                    continue;
                }
                for rotation in 0..tile.shapes.len() {
                    if trial.may_build(seat, hex, kind, rotation) {
                        found.push((hex, kind, rotation));
                    }
                }
            }
        }
        found
    }
    /// No tile on a city (AS-6, AS-61); and where no city and no track is near, nothing connects.
    fn is_worth_trying(&self, hex: usize) -> bool {
        let near = self.printed.hexes[hex].beyond.iter().flatten();
        let something = |other: &usize| self.is_city(*other) || self.tiles[*other].is_some();
        !self.is_city(hex) && (self.tiles[hex].is_some() || near.copied().any(|h| something(&h)))
    }
    fn may_build(&mut self, seat: usize, hex: usize, kind: usize, rotation: usize) -> bool {
        let Some(plan) = self.plan(seat, hex, kind, rotation) else {
            return false;
        };
        if !self.players[seat].has_built && !self.is_fit_for_first(hex, &plan.tile) {
            return false;
        }
        self.players[seat].cash >= self.price(seat, hex, &plan.tile)
            && self.leads_well(seat, hex, plan)
    }
    /// AS-62, AS-63, AS-64, AS-77 and AS-84.
    fn class_fits(&self, hex: usize, kind: usize) -> bool {
        let class = self.printed.tiles[kind].class.as_str();
        if self.is_town(hex) {
            return true;
        }
        match self.tiles[hex] {
            _ if class == "town" => false,
            None => class == "simple" || self.options.direct_complex_placement,
            Some(_) => true,
        }
    }
    /// AS-72.
    fn is_fit_for_first(&self, hex: usize, tile: &Tile) -> bool {
        let mut sides = tile.tracks.iter().flat_map(|track| &track.sides);
        let is_simple = self.printed.tiles[tile.kind].class == "simple";
        is_simple && sides.any(|side| self.faces_city(hex, *side))
    }
    /// Steps 2 to 5: what stays, what is redirected, what is fresh, and how it connects.
    pub fn plan(&self, seat: usize, hex: usize, kind: usize, rotation: usize) -> Option<Plan> {
        let in_town = self.is_town(hex);
        let beyond = &self.printed.hexes[hex].beyond;
        let shape = &self.printed.tiles[kind].shapes[rotation];
        // AS-65.
        if shape.iter().flatten().any(|side| beyond[*side].is_none()) {
            return None;
        }
        let shape: Vec<Vec<usize>> = match in_town {
            true => shape.iter().flatten().map(|side| vec![*side]).collect(),
            false => shape.clone(),
        };
        let old: &[Track] = self.tiles[hex].as_ref().map_or(&[], |tile| &tile.tracks);
        let added: Vec<usize> = (0..shape.len())
            .filter(|i| !old.iter().any(|track| track.sides == shape[*i]))
            .collect();
        // AS-85.
        if added.is_empty() {
            return None;
        }
        let mut tracks: Vec<Option<Track>> = shape
            .iter()
            .map(|sides| old.iter().find(|track| track.sides == *sides).cloned())
            .collect();
        let mut changed: Vec<usize> = Vec::new();
        for (i, gone) in old
            .iter()
            .enumerate()
            .filter(|(_, track)| !shape.contains(&track.sides))
        {
            // AS-76, AS-79, AS-82.
            if in_town {
                return None;
            }
            let anchored = self.redirectable(seat, hex, i)?;
            let heir = *added.iter().find(|i| shape[**i].contains(&anchored))?;
            // Two segments never merge (AS-84).
            if tracks[heir].is_some() {
                return None;
            }
            changed.extend(shape[heir].iter().filter(|side| **side != anchored));
            tracks[heir] = Some(Track {
                sides: shape[heir].clone(),
                ..gone.clone()
            });
        }
        let fresh: Vec<usize> = (0..shape.len()).filter(|i| tracks[*i].is_none()).collect();
        changed.extend(fresh.iter().flat_map(|i| &shape[*i]));
        // AS-66.
        if changed
            .iter()
            .any(|side| self.meets_another(seat, hex, *side))
        {
            return None;
        }
        let connects = |i: &usize| shape[*i].iter().any(|side| self.connects(seat, hex, *side));
        let connected = match in_town {
            true => fresh.iter().any(connects) || self.is_present(seat, hex),
            false => fresh.iter().all(connects),
        };
        // AS-68 and AS-69.
        if !connected {
            return None;
        }
        let lay = |(i, track): (usize, Option<Track>)| {
            track.unwrap_or_else(|| Track {
                sides: shape[i].clone(),
                owner: Some(seat),
                fresh: true,
            })
        };
        let tracks = tracks.into_iter().enumerate().map(lay).collect();
        let tile = Tile {
            kind,
            rotation,
            tracks,
        };
        let redirected = added.into_iter().filter(|i| !fresh.contains(i)).collect();
        Some(Plan {
            tile,
            fresh,
            redirected,
        })
    }
    /// The side that a segment keeps when its loose end is redirected (AS-80, AS-81).
    fn redirectable(&self, seat: usize, hex: usize, track: usize) -> Option<usize> {
        let line = self.line(hex, track);
        let may = match self.owner(&line) {
            Some(owner) => owner == seat,
            None => self.may_claim(seat, &line),
        };
        let sides = &self.tiles[hex].as_ref()?.tracks[track].sides;
        let is_loose = |side: usize| line.ends.iter().any(|end| end.0 == End::Loose(hex, side));
        let loose = *sides.iter().find(|side| is_loose(**side))?;
        sides.iter().copied().find(|side| may && *side != loose)
    }
    /// Whether a segment of another player comes to this side.
    fn meets_another(&self, seat: usize, hex: usize, side: usize) -> bool {
        let there = self.joined(hex, side);
        let owner = there.and_then(|(other, track)| self.track(other, track).owner);
        owner.is_some_and(|owner| owner != seat)
    }
    /// A side that faces a city, an own loose end, or one that may be claimed (AS-68).
    fn connects(&self, seat: usize, hex: usize, side: usize) -> bool {
        if self.faces_city(hex, side) {
            return true;
        }
        let joined = self.joined(hex, side);
        joined.is_some_and(|(other, track)| match self.track(other, track).owner {
            Some(owner) => owner == seat,
            None => self.may_claim(seat, &self.line(other, track)),
        })
    }
    /// Step 6, with the tile in place: no line from a stop to itself (AS-73); and under the option nobody
    /// owns more lines than he has discs.
    fn leads_well(&mut self, seat: usize, hex: usize, plan: Plan) -> bool {
        let before = self.tiles[hex].replace(plan.tile.clone());
        let loops = |track: &usize| {
            let [(one, ..), (other, ..)] = self.line(hex, *track).ends;
            one == other
        };
        let fine = !plan.fresh.iter().chain(&plan.redirected).any(loops);
        self.tiles[hex] = before;
        fine && self.options.ownership_disc_limit.is_none_or(|limit| {
            let mut after = self.clone();
            after.lay(seat, hex, plan);
            after.owned_lines(seat) <= usize::from(limit)
        })
    }
    pub fn owned_lines(&self, seat: usize) -> usize {
        let lines = self.lines();
        lines
            .iter()
            .filter(|line| self.owner(line) == Some(seat))
            .count()
    }
}
