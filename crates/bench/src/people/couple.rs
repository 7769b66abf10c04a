//! Two people at one table, each over a line of their own.

use super::{Player, Story};
use crate::server::BenchError;
use serde_json::Value;

pub struct Couple {
    pub host: Player,
    pub guest: Player,
}

impl Couple {
    /// Plays at tables of this kind, one after the other. One seat is open.
    pub async fn play(mut self, wanted: Value) -> Result<[Story; 2], BenchError> {
        while let Some(table) = self.host.new_table(&wanted).await {
            if !self.guest.join(&table).await {
                continue;
            }
            let (host, guest) =
                tokio::join!(self.host.one_game(&table), self.guest.one_game(&table),);
            host.and(guest)?;
        }
        Ok([self.host.story(), self.guest.story()])
    }
}
