//! Who looks at a table, and that a page in the background does not.

use crate::desk::{ADA, BO, Desk, me};
use table::{Message, Told};

const MINUTE: i64 = 60_000;

fn look(visible: bool) -> Message {
    Message::Look { visible }
}

#[test]
fn a_page_in_the_background_is_there_and_does_not_look() {
    let mut desk = Desk::new(vec![me(ADA), me(BO)]);
    let first = desk.comes(Some(ADA));
    desk.sends(first, "", look(true));
    desk.now += 60 * MINUTE;
    assert!(desk.present.looks(ADA, desk.now) && !desk.present.looks(BO, desk.now));
    desk.sends(first, "", look(false));
    assert!(!desk.present.looks(ADA, desk.now));
    assert!(desk.present.users.contains(&ADA), "and is there");
    // One page in sight is enough.
    let second = desk.comes(Some(ADA));
    desk.sends(second, "", look(true));
    assert!(desk.present.looks(ADA, desk.now));
    desk.goes(second);
    assert!(!desk.present.looks(ADA, desk.now));
}
#[test]
fn a_page_that_does_not_say_looks_while_it_wants_something() {
    let mut desk = Desk::new(vec![me(ADA), me(BO)]);
    let ada = desk.comes(Some(ADA));
    assert!(desk.present.looks(ADA, desk.now));
    desk.now += 3 * MINUTE;
    assert!(!desk.present.looks(ADA, desk.now));
    // What a page asks for by itself says nothing.
    desk.sends(ada, "", Message::Refresh);
    assert!(!desk.present.looks(ADA, desk.now));
    desk.does(ada, "pass");
    assert!(desk.present.looks(ADA, desk.now));
}
#[test]
fn who_hears_others_than_before_is_told_all_lines_anew_and_nobody_else() {
    let mut desk = Desk::new(vec![me(ADA), me(BO)]);
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    let text = "hello".to_string();
    desk.says(bo, Message::Say { text });
    let told = desk.tellings.len();
    desk.happens(table::Input::Reheard { user: ADA });
    let new = &desk.tellings[told..];
    assert!(
        matches!(new, [(to, Told::Chat(lines))] if *to == [ada] && lines.len() == 1),
        "{new:?}"
    );
}
