//! Word to people who are not looking: real mail servers and endpoints on loopback.

mod ear;
mod endpoints;
mod mailing;
mod pushing;
mod speaking;
mod times;

use crate::world::{Guest, Socket, World, config, within};
use serde_json::{Value, json};
use server::word::Outside;
use server::{Config, Wall};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

/// Noon of 15 January 2026.
const NOON: i64 = 1_768_478_400_000;
const MINUTE: i64 = 60 * 1000;

/// A clock that the test sets.
#[derive(Clone)]
struct Time(Arc<AtomicI64>);

impl Time {
    fn new() -> Time {
        Time(Arc::new(AtomicI64::new(NOON)))
    }
    fn now(&self) -> i64 {
        self.0.load(Ordering::SeqCst)
    }
    fn pass(&self, minutes: i64) {
        self.0.fetch_add(minutes * MINUTE, Ordering::SeqCst);
    }
}

/// Word goes out as soon as it may, also to this machine.
fn telling(time: &Time) -> Config {
    Config {
        wall: Wall::Set(time.0.clone()),
        outside: Outside {
            private: true,
            http_webhooks: false,
        },
        word_grace: Duration::ZERO,
        word_look: Duration::from_millis(50),
        ..config()
    }
}

/// Ada and Bo at a table where Ada moves first. Only Ada looks at it.
struct Scene {
    world: World,
    ada: Guest,
    bo: Guest,
    table: String,
    hers: Socket,
}

impl Scene {
    async fn new(config: Config) -> Scene {
        let world = World::with(config).await;
        Scene::in_world(world).await
    }
    async fn in_world(world: World) -> Scene {
        let bo = world.guest();
        Scene::with_bo(world, bo).await
    }
    async fn with_bo(world: World, bo: Guest) -> Scene {
        let ada = world.guest();
        let seats = json!([{"kind": "me"}, {"kind": "open"}]);
        let table = ada
            .table_with(json!({"game": "longhorn", "seats": seats}))
            .await;
        bo.join(&table).await;
        let hers = ada.sit(&table).await;
        Scene {
            world,
            ada,
            bo,
            table,
            hers,
        }
    }
    /// Ada decides until it is Bo's turn.
    async fn ada_moves(&mut self) {
        self.hers.my_turn().await;
        while self.hers.waiting() == Some(0) {
            let action = self.hers.some_action(0);
            self.hers.does(&action).await;
        }
    }
    /// Bo comes, decides until it is Ada's turn, and goes.
    async fn bo_moves(&mut self) {
        let mut his = self.bo.sit(&self.table).await;
        his.my_turn().await;
        while his.waiting() == Some(1) {
            let action = his.some_action(0);
            his.does(&action).await;
        }
        let seq = his.seq();
        drop(his);
        if self.hers.seq() < seq {
            self.hers.past(seq - 1).await;
        }
        self.until_gone().await;
    }
    /// Waits until nobody but Ada is seen at the table.
    async fn until_gone(&self) {
        let gone = async {
            loop {
                let (_, table) = self.ada.get(&format!("/api/tables/{}", self.table)).await;
                if table["seats"][1]["connected"] == json!(false) {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        within(gone).await;
    }
    /// Waits until what could not be sent now is put off.
    async fn until_put_off(&self, time: &Time) {
        let store = self.world.store();
        let put_off = async {
            // What a node has taken on is due again if it does not settle it.
            const HELD: i64 = 75_000;
            let waits = async || {
                let next = store.next_due().await.unwrap();
                next.map_or(0, |next| next - time.0.load(Ordering::SeqCst))
            };
            while matches!(waits().await, i64::MIN..=0 | HELD) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        within(put_off).await;
    }
    /// Waits until there is nothing to bring any more.
    async fn until_settled(&self) {
        self.until_waiting(0).await;
    }
    /// Waits until all is planned, and so many deliveries wait for their time.
    async fn until_waiting(&self, many: u64) {
        let store = self.world.store();
        let settled = async {
            loop {
                let none = store.unplanned(1).await.unwrap().is_empty();
                if none && store.waiting().await.unwrap() == many {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        within(settled).await;
    }
}

/// What somebody may say of how they want to hear, with some of it changed.
fn preferences(changed: Value) -> Value {
    let mut usual = json!({
        "your_turn": "at_once", "invited": "at_once", "begun": "at_once", "spoken": "at_once",
        "time_short": "at_once", "over": "at_once", "mail": true, "quiet": null, "daily_at": 480,
        "zone": "UTC", "language": "en",
    });
    let changed = changed.as_object().unwrap().clone();
    usual.as_object_mut().unwrap().extend(changed);
    usual
}
