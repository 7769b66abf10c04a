//! How a company is likely to end: its remaining turns in one quick run, in points.

use super::{
    goods::{Loads, MOST_LOADS},
    moment::{Moment, Track},
    travel::{LINK, LONGEST},
};
use crate::AgeOfSteam;

/// What is left of a gain that lies one turn further ahead: others want the same cubes.
const FADE: f32 = 0.86;
/// Points for a dollar of track beyond the plans, by the turns left.
const TRACK: [f32; 9] = [0.0, 0.25, 0.4, 0.55, 0.65, 0.75, 0.8, 0.8, 0.85];
/// Dollars that a turn's track can take, that a company wants to have for it while there are some turns
/// to come, and that carry out all plans.
const MOST_SPENT: f32 = 10.0;
const WANTED: f32 = 4.0;
const ALL_PLANS: f32 = 9.0;
/// The part of a delivery that is counted on when money is set aside for expenses.
const SURE: f32 = 0.8;
pub const BANKRUPT: f32 = 60.0;
/// Taken off when only deliveries that others may spoil keep a company from bankruptcy, and for each
/// dollar that it would then be short of.
const RISK: f32 = 40.0;
const SHORT: f32 = 0.8;
/// Levels that a plan may raise the engine by.
const RAISES: u8 = 3;

/// The books of one company.
#[derive(Clone, Copy, Debug)]
pub struct Books {
    pub cash: f32,
    pub income: f32,
    pub shares: f32,
    pub engine: u8,
}

/// The engine level that a plan may come to.
pub fn highest_engine(engine: u8) -> usize {
    usize::from(engine + RAISES).min(LONGEST)
}

/// The points at the end by the best of a few plans for the engine.
pub fn outlook(game: &AgeOfSteam, moment: &Moment, books: Books, loads: &Loads) -> f32 {
    let most = (LONGEST as u8).saturating_sub(books.engine).min(RAISES);
    let plans = (0..=most).map(|raises| run(game, moment, books, loads, raises));
    plans.fold(f32::MIN, f32::max)
}

fn run(game: &AgeOfSteam, moment: &Moment, mut books: Books, loads: &Loads, raises: u8) -> f32 {
    let mut points = 0.0;
    let mut cubes = [0u8; MOST_LOADS];
    for (cubes, load) in cubes.iter_mut().zip(loads) {
        *cubes = load.cubes;
    }
    let mut raises = raises;
    let mut fade = 1.0;
    let mut sure = 0.0;
    let mut built: f32 = match moment.track {
        Track::Now(tiles) if 0 < tiles && 2.0 <= books.cash => 1.0,
        Track::Later | Track::Now(_) | Track::Done => 0.0,
    };
    for turn in 0..moment.turns {
        let is_now = turn == 0;
        let mut moves = if is_now {
            moment.moves
        } else {
            game.map().file.limits.move_rounds
        };
        if 0 < raises && 0 < moves && (!is_now || moment.may_raise) {
            raises -= 1;
            moves -= 1;
            books.engine += 1;
        }
        if !is_now || moment.track == Track::Later {
            let may_issue = !is_now || moment.may_issue;
            let turns_left = moment.turns - turn;
            let wanted = if is_now || turns_left < 3 {
                0.0
            } else {
                WANTED
            };
            let spent = books.spend_on_track(sure, may_issue.then_some(wanted));
            points += spent * TRACK[turns_left.min(TRACK.len() - 1)];
            built = (built + spent / ALL_PLANS).min(1.0);
        }
        let moved = (0..moves).map(|_| best(loads, &mut cubes, books.engine, turn, built));
        let gain = fade * moved.sum::<f32>();
        if is_now && 0.0 < gain {
            points -= books.risk();
        }
        books.income += gain;
        points -= books.settle();
        let is_exact = is_now && moment.moves == 0 && moment.track == Track::Done;
        books.income -= match is_exact {
            true => game.reduction(books.income as u32) as f32,
            false => ((books.income - 6.0) * 0.2).max(0.0),
        };
        sure = gain * SURE;
        fade *= FADE;
    }
    points + 3.0 * (books.income - books.shares)
}

impl Books {
    fn due(&self) -> f32 {
        self.shares + f32::from(self.engine)
    }
    /// Lays track for what the expenses leave; shares are issued up to the money wanted, where they may.
    fn spend_on_track(&mut self, sure: f32, wanted: Option<f32>) -> f32 {
        let mut free = self.cash + (self.income + sure - self.due()).min(0.0);
        if let Some(wanted) = wanted.filter(|wanted| free < *wanted) {
            // A share brings $5, and costs $1 the same turn.
            let issued = (wanted - free) / 4.0;
            self.shares += issued;
            self.cash += 5.0 * issued;
            free = wanted;
        }
        let spent = free.clamp(0.0, MOST_SPENT);
        self.cash -= spent;
        spent
    }
    /// The points to fear if no delivery more succeeds this turn.
    fn risk(&self) -> f32 {
        let missing = self.due() - self.cash - self.income;
        if missing <= 0.0 {
            return 0.0;
        }
        let bankruptcy = if self.income < missing { RISK } else { 0.0 };
        bankruptcy + SHORT * missing
    }
    /// Income and expenses; the points that a bankruptcy costs.
    fn settle(&mut self) -> f32 {
        self.cash += self.income - self.due();
        if 0.0 <= self.cash {
            return 0.0;
        }
        self.income += self.cash;
        self.cash = 0.0;
        if 0.0 <= self.income {
            return 0.0;
        }
        let lost = BANKRUPT - 3.0 * self.income;
        self.income = 0.0;
        lost
    }
}

/// Takes the best cube out; its gain in links.
fn best(loads: &Loads, cubes: &mut [u8; MOST_LOADS], engine: u8, turn: usize, built: f32) -> f32 {
    let engine = usize::from(engine).min(LONGEST);
    let mut found = None;
    let mut best = 0.0;
    for (i, load) in loads.iter().enumerate() {
        if cubes[i] == 0 || turn < usize::from(load.from) {
            continue;
        }
        let now = f32::from(load.now[engine]);
        let gain = now + built * (f32::from(load.planned[engine]) - now);
        if best < gain {
            best = gain;
            found = Some(i);
        }
    }
    if let Some(i) = found {
        cubes[i] -= 1;
    }
    best / LINK as f32
}
