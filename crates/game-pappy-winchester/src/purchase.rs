//! What a purchase pays and brings (PW-40 to PW-62), apart from the decisions of Rumour and Movement.

use crate::event::Event;
use crate::ids::{Bonus, Feature, Notes};
use crate::state::PappyWinchester;
use game_core::{Chance, Events, Seat};

impl PappyWinchester {
    /// Equal shares to the others, the rest to the saloon (PW-40, PW-41).
    pub(crate) fn pay_price(&mut self, buyer: Seat, price: Notes, events: &mut Events<Event>) {
        let others = Notes::from(self.seats) - 1;
        let (share, tip) = (price / others, price % others);
        for seat in Seat::all(self.seats) {
            self.cash[seat.index()] += if seat == buyer { -price } else { share };
        }
        self.saloon += tip;
        let parcel = self.auction.parcel;
        events.tell(Event::Buys {
            seat: buyer,
            parcel,
            price,
            share,
            tip,
        });
    }
    /// The parcel and its Bonus token; a token that lay face down is turned up.
    pub(crate) fn take_parcel(
        &mut self,
        buyer: Seat,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) -> Bonus {
        let parcel = self.auction.parcel;
        self.land[buyer.index()].insert(parcel);
        if !self.options.bonus_tokens_face_up {
            chance.reveal();
        }
        let token = self.token(parcel);
        events.tell(Event::TakesToken { seat: buyer, token });
        token
    }
    /// The tips that lay there before this purchase; its own tip stays (PW-51, PW-52).
    pub(crate) fn take_tips(&mut self, buyer: Seat, tips: Notes, events: &mut Events<Event>) {
        self.saloon -= tips;
        self.cash[buyer.index()] += tips;
        self.auction.tips_taken = Some(tips);
        events.tell(match tips {
            0 => Event::FindsNoTips { seat: buyer },
            _ => Event::TakesTips {
                seat: buyer,
                amount: tips,
            },
        });
    }
    /// The Mine or Ranch card of the parcel is shown and paid (PW-60 to PW-62).
    pub(crate) fn open_treasure(
        &mut self,
        buyer: Seat,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        let parcel = self.auction.parcel;
        let Some(amount) = self.treasure(parcel) else {
            return;
        };
        chance.reveal();
        self.pay_from_bank(buyer, amount);
        events.tell(match self.data().feature[parcel.index()] {
            Feature::Ranch => Event::OpensRanch {
                seat: buyer,
                amount,
            },
            Feature::Mine | Feature::None => Event::OpensMine {
                seat: buyer,
                parcel,
                amount,
            },
        });
    }
    /// The bank never runs out (PW-100).
    pub(crate) fn pay_from_bank(&mut self, seat: Seat, amount: Notes) {
        self.bank -= amount;
        self.cash[seat.index()] += amount;
    }
}
