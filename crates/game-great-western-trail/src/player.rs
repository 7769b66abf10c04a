//! One player: board, herd, and all that was won.

use crate::cards::{Card, Cattle, Objective};
use crate::data::{Cards, Objectives, Tiles, built_in};
use crate::deal::{Per, Reach};
use crate::ids::{Building, City, Disc, StationMaster, Teepee, Tile, Worker};
use crate::places::{Node, Rail};
use arrayvec::ArrayVec;
use game_core::{Allowed, Chance, require};
use serde::{Deserialize, Serialize};

/// The most cards that a hand can hold: six, and six more drawn before they are discarded.
pub const HAND: usize = 12;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub cash: u16,
    /// The place of the marker on the certificate track, not its value.
    pub certificates: u8,
    /// With the printed ones (GW-111).
    pub workers: [u8; Worker::COUNT],
    /// The discs still on the board, by kind of space.
    pub discs: [u8; Disc::COUNT],
    /// The personal buildings not yet built, as bits.
    pub unbuilt: u16,
    /// Beside the board until the first turn.
    pub cattleman: Option<Node>,
    pub engine: Rail,
    pub hand: Cards,
    /// Face down, in no order.
    pub draw: Cards,
    pub discard: Cards,
    /// Cards of the hand that everybody knows to be there.
    pub shown: ArrayVec<Card, HAND>,
    /// Objectives of the hand that only their owner has ever seen.
    pub secret: ArrayVec<Objective, HAND>,
    pub zone: Objectives,
    /// Collected hazards and teepees.
    pub collected: Tiles,
    pub masters: ArrayVec<StationMaster, 5>,
    pub cities: [u8; City::COUNT],
    /// What the seat cost in the auction.
    pub bid: u8,
}

