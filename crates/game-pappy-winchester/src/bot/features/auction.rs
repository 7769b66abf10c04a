//! How sure the end of the auction under way is: who is inside, and by how much he would pay more.

use super::{super::settle::Likely, Row};
use crate::{PappyWinchester, Stage};
use game_core::Seat;

pub const COUNT: usize = 15;

pub fn write(game: &PappyWinchester, seat: Seat, likely: Option<&Likely>, row: &mut Row<'_>) {
    let Some(likely) = likely else {
        row.flag(matches!(game.stage, Stage::Movement(_) | Stage::Rumour(_)));
        return row.skip(COUNT - 1);
    };
    let auction = &game.auction;
    let is_inside = auction.inside.has(seat);
    let is_own = likely.buyer == seat;
    row.flag(false);
    row.flag(true);
    row.flag(is_own);
    row.flag(is_inside);
    row.flag(auction.leader == Some(seat));
    row.flag(auction.turn == seat);
    row.part(auction.inside.len(), 4);
    row.push(f32::from(auction.bid) / 8.0);
    row.push(f32::from(likely.price) / 8.0);
    let gap = f32::from(likely.best - likely.price);
    row.push(if is_own { gap / 4.0 } else { 0.0 });
    row.push(if is_inside && !is_own { gap / 4.0 } else { 0.0 });
    row.push(f32::from(likely.price - auction.bid) / 4.0);
    let own = if is_inside { likely.value } else { 0.0 };
    row.push(own / 8.0);
    let surplus = own - f32::from(likely.price);
    row.push(if is_own { surplus / 4.0 } else { 0.0 });
    row.push(if is_inside { surplus / 4.0 } else { 0.0 });
}
