//! What Railhead keeps: users, tables, and the append-only log of every game.
//!
//! Begin with [`Store`], the one trait; [`Sqlite`] and [`Postgres`] are behind it. All changes go through a
//! writer, which commits what everybody wants in one go ([`Change`]); reads never wait for it. SQL is
//! written in this crate alone, and this crate knows no game: an action is a line of text.

mod account;
mod change;
mod error;
mod intention;
mod moving;
mod order;
mod origin;
mod postgres;
mod program;
mod rating;
mod rating_change;
mod result;
mod social;
mod sql;
mod sqlite;
mod store;
mod thought;
mod time;
mod token;
mod types;
mod word;
#[cfg(feature = "testing")]
pub mod testing;
mod writer;

pub use account::{
    CodeHash, Device, Ending, FORMER_PLAYER, Joined, Mail, MailCode, MailPurpose, Member,
    MemberRow, NameAndKey, NewMember, NewSession, Passkey, Renamed, Session, SignIn, SignedIn,
    Spent,
};
pub use change::{Append, Appended, Begun, NewTable, Verdict, Whole};
pub use error::StoreError;
pub use intention::{Fate, Intend, Intention, IntentionKind};
pub use moving::{Move, Whence};
pub use order::{Access, Barred, Given, Order, Whom};
pub use origin::{Brought, Origin};
pub use postgres::{Held, Migrated, Postgres, PostgresOptions, migrate, place_of};
pub use program::{Admitted, Bearer, NewProgram, NewToken, Program, Scope, Scopes, Token};
pub use rating::{Rated, Rating, SETTLED, after, rank};
pub use result::{
    Against, Eyes, Figures, GameEnd, NewPlayer, NewResult, PlayerRow, RatedRule, RatingPoint,
    ResultRow, Rung, Span, Standing,
};
pub(crate) use social::SocialChange;
pub use social::{
    AtStart, Audience, ClockKind, Invitation, Invited, Listed, Listee, Mine, NewReport, Report,
    Room, Sorted, Sought, Start,
};
pub use sql::operator::{Operator, PersonRow, Wanted};
pub use sqlite::{Bound, Findings, Sqlite, copy, examine, move_aside};
pub use store::{
    Accounts, Intentions, Of, Origins, Outbox, Programs, Ratings, Social, Store, Thoughts, Times,
};
pub use thought::Thought;
pub use time::{Deadline, Due, Holiday, Hours, Outage, PersonTimes, RunsOut, TableTime, WithRow};
pub use token::TokenHash;
pub use types::{
    DataSet, Holder, HowFar, Keeper, Line, Luck, Note, NoteKind, Person, Progress, SeatChange,
    SeatRow, Stage, Step, StepKind, TableId, TableRow, UndoRule, User, UserId,
};
pub use word::{
    Channel, DueWord, HookForm, Kept, Notice, NoticeKind, Outcome, Planned, Preferences,
    Subscribed, Subscription, Webhook, When,
};

pub use writer::{CHANGES, COMMIT_SECONDS};

/// The sentences of this crate in other languages than English.
pub const WORDS: &[(&str, &str)] = game_core::by_language!("words");
