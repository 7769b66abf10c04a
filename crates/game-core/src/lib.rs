//! What every game is to the rest of Railhead: a pure state machine.
//!
//! Begin with [`Game`]. Luck comes in through [`Chance`], words go out as [`Text`], a played game is a
//! [`Record`]. Nothing here, and nothing in a game crate, does I/O, reads a clock, starts a thread or
//! keeps anything outside the state, but for the data sets that all states share ([`DataSet`]).

mod game;
mod agreed;
mod seat;
mod score;
mod rule;
mod language;
mod words;
mod render;
mod text;
mod message;
mod word;
mod chance;
mod hex;
mod seal;
mod fork;
mod luck;
mod events;
mod turn;
mod problems;
mod data;
mod seen;
mod sheet;
mod mark;
mod ending;
mod order;
mod record;
mod replay;
mod lesson;
mod transcript;
mod drawing;
mod encode;
mod decision;
#[cfg(feature = "testing")]
pub mod testing;

pub use agreed::{agreed, spelled_out};
pub use chance::{Chance, Seed};
pub use data::{
    BUILT_IN, Correction, DATA_OPTION, DataFile, DataId, DataSet, Difference, Doubt,
    DoubtfulRecord, Provenance, Registry, correct, differences, doubts, read_file,
};
pub use decision::{Chosen, Decision};
pub use drawing::{Align, Canvas, Hue, Ink, Line, Panel, Pen, Shape, Span, columns, plain_text};
pub use encode::{
    Encode, Group, Numbers, Slice, Word, actions, layout, observation_size, observe, relative,
    spell_number,
};
pub use ending::{Early, EarlyEnd};
pub use events::Events;
pub use fork::Fork;
pub use game::{Choice, Game, GameInfo, Preset, keep_from};
pub use hex::{hex, unhex};
pub use language::Language;
pub use lesson::{Lesson, Page, Told};
pub use luck::{RecordLuck, Seal};
pub use mark::{Concession, Free, Mark, Marked, NotAMark};
pub use message::{Message, Part};
pub use order::{By, NotAnOrder, Order, Orders, Resort};
pub use problems::Problems;
pub use record::{Record, RecordError, RecordMark, Start, Step};
pub use replay::{Replay, Replayed, load};
pub use rule::{Allowed, Question, Refusal, Rule};
pub use score::{Category, Placing, Placings, ScoreSheet, Status, rank_by};
pub use seal::{Commitment, NotASalt, Salt, Sealed};
pub use seat::{MAX_SEATS, Seat, Viewer};
pub use seen::Seen;
pub use sheet::{RuleText, Section, Sheet};
pub use text::{Arg, Say, Text};
pub use transcript::transcript;
pub use turn::Turn;
pub use word::Indexed;
pub use words::{Entry, Words};
