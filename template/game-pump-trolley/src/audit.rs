//! What must always hold, for any state that could be read from a file.

use crate::PumpTrolley;
use game_core::{Game, Problems, Seat};

pub fn audit(game: &PumpTrolley) -> Vec<String> {
    let mut wrong = Problems::default();
    let seats = game.seats();
    wrong.unless(2 <= seats, || format!("{seats} crews do not make a race"));
    wrong.unless(game.turn.0 < seats, || {
        format!("there is no seat {}", game.turn)
    });
    let (spaces, most) = (game.line().spaces, game.data().strength.most);
    for seat in Seat::all(seats) {
        let crew = game.crew(seat);
        wrong.within(format!("the space of {seat}"), crew.space, 0..=spaces);
        wrong.within(format!("the strength of {seat}"), crew.strength, 0..=most);
        // Within a round only those who have played it can have arrived.
        let may_have_arrived = game.turn == Seat(0) || seat < game.turn;
        wrong.unless(crew.space < spaces || may_have_arrived, || {
            format!("{seat} has arrived before its turn")
        });
    }
    wrong.0
}
