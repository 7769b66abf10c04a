//! What must always hold, for any state that could be read from a file.

use crate::PumpTrolley;
use game_core::{Game, Message, Problems, Seat, message};

pub fn audit(game: &PumpTrolley) -> Vec<Message> {
    let mut wrong = Problems::default();
    let seats = game.seats();
    wrong.unless(2 <= seats, || {
        message!("{seats} {seats|crew does|crews do} not make a race", seats)
    });
    wrong.unless(game.turn.0 < seats, || {
        message!("there is no seat {seat}", seat = game.turn.0)
    });
    let (spaces, most) = (game.line().spaces, game.data().strength.most);
    for seat in Seat::all(seats) {
        let crew = game.crew(seat);
        let (space, strength) = (
            message!("the space of {seat}", seat),
            message!("the strength of {seat}", seat),
        );
        wrong.within(space, crew.space, 0..=spaces);
        wrong.within(strength, crew.strength, 0..=most);
        // Within a round only those who have played it can have arrived.
        let may_have_arrived = game.turn == Seat(0) || seat < game.turn;
        wrong.unless(crew.space < spaces || may_have_arrived, || {
            message!("{seat} has arrived before its turn", seat)
        });
    }
    wrong.0
}
