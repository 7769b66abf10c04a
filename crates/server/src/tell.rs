//! What a table says, told in the form of the wire; and what clients say, told to the table.

mod intentions;
mod lobby;
mod luck;
mod moments;
mod programs;
mod time;
mod rated;

pub(crate) use lobby::{kept_audience, kept_clock_kind, kept_start, undo_of};

use crate::error::Error;
use crate::speakers::Speakers;
use crate::wire::{
    Frame, FromTable, Holder, LogEntry, Note, NoteKind, Refused, SeatInfo, Stage, TableInfo, Then,
    ToTable, UndoRule, Wants, Wish,
};
use game_core::{Message, message};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use table::{Aside, Card, Info, No, NoUndo, Told, WishId};

impl FromTable {
    /// What a table says, with its speakers made known by nothing but their lines.
    pub(crate) fn of(told: Told, speakers: &Speakers) -> FromTable {
        match told {
            Told::Welcome(welcome) => {
                let welcome = Arc::unwrap_or_clone(welcome);
                FromTable::Welcome {
                    table: welcome.info.into(),
                    log: told_all(welcome.log),
                    chat: speakers.all_said(welcome.chat),
                    notes: all_notes(welcome.notes, welcome.happened),
                    wish: welcome.wish.map(Wish::from),
                }
            }
            Told::Frame(frame) => FromTable::Frame(Arc::unwrap_or_clone(frame).into()),
            Told::Table(info) => FromTable::Table { table: info.into() },
            Told::Watchers(watchers) => FromTable::Watchers { watchers },
            Told::Done { id, seq } => FromTable::Done { id, seq },
            Told::Refused {
                id,
                refusal,
                remedies,
            } => FromTable::Refused(Refused {
                id,
                text: refusal.message().to_string(),
                refusal,
                remedies,
            }),
            Told::Problem { id, no } => problem(id, &no.into()),
            Told::Preview { id, preview } => FromTable::Preview { id, preview },
            Told::Prospect { id, prospect } => FromTable::Prospect { id, prospect },
            Told::Left(left) => FromTable::Left {
                left: told_all(left),
            },
            Told::Allowed { id } => FromTable::Allowed { id },
            Told::Hint { id, choice } => FromTable::Hint {
                id,
                notation: choice.notation,
                label: choice.label,
                value: choice.value,
                proved: choice.proved,
            },
            Told::Said(line) => FromTable::Said(speakers.said(line)),
            Told::Chat(lines) => FromTable::Chat {
                chat: speakers.all_said(lines),
            },
            Told::Noted(note) => FromTable::Noted(note.into()),
            Told::Happened(happened) => FromTable::Noted(happened.into()),
            Told::WishMade(wish) => FromTable::WishMade(wish.into()),
            Told::WishDenied { wish, seat } => FromTable::WishDenied { wish: wish.0, seat },
        }
    }
}

fn told_all<T, W: From<T>>(all: Vec<T>) -> Vec<W> {
    all.into_iter().map(W::from).collect()
}

/// Who came and went and what else happened, in order.
fn all_notes(notes: Vec<table::Note>, happened: Vec<table::Happened>) -> Vec<Note> {
    let mut all: Vec<Note> = told_all(notes);
    all.extend(happened.into_iter().map(Note::from));
    all.sort_by_key(|note| note.at);
    all
}

/// An error as it is told over a socket.
pub(crate) fn problem(id: Option<String>, error: &Error) -> FromTable {
    FromTable::Problem {
        id,
        code: error.code(),
        text: error.to_string(),
        message: error.message(),
    }
}

