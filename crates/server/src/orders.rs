//! Carrying out at the running tables what an operator has ordered through the store.
//!
//! What an order changes for good is in the store with the order itself. Here the server looks for new ones
//! and brings what is in memory in line.

use crate::app::App;
use crate::task::Ask;
use std::sync::Arc;
use std::time::Duration;
use store::{Given, Order, StoreError};
use tokio::time::{MissedTickBehavior, interval};

/// An order is carried out within about so long.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// Orders that are read at once.
const AT_ONCE: u32 = 100;

/// What holds from the start on. Tells the number of the last order.
pub(crate) async fn begin(app: &App) -> Result<i64, StoreError> {
    // In this order: what is ordered in between is seen again, which does no harm.
    let last = app.store.last_order().await?;
    app.bars.set(app.store.barred().await?);
    Ok(last)
}

/// Looks for new orders until it is dropped.
pub(crate) async fn follow(app: Arc<App>, mut last: i64) {
    let mut ticks = interval(LOOK_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        match look(&app, last).await {
            Ok(number) => last = number,
            Err(error) => tracing::error!("orders of the operator cannot be read: {error}"),
        }
    }
}

async fn look(app: &Arc<App>, last: i64) -> Result<i64, StoreError> {
    let orders = app.store.orders(last, AT_ONCE).await?;
    let Some(newest) = orders.last().map(|given| given.number) else {
        return Ok(last);
    };
    app.bars.set(app.store.barred().await?);
    for given in orders {
        carry_out(app, given).await;
    }
    Ok(newest)
}

async fn carry_out(app: &Arc<App>, given: Given) {
    let Given {
        number,
        by,
        order,
        reason,
        ..
    } = given;
    let (what, target) = (order.word(), order.target());
    tracing::info!("order {number} of {by}: {what} {target} ({reason})");
    match order {
        Order::Close(table) => app.hub.tell(&table, Ask::Shut { reason }).await,
        Order::ClearChat(table) => app.hub.tell(&table, Ask::ClearChat).await,
        // What holds for a person is looked up when they come or speak, and their sockets have heard.
        // A link is in the store for whoever opens it.
        Order::EndToken(token) => app.ended.tell(&[token]),
        Order::Mute(_)
        | Order::Unmute(_)
        | Order::Ban(_)
        | Order::Unban(_)
        | Order::Rescue(_)
        | Order::AddToken(_)
        | Order::CloseReport(_) => {}
    }
}
