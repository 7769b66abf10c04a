//! What must always hold, for any state that could be read from a file.

use crate::PumpTrolley;
use game_core::{Game, Seat};

pub fn audit(game: &PumpTrolley) -> Vec<String> {
    let mut wrong = Vec::new();
    let seats = game.seats();
    if seats < 2 {
        wrong.push(format!("{seats} crews do not make a race"));
    }
    if seats <= game.turn.0 {
        wrong.push(format!("there is no seat {}", game.turn));
    }
    let (spaces, most) = (game.line().spaces, game.data().strength.most);
    for seat in Seat::all(seats) {
        let crew = game.crew(seat);
        if spaces < crew.space {
            wrong.push(format!("{seat} has passed the railhead"));
        }
        if most < crew.strength {
            wrong.push(format!("{seat} has a strength of {}", crew.strength));
        }
        // Within a round only those who have played it can have arrived.
        if crew.space == spaces && game.turn != Seat(0) && game.turn <= seat {
            wrong.push(format!("{seat} has arrived before its turn"));
        }
    }
    wrong
}
