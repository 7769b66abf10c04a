//! The end of a turn: completed milestones and their replacement (RR-97 to RR-103).

use super::book::{BOOK, constant};
use super::player::Open;
use super::{Luck, Phase, Pile, Table};

impl Table {
    /// RR-102: from the active player clockwise.
    pub fn settle(&mut self, luck: &mut Luck) {
        if self.turn.market || self.turn.deal_taken {
            self.turn.market = false;
            self.turn.deal_taken = false;
            self.replace_deal(luck);
        }
        let seats = self.players.len();
        let clockwise = (0..seats).map(|step| (self.active + step) % seats);
        let complete = clockwise.filter(|seat| !self.players[*seat].complete().is_empty());
        // From seat 0 it would be another order.
        if !complete.is_sorted() {
            self.met.add("RR-102");
        }
        for step in 0..self.players.len() {
            self.seat = (self.active + step) % self.players.len();
            match self.me().complete()[..] {
                [] => continue,
                // RR-101; from one pile the order makes no difference.
                [_, _] if self.order_matters() => {
                    self.met.add("RR-101");
                    return self.phase = Phase::Completing;
                }
                [slot, ..] => {
                    if self.replace(slot, luck) {
                        return;
                    }
                    return self.settle(luck);
                }
            }
        }
        self.seat = self.active;
        self.next_turn();
    }
    fn order_matters(&self) -> bool {
        let mut piles = self.me().opened().map(|open| next_pile(open.id));
        piles.next() != piles.next()
    }
    /// The owner says which is replaced first.
    pub fn complete_first(&mut self, id: usize) {
        let is_it = |open: &Option<Open>| open.as_ref().is_some_and(|open| open.id == id);
        let slot = self.me().open.iter().position(is_it).expect("it is open");
        self.phase = Phase::Replacing { slot };
    }
    /// RR-98 to RR-100. Whether there is one to be kept.
    pub fn replace(&mut self, slot: usize, luck: &mut Luck) -> bool {
        let open = self.me_mut().open[slot].take().expect("complete");
        for manager in open.managers.into_iter().flatten() {
            self.supply[manager] += 1;
        }
        self.me_mut().completed.insert(open.id);
        self.met
            .add(format!("RR-98 {}", BOOK.milestones[open.id].pile));
        let Some(pile) = next_pile(open.id) else {
            return false;
        };
        let shown = luck
            .laid_out()
            .looked_at
            .iter()
            .map(|known| BOOK.milestone(known.id.word()));
        self.looked_at =
            self.piles[pile].look(shown.collect(), self.agreed("open_milestone_choice"));
        if self.looked_at.is_empty() {
            self.met.add("RR-100");
            return false;
        }
        self.phase = Phase::Keeping { slot };
        true
    }
    pub fn keep(&mut self, id: usize) {
        let Phase::Keeping { slot } = self.phase else {
            panic!("no milestone is kept now")
        };
        let managers = vec![None; BOOK.milestones[id].managers.len()];
        self.me_mut().open[slot] = Some(Open { id, managers });
        let pile = match BOOK.milestones[id].pile.as_str() {
            "B" => 0,
            "C" => 1,
            _ => 2,
        };
        let rest = std::mem::take(&mut self.looked_at);
        let rest = rest.into_iter().filter(|one| *one != id);
        match self.agreed("open_milestone_choice") {
            true => self.piles[pile].fresh = rest.collect(),
            false => self.piles[pile].under.extend(rest),
        }
        self.phase = Phase::Settling;
    }
}

/// RR-99: A→B→C→D.
fn next_pile(id: usize) -> Option<usize> {
    match BOOK.milestones[id].pile.as_str() {
        "A1" | "A2" => Some(0),
        "B" => Some(1),
        "C" => Some(2),
        _ => None,
    }
}

impl Pile {
    /// The top tiles, as luck has shown them; those that were put under the pile come in their order.
    fn look(&mut self, shown: Vec<usize>, all: bool) -> Vec<usize> {
        let size = self.fresh.len() + self.under.len();
        let count = match all {
            true => size,
            false => size.min(constant("milestone_draw") as usize),
        };
        assert_eq!(shown.len(), count, "RR-99: so many are looked at");
        for id in &shown {
            if !self.fresh.remove(id) {
                assert!(all || self.fresh.is_empty(), "RR-99: the top ones first");
                let at = self.under.iter().position(|one| one == id);
                let at = at.expect("RR-99: it lies in the pile");
                assert!(all || at == 0, "RR-100: in their order");
                self.under.remove(at);
            }
        }
        shown
    }
}
