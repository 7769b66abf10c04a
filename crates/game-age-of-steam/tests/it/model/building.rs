//! What a build turn changes: AS-55 to AS-60, ownership (AS-94 to AS-101) and urbanization (AS-102 to
//! AS-108, AS-148).

use super::{Phase, Table, fits::Plan, track::End};

impl Table {
    pub fn begin_build_turn(&mut self, at: usize) {
        let (worked, urbanized) = (Vec::new(), false);
        self.phase = Phase::Build {
            at,
            worked,
            urbanized,
        };
    }
    pub fn build(&mut self, seat: usize, hex: usize, kind: usize, rotation: usize) {
        let plan = self.plan(seat, hex, kind, rotation).expect("a legal build");
        self.players[seat].cash -= self.price(seat, hex, &plan.tile);
        self.players[seat].has_built = true;
        self.take_off(hex);
        self.supply[kind] -= 1;
        self.discs -= i64::from(self.has_disc(hex, kind));
        self.lay(seat, hex, plan);
        if let Phase::Build { worked, .. } = &mut self.phase {
            worked.push(hex);
        }
    }
    /// A tile and its disc go back to the supply.
    fn take_off(&mut self, hex: usize) {
        if let Some(old) = &self.tiles[hex] {
            self.supply[old.kind] += 1;
            self.discs += i64::from(self.has_disc(hex, old.kind));
        }
    }
    /// Puts the segments on the board and says whose their lines are (AS-94 to AS-96).
    pub fn lay(&mut self, seat: usize, hex: usize, plan: Plan) {
        self.tiles[hex] = Some(plan.tile);
        for track in plan.fresh {
            let line = self.line(hex, track);
            if line
                .members
                .iter()
                .any(|(h, t)| self.track(*h, *t).owner.is_none())
            {
                self.met.add("AS-95");
            }
            self.give(&line, Some(seat));
        }
        for track in plan.redirected {
            let line = self.line(hex, track);
            match (line.link(), self.track(hex, track).owner) {
                (Some(_), _) => self.give(&line, Some(seat)),
                (None, Some(_)) => {}
                (None, None) => self.met.add("AS-96"),
            }
        }
    }
    /// AS-97 to AS-99: incomplete lines without a new segment become unowned.
    pub fn end_build_turn(&mut self) {
        let seat = self.asked().unwrap();
        for line in self.lines() {
            let is_new = line.members.iter().any(|(h, t)| self.track(*h, *t).fresh);
            if self.owner(&line) == Some(seat) && line.link().is_none() && !is_new {
                self.met.add("AS-97");
                self.give(&line, None);
            }
        }
        for tile in self.tiles.iter_mut().flatten() {
            tile.tracks.iter_mut().for_each(|track| track.fresh = false);
        }
        if let Phase::Build { at, .. } = self.phase {
            self.begin_build_turn(at + 1);
        }
    }

    /// AS-51, AS-57, AS-108.
    pub fn may_urbanize(&self, seat: usize) -> bool {
        let Phase::Build {
            worked, urbanized, ..
        } = &self.phase
        else {
            return false;
        };
        let has_action = self.players[seat].action.as_deref() == Some("urbanization");
        let in_time = worked.is_empty() || self.options.urbanize_any_time;
        let is_left = self.new_cities.len() < self.printed.new_cities.len();
        has_action && !urbanized && in_time && is_left
    }
    /// AS-102: any New City that is left on any town that is left.
    pub fn urbanizations(&self, seat: usize) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        if !self.may_urbanize(seat) {
            return found;
        }
        for hex in (0..self.tiles.len()).filter(|hex| self.is_town(*hex)) {
            for new_city in &self.printed.new_cities {
                if self.new_cities.values().any(|placed| placed == new_city) {
                    continue;
                }
                let within_discs = self.options.ownership_disc_limit.is_none_or(|limit| {
                    let mut after = self.clone();
                    after.urbanize(seat, hex, new_city);
                    after.owned_lines(seat) <= usize::from(limit)
                });
                if within_discs {
                    found.push((hex, new_city.clone()));
                }
            }
        }
        found
    }
    /// AS-103 to AS-108.
    pub fn urbanize(&mut self, seat: usize, hex: usize, new_city: &str) {
        self.take_off(hex);
        self.tiles[hex] = None;
        self.new_cities.insert(hex, new_city.to_string());
        self.cubes.insert(hex, Vec::new());
        for line in self.lines() {
            let ends_here = line.ends.iter().any(|end| end.0 == End::Stop(hex));
            if ends_here && line.link().is_some() && self.owner(&line).is_none() {
                self.met.add("AS-106");
                self.give(&line, Some(seat));
            }
            if line.ends.iter().all(|end| end.0 == End::Stop(hex)) {
                self.met.add("AS-148");
            }
        }
        if let Phase::Build { urbanized, .. } = &mut self.phase {
            *urbanized = true;
        }
    }
}
