//! Actions in writing: the short stable notation that records keep, and the label of a button.

use crate::{
    action::{Action, TollWorker},
    ids::{Face, Job, Track},
};
use game_core::{Message, Say, Text, message, text};
use std::{fmt, str::FromStr};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Choose { tile } => write!(f, "choose {tile}"),
            Action::Work { worker, job } => write!(f, "work {worker} {job}"),
            Action::Station { city } => write!(f, "station {city}"),
            Action::Rail { space } => write!(f, "rail {space}"),
            Action::Office { section } => write!(f, "office {section}"),
            Action::Trade { piece } => write!(f, "trade {piece}"),
            Action::Reward => f.write_str("reward"),
            Action::First => f.write_str("first"),
            Action::Ability => f.write_str("ability"),
            Action::Tile { worker, from } => write!(f, "tile {worker} {from}"),
            Action::Promote {
                worker,
                from,
                milestone,
            } => {
                write!(f, "promote {worker} {from} {milestone}")
            }
            Action::Advance { track, toll: None } => write!(f, "advance {track}"),
            Action::Advance {
                track,
                toll: Some(TollWorker { worker, from }),
            } => {
                write!(f, "advance {track} {worker} {from}")
            }
            Action::Flip { train, to } => write!(f, "flip {train} {to}"),
            Action::Take => f.write_str("take"),
            Action::Exchange { worker, from, into } => write!(f, "exchange {worker} {from} {into}"),
            Action::Gain { worker } => write!(f, "gain {worker}"),
            Action::Train { train } => write!(f, "train {train}"),
            Action::Deal { half } => write!(f, "deal {half}"),
            Action::Complete { milestone } => write!(f, "complete {milestone}"),
            Action::Keep { milestone } => write!(f, "keep {milestone}"),
            Action::Sell => f.write_str("sell"),
            Action::Hire { worker } => write!(f, "hire {worker}"),
            Action::Done => f.write_str("done"),
            Action::Pass => f.write_str("pass"),
            Action::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = Message;
    fn from_str(text: &str) -> Result<Self, Message> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words[..] {
            ["choose", tile] => Action::Choose {
                tile: tile.parse()?,
            },
            ["work", worker, job] => Action::Work {
                worker: worker.parse()?,
                job: job.parse()?,
            },
            ["station", city] => Action::Station {
                city: city.parse()?,
            },
            ["rail", space] => Action::Rail {
                space: space.parse()?,
            },
            ["office", section] => Action::Office {
                section: section.parse()?,
            },
            ["trade", piece] => Action::Trade {
                piece: piece.parse()?,
            },
            ["reward"] => Action::Reward,
            ["first"] => Action::First,
            ["ability"] => Action::Ability,
            ["tile", worker, from] => Action::Tile {
                worker: worker.parse()?,
                from: from.parse()?,
            },
            ["promote", worker, from, milestone] => Action::Promote {
                worker: worker.parse()?,
                from: from.parse()?,
                milestone: milestone.parse()?,
            },
            ["advance", track] => Action::Advance {
                track: track.parse()?,
                toll: None,
            },
            ["advance", track, worker, from] => Action::Advance {
                track: track.parse()?,
                toll: Some(TollWorker {
                    worker: worker.parse()?,
                    from: from.parse()?,
                }),
            },
            ["flip", train, to] => Action::Flip {
                train: train.parse()?,
                to: to.parse()?,
            },
            ["take"] => Action::Take,
            ["exchange", worker, from, into] => Action::Exchange {
                worker: worker.parse()?,
                from: from.parse()?,
                into: into.parse()?,
            },
            ["gain", worker] => Action::Gain {
                worker: worker.parse()?,
            },
            ["train", train] => Action::Train {
                train: train.parse()?,
            },
            ["deal", half] => Action::Deal {
                half: half.parse()?,
            },
            ["complete", milestone] => Action::Complete {
                milestone: milestone.parse()?,
            },
            ["keep", milestone] => Action::Keep {
                milestone: milestone.parse()?,
            },
            ["sell"] => Action::Sell,
            ["hire", worker] => Action::Hire {
                worker: worker.parse()?,
            },
            ["done"] => Action::Done,
            ["pass"] => Action::Pass,
            ["end"] => Action::End,
            _ => return Err(message!("'{word}' is not an action", word = text)),
        })
    }
}

impl Say for Action {
    fn say(&self) -> Text {
        match *self {
            Action::Choose { tile } => text!("choose {tile}", tile = tile.word()),
            Action::Work { worker, job } => {
                text!(
                    "{job} with a {worker} worker",
                    job = job_word(job),
                    worker = worker.word()
                )
            }
            Action::Station { city } => text!("build a station in {city}", city = city.word()),
            Action::Rail { space } => text!("lay a rail on {space:the}", space = space.word()),
            Action::Office { section } => {
                text!("open an office in {section}", section = section.word())
            }
            Action::Trade { piece } => text!("sell a {piece}", piece = piece.word()),
            Action::Reward => text!("take the main reward"),
            Action::First => text!("take the First Station bonus"),
            Action::Ability => text!("use your worker's ability"),
            Action::Tile { worker, from } => text!(
                "discard a {worker} worker {place:from} for the telegraph tile",
                worker = worker.word(),
                place = from.word()
            ),
            Action::Promote {
                worker,
                from,
                milestone,
            } => text!(
                "promote a {worker} worker {place:from} to {milestone}",
                worker = worker.word(),
                place = from.word(),
                milestone = milestone.word()
            ),
            Action::Advance { track, toll: None } => {
                text!("advance on the {track} track", track = track_word(track))
            }
            Action::Advance {
                track,
                toll: Some(TollWorker { worker, from }),
            } => text!(
                "advance on the {track} track for a {worker} worker {place:from}",
                track = track_word(track),
                worker = worker.word(),
                place = from.word()
            ),
            Action::Flip {
                train,
                to: Face::Down,
            } => text!("use {train:the}", train = train.word()),
            Action::Flip {
                train,
                to: Face::Up,
            } => {
                text!("turn {train:the} face up again", train = train.word())
            }
            Action::Take => text!("pay for the train's bonus"),
            Action::Exchange { worker, from, into } => text!(
                "exchange a {worker} worker {place:from} for a {into} one",
                worker = worker.word(),
                place = from.word(),
                into = into.word()
            ),
            Action::Gain { worker } => text!("gain a {worker} worker", worker = worker.word()),
            Action::Train { train } => text!("take {train:the}", train = train.word()),
            Action::Deal { half } => text!("take the {half} deal", half = half.word()),
            Action::Complete { milestone } => {
                text!("replace {milestone} first", milestone = milestone.word())
            }
            Action::Keep { milestone } => text!("keep {milestone}", milestone = milestone.word()),
            Action::Sell => text!("sell a share"),
            Action::Hire { worker } => text!("hire a {worker} worker", worker = worker.word()),
            Action::Done => text!("waive the rest"),
            Action::Pass => text!("take no deal"),
            Action::End => text!("end your action"),
        }
    }
}

/// The dictionary's word of an action of the board; the data file's id.
pub fn job_word(job: Job) -> &'static str {
    match job {
        Job::Station => "action_station",
        Job::Railroad => "action_railroad",
        Job::Telegraph => "action_telegraph",
        Job::Trade => "action_trade",
    }
}

/// The dictionary's word of a track; the data file's id.
pub fn track_word(track: Track) -> &'static str {
    match track {
        Track::Telegraph => "track_telegraph",
        Track::Stations => "track_stations",
        Track::Network => "track_network",
    }
}
