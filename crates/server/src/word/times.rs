//! When word goes out: by what the person wants, never within their quiet hours.

use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use store::{Preferences, When};

const TEN_MINUTES: i64 = 10 * 60 * 1000;
const A_DAY: i64 = 24 * 60 * 60 * 1000;

/// When something that happened at a moment is told, and whether with all others of the day; never for some.
pub(crate) fn due(
    at: i64,
    when: When,
    preferences: &Preferences,
    grace: i64,
) -> Option<(i64, bool)> {
    let (due, daily) = match when {
        When::AtOnce => (at + grace, false),
        When::TenMinutes => (at + TEN_MINUTES, false),
        When::Daily => (next(at, preferences.daily_at, preferences), true),
        When::Never => return None,
    };
    Some((quiet_until(due, preferences).unwrap_or(due), daily))
}

/// Until when nothing is sent; none if something may be sent now.
pub(crate) fn quiet_until(now: i64, preferences: &Preferences) -> Option<i64> {
    let (from, until) = preferences.quiet?;
    let minute = minute_of_day(&local(now, preferences)?);
    let is_quiet = match from <= until {
        true => (from..until).contains(&minute),
        // Over midnight.
        false => from <= minute || minute < until,
    };
    is_quiet.then(|| next(now, until, preferences))
}

/// Whether a word is a time zone's name.
pub(crate) fn is_zone(name: &str) -> bool {
    TimeZone::get(name).is_ok()
}

fn local(at: i64, preferences: &Preferences) -> Option<Zoned> {
    let zone = TimeZone::get(&preferences.zone).unwrap_or(TimeZone::UTC);
    let at = Timestamp::from_millisecond(at).ok()?;
    Some(at.to_zoned(zone))
}

fn minute_of_day(at: &Zoned) -> u16 {
    at.hour() as u16 * 60 + at.minute() as u16
}

/// The next time that the person's clock shows this minute. Where the clock skips it, the moment after.
fn next(after: i64, minute: u16, preferences: &Preferences) -> i64 {
    let found = || {
        let now = local(after, preferences)?;
        let time = Time::new((minute / 60) as i8, (minute % 60) as i8, 0, 0).ok()?;
        let zone = now.time_zone().clone();
        let on = |date: jiff::civil::Date| date.to_datetime(time).to_zoned(zone.clone()).ok();
        let today = on(now.date())?;
        let then = if now < today {
            today
        } else {
            on(now.date().tomorrow().ok()?)?
        };
        Some(then.timestamp().as_millisecond())
    };
    // Only the end of time has no tomorrow.
    found().unwrap_or(after + A_DAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(word: &str) -> i64 {
        word.parse::<Timestamp>().unwrap().as_millisecond()
    }
    fn in_paris(quiet: Option<(u16, u16)>) -> Preferences {
        Preferences {
            quiet,
            zone: "Europe/Paris".to_string(),
            ..Preferences::default()
        }
    }

    #[test]
    fn at_once_after_ten_minutes_or_never() {
        let anybody = Preferences::default();
        assert_eq!(due(1_000, When::AtOnce, &anybody, 7), Some((1_007, false)));
        let later = due(1_000, When::TenMinutes, &anybody, 7);
        assert_eq!(later, Some((1_000 + TEN_MINUTES, false)));
        assert_eq!(due(1_000, When::Never, &anybody, 7), None);
    }
    #[test]
    fn a_day_is_told_in_the_morning_of_the_person() {
        // Eight in Paris is seven in winter and six in summer.
        let paris = in_paris(None);
        let told = |word| due(at(word), When::Daily, &paris, 0);
        let winter = at("2026-01-10T07:00:00Z");
        assert_eq!(told("2026-01-10T06:59:00Z"), Some((winter, true)));
        assert_eq!(told("2026-01-10T07:00:00Z"), Some((winter + A_DAY, true)));
        let summer = at("2026-07-10T06:00:00Z");
        assert_eq!(told("2026-07-09T22:00:00Z"), Some((summer, true)));
    }
    #[test]
    fn nothing_is_sent_in_quiet_hours() {
        let paris = in_paris(Some((22 * 60, 7 * 60)));
        let told = |word| due(at(word), When::AtOnce, &paris, 0).unwrap().0;
        let morning = at("2026-01-11T06:00:00Z");
        assert_eq!(told("2026-01-10T20:59:00Z"), at("2026-01-10T20:59:00Z"));
        assert_eq!(told("2026-01-10T21:00:00Z"), morning, "ten in the evening");
        assert_eq!(told("2026-01-11T05:59:59Z"), morning);
        assert_eq!(told("2026-01-11T06:00:00Z"), morning);
        let noon = in_paris(Some((12 * 60, 13 * 60)));
        let quiet = quiet_until(at("2026-01-10T11:30:00Z"), &noon);
        assert_eq!(quiet, Some(at("2026-01-10T12:00:00Z")));
        assert_eq!(quiet_until(at("2026-01-10T12:00:00Z"), &noon), None);
    }
    #[test]
    fn a_night_whose_clock_is_changed_has_its_morning() {
        // On 29 March 2026 the clocks of Paris skip from two to three.
        let paris = in_paris(Some((60, 150)));
        let until = quiet_until(at("2026-03-29T00:30:00Z"), &paris);
        assert_eq!(until, Some(at("2026-03-29T01:30:00Z")));
    }
    #[test]
    fn a_zone_is_known_by_its_name() {
        assert!(is_zone("Europe/Paris") && is_zone("UTC") && is_zone("America/New_York"));
        assert!(!is_zone("Europe/Railhead") && !is_zone("") && !is_zone("../etc/passwd"));
    }
}
