//! Step 1 of a turn: the auction (PW-22 to PW-29) and the duel (PW-30 to PW-38).

use super::Table;
use super::setup::figure;
use game_pappy_winchester::{PappyWinchester, Parcel};

impl Table {
    pub fn bid(&mut self, amount: i32, after: &PappyWinchester) {
        self.auction.bid = amount;
        self.auction.leader = Some(self.auction.turn);
        if self.auction.inside.len() == 1 {
            self.meet("PW-27");
        }
        self.go_round(after);
    }
    /// PW-25.
    pub fn pass(&mut self, after: &PappyWinchester) {
        let seat = self.auction.turn;
        self.auction.inside.remove(&seat);
        if self.auction.inside.is_empty() {
            return self.force(after);
        }
        self.go_round(after);
    }
    /// PW-26: the last one left has won if he has bid; otherwise the next is asked.
    fn go_round(&mut self, after: &PappyWinchester) {
        match self.auction.leader {
            Some(leader) if self.auction.inside.len() == 1 => {
                self.buy(leader, self.auction.bid, after);
            }
            _ => self.auction.turn = self.next_inside(self.auction.turn),
        }
    }
    /// PW-28 and PW-29.
    fn force(&mut self, after: &PappyWinchester) {
        let price = figure("/auction/forced_price");
        let held = self.cash[self.first];
        self.meet(if price <= held { "PW-28" } else { "PW-29" });
        self.buy(self.first, price.min(held), after);
    }
    /// PW-33 to PW-37. Luck says who fires: one of the two duellists.
    pub fn duel(&mut self, after: &PappyWinchester) {
        let challenger = self.auction.turn;
        let challenged = self.auction.leader.expect("PW-31");
        self.duel_tokens.remove(&challenger);
        let parcel = Parcel::new(self.auction.parcel).expect("a parcel");
        let winner = after.owner(parcel).expect("PW-34: it is bought").index();
        assert!([challenger, challenged].contains(&winner), "PW-36");
        self.meet(match winner == challenger {
            true => "PW-36 won",
            false => "PW-36 lost",
        });
        self.buy(winner, self.auction.bid, after);
    }
}
