//! Names and lines as they may be shown.

use crate::desk::{ADA, BO, CY, Desk, bot, card, me};
use bots::Level;
use serde_json::json;
use table::{Chair, Input, Message, No, Told, UserId, as_read, clean_name, look_alike};

#[test]
fn a_name_has_nothing_invisible_and_the_usual_form_of_its_letters() {
    let cleaned = |name: &str| clean_name(name);
    let some = |name: &str| Some(name.to_string());
    assert_eq!(cleaned("  Ada \t Lovelace "), some("Ada Lovelace"));
    assert_eq!(cleaned("A\u{200b}d\u{ad}a\u{feff}"), some("Ada"));
    assert_eq!(cleaned("\u{202e}adA\u{2069}\u{61c}"), some("adA"));
    assert_eq!(cleaned("E\u{301}va"), some("\u{c9}va"), "composed");
    for empty in [
        "", " ", "\u{200b}", "\u{3164}", "\u{2800}", "\u{301}", "\u{e000}",
    ] {
        assert_eq!(cleaned(empty), None, "{empty:?}");
    }
    assert_eq!(cleaned(&"a".repeat(33)), None);
    assert_eq!(
        cleaned("\u{5d0}\u{5d3}\u{5d4}"),
        some("\u{5d0}\u{5d3}\u{5d4}"),
        "Hebrew"
    );
    let farmer = "\u{1f468}\u{200d}\u{1f33e}";
    assert_eq!(cleaned(farmer), some(farmer), "a joined picture stays one");
    assert_eq!(cleaned("a\u{200d}b"), some("ab"));
    assert_eq!(cleaned("\u{2764}\u{fe0f}"), some("\u{2764}\u{fe0f}"));
    let tower = format!("a{}", "\u{316}".repeat(20));
    assert_eq!(
        cleaned(&tower).unwrap().chars().count(),
        5,
        "marks do not pile up"
    );
}
#[test]
fn a_name_is_read_the_same_in_capitals_and_in_small_letters() {
    let letters = (0..0x2000)
        .filter_map(char::from_u32)
        .filter(|c| c.is_alphabetic());
    let differ: Vec<char> = letters
        .filter(|letter| {
            let (small, large) = (letter.to_lowercase(), letter.to_uppercase());
            as_read(&small.to_string()) != as_read(&large.to_string())
        })
        .collect();
    assert!(differ.is_empty(), "{differ:?}");
    for (one, other) in [
        ("ADMIN", "admin"),
        ("Вера", "вера"),
        ("pauI", "paul"),
        ("L0la", "lola"),
    ] {
        assert_eq!(as_read(one), as_read(other));
    }
}
#[test]
fn names_that_look_alike_are_found_and_others_are_not() {
    let seats = vec![
        me(ADA),
        Chair::person(BO, "Ill Will"),
        bot(Level::Easy),
        Chair::open(),
    ];
    let card = card("secrets", json!({}), seats);
    let like = |name: &str| look_alike(&card, CY, name);
    for name in ["Ada", "ada", "ADA", "\u{410}da", "A da", "\u{ff21}da"] {
        assert_eq!(like(name).as_deref(), Some("Ada"), "{name:?}");
    }
    for name in ["lll Will", "I11 Wi1l", "Bot (easy)", "\u{412}ot (easy)"] {
        assert!(like(name).is_some(), "{name:?}");
    }
    for name in ["Adam", "Eda", "Bill", "Bot", "\u{c4}da"] {
        assert_eq!(like(name), None, "{name:?}");
    }
    assert_eq!(look_alike(&card, ADA, "ada"), None, "oneself is no other");
}
#[test]
fn who_sits_down_later_takes_another_name() {
    let mut desk = Desk::new(vec![Chair::person(ADA, "Guest 3"), Chair::open()]);
    let other = "Guest 3".to_string();
    assert_eq!(desk.joins(CY, None), Err(No::LookAlike(other)));
    desk.joins(BO, None).unwrap();
}

#[test]
fn who_watches_speaks_under_a_name_that_is_nobody_elses() {
    let seats = vec![Chair::person(ADA, "Guest 3"), me(BO)];
    let mut desk = Desk::new(seats);
    let say = |desk: &mut Desk, who, user: UserId, name: &str, text: &str| {
        let (old, new) = (crate::desk::name(user), name.to_string());
        desk.happens(Input::Renamed { user, old, new });
        let text = text.to_string();
        desk.says(who, Message::Say { text });
        desk.told(who).last().cloned()
    };
    let (cy, dee) = (UserId(3), UserId(4));
    let (hers, his) = (desk.comes(Some(cy)), desk.comes(Some(dee)));
    let refused = |told: Option<Told>| match told {
        Some(Told::Problem {
            no: No::SpeaksAlike(other),
            ..
        }) => Some(other),
        _ => None,
    };
    // Her usual name is that of a seat.
    let told = say(&mut desk, hers, cy, "Guest 3", "it is my turn");
    assert_eq!(refused(told).as_deref(), Some("Guest 3"));
    let told = say(&mut desk, hers, cy, "B\u{43e}", "it is my turn");
    assert_eq!(
        refused(told).as_deref(),
        Some("Bo"),
        "a letter of another script"
    );
    assert!(desk.kept.chat.is_empty());
    let told = say(&mut desk, hers, cy, "Paul", "hello");
    assert_eq!(refused(told), None);
    let told = say(&mut desk, his, dee, "pauI", "hello");
    assert_eq!(refused(told).as_deref(), Some("Paul"), "who spoke before");
    let told = say(&mut desk, his, dee, "Dee", "hello");
    assert_eq!(refused(told), None);
    let told = say(&mut desk, hers, cy, "Paul", "again");
    assert_eq!(refused(told), None, "oneself is no other");
    assert_eq!(desk.kept.chat.len(), 3);
}
