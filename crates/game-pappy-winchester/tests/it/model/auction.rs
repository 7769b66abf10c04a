//! Step 1 of a turn: the auction (PW-22 to PW-29) and the duel (PW-30 to PW-38).

use super::setup::figure;
use super::{Luck, Table};
use game_pappy_winchester::Parcel;

impl Table {
    pub fn bid(&mut self, amount: i32, luck: &mut Luck) {
        self.auction.bid = amount;
        self.auction.leader = Some(self.auction.turn);
        if self.auction.inside.len() == 1 {
            self.met.add("PW-27");
        }
        self.go_round(luck);
    }
    /// PW-25.
    pub fn pass(&mut self, luck: &mut Luck) {
        let seat = self.auction.turn;
        self.auction.inside.remove(&seat);
        if self.auction.inside.is_empty() {
            return self.force(luck);
        }
        self.go_round(luck);
    }
    /// PW-26: the last one left has won if he has bid; otherwise the next is asked.
    fn go_round(&mut self, luck: &mut Luck) {
        match self.auction.leader {
            Some(leader) if self.auction.inside.len() == 1 => {
                self.buy(leader, self.auction.bid, luck);
            }
            _ => self.auction.turn = self.next_inside(self.auction.turn),
        }
    }
    /// PW-28 and PW-29.
    fn force(&mut self, luck: &mut Luck) {
        let price = figure("/auction/forced_price");
        let held = self.cash[self.first];
        self.met.add(if price <= held { "PW-28" } else { "PW-29" });
        self.buy(self.first, price.min(held), luck);
    }
    /// PW-33 to PW-37. Luck says who fires: one of the two duellists.
    pub fn duel(&mut self, luck: &mut Luck) {
        let challenger = self.auction.turn;
        let challenged = self.auction.leader.expect("PW-31");
        self.duel_tokens.remove(&challenger);
        let parcel = Parcel::new(self.auction.parcel).expect("a parcel");
        let winner = luck
            .laid_out()
            .owner(parcel)
            .expect("PW-34: it is bought")
            .index();
        assert!([challenger, challenged].contains(&winner), "PW-36");
        self.met.add(match winner == challenger {
            true => "PW-36 won",
            false => "PW-36 lost",
        });
        self.buy(winner, self.auction.bid, luck);
    }
}
