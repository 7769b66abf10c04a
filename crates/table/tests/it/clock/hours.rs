//! A clock by days: turns and banks, hours that count, holidays, clocks put forward and back.

use super::{DAY, HOUR, days, left, two};
use crate::desk::{ADA, Desk};
use table::{Calendar, Clock, ConnectionId, Holiday, Hours, Input, Pace, WhenOut, Zone};

/// The moment in UTC.
fn at(text: &str) -> i64 {
    let (day, time) = text.split_once(' ').unwrap();
    let parts: Vec<i64> = day.split('-').map(|n| n.parse().unwrap()).collect();
    let (hour, minute) = time.split_once(':').unwrap();
    let (hour, minute): (i64, i64) = (hour.parse().unwrap(), minute.parse().unwrap());
    // Days since 1970 by the civil calendar.
    let (y, m, d) = (parts[0], parts[1], parts[2]);
    let (y, m) = if m <= 2 { (y - 1, m + 9) } else { (y, m - 3) };
    let era_days = 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + d - 1;
    (era_days - 719_468) * DAY + hour * HOUR + minute * HOUR / 60
}

fn hours(zone: &str, from: u16, to: u16) -> Hours {
    Hours {
        since: 0,
        zone: Zone::find(zone).unwrap(),
        from: from * 60,
        to: to * 60,
    }
}

/// Ada is waited for since a moment.
fn waiting(clock: Clock, since: &str) -> (Desk, ConnectionId) {
    let (mut desk, _ada, _bo) = two(clock);
    desk.now = at(since);
    desk.kept.card.begun_at = desk.now;
    desk.restart();
    let ada = desk.comes(Some(ADA));
    (desk, ada)
}

fn ada_by(hours: Hours, holidays: Vec<Holiday>) -> Calendar {
    Calendar {
        hours: vec![hours],
        holidays,
    }
}

fn out_at(clock: Clock, since: &str, calendar: Calendar) -> i64 {
    let (mut desk, ada) = waiting(clock, since);
    desk.happens(Input::Calendar {
        user: ADA,
        calendar,
    });
    let clock = desk.frame(ada).clock.clone().unwrap();
    let runs = clock.runs.unwrap();
    assert_eq!(desk.kept.due.unwrap().runs_out.unwrap().at, runs.out_at);
    runs.out_at
}

fn holiday(first: &str, last: &str) -> Holiday {
    Holiday {
        first: first.parse().unwrap(),
        last: last.parse().unwrap(),
    }
}

