//! Who may know what (section 6 of the sheet), for views and for guesses alike.
//!
//! Notes in hand are hidden from sight, but every payment is public and every hand began alike, so a guess
//! leaves them as they are: whoever has listened knows them.

use crate::ids::{Parcel, Slot};
use crate::state::{PappyWinchester, Stage};
use crate::target::Target;
use arrayvec::ArrayVec;
use game_core::{Chance, Seat, Viewer};
use std::array;

/// Deals anew whatever the viewer does not know.
pub fn guess(game: &mut PappyWinchester, viewer: Viewer, chance: &mut Chance) {
    let mines = array::from_fn(|i| {
        let parcel = game.data().setup.mine_parcels.get(i);
        parcel.is_some_and(|p| game.shows_card(viewer, Target::Mine { parcel: *p }))
    });
    let ranch = array::from_fn(|i| i == 0 && game.shows_card(viewer, Target::Ranch));
    let mut objectives = [false; 10];
    for (i, (seat, slot)) in game.dealt().enumerate() {
        objectives[i] = game.shows_card(viewer, Target::Objective { seat, slot });
    }
    let tokens = array::from_fn(|i| Parcel::new(i as u8 + 1).is_some_and(|p| game.shows_token(p)));
    shuffle_unknown(&mut game.mines, mines, chance);
    shuffle_unknown(&mut game.ranch, ranch, chance);
    shuffle_unknown(&mut game.objectives, objectives, chance);
    shuffle_unknown(&mut game.tokens, tokens, chance);
}

impl PappyWinchester {
    pub fn shows_cash(&self, viewer: Viewer, seat: Seat) -> bool {
        !self.options.money_hidden || viewer.is(seat) || self.stage == Stage::Over
    }
    pub fn shows_token(&self, parcel: Parcel) -> bool {
        self.options.bonus_tokens_face_up || self.owner(parcel).is_some()
    }
    /// Whether the viewer knows what this card shows; a card in the box is known to who put it there.
    pub fn shows_card(&self, viewer: Viewer, target: Target) -> bool {
        let looked = match viewer {
            Viewer::Seat(seat) => self
                .looks
                .get(seat.index())
                .is_some_and(|looks| looks.has(self.data(), target)),
            Viewer::Spectator => false,
        };
        let open = match target {
            Target::Mine { parcel } => !self.card_is_face_down(parcel),
            Target::Ranch => !self.card_is_face_down(self.data().setup.ranch_parcel),
            Target::Objective { seat, slot } => {
                let is_held = self.slots(seat).any(|held| held == slot);
                viewer.is(seat) || (self.stage == Stage::Over && is_held)
            }
        };
        looked || open
    }
    /// The places of the dealt objectives, in the order in which they are kept.
    fn dealt(&self) -> impl Iterator<Item = (Seat, Slot)> + use<> {
        Seat::all(self.seats).flat_map(|seat| Slot::all().map(move |slot| (seat, slot)))
    }
}

/// Shuffles what lies at the places that are not known.
fn shuffle_unknown<T, const N: usize>(cards: &mut [T; N], known: [bool; N], chance: &mut Chance) {
    let mut places: ArrayVec<usize, N> = (0..N).filter(|i| !known[*i]).collect();
    while let Some(last) = places.pop() {
        let pick = chance.below(places.len() as u32 + 1) as usize;
        cards.swap(last, *places.get(pick).unwrap_or(&last));
    }
}
