//! A simulation of one machine for PostgreSQL: moves come by chance, wait for a core that works on them, and for the
//! commit that takes them along, of which each writer has one under way at a time. The same luck every time.

use super::costs::{Costs, Machines};
use super::site::together;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Commits that nodes have under way there at the same time.
const WRITERS: usize = 64;

pub struct Line {
    pub per_second: f64,
    /// Milliseconds of a core, and of the disk for a commit.
    work: f64,
    commit: f64,
    cores: usize,
}

/// Milliseconds from coming to being on disk.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Waits {
    pub p50: f64,
    pub p99: f64,
}

impl Line {
    /// With so much of the processor used.
    pub fn of(costs: &Costs, machines: &Machines, load: f64) -> Line {
        let cores = machines.database_cores;
        // The more there are, the more go in one commit, and the less each costs: a few rounds settle it.
        let mut per_second = 0.0;
        let mut work = 0.0;
        for _ in 0..100 {
            work = costs.database + costs.commit / together(per_second, WRITERS as f64, machines);
            per_second = load * cores * 1_000.0 / work;
        }
        Line {
            per_second,
            work,
            commit: machines.commit,
            cores: cores as usize,
        }
    }
    pub fn simulate(&self, moves: usize) -> Waits {
        let mut luck = Luck(0x5eed);
        let mut now = 0.0;
        let mut cores: BinaryHeap<Reverse<Moment>> =
            (0..self.cores).map(|_| Reverse(Moment(0.0))).collect();
        let mut done = Vec::with_capacity(moves);
        for _ in 0..moves {
            // Times between those who come by chance, and work that differs in the same way.
            now += luck.mean(1_000.0 / self.per_second);
            let free = cores.pop().map_or(0.0, |Reverse(Moment(at))| at);
            let worked = free.max(now) + luck.mean(self.work);
            cores.push(Reverse(Moment(worked)));
            done.push((now, worked, luck.below(WRITERS)));
        }
        done.sort_by(|one, other| one.1.total_cmp(&other.1));
        let mut waits: Vec<f64> = Vec::with_capacity(moves);
        let mut writers = [0.0_f64; WRITERS];
        for (came, worked, writer) in done {
            // Who comes while a commit is under way is taken along by the next one, with all others who wait.
            let on_disk = match writers[writer] {
                ends if ends <= worked => worked + self.commit,
                ends if worked + self.commit < ends => ends,
                ends => ends + self.commit,
            };
            writers[writer] = on_disk;
            waits.push(on_disk - came);
        }
        waits.sort_by(f64::total_cmp);
        let at = |part: f64| waits[((waits.len() - 1) as f64 * part) as usize];
        Waits {
            p50: at(0.5),
            p99: at(0.99),
        }
    }
}

#[derive(PartialEq)]
struct Moment(f64);

impl Eq for Moment {}

impl PartialOrd for Moment {
    fn partial_cmp(&self, other: &Moment) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Moment {
    fn cmp(&self, other: &Moment) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

/// By Knuth's multiplier; nothing hangs on how good it is.
struct Luck(u64);

impl Luck {
    /// From 0 up to 1, which it never is.
    fn part(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }
    fn below(&mut self, most: usize) -> usize {
        (self.part() * most as f64) as usize
    }
    fn mean(&mut self, mean: f64) -> f64 {
        -mean * (1.0 - self.part()).ln()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(load: f64, cores: usize, commit: f64) -> Line {
        Line {
            per_second: load * cores as f64 * 1_000.0,
            work: 1.0,
            commit,
            cores,
        }
    }

    #[test]
    fn one_core_half_used_makes_wait_as_the_books_say() {
        // One server, chance on both sides: the time there is spread by its mean of 1 / (1 - load) = 2 ms.
        let waits = line(0.5, 1, 0.0).simulate(400_000);
        assert!((waits.p50 - 2.0 * 2_f64.ln()).abs() < 0.1, "{waits:?}");
        assert!((waits.p99 - 2.0 * 100_f64.ln()).abs() < 0.6, "{waits:?}");
    }
    #[test]
    fn who_comes_alone_waits_for_one_commit_and_nobody_for_more_than_two() {
        let calm = line(0.01, 4, 100.0).simulate(2_000);
        let busy = line(0.5, 4, 100.0).simulate(20_000);
        assert!((100.0..200.0).contains(&calm.p50), "{calm:?}");
        assert!((100.0..210.0).contains(&busy.p99), "{busy:?}");
        assert!(calm.p50 < busy.p50);
    }
}
