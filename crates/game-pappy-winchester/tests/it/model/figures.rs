//! What both readings say of the table.

use super::{Stage, Table, seen};
use game_core::testing::{Figures, Laid};
use game_core::{Game, Seat, Viewer};
use game_pappy_winchester::PappyWinchester;
use std::collections::BTreeSet;

impl Laid<PappyWinchester> for Table {
    fn figures(&self) -> Figures {
        let mut figures = Figures::default();
        figures.say("stage", self.stage);
        figures.say("first player", self.first);
        if matches!(
            self.stage,
            Stage::Auction | Stage::Rumour(_) | Stage::Movement(_)
        ) {
            figures.say("parcel", self.auction.parcel);
            figures.say("bid", self.auction.bid);
            figures.say("leader", self.auction.leader);
        }
        if self.stage == Stage::Auction {
            figures.say("lowest bid", self.lowest_bid());
            figures.say("inside", &self.auction.inside);
        }
        figures.say("pool", &self.pool);
        figures.say("saloon", self.saloon);
        figures.say("bank", self.bank);
        figures.say("duel tokens", &self.duel_tokens);
        if self.stage != Stage::PlaceTrain && self.stage != Stage::PlaceBoat {
            figures.say("vehicles", &self.vehicles);
        }
        for (i, pile) in self.piles.iter().enumerate() {
            let is = (&pile.objective, pile.notes, pile.taken_by);
            figures.say(format!("pile {i}"), is);
        }
        for seat in 0..self.seats {
            figures.say(format!("land of {seat}"), &self.land[seat]);
            figures.say(format!("cash of {seat}"), self.cash[seat]);
            figures.say(format!("looks of {seat}"), &self.looks[seat]);
            figures.say(format!("discarded by {seat}"), self.discarded[seat]);
            let tokens = ["rumour", "saloon", "movement"].map(|t| self.tokens_of(seat, t));
            figures.say(format!("tokens of {seat}"), tokens);
            figures.say(format!("largest group of {seat}"), self.largest_group(seat));
        }
        seen::of_model(self, &mut figures);
        figures
    }
    fn figures_of(game: &PappyWinchester) -> Figures {
        let mut figures = Figures::default();
        let view = game.view(Viewer::Spectator);
        let stage = stage(game);
        figures.say("stage", stage);
        figures.say("first player", game.first_player.index());
        if let Some(auction) = &view.auction {
            figures.say("parcel", auction.parcel.number());
            figures.say("bid", auction.bid);
            figures.say("leader", auction.leader.map(Seat::index));
            if stage == Stage::Auction {
                let inside: BTreeSet<usize> = auction.inside.iter().map(|s| s.index()).collect();
                figures.say("lowest bid", auction.lowest);
                figures.say("inside", inside);
            }
        }
        let pool: BTreeSet<u8> = view.undrawn.iter().map(|parcel| parcel.number()).collect();
        figures.say("pool", pool);
        figures.say("saloon", game.saloon);
        figures.say("bank", game.bank);
        let holders: BTreeSet<usize> = Seat::all(game.seats)
            .filter(|seat| game.duel_tokens.has(*seat))
            .map(Seat::index)
            .collect();
        figures.say("duel tokens", holders);
        if stage != Stage::PlaceTrain && stage != Stage::PlaceBoat {
            let stops = [("boat", game.boat), ("train", game.train)];
            let stops = stops.map(|(vehicle, stop)| (vehicle, stop.to_string()));
            figures.say("vehicles", std::collections::BTreeMap::from(stops));
        }
        for (i, pile) in view.common.iter().enumerate() {
            let taken_by = pile.taken_by.map(Seat::index);
            let is = (pile.objective.to_string(), pile.notes, taken_by);
            figures.say(format!("pile {i}"), is);
        }
        for player in &view.players {
            let seat = player.seat;
            let land: BTreeSet<u8> = player.parcels.iter().map(|p| p.number()).collect();
            let looks = view.looks.iter().filter(|look| look.seat == seat);
            let looks: BTreeSet<String> = looks.map(|look| look.target.to_string()).collect();
            figures.say(format!("land of {seat}"), land);
            figures.say(format!("cash of {seat}"), game.cash[seat.index()]);
            figures.say(format!("looks of {seat}"), looks);
            let discarded = player.discarded.as_ref().map(|card| card.slot.number());
            figures.say(format!("discarded by {seat}"), discarded);
            let tokens = [
                player.rumour_tokens,
                player.saloon_tokens,
                player.movement_tokens,
            ];
            figures.say(format!("tokens of {seat}"), tokens);
            figures.say(format!("largest group of {seat}"), player.largest_group);
        }
        seen::of_game(game, &mut figures);
        figures
    }
}

fn stage(game: &PappyWinchester) -> Stage {
    use game_pappy_winchester::Stage as Asked;
    match game.stage {
        Asked::PlaceTrain => Stage::PlaceTrain,
        Asked::PlaceBoat => Stage::PlaceBoat,
        Asked::Keep(seat) => Stage::Keep(seat.index()),
        Asked::Auction => Stage::Auction,
        Asked::Rumour(seat) => Stage::Rumour(seat.index()),
        Asked::Movement(seat) => Stage::Movement(seat.index()),
        Asked::Over => Stage::Over,
    }
}
