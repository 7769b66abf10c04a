//! What happens at a table beside the steps of its game: somebody's time runs out, somebody comes back,
//! concedes, or everybody agrees to end.
//!
//! A mark is a line of text in the log and in a record, like an action: `out stand_in`, `votes 1 bot`. The
//! rules of a game know nothing of it.

use crate::Seat;
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The seat's time ran out, and a bot plays for it until its owner is back.
    StandIn,
    /// The seat's time ran out, and the others may vote to free it.
    OutOfTime,
    /// The owner plays again.
    Back,
    /// The seat counts as last.
    Conceded { how: Concession, ends: bool },
    /// The seat would end the game as it stands.
    WantsEnd,
    /// The seat would rather play on.
    PlaysOn,
    /// The last of all who play has agreed: the game has ended as it stood.
    Agreed,
    /// The seat would free that one.
    Votes { about: Seat, free: Free },
    /// The others have freed the seat.
    Freed(Free),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Concession {
    Own,
    /// By the table's rule, when time ran out.
    OnTime,
}

/// What becomes of a seat that the others free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Free {
    /// A bot plays on.
    Bot,
    /// It is free for whoever has the link.
    Open,
}

impl fmt::Display for Free {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Free::Bot => "bot",
            Free::Open => "open",
        })
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mark::StandIn => f.write_str("stand_in"),
            Mark::OutOfTime => f.write_str("out_of_time"),
            Mark::Back => f.write_str("back"),
            Mark::Conceded { how, ends } => {
                let word = match how {
                    Concession::Own => "concedes",
                    Concession::OnTime => "loses_on_time",
                };
                let then = if *ends { "end" } else { "bot" };
                write!(f, "{word} {then}")
            }
            Mark::WantsEnd => f.write_str("wants_end"),
            Mark::PlaysOn => f.write_str("plays_on"),
            Mark::Agreed => f.write_str("agreed"),
            Mark::Votes { about, free } => write!(f, "votes {about} {free}"),
            Mark::Freed(free) => write!(f, "freed {free}"),
        }
    }
}

/// A mark with the name of whose it is, as it stands in a record: `stand_in Rosa`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    pub mark: Mark,
    /// What the player of the seat was called then.
    pub name: String,
}

impl fmt::Display for Marked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.mark, self.name)
    }
}

/// The words are not those of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMark;

impl FromStr for Mark {
    type Err = NotAMark;

    fn from_str(text: &str) -> Result<Mark, NotAMark> {
        let Marked { mark, name } = text.parse()?;
        name.is_empty().then_some(mark).ok_or(NotAMark)
    }
}

impl FromStr for Marked {
    type Err = NotAMark;

    fn from_str(text: &str) -> Result<Marked, NotAMark> {
        let mut rest = text.trim();
        let mut word = || {
            let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
            rest = after;
            word
        };
        let free = |word: &str| match word {
            "bot" => Ok(Free::Bot),
            "open" => Ok(Free::Open),
            _ => Err(NotAMark),
        };
        let ends = |word: &str| match word {
            "end" => Ok(true),
            "bot" => Ok(false),
            _ => Err(NotAMark),
        };
        let mark = match word() {
            "stand_in" => Mark::StandIn,
            "out_of_time" => Mark::OutOfTime,
            "back" => Mark::Back,
            "concedes" => Mark::Conceded {
                how: Concession::Own,
                ends: ends(word())?,
            },
            "loses_on_time" => Mark::Conceded {
                how: Concession::OnTime,
                ends: ends(word())?,
            },
            "wants_end" => Mark::WantsEnd,
            "plays_on" => Mark::PlaysOn,
            "agreed" => Mark::Agreed,
            "votes" => Mark::Votes {
                about: Seat(word().parse().map_err(|_| NotAMark)?),
                free: free(word())?,
            },
            "freed" => Mark::Freed(free(word())?),
            _ => return Err(NotAMark),
        };
        Ok(Marked {
            mark,
            name: rest.trim().to_string(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mark_is_read_as_it_was_written() {
        let marks = [
            Mark::StandIn,
            Mark::OutOfTime,
            Mark::Back,
            Mark::Conceded {
                how: Concession::Own,
                ends: true,
            },
            Mark::Conceded {
                how: Concession::OnTime,
                ends: false,
            },
            Mark::WantsEnd,
            Mark::PlaysOn,
            Mark::Agreed,
            Mark::Votes {
                about: Seat(2),
                free: Free::Open,
            },
            Mark::Freed(Free::Bot),
        ];
        for mark in marks {
            for name in ["Rosa", "end of the line", ""] {
                let name = name.to_string();
                let marked = Marked { mark, name };
                assert_eq!(marked.to_string().parse(), Ok(marked));
            }
        }
    }
    #[test]
    fn other_words_are_no_marks() {
        for words in [
            "",
            "Rosa",
            "votes",
            "votes x bot",
            "votes 1",
            "freed",
            "concedes Rosa",
        ] {
            assert_eq!(words.parse::<Marked>(), Err(NotAMark), "{words}");
        }
    }
}
