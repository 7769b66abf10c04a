//! Open milestones: their points, less what is still to be done for them.

use super::{
    means::spare_workers,
    prospect::Prospect,
    worth::{POINT, WORTH},
};
use crate::{
    data::{Condition, MilestoneData},
    ids::Worker,
    state::{Crew, OpenMilestone},
};

/// Workers that managers could come from.
struct Staff {
    crew: Crew,
    spare: i32,
}

/// What a milestone still asks for.
#[derive(Default)]
pub struct Work {
    pub rails: i32,
    pub stations: i32,
    pub promotions: i32,
    /// Of the promotions, those without a worker to spare.
    pub lacking: i32,
    effort: i32,
}

pub fn value(prospect: &Prospect<'_>) -> i32 {
    let player = prospect.player;
    let mut staff = Staff::of(prospect);
    let open = player.open.iter().flatten();
    open.map(|open| milestone(prospect, open, &mut staff)).sum()
}

fn milestone(prospect: &Prospect<'_>, open: &OpenMilestone, staff: &mut Staff) -> i32 {
    let data = prospect.data.milestone(open.id);
    let mut work = Work::default();
    work.staff(data, open, staff);
    work.network(prospect, data);
    let follows = match data.letter.next() {
        Some(_) => WORTH.next * (prospect.turns - 2).clamp(0, 6) / 6,
        None => 0,
    };
    let worth = POINT * i32::from(data.vp) + follows;
    let turns = work.turns();
    // A turn that is running still counts.
    let running = i32::from(prospect.game.is_acting() && prospect.game.active == prospect.seat);
    let quarters = match prospect.turns + running - turns {
        _ if turns == 0 => 4,
        ..=-2 => 0,
        -1 => 1,
        0 => 3,
        1.. => 4,
    };
    (worth - work.effort).max(worth / 20) * quarters / 4
}

impl Work {
    /// What one milestone asks for, as if all workers were for it.
    pub fn of(prospect: &Prospect<'_>, open: &OpenMilestone) -> Work {
        let data = prospect.data.milestone(open.id);
        let mut work = Work::default();
        work.staff(data, open, &mut Staff::of(prospect));
        work.network(prospect, data);
        work
    }
    /// Turns that it takes at least.
    pub fn turns(&self) -> i32 {
        self.promotions.max((self.rails + 1) / 2 + self.stations)
    }
    fn staff(&mut self, data: &MilestoneData, open: &OpenMilestone, staff: &mut Staff) {
        let slots = data.managers.iter().zip(open.managers);
        for (colour, _) in slots.filter(|(_, manager)| manager.is_none()) {
            self.promotions += 1;
            self.effort += WORTH.promotion + WORTH.worker[0] + WORTH.specialist[1];
            if !staff.provide(*colour) {
                self.effort += WORTH.lacking;
                self.lacking += 1;
            }
        }
    }
    fn network(&mut self, prospect: &Prospect<'_>, data: &MilestoneData) {
        let (map, reach, player) = (&prospect.data.map, &prospect.reach, prospect.player);
        let mut nearer = 0;
        for condition in &data.conditions {
            let rails = match *condition {
                Condition::ConnectedCities { level, min } => {
                    reach.rails_to_cities(map.of_level[level as usize], min.into())
                }
                Condition::Stations { level, min } => {
                    let cities = map.of_level[level as usize];
                    let built = player.stations.and(cities).len();
                    let missing = u32::from(min).saturating_sub(built);
                    self.stations += missing as i32;
                    reach.rails_to_cities(cities.without(player.stations), missing)
                }
                Condition::MarketRails { min } => reach.rails_to_spaces(map.market, min.into()),
                Condition::TerrainRails { triangles, min } => {
                    reach.rails_to_spaces(map.with_triangles[triangles as usize], min.into())
                }
            };
            // Rails for one condition often serve another.
            nearer += rails.min(self.rails);
            self.rails = self.rails.max(rails);
        }
        self.rails += nearer / 2;
        self.effort += self.rails * WORTH.rail + self.stations * WORTH.station;
    }
}

impl Staff {
    fn of(prospect: &Prospect<'_>) -> Staff {
        let player = prospect.player;
        Staff {
            crew: player.board_workers().plus(&player.stock),
            spare: spare_workers(prospect),
        }
    }
    /// Sends one worker to a slot; tells whether there is one to spare.
    fn provide(&mut self, colour: Option<Worker>) -> bool {
        if self.spare <= 0 {
            return false;
        }
        let worker = match colour {
            Some(worker) => Some(worker).filter(|w| self.crew.has(*w)),
            None => self.crew.colours().next(),
        };
        let Some(worker) = worker else {
            return false;
        };
        self.crew.take(worker);
        self.spare -= 1;
        true
    }
}
