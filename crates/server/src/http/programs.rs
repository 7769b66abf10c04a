//! The programs that I keep, and their tokens.

use super::Caller;
use super::body::Body;
use crate::account::leaving;
use crate::account::{names, new_handle, new_program_token, token_id};
use crate::app::App;
use crate::error::Error;
use crate::identity::{self, NewSession};
use crate::limits::{self, Limit};
use crate::wire::{NewProgram, NewToken, ProgramInfo, Scope, TokenInfo, TokenMade};
use axum::Json;
use axum::extract::{Path, State};
use game_core::message;
use std::sync::Arc;
use store::{Admitted, Program, Scopes, Token, TokenHash, UserId};

/// Tokens that a program may have at once.
const MOST_TOKENS: u64 = 10;
const LONGEST_LABEL: usize = 60;

/// My programs, the oldest first.
#[utoipa::path(get, path = "/api/programs", tag = "programs", responses((status = 200, body = Vec<ProgramInfo>)))]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<Json<Vec<ProgramInfo>>, Error> {
    let session = identity::session(&app, &caller).await?;
    Ok(Json(match session {
        Some(session) => programs(&app, session.user.id).await?,
        None => Vec::new(),
    }))
}

/// Makes a program with its first token, which is shown this once. Guests may too.
#[utoipa::path(post, path = "/api/programs", tag = "programs", request_body = NewProgram,
    responses((status = 200, body = TokenMade)))]
pub(crate) async fn make(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wanted): Body<NewProgram>,
) -> Result<(NewSession, Json<TokenMade>), Error> {
    let name = names::member_name(&wanted.name)?;
    let (token, kept) = new_token(&app, wanted.token)?;
    let (session, cookie) = identity::somebody(&app, &caller).await?;
    app.rates.program(caller.address)?;
    let keeper = session.user.id;
    let program = store::NewProgram {
        name,
        handle: new_handle(),
        keeper: Some(keeper),
        token: kept,
    };
    let most = app.config.limits.programs_per_person;
    match app.store.add_program(program, most).await? {
        Admitted::Done(_) => {}
        Admitted::NameTaken => return Err(Error::NameTaken),
        Admitted::TooMany => {
            limits::refused(Limit::ProgramsPerPerson);
            return Err(Error::Full(
                "you keep as many programs as one may; remove one first",
            ));
        }
    }
    Ok((cookie, made(&app, keeper, token).await?))
}

/// Removes a program: its tokens open nothing any more, bots play on for it, and its name is gone from its games.
#[utoipa::path(delete, path = "/api/programs/{name}", tag = "programs", params(("name" = String, Path)),
    responses((status = 200, body = Vec<ProgramInfo>)))]
pub(crate) async fn remove(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<Json<Vec<ProgramInfo>>, Error> {
    let (keeper, program, _) = own(&app, &caller, &name).await?;
    let member = app.store.member(program.user.id).await?;
    leaving::delete(&app, &member.ok_or_else(|| nobody(&name))?).await?;
    Ok(Json(programs(&app, keeper).await?))
}

/// Makes a further token of a program, which is shown this once.
#[utoipa::path(post, path = "/api/programs/{name}/tokens", tag = "programs", params(("name" = String, Path)),
    request_body = NewToken, responses((status = 200, body = TokenMade)))]
pub(crate) async fn add_token(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(name): Path<String>,
    Body(wanted): Body<NewToken>,
) -> Result<Json<TokenMade>, Error> {
    let (token, kept) = new_token(&app, wanted)?;
    let (keeper, program, _) = own(&app, &caller, &name).await?;
    let added = app.store.add_token(program.user.id, kept, MOST_TOKENS);
    if !added.await? {
        return Err(Error::Full(
            "this program has as many tokens as one may; revoke one first",
        ));
    }
    made(&app, keeper, token).await
}

/// Revokes a token. Whatever waits by it is answered at once.
#[utoipa::path(delete, path = "/api/programs/{name}/tokens/{token}", tag = "programs",
    params(("name" = String, Path), ("token" = String, Path, description = "the id of the token")),
    responses((status = 200, body = Vec<ProgramInfo>)))]
pub(crate) async fn end_token(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path((name, token)): Path<(String, String)>,
) -> Result<Json<Vec<ProgramInfo>>, Error> {
    let (keeper, program, tokens) = own(&app, &caller, &name).await?;
    let found = tokens.iter().find(|kept| token_id(kept.hash) == token);
    let found = found.ok_or_else(|| Error::NotFound(message!("there is no such token")))?;
    app.store.end_token(program.user.id, found.hash).await?;
    app.end_sessions(&[found.hash]);
    Ok(Json(programs(&app, keeper).await?))
}

/// A program of the asking person's, by its name.
async fn own(
    app: &Arc<App>,
    caller: &Caller,
    name: &str,
) -> Result<(UserId, Program, Vec<Token>), Error> {
    let session = identity::session(app, caller).await?;
    let keeper = session.ok_or_else(|| nobody(name))?.user.id;
    let mut kept = app.store.programs_of(keeper).await?.into_iter();
    let found = kept.find(|(program, _)| program.user.name == name);
    let (program, tokens) = found.ok_or_else(|| nobody(name))?;
    Ok((keeper, program, tokens))
}

fn nobody(name: &str) -> Error {
    Error::NotFound(message!("you keep no program called {name}", name))
}

async fn made(app: &App, keeper: UserId, token: String) -> Result<Json<TokenMade>, Error> {
    let programs = programs(app, keeper).await?;
    Ok(Json(TokenMade { token, programs }))
}

async fn programs(app: &App, keeper: UserId) -> Result<Vec<ProgramInfo>, Error> {
    let kept = app.store.programs_of(keeper).await?.into_iter();
    Ok(kept
        .map(|(program, tokens)| info(program, tokens))
        .collect())
}

fn info(program: Program, tokens: Vec<Token>) -> ProgramInfo {
    let token = |token: Token| TokenInfo {
        id: token_id(token.hash),
        label: token.label,
        scopes: token
            .scopes
            .list()
            .iter()
            .map(|scope| (*scope).into())
            .collect(),
        made_at: token.made_at,
        used_at: token.used_at,
    };
    ProgramInfo {
        name: program.user.name,
        made_at: program.made_at,
        tokens: tokens.into_iter().map(token).collect(),
    }
}

/// A token as it is shown, and as it is kept.
fn new_token(app: &App, wanted: NewToken) -> Result<(String, store::NewToken), Error> {
    let label = table::clean_line(&wanted.label).filter(|l| l.chars().count() <= LONGEST_LABEL);
    let label = label.ok_or_else(|| {
        let most = LONGEST_LABEL;
        Error::BadRequest(message!("a label has 1 to {most} letters", most))
    })?;
    if wanted.scopes.is_empty() {
        return Err(Error::BadRequest(message!(
            "a token without a scope opens nothing; choose one at least"
        )));
    }
    let scopes: Vec<store::Scope> = wanted.scopes.into_iter().map(Scope::kept).collect();
    let token = new_program_token();
    let kept = store::NewToken {
        hash: TokenHash::of(&token),
        label,
        scopes: Scopes::new(&scopes),
        at: app.now(),
    };
    Ok((token, kept))
}
