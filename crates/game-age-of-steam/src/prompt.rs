//! What is asked of the seat that is waited for, in one sentence.

use crate::state::{AgeOfSteam, Auction, Building, Phase};
use game_core::{Seat, Text, text};

pub fn prompt(game: &AgeOfSteam) -> Text {
    let Some(seat) = game.waiting() else {
        return text!("the game is over");
    };
    match &game.phase {
        Phase::IssueShares { .. } => text!(
            "issue shares: each brings ${cash} now and costs $1 every turn",
            cash = game.map().file.tracks.shares.cash_per_share
        ),
        Phase::PlayerOrder(auction) => auction_prompt(game, auction),
        Phase::SelectActions { .. } => text!("choose one of the actions that are left"),
        Phase::BuildTrack(building) => building_prompt(game, seat, building),
        Phase::MoveGoods(moving) => text!(
            "round {round} of deliveries: move a cube over at most {engine} {engine|link|links}, raise your engine, or decline",
            round = moving.round + 1,
            engine = game.player(seat).engine
        ),
        Phase::GoodsGrowth(production) if production.drawn.is_empty() => {
            text!("draw cubes for the goods display, or leave it")
        }
        Phase::GoodsGrowth(production) => text!(
            "place {n} {n|cube|cubes} on free spaces of the goods display",
            n = production.left
        ),
        Phase::Over => text!("the game is over"),
    }
}

fn auction_prompt(game: &AgeOfSteam, auction: &Auction) -> Text {
    let place = (game.order.len() - auction.out.len()) as u8;
    let price = game.price_of_place(place, auction.bid_of(auction.speaker));
    text!(
        "bid at least ${lowest} for the player order, or drop out: place {place} for ${price}",
        lowest = game.lowest_bid(auction),
        place,
        price
    )
}

fn building_prompt(game: &AgeOfSteam, seat: Seat, building: &Building) -> Text {
    let left = game
        .tile_limit(seat)
        .saturating_sub(building.laid.len() as u8);
    match left {
        0 => text!("you have laid all your tiles: end your build turn"),
        _ => text!(
            "lay up to {n} {n|tile|tiles} with ${cash}, or end your build turn",
            n = left,
            cash = game.player(seat).cash
        ),
    }
}