/// A client's message, with its name for the request.
pub(crate) fn heard(message: ToTable) -> (Option<String>, table::Message) {
    match message {
        ToTable::Play {
            id,
            seat,
            action,
            after_seq,
        } => {
            let play = table::Message::Play {
                seat,
                action,
                after_seq,
            };
            (Some(id), play)
        }
        ToTable::Undo { id, after_seq } => (Some(id), table::Message::Undo { after_seq }),
        ToTable::AnswerWish { id, wish, allow } => {
            let wish = WishId(wish);
            (Some(id), table::Message::AnswerWish { wish, allow })
        }
        ToTable::Preview { id, seat, action } => {
            (Some(id), table::Message::Preview { seat, action })
        }
        ToTable::Explain {
            id,
            seat,
            action,
            after,
        } => {
            let explain = table::Message::Explain {
                seat,
                action,
                after,
            };
            (Some(id), explain)
        }
        ToTable::Hint { id, seat } => (Some(id), table::Message::Hint { seat }),
        ToTable::Back { id } => (Some(id), table::Message::Back),
        ToTable::Concede { id, seat } => (Some(id), table::Message::Concede { seat }),
        ToTable::End { id, agree } => (Some(id), table::Message::End { agree }),
        ToTable::Vote { id, about, free } => {
            let free = free.into();
            (Some(id), table::Message::Vote { about, free })
        }
        ToTable::LeaveOrder {
            id,
            seat,
            order,
            lot,
        } => (Some(id), table::Message::LeaveOrder { seat, order, lot }),
        ToTable::Prepare { id, seat, actions } => {
            (Some(id), table::Message::Prepare { seat, actions })
        }
        ToTable::Withdraw { id, seat, kind } => {
            let kind = kind.into();
            (Some(id), table::Message::Withdraw { seat, kind })
        }
        ToTable::Prospect { id, seat, actions } => {
            (Some(id), table::Message::Prospect { seat, actions })
        }
        ToTable::Say { id, text } => (Some(id), table::Message::Say { text }),
        ToTable::Look { visible } => (None, table::Message::Look { visible }),
        ToTable::Ask { always } => (None, table::Message::Ask { always }),
        ToTable::Pace { at_once } => (None, table::Message::Pace { at_once }),
        ToTable::Refresh => (None, table::Message::Refresh),
    }
}

pub(crate) fn kept_stage(stage: Stage) -> store::Stage {
    match stage {
        Stage::Gathering => store::Stage::Gathering,
        Stage::Playing => store::Stage::Playing,
        Stage::Over => store::Stage::Over,
    }
}

impl From<table::Stage> for Stage {
    fn from(stage: table::Stage) -> Stage {
        match stage {
            table::Stage::Gathering => Stage::Gathering,
            table::Stage::Playing => Stage::Playing,
            table::Stage::Over => Stage::Over,
        }
    }
}

impl From<table::Frame> for Frame {
    fn from(frame: table::Frame) -> Frame {
        Frame {
            seq: frame.seq,
            step: frame.step,
            viewer: frame.viewer,
            status: frame.status,
            prompt: frame.prompt,
            rule: frame.rule,
            view: frame.view,
            secret: frame.secret,
            legal: frame.legal,
            scores: frame.scores,
            news: told_all(frame.news),
            undone_from: frame.undone_from,
            can_undo: frame.can_undo,
            thinking: frame.thinking,
            opinions: frame.opinions.into(),
            clock: frame.clock.map(Into::into),
            orders: frame.orders,
            can_prepare: frame.can_prepare,
        }
    }
}

impl From<Arc<table::Entry>> for LogEntry {
    fn from(entry: Arc<table::Entry>) -> LogEntry {
        let entry = Arc::unwrap_or_clone(entry);
        LogEntry {
            step: entry.step,
            turn: entry.turn,
            whose: entry.of.seat,
            seat: entry.seat,
            notation: entry.notation,
            action: entry.action,
            label: entry.label,
            events: entry.events,
            shown: entry.shown,
            asides: entry.asides,
            totals: entry.totals,
            is_final: entry.is_final,
            by: entry.by,
        }
    }
}

impl From<table::Note> for Note {
    fn from(note: table::Note) -> Note {
        Note {
            step: note.step,
            seat: note.seat,
            kind: match note.kind {
                table::NoteKind::LeftToBot => NoteKind::LeftToBot,
                table::NoteKind::LeftOpen => NoteKind::LeftOpen,
                table::NoteKind::SatDown => NoteKind::SatDown,
                table::NoteKind::BotSatDown => NoteKind::BotSatDown,
            },
            name: note.name,
            about: None,
            at: note.at,
        }
    }
}

impl From<table::Wish> for Wish {
    fn from(wish: table::Wish) -> Wish {
        Wish {
            wish: wish.id.0,
            wants: match wish.wants {
                table::Wants::TakeBack => Wants::TakeBack,
                table::Wants::Sit { name } => Wants::Sit { name },
            },
            seat: wish.seat,
            asked: wish.asked,
        }
    }
}

