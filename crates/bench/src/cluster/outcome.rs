//! What came of a run, and what is wrong with it.

use super::People;
use super::alarm::Alarm;
use super::clocks::Fired;
use super::faults::{Faults, Trouble};
use super::stays::Moved;
use crate::people::{Found, Interruption, waited};
use crate::server::{BenchError, Times};
use serde::Serialize;
use std::time::Duration;

#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    pub seconds: f64,
    pub kills: u64,
    /// Until whoever lost a table by a kill played on: the move was answered that was under way, or the table was seen.
    /// Whose table was not lost, but whose move was answered late, is counted too.
    pub plays_on: Option<Times>,
    /// The same while nodes were replaced.
    pub plays_on_at_upgrade: Option<Times>,
    /// How long that may take, in seconds.
    pub bound: f64,
    /// What was done, and how people were without their tables then.
    pub waits: Vec<Waits>,
    pub tables: usize,
    pub acknowledged: u64,
    pub lost: u64,
    pub doubled: u64,
    pub not_replayed: u64,
    pub views: u64,
    pub wrong_views: u64,
    pub deadlines: usize,
    pub never_fired: usize,
    pub fired_early: usize,
    pub fired_again: usize,
    pub latest_deadline_seconds: f64,
    /// Turns that somebody was told of by mail before they came.
    pub letters: u64,
    pub letters_missing: u64,
    /// Came twice under one name, so they are seen once.
    pub letters_again: u64,
    /// Told of a turn under another name, so they are seen again.
    pub letters_shown_again: u64,
    pub longest_wait_for_letter_seconds: f64,
    pub word_left: u64,
    pub alarm: Alarm,
    /// Who stays at a node is answered by another one so soon.
    pub moved: Moved,
    /// Tables that went on by the rules of the next version.
    pub tables_of_next_rules: usize,
    pub is_newer: bool,
    /// Of a node that was killed, until it was healthy after its start; of one asked to end, until it had.
    pub longest_start_seconds: f64,
    pub longest_farewell_seconds: f64,
    pub megabytes: Vec<f64>,
}

/// What was found when all was over.
pub(super) struct Left {
    pub(super) found: Found,
    pub(super) fired: Fired,
    pub(super) unsent: u64,
    pub(super) shown_again: u64,
    pub(super) moved: Moved,
    pub(super) of_next_rules: usize,
    pub(super) is_newer: bool,
    pub(super) bound: Duration,
    pub(super) alarm: Alarm,
    /// Bytes that each node held.
    pub(super) memory: Vec<u64>,
}

/// How people fared when one kind of thing went wrong.
#[derive(Clone, Debug, Serialize)]
pub struct Waits {
    pub trouble: Trouble,
    pub times: u64,
    /// How often somebody lost a table.
    pub interruptions: usize,
    /// Until they saw it again, in milliseconds.
    pub until_seen: Option<Times>,
    /// Until the move was answered that was on its way.
    pub until_answered: Option<Times>,
    /// Moves that were answered late, without a table that was lost.
    pub late: usize,
    /// Moves that were answered with 'not now', and tables that said nothing for ten seconds.
    pub put_off: usize,
    pub quiet: usize,
}

