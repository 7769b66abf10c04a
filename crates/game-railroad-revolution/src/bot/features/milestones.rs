//! Open and completed milestones: what they are worth and what they still lack.

use super::{
    super::{means::spare_workers, plans::Work, prospect::Prospect},
    Row,
};
use crate::{
    ids::{Letter, Worker},
    state::OpenMilestone,
};

const OPEN: usize = 25;
pub const COUNT: usize = 2 * OPEN + Worker::COUNT + 2 + Letter::COUNT + 3;

pub fn write(prospect: &Prospect<'_>, row: &mut Row<'_>) {
    let player = prospect.player;
    // The one that is nearer to its end comes first.
    let work = player
        .open
        .map(|open| open.map(|open| (Work::of(prospect, &open), open)));
    let near = |i: usize| work[i].as_ref().map_or(i32::MAX, |(work, _)| work.turns());
    let order = if near(1) < near(0) { [1, 0] } else { [0, 1] };
    for i in order {
        match &work[i] {
            Some((work, open)) => one(prospect, work, open, row),
            None => (0..OPEN).for_each(|_| row.push(0.0)),
        }
    }
    colours(prospect, row);
    for letter in Letter::ALL {
        let done = player.completed.iter();
        let of_letter = done.filter(|m| prospect.data.milestone(*m).letter == letter);
        row.part(of_letter.count() as i32, 2);
    }
    for pile in &prospect.game.milestones {
        row.part(pile.len() as i32, 10);
    }
}

fn one(prospect: &Prospect<'_>, work: &Work, open: &OpenMilestone, row: &mut Row<'_>) {
    let (data, player) = (prospect.data, prospect.player);
    let milestone = data.milestone(open.id);
    row.flag(true);
    let letter = match milestone.letter {
        Letter::A1 | Letter::A2 => 0,
        Letter::B => 1,
        Letter::C => 2,
        Letter::D => 3,
    };
    row.one_of(4, letter);
    let vp = f32::from(milestone.vp) / 40.0;
    row.push(vp);
    row.part(work.promotions, 2);
    row.part(work.lacking, 2);
    row.part(work.rails, 5);
    row.part(work.stations, 2);
    let turns = work.turns();
    row.part(turns, 5);
    let left = prospect.turns - turns;
    for at_least in [-1, 0, 1, 2, 4] {
        row.push(if at_least <= left { vp } else { 0.0 });
    }
    row.push(if work.rails == 0 && work.stations == 0 {
        vp
    } else {
        0.0
    });
    row.push(if work.promotions == 0 { vp } else { 0.0 });
    row.push(if turns == 0 { vp } else { 0.0 });
    row.push(if work.lacking == 0 { vp } else { 0.0 });
    let met = |i: usize| {
        let condition = milestone.conditions.get(i);
        condition.is_none_or(|c| player.fulfils(data, *c))
    };
    (0..3).for_each(|i| row.flag(met(i)));
    row.steps(2, milestone.managers.len() as i32);
}

/// The colours that empty slots ask for and that are lacking, and managers in all.
fn colours(prospect: &Prospect<'_>, row: &mut Row<'_>) {
    let (data, player) = (prospect.data, prospect.player);
    let crew = player.board_workers().plus(&player.stock);
    let mut asked = [0; Worker::COUNT];
    let mut managers = 0;
    for open in player.open.iter().flatten() {
        let slots = data.milestone(open.id).managers.iter().zip(open.managers);
        for (colour, manager) in slots {
            managers += i32::from(manager.is_some());
            if let (Some(colour), None) = (colour, manager) {
                asked[colour.index()] += 1;
            }
        }
    }
    for worker in Worker::ALL {
        row.part(asked[worker.index()] - i32::from(crew.of(worker)).min(2), 2);
    }
    row.part(managers, 2);
    row.part(spare_workers(prospect) - asked.iter().sum::<i32>(), 4);
}
