//! What a table has for one client, in the order in which it was said: what is for it alone, and, while it
//! is one of the crowd, what the crowd is told.

use super::packed::Sent;
use super::shared::Shared;
use crate::silence::Silence;
use std::sync::Arc;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::sync::{broadcast, mpsc};

/// What comes by a client's own way.
pub(super) enum Mail {
    /// Said after the crowd had been told so many messages.
    Text { text: Shared, after: u64 },
    /// From here on it also reads what the crowd is told, which is told `at` messages so far.
    Join {
        crowd: broadcast::Receiver<Shared>,
        at: u64,
    },
    /// After so many messages to the crowd it no longer does.
    Leave { after: u64 },
}

pub(crate) struct Inbox {
    own: mpsc::Receiver<Mail>,
    crowd: Option<broadcast::Receiver<Shared>>,
    /// Messages to the crowd that were read, or told before this client joined it.
    heard: u64,
    /// Mail that waits for what the crowd was told before.
    held: Option<Mail>,
    has_fallen_behind: bool,
    /// Whom its person does not hear.
    silence: Arc<Silence>,
}

impl Inbox {
    pub(super) fn new(own: mpsc::Receiver<Mail>, silence: Arc<Silence>) -> Inbox {
        Inbox {
            own,
            crowd: None,
            heard: 0,
            held: None,
            has_fallen_behind: false,
            silence,
        }
    }
    /// The next message that its person may hear; none when the table has let this client go, or it has fallen too far behind.
    /// Nothing is lost if this is not waited for to its end.
    pub(crate) async fn next(&mut self) -> Option<Sent> {
        loop {
            let shared = self.next_of_all().await?;
            if let Some(sent) = shared.for_one(&self.silence) {
                return Some(sent);
            }
        }
    }
    async fn next_of_all(&mut self) -> Option<Shared> {
        loop {
            if self.has_fallen_behind {
                return None;
            }
            if let Some(held) = self.held.take() {
                match self.open(held) {
                    Some(text) => return Some(text),
                    None => continue,
                }
            }
            tokio::select! {
                // What is for this client alone was sent first.
                biased;
                mail = self.own.recv() => match mail {
                    Some(mail) => self.held = Some(mail),
                    None => return self.take_of_crowd(),
                },
                text = next_of(&mut self.crowd) => match text {
                    Ok(text) => {
                        self.heard += 1;
                        return Some(text);
                    }
                    Err(RecvError::Lagged(_)) => self.has_fallen_behind = true,
                    Err(RecvError::Closed) => self.crowd = None,
                },
            }
        }
    }
    /// Opens mail, or first reads what the crowd was told before it.
    fn open(&mut self, mail: Mail) -> Option<Shared> {
        let after = match &mail {
            Mail::Text { after, .. } | Mail::Leave { after } => *after,
            Mail::Join { .. } => 0,
        };
        if self.heard < after
            && let Some(text) = self.take_of_crowd()
        {
            self.held = Some(mail);
            return Some(text);
        }
        match mail {
            Mail::Text { text, .. } => Some(text),
            Mail::Join { crowd, at } => {
                (self.crowd, self.heard) = (Some(crowd), at);
                None
            }
            Mail::Leave { .. } => {
                self.crowd = None;
                None
            }
        }
    }
    /// What the crowd has been told, as far as it is there.
    fn take_of_crowd(&mut self) -> Option<Shared> {
        match self.crowd.as_mut()?.try_recv() {
            Ok(text) => {
                self.heard += 1;
                Some(text)
            }
            Err(TryRecvError::Lagged(_)) => {
                self.has_fallen_behind = true;
                None
            }
            Err(TryRecvError::Empty | TryRecvError::Closed) => None,
        }
    }
}

/// The next message to the crowd; never ready for who is not in it.
async fn next_of(crowd: &mut Option<broadcast::Receiver<Shared>>) -> Result<Shared, RecvError> {
    match crowd {
        Some(crowd) => crowd.recv().await,
        None => std::future::pending().await,
    }
}