impl Outcome {
    pub(super) fn of(
        seconds: f64,
        faults: &Faults,
        people: &People,
        left: Left,
    ) -> Result<Outcome, BenchError> {
        let Left { found, fired, .. } = left;
        let waits = Trouble::ALL.iter().map(|trouble| {
            let times = faults.counts[*trouble as usize];
            Waits::of(*trouble, times, people)
        });
        let longest = |all: &[Duration]| all.iter().max().map_or(0.0, Duration::as_secs_f64);
        let acknowledged = people.stories.iter().map(|story| story.acknowledged.len());
        Ok(Outcome {
            seconds,
            kills: faults.kills(),
            plays_on: plays_on(people, Trouble::is_kill)?,
            plays_on_at_upgrade: plays_on(people, |trouble| trouble == Trouble::Upgrade)?,
            bound: left.bound.as_secs_f64(),
            waits: waits.collect::<Result<_, _>>()?,
            tables: found.tables,
            acknowledged: acknowledged.sum::<usize>() as u64,
            lost: found.lost,
            doubled: found.doubled,
            not_replayed: found.not_replayed,
            views: found.views,
            wrong_views: found.wrong_views,
            deadlines: fired.deadlines,
            never_fired: fired.never,
            fired_early: fired.early,
            fired_again: fired.again,
            latest_deadline_seconds: fired.latest as f64 / 1_000.0,
            letters: people.told.turns - people.told.never,
            letters_missing: people.told.never,
            letters_again: people.told.again,
            letters_shown_again: left.shown_again,
            longest_wait_for_letter_seconds: people.told.longest.as_secs_f64(),
            word_left: left.unsent,
            alarm: left.alarm,
            moved: left.moved,
            tables_of_next_rules: left.of_next_rules,
            is_newer: left.is_newer,
            longest_start_seconds: longest(&faults.back),
            longest_farewell_seconds: longest(&faults.farewells),
            megabytes: left
                .memory
                .iter()
                .map(|bytes| *bytes as f64 / 1e6)
                .collect(),
        })
    }
    /// What must not be, in words.
    pub fn problems(&self) -> Vec<String> {
        let counts = [
            (self.lost, "answered moves are lost"),
            (self.doubled, "moves are doubled"),
            (self.not_replayed, "tables do not replay"),
            (self.wrong_views, "views are not what the record says"),
            (self.never_fired as u64, "deadlines never fired"),
            (self.fired_early as u64, "deadlines fired too early"),
            (self.fired_again as u64, "deadlines fired again"),
            (self.letters_missing, "letters never came"),
            (self.letters_shown_again, "letters tell of a turn again"),
            (self.word_left, "letters wait for ever"),
        ];
        let wrong = counts.iter().filter(|(count, _)| 0 < *count);
        let mut problems: Vec<String> = wrong.map(|(n, what)| format!("{n} {what}")).collect();
        let nothing = [
            (self.acknowledged, "no move was answered"),
            (self.letters, "no letter was waited for"),
            (self.deadlines as u64, "no deadline was looked at"),
            (self.views, "no view was compared"),
            (
                u64::from(self.plays_on.is_some()),
                "nobody lost a table by a kill",
            ),
            (
                u64::from(self.plays_on_at_upgrade.is_some()),
                "nobody was at a node that was replaced",
            ),
        ];
        let none = nothing.iter().filter(|(count, _)| *count == 0);
        problems.extend(none.map(|(_, what)| what.to_string()));
        if self.is_newer && self.tables_of_next_rules == 0 {
            problems.push("no table went on by newer rules".to_string());
        }
        let waits = [
            ("a kill", &self.plays_on),
            ("an upgrade", &self.plays_on_at_upgrade),
        ];
        for (what, times) in waits {
            let p99 = times.as_ref().map_or(0.0, |times| times.p99);
            if 1_000.0 * self.bound < p99 {
                problems.push(format!(
                    "one in a hundred waits {:.1} s to play on after {what}, and at most {:.1} s are allowed",
                    p99 / 1_000.0,
                    self.bound
                ));
            }
        }
        problems
    }
}

/// How long those waited who lost a table by such troubles, or were answered late, in milliseconds.
fn plays_on(
    people: &People,
    counts: impl Fn(Trouble) -> bool,
) -> Result<Option<Times>, BenchError> {
    let numbers = Trouble::ALL.iter().filter(|trouble| counts(**trouble));
    let numbers: Vec<u8> = numbers.map(|trouble| trouble.number()).collect();
    let stories = || people.stories.iter();
    let lost = stories().flat_map(|story| &story.interruptions);
    let lost = lost.map(|one| (one.trouble, one.until_answered.unwrap_or(one.until_seen)));
    let late = stories().flat_map(|story| story.late.iter().copied());
    let waits = lost
        .chain(late)
        .filter(|(trouble, _)| numbers.contains(trouble));
    let waits: Vec<Duration> = waits.map(|(_, waited)| waited).collect();
    match waits.as_slice() {
        [] => Ok(None),
        waits => waited(waits.iter().copied()).map(Some),
    }
}

impl Waits {
    fn of(trouble: Trouble, times: u64, people: &People) -> Result<Waits, BenchError> {
        let is_it = |number: &&u8| **number == trouble.number();
        let stories = || people.stories.iter();
        let all = stories().flat_map(|story| &story.interruptions);
        let all: Vec<&Interruption> = all.filter(|one| is_it(&&one.trouble)).collect();
        let answered: Vec<Duration> = all.iter().filter_map(|one| one.until_answered).collect();
        Ok(Waits {
            trouble,
            times,
            interruptions: all.len(),
            until_seen: match all.as_slice() {
                [] => None,
                all => Some(waited(all.iter().map(|one| one.until_seen))?),
            },
            until_answered: match answered.as_slice() {
                [] => None,
                answered => Some(waited(answered.iter().copied())?),
            },
            late: stories()
                .flat_map(|story| &story.late)
                .filter(|(number, _)| is_it(&number))
                .count(),
            put_off: stories()
                .flat_map(|story| &story.put_off)
                .filter(is_it)
                .count(),
            quiet: stories()
                .flat_map(|story| &story.quiet)
                .filter(is_it)
                .count(),
        })
    }
}
