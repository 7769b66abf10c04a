//! Phase 9: the Production player draws cubes.

use crate::{
    action::Action,
    event::Event,
    state::{AgeOfSteam, Phase, Production},
};
use game_core::{Allowed, Chance, Events, require, unchecked};

pub fn candidates(production: &Production, out: &mut Vec<Action>) {
    if production.drawn.is_empty() {
        out.push(Action::Produce);
        out.push(Action::SkipProduction);
    }
}

pub fn check(game: &AgeOfSteam) -> Allowed {
    let Phase::GoodsGrowth(production) = &game.phase else {
        return Err(game.not_now());
    };
    require!(
        production.drawn.is_empty(),
        "AS-134",
        "you have drawn your cubes: place them"
    );
    Ok(())
}

pub fn perform(game: &mut AgeOfSteam, chance: &mut Chance, events: &mut Events<Event>) {
    let Some(seat) = game.waiting() else {
        unchecked!()
    };
    let limits = &game.map().file.limits;
    let cubes = if game.options.faidutti_production {
        limits.production_cubes_faidutti
    } else {
        limits.production_cubes
    };
    let mut production = Production {
        left: limits.production_cubes,
        ..Production::default()
    };
    for _ in 0..cubes {
        if let Some(good) = game.draw_cube(chance) {
            production.drawn.push(good);
            events.tell(Event::CubeDrawn { seat, good });
        }
    }
    game.phase = Phase::GoodsGrowth(production);
}
