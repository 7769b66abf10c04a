//! The game being played, with the record that leads to it and what has been told.

use crate::language;
use crate::problem;
use crate::problem::Problem;
use crate::say;
use bots::{Level, Stop};
use game_core::{Chance, Record, Seat, Seed, Status, Step, Text, Words, message};
use shelf::{Considered, Kind, Offer, PlayError, Played, Running};

pub struct Table {
    pub kind: &'static dyn Kind,
    pub running: Box<dyn Running>,
    pub record: Record,
    /// A sentence each, the newest last.
    pub log: Vec<String>,
    words: Words,
    seed: Seed,
    /// The bot of each seat; none for a person.
    bots: Vec<Option<Level>>,
    /// For each step of this sitting: who did it, how long the log was before, whether it is final.
    marks: Vec<Mark>,
}

struct Mark {
    seat: Seat,
    log: usize,
    is_final: bool,
}

impl Table {
    /// People take the first seats; `levels` fill the others, or its only one all of them.
    pub fn new(
        kind: &'static dyn Kind,
        record: Record,
        seed: Seed,
        levels: &[Level],
        words: Words,
    ) -> Result<Table, Problem> {
        let running = kind.read(&record, usize::MAX)?;
        let seats = running.seats() as usize;
        let bots = match levels {
            [] => 0,
            [_] => seats - 1,
            more => more.len(),
        };
        if seats <= bots {
            return Err(problem!(
                "{bots} bots leave no seat for a person at a table of {seats}; name fewer levels",
                bots,
                seats
            ));
        }
        let people = seats - bots;
        let holder = |seat: usize| (people <= seat).then(|| levels[(seat - people) % levels.len()]);
        let mut table = Table {
            kind,
            running,
            log: Vec::new(),
            words,
            seed,
            bots: (0..seats).map(holder).collect(),
            marks: Vec::new(),
            record,
        };
        table.tell_record()?;
        Ok(table)
    }
    /// The log of the steps that the record came with.
    fn tell_record(&mut self) -> Result<(), Problem> {
        let mut running = self.kind.read(&self.record, 0)?;
        for step in &self.record.steps {
            let mut chance = Chance::scripted(step.outcomes.as_slice());
            let played = running
                .play(step.seat, &step.action, &mut chance)
                .map_err(|error| Problem::told(self.sentence(&error)))?;
            let told = self.told(step.seat, &played);
            self.log.extend(told);
        }
        Ok(())
    }

    pub fn waiting(&self) -> Option<Seat> {
        self.running.status().waiting()
    }
    /// The bot that is waited for.
    pub fn bot(&self) -> Option<Level> {
        self.bots[self.waiting()?.index()]
    }
    pub fn name(&self, seat: Seat) -> String {
        let player = self.words.language().player(seat.index() + 1);
        match self.bots[seat.index()] {
            Some(level) => {
                let level = language::words().look_up(level.id());
                say!("{player} ({level} bot)", player, level)
            }
            None => player,
        }
    }
    pub fn say(&self, text: &Text) -> String {
        text.show(&self.words, &|seat| self.name(seat))
    }
    pub fn word<'t>(&'t self, key: &'t str) -> &'t str {
        self.words.look_up(key)
    }
    /// The table as text.
    pub fn drawn(&self) -> String {
        self.running.table(&self.words)
    }
    /// Why not, in words.
    pub fn sentence(&self, error: &PlayError) -> String {
        match error {
            PlayError::Refused(refusal) => {
                let rule = refusal.rule.0;
                let reason = self.say(&refusal.reason);
                self.words.tell(&message!("{rule}: {reason}", rule, reason))
            }
            PlayError::NotAnAction(problem) => self.words.tell(problem),
        }
    }

