//! `railhead admin`: what an operator sees and orders.

use super::print_json;
use crate::base::Base;
use crate::cli::{Admin, Office};
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use crate::told::{self, moment};
use server::Address;
use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};
use store::{Operator, Order, Stage, TableId, TokenHash, UserId, Wanted, Whom};

pub fn run(args: &Admin, out: &mut dyn Write) -> Outcome {
    waiting_for(work(args, out))
}

/// Does what waits for a database or a server, on this thread.
pub fn waiting_for(work: impl Future<Output = Outcome>) -> Outcome {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|why| problem!("the system gives no threads to serve with: {why}", why))?;
    runtime.block_on(work)
}

async fn work(args: &Admin, out: &mut dyn Write) -> Outcome {
    let base = Base::of(Some(&args.data), &args.kept)?;
    let operator = base.operator().await?;
    match &args.command {
        Office::Tables {
            like,
            person,
            from,
            stage,
            most,
        } => {
            let wanted = Wanted {
                word: like.clone(),
                address: from.as_deref().map(address).transpose()?,
                person: person.map(UserId),
                stage: stage.as_deref().map(read_stage).transpose()?,
                most: *most,
            };
            let tables = operator.tables(&wanted).await?;
            told::list(out, args.json, &tables, told::table_json, told::table_line)?;
        }
        Office::People { like, from, most } => {
            let wanted = Wanted {
                word: like.clone(),
                address: from.as_deref().map(address).transpose()?,
                most: *most,
                ..Wanted::default()
            };
            let people = operator.people(&wanted).await?;
            told::list(
                out,
                args.json,
                &people,
                told::person_json,
                told::person_line,
            )?;
        }
        Office::Members { like, most } => {
            let wanted = Wanted {
                word: like.clone(),
                most: *most,
                ..Wanted::default()
            };
            let members = operator.members(&wanted).await?;
            let (json, line) = (told::member_json, told::member_line);
            told::list(out, args.json, &members, json, line)?;
        }
        Office::Rescue { name, reason } => rescue(args, &operator, name, reason, out).await?,
        Office::Table { id } => look(args, &operator, &TableId(id.clone()), out).await?,
        Office::Log { most } => {
            let log = operator.log(*most).await?;
            told::list(out, args.json, &log, told::order_json, told::order_line)?;
        }
        Office::Reports { all, most } => {
            let reports = operator.reports(*all, *most).await?;
            told::list(
                out,
                args.json,
                &reports,
                told::report_json,
                told::report_lines,
            )?;
        }
        Office::CloseReport { number, reason } => {
            give(args, &operator, Order::CloseReport(*number), reason, out).await?;
        }
        Office::Close { id, reason } => {
            let order = Order::Close(TableId(id.clone()));
            give(args, &operator, order, reason, out).await?;
        }
        Office::Clear { id, reason } => {
            let order = Order::ClearChat(TableId(id.clone()));
            give(args, &operator, order, reason, out).await?;
        }
        Office::Mute { person, reason } => {
            give(args, &operator, Order::Mute(UserId(*person)), reason, out).await?;
        }
        Office::Unmute { person, reason } => {
            give(args, &operator, Order::Unmute(UserId(*person)), reason, out).await?;
        }
        Office::Ban { whom, reason } => {
            give(args, &operator, Order::Ban(read_whom(whom)?), reason, out).await?;
        }
        Office::Unban { whom, reason } => {
            give(args, &operator, Order::Unban(read_whom(whom)?), reason, out).await?;
        }
    }
    Ok(Answer::Yes)
}

/// One table with all that an operator needs to judge it.
async fn look(
    args: &Admin,
    operator: &Operator,
    id: &TableId,
    out: &mut dyn Write,
) -> Result<(), Problem> {
    let Some(table) = operator.table(id).await? else {
        return Err(problem!("there is no table '{id}'", id = &id.0));
    };
    let (closed, chat) = (operator.closed(id).await?, operator.chat(id).await?);
    let from = operator.made_from(id).await?;
    if args.json {
        let mut whole = told::table_json(&table);
        whole["closed"] = closed.into();
        whole["made_from"] = from.into();
        whole["chat"] = chat.iter().map(told::line_json).collect();
        return print_json(out, &whole);
    }
    writeln!(out, "{}", told::table_line(&table))?;
    for (seat, row) in table.seats.iter().enumerate() {
        writeln!(out, "  {}. {}", seat + 1, told::seat(row))?;
    }
    if !from.is_empty() {
        writeln!(out, "{}", say!("Made from {from}.", from))?;
    }
    if let Some(reason) = closed {
        writeln!(out, "{}", say!("Closed: {reason}", reason))?;
    }
    for line in &chat {
        writeln!(
            out,
            "{}  {}: {}",
            moment(line.said_at),
            line.name,
            line.text
        )?;
    }
    Ok(())
}

