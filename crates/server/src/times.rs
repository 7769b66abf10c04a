//! What a person says of their time: checked, kept, and told to the tables where they sit.

use crate::app::App;
use crate::error::Error;
use crate::keep;
use crate::nodes::TableNotice;
use crate::task::Ask;
use crate::wire::{MyHoliday, MyHours, MyTimes};
use game_core::message;
use std::sync::Arc;
use store::{PersonTimes, Stage, UserId};
use table::{Day, Hours, Zone};

const HOUR: i64 = 60 * 60 * 1000;
/// Hours that were just set can be corrected.
const CORRECTED: i64 = HOUR;
/// Then they stay, so that nobody moves their nights to where their time runs.
const FIXED: i64 = 72 * HOUR;
/// Days of holiday in a year, and how far ahead they are announced.
const DAYS_A_YEAR: i32 = 30;
const AHEAD: i32 = 366;
/// Tables of one user that are told, the newest first.
const TABLES: u32 = 200;

pub(crate) fn no_zone() -> Error {
    Error::BadRequest(message!("say first in which time zone you live"))
}

pub(crate) fn no_holiday() -> Error {
    Error::NotFound(message!("no holiday of yours begins on that day"))
}

/// Until when hours stay that were set then; none if they can be changed at this moment.
fn fixed_until(times: &PersonTimes, now: i64) -> Option<i64> {
    let since = times.hours.last()?.since;
    // The first are free: who has just said where they live may think again.
    let is_fixed = 1 < times.hours.len() && CORRECTED <= now - since && now - since < FIXED;
    is_fixed.then_some(since + FIXED)
}

pub(crate) async fn told(app: &App, user: UserId) -> Result<MyTimes, Error> {
    let times = app.store.times_of(user).await?;
    let calendar = keep::calendar(times.clone());
    let year = calendar.zone().map(|zone| zone.day(app.now()).year());
    let taken = year.map_or(0, |year| days_in(&calendar.holidays, year));
    let hours = times.hours.last().map(|hours| MyHours {
        zone: hours.zone.clone(),
        from: hours.from,
        to: hours.to,
    });
    Ok(MyTimes {
        hours,
        fixed_until: fixed_until(&times, app.now()),
        holidays: times
            .holidays
            .into_iter()
            .map(|holiday| MyHoliday {
                first: holiday.first,
                last: holiday.last,
            })
            .collect(),
        days_left: u32::try_from(DAYS_A_YEAR - taken).unwrap_or(0),
    })
}

fn days_in(holidays: &[table::Holiday], year: i16) -> i32 {
    let days = |holiday: &table::Holiday| {
        let days = holiday.first.series_to(holiday.last);
        days.filter(|day| day.year() == year).count() as i32
    };
    holidays.iter().map(days).sum()
}

pub(crate) async fn set_hours(app: &Arc<App>, user: UserId, wanted: MyHours) -> Result<(), Error> {
    let now = app.now();
    let zone = Zone::find(&wanted.zone);
    let zone = zone.ok_or_else(|| {
        Error::BadRequest(message!(
            "there is no time zone '{zone}'",
            zone = wanted.zone
        ))
    })?;
    let hours = Hours {
        since: now,
        zone,
        from: wanted.from,
        to: wanted.to,
    };
    hours.check().map_err(|_| {
        Error::BadRequest(message!(
            "at least 6 hours of the day must count, from a minute of the day to another"
        ))
    })?;
    let times = app.store.times_of(user).await?;
    if fixed_until(&times, now).is_some() {
        return Err(Error::BadRequest(message!(
            "you have changed your hours within three days; they can be changed again later"
        )));
    }
    // What was set a moment ago is replaced, and so are the first hours of all.
    let last = times.hours.last().map(|hours| hours.since);
    let replacing = match last {
        Some(since) if now - since < CORRECTED => since,
        Some(_) | None => now,
    };
    let kept = store::Hours {
        since: if replacing < now { replacing } else { now },
        zone: hours.zone.name().to_string(),
        from: hours.from,
        to: hours.to,
    };
    app.store.set_hours(user, kept, replacing).await?;
    tell_tables(app, user).await
}

pub(crate) async fn announce(
    app: &Arc<App>,
    user: UserId,
    wanted: &MyHoliday,
) -> Result<(), Error> {
    let calendar = keep::calendar(app.store.times_of(user).await?);
    let today = calendar.zone().ok_or_else(no_zone)?.day(app.now());
    let day = |text: &str| {
        let wrong = |_| Error::BadRequest(message!("a day is written as 2026-11-17"));
        text.parse::<Day>().map_err(wrong)
    };
    let (first, last) = (day(&wanted.first)?, day(&wanted.last)?);
    if last < first || first <= today {
        return Err(Error::BadRequest(message!(
            "a holiday is announced beforehand: it begins tomorrow or later, and ends after that"
        )));
    }
    if last.days_since(today) > AHEAD {
        return Err(Error::BadRequest(message!(
            "a holiday is announced at most a year ahead"
        )));
    }
    let overlaps = |other: &table::Holiday| other.first <= last && first <= other.last;
    if calendar.holidays.iter().any(overlaps) {
        return Err(Error::BadRequest(message!(
            "you have announced a holiday on some of these days already"
        )));
    }
    let mut all = calendar.holidays.clone();
    all.push(table::Holiday { first, last });
    if [first.year(), last.year()]
        .iter()
        .any(|year| DAYS_A_YEAR < days_in(&all, *year))
    {
        return Err(Error::BadRequest(message!(
            "a year has {most} days of holiday here",
            most = DAYS_A_YEAR
        )));
    }
    let holiday = store::Holiday {
        first: first.to_string(),
        last: last.to_string(),
    };
    app.store.add_holiday(user, holiday, app.now()).await?;
    tell_tables(app, user).await
}

pub(crate) async fn call_off(app: &Arc<App>, user: UserId, first: &str) -> Result<(), Error> {
    let calendar = keep::calendar(app.store.times_of(user).await?);
    let today = calendar.zone().ok_or_else(no_holiday)?.day(app.now());
    let is_it = |holiday: &&table::Holiday| holiday.first.to_string() == first;
    let holiday = calendar
        .holidays
        .iter()
        .find(is_it)
        .ok_or_else(no_holiday)?;
    let last = match holiday {
        holiday if today < holiday.first => None,
        holiday if today <= holiday.last => Some(today.to_string()),
        _ => {
            return Err(Error::BadRequest(message!("this holiday is over")));
        }
    };
    app.store.cut_holiday(user, first, last.as_deref()).await?;
    tell_tables(app, user).await
}

/// Tables in memory hear it; the others are looked at, and read it.
async fn tell_tables(app: &Arc<App>, user: UserId) -> Result<(), Error> {
    let calendar = keep::calendar(app.store.times_of(user).await?);
    for row in app.store.tables_of(user, TABLES).await? {
        if row.time.clock.is_none() || row.progress.stage != Stage::Playing {
            continue;
        }
        app.nodes.tell(&row.id, &TableNotice::Calendar(user.0));
        if app.hub.has(&row.id) {
            let calendar = calendar.clone();
            app.hub
                .tell(&row.id, Ask::Calendar { user, calendar })
                .await;
        } else if let Some(deadline) = row.time.deadline {
            let due_at = app.now();
            let deadline = store::Deadline { due_at, ..deadline };
            app.store.set_deadline(&row.id, Some(deadline)).await?;
        }
    }
    Ok(())
}
