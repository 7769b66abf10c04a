//! What counts for a person: hours of the day in their own time zone, and holidays they have announced.
//!
//! A change of hours or zone holds from then on, so nobody can make an hour that has passed uncounted. No
//! clock is read here; the time zones are those that the program carries.

use jiff::civil::{Date, time};
use jiff::tz::{TimeZone, TimeZoneDatabase};
use jiff::{Timestamp, ToSpan};
use std::fmt;
use std::str::FromStr;

const MINUTE: i64 = 60_000;
const A_DAY: i64 = 24 * 60 * MINUTE;
/// At least so many minutes of a day count, so that nobody's turn lasts for ever.
const LEAST: u16 = 6 * 60;
/// How far ahead is looked for the end of somebody's time, in days, and how many at once.
const FARTHEST: i64 = 1_200;
const AT_ONCE: i64 = 30;

/// From one moment up to another.
pub type Span = (i64, i64);

/// The server could not be reached then: nobody's time passed.
pub type Outage = Span;

/// A day of the calendar, as `2026-11-17`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(Date);

/// No day is written so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADay;

impl FromStr for Day {
    type Err = NotADay;

    fn from_str(text: &str) -> Result<Day, NotADay> {
        let day: Date = text.parse().map_err(|_| NotADay)?;
        // Other ways to write a day are read too, but one is enough.
        (day.to_string() == text).then_some(Day(day)).ok_or(NotADay)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Day {
    pub fn year(self) -> i16 {
        self.0.year()
    }
    fn next(self) -> Day {
        Day(self.0.saturating_add(1.day()))
    }
    /// So many days later than that one.
    pub fn days_since(self, other: Day) -> i32 {
        let between = self.0 - other.0;
        between.get_days()
    }
    /// From this one to that one, both included.
    pub fn series_to(self, last: Day) -> impl Iterator<Item = Day> {
        let mut days = self.0.series(1.day()).map(Day);
        std::iter::from_fn(move || days.next().filter(|day| *day <= last)).fuse()
    }
}

/// A time zone that is known here.
#[derive(Clone)]
pub struct Zone(TimeZone);

impl Zone {
    pub fn find(name: &str) -> Option<Zone> {
        // Long names are nobody's, and are not looked for.
        let found =
            Some(name).filter(|name| name.len() <= 64 && name.contains('/') || *name == "UTC");
        TimeZoneDatabase::bundled().get(found?).ok().map(Zone)
    }
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }
    /// The day that it is there.
    pub fn day(&self, at: i64) -> Day {
        let at = Timestamp::from_millisecond(at).unwrap_or_default();
        Day(self.0.to_datetime(at).date())
    }
    /// When a minute of a day is there; on the day when clocks are put forward, what is left out is the
    /// moment after it.
    fn moment(&self, day: Day, minute: u16) -> i64 {
        let (hour, minute) = ((minute / 60) as i8, (minute % 60) as i8);
        let (day, hour) = match hour {
            24.. => (day.next(), 0),
            hour => (day, hour),
        };
        let there = self
            .0
            .to_timestamp(day.0.to_datetime(time(hour, minute, 0, 0)));
        there.map_or(i64::MAX, Timestamp::as_millisecond)
    }
}

impl PartialEq for Zone {
    fn eq(&self, other: &Zone) -> bool {
        self.name() == other.name()
    }
}

impl fmt::Debug for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The hours of the day that count, from a moment on.
#[derive(Clone, Debug, PartialEq)]
pub struct Hours {
    pub since: i64,
    pub zone: Zone,
    /// Minutes of the day; all day if they are the same, over midnight if the second comes first.
    pub from: u16,
    pub to: u16,
}

/// Fewer hours than must count, or minutes that no day has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FewHours;

impl Hours {
    pub fn check(&self) -> Result<(), FewHours> {
        const WHOLE: u16 = 24 * 60;
        let (from, to) = (self.from, self.to);
        let is_minute = from < WHOLE && to <= WHOLE;
        let many = match from.cmp(&to) {
            std::cmp::Ordering::Less => to - from,
            std::cmp::Ordering::Equal => WHOLE,
            std::cmp::Ordering::Greater => (WHOLE + to).saturating_sub(from),
        };
        (is_minute && LEAST <= many).then_some(()).ok_or(FewHours)
    }
    /// What counts of one day.
    fn of_day(&self, day: Day) -> Span {
        let end = match self.from < self.to {
            true => self.zone.moment(day, self.to),
            false => self.zone.moment(day.next(), self.to),
        };
        (self.zone.moment(day, self.from), end)
    }
}

/// Days on which nothing counts, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holiday {
    pub first: Day,
    pub last: Day,
}