async fn give(
    args: &Admin,
    operator: &Operator,
    order: Order,
    reason: &str,
    out: &mut dyn Write,
) -> Result<(), Problem> {
    let by = args.by.clone().unwrap_or_else(account);
    if !operator.give(&order, &by, reason.trim(), now()).await? {
        let target = order.target();
        return Err(match order {
            Order::Close(_) | Order::ClearChat(_) => {
                problem!("there is no table '{id}'", id = target)
            }
            Order::Mute(_) | Order::Ban(_) => problem!(
                "there is no person {target}; 'railhead admin people' lists them",
                target
            ),
            Order::Unmute(_) => problem!("{target} is not muted", target),
            Order::Unban(_) => problem!("{target} is not banned", target),
            Order::CloseReport(_) => problem!("there is no open report {target}", target),
            Order::AddToken(_) | Order::EndToken(_) => {
                problem!(
                    "there is no token '{id}'; 'railhead token list' tells them",
                    id = target
                )
            }
            Order::Rescue(_) => problem!(
                "there is no member {target}; 'railhead admin members' lists them",
                target
            ),
        });
    }
    if args.json {
        let mut log = operator.log(1).await?;
        let given = log.pop().map(|given| told::order_json(&given));
        return print_json(out, &given);
    }
    writeln!(
        out,
        "{}",
        say!("Ordered; a running server carries it out within two seconds.")
    )?;
    Ok(())
}

/// How long a link holds, in milliseconds: a day.
const LINK_HOLDS: i64 = 24 * 60 * 60 * 1000;

/// The link goes to whoever asked, by a way that the operator trusts; here it is shown once.
async fn rescue(
    args: &Admin,
    operator: &Operator,
    name: &str,
    reason: &str,
    out: &mut dyn Write,
) -> Result<(), Problem> {
    let nobody = || {
        problem!(
            "there is no member '{name}'; 'railhead admin members' lists them",
            name
        )
    };
    let member = operator.member_by_key(&server::name_key(name)).await?;
    let member = member.ok_or_else(nobody)?;
    let mut secret = [0; 32];
    getrandom::fill(&mut secret)
        .map_err(|why| problem!("the system gives no random bytes: {why}", why))?;
    let token = game_core::hex(&secret);
    let by = args.by.clone().unwrap_or_else(account);
    let (hash, now) = (TokenHash::of(&token), now());
    let until = now + LINK_HOLDS;
    let given = operator.rescue(member, hash, until, &by, reason.trim(), now);
    if !given.await? {
        return Err(nobody());
    }
    let path = format!("/account/rescue#{token}");
    if args.json {
        let link = serde_json::json!({"member": member.0, "path": path, "until": until});
        return print_json(out, &link);
    }
    writeln!(
        out,
        "{}",
        say!(
            "Behind the address of your server, this signs {name} in once, until {until}:",
            name,
            until = moment(until)
        )
    )?;
    writeln!(out, "{path}")?;
    Ok(())
}

fn read_stage(word: &str) -> Result<Stage, Problem> {
    let all = [Stage::Gathering, Stage::Playing, Stage::Over];
    let found = all.into_iter().find(|stage| stage.word() == word);
    found.ok_or_else(|| {
        problem!(
            "there is no stage '{word}'; it is gathering, playing or over",
            word
        )
    })
}

/// A number is a person's, anything else an address.
fn read_whom(word: &str) -> Result<Whom, Problem> {
    match Whom::read(word) {
        Whom::Person(user) => Ok(Whom::Person(user)),
        Whom::Address(word) => address(&word).map(Whom::Address),
    }
}

/// An address as the server writes it.
fn address(word: &str) -> Result<String, Problem> {
    Ok(word.parse::<Address>()?.to_string())
}

/// The account that asks; who became another is known by both.
pub fn account() -> String {
    let named = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let account = named("USER").or_else(|| named("LOGNAME"));
    let account = account.unwrap_or_else(|| say!("somebody"));
    match named("SUDO_USER") {
        Some(before) if before != account => format!("{before} ({account})"),
        _ => account,
    }
}

pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    })
}
