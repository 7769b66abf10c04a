//! Phase 9: the Production player puts a drawn cube on the display.

use crate::{
    action::Action,
    event::Event,
    ids::Good,
    places::Space,
    state::{AgeOfSteam, Phase, Production},
};
use game_core::{Allowed, Chance, Events, require, unchecked};

pub fn candidates(game: &AgeOfSteam, production: &Production, out: &mut Vec<Action>) {
    for good in Good::ALL
        .iter()
        .copied()
        .filter(|good| production.drawn.contains(good))
    {
        out.extend(
            game.free_spaces()
                .map(|space| Action::PlaceCube { good, space }),
        );
    }
}

pub fn check(game: &AgeOfSteam, good: Good, space: Space) -> Allowed {
    let Phase::GoodsGrowth(production) = &game.phase else {
        return Err(game.not_now());
    };
    require!(
        production.drawn.contains(&good),
        "AS-133",
        "you have drawn no {good} cube",
        good = good.word()
    );
    let is_free = game.display.get(space.index()) == Some(&None);
    require!(
        is_free,
        "AS-133",
        "a cube lies on {space} already",
        space = space.word()
    );
    Ok(())
}

pub fn perform(
    game: &mut AgeOfSteam,
    good: Good,
    space: Space,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    let Some(seat) = game.waiting() else {
        unchecked!()
    };
    game.display[space.index()] = Some(good);
    events.tell(Event::CubePlaced { seat, good, space });
    let has_room = game.free_spaces().next().is_some();
    let Phase::GoodsGrowth(production) = &mut game.phase else {
        unchecked!()
    };
    let Some(at) = production.drawn.iter().position(|drawn| *drawn == good) else {
        unchecked!()
    };
    production.drawn.remove(at);
    production.left -= 1;
    if 0 < production.left && has_room && !production.drawn.is_empty() {
        return;
    }
    for good in std::mem::take(&mut production.drawn) {
        game.bag[good.index()] += 1;
        events.tell(Event::CubeReturned { good });
    }
    game.grow(chance, events);
}
