//! Codes by mail: to sign in, and to show that an address is one's own.

use super::passkeys::last_way;
use super::sign_in::{finish_with, mail_key};
use crate::account;
use crate::account::ceremonies::over;
use crate::account::codes;
use crate::account::letters::{self, Code};
use crate::app::App;
use crate::error::Error;
use crate::http::Caller;
use crate::http::body::Body;
use crate::http::word::speak_as;
use crate::identity::{self, NewSession};
use crate::metrics;
use crate::wire::{CodeTyped, Delivered, MailForm, MailGiven, SignedIn, Speech};
use crate::word::Mailbox;
use axum::Json;
use axum::extract::State;
use game_core::message;
use std::sync::Arc;
use store::{Mail, MailCode, MailPurpose, Session, Spent, TokenHash, UserId};

const MINUTE: i64 = 60 * 1000;
const TRIES: u32 = 5;
/// The longest address that mail has (RFC 5321).
const LONGEST: usize = 254;

/// Sends a code to sign in with, if a member has this address; the answer is the same if not.
#[utoipa::path(post, path = "/api/account/sign-in/mail", tag = "account", request_body = MailForm,
    responses((status = 200, body = Delivered)))]
pub(crate) async fn begin_sign_in(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(form): Body<MailForm>,
) -> Result<(NewSession, Json<Delivered>), Error> {
    let address = address(&app, &form.mail)?;
    let (session, cookie) = identity::somebody(&app, &caller).await?;
    app.rates.mail_code(&mail_key(&address), caller.address)?;
    let member = app.store.member_by_mail(&mail_key(&address)).await?;
    // To where the member confirmed it, however it was typed now.
    let to = member
        .as_ref()
        .and_then(|member| member.mail.clone())
        .unwrap_or_default();
    let user = member.map(|member| member.user);
    let code = ask(&app, session.token, MailPurpose::SignIn, user, to.clone()).await?;
    if user.is_some() {
        let letter = Code {
            to,
            session: session.token,
            purpose: MailPurpose::SignIn,
            code,
        };
        letters::send(&app, letter, &form.language.unwrap_or_default());
    } else {
        metrics::account("mail_code", "nobody");
    }
    Ok((cookie, Json(delivered())))
}

/// Signs in by the code, in the browser that asked for it.
#[utoipa::path(post, path = "/api/account/sign-in/mail/finish", tag = "account", request_body = CodeTyped,
    responses((status = 200, body = SignedIn)))]
pub(crate) async fn finish_sign_in(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(typed): Body<CodeTyped>,
) -> Result<(NewSession, Json<SignedIn>), Error> {
    let was = identity::session(&app, &caller).await?.ok_or_else(over)?;
    app.rates.sign_in(None, caller.address)?;
    let (user, mail) = spend(&app, &was, MailPurpose::SignIn, &typed.code).await?;
    let member = app.store.member(user).await?;
    // The address may have been given up meanwhile.
    let member = member.filter(|member| member.mail.as_ref() == Some(&mail));
    let member = member.ok_or_else(wrong_code)?;
    finish_with(&app, &caller, Some(&was), &member, "mail").await
}

/// Sends a code to an address that I say is mine.
#[utoipa::path(post, path = "/api/account/mail", tag = "account", request_body = MailForm,
    responses((status = 200, body = Delivered)))]
pub(crate) async fn begin_confirm(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(form): Body<MailForm>,
) -> Result<Json<Delivered>, Error> {
    let address = address(&app, &form.mail)?;
    let (session, member) = account::proved_member(&app, &caller).await?;
    app.rates.mail_code(&mail_key(&address), caller.address)?;
    let (purpose, user) = (MailPurpose::Confirm, Some(member.user));
    let code = ask(&app, session.token, purpose, user, address.clone()).await?;
    let language = form.language.unwrap_or_default();
    let letter = Code {
        to: address,
        session: session.token,
        purpose,
        code,
    };
    letters::send(&app, letter, &language);
    if let Some(zone) = form.zone {
        speak_as(&app, member.user, &Speech { zone, language }).await?;
    }
    Ok(Json(delivered()))
}

/// The address is mine: here is the code.
#[utoipa::path(post, path = "/api/account/mail/finish", tag = "account", request_body = CodeTyped,
    responses((status = 200, body = MailGiven)))]
pub(crate) async fn finish_confirm(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(typed): Body<CodeTyped>,
) -> Result<Json<MailGiven>, Error> {
    let (session, member) = account::member(&app, &caller).await?;
    app.rates.sign_in(None, caller.address)?;
    let (user, address) = spend(&app, &session, MailPurpose::Confirm, &typed.code).await?;
    if user != member.user {
        return Err(wrong_code());
    }
    let mail = Mail {
        key: mail_key(&address),
        address: address.clone(),
    };
    if !app.store.set_mail(user, mail).await? {
        return Err(Error::Full("another member has this address"));
    }
    app.reach(user);
    Ok(Json(MailGiven { mail: address }))
}

/// Forgets my address, unless it is the last way in.
#[utoipa::path(delete, path = "/api/account/mail", tag = "account",
    responses((status = 200)))]
pub(crate) async fn remove(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<()>, Error> {
    let (_, member) = account::proved_member(&app, &caller).await?;
    match app.store.remove_mail(member.user).await? {
        true => Ok(Json(())),
        false => Err(last_way()),
    }
}

fn delivered() -> Delivered {
    Delivered {
        minutes: letters::MINUTES as u32,
    }
}

/// An address that a letter can be sent to, from a server that sends any.
fn address(app: &App, typed: &str) -> Result<String, Error> {
    if !account::sends_mail(app) {
        return Err(Error::BadRequest(message!("this server sends no mail")));
    }
    let typed = typed.trim();
    let is_plain = typed.len() <= LONGEST && !typed.contains(['<', '>', '"', ',', ' ']);
    let address = typed.parse::<Mailbox>().ok().filter(|_| is_plain);
    let address = address.map(|mailbox| mailbox.email.to_string());
    address.ok_or_else(|| Error::BadRequest(message!("this is no mail address")))
}

/// Keeps a new code for a session, and gives it.
async fn ask(
    app: &App,
    session: TokenHash,
    purpose: MailPurpose,
    member: Option<UserId>,
    mail: String,
) -> Result<String, Error> {
    let code = codes::mail_code();
    let asked = MailCode {
        session,
        purpose,
        member,
        mail,
        code: codes::hash(purpose.word(), &code),
        tries: TRIES,
        expires_at: app.now() + letters::MINUTES * MINUTE,
    };
    app.store.ask_mail_code(asked).await?;
    Ok(code)
}

async fn spend(
    app: &App,
    session: &Session,
    purpose: MailPurpose,
    typed: &str,
) -> Result<(UserId, String), Error> {
    let code = codes::hash(purpose.word(), typed);
    let spent = app
        .store
        .spend_mail_code(session.token, purpose, code, app.now());
    match spent.await? {
        Spent::Right { member, mail } => Ok((member, mail)),
        Spent::Wrong => {
            metrics::account("mail_code", "wrong");
            Err(wrong_code())
        }
        Spent::Expired => {
            metrics::account("mail_code", "expired");
            Err(wrong_code())
        }
    }
}

fn wrong_code() -> Error {
    Error::WrongProof(message!(
        "this code is not right or no longer holds; look again, or ask for a new one"
    ))
}
