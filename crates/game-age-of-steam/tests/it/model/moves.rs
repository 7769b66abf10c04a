//! AS-109 to AS-123: what a cube may travel over, and whom it pays.

use super::{
    Phase, Table,
    printed::SIDES,
    track::{End, Line},
};
use std::collections::BTreeSet;

/// A way over one link: left by a side of its stop, to another stop.
struct Way {
    from: usize,
    side: usize,
    to: usize,
    owner: Option<usize>,
}

impl Table {
    /// The colour of goods that a city takes; none for a town (AS-115, AS-123).
    pub fn color_of(&self, hex: usize) -> Option<String> {
        match self.new_cities.get(&hex) {
            Some(new_city) => Some(self.printed.new_city_color(new_city)),
            None => self.printed.hexes[hex].color.clone(),
        }
    }
    fn stop(&self, hex: usize) -> &str {
        self.printed.hexes[hex].stop.as_deref().unwrap()
    }
    /// Every link in both directions.
    fn ways(&self) -> Vec<Way> {
        let ways = |line: &Line| {
            let owner = self.owner(line);
            let [(one, hex, side), (other, far_hex, far_side)] = line.ends;
            let way = |from: usize, side, to: End| match to {
                End::Stop(to) => Way {
                    from,
                    side,
                    to,
                    owner,
                },
                End::Loose(..) => panic!("a link has two stops"),
            };
            [way(hex, side, other), way(far_hex, far_side, one)]
        };
        let lines = self.lines();
        lines
            .iter()
            .filter(|line| line.link().is_some())
            .flat_map(ways)
            .collect()
    }
    /// Every delivery of a seat in its notation.
    pub fn deliveries(&self, seat: usize) -> Vec<String> {
        let ways = self.ways();
        let mut found = Vec::new();
        for (city, cubes) in &self.cubes {
            for good in cubes.iter().collect::<BTreeSet<_>>() {
                let words = format!("deliver {good} {}", self.stop(*city));
                self.go_further(
                    &ways,
                    good,
                    &[*city],
                    self.players[seat].engine,
                    words,
                    &mut found,
                );
            }
        }
        found
    }
    /// Goes on from the last stop over each link (AS-111 to AS-114).
    fn go_further(
        &self,
        ways: &[Way],
        good: &str,
        visited: &[usize],
        links_left: i64,
        words: String,
        found: &mut Vec<String>,
    ) {
        let here = visited[visited.len() - 1];
        if links_left == 0 {
            return;
        }
        for way in ways
            .iter()
            .filter(|way| way.from == here && !visited.contains(&way.to))
        {
            let words = format!("{words} {} {}", SIDES[way.side], self.stop(way.to));
            if self.color_of(way.to).as_deref() == Some(good) {
                found.push(words);
            } else {
                let visited = [visited, &[way.to]].concat();
                self.go_further(ways, good, &visited, links_left - 1, words, found);
            }
        }
    }
    /// AS-117 and AS-119; the links of a bankrupt pay nobody (AS-116, AS-129).
    pub fn deliver(&mut self, words: &[&str]) {
        let good = words[0];
        let mut here = self.printed.hex_of_stop(words[1]);
        let cubes = self.cubes.get_mut(&here).unwrap();
        cubes.remove(cubes.iter().position(|cube| cube == good).unwrap());
        self.bag.push(good.to_string());
        let ways = self.ways();
        for leg in words[2..].chunks(2) {
            let mut ways = ways.iter();
            let way = ways
                .find(|way| way.from == here && SIDES[way.side] == leg[0])
                .unwrap();
            let owner = &mut self.players[way.owner.expect("a link has an owner")];
            if owner.bankrupt {
                self.met.add("AS-116");
            } else {
                owner.income += 1;
            }
            here = self.printed.hex_of_stop(leg[1]);
        }
        self.next_mover();
    }
    /// AS-120.
    pub fn may_raise(&self, seat: usize) -> bool {
        let Phase::Move { raised, .. } = &self.phase else {
            return false;
        };
        let below = self.players[seat].engine < self.printed.figure("/tracks/engine/max");
        below && !raised.contains(&seat)
    }
    pub fn raise_engine(&mut self, seat: usize) {
        self.players[seat].engine += 1;
        if let Phase::Move { raised, .. } = &mut self.phase {
            raised.insert(seat);
        }
        self.next_mover();
    }
    pub fn next_mover(&mut self) {
        if let Phase::Move { at, .. } = &mut self.phase {
            *at += 1;
        }
    }
}
