//! Members: how a guest becomes one, how they show who they are, and what becomes of it.
//!
//! Begin with [`names`], what a member may be called, and [`sign_in`], which ends every way of signing in.
//! Nothing here tells a visitor which names exist: an unknown one costs the same work and gets the same
//! answer as a wrong secret.

pub(crate) mod ceremonies;
pub(crate) mod codes;
pub(crate) mod device;
pub(crate) mod ended;
pub(crate) mod guests;
pub(crate) mod leaving;
pub(crate) mod letters;
pub(crate) mod names;
pub(crate) mod passwords;
pub(crate) mod programs;
pub(crate) mod sign_in;
pub(crate) mod site;

pub use names::name_key;
pub use passwords::PasswordCost;
pub use programs::{new_handle, new_program_token, program_name, token_id};

use crate::app::App;
use crate::error::Error;
use crate::http::Caller;
use crate::identity;
use std::sync::Arc;
use store::{Member, Session};

const MINUTE: i64 = 60 * 1000;
/// What opens further doors wants a proof that is not older than this.
const PROOF_HOLDS: i64 = 15 * MINUTE;
/// What cannot be taken back wants one made for it.
const LAST_PROOF_HOLDS: i64 = 3 * MINUTE;

/// The member who asks.
pub(crate) async fn member(app: &Arc<App>, caller: &Caller) -> Result<(Session, Member), Error> {
    let session = identity::session(app, caller).await?;
    let session = session.ok_or(Error::NotSignedIn)?;
    let member = app.store.member(session.user.id).await?;
    let member = member.ok_or(Error::NotSignedIn)?;
    Ok((session, member))
}

/// The same, who has shown a short while ago who they are: a browser left open is not enough.
pub(crate) async fn proved_member(
    app: &Arc<App>,
    caller: &Caller,
) -> Result<(Session, Member), Error> {
    proved_within(app, caller, PROOF_HOLDS).await
}

/// The same, who has shown it just now.
pub(crate) async fn just_proved_member(
    app: &Arc<App>,
    caller: &Caller,
) -> Result<(Session, Member), Error> {
    proved_within(app, caller, LAST_PROOF_HOLDS).await
}

async fn proved_within(
    app: &Arc<App>,
    caller: &Caller,
    holds: i64,
) -> Result<(Session, Member), Error> {
    let (session, member) = member(app, caller).await?;
    let is_fresh = session
        .proved_at
        .is_some_and(|at| app.now() < at.saturating_add(holds));
    if !is_fresh {
        return Err(Error::ProofNeeded);
    }
    Ok((session, member))
}

/// Whether a code by mail is a way to sign in here.
pub(crate) fn sends_mail(app: &App) -> bool {
    app.mailer.is_some()
}
