//! Tables, people and orders as `railhead admin` prints them: a line each, or JSON.

use crate::commands::print_json;
use crate::problem::Problem;
use crate::say;
use serde_json::{Value, json};
use std::io::Write;
use store::{Given, Holder, Line, MemberRow, PersonRow, Report, SeatRow, TableRow};
use time::OffsetDateTime;

/// One a line, or all as JSON; that there is nothing is said.
pub fn list<T>(
    out: &mut dyn Write,
    json: bool,
    all: &[T],
    as_json: fn(&T) -> Value,
    as_line: fn(&T) -> String,
) -> Result<(), Problem> {
    if json {
        return print_json(out, &all.iter().map(as_json).collect::<Vec<_>>());
    }
    if all.is_empty() {
        writeln!(out, "{}", say!("There is nothing like that."))?;
    }
    for one in all {
        writeln!(out, "{}", as_line(one))?;
    }
    Ok(())
}

pub fn table_line(table: &TableRow) -> String {
    let seats: Vec<String> = table.seats.iter().map(seat).collect();
    let stage = match table.progress.stage {
        store::Stage::Gathering => say!("gathering"),
        store::Stage::Playing => say!("playing, step {step}", step = table.progress.step),
        store::Stage::Over => say!("over"),
    };
    format!(
        "{}  {}  {}  {} ({stage})  {}",
        table.id,
        moment(table.changed_at),
        table.game,
        table.name,
        seats.join(", ")
    )
}

pub fn seat(row: &SeatRow) -> String {
    match &row.holder {
        Holder::Open => say!("free"),
        Holder::Person(user) => format!("{} #{user}", row.name),
        Holder::Bot(_) | Holder::Named => row.name.clone(),
    }
}

pub fn table_json(table: &TableRow) -> Value {
    let seats = table.seats.iter().map(|row| match &row.holder {
        Holder::Open => json!({"holder": "open"}),
        Holder::Person(user) => json!({"holder": "person", "person": user.0, "name": row.name}),
        Holder::Named => json!({"holder": "named", "name": row.name}),
        Holder::Bot(level) => json!({"holder": "bot", "level": level, "name": row.name}),
    });
    json!({
        "id": table.id.0,
        "name": table.name,
        "game": table.game,
        "host": table.host.0,
        "audience": table.audience.word(),
        "stage": table.progress.stage.word(),
        "step": table.progress.step,
        "waiting": table.progress.waiting,
        "made_at": table.made_at,
        "changed_at": table.changed_at,
        "seats": seats.collect::<Vec<_>>(),
    })
}

pub fn line_json(line: &Line) -> Value {
    json!({"at": line.said_at, "seat": line.seat, "name": line.name, "text": line.text})
}

pub fn person_line(person: &PersonRow) -> String {
    let mut line = format!(
        "#{}  {}  {}  {}  {}",
        person.id,
        person.name,
        moment(person.seen_at),
        person.seen_from,
        say!("{n} {n|table|tables}", n = person.tables)
    );
    for (word, reason) in [
        (say!("banned"), &person.banned),
        (say!("muted"), &person.muted),
    ] {
        if let Some(reason) = reason {
            line += &format!("  [{word}: {reason}]");
        }
    }
    line
}

pub fn person_json(person: &PersonRow) -> Value {
    json!({
        "id": person.id.0,
        "name": person.name,
        "made_at": person.made_at,
        "seen_at": person.seen_at,
        "seen_from": person.seen_from,
        "tables": person.tables,
        "banned": person.banned,
        "muted": person.muted,
    })
}

pub fn member_line(member: &MemberRow) -> String {
    let mut ways = Vec::new();
    if member.has_password {
        ways.push(say!("password"));
    }
    if 0 < member.passkeys {
        ways.push(say!("{n} {n|passkey|passkeys}", n = member.passkeys));
    }
    if let Some(mail) = &member.mail {
        ways.push(mail.clone());
    }
    if 0 < member.codes {
        ways.push(say!(
            "{n} {n|recovery code|recovery codes}",
            n = member.codes
        ));
    }
    format!(
        "#{}  {}  {}  {}",
        member.id,
        member.name,
        moment(member.seen_at),
        ways.join(", ")
    )
}

pub fn member_json(member: &MemberRow) -> Value {
    json!({
        "id": member.id.0,
        "name": member.name,
        "joined_at": member.joined_at,
        "seen_at": member.seen_at,
        "has_password": member.has_password,
        "passkeys": member.passkeys,
        "mail": member.mail,
        "recovery_codes": member.codes,
        "sessions": member.sessions,
    })
}

pub fn order_line(given: &Given) -> String {
    format!(
        "{}  {}  {}: {} {}  {}",
        given.number,
        moment(given.at),
        given.by,
        given.order.word(),
        given.order.target(),
        given.reason
    )
}

pub fn order_json(given: &Given) -> Value {
    json!({
        "number": given.number,
        "at": given.at,
        "by": given.by,
        "order": given.order.word(),
        "target": given.order.target(),
        "reason": given.reason,
    })
}

/// A time as every log writes it, in UTC.
pub fn moment(at: i64) -> String {
    // A time that no calendar has is told as it stands.
    let Ok(time) = OffsetDateTime::from_unix_timestamp(at.div_euclid(1000)) else {
        return at.to_string();
    };
    let (date, hour, minute) = (time.date(), time.hour(), time.minute());
    format!("{date} {hour:02}:{minute:02}Z")
}

pub fn report_json(report: &Report) -> Value {
    json!({
        "number": report.number,
        "at": report.at,
        "by": report.by.as_ref().map(|user| json!({"person": user.id.0, "name": user.name})),
        "person": report.whom.map(|user| user.0),
        "name": report.whom_name,
        "table": report.table.as_ref().map(|table| &table.0),
        "reason": report.reason,
        "lines": report.lines,
        "closed_at": report.closed_at,
    })
}

/// The report, and what was said below it.
pub fn report_lines(report: &Report) -> String {
    let person = |id: Option<i64>| id.map_or_else(|| "-".to_string(), |id| format!("#{id}"));
    let by = report.by.as_ref().map(|user| user.id.0);
    let mut text = format!(
        "{}  {}  {} {}  {}  {}  {}",
        report.number,
        moment(report.at),
        report.whom_name,
        person(report.whom.map(|user| user.0)),
        report.table.as_ref().map_or("-", |table| &table.0),
        say!("by {who}", who = person(by)),
        report.reason,
    );
    for line in report.lines.as_array().into_iter().flatten() {
        let at = moment(line["at"].as_i64().unwrap_or_default());
        let who = person(line["person"].as_i64());
        let said = line["text"].as_str().unwrap_or_default();
        text += &format!("\n    {at}  {who}: {said}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_dates() {
        assert_eq!(moment(i64::MAX), i64::MAX.to_string());
        assert_eq!(moment(0), "1970-01-01 00:00Z");
        assert_eq!(moment(1_794_897_000_000), "2026-11-17 06:30Z");
    }
}
