//! What a table is, as a pure machine: seats and who holds them, the log, taking back, questions, bots
//! that are waited for, what is said.
//!
//! Begin with [`Table::handle`]: one [`Input`] at a time, with the moment it comes in, and back comes what
//! is to be stored, sent, thought about or read ([`Effect`]). A change is not part of the table before it
//! is stored, so nothing is sent that could be lost. There is no clock here, no I/O, no lock and no luck
//! but that of the card: whoever holds a table (a server, a terminal, a test) brings those.

mod card;
mod audience;
mod origin;
mod letters;
mod luck;
mod clock;
mod no;
mod input;
mod intention;
mod effect;
mod notice;

mod history;
mod course;
mod aside;
mod rated;
mod result;
mod look;
mod members;
mod info;
mod frame;
mod moment;
mod crowd;
mod pending;
mod machine;
mod one_screen;

mod seats;
mod starts;
mod guard;
mod leave;
mod marks;
mod back;
mod concede;
mod agree;
mod free;
mod play;
mod wish;
mod undo;
mod intend;
mod carry_out;
mod only;
mod pace;
mod think;
mod questions;
mod hints;
mod proof;
mod chat;
mod rooms;
mod elsewhere;
mod others;
mod carry;

#[cfg(feature = "testing")]
pub mod testing;

pub use aside::{Aside, record_of};
pub use audience::{AtStart, Audience, Start};
pub use card::{
    Card, Chair, ConnectionId, Holder, Keeper, Line, Note, NoteKind, Profile, Progress, Room, Row,
    RowKind, Saved, Stage, UndoRule, User, UserId, bot_name,
};
pub use carry::{CarriedTime, carried_time};
pub use chat::{LONGEST_LINE, clean_line};
pub use clock::{
    BadClock, Calendar, Clock, ClockNow, Day, Deadline, Due, FewHours, Holiday, Hours, Left,
    NotADay, Outage, Pace, RunsNow, RunsOut, SeatClock, Span, Spent, WhenOut, Zone,
};
pub use course::Away;
pub use effect::{
    Append, Change, Effect, Happened, Job, JobId, SeatChange, Thinker, To, Told, Trouble, Welcome,
};
pub use frame::{Frame, Opinions, Vote};
pub use hints::Hints;
pub use history::{Dealt, Entry, Scene, deal, scenes, walk};
pub use info::{Info, describe};
pub use input::{Fault, Input, Message, NotStored, RequestId, Then};
pub use intend::{LONGEST_PREPARED, MOST_PREPARED};
pub use intention::{Fate, Intend, Intent, IntentKind, Intention, LeftBehind, LeftWhat};
pub use letters::{LONGEST_NAME, as_read, clean_name, is_of_one_script, look_alike};
pub use luck::Luck;
pub use machine::Table;
pub use members::Presence;
pub use no::{No, NoUndo};
pub use notice::{Notice, NoticeKind, notices};
pub use origin::Origin;
pub use others::{Elsewhere, Share};
pub use play::LONGEST_ID;
pub use proof::{Draw, Proof, draws};
pub use rated::{NotRated, Rated};
pub use result::{Ending, GameResult, Player, Who};
pub use think::Waiting;
pub use wish::{Wants, Wish, WishId};
