//! What must always hold: every piece is somewhere, every number is in range, and the game can go on.

mod flow;
mod pieces;
mod players;

use crate::GreatWesternTrail;
use crate::actions::bid::HIGHEST;
use crate::data::{JOB_ROWS, NODES, NodeKind, SLOTS, built_in};
use crate::ids::{Neutral, Sort};
use crate::places::Node;
use crate::player::Player;
use crate::state::{Bid, Spot};
use game_core::{Game, Indexed, Message, Problems, Seat, message};

/// More cash than any game can bring.
const RICHEST: u16 = 10_000;
const ALL_BUILDINGS: u16 = 0b111_1111_1110;

pub fn audit(game: &GreatWesternTrail) -> Vec<Message> {
    let mut wrong = Problems::default();
    indexes(game, &mut wrong);
    // The rest counts on these.
    if wrong.0.is_empty() {
        trail(game, &mut wrong);
        for seat in game.all_seats() {
            players::player(game, seat, &mut wrong);
        }
        pieces::jobs(game, &mut wrong);
        pieces::tiles(game, &mut wrong);
        pieces::cards(game, &mut wrong);
        pieces::masters(game, &mut wrong);
        flow::flow(game, &mut wrong);
    }
    if wrong.0.is_empty() && !game.is_over() {
        wrong.unless(!game.legal_list().is_empty(), || {
            message!("nobody can go on")
        });
    }
    wrong.0
}

/// Numbers that index something.
fn indexes(game: &GreatWesternTrail, wrong: &mut Problems) {
    wrong.unless((2..=4).contains(&game.seats), || {
        message!("{n} {n|seat|seats}", n = game.seats)
    });
    let seats = usize::from(game.seats.min(4));
    wrong.unless(usize::from(game.current.0) < seats, || {
        message!("an acting seat that does not exist")
    });
    let has_turn = |seat: &Seat| game.order[..seats].contains(seat);
    wrong.unless(
        Seat::all(game.seats.min(4)).all(|seat| has_turn(&seat)),
        || message!("an order without a seat"),
    );
    wrong.unless(game.trail.len() == NODES, || {
        message!("a trail of {n} {n|space|spaces}", n = game.trail.len())
    });
    wrong.unless(game.sides_b & !ALL_BUILDINGS == 0, || {
        message!("sides of no building")
    });
    wrong.unless(
        usize::from(game.token_row) <= JOB_ROWS && 0 < game.token_row,
        || message!("the token is off the market"),
    );
    let is_held = game.token_holder.is_some_and(|seat| seat.0 < game.seats);
    wrong.unless(is_held == game.is_end_triggered(), || {
        message!("the token and its holder disagree")
    });
    wrong.unless(game.token_holder.is_none() || is_held, || {
        message!("the token is held by nobody")
    });
    let spots = game.trail.iter();
    let exists = |spot: &Spot| match spot {
        Spot::Building { owner, building } => owner.0 < game.seats && building.exists(),
        Spot::Empty | Spot::Neutral(_) | Spot::Tile(_) | Spot::KansasCity => true,
    };
    wrong.unless(spots.into_iter().all(exists), || {
        message!("a building of nobody")
    });
    wrong.unless(
        game.stations
            .iter()
            .all(|bits| *bits < 1 << game.seats.min(4)),
        || message!("a disc of nobody"),
    );
    let is_bid = |bid: &Bid| bid.seat.0 < game.seats && bid.points <= HIGHEST;
    wrong.unless(game.bids.iter().flatten().all(is_bid), || {
        message!("a bid of nobody")
    });
    let beyond = game.bids.iter().skip(seats).all(Option::is_none);
    wrong.unless(beyond, || message!("a bid for no place"));
    let empty = Player::new();
    wrong.unless(game.players[seats..].iter().all(|p| *p == empty), || {
        message!("pieces of an empty seat")
    });
    for player in &game.players {
        numbers(player, wrong);
    }
}

/// The numbers of one player.
fn numbers(p: &Player, wrong: &mut Problems) {
    wrong.unless(p.cash <= RICHEST, || {
        message!("{cash:$} in one hand", cash = p.cash)
    });
    wrong.unless(p.certificates <= p.certificate_limit(), || {
        message!("certificates beyond the limit")
    });
    wrong.unless(
        p.workers.iter().all(|n| (1..=SLOTS as u8).contains(n)),
        || message!("rows with too few or too many workers"),
    );
    let fits = p
        .discs
        .iter()
        .zip(&built_in().discs)
        .all(|(n, row)| *n <= row.at_start);
    wrong.unless(fits, || message!("more discs than spaces"));
    wrong.unless(p.unbuilt & !ALL_BUILDINGS == 0, || {
        message!("buildings that do not exist")
    });
    wrong.unless(p.bid <= HIGHEST, || message!("a bid too high"));
}

fn trail(game: &GreatWesternTrail, wrong: &mut Problems) {
    for node in Node::all() {
        let spot = game.spot(node);
        let fits = match (game.data().node(node).kind, spot) {
            (NodeKind::KansasCity, spot) => spot == Spot::KansasCity,
            (NodeKind::NeutralSpace, spot) => matches!(spot, Spot::Neutral(_)),
            (_, Spot::Empty) => true,
            (NodeKind::BuildingSpace, Spot::Building { .. }) => true,
            (NodeKind::TeepeeSpace, Spot::Tile(tile)) => tile.is_teepee(),
            (NodeKind::HazardSpace, Spot::Tile(tile)) => match tile.sort() {
                Sort::Hazard(hazard) => game.data().hazard_areas[hazard.index()].contains(&node),
                Sort::Worker(_) | Sort::Teepee(_) => false,
            },
            _ => false,
        };
        wrong.unless(fits, || {
            let spot = format!("{spot:?}");
            message!("{spot} on the space {node}", spot, node = node.word())
        });
    }
    for letter in Neutral::all() {
        let count = game
            .trail
            .iter()
            .filter(|spot| **spot == Spot::Neutral(letter))
            .count();
        wrong.unless(count == 1, || {
            message!(
                "the neutral building {letter} is there {n} {n|time|times}",
                letter = letter.word(),
                n = count
            )
        });
    }
}
