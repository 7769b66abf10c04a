//! Whether a table can go on under the rules of this program, and stands where its row says.

use crate::config::Config;
use crate::data;
use crate::error::Error;
use crate::keep;
use crate::tell;
use game_core::{Message, message};
use store::{Store, StoreError, TableId};
use table::{Progress, Stage, Table};

/// Takes in the figures that tables are played with; tells those that cannot be played with any more.
pub async fn take_in_data(config: &Config, store: &dyn Store) -> Result<Vec<Message>, StoreError> {
    let told = |(set, why): (store::DataSet, String)| {
        message!(
            "tables of {game} with the data set {name} cannot be read: {why}",
            game = set.game,
            name = set.name,
            why
        )
    };
    let troubles = data::take_in_all(config, store).await?;
    Ok(troubles.into_iter().map(told).collect())
}

/// What is different from what the store says of a table, if anything is.
pub async fn check(
    config: &Config,
    store: &dyn Store,
    id: &TableId,
) -> Result<Option<Message>, Error> {
    let saved = keep::read(store, id).await?;
    let game = saved.card.game.clone();
    let Some(kind) = config.games.iter().find(|kind| kind.info().id == game) else {
        return Ok(Some(shelf::unknown(&game)));
    };
    let kept = saved.card.progress;
    let table = Table::new(*kind, saved, 0);
    if let Some(aside) = &table.card().set_aside {
        return Ok(Some(tell::set_aside(table.card(), aside)));
    }
    let replayed = table.progress().unwrap_or_else(Progress::gathering);
    if replayed == kept {
        return Ok(None);
    }
    Ok(Some(message!(
        "its row says '{kept}', but its log comes to '{replayed}'",
        kept = in_words(kept),
        replayed = in_words(replayed)
    )))
}

/// In the words of the database, for who looks there.
fn in_words(progress: Progress) -> String {
    let stage = match progress.stage {
        Stage::Gathering => "gathering",
        Stage::Playing => "playing",
        Stage::Over => "over",
    };
    let step = progress.step;
    match progress.waiting {
        Some(seat) => format!("{stage}, step {step}, waiting {}", seat.0),
        None => format!("{stage}, step {step}"),
    }
}
