//! A table's time, told in the form of the wire, and back.

use crate::wire::{
    Away, Clock, ClockNow, ClockPace, FreeVote, Note, NoteKind, Opinions, RunsNow, RunsOut,
    SeatClock, Then, WhenOut,
};
use game_core::{Concession, Free, Mark};
use table::Pace;

const SECOND: i64 = 1_000;

impl From<Clock> for table::Clock {
    fn from(clock: Clock) -> table::Clock {
        let time = |seconds: u32| i64::from(seconds) * SECOND;
        table::Clock {
            pace: match clock.pace {
                ClockPace::Live { bank, increment } => Pace::Live {
                    bank: time(bank),
                    increment: time(increment),
                },
                ClockPace::Days { turn, bank } => Pace::Days {
                    turn: time(turn),
                    bank: time(bank),
                },
            },
            out: match clock.out {
                WhenOut::StandIn => table::WhenOut::StandIn,
                WhenOut::Vote => table::WhenOut::Vote,
                WhenOut::Concede => table::WhenOut::Concede,
            },
        }
    }
}

impl From<table::Clock> for Clock {
    fn from(clock: table::Clock) -> Clock {
        let seconds = |time: i64| u32::try_from(time / SECOND).unwrap_or(u32::MAX);
        Clock {
            pace: match clock.pace {
                Pace::Live { bank, increment } => ClockPace::Live {
                    bank: seconds(bank),
                    increment: seconds(increment),
                },
                Pace::Days { turn, bank } => ClockPace::Days {
                    turn: seconds(turn),
                    bank: seconds(bank),
                },
            },
            out: match clock.out {
                table::WhenOut::StandIn => WhenOut::StandIn,
                table::WhenOut::Vote => WhenOut::Vote,
                table::WhenOut::Concede => WhenOut::Concede,
            },
        }
    }
}

impl From<table::Away> for Away {
    fn from(away: table::Away) -> Away {
        match away {
            table::Away::StandIn => Away::StandIn,
            table::Away::OutOfTime => Away::OutOfTime,
            table::Away::Conceded => Away::Conceded,
        }
    }
}

impl From<table::RunsOut> for RunsOut {
    fn from(out: table::RunsOut) -> RunsOut {
        RunsOut {
            seat: out.seat,
            at: out.at,
        }
    }
}

impl From<table::ClockNow> for ClockNow {
    fn from(clock: table::ClockNow) -> ClockNow {
        let seat = |seat: table::SeatClock| SeatClock {
            turn: seat.left.turn,
            bank: seat.left.bank,
            holiday: seat.holiday.map(|holiday| holiday.last.to_string()),
        };
        ClockNow {
            now: clock.now,
            seats: clock.seats.into_iter().map(seat).collect(),
            runs: clock.runs.map(|runs| RunsNow {
                seat: runs.seat,
                spans: runs.spans,
                out_at: runs.out_at,
                zone: runs.zone.map(|zone| zone.name().to_string()),
            }),
        }
    }
}

impl From<table::Opinions> for Opinions {
    fn from(opinions: table::Opinions) -> Opinions {
        let vote = |vote: table::Vote| FreeVote {
            by: vote.by,
            about: vote.about,
            free: vote.free.into(),
        };
        Opinions {
            end: opinions.end,
            free: opinions.free.into_iter().map(vote).collect(),
        }
    }
}

impl From<Free> for Then {
    fn from(free: Free) -> Then {
        match free {
            Free::Bot => Then::Bot,
            Free::Open => Then::Open,
        }
    }
}

impl From<Then> for Free {
    fn from(then: Then) -> Free {
        match then {
            Then::Bot => Free::Bot,
            Then::Open => Free::Open,
        }
    }
}

/// What happened beside the game is told like who came and went.
impl From<table::Happened> for Note {
    fn from(happened: table::Happened) -> Note {
        let about = match happened.mark {
            Mark::Votes { about, .. } => Some(about),
            Mark::StandIn
            | Mark::OutOfTime
            | Mark::Back
            | Mark::Conceded { .. }
            | Mark::WantsEnd
            | Mark::PlaysOn
            | Mark::Agreed
            | Mark::Freed(_) => None,
        };
        Note {
            step: happened.step,
            seat: happened.seat,
            kind: kind(happened.mark),
            name: happened.name,
            about,
            at: happened.at,
        }
    }
}

fn kind(mark: Mark) -> NoteKind {
    match mark {
        Mark::StandIn => NoteKind::StandIn,
        Mark::OutOfTime => NoteKind::OutOfTime,
        Mark::Back => NoteKind::Back,
        Mark::Conceded { how, ends } => match (how, ends) {
            (Concession::Own, false) => NoteKind::Conceded,
            (Concession::Own, true) => NoteKind::ConcededEnd,
            (Concession::OnTime, false) => NoteKind::LostOnTime,
            (Concession::OnTime, true) => NoteKind::LostOnTimeEnd,
        },
        Mark::WantsEnd => NoteKind::WantsEnd,
        Mark::PlaysOn => NoteKind::PlaysOn,
        Mark::Agreed => NoteKind::Agreed,
        Mark::Votes { .. } => NoteKind::Votes,
        Mark::Freed(Free::Bot) => NoteKind::FreedToBot,
        Mark::Freed(Free::Open) => NoteKind::FreedOpen,
    }
}
