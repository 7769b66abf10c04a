//! One client's WebSocket: reads its messages, within limits, and sends what the table has for it.

use crate::account::ended::End;
use crate::app::App;
use crate::error::Error;
use crate::handshake::Handshake;
use crate::http::{Asked, Caller, check_origin};
use crate::identity::{self, Known};
use crate::limits::{self, Limit, Place};
use crate::metrics;
use crate::silence::Listening;
use crate::speaker::Speaker;
use crate::spent::{self, Part, Watch};
use crate::stalled::Stalled;
use crate::task::{Ask, Inbox, Outbox, Packing, Sent, to_text};
use crate::tell::problem;
use crate::wire::{LineWanted, ToTable};
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::{FutureExt, SinkExt, StreamExt};
use game_core::message;
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::TableId;
use table::ConnectionId;
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::{MissedTickBehavior, interval_at, timeout};
use tokio_websockets::{CloseCode, Limits, Message, Payload, ServerBuilder, WebSocketStream};

/// Beyond this many times the limit, a message is not even read to its end.
const FAR_TOO_LARGE: usize = 16;
const PING_EVERY: Duration = Duration::from_secs(20);
/// Who has not answered for so long is gone.
const GONE_AFTER: Duration = Duration::from_secs(60);
/// Who does not take a message for so long is gone.
const SEND_WITHIN: Duration = Duration::from_secs(10);
/// Messages that go out together, at most.
const TOGETHER: usize = 16;

/// Who sends from the same bytes needs no buffer of its own, so a socket that watches costs little more
/// than what it reads into.
type Socket = WebSocketStream<TokioIo<Upgraded>>;

/// Opens the live connection to a table, a WebSocket: send `ToTable`, receive `FromTable`, as JSON text.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables", security((), ("cookie" = []), ("token" = ["read"])), params(("id" = String, Path), LineWanted),
    responses((status = 101, description = "the WebSocket is open")))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    caller: Caller,
    Asked(wanted): Asked<LineWanted>,
    handshake: Handshake,
) -> Result<Response, Error> {
    check_origin(&app, &caller)?;
    let known = identity::known(&app, &caller).await?;
    let end = app.ended.of(known.as_ref().map(Known::token));
    let user = known.as_ref().map(|known| known.user().clone());
    let (person, address) = (user.as_ref().map(|user| user.id), caller.address);
    let id = TableId(id);
    let place = app.places.take(address, person, &id)?;
    let listening = Listening::begin(&app, person, &id).await?;
    let table = app.hub.table(&app, &id).await?;
    // There are as many as there are places.
    let permit = app.sockets.clone().try_acquire_owned();
    let permit = permit.map_err(|_| Error::ShuttingDown)?;
    let (response, upgrade) = handshake.accept();
    tokio::spawn(async move {
        // Who hangs up before the answer is out was never here.
        let Ok(stream) = upgrade.await else { return };
        let most = FAR_TOO_LARGE.saturating_mul(app.config.limits.message_bytes);
        let limits = Limits::default().max_payload_len(Some(most));
        let socket = ServerBuilder::new()
            .limits(limits)
            .serve(TokioIo::new(stream));
        let (outbox, inbox) = Outbox::new(listening.silence.clone());
        let connection = app.new_connection();
        let connect = Ask::Connect {
            connection,
            user,
            outbox,
        };
        let client = Client {
            speaker: Speaker::new(&app, known.as_ref(), address),
            app,
            table,
            connection,
            socket,
            packing: Packing::new(wanted.packed),
            is_program: matches!(known, Some(Known::Program(_))),
            heard: Instant::now(),
            end,
            _permit: (permit, place, listening),
        };
        client.run(connect, inbox).await;
    });
    Ok(response)
}

struct Client {
    app: Arc<App>,
    table: mpsc::Sender<Ask>,
    connection: ConnectionId,
    socket: Socket,
    /// What the client may say.
    speaker: Speaker,
    packing: Packing,
    is_program: bool,
    /// When something last came from the client.
    heard: Instant,
    /// Of the session by which the client came.
    end: End,
    _permit: (OwnedSemaphorePermit, Place, Listening),
}

/// The connection cannot go on.
struct Ended;

