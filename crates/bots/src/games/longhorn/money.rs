//! Money as it stands, by colour.

use game_core::Seat;
use game_longhorn::{Color, Longhorn, Place, Token};

/// What scoring looks at: cows left on the board and in both herds, nuggets.
pub struct Money {
    pub left: [i32; 4],
    pub herds: [[i32; 4]; 2],
    pub nuggets: [i32; 2],
    pub per_cow: i32,
}

impl Money {
    pub fn of(game: &Longhorn) -> Money {
        let counts = |cows: game_longhorn::Cows| Color::ALL.map(|c| i32::from(cows.of(c)));
        let mut left = [0; 4];
        for place in &game.cells {
            for (sum, n) in left.iter_mut().zip(counts(place.cows)) {
                *sum += n;
            }
        }
        // At some tables a colour struck by the epidemic stays worthless.
        if let Some(struck) = game
            .struck
            .filter(|_| game.options.epidemic_color_worthless)
        {
            left[struck.index()] = 0;
        }
        Money {
            left,
            herds: game.herds.map(counts),
            nuggets: game.nuggets.map(|n| n.dollars()),
            per_cow: game.data().constants.dollars_per_cow_left,
        }
    }
    pub fn dollars(&self, seat: Seat) -> i32 {
        let herd = &self.herds[seat.index()];
        let cows: i32 = (0..4).map(|c| self.left[c] * herd[c]).sum();
        self.per_cow * cows + self.nuggets[seat.index()]
    }
    /// Cows of a colour a seat is ahead.
    pub fn lead(&self, seat: Seat, color: usize) -> i32 {
        self.herds[seat.index()][color] - self.herds[1 - seat.index()][color]
    }
    /// What stealing `n` cows of a colour changes in the difference of money.
    pub fn gain(&self, seat: Seat, color: usize, n: i32) -> i32 {
        self.per_cow * n * (self.left[color] - n - self.lead(seat, color))
    }
    /// The best that a tile offers to the player who must steal there.
    pub fn prospects(&self, place: &Place, seat: Seat) -> i32 {
        let mut colors = place.cows.colors();
        let (first, second) = (colors.next(), colors.next());
        let empties = second.is_none();
        let token = place.token.filter(|_| empties).map_or(0, worth);
        let gains = first.into_iter().chain(second).chain(colors).map(|color| {
            let n = i32::from(place.cows.of(color));
            self.gain(seat, color.index(), n)
        });
        gains.max().unwrap_or(0) + token
    }
}

/// What applying a token is worth in dollars, by rule of thumb.
fn worth(token: Token) -> i32 {
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