#[test]
fn a_turn_has_its_own_time_and_then_takes_from_the_bank() {
    let (mut desk, ada) = waiting(days(DAY, 2 * DAY), "2026-11-17 12:00");
    desk.now += 20 * HOUR;
    assert_eq!(left(&mut desk, ada, 0), (4 * HOUR, 2 * DAY));
    desk.now += 10 * HOUR;
    assert_eq!(left(&mut desk, ada, 0), (0, 2 * DAY - 6 * HOUR));
    desk.does(ada, "pass");
    assert_eq!(left(&mut desk, ada, 0), (DAY, 2 * DAY - 6 * HOUR));
}
#[test]
fn nobody_loses_time_asleep() {
    // 08:00 to 23:00 in Lyon, which is an hour ahead of UTC in winter.
    let lyon = ada_by(hours("Europe/Paris", 8, 23), Vec::new());
    // From 20:00 there: three hours until 23:00, then from 08:00 on seven more.
    let out = out_at(days(10 * HOUR, 0), "2026-11-17 19:00", lyon.clone());
    assert_eq!(out, at("2026-11-18 14:00"));
    let (mut desk, ada) = waiting(days(10 * HOUR, 0), "2026-11-17 19:00");
    let user = ADA;
    desk.happens(Input::Calendar {
        user,
        calendar: lyon,
    });
    desk.now = at("2026-11-18 02:00");
    assert_eq!(left(&mut desk, ada, 0), (7 * HOUR, 0));
    let clock = desk.frame(ada).clock.clone().unwrap();
    let runs = clock.runs.unwrap();
    assert_eq!(
        runs.spans,
        [(at("2026-11-18 07:00"), at("2026-11-18 14:00"))]
    );
    assert_eq!(runs.zone.unwrap().name(), "Europe/Paris");
    // Who only looks on is not told where Ada lives.
    let watcher = desk.comes(None);
    let clock = desk.frame(watcher).clock.clone().unwrap();
    assert_eq!(clock.runs.unwrap().zone, None);
}
#[test]
fn hours_may_go_over_midnight() {
    let night = ada_by(hours("America/New_York", 20, 4), Vec::new());
    // 20:00 in New York is 01:00 UTC in winter; from 03:00 there one hour is left of the night.
    let out = out_at(days(3 * HOUR, 0), "2026-11-17 08:00", night);
    assert_eq!(out, at("2026-11-18 03:00"));
}
#[test]
fn clocks_put_forward_and_back_change_no_hour_of_the_day() {
    let calendar = || ada_by(hours("Europe/Paris", 8, 23), Vec::new());
    // On 29 March 2026 clocks go forward: 08:00 there is 07:00 UTC the day before and 06:00 then.
    let out = out_at(days(16 * HOUR, 0), "2026-03-28 07:00", calendar());
    assert_eq!(out, at("2026-03-29 07:00"));
    // On 25 October they go back.
    let out = out_at(days(16 * HOUR, 0), "2026-10-24 06:00", calendar());
    assert_eq!(out, at("2026-10-25 08:00"));
    // A night that counts is an hour shorter or longer.
    let night = || ada_by(hours("Europe/Paris", 22, 6), Vec::new());
    let out = out_at(days(8 * HOUR, 0), "2026-03-28 21:00", night());
    assert_eq!(
        out,
        at("2026-03-29 21:00"),
        "seven hours that night, one the next"
    );
    let out = out_at(days(8 * HOUR, 0), "2026-10-24 20:00", night());
    assert_eq!(out, at("2026-10-25 04:00"));
}
#[test]
fn time_stands_still_on_holidays() {
    let days_off = vec![holiday("2026-12-24", "2026-12-26")];
    let calendar = ada_by(hours("Europe/Paris", 0, 0), days_off.clone());
    let out = out_at(days(DAY, 0), "2026-12-23 11:00", calendar);
    assert_eq!(
        out,
        at("2026-12-27 11:00"),
        "half a day before, half a day after"
    );
    let calendar = ada_by(hours("Europe/Paris", 8, 23), days_off);
    let (mut desk, ada) = waiting(days(DAY, 0), "2026-12-24 11:00");
    let user = ADA;
    desk.happens(Input::Calendar { user, calendar });
    desk.now = at("2026-12-26 20:00");
    assert_eq!(left(&mut desk, ada, 0), (DAY, 0));
    let clock = desk.frame(ada).clock.clone().unwrap();
    assert_eq!(
        clock.seats[0].holiday,
        Some(holiday("2026-12-24", "2026-12-26"))
    );
}
#[test]
fn a_change_of_hours_holds_from_then_on() {
    let mut later = hours("Europe/Paris", 0, 6);
    later.since = at("2026-11-17 12:00");
    let calendar = Calendar {
        hours: vec![hours("UTC", 0, 24), later],
        holidays: Vec::new(),
    };
    // Four hours count before the change, the rest from midnight in Paris on.
    let out = out_at(days(6 * HOUR, 0), "2026-11-17 08:00", calendar);
    assert_eq!(out, at("2026-11-18 01:00"));
}
#[test]
fn too_few_hours_and_unknown_zones_are_not_taken() {
    assert!(hours("UTC", 8, 23).check().is_ok());
    assert!(hours("UTC", 0, 0).check().is_ok() && hours("UTC", 22, 5).check().is_ok());
    assert!(hours("UTC", 8, 13).check().is_err());
    assert!(hours("UTC", 23, 4).check().is_err());
    assert!(hours("UTC", 8, 25).check().is_err() && hours("UTC", 24, 8).check().is_err());
    for zone in [
        "Mars/Olympus",
        "",
        "../etc/passwd",
        "EST5EDT",
        &"a/".repeat(99),
    ] {
        assert!(Zone::find(zone).is_none(), "{zone}");
    }
}
#[test]
fn rules_of_time_have_bounds() {
    let fits = |pace| {
        let out = WhenOut::Vote;
        Clock { pace, out }.check().is_ok()
    };
    let live = |bank, increment| Pace::Live { bank, increment };
    let turns = |turn, bank| Pace::Days { turn, bank };
    assert!(fits(live(1_000, 0)) && fits(live(DAY, HOUR)));
    assert!(!fits(live(0, 5)) && !fits(live(DAY + 1, 0)) && !fits(live(-5, 0)));
    assert!(!fits(live(1_000, -1)) && !fits(live(1_000, HOUR + 1)));
    assert!(fits(turns(HOUR, 0)) && fits(turns(30 * DAY, 60 * DAY)));
    assert!(!fits(turns(HOUR - 1, 0)) && !fits(turns(31 * DAY, 0)));
    assert!(
        !fits(turns(DAY, -1)) && !fits(turns(DAY, 61 * DAY)) && !fits(turns(i64::MAX, i64::MAX))
    );
}