impl Player {
    pub fn new() -> Player {
        let table = built_in();
        let mut discs = [0; Disc::COUNT];
        for (disc, row) in discs.iter_mut().zip(&table.discs) {
            *disc = row.at_start;
        }
        Player {
            cash: 0,
            certificates: 0,
            workers: [1; Worker::COUNT],
            discs,
            unbuilt: Building::all().fold(0, |bits, building| bits | building.bit()),
            cattleman: None,
            engine: Rail::START,
            hand: Cards::new(),
            draw: Cards::new(),
            discard: Cards::new(),
            shown: ArrayVec::new(),
            secret: ArrayVec::new(),
            zone: Objectives::new(),
            collected: Tiles::new(),
            masters: ArrayVec::new(),
            cities: [0; City::COUNT],
            bid: 0,
        }
    }
    pub fn workers(&self, worker: Worker) -> u8 {
        self.workers[worker.index()]
    }
    pub fn gain(&mut self, cash: u8) {
        self.cash += u16::from(cash);
    }
    pub fn pay(&mut self, cash: u8) {
        self.cash = self.cash.saturating_sub(cash.into());
    }
    pub fn can_pay(&self, cash: u8) -> bool {
        u16::from(cash) <= self.cash
    }
    pub fn affords(&self, costs: u8, rule: &'static str) -> Allowed {
        require!(
            self.can_pay(costs),
            rule,
            "this costs ${costs}, you have ${cash}",
            costs,
            cash = self.cash
        );
        Ok(())
    }
    /// GW-801.
    pub fn hand_limit(&self) -> u32 {
        let row = &built_in().discs[Disc::Hand.index()];
        let gone = row.spaces - self.discs[Disc::Hand.index()];
        u32::from(built_in().hand_limit + gone * built_in().per_hand_disc)
    }
    /// The highest place on the certificate track (GW-112).
    pub fn certificate_limit(&self) -> u8 {
        let gone = |disc: Disc| self.discs[disc.index()] == 0;
        let limits = &built_in().certificate_limits;
        match (gone(Disc::Cert4), gone(Disc::Cert6)) {
            (true, true) => limits[2],
            (true, false) => limits[1],
            (false, _) => limits[0],
        }
    }
    /// Moves the marker; the surplus is lost. Gives the steps made.
    pub fn gain_certificates(&mut self, n: u8) -> u8 {
        let before = self.certificates;
        self.certificates = (before + n).min(self.certificate_limit()).max(before);
        self.certificates - before
    }
    pub fn temporary_certificates(&self) -> u8 {
        built_in().certificate_track[usize::from(self.certificates)]
    }
    pub fn permanent_certificates(&self) -> u8 {
        let masters = self.masters.iter();
        masters
            .map(|m| built_in().masters[m.index()].permanent_certificates)
            .sum()
    }
    /// What the different breeds in hand are worth (GW-731).
    pub fn breeding_value(&self) -> u8 {
        let (mut seen, mut value) = (0u16, 0);
        for (card, _) in self.hand.iter() {
            if let Card::Cattle(cattle) = card {
                let bit = 1 << cattle.breed().index();
                if seen & bit == 0 {
                    value += cattle.value();
                }
                seen |= bit;
            }
        }
        value + self.permanent_certificates()
    }
    pub fn teepees(&self, colour: Teepee) -> u8 {
        self.collected.count(match colour {
            Teepee::Green => Tile::GreenTeepee,
            Teepee::Blue => Tile::BlueTeepee,
        })
    }
    pub fn teepee_pairs(&self) -> u8 {
        self.teepees(Teepee::Green).min(self.teepees(Teepee::Blue))
    }
    pub fn hazards(&self) -> u8 {
        Tile::hazards().map(|tile| self.collected.count(tile)).sum()
    }
    pub fn objectives_in_hand(&self) -> impl Iterator<Item = Objective> + '_ {
        self.hand
            .kinds_from(Cattle::COUNT)
            .filter_map(Card::objective)
    }
    /// Draw pile, hand and discard pile (GW-110).
    pub fn herd(&self) -> Cards {
        let mut herd = self.draw;
        herd.add_all(&self.hand);
        herd.add_all(&self.discard);
        herd
    }
    /// Draws up to `n` cards; an empty draw pile is made anew of the discard pile (GW-108). Gives the number
    /// drawn.
    pub fn draw_cards(&mut self, n: u32, chance: &mut Chance) -> u8 {
        for drawn in 0..n {
            if self.draw.is_empty() {
                self.reshuffle();
            }
            match self.draw.draw(chance) {
                Some(card) => self.hand.add(card),
                None => return drawn as u8,
            }
        }
        n as u8
    }
    /// With an empty draw pile everybody can tell the hand by what is missing from the herd.
    fn reshuffle(&mut self) {
        self.shown.clear();
        for (card, n) in self.hand.iter() {
            let is_secret = |o: &&Objective| card == Card::Objective(**o);
            let secret = self.secret.iter().filter(is_secret).count();
            let known = usize::from(n).saturating_sub(secret);
            self.shown.extend(std::iter::repeat_n(card, known));
        }
        self.draw = self.discard;
        self.discard = Cards::new();
    }
    /// A card leaves the hand in the open: what is known of the hand changes.
    pub fn show_from_hand(&mut self, card: Card) {
        self.hand.take(card);
        if let Some(known) = self.shown.iter().position(|c| *c == card) {
            self.shown.swap_remove(known);
            return;
        }
        let Card::Objective(objective) = card else {
            return;
        };
        let secrets = self.secret.iter().filter(|o| **o == objective).count();
        if usize::from(self.hand.count(card)) < secrets {
            let known = self.secret.iter().position(|o| *o == objective);
            self.secret.swap_remove(known.expect("counted above"));
        }
    }
    pub fn discard_card(&mut self, card: Card) {
        self.show_from_hand(card);
        self.discard.add(card);
    }
    pub fn discard_hand(&mut self) {
        self.discard.add_all(&self.hand);
        self.hand = Cards::new();
        self.shown.clear();
        self.secret.clear();
    }
}

impl Default for Player {
    fn default() -> Player {
        Player::new()
    }
}

impl crate::GreatWesternTrail {
    /// How far a reach is for the acting player.
    pub fn reach(&self, reach: Reach) -> u8 {
        match reach {
            Reach::Max(n) => n,
            Reach::Per(per) => self.count(per),
        }
    }
    pub fn count(&self, per: Per) -> u8 {
        match per {
            Per::OwnBuildingInWoods => self.wooded_buildings(self.current),
            Per::Engineer => self.me().workers(Worker::Engineer),
            Per::Cowboy => self.me().workers(Worker::Cowboy),
        }
    }
}
