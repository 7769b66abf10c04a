//! What the shelf promises apart from its games, whose tests are their own.

mod encoding;

use bots::{ANCHOR, ANCHOR_RATING};
use game_core::Chance;
use serde_json::{Value, json};
use shelf::{ActionWords, SHELF};

#[test]
fn a_line_and_an_object_are_both_actions_and_nothing_else_is() {
    let read = |value: Value| serde_json::from_value::<ActionWords>(value);
    assert_eq!(
        read(json!("steal orange")).unwrap(),
        ActionWords::Notation("steal orange".to_string())
    );
    let fields = json!({"do": "steal", "color": "orange"});
    let ActionWords::Fields(read_back) = read(fields.clone()).unwrap() else {
        panic!("an object is read by its fields");
    };
    assert_eq!(Value::Object(read_back), fields);
    for wrong in [json!(7), json!(null), json!(["steal"]), json!(true)] {
        let problem = read(wrong).unwrap_err().to_string();
        assert!(
            problem.contains("as its notation or as an object"),
            "{problem}"
        );
    }
}

#[test]
fn what_was_measured_of_bots_stands_on_the_anchor() {
    for kind in SHELF {
        let game = kind.info().id;
        let strengths = kind.strengths();
        let anchor = strengths.iter().find(|s| s.level == ANCHOR);
        let fixed = anchor.map(|s| (s.rating, s.error));
        assert_eq!(fixed, Some((ANCHOR_RATING, 0)), "{game}");
        for strength in strengths.iter().filter(|s| s.level != ANCHOR) {
            assert!(
                0 < strength.error && 0 < strength.games,
                "{game}: {strength:?}"
            );
        }
    }
}

#[test]
fn a_new_game_has_the_usual_options_and_an_old_one_those_of_its_time() {
    for (game, option, usual) in [
        ("longhorn", "ambush_single_cow", false),
        ("longhorn", "epidemic_color_worthless", true),
        ("railroad-revolution", "exchange_same_color", true),
    ] {
        let kind = shelf::find(game).unwrap();
        let new = kind.complete(&json!({})).unwrap();
        let old = kind.spelled_out(&json!({})).unwrap();
        let before = kind.start(&json!({}), 2, &mut Chance::fast(1)).unwrap();
        assert_eq!(before.save()["options"], old);
        assert_eq!(
            (&new[option], &old[option]),
            (&json!(usual), &json!(!usual)),
            "{option}"
        );
        // What is said holds, then as now.
        let said = json!({ option: !usual });
        assert_eq!(kind.complete(&said).unwrap()[option], !usual);
        assert_eq!(kind.spelled_out(&new).unwrap(), new);
    }
}
