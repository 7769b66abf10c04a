//! Replace completed milestones: which one first (RR-101), and which tile is kept (RR-99).

use crate::{
    action::Action,
    event::Event,
    ids::Milestone,
    state::{OpenMilestone, Phase, RailroadRevolution},
};
use game_core::{Allowed, Chance, Events, require, unchecked};

pub fn complete_candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    let done = game.completed_slots(game.seat);
    let open = done.filter_map(|slot| game.decider().open[slot]);
    out.extend(open.map(|open| Action::Complete { milestone: open.id }));
}

pub fn check_complete(game: &RailroadRevolution, milestone: Milestone) -> Allowed {
    let asked = game.phase == Phase::Completing;
    require!(
        asked,
        "RR-101",
        "you have no order of milestones to choose now"
    );
    let player = game.decider();
    let done = game
        .completed_slots(game.seat)
        .any(|slot| player.open[slot].is_some_and(|open| open.id == milestone));
    require!(done, "RR-97", "this milestone is not completed");
    Ok(())
}

pub fn perform_complete(
    game: &mut RailroadRevolution,
    milestone: Milestone,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    let is_it = |open: &Option<OpenMilestone>| open.is_some_and(|open| open.id == milestone);
    let Some(slot) = game.decider().open.iter().position(is_it) else {
        unchecked!()
    };
    if !game.complete(slot, chance, events) {
        game.settle(chance, events);
    }
}

pub fn keep_candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    out.extend(game.looked_at.iter().map(|known| Action::Keep {
        milestone: known.id,
    }));
}

pub fn check_keep(game: &RailroadRevolution, milestone: Milestone) -> Allowed {
    let asked = matches!(game.phase, Phase::Keeping { .. });
    require!(asked, "RR-99", "you have no milestone to choose now");
    let there = game.looked_at.iter().any(|known| known.id == milestone);
    require!(there, "RR-99", "this is none of the milestones you look at");
    Ok(())
}

pub fn perform_keep(
    game: &mut RailroadRevolution,
    milestone: Milestone,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    let Phase::Keeping { slot } = game.phase else {
        unchecked!()
    };
    // The others learn which one was kept.
    chance.reveal();
    let letter = game.data().milestone(milestone).letter;
    let mut rest = std::mem::take(&mut game.looked_at);
    rest.retain(|known| known.id != milestone);
    let open_choice = game.options.open_milestone_choice;
    if let Some(pile) = game.pile_mut(letter) {
        if open_choice {
            pile.fresh = rest.iter().map(|known| known.id).collect();
        } else {
            pile.under.extend(rest);
        }
    }
    game.decider_mut().open[slot as usize] = Some(OpenMilestone {
        id: milestone,
        managers: [None; 2],
    });
    events.tell(Event::MilestoneKept {
        seat: game.seat,
        milestone,
    });
    game.settle(chance, events);
}
