//! One example of every message of the socket, in both directions, and of every event of the stream.

use crate::wire::{
    Audience, Frame, FromTable, Hints, Holder, LeftBehind, LeftKind, LeftWhat, LogEntry, LuckInfo,
    MyEvent, MyTable, Note, NoteKind, Opinions, ProblemCode, Rated, Refused, Room, Said, SeatInfo,
    Stage, TableInfo, Then, ToTable, UndoRule, Wants, Wish,
};
use bots::Level;
use game_core::{By, Category, Message, Refusal, Rule, ScoreSheet, Seat, Status, Text, Viewer};
use serde::Serialize;
use serde_json::{Value, json};
use shelf::{Json, Offer, Preview, Prospect};

/// Writes the examples into the schemas.
pub(super) fn add(schemas: &mut Value) {
    schemas["ToTable"]["examples"] = written(to_table());
    schemas["FromTable"]["examples"] = written(from_table());
    schemas["MyEvent"]["examples"] = written(events());
}

fn written<T: Serialize>(all: Vec<T>) -> Value {
    let json = |one: T| serde_json::to_value(one).expect("plain data becomes JSON");
    all.into_iter().map(json).collect()
}

fn id(word: &str) -> String {
    word.to_string()
}

fn to_table() -> Vec<ToTable> {
    let seat = Seat(0);
    let action = || "steal orange".to_string();
    vec![
        ToTable::Play {
            id: id("a1"),
            seat,
            action: action().into(),
            after_seq: Some(12),
        },
        ToTable::Undo {
            id: id("a2"),
            after_seq: 13,
        },
        ToTable::AnswerWish {
            id: id("a3"),
            wish: 1_796_000_000_000,
            allow: true,
        },
        ToTable::Preview {
            id: id("a4"),
            seat,
            action: action(),
        },
        ToTable::Explain {
            id: id("a5"),
            seat,
            action: "move tulsa".to_string().into(),
            after: vec![action()],
        },
        ToTable::Hint { id: id("a6"), seat },
        ToTable::Back { id: id("a7") },
        ToTable::Concede { id: id("a8"), seat },
        ToTable::End {
            id: id("a9"),
            agree: true,
        },
        ToTable::Vote {
            id: id("a10"),
            about: Seat(1),
            free: Then::Bot,
        },
        ToTable::LeaveOrder {
            id: id("a11"),
            seat,
            order: "up_to 7".to_string(),
            lot: 3,
        },
        ToTable::Prepare {
            id: id("a12"),
            seat,
            actions: vec![action()],
        },
        ToTable::Withdraw {
            id: id("a13"),
            seat,
            kind: LeftKind::Moves,
        },
        ToTable::Prospect {
            id: id("a14"),
            seat,
            actions: Vec::new(),
        },
        ToTable::Say {
            id: id("a15"),
            text: "Good game!".to_string(),
        },
        ToTable::Look { visible: false },
        ToTable::Ask { always: true },
        ToTable::Pace { at_once: true },
        ToTable::Refresh,
    ]
}

