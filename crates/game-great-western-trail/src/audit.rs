//! What must always hold: every piece is somewhere, every number is in range, and the game can go on.

mod flow;
mod pieces;
mod players;

use crate::GreatWesternTrail;
use crate::actions::bid::HIGHEST;
use crate::data::{JOB_ROWS, NODES, NodeKind, SLOTS, built_in};
use crate::ids::{Indexed, Neutral, Sort};
use crate::places::Node;
use crate::player::Player;
use crate::state::{Bid, Spot};
use game_core::{Game, Seat};

/// More cash than any game can bring.
const RICHEST: u16 = 10_000;
const ALL_BUILDINGS: u16 = 0b111_1111_1110;

struct Findings(Vec<String>);

impl Findings {
    fn expect(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.0.push(what());
        }
    }
}

pub fn audit(game: &GreatWesternTrail) -> Vec<String> {
    let mut found = Findings(Vec::new());
    indexes(game, &mut found);
    // The rest counts on these.
    if found.0.is_empty() {
        trail(game, &mut found);
        for seat in game.all_seats() {
            players::player(game, seat, &mut found);
        }
        pieces::jobs(game, &mut found);
        pieces::tiles(game, &mut found);
        pieces::cards(game, &mut found);
        pieces::masters(game, &mut found);
        flow::flow(game, &mut found);
    }
    if found.0.is_empty() && !game.is_over() {
        found.expect(!game.legal_list().is_empty(), || "nobody can go on".into());
    }
    found.0
}

/// Numbers that index something.
fn indexes(game: &GreatWesternTrail, found: &mut Findings) {
    found.expect((2..=4).contains(&game.seats), || {
        format!("{} seats", game.seats)
    });
    let seats = usize::from(game.seats.min(4));
    found.expect(usize::from(game.current.0) < seats, || {
        "an acting seat that does not exist".into()
    });
    let has_turn = |seat: &Seat| game.order[..seats].contains(seat);
    found.expect(
        Seat::all(game.seats.min(4)).all(|seat| has_turn(&seat)),
        || "an order without a seat".into(),
    );
    found.expect(game.trail.len() == NODES, || {
        format!("{} spaces", game.trail.len())
    });
    found.expect(game.sides_b & !ALL_BUILDINGS == 0, || {
        "sides of no building".into()
    });
    found.expect(
        usize::from(game.token_row) <= JOB_ROWS && 0 < game.token_row,
        || "the token is off the market".into(),
    );
    let is_held = game.token_holder.is_some_and(|seat| seat.0 < game.seats);
    found.expect(is_held == game.is_end_triggered(), || {
        "the token and its holder disagree".into()
    });
    found.expect(game.token_holder.is_none() || is_held, || {
        "the token is held by nobody".into()
    });
    let spots = game.trail.iter();
    let exists = |spot: &Spot| match spot {
        Spot::Building { owner, building } => owner.0 < game.seats && building.exists(),
        Spot::Empty | Spot::Neutral(_) | Spot::Tile(_) | Spot::KansasCity => true,
    };
    found.expect(spots.into_iter().all(exists), || {
        "a building of nobody".into()
    });
    found.expect(
        game.stations
            .iter()
            .all(|bits| *bits < 1 << game.seats.min(4)),
        || "a disc of nobody".into(),
    );
    let is_bid = |bid: &Bid| bid.seat.0 < game.seats && bid.points <= HIGHEST;
    found.expect(game.bids.iter().flatten().all(is_bid), || {
        "a bid of nobody".into()
    });
    let beyond = game.bids.iter().skip(seats).all(Option::is_none);
    found.expect(beyond, || "a bid for no place".into());
    let empty = Player::new();
    found.expect(game.players[seats..].iter().all(|p| *p == empty), || {
        "pieces of an empty seat".into()
    });
    for player in &game.players {
        numbers(player, found);
    }
}

/// The numbers of one player.
fn numbers(p: &Player, found: &mut Findings) {
    found.expect(p.cash <= RICHEST, || format!("${}", p.cash));
    found.expect(p.certificates <= p.certificate_limit(), || {
        "certificates beyond the limit".into()
    });
    found.expect(
        p.workers.iter().all(|n| (1..=SLOTS as u8).contains(n)),
        || "worker rows".into(),
    );
    let fits = p
        .discs
        .iter()
        .zip(&built_in().discs)
        .all(|(n, row)| *n <= row.at_start);
    found.expect(fits, || "more discs than spaces".into());
    found.expect(p.unbuilt & !ALL_BUILDINGS == 0, || {
        "buildings that do not exist".into()
    });
    found.expect(p.bid <= HIGHEST, || "a bid too high".into());
}

fn trail(game: &GreatWesternTrail, found: &mut Findings) {
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
        found.expect(fits, || format!("{spot:?} on {node}"));
    }
    for letter in Neutral::all() {
        let count = game
            .trail
            .iter()
            .filter(|spot| **spot == Spot::Neutral(letter))
            .count();
        found.expect(count == 1, || {
            format!("neutral building {letter} is there {count} times")
        });
    }
}
