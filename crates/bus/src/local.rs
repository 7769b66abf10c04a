//! The bus within a process.

use crate::{Bus, Counts, QUEUE, Subject, Subscription, add};
use async_trait::async_trait;
use bytes::Bytes;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{mpsc, watch};

/// One who speaks and listens.
pub struct Local {
    /// None where nobody else can be.
    room: Option<Arc<Room>>,
    me: u64,
    counts: Counts,
    is_up: watch::Sender<bool>,
}

#[derive(Default)]
struct Room {
    members: AtomicU64,
    listeners: Mutex<HashMap<Subject, Vec<Listener>>>,
}

struct Listener {
    member: u64,
    tell: mpsc::Sender<Bytes>,
}

impl Local {
    /// A node that has no others: all of this costs nothing.
    pub fn alone() -> Local {
        Local::at(None)
    }
    /// The first of several in this process.
    pub fn first() -> Local {
        Local::at(Some(Arc::default()))
    }
    /// Another one beside it.
    pub fn beside(&self) -> Local {
        Local::at(self.room.clone())
    }
    fn at(room: Option<Arc<Room>>) -> Local {
        let next = |room: &Arc<Room>| room.members.fetch_add(1, Ordering::Relaxed);
        Local {
            me: room.as_ref().map_or(0, next),
            room,
            counts: Counts::default(),
            is_up: watch::Sender::new(true),
        }
    }
}

#[async_trait]
impl Bus for Local {
    fn is_alone(&self) -> bool {
        self.room.is_none()
    }
    fn publish(&self, subject: &Subject, notice: Vec<u8>) {
        let Some(room) = &self.room else { return };
        add(&self.counts.published);
        let notice = Bytes::from(notice);
        let mut listeners = room
            .listeners
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let Some(here) = listeners.get_mut(subject) else {
            return;
        };
        here.retain(|listener| !listener.tell.is_closed());
        for listener in here.iter().filter(|listener| listener.member != self.me) {
            if listener.tell.try_send(notice.clone()).is_err() {
                add(&self.counts.lost);
            }
        }
        if here.is_empty() {
            listeners.remove(subject);
        }
    }
    async fn subscribe(&self, subject: &Subject) -> Subscription {
        let Some(room) = &self.room else {
            return Subscription::deaf();
        };
        let (tell, heard) = mpsc::channel(QUEUE);
        let listener = Listener {
            member: self.me,
            tell,
        };
        let mut listeners = room
            .listeners
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let here = listeners.entry(subject.clone()).or_default();
        here.retain(|listener| !listener.tell.is_closed());
        here.push(listener);
        Subscription { heard, _end: None }
    }
    fn is_up(&self) -> watch::Receiver<bool> {
        self.is_up.subscribe()
    }
    fn counts(&self) -> &Counts {
        &self.counts
    }
}
