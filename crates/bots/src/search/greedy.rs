//! One move ahead: does what leaves the seat best off when its own decisions end.

use crate::Think;
use crate::search::playout::{judge, lead};
use game_core::{Chance, Events, MAX_SEATS, Seat, Seen, Status};

/// Guessed worlds a choice is averaged over where luck or secrets matter.
const WORLDS: u32 = 4;
/// Positions looked at for one choice in one world; past that a turn is judged where it stands.
const POSITIONS: u32 = 4_000;
/// How much of a decisive lead a good action may leave on the table.
const SLACK: f32 = 0.5;

/// The best action by the game's evaluation; any of the best, if several are.
pub fn choose<G: Think>(seen: &Seen<'_, G>, chance: &mut Chance) -> G::Action {
    let (mut actions, leads) = leads(seen, chance);
    let best = leads.iter().copied().fold(f32::MIN, f32::max);
    let ties: Vec<usize> = (0..actions.len()).filter(|&i| leads[i] == best).collect();
    actions.swap_remove(ties[chance.below(ties.len() as u32) as usize])
}

/// Any of the better half, unless it leaves the seat much worse off.
pub fn choose_among_good<G: Think>(seen: &Seen<'_, G>, chance: &mut Chance) -> G::Action {
    let (mut actions, leads) = leads(seen, chance);
    let mut places: Vec<usize> = (0..actions.len()).collect();
    places.sort_by(|a, b| leads[*b].total_cmp(&leads[*a]));
    let enough = leads[places[0]] - G::DECISIVE as f32 * SLACK;
    places.truncate(places.len().div_ceil(2).max(2));
    places.retain(|place| enough <= leads[*place]);
    actions.swap_remove(places[chance.below(places.len() as u32) as usize])
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
    let luck = Chance::fast(u64::from(chance.below(u32::MAX)));
    let mut lucky = false;
    for (action, total) in actions.iter().zip(totals) {
        let mut look = Look {
            seat,
            positions: POSITIONS / actions.len() as u32,
            lucky: false,
            worth: |game: &G| standing(game, seat),
        };
        *total += look.best_after(world, action, G::TURN, &luck);
        lucky |= look.lucky;
    }
    lucky
}

/// A look at all that can follow an action.
pub struct Look<W> {
    pub seat: Seat,
    /// Those that may still be looked at.
    pub positions: u32,
    /// Luck had a part in it.
    pub lucky: bool,
    /// What a position is worth where the seat's own decisions end.
    pub worth: W,
}

impl<W> Look<W> {
    /// The most that an action and the seat's own decisions after it can come to. Luck falls alike whatever
    /// is decided, so that nobody chooses by how the cards would come.
    pub fn best_after<G: Think>(
        &mut self,
        world: &G,
        action: &G::Action,
        decisions: u32,
        luck: &Chance,
    ) -> f32
    where
        W: Fn(&G) -> f32,
    {
        let mut next = world.clone();
        let mut luck = luck.clone();
        next.perform(action, &mut luck, &mut Events::muted());
        self.lucky |= luck.used();
        if decisions <= 1 || self.positions == 0 || next.status() != Status::Waiting(self.seat) {
            return (self.worth)(&next);
        }
        let mut actions = Vec::new();
        next.legal(&mut actions);
        next.shortlist(&mut actions);
        self.positions = self.positions.saturating_sub(actions.len() as u32);
        actions
            .iter()
            .map(|action| self.best_after(&next, action, decisions - 1, &luck))
            .fold(f32::MIN, f32::max)
    }
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
