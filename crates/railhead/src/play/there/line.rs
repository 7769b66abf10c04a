//! The socket to a table. When it breaks it is opened again, and what was asked and not answered is asked again
//! under the same name: a server does each once.

use super::site::Site;
use crate::play::heard::Heard;
use crate::problem::Problem;
use crate::say;
use futures_util::{SinkExt, StreamExt};
use reqwest::Upgraded;
use server::wire::ToTable;
use std::collections::VecDeque;
use std::sync::mpsc::Sender;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{sleep, timeout};
use tokio_websockets::{ClientBuilder, Limits, Message, WebSocketStream};

/// A server says something every twenty seconds, if only that it is there.
const SILENCE: Duration = Duration::from_secs(60);
/// Before it is tried again, and the longest that this grows to.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LAST_PAUSE: Duration = Duration::from_secs(30);
/// A whole game's log comes in one message.
const LARGEST: usize = 32 << 20;

type Socket = WebSocketStream<Upgraded>;

/// Why the line ended.
enum End {
    /// Nobody asks any more.
    Left,
    Broken,
}

/// Keeps the line open until nobody listens.
pub async fn keep(
    site: Site,
    table: String,
    mut asked: UnboundedReceiver<ToTable>,
    tell: Sender<Heard>,
) {
    let mut unanswered = VecDeque::new();
    let mut pause = FIRST_PAUSE;
    let mut has_been_open = false;
    loop {
        match site.upgrade(&table).await {
            Ok(stream) => {
                has_been_open = true;
                pause = FIRST_PAUSE;
                let limits = Limits::default().max_payload_len(Some(LARGEST));
                let socket = ClientBuilder::new().limits(limits).take_over(stream);
                if let End::Left = talk(socket, &mut asked, &mut unanswered, &tell).await {
                    return;
                }
            }
            // Who never was there is told why not.
            Err(Problem::Sentence(why)) if !has_been_open => {
                let _ = tell.send(Heard::Ended(why));
                return;
            }
            Err(_) => {}
        }
        let lost = say!("the line is down, trying again");
        if tell.send(Heard::Lost(lost)).is_err() {
            return;
        }
        sleep(pause).await;
        pause = LAST_PAUSE.min(2 * pause);
    }
}

async fn talk(
    mut socket: Socket,
    asked: &mut UnboundedReceiver<ToTable>,
    unanswered: &mut VecDeque<ToTable>,
    tell: &Sender<Heard>,
) -> End {
    let looks = ToTable::Look { visible: true };
    let again: Vec<ToTable> = std::iter::once(looks)
        .chain(unanswered.iter().cloned())
        .collect();
    for message in &again {
        if say_it(&mut socket, message).await.is_err() {
            return End::Broken;
        }
    }
    loop {
        tokio::select! {
            message = asked.recv() => {
                let Some(message) = message else {
                    let _ = socket.close().await;
                    return End::Left;
                };
                if id_of(&message).is_some() {
                    unanswered.push_back(message.clone());
                }
                if say_it(&mut socket, &message).await.is_err() {
                    return End::Broken;
                }
            }
            heard = timeout(SILENCE, socket.next()) => {
                let Ok(Some(Ok(message))) = heard else {
                    return End::Broken;
                };
                let Some(text) = message.as_text() else {
                    if message.is_close() {
                        return End::Broken;
                    }
                    continue;
                };
                // What a newer server says beside what is known here is read past.
                let heard = serde_json::from_str::<Heard>(text).unwrap_or(Heard::More);
                if let Some(answered) = heard.answers() {
                    unanswered.retain(|message| id_of(message) != Some(answered));
                }
                if tell.send(heard).is_err() {
                    let _ = socket.close().await;
                    return End::Left;
                }
            }
        }
    }
}

async fn say_it(socket: &mut Socket, message: &ToTable) -> Result<(), ()> {
    let text = serde_json::to_string(message).expect("plain data becomes JSON");
    socket.send(Message::text(text)).await.map_err(drop)
}

/// The name of what is to be done once; the rest can be asked anew by whoever still wants to know.
fn id_of(message: &ToTable) -> Option<&str> {
    match message {
        ToTable::Play { id, .. }
        | ToTable::Undo { id, .. }
        | ToTable::Say { id, .. }
        | ToTable::Back { id } => Some(id),
        _ => None,
    }
}