impl From<Info> for TableInfo {
    fn from(info: Info) -> TableInfo {
        let Info {
            card,
            connected,
            watchers,
            mine,
            host,
            room,
            apart,
        } = info;
        let host_seat = card.host_seat();
        let set_aside = card.set_aside.as_ref().map(|why| set_aside(&card, why));
        let (luck, hints) = ((&card).into(), card.hints().into());
        let options = played_by(&card.game, card.options);
        let seats = card.seats.into_iter().zip(connected);
        TableInfo {
            luck,
            hints,
            clock: card.clock.map(Into::into),
            runs_out: card.runs_out.map(Into::into),
            id: card.id,
            name: card.name,
            game: card.game,
            options,
            seats: seats
                .map(|(chair, connected)| SeatInfo {
                    holder: match chair.holder {
                        table::Holder::Open => Holder::Open,
                        table::Holder::Person(_) => Holder::Person,
                        table::Holder::Bot(level) => Holder::Bot { level },
                        table::Holder::Named => Holder::Named,
                    },
                    name: chair.name,
                    program: chair.keeper.is_some(),
                    profile: chair.profile,
                    connected,
                    away: chair.away.map(Into::into),
                })
                .collect(),
            stage: card.progress.stage.into(),
            undo: match card.undo {
                table::UndoRule::Strict => UndoRule::Strict,
                table::UndoRule::UntilInformation => UndoRule::UntilInformation,
                table::UndoRule::Consent => UndoRule::Consent,
            },
            rated: card.rated.into(),
            audience: card.audience.into(),
            starts: card.starts.map(Into::into),
            rematch_of: card.rematch_of,
            rematch: card.rematch,
            origin: card.origin.map(Into::into),
            stand_in: card.stand_in,
            watchers,
            mine,
            host,
            host_seat,
            room: room.into(),
            apart,
            waiting: card.progress.waiting,
            step: card.progress.step,
            set_aside,
            changed_at: card.changed_at,
        }
    }
}

/// Every option with its value, also where a table is older than the option.
fn played_by(game: &str, options: Value) -> Value {
    let spelled_out = shelf::find(game).and_then(|kind| kind.spelled_out(&options).ok());
    spelled_out.unwrap_or(options)
}

/// Why a table is set aside, in a sentence for those who sit there.
pub(crate) fn set_aside(card: &Card, aside: &Aside) -> Message {
    let Aside { then, now, why, .. } = aside;
    let game = shelf::find(&card.game).map_or(card.game.as_str(), |kind| kind.info().title);
    match aside.step {
        0 => message!(
            "this game of {game} cannot go on: it was begun by version {then} of the rules, and version {now}, which is played here, does not repeat how it was set up ({why})",
            game,
            then = *then,
            now = *now,
            why = why.clone()
        ),
        step => message!(
            "this game of {game} cannot go on: it was played by version {then} of the rules, and version {now}, which is played here, does not allow its step {step} ({why})",
            game,
            then = *then,
            now = *now,
            step,
            why = why.clone()
        ),
    }
}

impl From<UndoRule> for table::UndoRule {
    fn from(rule: UndoRule) -> table::UndoRule {
        match rule {
            UndoRule::Strict => table::UndoRule::Strict,
            UndoRule::UntilInformation => table::UndoRule::UntilInformation,
            UndoRule::Consent => table::UndoRule::Consent,
        }
    }
}

impl From<Then> for table::Then {
    fn from(then: Then) -> table::Then {
        match then {
            Then::Bot => table::Then::Bot,
            Then::Open => table::Then::Open,
        }
    }
}

