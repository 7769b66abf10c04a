//! Signing in, once somebody has shown who they are: a new session in the place of the browser's old one,
//! and what the browser's guest had comes along.

use crate::app::App;
use crate::error::Error;
use crate::http::Caller;
use crate::identity::{self, NewSession};
use crate::keep;
use crate::nodes::TableNotice;
use crate::task::Ask;
use crate::wire::Then;
use std::sync::Arc;
use store::{Member, Session, SignIn, SignedIn, TableId, TableRow, TokenHash, UserId};
use table::Stage;

/// Tables of one guest that are looked at.
const TABLES: u32 = 1_000;

/// A secret of one's own for a browser, what is kept of it, and the cookie that says it.
pub(crate) fn new_session(app: &App, caller: &Caller) -> (store::NewSession, NewSession) {
    let (token, at) = (identity::new_token(), app.now());
    let session = store::NewSession {
        token: TokenHash::of(&token),
        device: caller.device(),
        at,
        expires_at: at + identity::stays(app, true),
    };
    (session, Some(identity::cookie(app, caller, &token)))
}

pub(crate) async fn sign_in(
    app: &Arc<App>,
    caller: &Caller,
    was: Option<&Session>,
    member: &Member,
) -> Result<(SignedIn, NewSession), Error> {
    app.bars.may_come(member.user)?;
    let guest = was.filter(|session| !session.is_member);
    let tables = match guest {
        Some(guest) => app.store.tables_of(guest.user.id, TABLES).await?,
        None => Vec::new(),
    };
    let (session, cookie) = new_session(app, caller);
    let sign_in = SignIn {
        member: member.user,
        session,
        instead_of: was.map(|session| session.token),
        named: named(&tables, member),
    };
    let signed_in = app.store.sign_in(sign_in).await?;
    for table in &tables {
        app.nodes.tell(&table.id, &TableNotice::Rewritten);
        app.hub.tell(&table.id, Ask::Reread).await;
    }
    if let Some(guest) = signed_in.guest {
        // The guest's ways to be told have come along.
        if app.word.reaches(guest) {
            app.reach(member.user);
        }
        leave(app, guest, signed_in.stayed.clone());
    }
    app.end_sessions(was.map(|session| session.token).as_slice());
    Ok((signed_in, cookie))
}

/// The tables where the member's own name can be used: the game goes on, and nobody there is read so.
fn named(tables: &[TableRow], member: &Member) -> Vec<TableId> {
    let is_free = |row: &&TableRow| {
        let card = keep::card((*row).clone());
        card.progress.stage != Stage::Over
            && table::look_alike(&card, keep::user_id(member.user), &member.name).is_none()
    };
    let tables = tables.iter().filter(is_free);
    tables.map(|row| row.id.clone()).collect()
}

/// Nobody will come back as this user: bots play on, in the person's own time.
pub(crate) fn leave(app: &Arc<App>, user: UserId, tables: Vec<TableId>) {
    let app = app.clone();
    tokio::spawn(async move {
        for table in tables {
            let then = Then::Bot;
            let left = app
                .hub
                .ask(&app, &table, |reply| Ask::Leave { user, then, reply })
                .await;
            // A table that is over, set aside or closed is left as it is.
            if let Err(error) = left {
                tracing::debug!("user {user} does not leave table {table}: {error}");
            }
        }
    });
}
