//! What a viewer cannot know: the order of milestones put under a pile by others, and the milestones
//! that somebody else looks at. Everything else on this table is open.

use crate::{
    ids::{Letter, Milestone},
    state::{KnownMilestone, RailroadRevolution},
};
use arrayvec::ArrayVec;
use game_core::{Chance, Seat, Viewer};

pub fn guess(game: &mut RailroadRevolution, viewer: Viewer, chance: &mut Chance) {
    for letter in [Letter::B, Letter::C, Letter::D] {
        game.guess_pile(letter, viewer, chance);
    }
}

/// Whether milestones that were not shown to all lie before this seat (RR-99).
pub fn looks_in_secret(game: &RailroadRevolution, seat: Seat) -> bool {
    let mut looked_at = game.looked_at.iter();
    looked_at.any(|known| known.is_known_to(seat) && !known.is_known_to_all())
}

impl RailroadRevolution {
    /// Deals the milestones of a pile that the viewer has not seen to their places anew.
    fn guess_pile(&mut self, letter: Letter, viewer: Viewer, chance: &mut Chance) {
        let data = self.data();
        let unknown = |known: &KnownMilestone| match viewer {
            Viewer::Seat(seat) => !known.is_known_to(seat),
            Viewer::Spectator => !known.is_known_to_all(),
        };
        let here = |id: Milestone| data.milestone(id).letter == letter;
        let mut looked_at = std::mem::take(&mut self.looked_at);
        if let Some(pile) = self.pile_mut(letter) {
            let mut hidden: ArrayVec<Milestone, { Milestone::COUNT }> = pile.fresh.iter().collect();
            let places = || pile.under.iter().chain(&looked_at);
            hidden.extend(places().filter(|k| unknown(k) && here(k.id)).map(|k| k.id));
            chance.shuffle(&mut hidden);
            let places = pile.under.iter_mut().chain(&mut looked_at);
            for place in places.filter(|k| unknown(k) && here(k.id)) {
                place.id = hidden.pop().expect("as many places as milestones");
            }
            pile.fresh = hidden.into_iter().collect();
        }
        self.looked_at = looked_at;
    }
}
