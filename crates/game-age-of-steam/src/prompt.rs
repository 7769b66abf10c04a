//! What is asked of the seat that is waited for, in one sentence, and the rule to read about it.

use crate::state::{AgeOfSteam, Auction, Building, Phase};
use game_core::{Question, Seat, text};

pub fn question(game: &AgeOfSteam) -> Question {
    let Some(seat) = game.waiting() else {
        return over();
    };
    match &game.phase {
        Phase::IssueShares { .. } => Question::new(
            "AS-23",
            text!(
                "Issue shares: each brings ${cash} now and costs ${due} every turn.",
                cash = game.map().file.tracks.shares.cash_per_share,
                due = game.map().file.costs.expenses.per_share
            ),
        ),
        Phase::PlayerOrder(auction) => auction_prompt(game, auction),
        Phase::SelectActions { .. } => {
            Question::new("AS-45", text!("Choose one of the actions that are left."))
        }
        Phase::BuildTrack(building) => building_prompt(game, seat, building),
        Phase::MoveGoods(moving) => Question::new(
            "AS-110",
            text!(
                "In round {round} of deliveries, move a cube over {engine||at most }{engine} {engine|link|links}, raise your engine, or decline.",
                round = moving.round + 1,
                engine = game.player(seat).engine
            ),
        ),
        Phase::GoodsGrowth(production) if production.drawn.is_empty() => Question::new(
            "AS-133",
            text!("Draw cubes for the goods display, or leave it."),
        ),
        Phase::GoodsGrowth(production) => Question::new(
            "AS-133",
            text!(
                "Place {n} {n|cube on a free space|cubes on free spaces} of the goods display.",
                n = production.left
            ),
        ),
        Phase::Over => over(),
    }
}

fn over() -> Question {
    Question::new("AS-145", text!("The game is over."))
}

fn auction_prompt(game: &AgeOfSteam, auction: &Auction) -> Question {
    let place = (game.order.len() - auction.out.len()) as u8;
    let price = game.price_of_place(place, auction.bid_of(auction.speaker));
    Question::new(
        "AS-28",
        text!(
            "Bid at least ${lowest} for the player order, or drop out and take place {place} for ${price}.",
            lowest = game.lowest_bid(auction),
            place,
            price
        ),
    )
}

fn building_prompt(game: &AgeOfSteam, seat: Seat, building: &Building) -> Question {
    let left = game
        .tile_limit(seat)
        .saturating_sub(building.laid.len() as u8);
    match left {
        0 => Question::new(
            "AS-55",
            text!("You have laid all your tiles: end your build turn."),
        ),
        _ => Question::new(
            "AS-55",
            text!(
                "Lay {n||up to }{n} {n|tile|tiles} with ${cash}, or end your build turn.",
                n = left,
                cash = game.player(seat).cash
            ),
        ),
    }
}