/// One person's; empty where everything counts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calendar {
    /// The oldest first; it holds for the time before too.
    pub hours: Vec<Hours>,
    pub holidays: Vec<Holiday>,
}

impl Calendar {
    /// The zone that holds now.
    pub fn zone(&self) -> Option<&Zone> {
        self.hours.last().map(|hours| &hours.zone)
    }
    /// The holiday that somebody is away on at a moment.
    pub fn holiday(&self, at: i64) -> Option<Holiday> {
        let day = self.zone()?.day(at);
        let is_then = |holiday: &&Holiday| holiday.first <= day && day <= holiday.last;
        self.holidays.iter().find(is_then).copied()
    }
    /// What counts between two moments.
    pub(crate) fn spans(&self, (from, until): Span) -> Vec<Span> {
        let mut counted = Vec::new();
        let mut begins = i64::MIN;
        for (n, hours) in self.hours.iter().enumerate() {
            let ends = self.hours.get(n + 1).map_or(i64::MAX, |next| next.since);
            let (from, until) = (from.max(begins), until.min(ends));
            begins = ends;
            if from < until {
                counted.extend(self.spans_by(hours, (from, until)));
            }
        }
        if self.hours.is_empty() && from < until {
            counted.push((from, until));
        }
        counted
    }
    fn spans_by(&self, hours: &Hours, (from, until): Span) -> Vec<Span> {
        let is_holiday = |day: Day| {
            self.holidays
                .iter()
                .any(|h| h.first <= day && day <= h.last)
        };
        let mut spans: Vec<Span> = Vec::new();
        // Hours that go over midnight began the day before.
        let mut day = hours.zone.day(from - A_DAY);
        let last = hours.zone.day(until);
        while day <= last {
            let mut span = hours.of_day(day);
            if is_holiday(day) {
                span.0 = span.0.max(hours.zone.moment(day.next(), 0));
            }
            if is_holiday(day.next()) {
                span.1 = span.1.min(hours.zone.moment(day.next(), 0));
            }
            let span = (span.0.max(from), span.1.min(until));
            if span.0 < span.1 {
                match spans.last_mut().filter(|before| before.1 == span.0) {
                    Some(before) => before.1 = span.1,
                    None => spans.push(span),
                }
            }
            if day.next() == day {
                break;
            }
            day = day.next();
        }
        spans
    }
}

/// Cuts holes out of what counts.
pub(crate) fn without(spans: Vec<Span>, holes: &[Span]) -> Vec<Span> {
    holes.iter().fold(spans, |spans, hole| {
        let cut = |span: Span| {
            let before = (span.0, span.1.min(hole.0));
            let after = (span.0.max(hole.1), span.1);
            // A hole that lies outside leaves the whole on one side and nothing on the other.
            [before, after].into_iter().filter(|part| part.0 < part.1)
        };
        let cut_all = spans.into_iter().flat_map(cut);
        cut_all.collect()
    })
}

pub(crate) fn sum(spans: &[Span]) -> i64 {
    spans.iter().map(|(from, to)| to - from).sum()
}

/// What counts from a moment on until so much has counted; the last of them ends then. `spans` tells what
/// counts between two moments.
pub(crate) fn until_counted(
    from: i64,
    amount: i64,
    spans: impl Fn(Span) -> Vec<Span>,
) -> Vec<Span> {
    let mut found: Vec<Span> = Vec::new();
    let mut left = amount;
    let mut begins = from;
    while left > 0 && begins < from + FARTHEST * A_DAY {
        let ends = begins + AT_ONCE * A_DAY;
        for span in spans((begins, ends)) {
            let taken = (span.1 - span.0).min(left);
            let span = (span.0, span.0 + taken);
            match found.last_mut().filter(|before| before.1 == span.0) {
                Some(before) => before.1 = span.1,
                None => found.push(span),
            }
            left -= taken;
            if left == 0 {
                break;
            }
        }
        begins = ends;
    }
    found
}
