//! Phase 5: one level more for the engine, instead of a delivery.

use crate::{
    action::Action,
    event::Event,
    state::{AgeOfSteam, Moving, Phase},
};
use game_core::{Allowed, Events, Seat, require, unchecked};

pub fn candidates(game: &AgeOfSteam, moving: &Moving, out: &mut Vec<Action>) {
    if game
        .waiting()
        .is_some_and(|seat| may_raise(game, seat, moving).is_ok())
    {
        out.push(Action::RaiseEngine);
    }
}

pub fn check(game: &AgeOfSteam) -> Allowed {
    let (Phase::MoveGoods(moving), Some(seat)) = (&game.phase, game.waiting()) else {
        return Err(game.not_now());
    };
    may_raise(game, seat, moving)
}

fn may_raise(game: &AgeOfSteam, seat: Seat, moving: &Moving) -> Allowed {
    let most = game.map().file.tracks.engine.max;
    require!(
        game.player(seat).engine < most,
        "AS-120",
        "your engine has reached level {most}",
        most
    );
    require!(
        moving.raised >> seat.0 & 1 == 0,
        "AS-120",
        "you have raised your engine instead of a delivery this turn"
    );
    Ok(())
}

pub fn perform(game: &mut AgeOfSteam, events: &mut Events<Event>) {
    let Some(seat) = game.waiting() else {
        unchecked!()
    };
    game.raise_engine(seat, events);
    let Phase::MoveGoods(moving) = &mut game.phase else {
        unchecked!()
    };
    moving.raised |= 1 << seat.0;
    game.next_mover();
}

impl AgeOfSteam {
    /// One level more, up to the last (AS-50, AS-120).
    pub(crate) fn raise_engine(&mut self, seat: Seat, events: &mut Events<Event>) {
        let most = self.map().file.tracks.engine.max;
        let player = self.player_mut(seat);
        if player.engine < most {
            player.engine += 1;
            let engine = player.engine;
            events.tell(Event::EngineRaised { seat, engine });
        }
    }
}
