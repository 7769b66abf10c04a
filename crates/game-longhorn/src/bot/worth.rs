//! What a position is worth, in dollars, and games that money has decided before they are over.

use super::position::{Board, Position, colors, each, gold, nibble};
use crate::Token;

/// The best that the disc's tile offers to the player to move.
pub fn prospects(board: &Board, position: &Position) -> i32 {
    let (cell, me) = (position.disc as usize, position.me());
    let cows = position.cells[cell];
    let counted = position.counted(board);
    let here = colors(cows);
    let mut best = i32::MIN;
    for color in each(here) {
        let [n, left, mine, yours] = [cows, counted, position.herds[me], position.herds[1 - me]]
            .map(|cows| i32::from(nibble(cows, color)));
        best = best.max(n * (left - n - (mine - yours)));
    }
    let token = match here & (here - 1) {
        0 => board.token(position, cell).map_or(0, of_token),
        _ => 0,
    };
    board.per_cow * best + token
}

/// What applying a token is worth in dollars, by rule of thumb.
fn of_token(token: Token) -> i32 {
    match token {
        Token::Nugget { value } => i32::from(value.dollars()),
        Token::BrandingIron => 300,
        Token::SnakeOil => 300,
        Token::Ambush => 400,
        Token::Rattlesnake => -300,
        Token::Epidemic => 100,
        Token::Sheriff => -5_000,
    }
}

/// Whether the player to move has certainly won (1) or lost (-1).
///
/// While a sheriff, rattlesnake or ambush lies on the board everything is open. After that no cow leaves a
/// herd, so a seat that takes x more cows of a colour of which R are left and in which it leads by d can
/// bring the difference to (R - x)(d + x) at best: the opponent's steals only lessen it.
pub fn decided(board: &Board, position: &Position) -> Option<i32> {
    if (board.sheriff | board.snakes | board.ambushes) & position.tokens != 0 {
        return None;
    }
    let on_tiles: i32 = each(position.tokens)
        .map(|cell| match board.token(position, cell) {
            Some(Token::Nugget { value }) => i32::from(value.dollars()),
            _ => 0,
        })
        .sum();
    let me = position.me();
    if most(board, position, me, on_tiles).is_some_and(|most| most < 0) {
        return Some(-1);
    }
    if most(board, position, 1 - me, on_tiles).is_some_and(|most| most < 0) {
        return Some(1);
    }
    None
}

/// The most a seat can be ahead in money at the end; unknown while it could complete a colour.
fn most(board: &Board, position: &Position, seat: usize, on_tiles: i32) -> Option<i32> {
    let counted = position.counted(board);
    let mut cows = 0;
    for color in 0..4 {
        let [left, counted, mine, yours] = [
            position.left,
            counted,
            position.herds[seat],
            position.herds[1 - seat],
        ]
        .map(|cows| nibble(cows, color));
        if 0 < left && mine + left == 9 {
            return None;
        }
        let (left, lead) = (i32::from(counted), i32::from(mine) - i32::from(yours));
        // Largest where both factors are as equal as can be.
        let x = ((left - lead) / 2).clamp(0, left);
        let at = |x: i32| (left - x) * (lead + x);
        cows += at(x).max(at((x + 1).min(left)));
    }
    let nuggets = gold(position.nuggets[seat]) - gold(position.nuggets[1 - seat]);
    Some(board.per_cow * cows + nuggets + on_tiles)
}
