//! Every whole turn that can be played from a position: theft, token and move of the disc at once.
//!
//! Only the nugget of an ambush breaks a turn in two, since it is drawn before the disc is moved (LH-28).

use super::position::{Board, Position, colors, count, each, gold, nibble};
use super::worth::prospects;
use crate::Token;

/// A turn played.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// The position it leads to; of a draw, the one before it.
    pub next: Position,
    pub end: End,
    /// What the one who played it is ahead then, and what the next tile offers, in dollars.
    pub looks: i32,
    /// The same for the order in which turns are tried: an opponent with few choices is soon refuted.
    pub promise: i32,
    /// Its place among the turns of its position, by which it is remembered.
    pub number: u16,
    /// The colour stolen.
    pub color: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The next turn begins.
    Turn,
    /// The game is over: who played is this much better off, 1, 0 or -1.
    Over(i8),
    /// A nugget is drawn from the opponent, then the disc moves so far.
    Draw { stride: u8 },
}

/// More dollars than any game knows.
const DECIDED: i32 = 100_000;
/// What a further colour to choose from is worth in dollars, for the order in which turns are tried.
const CHOICE: i32 = 300;

/// All turns of the player to move.
pub fn turns(board: &Board, from: &Position, out: &mut Vec<Turn>) {
    out.clear();
    let (cell, me) = (from.disc as usize, from.me());
    for color in each(colors(from.cells[cell])) {
        let mut next = *from;
        let n = next.take_all(cell, color);
        next.herds[me] += n << (4 * color);
        next.last[me] = from.disc;
        let mut list = List {
            board,
            me,
            color: color as u8,
            stride: n as usize,
            out,
        };
        list.after_theft(next, cell, color);
    }
}

/// The moves of the disc after a nugget was drawn, for the same player.
pub fn moves(board: &Board, drawn: &Position, stride: u8, out: &mut Vec<Turn>) {
    out.clear();
    let mut list = List {
        board,
        me: drawn.me(),
        color: 0,
        stride: stride as usize,
        out,
    };
    list.moved(*drawn, 1 - drawn.me());
}

/// What a draw can bring: how many nuggets of the same value the opponent has, and the position then.
pub fn draws(before: &Position) -> impl Iterator<Item = (i32, Position)> + use<> {
    let (before, me) = (*before, before.me());
    each(colors(before.nuggets[1 - me])).map(move |value| {
        let count = nibble(before.nuggets[1 - me], value);
        let mut next = before;
        next.take_nugget(value);
        (i32::from(count), next)
    })
}

impl Position {
    /// Moves a nugget of this value from the opponent to the player to move.
    fn take_nugget(&mut self, value: usize) {
        let me = self.me();
        self.nuggets[1 - me] -= 1 << (4 * value);
        self.nuggets[me] += 1 << (4 * value);
    }
}

struct List<'a> {
    board: &'a Board,
    me: usize,
    color: u8,
    stride: usize,
    out: &'a mut Vec<Turn>,
}

