//! Those who listen here for what concerns them, wherever it happens.

use crate::app::App;
use crate::wire::MyEvent;
use bus::unpack;
use std::sync::Arc;
use std::time::Duration;
use store::UserId;
use tokio::time::timeout;

/// How often it is looked whether the person still listens.
const LOOK: Duration = Duration::from_secs(10);

/// From when this returns on nothing is missed that other nodes tell of a person, as long as they listen here.
pub(crate) async fn listen(app: &Arc<App>, user: UserId) {
    if app.nodes.is_alone() || !app.concerns.begins_to_follow(user) {
        return;
    }
    let mut notices = app.nodes.bus.subscribe(&app.nodes.of_person(user)).await;
    let app = app.clone();
    tokio::spawn(async move {
        while app.concerns.still_follows(user) {
            let Ok(bytes) = timeout(LOOK, notices.next()).await else {
                continue;
            };
            match unpack::<MyEvent>(app.nodes.version, &bytes) {
                Ok(event) => app.concerns.tell(user, &event),
                Err(_) => app.nodes.bus.counts().ignore(),
            }
        }
    });
}
