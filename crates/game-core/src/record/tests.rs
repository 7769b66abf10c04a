//! What is read is written again, errors name their line, and any damage is read or refused.

use super::*;
use proptest::prelude::*;

const SMALL: &str = "railhead 1\ngame toy rules 3\nseats 2\noptions {\"cards\":4}\nsetup 1 0\n# why\n0 draw = 2 1\n1 pass\n# end\n";

#[test]
fn printing_gives_back_what_was_read() {
    let record = Record::parse(SMALL).unwrap();
    assert_eq!(record.to_string(), SMALL);
    assert_eq!(record.steps[0].notes, ["why"]);
    assert_eq!(record.steps[0].outcomes, [2, 1]);
    assert_eq!(record.steps[1].line, 8);
    assert_eq!(record.data, None);
    let with_data = SMALL.replace("setup", "data {\"cost\":3}\nsetup");
    let record = Record::parse(&with_data).unwrap();
    assert_eq!(record.to_string(), with_data);
    assert_eq!((record.data_line, record.start_line), (5, 6));
    let fixed = with_data.replace("setup", "luck fixed\nsetup");
    let record = Record::parse(&fixed).unwrap();
    assert_eq!(record.to_string(), fixed);
    assert_eq!(record.luck, Some(RecordLuck::Fixed));
    let forked = fixed.replace("luck fixed", "from t0 1\nluck fixed");
    let record = Record::parse(&forked).unwrap();
    assert_eq!(record.to_string(), forked);
    assert_eq!(record.from.map(|from| from.step), Some(1));
}
#[test]
fn what_happened_beside_the_game_is_kept() {
    let marked = SMALL
        .replace("0 draw", "! 1 stand_in Rosa Lee\n0 draw")
        .replace("# end", "! 1 back Rosa Lee\n! 0 concedes end Ben\n# end");
    let marked = marked.replace(
        "# why\n! 1 stand_in Rosa Lee",
        "! 1 stand_in Rosa Lee\n# why",
    );
    let record = Record::parse(&marked).unwrap();
    assert_eq!(record.to_string(), marked);
    assert_eq!(record.marks[0].step, 0);
    assert_eq!(record.marks[2].step, 2);
    assert_eq!(record.marks[0].marked.name, "Rosa Lee");
    assert_eq!(record.early().conceded, [Seat(0)]);
    for wrong in ["! 2 back Rosa", "! back Rosa", "! 1 sleeps Rosa", "!"] {
        let text = marked.replace("! 1 back Rosa Lee", wrong);
        assert_eq!(Record::parse(&text).unwrap_err().line, 10, "{wrong}");
    }
}
#[test]
fn what_was_decided_beforehand_is_a_note() {
    let told = SMALL
        .replace("1 pass", "# by an order left behind\n1 pass")
        .replace("0 draw", "# by a move prepared beforehand\n0 draw");
    let record = Record::parse(&told).unwrap();
    assert_eq!(record.to_string(), told);
    assert_eq!(record.steps[0].by, By::Prepared);
    assert_eq!(record.steps[0].notes, ["why"]);
    assert_eq!(record.steps[1].by, By::Order);
    assert_eq!(record.steps[1].notes.len(), 0);
}
#[test]
fn errors_name_the_line() {
    let line = |text: &str| {
        let error = Record::parse(text).unwrap_err();
        (error.line, error.problem.to_string())
    };
    assert_eq!(line("").0, 0);
    assert_eq!(line("hello").0, 1);
    assert_eq!(line("railhead 2").0, 1);
    assert_eq!(line("railhead 1\n\ngame toy").0, 3);
    assert_eq!(line("railhead 1\ngame toy rules x").0, 2);
    assert_eq!(line(&SMALL.replace("seats 2", "seats two")).0, 3);
    assert_eq!(line(&SMALL.replace("{\"cards\":4}", "{")).0, 4);
    assert_eq!(line(&SMALL.replace("setup 1 0", "setup 1 x")).0, 5);
    assert_eq!(line(&SMALL.replace("setup", "begin")).0, 5);
    assert_eq!(line(&SMALL.replace("setup", "data {\nsetup")).0, 5);
    assert_eq!(line(&SMALL.replace("setup", "data {}\nbegin")).0, 6);
    assert_eq!(line(&SMALL.replace("setup", "luck mine\nsetup")).0, 5);
    assert_eq!(line(&SMALL.replace("setup", "from t0\nsetup")).0, 5);
    assert_eq!(line(&SMALL.replace("1 pass", "2 pass")).0, 8);
    assert_eq!(line(&SMALL.replace("1 pass", "1")).0, 8);
    assert!(line(&SMALL.replace("= 2 1", "= 2 -1")).1.contains("'-1'"));
    assert_eq!(Record::from_bytes(b"railhead 1\n\xff").unwrap_err().line, 2);
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = Record::from_bytes(&bytes);
    }
    #[test]
    fn any_damage_to_a_record_is_read_or_refused(at in 0..SMALL.len(), with in "\\PC{0,3}") {
        let mut text = SMALL.to_string();
        text.replace_range(at..=at, &with);
        if let Ok(record) = Record::parse(&text) {
            let printed = record.to_string();
            prop_assert_eq!(Record::parse(&printed).unwrap().to_string(), printed);
        }
    }
}