impl List<'_> {
    fn push(&mut self, next: Position, end: End, looks: i32, promise: i32) {
        let number = self.out.len() as u16;
        self.out.push(Turn {
            next,
            end,
            looks,
            promise,
            number,
            color: self.color,
        });
    }
    fn over(&mut self, next: Position, result: i8) {
        let looks = i32::from(result) * DECIDED;
        self.push(next, End::Over(result), looks, looks);
    }

    fn after_theft(&mut self, mut next: Position, cell: usize, color: usize) {
        let token = match next.grazed >> cell & 1 {
            1 => None,
            _ => self.board.token(&next, cell),
        };
        if token.is_some() {
            next.tokens &= !(1 << cell);
        }
        // Nine cows win before any token but the sheriff (LH-45, LH-46).
        if token != Some(Token::Sheriff) && self.completes(&next, color) {
            return self.over(next, 1);
        }
        let opponent = 1 - self.me;
        match token {
            None => self.moved(next, opponent),
            Some(Token::Sheriff) => self.over(next, -1),
            Some(Token::Nugget { value }) => {
                next.nuggets[self.me] += 1 << (4 * value.index());
                self.moved(next, opponent);
            }
            Some(Token::SnakeOil) => self.moved(next, self.me),
            Some(Token::BrandingIron) => self.brand(next, cell, color),
            Some(Token::Epidemic) => (0..4).for_each(|color| self.epidemic(next, color)),
            Some(Token::Ambush) => self.ambush(next),
            Some(Token::Rattlesnake) => {
                let herd = colors(next.herds[self.me]);
                self.rattle(next, cell, herd);
            }
        }
    }
    fn completes(&self, next: &Position, color: usize) -> bool {
        nibble(next.herds[self.me], color) == 9
    }

    /// LH-18 to LH-20.
    fn brand(&mut self, next: Position, cell: usize, stolen: usize) {
        let mut lapses = true;
        for neighbour in each(self.board.adjacent[cell] & next.grazed) {
            for color in each(colors(next.cells[neighbour])) {
                if self.board.tied_brand && color != stolen {
                    continue;
                }
                lapses = false;
                let mut next = next;
                let n = next.take_all(neighbour, color);
                next.herds[self.me] += n << (4 * color);
                if next.cells[neighbour] == 0 {
                    next.tokens &= !(1 << neighbour);
                }
                if self.completes(&next, color) {
                    self.over(next, 1);
                } else {
                    self.moved(next, 1 - self.me);
                }
            }
        }
        if lapses {
            self.moved(next, 1 - self.me);
        }
    }
    /// LH-21 to LH-23.
    fn epidemic(&mut self, mut next: Position, color: usize) {
        for cell in each(next.grazed) {
            next.take_all(cell, color);
        }
        next.strike(color);
        if self.board.epidemic_boxes_tokens {
            next.tokens &= next.grazed;
        }
        self.moved(next, 1 - self.me);
    }
    /// LH-27 to LH-30.
    fn ambush(&mut self, next: Position) {
        let opponent = 1 - self.me;
        let mut lapses = true;
        for color in 0..4 {
            let owned = nibble(next.herds[opponent], color);
            if owned == 0 || owned < self.board.ambush_fewest {
                continue;
            }
            lapses = false;
            let mut next = next;
            let n = owned.min(self.board.ambush_cows) << (4 * color);
            next.herds[opponent] -= n;
            next.herds[self.me] += n;
            if self.completes(&next, color) {
                self.over(next, 1);
            } else {
                self.moved(next, opponent);
            }
        }
        let values = colors(next.nuggets[opponent]);
        if self.board.draws_nuggets && 1 < values.count_ones() {
            let stride = self.stride as u8;
            let mean = gold(next.nuggets[opponent]) / i32::from(count(next.nuggets[opponent]));
            let looks = next.lead(self.board) + 2 * mean;
            self.push(next, End::Draw { stride }, looks, looks);
        } else {
            for value in each(values) {
                let mut next = next;
                next.take_nugget(value);
                self.moved(next, opponent);
            }
        }
        if lapses && values == 0 {
            self.moved(next, opponent);
        }
    }
    /// LH-31 and LH-32: the cows of the colours still to go, each to any neighbour.
    fn rattle(&mut self, next: Position, cell: usize, herd: u16) {
        if herd == 0 {
            return self.moved(next, 1 - self.me);
        }
        let color = herd.trailing_zeros() as usize;
        for neighbour in each(self.board.adjacent[cell]) {
            let mut next = next;
            next.herds[self.me] -= 1 << (4 * color);
            next.put(neighbour, color);
            self.rattle(next, cell, herd & (herd - 1));
        }
    }

    /// The disc moves to where `player` plays; without a destination money is counted (LH-49).
    fn moved(&mut self, mut next: Position, player: usize) {
        let lead = next.lead(self.board);
        let destinations = self.board.destinations(&next, self.stride, player);
        if destinations == 0 {
            return self.over(next, lead.signum() as i8);
        }
        next.active = player as u8;
        for cell in each(destinations) {
            next.disc = cell as u8;
            let sign = if player == self.me { 1 } else { -1 };
            let looks = lead + sign * prospects(self.board, &next);
            let choices = colors(next.cells[cell]).count_ones() as i32;
            self.push(next, End::Turn, looks, looks + sign * choices * CHOICE);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        AmbushNugget, BrandingIronColor, DangerScope, EndReason, EpidemicTokens, Longhorn,
        MovementRule, Options, Phase,
    };
    use game_core::{Chance, Events, Game};

    /// Where a turn ends: the next position, or the result for the one who played it.
    type Ending = Result<Position, i8>;

    /// By the engine, one step after the other.
    fn by_the_rules(game: &Longhorn, me: u8, endings: &mut Vec<Ending>) {
        for action in game.legal_list() {
            let mut luck = Chance::fast(0);
            game.clone()
                .perform(&action, &mut luck, &mut Events::muted());
            let count = if luck.used() {
                game.victim_nuggets().count()
            } else {
                1
            };
            for drawn in 0..count {
                let mut next = *game;
                let mut luck = if luck.used() {
                    Chance::scripted([drawn])
                } else {
                    Chance::fast(0)
                };
                next.perform(&action, &mut luck, &mut Events::muted());
                match next.phase {
                    Phase::Steal => endings.push(Ok(Position::of(&next))),
                    Phase::Over { winner, .. } => endings.push(Err(match winner {
                        Some(seat) if seat.0 == me => 1,
                        Some(_) => -1,
                        None => 0,
                    })),
                    _ => by_the_rules(&next, me, endings),
                }
            }
        }
    }

    fn by_turns(board: &Board, list: &[Turn], times: i32, endings: &mut Vec<Ending>) {
        for turn in list {
            match turn.end {
                End::Turn => (0..times).for_each(|_| endings.push(Ok(turn.next))),
                End::Over(result) => (0..times).for_each(|_| endings.push(Err(result))),
                End::Draw { stride } => {
                    for (same, drawn) in draws(&turn.next) {
                        let mut list = Vec::new();
                        moves(board, &drawn, stride, &mut list);
                        by_turns(board, &list, same, endings);
                    }
                }
            }
        }
    }

    fn options() -> [Options; 3] {
        let house = Options {
            movement_rule: MovementRule::SelfAvoiding,
            allow_return_to_start: true,
            branding_iron_color: BrandingIronColor::SameAsStolen,
            ambush_nugget: AmbushNugget::ThiefChooses,
            ambush_single_cow: true,
            epidemic_tokens: EpidemicTokens::Stay,
            epidemic_color_worthless: false,
            danger_scope: DangerScope::AnyDangerousTile,
            ..Options::default()
        };
        let returning = Options {
            allow_return_to_start: true,
            epidemic_color_worthless: false,
            ..Options::default()
        };
        [Options::default(), house, returning]
    }

    #[test]
    fn whole_turns_are_the_engines_turns() {
        let (mut positions, mut lucky) = (0, 0);
        let mut ends = std::collections::BTreeSet::new();
        for seed in 0..600 {
            let options = options()[seed as usize % 3];
            let mut chance = Chance::fast(seed);
            let mut game = Longhorn::set_up(&options, 2, &mut chance).expect("options are sound");
            loop {
                if game.phase == Phase::Steal {
                    let (board, position) = (Board::of(&game), Position::of(&game));
                    let mut list = Vec::new();
                    turns(&board, &position, &mut list);
                    let (mut quick, mut slow) = (Vec::new(), Vec::new());
                    by_turns(&board, &list, 1, &mut quick);
                    by_the_rules(&game, game.active.0, &mut slow);
                    let sorted = |mut endings: Vec<Ending>| {
                        endings.sort_by_cached_key(|ending| format!("{ending:?}"));
                        endings
                    };
                    assert_eq!(sorted(quick), sorted(slow), "{game}");
                    positions += 1;
                    lucky += usize::from(list.iter().any(|t| matches!(t.end, End::Draw { .. })));
                }
                let legal = game.legal_list();
                if legal.is_empty() {
                    break;
                }
                let action = legal[chance.below(legal.len() as u32) as usize];
                game.perform(&action, &mut chance, &mut Events::muted());
            }
            if let Phase::Over { reason, .. } = game.phase {
                ends.insert(format!("{reason:?}"));
            }
        }
        assert!(5_000 < positions, "{positions} positions");
        assert!(10 < lucky, "{lucky} of them with luck");
        let all = [
            EndReason::Sheriff,
            EndReason::NineOfAColor,
            EndReason::NoDestination,
        ];
        assert_eq!(ends.len(), all.len(), "{ends:?}");
    }
}