    /// The waiting seat does this.
    pub fn act(&mut self, notation: &str) -> Result<(), PlayError> {
        let Some(seat) = self.waiting() else {
            return Ok(());
        };
        let mut chance = Chance::for_step(self.seed, self.record.steps.len() as u64 + 1);
        let played = self.running.play(seat, notation, &mut chance)?;
        self.marks.push(Mark {
            seat,
            log: self.log.len(),
            is_final: played.is_final,
        });
        let told = self.told(seat, &played);
        self.log.extend(told);
        self.record
            .steps
            .push(Step::new(seat, played.notation, &played.outcomes));
        Ok(())
    }
    fn told(&self, seat: Seat, played: &Played) -> Vec<String> {
        if played.events.is_empty() {
            let (player, label) = (self.name(seat), self.say(&played.label));
            return vec![say!("{player}: {label}", player, label)];
        }
        played.events.iter().map(|event| self.say(event)).collect()
    }
    /// Takes the last step back, if a person did it and it told nobody anything.
    pub fn undo(&mut self) -> Result<(), String> {
        let Some(last) = self.marks.last() else {
            return Err(say!("nothing has been done yet"));
        };
        if self.bots[last.seat.index()].is_some() {
            return Err(say!("a bot has decided since"));
        }
        if last.is_final {
            return Err(say!("luck or a secret decided that step: it is final"));
        }
        let steps = self.record.steps.len() - 1;
        self.running = self
            .kind
            .read(&self.record, steps)
            .map_err(|e| e.sentence(&self.words))?;
        self.record.steps.truncate(steps);
        self.log.truncate(last.log);
        self.marks.pop();
        Ok(())
    }
    /// What a bot of this level would do for the waiting seat.
    pub fn thought(&self, level: Level, stop: &Stop) -> Option<Considered> {
        think(self.running.as_ref(), level, self.luck(), stop)
    }
    /// A number of its own for each step's thoughts.
    pub fn luck(&self) -> u64 {
        Chance::for_step(self.seed, u64::MAX - self.record.steps.len() as u64)
            .below(u32::MAX)
            .into()
    }
    /// One line on what an action would do.
    pub fn outlook(&self, offer: &Offer) -> String {
        let Some(seat) = self.waiting() else {
            return String::new();
        };
        match self.running.preview(seat, &offer.notation) {
            Ok(preview) if preview.uncertain => say!("luck decides what comes of it"),
            Ok(preview) => {
                let told: Vec<String> =
                    preview.events.iter().map(|event| self.say(event)).collect();
                told.join(" · ")
            }
            Err(error) => self.sentence(&error),
        }
    }
    /// The score by category, a line each, and the places at the end.
    pub fn score_lines(&self) -> Vec<String> {
        let sheet = self.running.open_scores();
        let row = |title: &str, figures: &[i32]| {
            let figures = figures.iter().map(|n| self.words.number(*n));
            let figures: String = figures.map(|n| format!("{n:>8}")).collect();
            format!("{:<16}{figures}", self.word(title))
        };
        let mut lines: Vec<String> = sheet
            .categories
            .iter()
            .map(|c| row(c.word, &c.scores))
            .collect();
        lines.push(row("total", &sheet.totals));
        if let Status::Over(placings) = self.running.status() {
            let ranks: Vec<i32> = placings.iter().map(|p| p.rank.into()).collect();
            lines.push(row("place", &ranks));
        }
        lines
    }
}

pub fn think(running: &dyn Running, level: Level, luck: u64, stop: &Stop) -> Option<Considered> {
    let (bot, budget) = level.bot();
    running.think(bot, &budget, luck, stop)
}

/// A table for tests: set up from a small seed.
#[cfg(test)]
pub fn sample(levels: &[Level]) -> Table {
    let kind = shelf::find("longhorn").expect("on the shelf");
    let seed = [7; 32];
    let options = serde_json::json!({});
    let (record, _) = crate::commands::set_up(kind, 2, &options, seed).expect("sets up");
    Table::new(kind, record, seed, levels, kind.info().english()).expect("sits down")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_without_luck_can_be_taken_back() {
        let mut table = sample(&[]);
        let before = table.running.save();
        let first = table.running.legal()[0].notation.clone();
        table.act(&first).unwrap();
        assert_ne!(table.running.save(), before);
        table.undo().unwrap();
        assert_eq!(table.running.save(), before);
        assert!(table.record.steps.is_empty() && table.log.is_empty());
        assert!(table.undo().is_err());
    }
    #[test]
    fn a_bot_cannot_be_taken_back() {
        let mut table = sample(&[Level::Easy]);
        while table.bot().is_none() {
            let first = table.running.legal()[0].notation.clone();
            table.act(&first).unwrap();
        }
        let chosen = table.thought(Level::Easy, &Stop::new()).unwrap();
        table.act(&chosen.notation).unwrap();
        assert_eq!(table.undo().unwrap_err(), "a bot has decided since");
    }
    #[test]
    fn too_many_bots_leave_nobody_to_play() {
        let kind = shelf::find("longhorn").unwrap();
        let table = sample(&[]);
        let levels = [Level::Easy; 2];
        assert!(Table::new(kind, table.record, [7; 32], &levels, kind.info().english()).is_err());
    }
    #[test]
    fn refusals_are_told_with_their_rule() {
        let mut table = sample(&[]);
        let refused = table.act("move tulsa").unwrap_err();
        assert!(table.sentence(&refused).starts_with("LH-"), "{refused}");
        let unread = table.act("dance").unwrap_err();
        assert!(table.sentence(&unread).contains("dance"));
    }
}
