//! One date for a calendar (RFC 5545).

/// How long a game is taken to last, in a calendar.
const LASTS: i64 = 2 * 60 * 60 * 1000;

/// The event of a table that begins at a moment.
pub(crate) fn event(table: &str, title: &str, link: &str, at: i64) -> String {
    let lines = [
        "BEGIN:VCALENDAR".to_string(),
        "VERSION:2.0".to_string(),
        "PRODID:-//Railhead//Tables//EN".to_string(),
        "BEGIN:VEVENT".to_string(),
        format!("UID:{table}@railhead"),
        format!("DTSTAMP:{}", moment(at)),
        format!("DTSTART:{}", moment(at)),
        format!("DTEND:{}", moment(at + LASTS)),
        format!("SUMMARY:{}", escaped(title)),
        format!("URL:{link}"),
        "END:VEVENT".to_string(),
        "END:VCALENDAR".to_string(),
    ];
    lines.map(|line| line + "\r\n").concat()
}

/// In universal time, as `20261117T193000Z`.
fn moment(at: i64) -> String {
    let seconds = at.div_euclid(1000);
    let (days, rest) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let (year, month, day) = date(days);
    let (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60);
    format!("{year:04}{month:02}{day:02}T{hour:02}{minute:02}{second:02}Z")
}

/// The day of the Gregorian calendar so many days after 1 January 1970: years begin in March here, so that
/// the odd day is the last.
fn date(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + 400 * era + i64::from(month <= 2);
    (year, month, day)
}

fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if matches!(c, '\\' | ';' | ',') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_in_universal_time() {
        assert_eq!(moment(0), "19700101T000000Z");
        assert_eq!(moment(951_782_400_000), "20000229T000000Z");
        assert_eq!(moment(1_795_000_530_999), "20261118T111530Z");
    }
    #[test]
    fn an_event_says_what_when_and_where() {
        let event = event("abc", "One; two", "https://play.example/table/abc", 0);
        assert!(event.contains("SUMMARY:One\\; two\r\n"));
        assert!(event.contains("DTEND:19700101T020000Z\r\nSUMMARY"));
        assert!(event.ends_with("END:VCALENDAR\r\n"));
    }
}