fn from_table() -> Vec<FromTable> {
    let wish = || Wish {
        wish: 1_796_000_000_000,
        wants: Wants::TakeBack,
        seat: Seat(1),
        asked: vec![Seat(0)],
    };
    let stale = crate::error::Error::Stale;
    vec![
        FromTable::Welcome {
            table: table(),
            log: vec![entry()],
            chat: vec![said()],
            notes: Vec::new(),
            wish: None,
        },
        FromTable::Frame(frame()),
        FromTable::Table { table: table() },
        FromTable::Watchers { watchers: 3 },
        FromTable::Done {
            id: id("a1"),
            seq: 13,
        },
        FromTable::Refused(Refused {
            id: id("a1"),
            refusal: Refusal {
                rule: Rule("LH-12"),
                reason: Text::new("there are no orange cows here"),
            },
            remedies: Vec::new(),
            text: "LH-12: there are no orange cows here".to_string(),
        }),
        FromTable::Problem {
            id: Some(id("a1")),
            code: ProblemCode::Stale,
            text: stale.to_string(),
            message: stale.message(),
        },
        FromTable::Preview {
            id: id("a4"),
            preview: Preview {
                events: vec![taken()],
                uncertain: false,
                view: Some(view()),
                scores: Some(scores()),
                status: Some(Status::Waiting(Seat(0))),
                settles: false,
            },
        },
        FromTable::Prospect {
            id: id("a14"),
            prospect: Box::new(Prospect {
                steps: Vec::new(),
                status: Status::Waiting(Seat(0)),
                prompt: Some(Text::new("Steal cattle.")),
                rule: Rule("LH-11"),
                view: view(),
                legal: vec![offer()],
                scores: scores(),
                end: None,
            }),
        },
        FromTable::Left {
            left: vec![LeftBehind {
                seat: Seat(0),
                what: LeftWhat::Order {
                    lot: 3,
                    limit: Some(7),
                    resort: false,
                },
                dropped: Some(Message::new("this lot has been auctioned")),
            }],
        },
        FromTable::Allowed { id: id("a5") },
        FromTable::Hint {
            id: id("a6"),
            notation: "steal orange".to_string(),
            label: Text::new("Steal the orange cattle"),
            value: Some(0.25),
            proved: false,
        },
        FromTable::Said(said()),
        FromTable::Chat { chat: vec![said()] },
        FromTable::Noted(Note {
            step: 12,
            seat: Seat(1),
            kind: NoteKind::LeftToBot,
            name: "Bo".to_string(),
            about: None,
            at: 1_796_000_000_000,
        }),
        FromTable::WishMade(wish()),
        FromTable::WishDenied {
            wish: wish().wish,
            seat: wish().seat,
        },
    ]
}

fn events() -> Vec<MyEvent> {
    let table = |stage, waits| MyTable {
        id: "k3xw9m2hqa".to_string(),
        name: "A quick one".to_string(),
        game: shelf::SHELF[0].info().id.to_string(),
        stage,
        waits,
        step: 12,
        changed_at: 1_796_000_000_000,
    };
    vec![
        MyEvent::Tables {
            tables: vec![table(Stage::Playing, true)],
            invitations: vec![table(Stage::Gathering, false)],
        },
        MyEvent::SatDown(table(Stage::Gathering, false)),
        MyEvent::Begun(table(Stage::Playing, false)),
        MyEvent::YourTurn(table(Stage::Playing, true)),
        MyEvent::TurnPassed(table(Stage::Playing, false)),
        MyEvent::Over(table(Stage::Over, false)),
        MyEvent::Invited(table(Stage::Gathering, false)),
        MyEvent::Left {
            id: "k3xw9m2hqa".to_string(),
        },
    ]
}

fn table() -> TableInfo {
    let seat = |holder, name: &str| SeatInfo {
        holder,
        name: name.to_string(),
        profile: None,
        program: false,
        connected: true,
        away: None,
    };
    TableInfo {
        id: "k3xw9m2hqa".to_string(),
        name: "A quick one".to_string(),
        game: shelf::SHELF[0].info().id.to_string(),
        options: json!({}),
        seats: vec![
            SeatInfo {
                profile: Some("Crow".to_string()),
                program: true,
                ..seat(Holder::Person, "Crow")
            },
            seat(
                Holder::Bot {
                    level: Level::Medium,
                },
                "Bot (medium)",
            ),
        ],
        stage: Stage::Playing,
        undo: UndoRule::UntilInformation,
        luck: LuckInfo::Fixed,
        hints: Hints::Alone,
        clock: None,
        runs_out: None,
        rated: Rated::No,
        audience: Audience::Link,
        starts: None,
        rematch_of: None,
        rematch: None,
        origin: None,
        stand_in: Level::Medium,
        watchers: 0,
        mine: vec![Seat(0)],
        host: true,
        host_seat: Some(Seat(0)),
        room: Room::Table,
        apart: false,
        waiting: Some(Seat(0)),
        step: 12,
        set_aside: None,
        changed_at: 1_796_000_000_000,
    }
}

