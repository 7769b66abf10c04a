//! What a seat may expect of what is hidden from it: cards that it has not seen are as likely as each other,
//! but who owns what an objective counts is likelier to have it.

use crate::{Bonus, Holdings, PappyWinchester, Parcel, PersonalObjective, Slot, Target};
use game_core::{Seat, Viewer};

/// The cards that are hidden from one seat.
pub struct Insight {
    pub viewer: Seat,
    /// Personal objectives that may lie before anybody else.
    hidden: [bool; PersonalObjective::COUNT],
    /// The mean of the Mine cards that are not known, and of the Ranch cards.
    mine: f32,
    ranch: f32,
}

impl Insight {
    pub fn of(game: &PappyWinchester, viewer: Seat) -> Insight {
        let (data, values) = (game.data(), game.options.card_values);
        let sees = |target| game.shows_card(Viewer::Seat(viewer), target);
        let mut hidden = [true; PersonalObjective::COUNT];
        for seat in Seat::all(game.seats) {
            for slot in Slot::all().filter(|slot| sees(Target::Objective { seat, slot: *slot })) {
                hidden[game.objective(seat, slot).index()] = false;
            }
        }
        let is_open = |i: usize| {
            let parcel = data.setup.mine_parcels.get(i);
            parcel.is_some_and(|parcel| sees(Target::Mine { parcel: *parcel }))
        };
        let mines = game.mines.iter().enumerate().filter(|(i, _)| !is_open(*i));
        let ranches = game.ranch.iter();
        Insight {
            viewer,
            hidden,
            mine: mean(mines.map(|(_, card)| data.mine_amount(*card, values))),
            ranch: mean(ranches.map(|card| data.ranch_amount(*card, values))),
        }
    }
    /// What the card of a mine or of the ranch pays; nothing on other land.
    pub fn treasure(&self, game: &PappyWinchester, parcel: Parcel) -> f32 {
        let (target, expected) = match game.data().mine_index(parcel) {
            Some(_) => (Target::Mine { parcel }, self.mine),
            None if parcel == game.data().setup.ranch_parcel => (Target::Ranch, self.ranch),
            None => return 0.0,
        };
        match game.shows_card(Viewer::Seat(self.viewer), target) {
            true => f32::from(game.treasure(parcel).unwrap_or(0)),
            false => expected,
        }
    }
    /// Whether the viewer has looked at the card there.
    pub fn knows(&self, game: &PappyWinchester, parcel: Parcel) -> bool {
        let target = match parcel == game.data().setup.ranch_parcel {
            true => Target::Ranch,
            false => Target::Mine { parcel },
        };
        game.shows_card(Viewer::Seat(self.viewer), target)
    }
    /// What the personal objectives of a seat pay for what it has.
    pub fn personal(&self, game: &PappyWinchester, seat: Seat, holdings: &Holdings) -> f32 {
        let pay = |card| f32::from(game.data().worth(card, holdings));
        self.over_objectives(game, seat, pay)
    }
    /// What they pay for one more parcel.
    pub fn personal_gain(
        &self,
        game: &PappyWinchester,
        seat: Seat,
        parcel: Parcel,
        token: Option<Bonus>,
    ) -> f32 {
        let none = Holdings {
            land: Default::default(),
            tokens: [0; 3],
        };
        let after = none.with(parcel, token);
        let pay = |card| f32::from(game.data().worth(card, &after));
        self.over_objectives(game, seat, pay)
    }
    /// The sum over the objectives of a seat, or its mean where they are hidden.
    fn over_objectives(
        &self,
        game: &PappyWinchester,
        seat: Seat,
        pay: impl Fn(PersonalObjective) -> f32,
    ) -> f32 {
        let holdings = game.holdings(seat);
        let (mut sum, mut unknown) = (0.0, 0);
        for slot in game.slots(seat) {
            match game.shows_card(Viewer::Seat(self.viewer), Target::Objective { seat, slot }) {
                true => sum += pay(game.objective(seat, slot)),
                false => unknown += 1,
            }
        }
        if 0 < unknown {
            let (mut total, mut weights) = (0.0, 0.0);
            for card in PersonalObjective::ALL {
                if self.hidden[card.index()] {
                    let weight = 1.0 + f32::from(game.data().count(card, &holdings));
                    total += weight * pay(card);
                    weights += weight;
                }
            }
            sum += unknown as f32 * total / f32::max(weights, 1.0);
        }
        sum
    }
}

fn mean(amounts: impl Iterator<Item = i16>) -> f32 {
    let (sum, count) = amounts.fold((0.0, 0.0), |(sum, n), x| (sum + f32::from(x), n + 1.0));
    sum / f32::max(count, 1.0)
}
