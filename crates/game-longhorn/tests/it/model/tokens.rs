//! What the tokens do: LH-16 to LH-32.

use super::setup::{colors, constant};
use super::{Luck, Now, Table};

impl Table {
    /// LH-12: the token of the tile that the active player has just emptied by stealing this colour.
    pub fn apply(&mut self, token: &str, stolen: &str) {
        match token.split(' ').collect::<Vec<_>>()[..] {
            ["nugget", value] => {
                let value = value.parse().expect("a value");
                self.nuggets[self.active].push(value);
                self.after_token();
            }
            ["branding_iron"] if self.brands(stolen).is_empty() => self.lapse("LH-20"),
            ["branding_iron"] => {
                let stolen = stolen.to_string();
                self.now = Now::Brand { stolen };
            }
            ["epidemic"] => self.now = Now::Epidemic,
            ["snake_oil"] => {
                self.met.add("LH-25");
                self.go_to_move(self.active);
                if let Now::Over { .. } = self.now {
                    self.met.add("LH-26");
                }
            }
            ["ambush"] if self.ambushes().is_empty() => self.lapse("LH-30"),
            ["ambush"] => self.now = Now::Ambush,
            ["rattlesnake"] => self.next_rattle(0),
            _ => panic!("no token is called {token}"),
        }
    }
    /// A token that can take nothing.
    fn lapse(&mut self, rule: &str) {
        self.met.add(rule);
        self.after_token();
    }
    /// LH-18 and LH-19.
    pub fn brand(&mut self, tile: &str, color: &str) {
        let cell = self.cell_of(tile);
        self.take_all(cell, color);
        if self.grounds[cell].is_empty() && self.grounds[cell].token.take().is_some() {
            self.met.add("LH-19");
        }
        self.after_token();
    }
    /// LH-21 to LH-23.
    pub fn epidemic(&mut self, color: &str) {
        for cell in 0..self.grounds.len() {
            let ground = &mut self.grounds[cell];
            let dead = ground.cows.insert(color.to_string(), 0).expect("counted");
            *self.cows_in_box.get_mut(color).expect("counted") += dead;
            let emptied = 0 < dead && ground.is_empty() && ground.token.is_some();
            if emptied && self.option("epidemic_tokens") == "to_box" {
                self.grounds[cell].token = None;
                self.met.add("LH-22");
            }
        }
        self.struck = Some(color.to_string());
        self.after_token();
    }
    /// LH-27 and LH-28: the value that the thief names, or the token that luck drew, in order of value.
    pub fn ambush_nugget(&mut self, named: Option<i32>, luck: &mut Luck) {
        let victim = self.opponent();
        let owned = &mut self.nuggets[victim];
        owned.sort();
        let at = match named {
            Some(value) => owned.iter().position(|one| *one == value).expect("owned"),
            // Nothing is left to luck.
            None if owned.iter().all(|one| *one == owned[0]) => 0,
            None => luck.below(owned.len()),
        };
        let taken = owned.remove(at);
        self.nuggets[self.active].push(taken);
        self.after_token();
    }
    /// LH-27, and A7 where the victim has a single one.
    pub fn ambush_cows(&mut self, color: &str) {
        let victim = self.opponent();
        let owned = self.herds[victim].get_mut(color).expect("counted");
        let taken = (*owned).min(constant("ambush_cows"));
        *owned -= taken;
        *self.herds[self.active].get_mut(color).expect("counted") += taken;
        self.after_token();
    }
    /// LH-31: a cow of each colour in the herd, in the order of colours, from this one on.
    fn next_rattle(&mut self, from: usize) {
        let herd = &self.herds[self.active];
        let mut rest = colors().into_iter().skip(from);
        match rest.find(|color| 0 < herd[color]) {
            Some(color) => self.now = Now::Rattle { color },
            None => self.after_token(),
        }
    }
    pub fn rattle(&mut self, color: &str, tile: &str) {
        let cell = self.cell_of(tile);
        let one = constant("rattlesnake_cows_per_color");
        *self.herds[self.active].get_mut(color).expect("counted") -= one;
        if self.grounds[cell].is_empty() {
            self.met.add("LH-32");
        }
        *self.grounds[cell].cows.get_mut(color).expect("counted") += one;
        let at = colors().iter().position(|one| one == color);
        self.next_rattle(at.expect("a colour") + 1);
    }
}
