//! Sell the piece of the Trade action from the leftmost section that holds one (RR-81).

use crate::{
    action::Action,
    event::Event,
    ids::{Job, Piece},
    state::RailroadRevolution,
};
use game_core::{Allowed, Events, require, unchecked};

pub fn candidates(_: &RailroadRevolution, out: &mut Vec<Action>) {
    out.extend(
        Piece::ALL
            .iter()
            .map(|piece| Action::Trade { piece: *piece }),
    );
}

/// The Trade action still has its piece to sell.
fn is_due(game: &RailroadRevolution) -> bool {
    game.is_acting_freely() && game.turn.job == Job::Trade && game.turn.to_place != 0
}

pub fn check(game: &RailroadRevolution, piece: Piece) -> Allowed {
    require!(is_due(game), "RR-81", "you have no piece to sell now");
    let (data, player) = (game.data(), game.decider());
    let held = player.leftmost(data, piece).is_some()
        && player.leftmost(data, piece) == player.trading_section(data);
    require!(
        held,
        "RR-81",
        "your leftmost section holds no {piece}",
        piece = piece.word()
    );
    Ok(())
}

pub fn perform(game: &mut RailroadRevolution, piece: Piece, events: &mut Events<Event>) {
    let data = game.data();
    let Some(section) = game.decider().trading_section(data) else {
        unchecked!()
    };
    let player = game.decider_mut();
    match piece {
        Piece::Building => {
            player.buildings -= 1;
            player.sold_buildings += 1;
        }
        Piece::Rail => {
            player.rails_left -= 1;
            player.sold_rails += 1;
        }
    }
    game.turn.to_place = 0;
    events.tell(Event::PieceSold {
        seat: game.seat,
        piece,
    });
    game.gain_money(data.storage[section].sale_value.into(), events);
}
