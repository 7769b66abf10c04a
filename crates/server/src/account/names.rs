//! What a member may be called. Names follow PRECIS (RFC 8265: words of letters and digits of any script,
//! a space between them), and no two members are read alike.

use crate::account::guests::is_a_guests;
use crate::app::App;
use crate::error::Error;
use game_core::message;
use precis_profiles::UsernameCasePreserved;
use precis_profiles::precis_core::profile::PrecisFastInvocation;
use store::{NameAndKey, UserId};
use unicode_normalization::UnicodeNormalization;

/// One letter is a seat's, not a person's.
const SHORTEST: usize = 2;
/// Signs beside letters and digits. An address of a page holds them all as they are.
const SIGNS: [char; 4] = ['-', '_', '.', '\''];
/// Who speaks for the house, and whoever is nobody. What reads like one of these is one of these.
const RESERVED: [&str; 26] = [
    "admin",
    "administrator",
    "anonymous",
    "bot",
    "bots",
    "everybody",
    "former player",
    "ancien joueur",
    "ehemaliger spieler",
    "guest",
    "help",
    "host",
    "me",
    "mod",
    "moderator",
    "nobody",
    "null",
    "operator",
    "player",
    "railhead",
    "root",
    "server",
    "staff",
    "support",
    "system",
    "webmaster",
];

/// What a reader takes a name for.
pub fn name_key(name: &str) -> String {
    let usual: String = name.nfkc().collect();
    table::as_read(&usual)
}

/// A name as a member may have it.
pub(crate) fn member_name(name: &str) -> Result<NameAndKey, Error> {
    let bad = || {
        let (least, most) = (SHORTEST, table::LONGEST_NAME);
        Error::BadRequest(message!(
            "a member's name has {least} to {most} letters and digits, and between them spaces, hyphens, dots, apostrophes or underscores",
            least,
            most
        ))
    };
    let name = table::clean_name(name).ok_or_else(bad)?;
    let words: Result<Vec<String>, Error> = name
        .split(' ')
        .map(|word| {
            let kept = UsernameCasePreserved::enforce(word.to_string());
            kept.map(|word| word.into_owned()).map_err(|_| bad())
        })
        .collect();
    let name = words?.join(" ");
    let fits = (SHORTEST..=table::LONGEST_NAME).contains(&name.chars().count());
    let is_plain = name
        .chars()
        .all(|letter| letter == ' ' || SIGNS.contains(&letter) || is_of_a_word(letter));
    let is_plain = is_plain && table::is_of_one_script(&name);
    if !fits || !is_plain || !name.starts_with(char::is_alphanumeric) {
        return Err(bad());
    }
    if is_reserved(&name) || is_a_guests(&name) {
        return Err(Error::BadRequest(message!(
            "this name is not for people; choose another"
        )));
    }
    let key = name_key(&name);
    Ok(NameAndKey { name, key })
}

/// Marks belong to the letters before them; PRECIS has seen to what else may stand there.
fn is_of_a_word(letter: char) -> bool {
    letter.is_alphanumeric() || !letter.is_ascii()
}

/// A name that speaks for the house or for nobody.
pub(crate) fn is_reserved(name: &str) -> bool {
    let key = name_key(name);
    let bots = bots::Level::ALL.iter().map(|level| table::bot_name(*level));
    RESERVED.iter().any(|word| name_key(word) == key)
        || bots.into_iter().any(|bot| name_key(&bot) == key)
}

/// Nobody sits down under the name of a member who is somebody else.
pub(crate) async fn check_not_anothers(app: &App, user: UserId, name: &str) -> Result<(), Error> {
    let owner = app.store.member_by_key(&name_key(name)).await?;
    match owner {
        Some(member) if member.user != user => Err(Error::NameTaken),
        Some(_) | None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(name: &str) -> Option<String> {
        member_name(name).ok().map(|kept| kept.name)
    }

    #[test]
    fn names_of_any_script_are_kept_as_they_are_written() {
        for name in [
            "Ada",
            "Ada Lovelace",
            "Jean-Luc",
            "O'Neill",
            "Élodie",
            "Ødegård",
            "Ирина",
            "田中",
            "עדה",
            "r2d2",
            "J. R. Smith",
            "नमिता",
        ] {
            assert_eq!(kept(name).as_deref(), Some(name));
        }
        assert_eq!(kept("  Ada \t Lovelace ").as_deref(), Some("Ada Lovelace"));
        assert_eq!(kept("Ａｄａ").as_deref(), Some("Ada"), "wide letters");
    }
    #[test]
    fn what_is_no_name_is_refused() {
        // The last two mix scripts that no language does.
        for name in [
            "",
            "A",
            "a@b",
            "a/b",
            "a\\b",
            "<b>",
            "..",
            "-ada",
            "🐮",
            "Ada🐮",
            "a\u{202e}b!",
            "a:b",
            "Ada?",
            "\"Ada\"",
            "Ada#1",
            "Ada%20",
            "a,b",
            "(Ada)",
            "a234567890123456789012345678901234567890",
            "Adа Love",
            "pаul",
        ] {
            assert_eq!(kept(name), None, "{name:?}");
        }
    }
    #[test]
    fn the_house_and_nobody_are_no_members() {
        for name in [
            "admin",
            "Admin",
            "ADMIN",
            "аdmin",
            "Ra1lhead",
            "railhead",
            "Former Player",
            "former player",
            "Guest 123456",
            "guest",
            "Guest123",
            "Ancien joueur",
            "moderator",
        ] {
            assert_eq!(kept(name), None, "{name:?}");
        }
        assert!(kept("Guestavo").is_some() && kept("Adminah").is_some());
    }
    #[test]
    fn names_that_read_alike_have_one_key() {
        let key = |name: &str| name_key(name);
        for (one, other) in [
            ("Ada", "ada"),
            ("Ada", "ADA"),
            ("Lola", "L0la"),
            ("Ada Lovelace", "adalovelace"),
            ("Ａｄａ", "Ada"),
            ("paul", "pauI"),
        ] {
            assert_eq!(key(one), key(other), "{one} {other}");
        }
        assert_ne!(key("Ada"), key("Ida"));
    }
}
