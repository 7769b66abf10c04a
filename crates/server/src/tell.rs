//! What a table says, told in the form of the wire; and what clients say, told to the table.

use crate::error::Error;
use crate::wire::{
    Frame, FromTable, Holder, LogEntry, Note, NoteKind, Said, SeatInfo, Stage, TableInfo, Then,
    ToTable, UndoRule, Wish,
};
use game_core::message;
use std::sync::Arc;
use table::{Info, Message, No, NoUndo, Told, WishId};

impl From<Told> for FromTable {
    fn from(told: Told) -> FromTable {
        match told {
            Told::Welcome(welcome) => {
                let welcome = Arc::unwrap_or_clone(welcome);
                FromTable::Welcome {
                    table: welcome.info.into(),
                    log: told_all(welcome.log),
                    chat: told_all(welcome.chat),
                    notes: told_all(welcome.notes),
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
            } => FromTable::Refused {
                id,
                refusal,
                remedies,
            },
            Told::Problem { id, no } => problem(id, &no.into()),
            Told::Preview { id, preview } => FromTable::Preview { id, preview },
            Told::Allowed { id } => FromTable::Allowed { id },
            Told::Hint { id, choice } => FromTable::Hint {
                id,
                notation: choice.notation,
                label: choice.label,
                value: choice.value,
                proved: choice.proved,
            },
            Told::Said(line) => FromTable::Said(line.into()),
            Told::Noted(note) => FromTable::Noted(note.into()),
            Told::UndoAsked(wish) => FromTable::UndoAsked(wish.into()),
            Told::UndoDenied { wish, seat } => FromTable::UndoDenied { wish: wish.0, seat },
        }
    }
}

fn told_all<T, W: From<T>>(all: Vec<T>) -> Vec<W> {
    all.into_iter().map(W::from).collect()
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
pub(crate) fn heard(message: ToTable) -> (Option<String>, Message) {
    match message {
        ToTable::Play {
            id,
            seat,
            action,
            after_seq,
        } => {
            let play = Message::Play {
                seat,
                action,
                after_seq,
            };
            (Some(id), play)
        }
        ToTable::Undo { id, after_seq } => (Some(id), Message::Undo { after_seq }),
        ToTable::AllowUndo { id, wish, allow } => {
            let wish = WishId(wish);
            (Some(id), Message::AllowUndo { wish, allow })
        }
        ToTable::Preview { id, seat, action } => (Some(id), Message::Preview { seat, action }),
        ToTable::Explain { id, seat, action } => (Some(id), Message::Explain { seat, action }),
        ToTable::Hint { id, seat } => (Some(id), Message::Hint { seat }),
        ToTable::Say { id, text } => (Some(id), Message::Say { text }),
        ToTable::Refresh => (None, Message::Refresh),
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
        }
    }
}

impl From<Arc<table::Entry>> for LogEntry {
    fn from(entry: Arc<table::Entry>) -> LogEntry {
        let entry = Arc::unwrap_or_clone(entry);
        LogEntry {
            step: entry.step,
            seat: entry.seat,
            notation: entry.notation,
            action: entry.action,
            label: entry.label,
            events: entry.events,
            shown: entry.shown,
            totals: entry.totals,
            is_final: entry.is_final,
        }
    }
}

impl From<table::Line> for Said {
    fn from(line: table::Line) -> Said {
        Said {
            name: line.name,
            seat: line.seat,
            text: line.text,
            at: line.at,
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
            at: note.at,
        }
    }
}

impl From<table::Wish> for Wish {
    fn from(wish: table::Wish) -> Wish {
        Wish {
            wish: wish.id.0,
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
        } = info;
        let seats = card.seats.into_iter().zip(connected);
        TableInfo {
            id: card.id,
            name: card.name,
            game: card.game,
            options: card.options,
            seats: seats
                .map(|(chair, connected)| SeatInfo {
                    holder: match chair.holder {
                        table::Holder::Open => Holder::Open,
                        table::Holder::Person(_) => Holder::Person,
                        table::Holder::Bot(level) => Holder::Bot { level },
                    },
                    name: chair.name,
                    connected,
                })
                .collect(),
            stage: match card.progress.stage {
                table::Stage::Gathering => Stage::Gathering,
                table::Stage::Playing => Stage::Playing,
                table::Stage::Over => Stage::Over,
            },
            undo: match card.undo {
                table::UndoRule::Strict => UndoRule::Strict,
                table::UndoRule::UntilInformation => UndoRule::UntilInformation,
                table::UndoRule::Consent => UndoRule::Consent,
            },
            open: card.open,
            stand_in: card.stand_in,
            watchers,
            mine,
            host,
            waiting: card.progress.waiting,
            step: card.progress.step,
            changed_at: card.changed_at,
        }
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
            No::Stale => Error::Stale,
            No::NotYourSeat => Error::NotYourSeat,
            No::NotStarted => Error::NotStarted,
            No::NotWaitedFor => {
                Error::BadRequest(message!("a hint is given to the seat that is waited for"))
            }
            No::HintUnderWay => Error::TooFast,
            No::RequestName => Error::BadMessage(message!(
                "an id has 1 to {most} characters",
                most = table::LONGEST_ID
            )),
            No::NotALine => Error::BadMessage(message!(
                "a line has 1 to {most} letters",
                most = table::LONGEST_LINE
            )),
            No::Nameless => Error::Forbidden("choose a name before you speak"),
            No::NoOpenSeat => Error::Full("there is no open seat here; you can watch"),
            No::SeatTaken => Error::Full("somebody else was faster; look at the table again"),
            No::NotHost => Error::Forbidden("only who made the table may start it"),
            No::Over => Error::Forbidden("the game is over; nobody waits for you"),
            No::TakenAway => Error::NotFound(message!("who made this table has taken it away")),
            No::NoSuchStep(steps) => {
                Error::NotFound(message!("the game has {n} steps so far", n = steps))
            }
            No::Secret => {
                Error::Forbidden("a record tells every secret; it can be had when the game is over")
            }
            No::BotFailed => Error::BotFailed,
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
        NoUndo::AnotherWish => "somebody asks to take back already; wait for the answer",
        NoUndo::NotAsked => "nobody asks you to take back",
    }
}
