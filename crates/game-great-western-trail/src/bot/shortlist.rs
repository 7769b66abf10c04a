//! Decisions that are worth a thought. The same end by another order of steps is not.

use crate::{Action, City, DealId, Fees, GreatWesternTrail, Node, Pending};

pub fn shorten(game: &GreatWesternTrail, actions: &mut Vec<Action>) {
    match game.top() {
        Some(Pending::Move | Pending::ExtraMove { .. }) => keep_cheapest_ways(actions),
        Some(Pending::Use) => actions.retain(|action| match *action {
            Action::Use { at, deal, .. } => is_in_order(game, at, deal),
            // Before the move is early enough.
            Action::Play { .. } => false,
            _ => true,
        }),
        Some(Pending::Income) => keep_useful_certificates(game, actions),
        _ => {}
    }
}

/// Of several ways to one place, one that costs least, and best into the bank.
fn keep_cheapest_ways(actions: &mut Vec<Action>) {
    let price = |fees: &Fees| 8 * fees.total() - u16::from(fees.bank).min(7);
    let mut kept = 0;
    for i in 0..actions.len() {
        let action = actions[i];
        let Action::Move { to, fees } = action else {
            actions[kept] = action;
            kept += 1;
            continue;
        };
        let same = |other: &Action| matches!(other, Action::Move { to: there, .. } if *there == to);
        match actions[..kept].iter().position(same) {
            Some(j) => {
                if let Action::Move { fees: before, .. } = actions[j]
                    && price(&fees) < price(&before)
                {
                    actions[j] = action;
                }
            }
            None => {
                actions[kept] = action;
                kept += 1;
            }
        }
    }
    actions.truncate(kept);
}

/// None, or just as many as another city needs; all of them in the end, for cash.
fn keep_useful_certificates(game: &GreatWesternTrail, actions: &mut Vec<Action>) {
    if game.is_end_triggered() {
        return;
    }
    let me = game.me();
    let spent = |steps: u8| {
        let left = game.data().certificate_track[usize::from(me.certificates - steps)];
        me.temporary_certificates() - left
    };
    let opens = |steps: u8| {
        let value = me.breeding_value();
        let reached = value + spent(steps - 1)..value + spent(steps);
        let is_open = |city: &City| {
            game.data().cities[city.index()].repeat || game.city_discs(game.current, *city) == 0
        };
        let mut open = City::ALL.iter().filter(|city| is_open(city));
        open.any(|city| reached.contains(&(game.data().cities[city.index()].value.wrapping_sub(1))))
    };
    actions.retain(|action| match *action {
        Action::Certificates { steps } => steps == 0 || opens(steps),
        _ => true,
    });
}

/// Local actions are done in the order in which they are printed: what brings cash comes first, and moving
/// on comes last.
fn is_in_order(game: &GreatWesternTrail, at: Node, deal: DealId) -> bool {
    let mut sources = game.activation.sources.iter();
    let Some(source) = sources.find(|source| source.at == at) else {
        return true;
    };
    let place = game
        .local_actions(at)
        .position(|local| local.deals.contains(&deal));
    place.is_none_or(|place| source.used >> place == 0)
}
