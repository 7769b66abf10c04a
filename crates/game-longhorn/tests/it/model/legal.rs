//! What may be decided at each moment: D0 to D3 of the sheet's section 4.

use super::setup::{colors, constant, printed};
use super::{Now, Table};

impl Table {
    pub fn all_legal(&self) -> Vec<String> {
        match &self.now {
            Now::Start => self.starts(),
            Now::Steal => self.steals(),
            Now::Brand { stolen } => self.brands(stolen),
            Now::Epidemic => self.epidemics(),
            Now::Ambush => self.ambushes(),
            Now::Rattle { color } => self.rattles(color),
            Now::Move { next } => self.moves(*next),
            Now::Over { .. } => Vec::new(),
        }
    }
    /// LH-7: the tiles that start with four cows.
    fn starts(&self) -> Vec<String> {
        let tiles = self.grounds.iter().map(|ground| &ground.tile);
        tiles
            .filter(|tile| printed(tile)["start_allowed"] == true)
            .map(|tile| format!("start {tile}"))
            .collect()
    }
    /// LH-9 and LH-10.
    fn steals(&self) -> Vec<String> {
        let here = &self.grounds[self.disc].cows;
        colors()
            .into_iter()
            .filter(|color| 0 < here[color])
            .map(|color| format!("steal {color}"))
            .collect()
    }
    /// LH-18 and A3.
    pub fn brands(&self, stolen: &str) -> Vec<String> {
        let mut all = Vec::new();
        for cell in self.adjacent(self.disc) {
            let ground = &self.grounds[cell];
            for color in colors() {
                let fits = self.option("branding_iron_color") == "any" || color == stolen;
                if 0 < ground.cows[&color] && fits {
                    all.push(format!("brand {} {color}", ground.tile));
                }
            }
        }
        all
    }
    /// LH-23.
    fn epidemics(&self) -> Vec<String> {
        colors().iter().map(|c| format!("epidemic {c}")).collect()
    }
    /// LH-27, LH-29 and A24.
    pub fn ambushes(&self) -> Vec<String> {
        let victim = self.opponent();
        let mut all = Vec::new();
        if self.option("ambush_nugget") == "thief_chooses" {
            let mut values = self.nuggets[victim].clone();
            values.sort();
            values.dedup();
            all.extend(values.iter().map(|v| format!("ambush nugget {v}")));
        } else if !self.nuggets[victim].is_empty() {
            all.push("ambush nugget".to_string());
        }
        let fewest = match self.agreed("ambush_single_cow") {
            true => 1,
            false => constant("ambush_cows"),
        };
        for color in colors() {
            if fewest <= self.herds[victim][&color] {
                all.push(format!("ambush {color}"));
            }
        }
        all
    }
    /// LH-31 and LH-32.
    fn rattles(&self, color: &str) -> Vec<String> {
        let cells = self.adjacent(self.disc).into_iter();
        cells
            .map(|cell| format!("rattle {color} {}", self.grounds[cell].tile))
            .collect()
    }
    /// LH-36.
    fn moves(&self, next: usize) -> Vec<String> {
        let cells = self.destinations(next).into_iter();
        cells
            .map(|cell| format!("move {}", self.grounds[cell].tile))
            .collect()
    }
}
