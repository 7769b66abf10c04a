//! A hand-written Longhorn that can do nothing but play itself at random, as fast as it goes.
//!
//! It is the yardstick of the bench: the engine is measured against it in the same run, in turns. Default
//! options, the deal included; a step is a decision that the engine also asks for (start tile, colour,
//! token choices, destination). It shares no code with the engine, so its game lengths and endings also
//! check the engine's.

/// How one game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    pub steps: u32,
    pub turns: u32,
    pub end: End,
    /// In hundreds of dollars, the first player's before the second's.
    pub money: [u32; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Sheriff,
    NineCows,
    Money,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Token {
    None,
    Nugget(u8),
    BrandingIron,
    SnakeOil,
    Ambush,
    Rattlesnake,
    Epidemic,
    Sheriff,
}

use Token::*;

const TOKENS: [Token; 19] = [
    Nugget(2),
    Nugget(3),
    Nugget(3),
    Nugget(4),
    Nugget(4),
    Nugget(5),
    BrandingIron,
    BrandingIron,
    BrandingIron,
    SnakeOil,
    SnakeOil,
    SnakeOil,
    Ambush,
    Ambush,
    Ambush,
    Rattlesnake,
    Rattlesnake,
    Epidemic,
    Sheriff,
];
/// Cows of the nine tiles; the first is Nugget Hill.
const HERDS: [u8; 9] = [6, 5, 4, 4, 4, 4, 4, 3, 2];
const START_COWS: u8 = 4;
/// One bit at the foot of each colour's four bits.
const FEET: u16 = 0x1111;
const NOWHERE: u8 = 15;

const NEXT_TO: [u16; 9] = {
    let mut next = [0; 9];
    let mut cell = 0;
    while cell < 9 {
        let (row, column) = (cell / 3, cell % 3);
        if 0 < row {
            next[cell] |= 1 << (cell - 3)
        }
        if row < 2 {
            next[cell] |= 1 << (cell + 3)
        }
        if 0 < column {
            next[cell] |= 1 << (cell - 1)
        }
        if column < 2 {
            next[cell] |= 1 << (cell + 1)
        }
        cell += 1;
    }
    next
};
/// `REACH[cell][n]`: where paths of n steps that never turn straight back end, the start left out.
const REACH: [[u16; 10]; 9] = {
    let mut reach = [[0; 10]; 9];
    let mut start = 0;
    while start < 9 {
        // For each cell, the cells from which a path of the present length came to it.
        let mut from = [0u16; 9];
        let mut cell = 0;
        while cell < 9 {
            if NEXT_TO[start] >> cell & 1 == 1 {
                from[cell] = 1 << start
            }
            cell += 1;
        }
        let mut n = 1;
        while n < 10 {
            let mut further = [0u16; 9];
            let mut cell = 0;
            while cell < 9 {
                if from[cell] != 0 && cell != start {
                    reach[start][n] |= 1 << cell
                }
                let mut to = 0;
                while to < 9 {
                    let turns_back = from[cell] == 1 << to;
                    if from[cell] != 0 && !turns_back && NEXT_TO[cell] >> to & 1 == 1 {
                        further[to] |= 1 << cell;
                    }
                    to += 1;
                }
                cell += 1;
            }
            from = further;
            n += 1;
        }
        start += 1;
    }
    reach
};

/// SplitMix64 by its published constants.
pub struct Luck(pub u64);

impl Luck {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((z >> 32) * u64::from(n)) >> 32) as u32
    }
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
    /// One of the bits that are set.
    #[inline]
    fn bit(&mut self, mut mask: u16) -> usize {
        for _ in 0..self.below(mask.count_ones()) {
            mask &= mask - 1;
        }
        mask.trailing_zeros() as usize
    }
}

struct Table {
    /// Four bits a colour.
    cows: [u16; 9],
    tokens: [Token; 9],
    /// Cells with cows.
    alive: u16,
    /// Four bits a colour.
    herds: [u16; 2],
    nuggets: [[u8; 6]; 2],
    owned: [usize; 2],
    disc: usize,
    active: usize,
    last: [u8; 2],
}

/// The colours of a group of cows, a bit at the foot of each.
#[inline]
fn colours(cows: u16) -> u16 {
    (cows | cows >> 1 | cows >> 2 | cows >> 3) & FEET
}