impl From<No> for Error {
    fn from(no: No) -> Error {
        match no {
            // Over a socket a refusal has a message of its own, with its rule.
            No::Rules(refusal, _) => Error::BadRequest(refusal.message()),
            No::NotAnAction(error) => Error::BadMessage(error.message()),
            No::NotSetUp(error) => Error::not_set_up(&error),
            No::Undo(no) => Error::CannotUndo(why_not_back(no)),
            No::AnotherWish => {
                Error::Forbidden("somebody asks the others for something; wait for the answer")
            }
            No::NotAsked => Error::Forbidden("nobody waits for your answer to this"),
            No::Stale => Error::Stale,
            No::NotYourSeat => Error::NotYourSeat,
            No::NotBack => Error::Forbidden(
                "your time had run out, so somebody else plays for you; say first that you are back",
            ),
            No::NotAway => Error::Forbidden("nobody plays for you; the seat is yours"),
            No::HasConceded => Error::Forbidden("this seat has conceded"),
            No::NotOut => Error::Forbidden("this player is not out of time"),
            No::AskedBefore => Error::Forbidden("the others have heard that; wait for them"),
            No::NotStarted => Error::NotStarted,
            No::SetAside => Error::SetAside,
            No::NotWaitedFor => {
                Error::BadRequest(message!("a hint is given to the seat that is waited for"))
            }
            No::HintUnderWay => Error::TooFast {
                wait: Duration::from_secs(1),
            },
            No::NoHints => Error::Forbidden(
                "there are no hints between people, unless the table was made a friendly one",
            ),
            No::RequestName => Error::BadMessage(message!(
                "an id has 1 to {most} characters",
                most = table::LONGEST_ID
            )),
            No::NotALine => Error::BadMessage(message!(
                "a line has 1 to {most} letters",
                most = table::LONGEST_LINE
            )),
            No::NotAnOrder => Error::BadMessage(message!("this is not an order")),
            No::Unforeseeable => {
                Error::BadRequest(message!("your next turn cannot be looked ahead to now"))
            }
            No::BeyondPrepared => Error::BadRequest(message!(
                "luck, a secret or the end of the turn comes first"
            )),
            No::NothingPrepared | No::TooMuchPrepared => Error::BadMessage(message!(
                "prepare 1 to {most} steps",
                most = table::MOST_PREPARED
            )),
            No::Nameless => Error::Forbidden("choose a name before you speak"),
            No::NoOpenSeat => Error::Full("there is no open seat here; you can watch"),
            No::SeatTaken => Error::Full("somebody else was faster; look at the table again"),
            No::KnowsTooMuch => Error::Forbidden(
                "you could know what this seat must not; those who play must agree, and none of them is here",
            ),
            No::SeatRefused => Error::SeatRefused,
            No::Rated(why) => why.into(),
            No::NotHost => Error::Forbidden("only who made the table may start it"),
            No::Over => Error::Forbidden("the game is over; nobody waits for you"),
            No::LookAlike(other) => Error::Barred(message!(
                "your name looks like that of {other}, who sits here; take another name first",
                other
            )),
            No::SpeaksAlike(other) => Error::BadRequest(message!(
                "your name looks like that of {other} at this table; take another name before you speak",
                other
            )),
            No::Shut(reason) if reason.is_empty() => Error::Barred(message!(
                "the operator of this server has closed this table"
            )),
            No::Shut(reason) => Error::Barred(message!(
                "the operator of this server has closed this table: {reason}",
                reason
            )),
            No::CalledOff => Error::NotFound(message!(
                "the set time has come and seats are free, so the table was called off"
            )),
            No::TakenAway => Error::NotFound(message!("who made this table has taken it away")),
            No::NoSuchStep(steps) => {
                Error::NotFound(message!("the game has {n} steps so far", n = steps))
            }
            No::GoesOn => Error::Forbidden(
                "this game goes on; it can be played on from when it is over, and before only by who plays it alone with bots",
            ),
            No::NothingLeft => Error::BadRequest(message!(
                "the game is over at this step; go back to one before it"
            )),
            No::Secret => {
                Error::Forbidden("a record tells every secret; it can be had when the game is over")
            }
            No::LuckUntold => {
                Error::Forbidden("the secret of the luck is told when the game is over")
            }
            No::NothingSealed => Error::NotFound(message!(
                "the luck of this table was not sealed, so there is nothing to check"
            )),
            No::BotFailed => Error::BotFailed,
            No::NotSaved(fault) => Error::NotSaved(fault),
            No::Broken => Error::Internal,
            No::Closing => Error::ShuttingDown,
        }
    }
}

fn why_not_back(no: NoUndo) -> &'static str {
    match no {
        NoUndo::Nothing => "you have nothing to take back",
        NoUndo::Strict => "at this table nothing is taken back",
        NoUndo::Since => "somebody has decided since",
        NoUndo::Final => "luck or a secret came into it, so it is final",
        NoUndo::NotAgreed => "the others did not agree",
        NoUndo::Over => "the game is over; nothing is taken back any more",
    }
}
