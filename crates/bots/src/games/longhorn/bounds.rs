//! Games that money has decided before they are over.
//!
//! While a sheriff, rattlesnake or ambush lies on the board everything is open. After that no cow leaves a
//! herd, so a seat that takes x more cows of a colour of which R are left and in which it leads by d can
//! bring the difference to (R - x)(d + x) at best: the opponent's steals only lessen it.

use super::money::Money;
use game_core::Seat;
use game_longhorn::{Longhorn, Token};

/// Whether the game can no longer be won, or no longer be lost, by `seat`.
pub fn decided(game: &Longhorn, money: &Money, seat: Seat) -> Option<Decided> {
    let mut on_tiles = 0;
    for place in &game.cells {
        match place.token {
            Some(Token::Sheriff | Token::Rattlesnake | Token::Ambush) => return None,
            Some(Token::Nugget { value }) => on_tiles += i32::from(value.dollars()),
            Some(Token::BrandingIron | Token::SnakeOil | Token::Epidemic) | None => (),
        }
    }
    let opponent = seat.next(2);
    if best(money, seat, on_tiles).is_some_and(|most| most < 0) {
        return Some(Decided::Lost);
    }
    if best(money, opponent, on_tiles).is_some_and(|most| most < 0) {
        return Some(Decided::Won);
    }
    None
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    Won,
    Lost,
}

/// The most a seat can be ahead in money at the end; unknown while it could complete a colour.
fn best(money: &Money, seat: Seat, on_tiles: i32) -> Option<i32> {
    let mut cows = 0;
    for color in 0..4 {
        let (left, lead) = (money.left[color], money.lead(seat, color));
        if 0 < left && money.herds[seat.index()][color] + left == 9 {
            return None;
        }
        cows += (0..=left)
            .map(|x| (left - x) * (lead + x))
            .max()
            .unwrap_or(0);
    }
    let nuggets = money.nuggets[seat.index()] - money.nuggets[1 - seat.index()];
    Some(money.per_cow * cows + nuggets + on_tiles)
}
