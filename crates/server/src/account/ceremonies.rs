//! Passkey ceremonies under way: what was asked of a browser, kept here for its session alone, once, and
//! for some minutes.

use crate::error::Error;
use game_core::message;
use std::collections::HashMap;
use std::sync::Mutex;
use store::{NameAndKey, TokenHash};
use webauthn_rs::prelude::{DiscoverableAuthentication, PasskeyRegistration};

/// A page offers passkeys in a field as long as somebody looks at it.
const HOLDS: i64 = 15 * 60 * 1000;
/// Of all visitors; beyond, who began first begins again.
const MOST: usize = 10_000;

pub(crate) enum Ceremony {
    /// A guest makes the first passkey, under this name.
    Join {
        state: Box<PasskeyRegistration>,
        name: NameAndKey,
        handle: [u8; 16],
    },
    /// A member makes another.
    Add { state: Box<PasskeyRegistration> },
    /// Somebody shows a passkey.
    SignIn {
        state: Box<DiscoverableAuthentication>,
    },
}

/// One of each may be under way: a field offers passkeys while somebody makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Make,
    Show,
}

impl Ceremony {
    fn kind(&self) -> Kind {
        match self {
            Ceremony::Join { .. } | Ceremony::Add { .. } => Kind::Make,
            Ceremony::SignIn { .. } => Kind::Show,
        }
    }
}

#[derive(Default)]
pub(crate) struct Ceremonies(Mutex<HashMap<(TokenHash, Kind), (i64, Ceremony)>>);

impl Ceremonies {
    /// In the place of what the session began before.
    pub(crate) fn begin(&self, session: TokenHash, ceremony: Ceremony, now: i64) {
        let mut begun = self.0.lock().expect("nothing panics while it is locked");
        let key = (session, ceremony.kind());
        if MOST <= begun.len() && !begun.contains_key(&key) {
            begun.retain(|_, (until, _)| now < *until);
            let oldest = begun.iter().min_by_key(|(_, (until, _))| *until);
            let oldest = oldest.map(|(key, _)| *key);
            if let Some(oldest) = oldest.filter(|_| MOST <= begun.len()) {
                begun.remove(&oldest);
            }
        }
        begun.insert(key, (now + HOLDS, ceremony));
    }
    /// Takes it out: whatever comes of it, it does not come twice.
    pub(crate) fn finish(
        &self,
        session: TokenHash,
        kind: Kind,
        now: i64,
    ) -> Result<Ceremony, Error> {
        let mut begun = self.0.lock().expect("nothing panics while it is locked");
        match begun.remove(&(session, kind)) {
            Some((until, ceremony)) if now < until => Ok(ceremony),
            Some(_) | None => Err(over()),
        }
    }
    pub(crate) fn forget(&self, now: i64) {
        let mut begun = self.0.lock().expect("nothing panics while it is locked");
        begun.retain(|_, (until, _)| now < *until);
    }
}

/// Nothing was begun, or something else, or too long ago.
pub(crate) fn over() -> Error {
    Error::WrongProof(message!(
        "this took too long or was done before; begin again"
    ))
}
