//! One suite for every backend, then what only a file can suffer.

mod broken_files;
mod copies;
mod crash;
mod full_disk;
mod io_errors;
mod moving;
mod operator;
mod partitions;
mod postgres;
mod older;
mod sqlite;
mod suite;

use store::*;

/// A table for two, made by `host` and not begun.
fn new_table(id: &str, host: UserId) -> NewTable {
    NewTable {
        id: TableId(id.to_string()),
        name: format!("table {id}"),
        game: "longhorn".to_string(),
        rules_version: 1,
        options: serde_json::json!({"short": true}),
        luck: Luck::Sealed,
        seed: [7; 32],
        undo: UndoRule::Consent,
        friendly: true,
        clock: None,
        rated: RatedRule::No,
        audience: Audience::Everybody,
        starts: None,
        rematch_of: None,
        origin: None,
        stand_in: "hard".to_string(),
        host,
        made_from: "192.0.2.1".to_string(),
        seats: vec![
            SeatRow {
                holder: Holder::Person(host),
                name: "Ada".to_string(),
                salt: Some("a5".repeat(16)),
            },
            SeatRow {
                holder: Holder::Open,
                name: String::new(),
                salt: None,
            },
        ],
        begun: None,
        given: Vec::new(),
        made_at: 1_000,
    }
}

/// A seat that changes hands before the game has begun.
fn hand_over(seat: u8, from: Holder, to: SeatRow, at: i64) -> SeatChange {
    SeatChange {
        seat,
        from,
        to,
        note: None,
        at,
    }
}

fn playing(step: u32) -> Progress {
    Progress {
        stage: Stage::Playing,
        step,
        waiting: Some((step % 2) as u8),
    }
}

/// The row `seq` of a log; `request` is its request id.
fn play(table: &TableId, seq: u32, request: &str) -> Append {
    let step = Step {
        seq,
        seat: (seq % 2) as u8,
        kind: StepKind::Play,
        body: format!("steal {seq}"),
        outcomes: vec![seq, 0, 3],
        request_id: Some(request.to_string()),
        spent: Some(((seq % 2) as u8, 40)),
        made_at: 2_000 + i64::from(seq),
    };
    Append {
        table: table.clone(),
        rules_version: 1,
        step,
        progress: playing(seq),
        notices: Vec::new(),
        with: WithRow::default(),
        result: None,
    }
}

async fn user(store: &dyn Store, token: &str) -> User {
    store
        .add_user("Ada", TokenHash::of(token), 1)
        .await
        .unwrap()
}

/// A table whose game has begun.
async fn begun(store: &dyn Store, id: &str) -> TableId {
    let host = user(store, &format!("host of {id}")).await;
    assert!(store.add_table(new_table(id, host.id)).await.unwrap());
    let id = TableId(id.to_string());
    assert!(
        store
            .begin(&id, vec![4, 0, 7], playing(0), 1_500)
            .await
            .unwrap()
    );
    id
}

/// What a visitor without a name finds of a kind.
fn listed(of: Listed, most: u32) -> Sought {
    Sought {
        viewer: None,
        of,
        game: None,
        seats: None,
        of_followed: false,
        clock: None,
        rated: None,
        order: Sorted::Newest,
        skip: 0,
        most,
    }
}
