//! The life of a table's task: load, answer one thing after the other, end when nobody is left.

use super::history::History;
use super::info::note;
use super::members::{Members, Presence};
use super::{Ask, No, Outbox, Table, problem};
use crate::app::{App, ConnectionId};
use crate::error::Error;
use crate::metrics;
use crate::wire::{FromTable, ToTable};
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use store::{Note, TableId, TableRow, User};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{sleep, sleep_until};

/// Starts the task of a table. If it cannot be loaded, those who asked are let down by their channel.
pub(crate) fn start(
    app: Arc<App>,
    id: TableId,
    presence: Arc<Mutex<Presence>>,
    me: mpsc::WeakSender<Ask>,
    asked: mpsc::Receiver<Ask>,
) -> JoinHandle<()> {
    tokio::spawn(async move {
        let loaded = AssertUnwindSafe(load(&app, &id)).catch_unwind().await;
        let (kind, row, game, notes) = match loaded {
            Ok(Ok(loaded)) => loaded,
            Ok(Err(error)) => {
                tracing::error!("table {id} cannot be loaded: {error}");
                return app.hub.give_up(&id);
            }
            Err(_) => {
                tracing::error!("table {id} cannot be loaded: its game failed");
                return app.hub.give_up(&id);
            }
        };
        let members = Members::new(presence);
        let mut table = Table {
            app,
            kind,
            row,
            game,
            notes,
            members,
            thinking: None,
            wish: None,
            me,
        };
        table.run(asked).await;
    })
}

type Loaded = (
    &'static dyn shelf::Kind,
    TableRow,
    Option<History>,
    Vec<Note>,
);

async fn load(app: &App, id: &TableId) -> Result<Loaded, Error> {
    let row = app.store.table(id).await?.ok_or_else(Error::no_table)?;
    let kind = app.kind(&row.game)?;
    let Some(setup) = &row.setup else {
        return Ok((kind, row, None, Vec::new()));
    };
    let rows = app.store.steps(id, 1).await?;
    let game = History::replay(kind, &row, setup, &rows).map_err(|problem| {
        tracing::error!("the log of table {id} cannot be replayed: {problem}");
        Error::Internal
    })?;
    let notes = app.store.notes(id).await?;
    Ok((kind, row, Some(game), notes))
}

