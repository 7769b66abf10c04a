//! Whose bot thinks next: a queue that is fair between people, then between tables.
//!
//! Everybody has had so much thinking. Who has had least comes first, so a person with one easy bot does not
//! wait for another's hundred experts; and who had nothing for a while does not come first for ever, since
//! what is saved up is bounded. Jobs that somebody plays for come before those that somebody only watches,
//! and those before what nobody waits for.

use std::collections::HashMap;
use store::TableId;
use table::{UserId, Waiting};

/// What somebody may have saved up, in the milliseconds that jobs cost.
const SAVED: u64 = 2_000;

/// What is soon done: easy and medium bots.
const QUICK: u64 = 100;

/// For whom a job is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Behalf {
    pub(crate) person: UserId,
    pub(crate) table: TableId,
    /// About so many milliseconds.
    pub(crate) cost: u64,
}

/// What a thread takes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    Anything,
    /// Only what is soon done, so that it never waits for what is not.
    Quick,
}

impl Lane {
    fn takes(self, behalf: &Behalf) -> bool {
        match self {
            Lane::Anything => true,
            Lane::Quick => behalf.cost <= QUICK,
        }
    }
}

pub(crate) struct Queue<J> {
    jobs: Vec<Waits<J>>,
    arrived: u64,
    /// How far those are who are served now.
    now: u64,
    people: HashMap<UserId, u64>,
    tables: HashMap<TableId, u64>,
}

struct Waits<J> {
    job: J,
    behalf: Behalf,
    number: u64,
}

impl<J> Default for Queue<J> {
    fn default() -> Queue<J> {
        Queue {
            jobs: Vec::new(),
            arrived: 0,
            now: 0,
            people: HashMap::new(),
            tables: HashMap::new(),
        }
    }
}