impl Client {
    async fn run(mut self, connect: Ask, inbox: Inbox) {
        metrics::connections(1.0);
        // Without a table there is nothing to say; the client comes again.
        if self.table.send(connect).await.is_ok() {
            if self.is_program {
                // It needs no time to follow what bots do.
                self.hurry().await;
            }
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
    async fn hurry(&mut self) {
        let hurry = Ask::Message {
            connection: self.connection,
            message: ToTable::Pace { at_once: true },
            read_at: Instant::now(),
        };
        let _ = self.table.send(hurry).await;
    }
    async fn talk(&mut self, mut inbox: Inbox) -> Result<(), Ended> {
        let mut pings = interval_at(tokio::time::Instant::now() + PING_EVERY, PING_EVERY);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut bars = self.app.bars.changes();
        loop {
            tokio::select! {
                sent = inbox.next() => match sent {
                    Some(sent) => self.send_all(sent, &mut inbox).await?,
                    None => return self.close().await,
                },
                message = self.socket.next() => match message {
                    Some(Ok(message)) => self.read(message).await?,
                    // What no WebSocket may send: the library has told the client why, as far as it listens.
                    Some(Err(_)) => return self.flush().await,
                    None => return Err(Ended),
                },
                () = bars.next() => self.check_bars().await?,
                // Who comes back comes as whoever they are then.
                () = self.end.comes() => return self.close().await,
                _ = pings.tick() => {
                    if GONE_AFTER < self.heard.elapsed() {
                        return Err(Ended);
                    }
                    self.send(Message::ping(Payload::from(""))).await?;
                }
            }
        }
    }
    async fn read(&mut self, message: Message) -> Result<(), Ended> {
        let now = Instant::now();
        self.heard = now;
        if message.is_ping() || message.is_pong() {
            return Ok(());
        }
        if message.is_close() {
            // The library answers it.
            let _ = self.flush().await;
            return Err(Ended);
        }
        let Some(text) = message.as_text() else {
            let error = Error::BadMessage(message!("send text, not bytes"));
            return self.complain(None, error).await;
        };
        let mut watch = Watch::start();
        let most = self.app.config.limits.message_bytes;
        if most < text.len() {
            limits::refused(Limit::MessageBytes);
            return self.complain(None, Error::TooLarge { most }).await;
        }
        if let Err(error) = self.speaker.may_speak(&self.app) {
            return self.complain(id_of(text), error).await;
        }
        let message = match serde_json::from_str::<ToTable>(text) {
            Ok(message) => message,
            Err(problem) => {
                let error = Error::BadMessage(message!(
                    "this message is not understood: {why}",
                    why = problem.to_string()
                ));
                return self.complain(id_of(text), error).await;
            }
        };
        if let Err(error) = self.speaker.may_say(&self.app, &message) {
            return self.complain(id_of(text), error).await;
        }
        let ask = Ask::Message {
            connection: self.connection,
            message,
            read_at: now,
        };
        watch.lap(Part::Parse);
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
        self.send(Message::text(to_text(&problem(id, &error))))
            .await
    }
    async fn send(&mut self, message: Message) -> Result<(), Ended> {
        in_time(self.socket.send(message)).await
    }
    /// What has come meanwhile goes out with the first.
    async fn send_all(&mut self, first: Sent, inbox: &mut Inbox) -> Result<(), Ended> {
        let sending = async {
            self.socket.feed(self.packing.message(first)).await?;
            for _ in 1..TOGETHER {
                let Some(Some(sent)) = inbox.next().now_or_never() else {
                    break;
                };
                self.socket.feed(self.packing.message(sent)).await?;
            }
            self.socket.flush().await
        };
        in_time(spent::sometimes(Part::Send, sending)).await
    }
    async fn flush(&mut self) -> Result<(), Ended> {
        in_time(self.socket.flush()).await
    }
    /// The table has let this client go: it is shutting down, or the client did not keep up.
    async fn close(&mut self) -> Result<(), Ended> {
        let (code, reason) = if self.app.is_closing() {
            (CloseCode::GOING_AWAY, "the server is shutting down")
        } else {
            (
                CloseCode::SERVICE_OVERLOAD,
                "connect again for the newest frame",
            )
        };
        self.send(Message::close(Some(code), reason)).await
    }
}

async fn in_time<E>(sending: impl Future<Output = Result<(), E>>) -> Result<(), Ended> {
    match timeout(SEND_WITHIN, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(Ended),
        Err(_) => {
            metrics::stalled(Stalled::Answer);
            Err(Ended)
        }
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