impl Table {
    async fn run(&mut self, mut asked: mpsc::Receiver<Ask>) {
        loop {
            self.guard(None, async |table: &mut Table| table.wake_bot())
                .await;
            let ripe = self.ripe_at();
            tokio::select! {
                ask = asked.recv() => match ask {
                    None | Some(Ask::Close) => break,
                    Some(ask) => {
                        let asker = ask.asker();
                        self.guard(asker, async move |table: &mut Table| table.answer(ask).await).await;
                    }
                },
                () = sleep_until(ripe.unwrap_or_else(tokio::time::Instant::now)), if ripe.is_some() => {
                    self.guard(None, async |table: &mut Table| table.play_choice().await).await;
                }
                () = sleep(self.app.config.idle) => {
                    if self.app.hub.retire(&self.row.id, &asked) {
                        return self.stop_thinking();
                    }
                }
            }
        }
        self.stop_thinking();
        self.members.stop_hints();
        self.members
            .tell_each(|_| problem(None, &Error::ShuttingDown));
        self.members.clear();
    }
    /// Does something that may fail inside a game; then the table is read again from its log.
    async fn guard(
        &mut self,
        asker: Option<(ConnectionId, Option<String>)>,
        work: impl AsyncFnOnce(&mut Table),
    ) {
        if AssertUnwindSafe(work(self)).catch_unwind().await.is_ok() {
            return;
        }
        metrics::panicked();
        tracing::error!(
            "the game of table {} failed; it is read again from its log",
            self.row.id
        );
        if let Some((connection, id)) = asker {
            self.members
                .tell(connection, &problem(id, &Error::Internal));
        }
        let reloaded = AssertUnwindSafe(self.reload()).catch_unwind().await;
        if !matches!(reloaded, Ok(Ok(()))) {
            tracing::error!(
                "table {} cannot be read again; what is in memory stays",
                self.row.id
            );
        }
    }
    /// Reads everything again from the store.
    pub(super) async fn reload(&mut self) -> Result<(), Error> {
        self.stop_thinking();
        let (_, row, game, notes) = load(&self.app, &self.row.id).await?;
        self.row = row;
        self.game = game;
        self.notes = notes;
        Ok(())
    }
    async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Connect {
                connection,
                user,
                outbox,
            } => self.connect(connection, user, outbox).await,
            Ask::Disconnect { connection } => self.disconnect(connection),
            Ask::Message {
                connection,
                message,
                read_at,
            } => self.hear(connection, message, read_at).await,
            // Who asked may have gone meanwhile: then the reply has nowhere to go, here and below.
            Ask::Info { user, reply } => drop(reply.send(Ok(self.info(user)))),
            Ask::Join { user, seat, reply } => {
                let id = user.id;
                let done = self.join(user, seat).await;
                drop(reply.send(done.map(|()| self.info(Some(id)))));
            }
            Ask::Leave { user, then, reply } => drop(reply.send(self.leave(user, then).await)),
            Ask::Start { user, reply } => {
                let done = self.start(user).await;
                drop(reply.send(done.map(|()| self.info(Some(user)))));
            }
            Ask::At { user, step, reply } => drop(reply.send(self.frame_at(user, step))),
            Ask::Log { reply } => drop(reply.send(Ok(self.log()))),
            Ask::Record { reply } => drop(reply.send(self.record())),
            Ask::Renamed { user, old, new } => self.rename(user, &old, &new),
            Ask::Thought { seq, choice } => self.heard(seq, choice),
            Ask::Hinted {
                connection,
                id,
                seq,
                choice,
            } => self.hinted(connection, id, seq, choice),
            Ask::Close => unreachable!("it ends the loop"),
        }
    }
    async fn connect(&mut self, connection: ConnectionId, user: Option<User>, outbox: Outbox) {
        let id = user.as_ref().map(|user| user.id);
        self.members.add(connection, user, outbox);
        self.note_presence();
        let chat = self.last_said().await.unwrap_or_default();
        let welcome = FromTable::Welcome {
            table: self.info(id),
            log: self.log(),
            chat,
            notes: self.notes.iter().map(note).collect(),
        };
        self.members.tell(connection, &welcome);
        self.send_newest(connection);
        self.tell_info();
    }
    fn disconnect(&mut self, connection: ConnectionId) {
        if let Some(stop) = self
            .members
            .get_mut(connection)
            .and_then(|member| member.hint.take())
        {
            stop.set();
        }
        self.members.remove(connection);
        self.tell_info();
    }
    async fn hear(&mut self, connection: ConnectionId, message: ToTable, read_at: Instant) {
        let id = message.id().map(str::to_string);
        let done = match message {
            ToTable::Play {
                id,
                seat,
                action,
                after_seq,
            } => {
                let done = self.play(connection, &id, seat, &action, after_seq).await;
                metrics::answered(read_at.elapsed());
                done
            }
            ToTable::Undo { id, after_seq } => self.undo(connection, &id, after_seq).await,
            ToTable::AllowUndo { id, allow } => self.allow_undo(connection, &id, allow).await,
            ToTable::Preview { id, seat, action } => self.preview(connection, &id, seat, &action),
            ToTable::Explain { id, seat, action } => self.explain(connection, &id, seat, &action),
            ToTable::Hint { id, seat } => self.hint(connection, &id, seat),
            ToTable::Say { id, text } => self.say(connection, &id, &text).await,
            ToTable::Refresh => {
                self.send_newest(connection);
                Ok::<(), No>(())
            }
        };
        if let Err(no) = done {
            self.deny(connection, id, no);
        }
    }
}