impl Table {
    fn deal(luck: &mut Luck) -> Table {
        let mut tiles = [0u8, 1, 2, 3, 4, 5, 6, 7, 8];
        luck.shuffle(&mut tiles);
        let mut pool = TOKENS;
        let mut tokens = [None; 9];
        for (i, token) in tokens.iter_mut().enumerate() {
            pool.swap(i, i + luck.below((19 - i) as u32) as usize);
            *token = pool[i];
        }
        let hill = tiles.iter().position(|tile| *tile == 0).unwrap_or(0);
        if let Some(sheriff) = tokens.iter().position(|token| *token == Sheriff) {
            tokens.swap(sheriff, hill);
        }
        let mut herd: [u8; 36] = std::array::from_fn(|i| 4 * (i % 4) as u8);
        luck.shuffle(&mut herd);
        let mut cows = [0; 9];
        let mut at = 0;
        for cell in 0..9 {
            for _ in 0..HERDS[tiles[cell] as usize] {
                cows[cell] += 1 << herd[at];
                at += 1;
            }
        }
        let four = (0..9).filter(|cell| HERDS[tiles[*cell] as usize] == START_COWS);
        let disc = luck.bit(four.map(|cell| 1u16 << cell).sum());
        Table {
            cows,
            tokens,
            alive: 0x1ff,
            herds: [0; 2],
            nuggets: [[0; 6]; 2],
            owned: [0; 2],
            disc,
            active: luck.below(2) as usize,
            last: [NOWHERE; 2],
        }
    }
    /// Takes a group away; gives its size.
    #[inline]
    fn take(&mut self, cell: usize, shift: usize) -> u16 {
        let group = self.cows[cell] & 15 << shift;
        self.cows[cell] ^= group;
        if self.cows[cell] == 0 {
            self.alive ^= 1 << cell;
        }
        group >> shift
    }
    /// The effect of the token under the disc; gives the decisions it asked for.
    fn effect(&mut self, token: Token, luck: &mut Luck) -> u32 {
        let (me, other) = (self.active, 1 - self.active);
        match token {
            None | SnakeOil | Sheriff => 0,
            Nugget(value) => {
                self.nuggets[me][self.owned[me]] = value;
                self.owned[me] += 1;
                0
            }
            BrandingIron => self.brand(luck),
            Epidemic => {
                let shift = 4 * luck.below(4) as usize;
                for cell in 0..9 {
                    if self.cows[cell] >> shift & 15 != 0 {
                        self.take(cell, shift);
                        if self.cows[cell] == 0 {
                            self.tokens[cell] = None;
                        }
                    }
                }
                1
            }
            Ambush => {
                let feet = colours(self.herds[other]);
                let kinds = feet.count_ones();
                let has_nugget = self.owned[other] != 0;
                if kinds == 0 && !has_nugget {
                    return 0;
                }
                if luck.below(kinds + u32::from(has_nugget)) == kinds {
                    self.rob(luck);
                } else {
                    let shift = luck.bit(feet);
                    let two = (self.herds[other] >> shift & 15).min(2) << shift;
                    self.herds[other] -= two;
                    self.herds[me] += two;
                }
                1
            }
            Rattlesnake => {
                let mut feet = colours(self.herds[me]);
                let choices = feet.count_ones();
                while feet != 0 {
                    let cow = feet & feet.wrapping_neg();
                    feet ^= cow;
                    let cell = luck.bit(NEXT_TO[self.disc]);
                    self.herds[me] -= cow;
                    self.cows[cell] += cow;
                    self.alive |= 1 << cell;
                }
                choices
            }
        }
    }
    fn brand(&mut self, luck: &mut Luck) -> u32 {
        let near = NEXT_TO[self.disc] & self.alive;
        let mut groups = 0;
        for cell in bits(near) {
            groups += colours(self.cows[cell]).count_ones();
        }
        if groups == 0 {
            return 0;
        }
        let mut pick = luck.below(groups);
        for cell in bits(near) {
            let feet = colours(self.cows[cell]);
            if pick < feet.count_ones() {
                let shift = bits(feet).nth(pick as usize).unwrap_or(0);
                self.herds[self.active] += self.take(cell, shift) << shift;
                if self.cows[cell] == 0 {
                    self.tokens[cell] = None;
                }
                return 1;
            }
            pick -= feet.count_ones();
        }
        0
    }
    fn rob(&mut self, luck: &mut Luck) {
        let (me, other) = (self.active, 1 - self.active);
        let i = luck.below(self.owned[other] as u32) as usize;
        self.owned[other] -= 1;
        self.nuggets[me][self.owned[me]] = self.nuggets[other][i];
        self.owned[me] += 1;
        self.nuggets[other][i] = self.nuggets[other][self.owned[other]];
    }
    fn has_nine(&self) -> bool {
        let herd = self.herds[self.active];
        (0..4).any(|colour| herd >> (4 * colour) & 15 == 9)
    }
    fn money(&self, player: usize) -> u32 {
        let board = self.cows.iter().fold([0; 4], |mut sum: [u32; 4], cows| {
            for (colour, count) in sum.iter_mut().enumerate() {
                *count += u32::from(cows >> (4 * colour) & 15);
            }
            sum
        });
        let owned = |colour: usize| u32::from(self.herds[player] >> (4 * colour) & 15);
        let cattle: u32 = (0..4).map(|colour| board[colour] * owned(colour)).sum();
        let gold = &self.nuggets[player][..self.owned[player]];
        cattle + gold.iter().map(|value| u32::from(*value)).sum::<u32>()
    }
    /// Where the disc may go for the player who plays there.
    fn destinations(&self, n: usize, next: usize) -> u16 {
        let open = REACH[self.disc][n] & self.alive;
        let last = self.last[next];
        if open & 1 << last != 0
            && open.count_ones() != 1
            && matches!(self.tokens[last as usize], Rattlesnake | Sheriff)
        {
            return open ^ 1 << last;
        }
        open
    }
}

fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}

/// Plays one random game from the deal to its end.
pub fn play(luck: &mut Luck) -> Game {
    let mut table = Table::deal(luck);
    let first = table.active;
    let mut steps = 1;
    let mut turns = 0;
    let end = loop {
        turns += 1;
        steps += 1;
        let disc = table.disc;
        let me = table.active;
        let shift = luck.bit(colours(table.cows[disc]));
        let n = table.take(disc, shift);
        table.herds[me] += n << shift;
        table.last[me] = disc as u8;
        let mut token = None;
        if table.cows[disc] == 0 {
            token = std::mem::replace(&mut table.tokens[disc], None);
            if token == Sheriff {
                break End::Sheriff;
            }
            if table.has_nine() {
                break End::NineCows;
            }
            steps += table.effect(token, luck);
        }
        if table.has_nine() {
            break End::NineCows;
        }
        let next = if token == SnakeOil { me } else { 1 - me };
        let open = table.destinations(n as usize, next);
        if open == 0 {
            break End::Money;
        }
        table.disc = luck.bit(open);
        table.active = next;
        steps += 1;
    };
    Game {
        steps,
        turns,
        end,
        money: [table.money(first), table.money(1 - first)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reach_is_as_on_the_sheet() {
        let cells = |mask| bits(mask).collect::<Vec<_>>();
        assert_eq!(cells(REACH[0][1]), [1, 3]);
        assert_eq!(cells(REACH[0][2]), [2, 4, 6]);
        assert_eq!(cells(REACH[4][2]), [0, 2, 6, 8]);
        assert_eq!(cells(REACH[4][4]), [0, 2, 6, 8]);
        assert_eq!(cells(REACH[8][4]), [0, 2, 4, 6]);
        assert_eq!(cells(REACH[1][3]), [0, 2, 4, 6, 8]);
    }
    #[test]
    fn lengths_and_endings_are_those_measured_on_the_sheet() {
        const GAMES: u32 = 200_000;
        let mut luck = Luck(1);
        let (mut turns, mut sheriff, mut nine, mut money) = (0, 0, 0, [0; 2]);
        for _ in 0..GAMES {
            let game = play(&mut luck);
            turns += game.turns;
            sheriff += u32::from(game.end == End::Sheriff);
            nine += u32::from(game.end == End::NineCows);
            if game.end == End::Money {
                money = [money[0] + game.money[0], money[1] + game.money[1]];
            }
            assert!(2 * game.turns <= game.steps && game.turns <= 44);
        }
        let share = |n: u32| 100.0 * f64::from(n) / f64::from(GAMES);
        let mean = f64::from(turns) / f64::from(GAMES);
        assert!((mean - 17.8).abs() < 0.15, "{mean} turns");
        assert!(
            (share(sheriff) - 18.1).abs() < 0.5,
            "sheriff {}",
            share(sheriff)
        );
        assert!((share(nine) - 2.3).abs() < 0.2, "nine cows {}", share(nine));
        let scored = f64::from(GAMES - sheriff - nine);
        for (mean, expected) in money
            .map(|sum| 100.0 * f64::from(sum) / scored)
            .iter()
            .zip([2728.0, 2587.0])
        {
            assert!(
                (mean - expected).abs() < 25.0,
                "money {mean}, expected {expected}"
            );
        }
    }
}
