//! Phase 2: leaving the auction for the last place still empty.

use crate::{
    event::Event,
    state::{AgeOfSteam, Phase},
};
use game_core::{Allowed, Events};

pub fn check(game: &AgeOfSteam) -> Allowed {
    let Phase::PlayerOrder(_) = game.phase else {
        return Err(game.not_now());
    };
    Ok(())
}

pub fn perform(game: &mut AgeOfSteam, events: &mut Events<Event>) {
    game.speaker_drops_out(events);
    game.next_speaker(events);
}
