//! What tells one position of a game from another, as far as its value is concerned.
//!
//! Tiles and tokens do not change place within a game, so it is enough which tokens are left. What can no
//! longer matter is left out: the split of a worthless colour, who owns which nugget once no ambush is
//! left, where a player last stole when that tile is harmless.

use super::money::Money;
use game_longhorn::{Longhorn, Token};

/// Equal for positions of equal value; different ones share a key about once in 2^63.
pub fn key(game: &Longhorn, money: &Money) -> u64 {
    let mut mix = Mix::new();
    let mut board: u64 = 0;
    let mut tokens: u64 = 0;
    let (mut snakes, mut ambushes) = (false, false);
    for (i, place) in game.cells.iter().enumerate() {
        board = board << 16 | u64::from(place.cows.bits());
        if i % 3 == 2 {
            mix.word(board);
            board = 0;
        }
        if let Some(token) = place.token {
            tokens |= 1 << i;
            snakes |= token == Token::Rattlesnake;
            ambushes |= token == Token::Ambush;
        }
    }
    let last = game.last_cell.map(|cell| match cell {
        Some(cell) if game.place(cell).is_dangerous() => cell.index() as u64,
        _ => 15,
    });
    let struck = game.struck.map_or(7, |c| c.index() as u64);
    mix.word(
        tokens
            | (game.disc.index() as u64) << 16
            | u64::from(game.active.0) << 24
            | last[0] << 28
            | last[1] << 32
            | struck << 36,
    );
    mix.word(herds(game, money, snakes, ambushes));
    mix.word(nuggets(game, money, ambushes));
    mix.end()
}

fn herds(game: &Longhorn, money: &Money, snakes: bool, ambushes: bool) -> u64 {
    if snakes || ambushes {
        return u64::from(game.herds[0].bits()) | u64::from(game.herds[1].bits()) << 16;
    }
    // Only the lead counts, and whether a colour can still be completed.
    let mut word = 0;
    for color in 0..4 {
        let lead = money.herds[0][color] - money.herds[1][color];
        let (left, all) = (money.left[color], 9);
        let completes = (0..2).map(|s| money.herds[s][color] + left == all);
        let open = completes.fold(0, |bits, open| bits << 1 | u64::from(open));
        let lead = if left == 0 { 0 } else { lead };
        word = word << 8 | ((lead + 16) as u64) << 2 | open;
    }
    word | 1 << 40
}

fn nuggets(game: &Longhorn, money: &Money, ambushes: bool) -> u64 {
    if !ambushes {
        return (money.nuggets[0] - money.nuggets[1] + 4_000) as u64;
    }
    let mut word = 1;
    for owned in game.nuggets {
        for nugget in game_longhorn::Nugget::ALL {
            word = word << 3 | u64::from(owned.of(nugget));
        }
    }
    word << 16
}

/// A 64-bit mixer: a folded multiplication a word.
struct Mix(u64);

impl Mix {
    fn new() -> Mix {
        Mix(0x243f_6a88_85a3_08d3)
    }
    fn word(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * u128::from(0x9e37_79b9_7f4a_7c15_u64);
        self.0 = (product >> 64) as u64 ^ product as u64 ^ self.0.rotate_left(23);
    }
    /// Never zero, which stands for an empty entry.
    fn end(self) -> u64 {
        self.0 | 1 << 63
    }
}
