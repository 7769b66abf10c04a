//! Passkey ceremonies under way: what was asked of a browser, kept for its session alone, once, and for some
//! minutes. It is kept in the store, so that whichever node is answered can finish what another began.

use crate::error::Error;
use game_core::message;
use serde::{Deserialize, Serialize};
use store::{NameAndKey, Store, TokenHash};
use webauthn_rs::prelude::{DiscoverableAuthentication, PasskeyRegistration};

/// A page offers passkeys in a field as long as somebody looks at it.
const HOLDS: i64 = 15 * 60 * 1000;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ceremony {
    /// A guest makes the first passkey, under this name.
    Join {
        state: Box<PasskeyRegistration>,
        name: String,
        key: String,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Make,
    Show,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Make => "make",
            Kind::Show => "show",
        }
    }
}

impl Ceremony {
    pub(crate) fn join(state: PasskeyRegistration, name: NameAndKey, handle: [u8; 16]) -> Ceremony {
        let NameAndKey { name, key } = name;
        let state = Box::new(state);
        Ceremony::Join {
            state,
            name,
            key,
            handle,
        }
    }
    fn kind(&self) -> Kind {
        match self {
            Ceremony::Join { .. } | Ceremony::Add { .. } => Kind::Make,
            Ceremony::SignIn { .. } => Kind::Show,
        }
    }
}

/// In the place of what the session began before.
pub(crate) async fn begin(
    store: &dyn Store,
    session: TokenHash,
    ceremony: &Ceremony,
    now: i64,
) -> Result<(), Error> {
    let kind = ceremony.kind().word();
    let state = serde_json::to_string(ceremony).map_err(|_| Error::Internal)?;
    let until = now + HOLDS;
    Ok(store.begin_ceremony(session, kind, state, until).await?)
}

/// Takes it out: whatever comes of it, it does not come twice.
pub(crate) async fn finish(
    store: &dyn Store,
    session: TokenHash,
    kind: Kind,
    now: i64,
) -> Result<Ceremony, Error> {
    let begun = store.finish_ceremony(session, kind.word(), now).await?;
    // What another version wrote otherwise is begun again.
    let ceremony = begun.and_then(|state| serde_json::from_str(&state).ok());
    ceremony.ok_or_else(over)
}

/// Nothing was begun, or something else, or too long ago.
pub(crate) fn over() -> Error {
    Error::WrongProof(message!(
        "this took too long or was done before; begin again"
    ))
}
