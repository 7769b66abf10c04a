//! Phase 3: one of the seven special actions.

use crate::{
    action::Action,
    event::Event,
    ids::SpecialAction,
    state::{AgeOfSteam, Phase},
};
use game_core::{Allowed, Events, Refusal, text, unchecked};

pub fn candidates(game: &AgeOfSteam, out: &mut Vec<Action>) {
    let free = |action: &SpecialAction| game.who_has(*action).is_none();
    let left = SpecialAction::ALL.iter().copied().filter(free);
    out.extend(left.map(|action| Action::SelectAction { action }));
}

pub fn check(game: &AgeOfSteam, action: SpecialAction) -> Allowed {
    let Phase::SelectActions { .. } = game.phase else {
        return Err(game.not_now());
    };
    match game.who_has(action) {
        None => Ok(()),
        Some(seat) => Err(Refusal::new(
            "AS-45",
            text!(
                "{seat} has chosen {action} this turn",
                seat,
                action = action.word()
            ),
        )),
    }
}

pub fn perform(game: &mut AgeOfSteam, action: SpecialAction, events: &mut Events<Event>) {
    let Some(seat) = game.waiting() else {
        unchecked!()
    };
    game.player_mut(seat).action = Some(action);
    events.tell(Event::ActionSelected { seat, action });
    if action == SpecialAction::Locomotive {
        game.raise_engine(seat, events);
    }
    let Phase::SelectActions { at } = &mut game.phase else {
        unchecked!()
    };
    *at += 1;
}
