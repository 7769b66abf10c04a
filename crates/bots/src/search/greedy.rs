//! One move ahead: does what leaves the seat best off when its own decisions end.

use crate::Think;
use crate::search::playout::{judge, lead};
use game_core::{Chance, Events, MAX_SEATS, Seat, Seen, Status};

/// Guessed worlds a choice is averaged over where luck or secrets matter.
const WORLDS: u32 = 4;
/// Positions looked at for one choice in one world; past that a turn is judged where it stands.
const POSITIONS: u32 = 4_000;

/// The best action by the game's evaluation; any of the best, if several are.
pub fn choose<G: Think>(seen: &Seen<'_, G>, chance: &mut Chance) -> G::Action {
    let (mut actions, leads) = leads(seen, chance);
    let best = leads.iter().copied().fold(f32::MIN, f32::max);
    let ties: Vec<usize> = (0..actions.len()).filter(|&i| leads[i] == best).collect();
    actions.swap_remove(ties[chance.below(ties.len() as u32) as usize])
}

/// The actions that are worth a thought, and the lead that each leaves the seat with.
pub fn leads<G: Think>(seen: &Seen<'_, G>, chance: &mut Chance) -> (Vec<G::Action>, Vec<f32>) {
    let mut actions = Vec::new();
    seen.legal(&mut actions);
    let world = seen.guess(chance);
    world.shortlist(&mut actions);
    let mut totals = vec![0.0; actions.len()];
    let mut lucky = try_all(&world, &actions, seen.seat(), chance, &mut totals);
    lucky |= seen.guess(chance) != world;
    let mut worlds = 1;
    if lucky {
        worlds = WORLDS;
        for _ in 1..WORLDS {
            try_all(
                &seen.guess(chance),
                &actions,
                seen.seat(),
                chance,
                &mut totals,
            );
        }
    }
    for total in &mut totals {
        *total /= worlds as f32;
    }
    (actions, totals)
}

/// Adds to each action's total what it leads to in this world; says whether luck had a part.
fn try_all<G: Think>(
    world: &G,
    actions: &[G::Action],
    seat: Seat,
    chance: &mut Chance,
    totals: &mut [f32],
) -> bool {
    let mut lucky = false;
    for (action, total) in actions.iter().zip(totals) {
        let mut luck = Chance::fast(u64::from(chance.below(u32::MAX)));
        let mut positions = POSITIONS / actions.len() as u32;
        let worth = |game: &G| standing(game, seat);
        *total += best_after(
            world,
            action,
            seat,
            G::TURN,
            &mut luck,
            &mut positions,
            &worth,
        );
        lucky |= luck.used();
    }
    lucky
}

/// The most that an action and the seat's own decisions after it can come to, by what the position is
/// worth where they end. `positions` are those that may still be looked at.
pub fn best_after<G: Think>(
    world: &G,
    action: &G::Action,
    seat: Seat,
    decisions: u32,
    luck: &mut Chance,
    positions: &mut u32,
    worth: &impl Fn(&G) -> f32,
) -> f32 {
    let mut next = world.clone();
    next.perform(action, luck, &mut Events::muted());
    if decisions <= 1 || *positions == 0 || next.status() != Status::Waiting(seat) {
        return worth(&next);
    }
    let mut actions = Vec::new();
    next.legal(&mut actions);
    next.shortlist(&mut actions);
    *positions = positions.saturating_sub(actions.len() as u32);
    actions
        .iter()
        .map(|action| best_after(&next, action, seat, decisions - 1, luck, positions, worth))
        .fold(f32::MIN, f32::max)
}

/// The lead by the evaluation; a decided game is worth more than any lead.
fn standing<G: Think>(game: &G, seat: Seat) -> f32 {
    if game.status().is_over() {
        return (judge(game)[seat.index()] - 0.5) * 200.0 * G::DECISIVE as f32;
    }
    let mut values = [0; MAX_SEATS];
    for other in Seat::all(game.seats()) {
        values[other.index()] = game.evaluate(other);
    }
    lead(&values[..game.seats() as usize], seat) as f32
}
