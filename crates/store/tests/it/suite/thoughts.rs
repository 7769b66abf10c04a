//! Which decision of a bot is claimed first, where nodes share them out.

use super::Open;
use crate::{new_table, user};
use store::*;

pub async fn who_has_few_waiting_comes_first_by_person_and_by_address(open: Open<'_>) {
    let store = open().await;
    let wants = async |id: &str, host: &str, from: &str, at: i64| {
        let person = user(&*store, host).await.id;
        let table = NewTable {
            made_from: from.into(),
            ..new_table(id, person)
        };
        assert!(store.add_table(table).await.unwrap());
        let thought = Thought {
            table: TableId(id.into()),
            seq: 0,
            person,
        };
        assert!(store.ask_thought(thought, None, at).await.unwrap());
    };
    // One visitor with a name for each table, and two who each want one thing.
    for n in 0..6 {
        wants(&format!("eve {n}"), &format!("guest {n}"), "192.0.2.66", n).await;
    }
    wants("ada", "ada", "192.0.2.1", 10).await;
    // Whose address is forgotten is alone with it.
    wants("old", "bo", "", 11).await;
    wants("older", "cy", "", 12).await;
    let mut order = Vec::new();
    for now in 20..29 {
        let claimed = store.claim_thoughts("node", now, 1_000, 1).await.unwrap();
        order.extend(claimed.into_iter().map(|(table, _)| table.0));
    }
    assert_eq!(order[..4], ["eve 0", "ada", "old", "older"]);
    assert_eq!(order.len(), 9);
}
