//! Each player secretly keeps one objective of two, if the table plays so (PW-17).

use crate::action::Action;
use crate::event::Event;
use crate::ids::Slot;
use crate::state::{PappyWinchester, Stage};
use game_core::{Allowed, Chance, Events, require, unchecked};

pub(crate) fn candidates(out: &mut Vec<Action>) {
    out.extend(Slot::all().map(|slot| Action::Keep { slot }));
}

pub(crate) fn check(game: &PappyWinchester) -> Allowed {
    let kept = game.options.personal_objectives_kept;
    require!(
        matches!(game.stage, Stage::Keep(_)),
        "PW-17",
        "each player keeps {kept} {kept|objective|objectives} here; there is nothing to choose now",
        kept
    );
    Ok(())
}

pub(crate) fn perform(
    game: &mut PappyWinchester,
    kept: Slot,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    let Stage::Keep(seat) = game.stage else {
        unchecked!()
    };
    game.discarded[seat.index()] = Slot::all().find(|slot| *slot != kept);
    events.tell(Event::KeepsOne { seat });
    let next = seat.next(game.seats);
    if next == game.first_player {
        game.open_auction(chance, events);
    } else {
        game.stage = Stage::Keep(next);
    }
}
