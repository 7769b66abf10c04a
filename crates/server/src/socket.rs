//! One client's WebSocket: reads its messages, within limits, and sends what the table has for it.

use crate::app::App;
use crate::error::Error;
use crate::http::{Caller, check_origin};
use crate::identity;
use crate::limits::Place;
use crate::metrics;
use crate::speaker::Speaker;
use crate::task::{Ask, Outbox, to_text};
use crate::tell::problem;
use crate::wire::ToTable;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use game_core::message;
use serde::Deserialize;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::TableId;
use table::ConnectionId;
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::{MissedTickBehavior, interval_at, timeout};

/// Beyond this many times the limit, a message is not even read to its end.
const FAR_TOO_LARGE: usize = 16;
const PING_EVERY: Duration = Duration::from_secs(20);
/// Who has not answered for so long is gone.
const GONE_AFTER: Duration = Duration::from_secs(60);
/// Who does not take a message for so long is gone.
const SEND_WITHIN: Duration = Duration::from_secs(10);

/// Opens the live connection to a table: send `ToTable`, receive `FromTable`, as JSON text.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables", params(("id" = String, Path)),
    responses((status = 101, description = "the WebSocket is open"), (status = 404, body = crate::wire::Problem), (status = 429, body = crate::wire::Problem)))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    check_origin(&app, &caller.headers)?;
    let user = identity::visitor(&app, &caller).await?;
    let (person, address) = (user.as_ref().map(|user| user.id), caller.address);
    let id = TableId(id);
    let place = app.places.take(address, person, &id)?;
    let table = app.hub.table(&app, &id).await?;
    // There are as many as there are places.
    let permit = app.sockets.clone().try_acquire_owned();
    let permit = permit.map_err(|_| Error::ShuttingDown)?;
    let most = FAR_TOO_LARGE * app.config.limits.message_bytes;
    let upgrade = upgrade.max_message_size(most).max_frame_size(most);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (outbox, inbox) = Outbox::new();
        let connection = app.new_connection();
        let connect = Ask::Connect {
            connection,
            user,
            outbox,
        };
        let client = Client {
            speaker: Speaker::new(&app, person, address),
            app,
            table,
            connection,
            socket,
            heard: Instant::now(),
            _permit: (permit, place),
        };
        client.run(connect, inbox).await;
    }))
}

struct Client {
    app: Arc<App>,
    table: mpsc::Sender<Ask>,
    connection: ConnectionId,
    socket: WebSocket,
    /// What the client may say.
    speaker: Speaker,
    /// When something last came from the client.
    heard: Instant,
    _permit: (OwnedSemaphorePermit, Place),
}

/// The connection cannot go on.
struct Ended;

impl Client {
    async fn run(mut self, connect: Ask, inbox: mpsc::Receiver<Utf8Bytes>) {
        metrics::connections(1.0);
        // Without a table there is nothing to say; the client comes again.
        if self.table.send(connect).await.is_ok() {
            let _ = self.talk(inbox).await;
            let _ = self
                .table
                .send(Ask::Disconnect {
                    connection: self.connection,
                })
                .await;
        }
        metrics::connections(-1.0);
    }
    async fn talk(&mut self, mut inbox: mpsc::Receiver<Utf8Bytes>) -> Result<(), Ended> {
        let mut pings = interval_at(tokio::time::Instant::now() + PING_EVERY, PING_EVERY);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut bars = self.app.bars.changes();
        loop {
            tokio::select! {
                text = inbox.recv() => match text {
                    Some(text) => self.send(Message::Text(text)).await?,
                    None => return self.close().await,
                },
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.read(message).await?,
                    Some(Err(error)) => return self.cannot_read(&error).await,
                    None => return Err(Ended),
                },
                () = bars.next() => self.check_bars().await?,
                _ = pings.tick() => {
                    if GONE_AFTER < self.heard.elapsed() {
                        return Err(Ended);
                    }
                    self.send(Message::Ping(Vec::new().into())).await?;
                }
            }
        }
    }
    async fn read(&mut self, message: Message) -> Result<(), Ended> {
        let now = Instant::now();
        self.heard = now;
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => {
                let error = Error::BadMessage(message!("send text, not bytes"));
                return self.complain(None, error).await;
            }
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(Ended),
        };
        let most = self.app.config.limits.message_bytes;
        if most < text.len() {
            return self.complain(None, Error::TooLarge { most }).await;
        }
        if let Err(error) = self.speaker.may_speak(&self.app) {
            return self.complain(id_of(&text), error).await;
        }
        let message = match serde_json::from_str::<ToTable>(&text) {
            Ok(message) => message,
            Err(problem) => {
                let error = Error::BadMessage(message!(
                    "this message is not understood: {why}",
                    why = problem.to_string()
                ));
                return self.complain(id_of(&text), error).await;
            }
        };
        if let Err(error) = self.speaker.may_say(&self.app, &message) {
            return self.complain(id_of(&text), error).await;
        }
        let ask = Ask::Message {
            connection: self.connection,
            message,
            read_at: now,
        };
        // A table that has gone said goodbye before: that is still in the inbox, and ends it.
        let _ = self.table.send(ask).await;
        Ok(())
    }
    /// Who may not come any more is told so, and goes.
    async fn check_bars(&mut self) -> Result<(), Ended> {
        match self.speaker.may_stay(&self.app) {
            Ok(()) => Ok(()),
            Err(error) => {
                self.complain(None, error).await?;
                Err(Ended)
            }
        }
    }
    async fn complain(&mut self, id: Option<String>, error: Error) -> Result<(), Ended> {
        self.send(Message::Text(to_text(&problem(id, &error))))
            .await
    }
    async fn send(&mut self, message: Message) -> Result<(), Ended> {
        match timeout(SEND_WITHIN, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Ended),
        }
    }
    /// The client sent what no WebSocket may; it is told why, as far as it still listens.
    async fn cannot_read(&mut self, error: &axum::Error) -> Result<(), Ended> {
        let most = self.app.config.limits.message_bytes;
        let said = error.to_string();
        let (error, code) = if said.contains("too long") || said.contains("too big") {
            (Error::TooLarge { most }, close_code::SIZE)
        } else {
            let reason = message!(
                "this cannot be read, so the connection ends: {why}",
                why = said
            );
            (Error::BadMessage(reason), close_code::INVALID)
        };
        self.complain(None, error).await?;
        let reason = Utf8Bytes::from_static("send text within the limits");
        self.send(Message::Close(Some(CloseFrame { code, reason })))
            .await
    }
    /// The table has let this client go: it is shutting down, or the client did not keep up.
    async fn close(&mut self) -> Result<(), Ended> {
        let (code, reason) = if self.app.is_closing() {
            (close_code::AWAY, "the server is shutting down")
        } else {
            (close_code::AGAIN, "connect again for the newest frame")
        };
        let reason = Utf8Bytes::from_static(reason);
        self.send(Message::Close(Some(CloseFrame { code, reason })))
            .await
    }
}

/// The id of a message that was not understood, if it has one.
fn id_of(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    serde_json::from_str::<Named>(text)
        .ok()
        .map(|named| named.id)
}