impl<J> Queue<J> {
    pub(crate) fn push(&mut self, behalf: Behalf, job: J) {
        self.arrived += 1;
        self.jobs.push(Waits {
            job,
            behalf,
            number: self.arrived,
        });
    }
    /// The next job, and one more charged to whom it is for. How much a job is waited for is asked now,
    /// since people come and go while it waits. Looking at all of them costs less than any of them.
    pub(crate) fn pop(&mut self, waiting: impl Fn(&J) -> Waiting, lane: Lane) -> Option<J> {
        let order = |waits: &Waits<J>| {
            let Behalf { person, table, .. } = &waits.behalf;
            (
                waiting(&waits.job),
                self.had(&self.people, person),
                self.had(&self.tables, table),
                waits.number,
            )
        };
        let (at, _) = self
            .jobs
            .iter()
            .enumerate()
            .filter(|(_, waits)| lane.takes(&waits.behalf))
            .min_by_key(|(_, waits)| order(waits))?;
        let Waits { job, behalf, .. } = self.jobs.remove(at);
        let (of_person, of_table) = (
            self.had(&self.people, &behalf.person),
            self.had(&self.tables, &behalf.table),
        );
        // A job without an end costs all there is.
        let cost = behalf.cost;
        self.people
            .insert(behalf.person, of_person.saturating_add(cost));
        self.tables
            .insert(behalf.table, of_table.saturating_add(cost));
        self.now = self.now.max(of_person);
        self.forget();
        Some(job)
    }
    /// How much somebody has had, as far as it counts.
    fn had<K: std::hash::Hash + Eq>(&self, had: &HashMap<K, u64>, key: &K) -> u64 {
        let least = self.now.saturating_sub(SAVED);
        had.get(key).copied().unwrap_or(0).max(least)
    }
    /// Who has saved up the most is as good as unknown.
    fn forget(&mut self) {
        let least = self.now.saturating_sub(SAVED);
        self.people.retain(|_, had| least < *had);
        self.tables.retain(|_, had| least < *had);
    }
    pub(crate) fn len(&self) -> usize {
        self.jobs.len()
    }
    pub(crate) fn drain(&mut self) -> Vec<J> {
        self.jobs.drain(..).map(|waits| waits.job).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXPERT: u64 = 1_000;
    const EASY: u64 = 50;
    const ADA: UserId = UserId(1);
    const EVE: UserId = UserId(2);

    type Job = (UserId, u32, Waiting);

    fn push(queue: &mut Queue<Job>, person: UserId, table: u32, waiting: Waiting, cost: u64) {
        let behalf = Behalf {
            person,
            table: TableId(format!("{table}")),
            cost,
        };
        queue.push(behalf, (person, table, waiting));
    }
    fn pop(queue: &mut Queue<Job>) -> Job {
        queue.pop(|job| job.2, Lane::Anything).expect("a job")
    }

    #[test]
    fn one_easy_bot_does_not_wait_for_a_hundred_tables_of_experts() {
        let mut queue = Queue::default();
        for table in 0..100 {
            push(&mut queue, EVE, table, Waiting::Players, EXPERT);
        }
        let mut served = 0;
        for round in 0..50 {
            // Eve's tables never stop asking; Ada asks once in a while.
            for _ in 0..3 {
                let (who, table, _) = pop(&mut queue);
                assert_eq!(who, EVE);
                push(&mut queue, EVE, table, Waiting::Players, EXPERT);
                served += 1;
            }
            push(&mut queue, ADA, 1_000, Waiting::Players, EASY);
            assert_eq!(pop(&mut queue).0, ADA, "round {round}: at once");
        }
        assert_eq!(served, 150);
    }
    #[test]
    fn many_guests_of_one_visitor_do_not_come_before_who_asks_for_little() {
        let mut queue = Queue::default();
        let guests: Vec<UserId> = (100..160).map(UserId).collect();
        for (table, guest) in (0..).zip(&guests) {
            push(&mut queue, *guest, table, Waiting::Players, EXPERT);
        }
        // Until each has had one, all of them are new here.
        let mut before_ada = 0;
        push(&mut queue, ADA, 1_000, Waiting::Players, EASY);
        while pop(&mut queue).0 != ADA {
            before_ada += 1;
        }
        assert_eq!(before_ada, 60, "in the order in which they came");
        for _ in 0..5 {
            for (table, guest) in (0..).zip(&guests) {
                push(&mut queue, *guest, table, Waiting::Players, EXPERT);
            }
            for _ in 0..30 {
                pop(&mut queue);
            }
            push(&mut queue, ADA, 1_000, Waiting::Players, EASY);
            assert_eq!(pop(&mut queue).0, ADA);
            for _ in 0..30 {
                pop(&mut queue);
            }
        }
    }
    #[test]
    fn two_people_with_much_to_think_about_share_evenly_and_so_do_tables() {
        let mut queue = Queue::default();
        for table in 0..4 {
            push(&mut queue, EVE, table, Waiting::Players, EXPERT);
        }
        push(&mut queue, ADA, 9, Waiting::Players, EXPERT);
        let mut had = HashMap::new();
        for _ in 0..40 {
            let (who, table, waiting) = pop(&mut queue);
            *had.entry((who, table)).or_insert(0) += 1;
            push(&mut queue, who, table, waiting, EXPERT);
        }
        let of = |who| -> u32 { had.iter().filter(|(k, _)| k.0 == who).map(|(_, n)| n).sum() };
        assert_eq!((of(ADA), of(EVE)), (20, 20));
        assert!((0..4).all(|table| had[&(EVE, table)] == 5), "{had:?}");
    }
    #[test]
    fn what_is_watched_comes_first_also_if_somebody_comes_while_it_waits() {
        let mut queue = Queue::default();
        push(&mut queue, EVE, 1, Waiting::Nobody, EASY);
        push(&mut queue, EVE, 2, Waiting::Watchers, EASY);
        push(&mut queue, EVE, 3, Waiting::Players, EASY);
        push(&mut queue, ADA, 4, Waiting::Nobody, EASY);
        let comes = |job: &Job| match job.1 {
            4 => Waiting::Players,
            _ => job.2,
        };
        let order: Vec<u32> = (0..4)
            .map(|_| queue.pop(comes, Lane::Anything).unwrap().1)
            .collect();
        assert_eq!(order, [3, 4, 2, 1]);
        assert!(queue.pop(comes, Lane::Anything).is_none());
    }
    #[test]
    fn what_is_soon_done_does_not_wait_for_a_thread_that_is_at_work_on_an_expert() {
        let mut queue = Queue::default();
        for table in 0..100 {
            push(&mut queue, EVE, table, Waiting::Players, EXPERT);
        }
        let quick = |queue: &mut Queue<Job>| queue.pop(|job| job.2, Lane::Quick);
        assert_eq!(quick(&mut queue), None, "it takes none of them");
        push(&mut queue, ADA, 1_000, Waiting::Players, EASY);
        push(&mut queue, EVE, 1_001, Waiting::Watchers, EASY);
        let order: Vec<u32> = (0..2).map(|_| quick(&mut queue).unwrap().1).collect();
        assert_eq!(order, [1_000, 1_001]);
    }
    #[test]
    fn a_job_without_an_end_can_be_charged_again_and_again() {
        let mut queue = Queue::default();
        for _ in 0..3 {
            push(&mut queue, EVE, 1, Waiting::Players, u64::MAX);
            push(&mut queue, ADA, 2, Waiting::Players, EASY);
            let order = [pop(&mut queue).0, pop(&mut queue).0];
            assert!(order.contains(&ADA) && order.contains(&EVE));
        }
    }
    #[test]
    fn those_who_are_gone_are_not_remembered() {
        let mut queue = Queue::default();
        for n in 0..1_000 {
            push(&mut queue, UserId(n), n as u32, Waiting::Players, EASY);
            pop(&mut queue);
            // Somebody else thinks on meanwhile.
            push(&mut queue, UserId(-1), 0, Waiting::Players, EXPERT);
            pop(&mut queue);
        }
        assert!(queue.people.len() < 10, "{}", queue.people.len());
    }
}
