//! Tables over HTTP and WebSockets: who sits where, whose action is taken, who sees what.
//!
//! Begin with [`wire`], all that is said, and [`task`], the shell around one table of the crate `table`.
//! What a table sends has been stored. This crate names no game and knows no rule; it finds games by the list it is given.

pub mod wire;

mod clock;
mod limits;
mod site;
mod config;
mod error;
mod bars;
mod descriptors;
mod warned;
mod cookies;
mod browser;
mod identity;
mod account;
mod metrics;
mod spent;
mod thinkers;
mod keep;
mod speakers;
mod silence;
pub mod upkeep;
mod fault;
mod tell;

pub mod word;

mod nodes;
mod concerns;
mod app;
mod data;
mod results;
mod versions;
mod log;
mod fork;
mod room;
mod promise;
mod create;
mod records;
mod sitting;
mod matching;
mod rematch;
mod hub;
mod task;
mod lesson;
mod orders;
mod clearing;
mod times;
mod sweep;
mod ics;

mod http;
mod handshake;
mod speaker;
mod socket;
mod visits;

mod stalled;
mod connections;
mod serve;
mod worker;

pub use account::{PasswordCost, name_key, new_handle, new_program_token, program_name, token_id};
pub use clock::Wall;
pub use config::{Config, Reproducible, Retention};
pub use error::Error;
pub use http::assets::{Asset, Assets};
pub use http::openapi::description;
pub use limits::{Address, Limit, Limits};
pub use serve::{Doors, ServeError, Server, serve};
pub use site::Site;
pub use word::outside::choose_encryption;
pub use worker::Worker;

/// The sentences of this crate in other languages than English.
pub const WORDS: &[(&str, &str)] = game_core::by_language!("words");
