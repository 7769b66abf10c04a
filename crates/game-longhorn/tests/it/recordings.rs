//! Whole games with transcripts a player can follow.

use crate::table::{DEMO, owns, table};
use game_core::testing::{random_record, replay_recordings};
use game_core::{Game, Record, Replay, agreed, spelled_out};
use game_longhorn::{Color, Longhorn};
use serde_json::{Value, json, to_value};

#[test]
fn recordings_replay_to_their_transcripts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/recordings");
    assert_eq!(replay_recordings::<Longhorn>(folder), 4);
}

/// The colour of the epidemic is back on the board, and a single orange cow can be ambushed.
fn recorded(version: u32, options: &Value) -> Record {
    let mut cells = DEMO;
    cells[4] = "1b ambush";
    cells[6] = "1b 1w 1o 1g";
    let mut game = table(cells, 4, 0);
    owns(&mut game, 1, "0b 0w 1o 2g");
    game.cells[0].cows.take(Color::Green, 1);
    game.removed.add(Color::Green, 1);
    game.struck = Some(Color::Green);
    let mut position = to_value(game.game).unwrap();
    position["options"] = options.clone();
    let head = format!("railhead 1\ngame longhorn rules {version}\nseats 2");
    let steps = "0 steal black\n0 ambush orange";
    let record = format!("{head}\noptions {options}\nposition {position}\n{steps}\n");
    Record::parse(&record).unwrap()
}

#[test]
fn what_a_record_of_version_1_does_not_say_is_read_as_it_was_played() {
    let record = recorded(1, &json!({}));
    let game = Replay::<Longhorn>::begin(&record)
        .unwrap()
        .to_end()
        .unwrap();
    assert_eq!(game.herds[1].of(Color::Orange), 0);
    let green = game.scores().categories[3].scores.clone();
    assert_ne!(green, [0, 0], "the colour counts");

    let options = to_value(agreed::<Longhorn>(&json!({})).unwrap()).unwrap();
    let today = recorded(1, &options);
    let refused = Replay::<Longhorn>::begin(&today).unwrap().to_end();
    assert!(refused.unwrap_err().to_string().contains("LH-29"));
}

#[test]
fn what_a_record_of_version_2_does_not_say_is_as_usual() {
    let record = recorded(2, &json!({}));
    let refused = Replay::<Longhorn>::begin(&record).unwrap().to_end();
    assert!(refused.unwrap_err().to_string().contains("LH-29"));
    let said = json!({"ambush_single_cow": true});
    let record = recorded(2, &said);
    let game = Replay::<Longhorn>::begin(&record)
        .unwrap()
        .to_end()
        .unwrap();
    assert_eq!(game.herds[1].of(Color::Orange), 0);
    assert!(
        game.options.epidemic_color_worthless,
        "what is not said beside it is as usual"
    );

    let mut from_the_start = random_record::<Longhorn>(2, [1; 32]);
    from_the_start.options = json!({});
    for (version, single_cow) in [(1, true), (2, false)] {
        from_the_start.rules_version = version;
        from_the_start.steps.clear();
        let game = Replay::<Longhorn>::begin(&from_the_start).unwrap().game;
        assert_eq!(game.options.ambush_single_cow, single_cow);
        let spelled_out = spelled_out::<Longhorn>(&from_the_start).unwrap();
        assert_eq!(spelled_out["ambush_single_cow"], single_cow);
    }
    // A record that is written today says all that it was played by.
    let of_today = Record::of::<Longhorn>(2, json!({}), from_the_start.start);
    assert_eq!(of_today.options["ambush_single_cow"], true);
}
