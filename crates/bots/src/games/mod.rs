//! What each game tells its bots: one folder or file a game.

mod longhorn;
mod pappy_winchester;
