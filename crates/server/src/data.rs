//! The figures that tables are played with where they are not the built-in ones.
//!
//! Every set that a table may name is in the store: so a table comes back with its own figures, whatever
//! the server is started with next time.

use crate::config::Config;
use game_core::{DATA_OPTION, DataFile, Message};
use serde_json::Value;
use store::{DataSet, Store, StoreError};

/// Takes in the sets that were ever kept, and keeps those that new tables will get.
pub(crate) async fn prepare(config: &Config, store: &dyn Store) -> Result<(), StoreError> {
    for (set, problem) in take_in_all(config, store).await? {
        let (game, name) = (&set.game, &set.name);
        tracing::error!("tables of {game} with the data set {name} cannot be read: {problem}");
    }
    for (game, name) in &config.data {
        let content = file(config, game).and_then(|file| file.replaced(name));
        if let Some(content) = content {
            let set = DataSet {
                game: game.clone(),
                name: name.clone(),
                content: content.to_string(),
            };
            store.keep_data(set).await?;
        }
    }
    Ok(())
}

/// Takes in the sets that were ever kept; gives those that cannot be.
pub(crate) async fn take_in_all(
    config: &Config,
    store: &dyn Store,
) -> Result<Vec<(DataSet, String)>, StoreError> {
    let sets = store.data_sets().await?.into_iter();
    let troubles = sets.filter_map(|set| {
        let problem = take_in(config, &set).err()?;
        Some((set, problem))
    });
    Ok(troubles.collect())
}

fn take_in(config: &Config, set: &DataSet) -> Result<(), String> {
    let file = file(config, &set.game).ok_or("the game is not here")?;
    let found = file.add(&set.content).map_err(in_english)?;
    if found != set.name {
        return Err(format!("it was altered and is {found} now"));
    }
    Ok(())
}

/// The log speaks English.
fn in_english(problems: Vec<Message>) -> String {
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    told.join("; ")
}

pub(crate) fn file(config: &Config, game: &str) -> Option<&'static dyn DataFile> {
    let kind = config.games.iter().find(|kind| kind.info().id == game);
    kind.map(|kind| kind.data_file())
}

/// The options with the set that new tables of the game get here, unless they name one themselves.
pub(crate) fn choose(config: &Config, game: &str, options: &mut Value) {
    if let (Some(name), Some(options)) = (config.data.get(game), options.as_object_mut()) {
        options
            .entry(DATA_OPTION)
            .or_insert_with(|| name.clone().into());
    }
}
