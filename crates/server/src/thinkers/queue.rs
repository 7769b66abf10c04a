//! Whose bot thinks next: a queue that is fair between addresses and people, then between the people of an address,
//! then between tables.
//!
//! Everybody has had so much thinking, and so has every address at which tables were made. Who has had least comes
//! first, so a person with one easy bot does not wait for another's hundred experts, whether those are one guest's or
//! a hundred guests' of one browser; and who had nothing for a while does not come first for ever, since what is saved
//! up is bounded. Jobs that somebody plays for come before those that somebody only watches, and those before what
//! nobody waits for.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;
use store::TableId;
use table::{UserId, Waiting};

/// What somebody may have saved up, in the milliseconds that jobs cost.
const SAVED: u64 = 2_000;

/// What is soon done: easy and medium bots.
const QUICK: u64 = 100;

/// From where a table was made, or who waits for it where that is not known any more.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Origin {
    Address(Arc<str>),
    Person(UserId),
}

/// For whom a job is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Behalf {
    pub(crate) origin: Origin,
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
    /// Addresses and people, counted side by side.
    visitors: Shares<Visitor>,
    /// What people had of the share of an address, and tables of that of a person there.
    people: HashMap<Origin, Shares<UserId>>,
    tables: HashMap<(Origin, UserId), Shares<TableId>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Visitor {
    At(Origin),
    Person(UserId),
}

/// How much each has had, as far as it counts.
struct Shares<K> {
    /// How far those are who are served now.
    now: u64,
    had: HashMap<K, u64>,
}

impl<K> Default for Shares<K> {
    fn default() -> Shares<K> {
        Shares {
            now: 0,
            had: HashMap::new(),
        }
    }
}

impl<K: Hash + Eq> Shares<K> {
    fn least(&self) -> u64 {
        self.now.saturating_sub(SAVED)
    }
    fn had(&self, key: &K) -> u64 {
        self.had.get(key).copied().unwrap_or(0).max(self.least())
    }
    /// A job without an end costs all there is.
    fn charge(&mut self, key: K, cost: u64) {
        let had = self.had(&key).saturating_add(cost);
        self.had.insert(key, had);
    }
    /// One who has had so much is served. Who has saved up the most is as good as unknown.
    fn serve(&mut self, had: u64) {
        self.now = self.now.max(had);
        let least = self.least();
        self.had.retain(|_, had| least < *had);
    }
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
            visitors: Shares::default(),
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
            let [visitor, person, table] = self.had(&waits.behalf);
            (waiting(&waits.job), visitor, person, table, waits.number)
        };
        let (at, _) = self
            .jobs
            .iter()
            .enumerate()
            .filter(|(_, waits)| lane.takes(&waits.behalf))
            .min_by_key(|(_, waits)| order(waits))?;
        let Waits { job, behalf, .. } = self.jobs.remove(at);
        self.charge(behalf);
        Some(job)
    }
    /// How much the visitor has had, whichever is more of the address and the person; the person at the address; and
    /// the table of the person.
    fn had(&self, behalf: &Behalf) -> [u64; 3] {
        let Behalf {
            origin,
            person,
            table,
            ..
        } = behalf;
        let of_address = self.visitors.had(&Visitor::At(origin.clone()));
        let of_person = self.visitors.had(&Visitor::Person(*person));
        let there = self.people.get(origin);
        let at_table = self.tables.get(&(origin.clone(), *person));
        [
            of_address.max(of_person),
            there.map_or(0, |people| people.had(person)),
            at_table.map_or(0, |tables| tables.had(table)),
        ]
    }
    fn charge(&mut self, behalf: Behalf) {
        let [visitor, of_person, of_table] = self.had(&behalf);
        let Behalf {
            origin,
            person,
            table,
            cost,
        } = behalf;
        let tables = self.tables.entry((origin.clone(), person)).or_default();
        tables.charge(table, cost);
        tables.serve(of_table);
        let people = self.people.entry(origin.clone()).or_default();
        people.charge(person, cost);
        people.serve(of_person);
        self.visitors.charge(Visitor::Person(person), cost);
        self.visitors.charge(Visitor::At(origin), cost);
        self.visitors.serve(visitor);
        self.forget();
    }
    /// Of who is as good as unknown, nothing is remembered.
    fn forget(&mut self) {
        let known = &self.visitors.had;
        self.people
            .retain(|origin, _| known.contains_key(&Visitor::At(origin.clone())));
        let people = &self.people;
        self.tables.retain(|(origin, person), _| {
            let there = people.get(origin);
            there.is_some_and(|there| there.had.contains_key(person))
        });
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

    fn home(person: UserId) -> Origin {
        Origin::Address(format!("192.0.2.{person:?}").into())
    }
    fn push(queue: &mut Queue<Job>, person: UserId, table: u32, waiting: Waiting, cost: u64) {
        push_from(queue, home(person), person, table, waiting, cost);
    }
    fn push_from(
        queue: &mut Queue<Job>,
        origin: Origin,
        person: UserId,
        table: u32,
        waiting: Waiting,
        cost: u64,
    ) {
        let behalf = Behalf {
            origin,
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
    fn many_guests_of_one_address_are_one_visitor() {
        let mut queue = Queue::default();
        let guests: Vec<UserId> = (100..200).map(UserId).collect();
        let eves = |queue: &mut Queue<Job>| {
            for (table, guest) in (0..).zip(&guests) {
                push_from(queue, home(EVE), *guest, table, Waiting::Players, EASY);
            }
        };
        eves(&mut queue);
        assert_ne!(pop(&mut queue).0, ADA);
        for round in 0..20 {
            push(&mut queue, ADA, 1_000, Waiting::Players, EASY);
            assert_eq!(pop(&mut queue).0, ADA, "round {round}");
            for _ in 0..30 {
                assert_ne!(pop(&mut queue).0, ADA);
            }
            eves(&mut queue);
        }
    }
    #[test]
    fn one_who_comes_from_many_addresses_is_one_person() {
        let mut queue = Queue::default();
        for table in 0..100 {
            let origin = Origin::Address(format!("2001:db8::{table}").into());
            push_from(&mut queue, origin, EVE, table, Waiting::Players, EXPERT);
        }
        for _ in 0..5 {
            assert_eq!(pop(&mut queue).0, EVE);
        }
        push(&mut queue, ADA, 1_000, Waiting::Players, EXPERT);
        assert_eq!(pop(&mut queue).0, ADA);
    }
    #[test]
    fn the_people_of_one_address_share_what_it_has() {
        const BO: UserId = UserId(3);
        let mut queue = Queue::default();
        for table in 0..100 {
            push_from(&mut queue, home(EVE), EVE, table, Waiting::Players, EXPERT);
        }
        for _ in 0..10 {
            pop(&mut queue);
        }
        push_from(&mut queue, home(EVE), BO, 1_000, Waiting::Players, EXPERT);
        assert_eq!(pop(&mut queue).0, BO);
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
        let known = [
            queue.visitors.had.len(),
            queue.people.len(),
            queue.tables.len(),
        ];
        assert!(known.iter().all(|known| *known < 20), "{known:?}");
    }
}
