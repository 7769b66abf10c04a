//! The ambush: a nugget of the opponent, or two of his cows of one colour (LH-27 to LH-30).

use crate::action::not_now;
use crate::{Action, AmbushNugget, Color, Event, Longhorn, Nugget, Phase, sequence};
use game_core::{Allowed, Chance, Events, require};

/// The colours worth an ambush; a single cow is safe unless the table has agreed otherwise (LH-29).
fn colors(game: &Longhorn) -> impl Iterator<Item = Color> {
    let herd = game.victim_herd();
    let enough = fewest(game);
    herd.colors().filter(move |color| enough <= herd.of(*color))
}

fn fewest(game: &Longhorn) -> u8 {
    if game.options.ambush_single_cow {
        1
    } else {
        game.data().constants.ambush_cows
    }
}

/// Against somebody who owns nothing that it could take the ambush has no effect (LH-30).
pub fn has_target(game: &Longhorn) -> bool {
    0 < game.victim_nuggets().count() || colors(game).next().is_some()
}

pub fn candidates(out: &mut Vec<Action>) {
    out.push(Action::AmbushNugget { value: None });
    out.extend(Nugget::ALL.map(|value| Action::AmbushNugget { value: Some(value) }));
    out.extend(Color::ALL.map(|color| Action::AmbushCows { color }));
}

#[inline(never)]
pub fn legal(game: &Longhorn, out: &mut Vec<Action>) {
    let nuggets = game.victim_nuggets();
    match game.options.ambush_nugget {
        AmbushNugget::Random if 0 < nuggets.count() => {
            out.push(Action::AmbushNugget { value: None });
        }
        AmbushNugget::Random => {}
        AmbushNugget::ThiefChooses => {
            out.extend(
                nuggets
                    .values()
                    .map(|value| Action::AmbushNugget { value: Some(value) }),
            );
        }
    }
    out.extend(colors(game).map(|color| Action::AmbushCows { color }));
}

pub fn check_nugget(game: &Longhorn, value: Option<Nugget>) -> Allowed {
    let Phase::Ambush { .. } = game.phase else {
        return not_now(game);
    };
    let nuggets = game.victim_nuggets();
    require!(
        0 < nuggets.count(),
        "LH-30",
        "{victim} owns no nugget",
        victim = game.opponent()
    );
    let drawn = game.options.ambush_nugget == AmbushNugget::Random;
    require!(
        !drawn || value.is_none(),
        "LH-28",
        "the nugget is drawn at random"
    );
    require!(
        drawn || value.is_some(),
        "LH-28",
        "at this table the thief names the nugget"
    );
    if let Some(value) = value {
        require!(
            0 < nuggets.of(value),
            "LH-30",
            "{victim} owns no nugget of ${value}",
            victim = game.opponent(),
            value = value.dollars()
        );
    }
    Ok(())
}

pub fn check_cows(game: &Longhorn, color: Color) -> Allowed {
    let Phase::Ambush { .. } = game.phase else {
        return not_now(game);
    };
    let victim = game.opponent();
    let owned = game.victim_herd().of(color);
    require!(
        0 < owned,
        "LH-30",
        "{victim} owns no {color} cow",
        victim,
        color = color.word()
    );
    require!(
        fewest(game) <= owned,
        "LH-29",
        "{victim} owns only {owned} {color} {owned|cow|cows}; an ambush takes {n}",
        victim,
        owned,
        color = color.word(),
        n = game.data().constants.ambush_cows
    );
    Ok(())
}

#[inline(never)]
pub fn perform_nugget(
    game: &mut Longhorn,
    named: Option<Nugget>,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    let value = named.unwrap_or_else(|| draw(game, chance));
    let (seat, victim) = (game.active, game.opponent());
    game.nuggets[victim.index()].remove(value);
    game.nuggets[seat.index()].add(value);
    events.tell(Event::NuggetTaken {
        seat,
        victim,
        value,
    });
    sequence::to_the_move(game, game.phase.stride(), game.opponent(), chance, events);
}

/// Over tokens, not over values (LH-28); where all are alike there is nothing to draw.
fn draw(game: &Longhorn, chance: &mut Chance) -> Nugget {
    let nuggets = game.victim_nuggets();
    let drawn = match nuggets.values().count() {
        1 => 0,
        _ => chance.below(nuggets.count()),
    };
    let mut each = nuggets.each();
    each.nth(drawn as usize).expect("drawn among them")
}

#[inline(never)]
pub fn perform_cows(
    game: &mut Longhorn,
    color: Color,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    let stride = game.phase.stride();
    let (seat, victim) = (game.active, game.opponent());
    let n = game
        .victim_herd()
        .of(color)
        .min(game.data().constants.ambush_cows);
    game.herds[victim.index()].take(color, n);
    game.herds[seat.index()].add(color, n);
    events.tell(Event::CowsTaken {
        seat,
        victim,
        n,
        color,
    });
    if !sequence::completes(game, color, chance, events) {
        sequence::to_the_move(game, stride, game.opponent(), chance, events);
    }
}
