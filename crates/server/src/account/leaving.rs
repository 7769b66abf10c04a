//! Deleting an account: games stay, the name goes, everywhere and at once.

use super::sign_in::leave;
use crate::app::App;
use crate::error::Error;
use crate::nodes::TableNotice;
use crate::task::Ask;
use std::sync::Arc;
use store::{Member, Stage};

/// How long nobody gets the name of who is gone.
pub(crate) const NAME_KEPT: i64 = 30 * 24 * 60 * 60 * 1000;
/// All tables of one person, as far as anybody counts.
const TABLES: u32 = 100_000;

/// The programs that somebody keeps go with them.
pub(crate) async fn delete(app: &Arc<App>, member: &Member) -> Result<(), Error> {
    for (program, tokens) in app.store.programs_of(member.user).await? {
        if let Some(program) = app.store.member(program.user.id).await? {
            delete_one(app, &program).await?;
        }
        let ended: Vec<_> = tokens.iter().map(|token| token.hash).collect();
        app.end_sessions(&ended);
    }
    delete_one(app, member).await
}

async fn delete_one(app: &Arc<App>, member: &Member) -> Result<(), Error> {
    let user = member.user;
    let tables = app.store.tables_of(user, TABLES).await?;
    let sessions = app.store.sessions(user, 0).await?;
    if !app.store.delete_member(user, app.now() + NAME_KEPT).await? {
        return Err(Error::NotSignedIn);
    }
    let ended: Vec<_> = sessions.iter().map(|session| session.token).collect();
    app.end_sessions(&ended);
    for table in &tables {
        app.nodes.tell(&table.id, &TableNotice::Rewritten);
        app.hub.tell(&table.id, Ask::Reread).await;
    }
    let going_on = tables
        .into_iter()
        .filter(|table| table.progress.stage != Stage::Over);
    leave(app, user, going_on.map(|table| table.id).collect());
    Ok(())
}
