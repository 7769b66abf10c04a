//! A table's time as the table knows it and as the store keeps it.

use crate::wire;
use game_core::Seat;
use std::collections::BTreeMap;
use store::{PersonTimes, Store, StoreError, TableTime};
use table::{
    Away, Calendar, Card, Clock, Deadline, Due, Holder, Holiday, Hours, Outage, Row, RunsOut,
    UserId, Zone,
};

pub(crate) fn clock(time: &TableTime) -> Option<Clock> {
    let clock: wire::Clock = serde_json::from_value(time.clock.clone()?).ok()?;
    Some(clock.into())
}

pub(crate) fn kept_clock(clock: Clock) -> serde_json::Value {
    serde_json::to_value(wire::Clock::from(clock)).expect("plain data becomes JSON")
}

pub(super) fn deadline(deadline: store::Deadline) -> Deadline {
    Deadline {
        at: deadline.due_at,
        runs_out: deadline.runs_out.map(|out| RunsOut {
            seat: Seat(out.seat),
            at: out.at,
        }),
    }
}

pub(super) fn kept_deadline(deadline: Deadline) -> store::Deadline {
    store::Deadline {
        due_at: deadline.at,
        runs_out: deadline.runs_out.map(|out| store::RunsOut {
            seat: out.seat.0,
            at: out.at,
        }),
    }
}

pub(super) fn kept_due(due: Due) -> store::Due {
    match due {
        Due::Same => store::Due::Same,
        Due::Never => store::Due::Never,
        Due::At(deadline) => store::Due::At(kept_deadline(deadline)),
    }
}

pub(super) fn kept_away(away: Away) -> String {
    let word = match away {
        Away::StandIn => "stand_in",
        Away::OutOfTime => "out_of_time",
        Away::Conceded => "conceded",
    };
    word.to_string()
}

pub(super) fn away(time: &TableTime, seat: usize) -> Option<Away> {
    let mut words = time.away.iter();
    let (_, word) = words.find(|(other, _)| usize::from(*other) == seat)?;
    match word.as_str() {
        "stand_in" => Some(Away::StandIn),
        "out_of_time" => Some(Away::OutOfTime),
        "conceded" => Some(Away::Conceded),
        _ => None,
    }
}

/// What a person's times mean; what cannot be read any more is left out, so that all of it counts.
pub(crate) fn calendar(times: PersonTimes) -> Calendar {
    let hours = times.hours.into_iter().filter_map(|hours| {
        Some(Hours {
            since: hours.since,
            zone: Zone::find(&hours.zone)?,
            from: hours.from,
            to: hours.to,
        })
    });
    let holidays = times.holidays.into_iter().filter_map(|holiday| {
        Some(Holiday {
            first: holiday.first.parse().ok()?,
            last: holiday.last.parse().ok()?,
        })
    });
    Calendar {
        hours: hours.collect(),
        holidays: holidays.collect(),
    }
}

/// What counts for those who sit at a table with a clock.
pub(super) async fn calendars(
    store: &dyn Store,
    card: &Card,
) -> Result<BTreeMap<UserId, Calendar>, StoreError> {
    let mut calendars = BTreeMap::new();
    if card.clock.is_none() {
        return Ok(calendars);
    }
    for chair in &card.seats {
        if let Holder::Person(user) = chair.holder
            && !calendars.contains_key(&user)
        {
            let times = store.times_of(store::UserId(user.0)).await?;
            calendars.insert(user, calendar(times));
        }
    }
    Ok(calendars)
}

/// When no server was there since the last row of a table with a clock.
pub(super) async fn outages(
    store: &dyn Store,
    card: &Card,
    rows: &[Row],
) -> Result<Vec<Outage>, StoreError> {
    if card.clock.is_none() {
        return Ok(Vec::new());
    }
    let since = rows.last().map_or(card.begun_at, |row| row.at);
    let outages = store.outages(since).await?.into_iter();
    Ok(outages.map(|outage| (outage.from, outage.until)).collect())
}
