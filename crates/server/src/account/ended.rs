//! Sessions that have ended: whoever looks at a table by one of them is let go at once.

use store::TokenHash;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{Receiver, Sender, channel};

/// How many may end before a socket looks.
const AT_ONCE: usize = 256;

pub(crate) struct Ended(Sender<TokenHash>);

impl Default for Ended {
    fn default() -> Ended {
        Ended(channel(AT_ONCE).0)
    }
}

impl Ended {
    pub(crate) fn tell(&self, tokens: &[TokenHash]) {
        for token in tokens {
            // Nobody may be listening.
            let _ = self.0.send(*token);
        }
    }
    pub(crate) fn of(&self, session: Option<TokenHash>) -> End {
        End {
            session,
            ended: self.0.subscribe(),
        }
    }
}

/// The end of one session.
pub(crate) struct End {
    session: Option<TokenHash>,
    ended: Receiver<TokenHash>,
}

impl End {
    /// Ready when the session has ended; never for who has none.
    pub(crate) async fn comes(&mut self) {
        loop {
            match self.ended.recv().await {
                Ok(token) if Some(token) == self.session => return,
                Ok(_) => {}
                // Too many have ended to know; who is still somebody comes back as that.
                Err(RecvError::Lagged(_)) => return,
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }
}
