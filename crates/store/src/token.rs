//! The tokens of sessions and programs, which are kept as hashes alone.

use sha2::{Digest, Sha256};

/// The hash of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenHash(pub(crate) [u8; 32]);

impl TokenHash {
    /// A token is 256 random bits, so one round of hashing is enough: there is nothing to guess.
    pub fn of(token: &str) -> TokenHash {
        TokenHash(Sha256::digest(token.as_bytes()).into())
    }
    /// A hash that was kept elsewhere.
    pub fn kept(hash: [u8; 32]) -> TokenHash {
        TokenHash(hash)
    }
    pub(crate) fn from_hex(digits: &str) -> Option<TokenHash> {
        let bytes = game_core::unhex(digits)?;
        bytes.try_into().ok().map(TokenHash)
    }
    pub fn bytes(self) -> [u8; 32] {
        self.0
    }
}
