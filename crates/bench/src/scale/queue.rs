//! A site as queues: moves come to nodes by chance, wait for a core, wait for a writer, which carries all that wait, for
//! a core of the database, and for its disk, which takes all that are ready in one go. As the program does it.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// Microseconds.
type Time = u64;

/// What is simulated. Times are milliseconds, in the mean.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    pub nodes: usize,
    /// Cores of each node, and of the database.
    pub node_cores: usize,
    pub database_cores: usize,
    /// Commits that a node may have under way.
    pub writers: usize,
    /// Processor time of a move at a node, and in the database; that of a commit, however many moves it carries.
    pub node_cpu: f64,
    pub row_cpu: f64,
    pub commit_cpu: f64,
    /// One write that reaches the disk.
    pub flush: f64,
}

/// How long moves took, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Waits {
    pub p50: f64,
    pub p99: f64,
    /// Moves in one commit, and commits in one write, in the mean.
    pub group: f64,
    pub commits_a_write: f64,
}

enum Event {
    Comes,
    /// A core of a node has done with a move that came then.
    Ready {
        node: usize,
        came: Time,
    },
    /// The database has done with a commit.
    Done {
        commit: Commit,
    },
    Written,
}

struct Commit {
    node: usize,
    came: Vec<Time>,
}

#[derive(Default)]
struct Node {
    busy: usize,
    waiting: VecDeque<Time>,
    writing: usize,
    /// Moves that wait for a writer.
    ready: Vec<Time>,
}

struct Run {
    site: Site,
    now: Time,
    luck: u64,
    events: BinaryHeap<Reverse<(Time, u64, usize)>>,
    kept: Vec<Option<Event>>,
    nodes: Vec<Node>,
    busy: usize,
    waiting: VecDeque<Commit>,
    /// Commits that wait for the disk, and those that it is writing.
    unwritten: Vec<Commit>,
    writing: Vec<Commit>,
    took: Vec<Time>,
    commits: u64,
    writes: u64,
}

/// So many moves, coming at this rate a second.
pub fn run(site: &Site, rate: f64, moves: usize) -> Waits {
    let mut run = Run::new(site);
    let gap = 1_000.0 / rate;
    run.after(gap, Event::Comes);
    let mut came = 0;
    while let Some(Reverse((at, _, place))) = run.events.pop() {
        run.now = at;
        let Some(event) = run.kept[place].take() else {
            continue;
        };
        if matches!(event, Event::Comes) {
            came += 1;
            if came < moves {
                let pause = run.drawn(gap);
                run.after(pause, Event::Comes);
            }
        }
        run.happens(event);
    }
    run.waits()
}

/// The most moves a second of which all but one in a hundred take no longer than this.
pub fn capacity(site: &Site, longest: f64, moves: usize) -> f64 {
    let (mut low, mut high) = (1.0, 1_000_000.0);
    while 1.02 < high / low {
        let rate = f64::sqrt(low * high);
        match run(site, rate, moves).p99 <= longest {
            true => low = rate,
            false => high = rate,
        }
    }
    low
}

