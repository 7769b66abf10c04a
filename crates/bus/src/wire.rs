//! A notice in bytes: the version in which it is said, then CBOR.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Why a notice is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unread {
    #[error("it is said in version {0}")]
    Version(u8),
    #[error("it cannot be read")]
    Broken,
}

pub fn pack(version: u8, notice: &impl Serialize) -> Vec<u8> {
    let mut bytes = vec![version];
    serde_cbor_2::to_writer(&mut bytes, notice).expect("a notice is plain data");
    bytes
}

pub fn unpack<T: DeserializeOwned>(version: u8, bytes: &[u8]) -> Result<T, Unread> {
    match bytes.split_first() {
        Some((said, rest)) if *said == version => {
            serde_cbor_2::from_slice(rest).map_err(|_| Unread::Broken)
        }
        Some((said, _)) => Err(Unread::Version(*said)),
        None => Err(Unread::Broken),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_version_and_what_is_broken_are_told_apart() {
        let notice = (7_u32, "row".to_string());
        let bytes = pack(1, &notice);
        assert_eq!(unpack(1, &bytes), Ok(notice));
        assert_eq!(unpack::<(u32, String)>(2, &bytes), Err(Unread::Version(1)));
        assert_eq!(unpack::<u32>(1, &bytes), Err(Unread::Broken));
        assert_eq!(unpack::<u32>(1, &[]), Err(Unread::Broken));
    }
}
