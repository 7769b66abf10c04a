//! AS-27 to AS-44: the auction for the player order.

use super::{Auction, Phase, Table};

impl Table {
    fn auction(&mut self) -> &mut Auction {
        match &mut self.phase {
            Phase::Auction(auction) => auction,
            _ => panic!("there is no auction now"),
        }
    }
    /// AS-28 to AS-30: more than the highest bid, within one's cash.
    pub fn bids(&self, auction: &Auction) -> Vec<i64> {
        let highest = auction.highest.map(|seat| auction.bids[&seat]);
        let least = highest.map_or(self.printed.figure("/limits/min_first_bid"), |bid| bid + 1);
        (least..=self.players[auction.speaker].cash).collect()
    }
    /// AS-38 and AS-39.
    pub fn may_pass(&self, auction: &Auction) -> bool {
        let last = self.players[auction.speaker].action.as_deref();
        let others: Vec<usize> = self.still_in(auction);
        let would_change_nothing = others.len() == 2 && auction.highest.is_some();
        last == Some("turn_order") && !auction.pass_used && !would_change_nothing
    }
    /// AS-41.
    pub fn must_drop(&self, auction: &Auction) -> bool {
        self.bids(auction).is_empty() && !self.may_pass(auction)
    }
    fn still_in(&self, auction: &Auction) -> Vec<usize> {
        let order = self.order.iter().copied();
        order.filter(|seat| !auction.out.contains(seat)).collect()
    }
    pub fn bid(&mut self, amount: i64) {
        let auction = self.auction();
        auction.bids.insert(auction.speaker, amount);
        auction.highest = Some(auction.speaker);
        self.next_speaker();
    }
    pub fn use_pass(&mut self) {
        self.auction().pass_used = true;
        self.next_speaker();
    }
    /// AS-32: the last empty position, paid for at once.
    pub fn drop_out(&mut self) {
        let auction = self.auction().clone();
        let position = self.order.len() - auction.out.len();
        self.pay_for(position, &auction, auction.speaker);
        self.auction().out.push(auction.speaker);
        if auction.out.len() + 2 < self.order.len() {
            self.next_speaker();
        }
    }
    /// AS-33: the one who is left is first; then come the others, the first to drop last.
    pub fn end_auction(&mut self, auction: &Auction) {
        let winner = self.still_in(auction)[0];
        self.pay_for(1, auction, winner);
        self.order = vec![winner];
        // An unused pass is lost (AS-40), and everybody chooses anew.
        self.players
            .iter_mut()
            .for_each(|player| player.action = None);
        self.order.extend(auction.out.iter().rev());
    }
    /// AS-34 to AS-37, AS-42 and AS-43.
    fn pay_for(&mut self, position: usize, auction: &Auction, seat: usize) {
        let bid = auction.bids.get(&seat).copied().unwrap_or(0);
        let first_out = position == self.order.len();
        let price = match position {
            _ if first_out => 0,
            1 | 2 => bid,
            _ => (bid + 1) / 2,
        };
        self.players[seat].cash -= price;
    }
    /// Round in the old order; whoever holds the highest bid is not asked (AS-27, AS-31).
    fn next_speaker(&mut self) {
        let auction = self.auction().clone();
        let still_in = self.still_in(&auction);
        let at = self
            .order
            .iter()
            .position(|seat| *seat == auction.speaker)
            .unwrap();
        let round = self.order[at + 1..]
            .iter()
            .chain(&self.order[..=at])
            .copied();
        let asked = |seat: &usize| still_in.contains(seat) && auction.highest != Some(*seat);
        let next = round.into_iter().find(asked).unwrap();
        self.auction().speaker = next;
    }
}
