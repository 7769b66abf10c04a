//! Kansas City, sub-phase 4: temporary certificates are spent, the hand is sold (GW-731…733).

use crate::action::{Action, not_now};
use crate::event::Event;
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, Chance, require};

pub fn candidates(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    out.extend((0..=game.me().certificates).map(|steps| Action::Certificates { steps }));
}

pub fn check(game: &GreatWesternTrail, steps: u8) -> Allowed {
    let Some(Pending::Income) = game.top() else {
        return not_now();
    };
    let n = game.me().certificates;
    require!(
        steps <= n,
        "GW-732",
        "your marker can go back {n} {n|step|steps}",
        n
    );
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail, steps: u8, chance: &mut Chance, events: &mut Told) {
    game.pending.pop();
    // The hand is shown to everybody.
    chance.reveal();
    let seat = game.current;
    let me = game.me_mut();
    let before = me.temporary_certificates();
    me.certificates -= steps;
    let certificates = before - me.temporary_certificates();
    let value = me.breeding_value() + certificates;
    me.gain(value);
    me.discard_hand();
    events.tell(Event::Income {
        seat,
        value,
        certificates,
    });
    game.pending.push(Pending::Deliver {
        value,
        special: false,
    });
}
