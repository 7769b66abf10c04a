//! The ways to those who look at a table: one of its own to each, and one that the whole crowd reads from.
//!
//! What many are told is written once, and everybody gets the same bytes. The people at the table come
//! first: the crowd's part is put in its channel after theirs, by one send however large the crowd is.

use super::inbox::{Inbox, Mail};
use super::shared::{Shared, speakers};
use crate::silence::Silence;
use crate::speakers::Speakers;
use crate::wire::FromTable;
use std::collections::HashMap;
use std::sync::{Arc, Weak};
use table::{ConnectionId, Frame, To, Told, Welcome};
use tokio::sync::{broadcast, mpsc};
use tokio_websockets::Payload;

/// Messages that may wait for one client. Who falls further behind is cut off, and comes back to a whole
/// frame.
const BEHIND: usize = 64;

/// Most frames fit into so many bytes without being moved.
const USUAL: usize = 4 * 1024;

/// The way to one client.
pub(crate) struct Outbox(mpsc::Sender<Mail>);

impl Outbox {
    pub(crate) fn new(silence: Arc<Silence>) -> (Outbox, Inbox) {
        let (sender, receiver) = mpsc::channel(BEHIND);
        (Outbox(sender), Inbox::new(receiver, silence))
    }
}

pub(crate) fn to_text(message: &FromTable) -> Payload {
    let mut text = Vec::with_capacity(USUAL);
    serde_json::to_writer(&mut text, message).expect("plain data becomes JSON");
    let text = String::from_utf8(text).expect("JSON is text");
    text.into()
}

pub(super) struct Outboxes {
    speakers: Speakers,
    people: HashMap<ConnectionId, Outbox>,
    crowd: HashMap<ConnectionId, Outbox>,
    /// What the crowd reads from, while there is one.
    channel: Option<broadcast::Sender<Shared>>,
    /// How many messages the crowd was told.
    told: u64,
    /// What it will be told next.
    waiting: Vec<Shared>,
    welcome: Written<Welcome>,
    frame: Written<Frame>,
    /// Frames that were told, which numbers them.
    frames: u64,
}

impl Outboxes {
    pub(super) fn new(speakers: Speakers) -> Outboxes {
        Outboxes {
            speakers,
            people: HashMap::new(),
            crowd: HashMap::new(),
            channel: None,
            told: 0,
            waiting: Vec::new(),
            welcome: Written::default(),
            frame: Written::default(),
            frames: 0,
        }
    }
    pub(super) fn add(&mut self, connection: ConnectionId, outbox: Outbox) {
        self.people.insert(connection, outbox);
    }
    /// To all of these the same text, which is written once. What the crowd is told waits for
    /// [`Outboxes::tell_crowd`].
    pub(super) fn tell(&mut self, to: To, what: Told) {
        let text = self.write(what);
        match to {
            To::These(these) => {
                for connection in these {
                    self.send(connection, text.clone());
                }
            }
            To::Crowd => self.waiting.push(text),
            To::Everybody => {
                let after = self.told;
                let text_of = |text: &Shared| Mail::Text {
                    text: text.clone(),
                    after,
                };
                self.people
                    .retain(|_, outbox| outbox.0.try_send(text_of(&text)).is_ok());
                self.waiting.push(text);
            }
        }
    }
    fn write(&mut self, what: Told) -> Shared {
        let words = self.speakers.clone();
        let write = |told: Told| {
            let by = speakers(&told);
            Shared::new(FromTable::of(told, &words), by)
        };
        match what {
            Told::Welcome(welcome) => self.welcome.of(welcome, |w| write(Told::Welcome(w))),
            Told::Frame(frame) => {
                self.frames += 1;
                let number = self.frames;
                let write = |frame| {
                    let message = FromTable::of(Told::Frame(frame), &words);
                    Shared::frame(message, number)
                };
                self.frame.of(frame, write)
            }
            other => write(other),
        }
    }
    /// Who is gone or too far behind is let go: its socket ends, and the table hears of that.
    fn send(&mut self, connection: ConnectionId, text: Shared) {
        if self.crowd.contains_key(&connection) {
            self.tell_crowd();
        }
        let after = self.told;
        self.post(connection, Mail::Text { text, after });
    }
    fn post(&mut self, connection: ConnectionId, mail: Mail) {
        let person = self.people.get(&connection);
        let outbox = person.or_else(|| self.crowd.get(&connection));
        if outbox.is_some_and(|outbox| outbox.0.try_send(mail).is_err()) {
            self.remove(connection);
        }
    }
    /// Whether the crowd is to be told something.
    pub(super) fn has_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }
    pub(super) fn tell_crowd(&mut self) {
        for text in self.waiting.drain(..) {
            if let Some(channel) = &self.channel {
                // Those who read from it may just have gone.
                let _ = channel.send(text);
                self.told += 1;
            }
        }
    }
    pub(super) fn join_crowd(&mut self, connection: ConnectionId) {
        self.tell_crowd();
        let Some(outbox) = self.people.remove(&connection) else {
            return;
        };
        let channel = self
            .channel
            .get_or_insert_with(|| broadcast::channel(BEHIND).0);
        let (crowd, at) = (channel.subscribe(), self.told);
        self.crowd.insert(connection, outbox);
        self.post(connection, Mail::Join { crowd, at });
    }
    pub(super) fn leave_crowd(&mut self, connection: ConnectionId) {
        self.tell_crowd();
        let Some(outbox) = self.crowd.remove(&connection) else {
            return;
        };
        self.people.insert(connection, outbox);
        let after = self.told;
        self.post(connection, Mail::Leave { after });
        self.drop_channel();
    }
    pub(super) fn remove(&mut self, connection: ConnectionId) {
        self.people.remove(&connection);
        if self.crowd.remove(&connection).is_some() {
            self.drop_channel();
        }
    }
    fn drop_channel(&mut self) {
        if self.crowd.is_empty() {
            self.channel = None;
        }
    }
    /// Forgets texts that nobody will be told again.
    pub(super) fn tidy(&mut self) {
        self.welcome.tidy();
        self.frame.tidy();
    }
    /// Closes every connection once it has what was sent to it.
    pub(super) fn clear(&mut self) {
        self.tell_crowd();
        self.people.clear();
        self.crowd.clear();
        self.channel = None;
    }
}

/// The last text of something that the table tells again and again.
struct Written<T>(Option<(Weak<T>, Shared)>);

impl<T> Default for Written<T> {
    fn default() -> Written<T> {
        Written(None)
    }
}

impl<T> Written<T> {
    fn of(&mut self, what: Arc<T>, write: impl FnOnce(Arc<T>) -> Shared) -> Shared {
        if let Some((of, text)) = &self.0
            && of.as_ptr() == Arc::as_ptr(&what)
        {
            return text.clone();
        }
        let is_kept = 1 < Arc::strong_count(&what);
        let of = Arc::downgrade(&what);
        let text = write(what);
        if is_kept {
            self.0 = Some((of, text.clone()));
        }
        text
    }
    fn tidy(&mut self) {
        self.0.take_if(|(of, _)| of.strong_count() == 0);
    }
}
