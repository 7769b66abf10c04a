//! Results and ratings in the form of the wire, and why something cannot be at a rated table.

use crate::error::Error;
use crate::metrics;
use crate::wire::{
    EndedGame, EndedPlayer, GameEnd, GameFigures, Rated, RatingChange, RatingInfo, RatingPoint,
};
use game_core::message;
use store::{PlayerRow, RatedRule, Rating, ResultRow};
use table::NotRated;

impl From<NotRated> for Error {
    fn from(why: NotRated) -> Error {
        metrics::not_rated(why);
        match why {
            NotRated::Hints => Error::Forbidden("a rated game has no hints"),
            NotRated::TakingBack => Error::Forbidden("in a rated game nothing is taken back"),
            NotRated::FixedLuck => {
                Error::Forbidden("in a rated game nobody knows the luck, so no seed is taken")
            }
            NotRated::TwoSeats => Error::Forbidden("in a rated game everybody has one seat"),
            NotRated::Bots => Error::Forbidden(
                "this rated game is among people alone; wait for them, or play it unrated",
            ),
            NotRated::Unmeasured(level) => Error::Barred(message!(
                "nobody has measured how strong the level '{level}' is at this game, so it cannot be part of a rated one",
                level = level.id()
            )),
            NotRated::TooFewPersons => {
                Error::Forbidden("a rated game needs two members or more; leave a seat open")
            }
            NotRated::OwnProgram => Error::Forbidden(
                "in a rated game a program does not sit with who keeps it, nor with another of theirs",
            ),
            NotRated::Guest => Error::Forbidden(
                "this game is rated, and only members are rated; become a member first, which takes a moment",
            ),
            NotRated::SameBrowser => Error::Forbidden(
                "somebody else sat down here from this browser; in a rated game everybody has their own",
            ),
            NotRated::LateComer => {
                Error::Forbidden("this game is rated; who was not there from the start can watch")
            }
            NotRated::SeatStays => Error::Forbidden(
                "in a rated game a bot plays on for who leaves; the seat is given to nobody else",
            ),
            NotRated::Begun => {
                Error::Forbidden("the game has begun, and stays as it was agreed before the deal")
            }
        }
    }
}

pub(crate) fn rated(rule: RatedRule) -> Rated {
    match rule {
        RatedRule::No => Rated::No,
        RatedRule::People => Rated::People,
        RatedRule::WithBots => Rated::WithBots,
    }
}

impl From<table::Rated> for Rated {
    fn from(rated: table::Rated) -> Rated {
        match rated {
            table::Rated::No => Rated::No,
            table::Rated::People => Rated::People,
            table::Rated::WithBots => Rated::WithBots,
        }
    }
}

impl From<Rated> for table::Rated {
    fn from(rated: Rated) -> table::Rated {
        match rated {
            Rated::No => table::Rated::No,
            Rated::People => table::Rated::People,
            Rated::WithBots => table::Rated::WithBots,
        }
    }
}

impl From<Rating> for RatingInfo {
    fn from(rating: Rating) -> RatingInfo {
        RatingInfo {
            rating: rating.shown(),
            uncertainty: rating.shown_uncertainty(),
            provisional: !rating.is_settled(),
        }
    }
}

impl From<ResultRow> for EndedGame {
    fn from(row: ResultRow) -> EndedGame {
        EndedGame {
            table: row.table.0,
            name: row.name,
            kept: !row.is_gone,
            game: row.game,
            rated: rated(row.rated),
            ending: match row.ending {
                store::GameEnd::PlayedOut => GameEnd::PlayedOut,
                store::GameEnd::Conceded => GameEnd::Conceded,
                store::GameEnd::Agreed => GameEnd::Agreed,
            },
            steps: row.steps,
            at: row.ended_at,
            players: row.players.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<PlayerRow> for EndedPlayer {
    fn from(player: PlayerRow) -> EndedPlayer {
        let change = |before: Rating| RatingChange {
            before: before.into(),
            after: player.after.map(Into::into),
        };
        EndedPlayer {
            seat: player.seat,
            bot: player.level.and_then(|level| level.parse().ok()),
            change: player.before.map(change),
            profile: player.member,
            name: player.name,
            place: player.place,
            points: player.points,
            left: player.has_left,
        }
    }
}

impl From<store::Figures> for GameFigures {
    fn from(figures: store::Figures) -> GameFigures {
        GameFigures {
            game: figures.game,
            played: figures.played,
            won: figures.won,
            average: figures.average,
            best: figures.best,
            favourite: figures.favourite.and_then(|level| level.parse().ok()),
            time_a_move: figures.time_a_move,
        }
    }
}

impl From<store::RatingPoint> for RatingPoint {
    fn from(point: store::RatingPoint) -> RatingPoint {
        RatingPoint {
            at: point.at,
            rating: point.rating.shown(),
            uncertainty: point.rating.shown_uncertainty(),
        }
    }
}
