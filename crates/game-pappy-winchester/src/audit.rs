//! What must always hold: pieces and money are all somewhere. A state that passes can be played on.

use crate::ids::{Bonus, Slot, Vehicle};
use crate::options::VehicleStart;
use crate::sets::{ParcelSet, SeatSet};
use crate::state::{MAX_PLAYERS, PappyWinchester, Stage};
use crate::target::Target;
use game_core::{Game, Message, Problems, Seat, message};

/// Problems found so far.
pub fn audit(game: &PappyWinchester) -> Vec<Message> {
    let mut wrong = Problems::default();
    wrong.unless(PappyWinchester::INFO.seats.contains(&game.seats), || {
        message!("3 to 5 players play")
    });
    wrong.unless(game.options.check().is_ok(), || {
        message!("the options have impossible values")
    });
    // The rest counts seats and options, so it needs these to be right.
    if wrong.0.is_empty() {
        game.audit_seats(&mut wrong);
    }
    if wrong.0.is_empty() {
        game.audit_pieces(&mut wrong);
        game.audit_money(&mut wrong);
        game.audit_looks(&mut wrong);
        game.audit_stage(&mut wrong);
    }
    wrong.0
}

impl PappyWinchester {
    fn audit_seats(&self, wrong: &mut Problems) {
        let is_seated = |seat: Seat| seat.0 < self.seats;
        let all = SeatSet::all(self.seats);
        let asked = match self.stage {
            Stage::Keep(seat) | Stage::Rumour(seat) | Stage::Movement(seat) => seat,
            Stage::PlaceTrain | Stage::PlaceBoat | Stage::Auction | Stage::Over => {
                self.first_player
            }
        };
        let auction = &self.auction;
        let owners = self.piles.iter().filter_map(|pile| pile.taken_by);
        let named = [asked, self.first_player, auction.turn];
        let exist = named
            .into_iter()
            .chain(auction.leader)
            .chain(owners)
            .all(is_seated);
        wrong.unless(exist, || message!("a seat is named that does not exist"));
        let sets_exist = auction.inside.is_within(all) && self.duel_tokens.is_within(all);
        wrong.unless(sets_exist, || {
            message!("a set names a seat that does not exist")
        });
        for i in self.seats as usize..MAX_PLAYERS {
            let has_nothing = self.cash[i] == 0
                && self.land[i].is_empty()
                && self.discarded[i].is_none()
                && self.looks[i] == Default::default();
            wrong.unless(has_nothing, || message!("an absent player has something"));
        }
    }
    fn audit_pieces(&self, wrong: &mut Problems) {
        let owned: usize = self.land.iter().map(|land| land.len()).sum();
        wrong.unless(owned == self.owned().len(), || {
            message!("a parcel has two owners")
        });
        wrong.unless(!self.pool.meets(self.owned()), || {
            message!("a parcel is owned and not yet drawn")
        });
        for token in Bonus::ALL {
            let count = |tokens: &[Bonus]| tokens.iter().filter(|t| **t == token).count();
            let all_there = count(&self.tokens) == count(&self.data().tokens);
            wrong.unless(all_there, || {
                message!("the Bonus tokens are not those of the box")
            });
        }
        wrong.unless(all_differ(&self.mines), || {
            message!("a Mine card is there twice")
        });
        wrong.unless(all_differ(&self.ranch), || {
            message!("a Ranch card is there twice")
        });
        wrong.unless(all_differ(&self.objectives), || {
            message!("a personal objective is there twice")
        });
        let common = self.piles.map(|pile| pile.objective);
        wrong.unless(all_differ(&common), || {
            message!("a common objective is there twice")
        });
        let on_lines =
            self.train.vehicle() == Vehicle::Train && self.boat.vehicle() == Vehicle::Boat;
        wrong.unless(on_lines, || {
            message!("a vehicle stands on the other's line")
        });
        let no_duels = !self.options.duel_tokens_used && !self.duel_tokens.is_empty();
        wrong.unless(!no_duels, || {
            message!("there are Duel tokens at a table without duels")
        });
    }
    fn audit_money(&self, wrong: &mut Problems) {
        let piles = self.piles.map(|pile| pile.notes);
        wrong.unless(piles == self.data().setup.common_objective_piles, || {
            message!("the piles are not those of the box")
        });
        let on_piles = self
            .piles
            .iter()
            .filter(|p| p.taken_by.is_none())
            .map(|p| i32::from(p.notes));
        let in_hands = self.cash.iter().map(|cash| i32::from(*cash));
        let rest = i32::from(self.saloon) + i32::from(self.bank);
        let total = in_hands.chain(on_piles).sum::<i32>() + rest;
        wrong.unless(total == i32::from(self.data().notes), || {
            message!("the notes are not all somewhere")
        });
        let none_owed = self.cash.iter().all(|cash| 0 <= *cash) && 0 <= self.saloon;
        wrong.unless(none_owed, || {
            message!("a hand or the saloon holds less than nothing")
        });
        let limit = self.data().lowest_bank(self.seats);
        wrong.unless(limit <= i32::from(self.bank), || {
            message!("the bank has paid too much")
        });
    }
    fn audit_looks(&self, wrong: &mut Problems) {
        for seat in Seat::all(self.seats) {
            let looks = self.looks[seat.index()];
            let own =
                Slot::all().any(|slot| looks.has(self.data(), Target::Objective { seat, slot }));
            wrong.unless(looks.are_real(self.data(), self.seats), || {
                message!("a card was looked at that does not exist")
            });
            wrong.unless(!own, || {
                message!("a Rumour has looked at one's own objective")
            });
        }
    }
    fn audit_stage(&self, wrong: &mut Problems) {
        let on_sale = ParcelSet::default().with(self.auction.parcel);
        let all = self.pool.union(self.owned());
        match self.stage {
            Stage::PlaceTrain | Stage::PlaceBoat => {
                let chooses = self.options.vehicle_start == VehicleStart::FirstPlayerChooses;
                wrong.unless(chooses, || {
                    message!("vehicles are not placed by a player here")
                });
                wrong.unless(self.pool == ParcelSet::ALL, || {
                    message!("a parcel is drawn before the first auction")
                });
            }
            Stage::Keep(_) => {
                wrong.unless(self.pool == ParcelSet::ALL, || {
                    message!("a parcel is drawn before the first auction")
                });
            }
            Stage::Auction => {
                let is_drawn = !all.meets(on_sale) && all.union(on_sale) == ParcelSet::ALL;
                wrong.unless(is_drawn, || {
                    message!("the parcels are not owned, on sale or undrawn")
                });
                self.audit_auction(wrong);
            }
            Stage::Rumour(buyer) => {
                wrong.unless(self.is_applying(buyer, Bonus::Rumour), || {
                    message!("no Rumour is being applied")
                });
                wrong.unless(self.can_look(buyer), || {
                    message!("a Rumour has nothing to look at")
                });
            }
            Stage::Movement(buyer) => {
                wrong.unless(self.is_applying(buyer, Bonus::Movement), || {
                    message!("no Movement is being applied")
                });
            }
            Stage::Over => {
                wrong.unless(self.owned() == ParcelSet::ALL, || {
                    message!("the game is over before all is sold")
                });
            }
        }
        wrong.unless(self.discards_fit(), || {
            message!("the kept objectives do not fit the options")
        });
    }
    fn is_applying(&self, buyer: Seat, token: Bonus) -> bool {
        let parcel = self.auction.parcel;
        self.owner(parcel) == Some(buyer)
            && self.token(parcel) == token
            && self.auction.tips_taken.is_none()
            && self.pool.union(self.owned()) == ParcelSet::ALL
    }
    fn audit_auction(&self, wrong: &mut Problems) {
        let auction = &self.auction;
        wrong.unless(auction.inside.has(auction.turn), || {
            message!("a player who has passed is asked")
        });
        wrong.unless(auction.tips_taken.is_none(), || {
            message!("tips were taken before the purchase")
        });
        let bid_fits = match auction.leader {
            None => auction.bid == 0,
            Some(leader) => {
                leader != auction.turn
                    && auction.inside.has(leader)
                    && (1..=self.cash[leader.index()]).contains(&auction.bid)
            }
        };
        wrong.unless(bid_fits, || message!("the bid and its bidder do not fit"));
    }
    /// Who has put an objective into the box: nobody, or everybody before the one that is asked.
    fn discards_fit(&self) -> bool {
        let keeps_one = self.options.personal_objectives_kept == 1;
        let has_chosen = |seat: Seat| match self.stage {
            Stage::PlaceTrain | Stage::PlaceBoat => false,
            Stage::Keep(asked) => self.turns_after_first(seat) < self.turns_after_first(asked),
            Stage::Auction | Stage::Rumour(_) | Stage::Movement(_) | Stage::Over => true,
        };
        let chooses_now = matches!(self.stage, Stage::Keep(_));
        let fits =
            |seat: Seat| self.discarded[seat.index()].is_some() == (keeps_one && has_chosen(seat));
        (keeps_one || !chooses_now) && Seat::all(self.seats).all(fits)
    }
    fn turns_after_first(&self, seat: Seat) -> u8 {
        (seat.0 + self.seats - self.first_player.0) % self.seats
    }
}

fn all_differ<T: PartialEq>(cards: &[T]) -> bool {
    cards
        .iter()
        .enumerate()
        .all(|(i, card)| !cards[..i].contains(card))
}
