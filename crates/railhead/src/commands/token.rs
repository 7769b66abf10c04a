//! `railhead token`: programs of the house, and the tokens of all programs.

use super::admin::{account, now, waiting_for};
use super::print_json;
use crate::base::Base;
use crate::cli::{Token, TokenWork};
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use crate::told::moment;
use serde_json::{Value, json};
use std::io::Write;
use store::{
    Admitted, NameAndKey, NewProgram, NewToken, Operator, Order, Program, Scope, Scopes, TokenHash,
};

pub fn run(args: &Token, out: &mut dyn Write) -> Outcome {
    waiting_for(work(args, out))
}

async fn work(args: &Token, out: &mut dyn Write) -> Outcome {
    let base = Base::of(Some(&args.data), &args.kept)?;
    let operator = base.operator().await?;
    match &args.command {
        TokenWork::New {
            name,
            scopes,
            label,
        } => new(args, &operator, name, scopes, label, out).await?,
        TokenWork::List => list(args, &operator, out).await?,
        TokenWork::End { id, reason } => end(args, &operator, id, reason, out).await?,
    }
    Ok(Answer::Yes)
}

async fn new(
    args: &Token,
    operator: &Operator,
    name: &str,
    scopes: &[Scope],
    label: &str,
    out: &mut dyn Write,
) -> Result<(), Problem> {
    let NameAndKey { name, key } = server::program_name(name)?;
    let token = server::new_program_token();
    let kept = NewToken {
        hash: TokenHash::of(&token),
        label: label.to_string(),
        scopes: Scopes::new(scopes),
        at: now(),
    };
    let by = args.by.clone().unwrap_or_else(account);
    let taken = || {
        problem!(
            "somebody who is no program is called {name}, or has been a short while ago; choose another name",
            name = &name
        )
    };
    match operator.member_by_key(&key).await? {
        Some(user) => {
            if !operator.add_token(user, &kept, &by).await? {
                return Err(taken());
            }
        }
        None => {
            let program = NewProgram {
                name: NameAndKey {
                    name: name.clone(),
                    key,
                },
                handle: server::new_handle(),
                keeper: None,
                token: kept,
            };
            let Admitted::Done(_) = operator.add_program(&program, &by).await? else {
                return Err(taken());
            };
        }
    }
    if args.json {
        return print_json(out, &json!({"program": name, "token": token}));
    }
    writeln!(
        out,
        "{}",
        say!(
            "This is the token of {name}. It is shown this once; keep it well.",
            name
        )
    )?;
    writeln!(out, "{token}")?;
    Ok(())
}

async fn list(args: &Token, operator: &Operator, out: &mut dyn Write) -> Result<(), Problem> {
    let programs = operator.programs().await?;
    if args.json {
        let all: Vec<Value> = programs
            .iter()
            .map(|(p, tokens)| as_json(p, tokens))
            .collect();
        return print_json(out, &all);
    }
    if programs.is_empty() {
        writeln!(out, "{}", say!("There is nothing like that."))?;
    }
    for (program, tokens) in &programs {
        let keeper = match &program.keeper {
            Some(keeper) => format!("{} #{}", keeper.name, keeper.id),
            None => say!("the operator"),
        };
        let name = format!("{} #{}", program.user.name, program.user.id);
        writeln!(out, "{}", say!("{name}, kept by {keeper}", name, keeper))?;
        for token in tokens {
            let used = match token.used_at {
                Some(at) => say!("used {moment}", moment = moment(at)),
                None => say!("never used"),
            };
            let (id, scopes) = (id(token.hash), token.scopes.words());
            writeln!(out, "  {id}  {scopes}  {used}  {}", token.label)?;
        }
    }
    Ok(())
}

async fn end(
    args: &Token,
    operator: &Operator,
    wanted: &str,
    reason: &str,
    out: &mut dyn Write,
) -> Result<(), Problem> {
    let programs = operator.programs().await?;
    let tokens = programs.iter().flat_map(|(_, tokens)| tokens);
    let found = tokens
        .map(|token| token.hash)
        .find(|hash| id(*hash) == wanted);
    let nothing = || {
        problem!(
            "there is no token '{id}'; 'railhead token list' tells them",
            id = wanted
        )
    };
    let order = Order::EndToken(found.ok_or_else(nothing)?);
    let by = args.by.clone().unwrap_or_else(account);
    if !operator.give(&order, &by, reason.trim(), now()).await? {
        return Err(nothing());
    }
    if args.json {
        return print_json(out, &json!({"ended": wanted}));
    }
    writeln!(
        out,
        "{}",
        say!("Ordered; a running server carries it out within two seconds.")
    )?;
    Ok(())
}

fn as_json(program: &Program, tokens: &[store::Token]) -> Value {
    let token = |token: &store::Token| {
        json!({
            "id": id(token.hash),
            "label": token.label,
            "scopes": token.scopes.words(),
            "made_at": token.made_at,
            "used_at": token.used_at,
        })
    };
    json!({
        "program": program.user.id.0,
        "name": program.user.name,
        "keeper": program.keeper.as_ref().map(|keeper| keeper.id.0),
        "tokens": tokens.iter().map(token).collect::<Vec<_>>(),
    })
}

fn id(token: TokenHash) -> String {
    server::token_id(token)
}
