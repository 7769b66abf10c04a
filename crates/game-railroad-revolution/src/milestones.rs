//! Milestones: manager slots, completion, and the piles that replace them.

use crate::{
    data::Data,
    event::Event,
    ids::{Letter, Milestone, Worker},
    state::{KnownMilestone, OpenMilestone, Phase, RailroadRevolution},
};
use game_core::{Chance, Events, Seat};

impl OpenMilestone {
    /// The first empty slot that accepts this colour (RR-94).
    pub fn slot_for(&self, data: &Data, worker: Worker) -> Option<usize> {
        let slots = data.milestone(self.id).managers.iter().enumerate();
        let fits = |(slot, colour): &(usize, &Option<Worker>)| {
            self.managers[*slot].is_none() && colour.is_none_or(|c| c == worker)
        };
        slots.clone().find(fits).map(|(slot, _)| slot)
    }
    pub fn is_staffed(&self, data: &Data) -> bool {
        let slots = data.milestone(self.id).managers.len();
        self.managers[..slots].iter().all(Option::is_some)
    }
}

impl RailroadRevolution {
    /// The places of the milestones that a seat has completed (RR-97).
    pub fn completed_slots(&self, seat: Seat) -> impl Iterator<Item = usize> {
        let (data, player) = (self.data(), self.player(seat));
        player
            .open
            .iter()
            .enumerate()
            .filter_map(move |(slot, open)| {
                let open = open.as_ref()?;
                let conditions = &data.milestone(open.id).conditions;
                let done =
                    open.is_staffed(data) && conditions.iter().all(|c| player.fulfils(data, *c));
                done.then_some(slot)
            })
    }
    /// Completes a milestone of the player who decides, and tells whether the player now has another
    /// to choose (RR-98, RR-99).
    pub fn complete(
        &mut self,
        slot: usize,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) -> bool {
        let data = self.data();
        let Some(done) = self.decider_mut().open[slot].take() else {
            return false;
        };
        for worker in done.managers.into_iter().flatten() {
            self.supply.add(worker);
        }
        self.decider_mut().completed.insert(done.id);
        let milestone = data.milestone(done.id);
        let (seat, vp) = (self.seat, milestone.vp);
        events.tell(Event::MilestoneCompleted {
            seat,
            milestone: done.id,
            vp,
        });
        let Some(letter) = milestone.letter.next() else {
            return false;
        };
        self.look_at(letter, chance);
        if self.looked_at.is_empty() {
            return false;
        }
        self.phase = Phase::Keeping { slot: slot as u8 };
        let tiles = self.looked_at.len() as u8;
        events.tell(Event::MilestonesLookedAt {
            seat,
            tiles,
            pile: letter,
        });
        true
    }
    /// Takes the top tiles of a pile in hand, or the whole pile with the open choice (RR-99, RR-100).
    fn look_at(&mut self, letter: Letter, chance: &mut Chance) {
        let most = self.data().constants.milestone_draw as usize;
        let open_choice = self.options.open_milestone_choice;
        let seat = self.seat;
        let Some(pile) = self.pile_mut(letter) else {
            return;
        };
        let mut looked_at = std::mem::take(&mut pile.under);
        if open_choice {
            looked_at.extend(pile.fresh.iter().map(|id| KnownMilestone {
                id,
                known_to: u8::MAX,
            }));
            pile.fresh = Default::default();
        } else {
            let waiting = looked_at;
            looked_at = Default::default();
            while looked_at.len() < most && !pile.fresh.is_empty() {
                let id = draw(&mut pile.fresh, chance);
                looked_at.push(KnownMilestone {
                    id,
                    known_to: 1 << seat.0,
                });
            }
            for mut known in waiting {
                if looked_at.len() < most {
                    // Only what was once put under the pile is looked at again.
                    chance.reveal();
                    known.known_to |= 1 << seat.0;
                    looked_at.push(known);
                } else {
                    pile.under.push(known);
                }
            }
        }
        self.looked_at = looked_at;
    }
}

/// Draws one of an unordered pile.
pub fn draw(fresh: &mut crate::sets::Set<Milestone>, chance: &mut Chance) -> Milestone {
    let drawn = fresh
        .nth(chance.below(fresh.len()))
        .expect("drawn below its size");
    fresh.remove(drawn);
    drawn
}
