//! Letters as they may be shown to others: nothing invisible, nothing that turns the line around, and no
//! name that is read as another's.

use crate::card::{Card, Holder, UserId};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{
    GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory,
};
use unicode_security::{MixedScript, skeleton};

pub const LONGEST_NAME: usize = 32;
/// Marks on one letter; some languages stack two or three.
const MOST_MARKS: usize = 4;
const JOINER: char = '\u{200d}';
/// Shows the sign before it as a picture.
const AS_PICTURE: char = '\u{fe0f}';

/// A text without what cannot be seen, in the usual form of its letters. Lines stay lines.
pub(crate) fn plain(text: &str) -> String {
    let composed: Vec<char> = text.nfc().collect();
    let mut plain = String::with_capacity(text.len());
    let mut marks = 0;
    for (n, &letter) in composed.iter().enumerate() {
        let before = plain.chars().next_back();
        let after = composed.get(n + 1).copied();
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        if is_shown(letter, before, after) && marks <= MOST_MARKS {
            plain.push(letter);
        }
    }
    plain
}

fn is_shown(letter: char, before: Option<char>, after: Option<char>) -> bool {
    let joins = |side: Option<char>| side.is_some_and(|c| is_picture(c) || c == AS_PICTURE);
    match letter {
        '\n' => true,
        // Families and flags are pictures that are joined.
        JOINER => joins(before) && joins(after),
        AS_PICTURE => before.is_some_and(is_picture),
        // Letters of some scripts that are drawn as nothing, and other signs for varying a sign.
        '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{2800}' | '\u{34f}' => false,
        '\u{fe00}'..='\u{fe0e}' | '\u{e0100}'..='\u{e01ef}' | '\u{180b}'..='\u{180f}' => false,
        '\u{17b4}' | '\u{17b5}' => false,
        letter => !matches!(
            letter.general_category(),
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::Surrogate
                | GeneralCategory::PrivateUse
                | GeneralCategory::Unassigned
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
        ),
    }
}

/// Not of the digits and signs that are also used in pictures.
fn is_picture(letter: char) -> bool {
    letter.is_emoji_char() && !letter.is_ascii()
}

/// A name as it may be shown; none if there is nothing to be seen of it, or too much.
pub fn clean_name(name: &str) -> Option<String> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.chars().any(char::is_control) {
        return None;
    }
    let name = plain(&name);
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let has_letters = name.chars().any(|letter| !is_mark(letter));
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
    (fits && has_letters).then_some(name)
}

fn is_mark(letter: char) -> bool {
    letter.general_category_group() == GeneralCategoryGroup::Mark
}

/// Who sits at a table under a name that is read like this one, apart from the same user.
pub fn look_alike(card: &Card, user: UserId, name: &str) -> Option<String> {
    let others = card.seats.iter().filter(|chair| match chair.holder {
        Holder::Open | Holder::Named => false,
        Holder::Person(other) => other != user,
        Holder::Bot(_) => true,
    });
    let mut same = others.filter(|chair| reads_alike(&chair.name, name));
    same.next().map(|chair| chair.name.clone())
}

/// Whether one name is read as the other.
pub(crate) fn reads_alike(one: &str, other: &str) -> bool {
    as_read(one) == as_read(other) || as_written(one) == as_written(other)
}

/// What a reader takes a name for: letters that look alike are one, spaces and their size do not count. The
/// same in capitals and in small letters, since it is the capitals that are compared: I is an l, and so is i.
pub fn as_read(name: &str) -> String {
    // Some letters have more than one capital: all of them have the same small one.
    as_written(&name.to_lowercase().to_uppercase())
}

/// Also what small letters look like where the capitals do not.
fn as_written(name: &str) -> String {
    let once: String = skeleton(name).collect();
    let again: String = skeleton(&fold(&once)).collect();
    fold(&again)
}

fn fold(text: &str) -> String {
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    letters.flat_map(char::to_lowercase).collect()
}

/// Whether all letters of a name belong to one script, or to those that one language mixes.
pub fn is_of_one_script(name: &str) -> bool {
    name.is_single_script()
}