fn frame() -> Frame {
    Frame {
        seq: 13,
        step: 13,
        viewer: Viewer::Seat(Seat(0)),
        status: Status::Waiting(Seat(0)),
        prompt: Some(Text::new("Steal cattle.")),
        rule: Rule("LH-11"),
        view: view(),
        secret: Vec::new(),
        legal: vec![offer()],
        scores: scores(),
        news: vec![entry()],
        undone_from: None,
        can_undo: true,
        thinking: false,
        opinions: Opinions::default(),
        clock: None,
        orders: None,
        can_prepare: false,
    }
}

fn view() -> Json {
    Json::of(&json!({"what": "the game's own View; see /api/games/{id}/types"}))
}

fn offer() -> Offer {
    Offer {
        notation: "steal orange".to_string(),
        action: Json::of(&json!({"do": "steal", "color": "orange"})),
        label: Text::new("Steal the orange cattle"),
    }
}

fn scores() -> ScoreSheet {
    ScoreSheet {
        categories: vec![Category {
            word: "cattle",
            scores: vec![700, 450],
        }],
        totals: vec![700, 450],
    }
}

fn taken() -> Text {
    Text::new("{seat} takes {n} {n|cow|cows}")
        .with("seat", Seat(0))
        .with("n", 2_u8)
}

fn entry() -> LogEntry {
    LogEntry {
        step: 13,
        turn: 7,
        whose: Some(Seat(0)),
        seat: Seat(0),
        notation: "steal orange".to_string(),
        action: offer().action,
        label: offer().label,
        events: vec![taken()],
        shown: Vec::new(),
        asides: Vec::new(),
        totals: vec![700, 450],
        is_final: false,
        by: By::Hand,
    }
}

fn said() -> Said {
    Said {
        name: "Bo".to_string(),
        seat: Some(Seat(1)),
        speaker: Some("4f1c0a9be2d37788".to_string()),
        room: Room::Table,
        text: "Good game!".to_string(),
        at: 1_796_000_000_000,
    }
}

#[cfg(test)]
mod tests {
    use super::super::description;
    use super::*;
    use std::collections::BTreeSet;

    /// A schema of the description, to check by.
    fn schema(name: &str) -> jsonschema::Validator {
        let components = &description()["components"];
        let schema = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$ref": format!("#/components/schemas/{name}"),
            "components": components,
        });
        jsonschema::validator_for(&schema).unwrap()
    }
    fn types(all: &Value) -> BTreeSet<String> {
        let all = all.as_array().unwrap().iter();
        all.map(|one| one["type"].as_str().unwrap().to_string())
            .collect()
    }
    /// Every `type` that a schema of several kinds of message knows.
    fn kinds(schema: &Value) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for kind in schema["oneOf"].as_array().unwrap() {
            let parts = kind["allOf"].as_array().cloned();
            let parts = parts.unwrap_or_else(|| vec![kind.clone()]);
            let named = parts
                .iter()
                .find_map(|part| part["properties"]["type"]["enum"][0].as_str());
            found.insert(named.expect("a kind has a type").to_string());
        }
        found
    }

    #[test]
    fn every_message_has_an_example_that_fits_its_schema() {
        for name in ["ToTable", "FromTable", "MyEvent"] {
            let told = &description()["components"]["schemas"][name];
            assert_eq!(types(&told["examples"]), kinds(told), "{name}");
            let validator = schema(name);
            for example in told["examples"].as_array().unwrap() {
                let problems: Vec<_> = validator.iter_errors(example).collect();
                assert!(problems.is_empty(), "{name}: {example}\n{problems:#?}");
            }
        }
    }
    #[test]
    fn what_is_said_to_a_table_is_read_as_it_is_described() {
        for message in to_table() {
            let text = serde_json::to_string(&message).unwrap();
            assert_eq!(serde_json::from_str::<ToTable>(&text).unwrap(), message);
        }
        let validator = schema("ToTable");
        assert!(!validator.is_valid(&json!({"type": "play", "id": "a"})));
        assert!(!validator.is_valid(&json!({"type": "dance"})));
        let fields = json!({"type": "play", "id": "a", "seat": 0, "action": {"do": "steal"}});
        assert!(validator.is_valid(&fields) && serde_json::from_value::<ToTable>(fields).is_ok());
    }
}
