//! The race as numbers, for programs that learn.

use crate::state::MOST_CREWS;
use crate::{Action, PumpTrolley, sequence};
use game_core::{Encode, Group, Numbers, Seat, Word, index_groups, relative, spell_number};

/// Spaces that one index can name.
const SPACES: usize = 16;

index_groups! {
    ROLL: 1 => "roll the die";
    PUMP: SPACES => "pump on by so many spaces; the last index: so many and more";
    REST: 1 => "rest";
}

impl Encode for PumpTrolley {
    const ENCODING: u32 = 1;
    const GROUPS: &'static [Group] = GROUPS;
    const LONGEST: usize = 2;

    fn observe(&self, seat: Seat, out: &mut Numbers<'_>) {
        let seats = self.crews.len() as u8;
        out.slice("seats", 0..=MOST_CREWS as i32);
        out.number(seats);
        out.slice("waiting", 0..=1);
        let waiting = sequence::status(self).waiting();
        out.one_of(
            MOST_CREWS,
            waiting.map(|other| relative(other, seat, seats)),
        );
        out.players(seat, seats, MOST_CREWS, |out, other| {
            out.slice("spaces_left", 0..=100);
            out.number(self.left(other));
            out.slice("strength", 0..=20);
            out.number(self.crew(other).strength);
        });
    }
    fn spell(&self, action: &Action, word: &mut Word) {
        match *action {
            Action::Roll {} => word.push(ROLL as u32),
            Action::Pump { n } => spell_number(word, PUMP, SPACES, n.into()),
            Action::Rest {} => word.push(REST as u32),
        }
    }
}
