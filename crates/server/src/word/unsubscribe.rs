//! Links that end mail: each is for one person, made with a key of this server's, and cannot be altered.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use store::UserId;

/// The word of a person's link.
pub(crate) fn token(key: &[u8], user: UserId) -> String {
    let number = user.0.to_be_bytes();
    let code = mac(key, user).finalize().into_bytes();
    BASE64.encode([&number[..], &code[..]].concat())
}

/// Whose link it is, if it is one of ours.
pub(crate) fn read(key: &[u8], token: &str) -> Option<UserId> {
    let bytes = BASE64.decode(token).ok()?;
    let (number, code) = bytes.split_first_chunk::<8>()?;
    let user = UserId(i64::from_be_bytes(*number));
    // Compared in constant time.
    mac(key, user).verify_slice(code).ok()?;
    Some(user)
}

fn mac(key: &[u8], user: UserId) -> Hmac<Sha256> {
    let mut mac = Hmac::new_from_slice(key).expect("keys have any length");
    mac.update(format!("railhead unsubscribe 1 {user}").as_bytes());
    mac
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_for_one_person_and_cannot_be_altered() {
        let key = [7; 32];
        let link = token(&key, UserId(42));
        assert_eq!(read(&key, &link), Some(UserId(42)));
        assert_eq!(read(&[8; 32], &link), None, "another server's");
        let other = token(&key, UserId(43));
        let mixed = format!("{}{}", &other[..11], &link[11..]);
        assert_eq!(read(&key, &mixed), None);
        for at in 0..link.len() {
            let mut altered: Vec<char> = link.chars().collect();
            altered[at] = if altered[at] == 'A' { 'B' } else { 'A' };
            let altered: String = altered.into_iter().collect();
            assert_eq!(read(&key, &altered), None, "{altered}");
        }
        for wrong in ["", "x", &link[..20], &format!("{link}AA")] {
            assert_eq!(read(&key, wrong), None, "{wrong}");
        }
    }
}
