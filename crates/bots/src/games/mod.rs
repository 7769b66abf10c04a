//! What each game tells its bots: one folder or file a game.

mod age_of_steam;
mod great_western_trail;
mod longhorn;
mod pappy_winchester;
mod railroad_revolution;
