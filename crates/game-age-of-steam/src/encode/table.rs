//! What a seat observes. Nothing is hidden in this game but the order of the bag, which nobody has.

use super::HEXES;
use crate::{
    hex::{HexId, Side},
    ids::{Good, SpecialAction},
    map::Ground,
    network::Cover,
    state::{AgeOfSteam, MAX_SPACES, Phase},
};
use game_core::{MAX_SEATS, Numbers, Seat, relative};

fn phase_index(phase: &Phase) -> usize {
    match phase {
        Phase::IssueShares { .. } => 0,
        Phase::PlayerOrder(_) => 1,
        Phase::SelectActions { .. } => 2,
        Phase::BuildTrack(_) => 3,
        Phase::MoveGoods(_) => 4,
        Phase::GoodsGrowth(_) => 5,
        Phase::Over => 6,
    }
}

const PHASES: usize = 7;

fn hexes() -> impl Iterator<Item = HexId> {
    (0..HEXES as u8).map(HexId)
}

pub fn observe_moment(game: &AgeOfSteam, seat: Seat, out: &mut Numbers<'_>) {
    let place = |other: Seat| relative(other, seat, game.seats);
    out.slice("seats", 0..=MAX_SEATS as i32);
    out.number(game.seats);
    out.slice("turn", 0..=20);
    out.number(game.turn);
    out.slice("turns", 0..=20);
    out.number(game.turns());
    out.slice("phase", 0..=1);
    out.one_of(PHASES, Some(phase_index(&game.phase)));
    out.slice("waiting", 0..=1);
    out.one_of(MAX_SEATS, game.waiting().map(place));
    let (mut highest, mut pass_used) = (None, false);
    let (mut laid, mut urbanized, mut round) = (0, false, 0);
    let (mut drawn, mut left) = ([0u8; Good::COUNT], 0);
    match &game.phase {
        Phase::PlayerOrder(auction) => {
            highest = auction.highest;
            pass_used = auction.pass_used;
        }
        Phase::BuildTrack(building) => {
            laid = building.laid.len() as u8;
            urbanized = building.urbanized;
        }
        Phase::MoveGoods(moving) => round = moving.round,
        Phase::GoodsGrowth(production) => {
            production
                .drawn
                .iter()
                .for_each(|good| drawn[good.index()] += 1);
            left = production.left;
        }
        Phase::IssueShares { .. } | Phase::SelectActions { .. } | Phase::Over => {}
    }
    out.slice("highest_bidder", 0..=1);
    out.one_of(MAX_SEATS, highest.map(place));
    out.slice("pass_is_used", 0..=1);
    out.flag(pass_used);
    out.slice("tiles_laid", 0..=8);
    out.number(laid);
    out.slice("has_urbanized", 0..=1);
    out.flag(urbanized);
    out.slice("round_of_moves", 0..=9);
    out.number(round);
    out.slice("cubes_drawn", 0..=4);
    out.numbers(&drawn);
    out.slice("cubes_to_place", 0..=4);
    out.number(left);
}

pub fn observe_map(game: &AgeOfSteam, seat: Seat, out: &mut Numbers<'_>) {
    let map = game.map();
    // Nothing, plain, river, mountain, town, city.
    out.slice("ground", 0..=5);
    for hex in hexes() {
        out.number(match map.ground[hex] {
            Ground::Nothing => 0u8,
            Ground::Plain => 1,
            Ground::River => 2,
            Ground::Mountain => 3,
            Ground::Town => 4,
            Ground::City(_) => 5,
        });
    }
    out.slice("colour_of_city", 0..=1);
    for hex in hexes() {
        out.one_of(Good::COUNT, game.net().city_color(hex).map(Good::index));
    }
    // Nothing, or the index of the placement and 1 more.
    out.slice("tile", 0..=90);
    for hex in hexes() {
        out.number(
            game.board[hex]
                .tile()
                .map_or(0, |tile| tile.index() as u8 + 1),
        );
    }
    // For each side: no track, nobody's, or that of a player, counted from who looks on.
    out.slice("owner_of_track", 0..=7);
    for hex in hexes() {
        let (cell, exits) = (&game.board[hex], game.board[hex].exits());
        for side in Side::ALL {
            let owner = cell.owner(side).seat();
            let of_player = |owner| 2 + relative(owner, seat, game.seats) as u8;
            let told = owner.map_or(1, of_player);
            out.number(if exits.has(side) { told } else { 0 });
        }
    }
    // 1 to 8 by letter.
    out.slice("new_city", 0..=8);
    for hex in hexes() {
        out.number(match game.board[hex].cover {
            Cover::NewCity(tile) => tile.index() as u8 + 1,
            Cover::Bare | Cover::Tile(_) => 0,
        });
    }
    out.slice("worked_on", 0..=1);
    for hex in hexes() {
        out.flag(match &game.phase {
            Phase::BuildTrack(building) => building.laid.iter().any(|laid| laid.hex == hex),
            _ => false,
        });
    }
    out.slice("tiles_left", 0..=60);
    out.numbers(&game.supply);
    out.slice("town_discs_left", 0..=40);
    out.number(game.discs);
}

pub fn observe_goods(game: &AgeOfSteam, out: &mut Numbers<'_>) {
    out.slice("cubes_in_city", 0..=40);
    game.yards.iter().for_each(|cubes| out.numbers(cubes));
    out.slice("cubes_in_bag", 0..=40);
    out.numbers(&game.bag);
    out.slice("display", 0..=1);
    for space in 0..MAX_SPACES {
        let cube = game.display.get(space).copied().flatten();
        out.one_of(Good::COUNT, cube.map(Good::index));
    }
}

pub fn observe_player(game: &AgeOfSteam, seat: Seat, out: &mut Numbers<'_>) {
    let player = game.player(seat);
    out.slice("cash", 0..=2000);
    out.number(player.cash);
    out.slice("shares", 0..=60);
    out.number(player.shares);
    out.slice("income", 0..=400);
    out.number(player.income);
    out.slice("engine", 0..=9);
    out.number(player.engine);
    out.slice("action", 0..=1);
    out.one_of(
        SpecialAction::COUNT,
        player.action.map(SpecialAction::index),
    );
    out.slice("bankrupt", 0..=1);
    out.flag(player.bankrupt);
    out.slice("has_built", 0..=1);
    out.flag(player.has_built);
    out.slice("place_in_order", 0..=1);
    out.one_of(
        MAX_SEATS,
        game.order.iter().position(|other| *other == seat),
    );
    let (mut bid, mut is_out, mut raised) = (0, false, false);
    match &game.phase {
        Phase::PlayerOrder(auction) => {
            bid = auction.bids[seat.index()];
            is_out = auction.out.contains(&seat);
        }
        Phase::MoveGoods(moving) => raised = moving.raised >> seat.0 & 1 == 1,
        _ => {}
    }
    out.slice("bid", 0..=2000);
    out.number(bid);
    out.slice("has_dropped_out", 0..=1);
    out.flag(is_out);
    out.slice("has_raised_engine", 0..=1);
    out.flag(raised);
}