impl Run {
    fn new(site: &Site) -> Run {
        Run {
            site: *site,
            now: 0,
            luck: 0x1234_5678_9abc_def1,
            events: BinaryHeap::new(),
            kept: Vec::new(),
            nodes: (0..site.nodes).map(|_| Node::default()).collect(),
            busy: 0,
            waiting: VecDeque::new(),
            unwritten: Vec::new(),
            writing: Vec::new(),
            took: Vec::new(),
            commits: 0,
            writes: 0,
        }
    }
    /// The same luck in every run.
    fn luck(&mut self) -> u64 {
        self.luck ^= self.luck << 13;
        self.luck ^= self.luck >> 7;
        self.luck ^= self.luck << 17;
        self.luck
    }
    /// A time of this mean, short ones being more likely than long ones.
    fn drawn(&mut self, mean: f64) -> f64 {
        let part = (self.luck() >> 11) as f64 / (1_u64 << 53) as f64;
        -mean * f64::ln(1.0 - part)
    }
    fn after(&mut self, milliseconds: f64, event: Event) {
        let at = self.now + (1_000.0 * milliseconds) as Time;
        let place = self.kept.len();
        self.kept.push(Some(event));
        self.events.push(Reverse((at, place as u64, place)));
    }
    fn happens(&mut self, event: Event) {
        match event {
            Event::Comes => {
                let node = self.luck() as usize % self.nodes.len();
                let now = self.now;
                self.nodes[node].waiting.push_back(now);
                self.work(node);
            }
            Event::Ready { node, came } => {
                self.nodes[node].busy -= 1;
                self.nodes[node].ready.push(came);
                self.send(node);
                self.work(node);
            }
            Event::Done { commit } => {
                self.busy -= 1;
                self.unwritten.push(commit);
                self.write();
                self.compute();
            }
            Event::Written => {
                self.writes += 1;
                for commit in std::mem::take(&mut self.writing) {
                    self.commits += 1;
                    self.nodes[commit.node].writing -= 1;
                    self.took
                        .extend(commit.came.iter().map(|came| self.now - came));
                    self.send(commit.node);
                }
                self.write();
            }
        }
    }
    fn work(&mut self, node: usize) {
        while self.nodes[node].busy < self.site.node_cores {
            let Some(came) = self.nodes[node].waiting.pop_front() else {
                return;
            };
            self.nodes[node].busy += 1;
            let time = self.drawn(self.site.node_cpu);
            self.after(time, Event::Ready { node, came });
        }
    }
    fn send(&mut self, node: usize) {
        let Node { writing, ready, .. } = &mut self.nodes[node];
        if *writing < self.site.writers && !ready.is_empty() {
            *writing += 1;
            let came = std::mem::take(ready);
            self.waiting.push_back(Commit { node, came });
            self.compute();
        }
    }
    fn compute(&mut self) {
        while self.busy < self.site.database_cores {
            let Some(commit) = self.waiting.pop_front() else {
                return;
            };
            self.busy += 1;
            let rows = commit.came.len() as f64;
            let time = self.drawn(self.site.commit_cpu + rows * self.site.row_cpu);
            self.after(time, Event::Done { commit });
        }
    }
    fn write(&mut self) {
        if self.writing.is_empty() && !self.unwritten.is_empty() {
            self.writing = std::mem::take(&mut self.unwritten);
            let time = self.drawn(self.site.flush);
            self.after(time, Event::Written);
        }
    }
    fn waits(mut self) -> Waits {
        self.took.sort_unstable();
        let at = |part: f64| {
            let place = (self.took.len() as f64 * part) as usize;
            self.took
                .get(place)
                .map_or(0.0, |time| *time as f64 / 1_000.0)
        };
        Waits {
            p50: at(0.5),
            p99: at(0.99),
            group: self.took.len() as f64 / self.commits.max(1) as f64,
            commits_a_write: self.commits as f64 / self.writes.max(1) as f64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SITE: Site = Site {
        nodes: 1,
        node_cores: 1,
        database_cores: 1,
        writers: 1,
        node_cpu: 1.0,
        row_cpu: 0.001,
        commit_cpu: 0.001,
        flush: 0.001,
    };

    #[test]
    fn one_core_waits_as_long_as_the_formula_says() {
        // Of a queue with one core that is half busy the median is 2 ms times ln 2.
        let waits = run(&SITE, 500.0, 200_000);
        assert!((1.3..1.5).contains(&waits.p50), "{waits:?}");
    }
    #[test]
    fn twice_the_cores_take_more_than_twice_as_much() {
        let one = capacity(&SITE, 20.0, 20_000);
        let two = capacity(
            &Site {
                node_cores: 2,
                ..SITE
            },
            20.0,
            20_000,
        );
        assert!((500.0..1_000.0).contains(&one), "{one}");
        assert!(2.0 * one < two && two < 2_000.0, "{one} {two}");
    }
    #[test]
    fn a_slow_disk_carries_more_at_once() {
        let slow = Site {
            flush: 10.0,
            ..SITE
        };
        let (quick, slow) = (run(&SITE, 500.0, 20_000), run(&slow, 500.0, 20_000));
        assert!(2.0 * quick.group < slow.group, "{quick:?} {slow:?}");
    }
}
