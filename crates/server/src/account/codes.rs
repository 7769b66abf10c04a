//! Codes that people read and type: sent by mail, or kept on paper for the day when everything else is lost.

use crate::identity::random;
use store::CodeHash;

/// Letters and digits that are not taken for one another: 32 of them.
const ALPHABET: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// 40 bits, of which somebody has a few tries within minutes.
const MAIL_LENGTH: usize = 8;
/// 80 bits: too many to try all, also for who has stolen the hashes.
const RECOVERY_LENGTH: usize = 16;
const RECOVERY_CODES: usize = 10;
/// Codes are written in groups of four.
const GROUP: usize = 4;

fn code<const N: usize>() -> String {
    let bytes: [u8; N] = random();
    let letters: Vec<char> = bytes
        .iter()
        .map(|byte| char::from(ALPHABET[usize::from(byte % 32)]))
        .collect();
    let groups: Vec<String> = letters.chunks(GROUP).map(String::from_iter).collect();
    groups.join("-")
}

pub(crate) fn mail_code() -> String {
    code::<MAIL_LENGTH>()
}

pub(crate) fn recovery_codes() -> Vec<String> {
    (0..RECOVERY_CODES)
        .map(|_| code::<RECOVERY_LENGTH>())
        .collect()
}

/// What is kept of a code: however it is typed, with or without spaces, small or large, it is the same.
pub(crate) fn hash(of: &str, typed: &str) -> CodeHash {
    let letters = typed.chars().filter(char::is_ascii_alphanumeric).take(64);
    let usual: String = letters
        .map(|letter| match letter.to_ascii_uppercase() {
            // These two are not among the letters, so whoever types them has read an L.
            '1' | 'I' => 'L',
            letter => letter,
        })
        .collect();
    CodeHash::of(of, &usual)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_the_same_however_it_is_typed() {
        let same = |one: &str, other: &str| hash("x", one) == hash("x", other);
        assert!(same("ABCD-EFGH", "abcdefgh") && same("ABCD-EFGH", " abcd efgh "));
        assert!(!same("ABCD-EFGH", "ABCD-EFGJ"));
        assert!(hash("x", "ABCD") != hash("y", "ABCD"));
    }
    #[test]
    fn codes_are_long_enough_and_differ() {
        let codes = recovery_codes();
        assert_eq!(codes.len(), 10);
        let all: std::collections::BTreeSet<_> = codes.iter().collect();
        assert_eq!(all.len(), 10);
        assert!(codes.iter().all(|code| code.len() == 19));
        assert_eq!(mail_code().len(), 9);
    }
}
