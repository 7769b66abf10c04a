//! The order of things: set-up decisions, then 19 turns of auction, purchase and objectives (PW-20). Each
//! function goes on until somebody must decide.

use crate::event::Event;
use crate::ids::{Bonus, Notes};
use crate::setup::drawn;
use crate::state::{Auction, PappyWinchester, Stage};
use game_core::{Chance, Events, Seat, Status, Turn};

pub fn status(game: &PappyWinchester) -> Status {
    match game.stage {
        Stage::PlaceTrain | Stage::PlaceBoat => Status::Waiting(game.first_player),
        Stage::Auction => Status::Waiting(game.auction.turn),
        Stage::Keep(seat) | Stage::Rumour(seat) | Stage::Movement(seat) => Status::Waiting(seat),
        Stage::Over => Status::Over(game.placings()),
    }
}

/// From one Parcel token to the next is one turn of all (PW-20).
pub fn turn(game: &PappyWinchester) -> Turn {
    match game.stage {
        Stage::PlaceTrain | Stage::PlaceBoat | Stage::Keep(_) => Turn::of(status(game).waiting()),
        Stage::Auction | Stage::Rumour(_) | Stage::Movement(_) | Stage::Over => {
            Turn::of(None).numbered(drawn(game.pool) as u32)
        }
    }
}

impl PappyWinchester {
    /// The vehicles stand; players who keep one objective choose it now.
    pub(crate) fn after_vehicles(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        if self.options.personal_objectives_kept == 1 {
            self.stage = Stage::Keep(self.first_player);
        } else {
            self.open_auction(chance, events);
        }
    }
    /// The first player draws a Parcel token (PW-21) and speaks first (PW-22).
    pub(crate) fn open_auction(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        let place = chance.below(self.pool.len() as u32) as usize;
        let parcel = self
            .pool
            .iter()
            .nth(place)
            .expect("the pool has as many tokens");
        self.pool.remove(parcel);
        self.auction = Auction::of(parcel, self.first_player, self.seats);
        self.stage = Stage::Auction;
        events.tell(Event::AuctionOpens {
            number: drawn(self.pool) as u8,
            parcel,
            land: self.data().land_word(parcel),
            first: self.first_player,
            token: self
                .options
                .bonus_tokens_face_up
                .then(|| self.token(parcel)),
        });
    }
    /// After a bid or a pass: the next player still in, or the end of the auction (PW-26 to PW-29).
    pub(crate) fn go_round(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        let auction = &mut self.auction;
        match (auction.leader, auction.inside.len()) {
            (Some(leader), 1) => self.buy(leader, self.auction.bid, chance, events),
            (None, 0) => self.force(chance, events),
            _ => auction.turn = auction.inside.after(auction.turn, self.seats),
        }
    }
    /// Nobody wants the parcel: the first player takes it, for nothing if he has nothing.
    fn force(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        let buyer = self.first_player;
        let parcel = self.auction.parcel;
        let figures = &self.data().auction;
        let price = figures.forced_price.min(self.cash[buyer.index()]);
        events.tell(match price {
            0 => Event::TakesForNothing {
                seat: buyer,
                parcel,
            },
            _ => Event::MustTake {
                seat: buyer,
                parcel,
                price,
            },
        });
        self.buy(buyer, price, chance, events);
    }
    /// Step 2 in the order of PW-42, up to the decision that the Bonus token may ask for.
    pub(crate) fn buy(
        &mut self,
        buyer: Seat,
        price: Notes,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        let tips_before = self.saloon;
        self.pay_price(buyer, price, events);
        match self.take_parcel(buyer, chance, events) {
            Bonus::Movement => self.stage = Stage::Movement(buyer),
            Bonus::Rumour if self.can_look(buyer) => self.stage = Stage::Rumour(buyer),
            Bonus::Rumour => {
                events.tell(Event::NothingToLookAt { seat: buyer });
                self.finish_purchase(buyer, chance, events);
            }
            Bonus::Saloon => {
                self.take_tips(buyer, tips_before, events);
                self.finish_purchase(buyer, chance, events);
            }
        }
    }
    /// The Bonus token is applied: treasure, First Player token, common objectives, and the next turn.
    pub(crate) fn finish_purchase(
        &mut self,
        buyer: Seat,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        self.open_treasure(buyer, chance, events);
        self.first_player = buyer;
        self.claim_objectives(buyer, events);
        if self.pool.is_empty() {
            self.finish_game(chance, events);
        } else {
            self.open_auction(chance, events);
        }
    }
}
