//! Alpha-beta over whole turns: to the end of the game, which proves what a position is worth, or some turns
//! ahead, judging by money where it ends.
//!
//! Values are expected results for the player to move: a win is `WIN`, which three draws from up to six
//! nuggets each divide without rest, so a proved expectation is exact.

use super::found::{Bounds, Found, NO_TURN};
use super::habits::Habits;
use super::position::{Board, Position, count};
use super::shared::Shared;
use super::turns::{End, Turn, draws, moves, turns};
use super::worth::{decided, prospects};
use bots::GoOn;
use std::sync::atomic::Ordering::Relaxed;

/// Divisible by every product of three numbers of nuggets.
pub const WIN: i32 = 60 * 60 * 60;
/// Searched positions between two looks at the budget.
const PATIENCE: u64 = 1 << 10;
/// The lead in dollars that is worth half a win.
const HALF_WIN: i64 = 800;

/// Threads part where so many groups of cattle are left; what is less is not worth it.
const PARTING: u8 = 9;

pub struct Search<'b> {
    pub board: Board,
    pub shared: &'b Shared,
    pub go_on: GoOn<'b>,
    habits: Habits,
    /// Positions searched.
    pub nodes: u64,
    pub stopped: bool,
    /// Some line of a look ahead ended before the game did.
    pub cut: bool,
    lists: Vec<Vec<Turn>>,
}

/// The depth of a proof: more turns than any game has (LH-50), and as many as memory can tell.
pub const TO_THE_END: u8 = 63;

impl<'b> Search<'b> {
    pub fn new(board: Board, shared: &'b Shared, go_on: GoOn<'b>) -> Self {
        Search {
            board,
            shared,
            go_on,
            habits: Habits::new(),
            nodes: 0,
            stopped: false,
            cut: false,
            lists: Vec::new(),
        }
    }

    /// The value for the player to move, as far as the window tells it apart: a result at or below `alpha`
    /// is an upper bound, one at or above `beta` a lower bound.
    pub fn value(&mut self, position: &Position, mut alpha: i32, mut beta: i32, depth: u8) -> i32 {
        if let Some(sign) = decided(&self.board, position) {
            return sign * WIN;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) {
            let all = self.shared.nodes.fetch_add(PATIENCE, Relaxed) + PATIENCE;
            self.stopped |= self.shared.is_over() || !(self.go_on)(all);
        }
        match depth {
            _ if self.stopped => return alpha,
            0 => return self.judged(position.lead(&self.board) + prospects(&self.board, position)),
            1 => return self.at_sight(position),
            _ => {}
        }
        let before = self.nodes;
        let key = position.key(&self.board);
        let found = self
            .shared
            .memory
            .get(key)
            .map_or(Found::NOTHING, Found::read);
        if let Some(value) = found.bounds.within(alpha, beta)
            && (depth <= found.depth || WIN <= value.abs())
        {
            self.cut |= value.abs() < WIN;
            return value;
        }
        let known = match found.depth == depth {
            true => found.bounds,
            false => Bounds::OPEN,
        };
        alpha = alpha.max(known.low);
        beta = beta.min(known.high);
        let mut list = self.lists.pop().unwrap_or_default();
        turns(&self.board, position, &mut list);
        // A forced turn is no decision.
        let rest = match depth {
            TO_THE_END => TO_THE_END,
            _ if list.len() == 1 => depth,
            _ => depth - 1,
        };
        for turn in &mut list {
            turn.promise += self.habits.of(position, turn);
        }
        let mut best = (-WIN - 1, NO_TURN);
        let mut open = Open::new(&mut list, found.best);
        let parts = PARTING <= position.groups && 1 < self.shared.threads;
        if parts {
            self.shared.begin(key);
        }
        while best.0 < beta && !self.stopped {
            // The first turn is taken for the best; the others only have to be refuted.
            let first = best.1 == NO_TURN;
            // What another thread is at work on is likely known when the rest is done.
            let put_off = |turn: &Turn| parts && !first && self.is_elsewhere(turn);
            let Some(turn) = open.next_but(put_off) else {
                break;
            };
            let floor = alpha.max(best.0);
            let ceiling = if first { beta } else { floor + 1 };
            let mut value = self.follow(&turn, position.active, floor, ceiling, rest);
            if !first && floor < value && value < beta {
                value = self.follow(&turn, position.active, value - 1, beta, rest);
            }
            if best.0 < value {
                best = (value, turn.number);
            }
            if beta <= value && !self.stopped {
                for vain in open.before() {
                    self.habits.learn(position, vain, false);
                }
                self.habits.learn(position, &turn, true);
            }
        }
        if parts {
            self.shared.end(key);
        }
        self.lists.push(list);
        if !self.stopped {
            let found = Found {
                bounds: known.narrowed(best.0, alpha, beta),
                best: best.1,
                depth,
            };
            self.shared
                .memory
                .put(key, found.word(), self.nodes - before);
        }
        best.0
    }

    /// Whether another thread is at work on where a turn leads.
    fn is_elsewhere(&self, turn: &Turn) -> bool {
        turn.end == End::Turn && self.shared.is_under_work(turn.next.key(&self.board))
    }

    /// A lead in dollars as an expected result, always short of a win.
    fn judged(&mut self, dollars: i32) -> i32 {
        self.cut = true;
        let dollars = i64::from(dollars);
        (dollars * i64::from(WIN - 1) / (dollars.abs() + HALF_WIN)) as i32
    }

    /// The best turn as it looks without a search.
    fn at_sight(&mut self, position: &Position) -> i32 {
        let mut list = self.lists.pop().unwrap_or_default();
        turns(&self.board, position, &mut list);
        let mut best = -WIN;
        for turn in &list {
            best = best.max(match turn.end {
                End::Over(result) => i32::from(result) * WIN,
                End::Turn | End::Draw { .. } => self.judged(turn.looks),
            });
        }
        self.lists.push(list);
        best
    }

    /// The value of a turn for `me`, who played it.
    fn follow(&mut self, turn: &Turn, me: u8, alpha: i32, beta: i32, depth: u8) -> i32 {
        match turn.end {
            End::Over(result) => i32::from(result) * WIN,
            End::Turn if turn.next.active == me => self.value(&turn.next, alpha, beta, depth),
            End::Turn => -self.value(&turn.next, -beta, -alpha, depth),
            End::Draw { stride } => self.expect(&turn.next, stride, alpha, beta, depth),
        }
    }

    /// The mean over what a draw can give, left as soon as the window is certain to be missed.
    fn expect(&mut self, before: &Position, stride: u8, alpha: i32, beta: i32, depth: u8) -> i32 {
        let count = i32::from(count(before.nuggets[1 - before.me()]));
        let (mut sum, mut rest) = (0, count);
        for (same, drawn) in draws(before) {
            rest -= same;
            // Bounds of this outcome beyond which the mean is out of the window whatever the others are.
            let low = (count * alpha - sum - rest * WIN).div_euclid(same);
            let high = -((-(count * beta - sum + rest * WIN)).div_euclid(same));
            let value = self.best_move(&drawn, stride, low.max(-WIN - 1), high.min(WIN + 1), depth);
            if value <= low {
                return -((-(sum + same * value + rest * WIN)).div_euclid(count));
            }
            if high <= value {
                return (sum + same * value - rest * WIN).div_euclid(count);
            }
            sum += same * value;
        }
        sum / count
    }

    /// The value of moving the disc after a draw.
    fn best_move(&mut self, drawn: &Position, stride: u8, alpha: i32, beta: i32, depth: u8) -> i32 {
        let mut list = self.lists.pop().unwrap_or_default();
        moves(&self.board, drawn, stride, &mut list);
        let mut best = -WIN;
        let mut open = Open::new(&mut list, NO_TURN);
        while best < beta
            && !self.stopped
            && let Some(turn) = open.next()
        {
            best = best.max(self.follow(&turn, drawn.active, alpha.max(best), beta, depth));
        }
        self.lists.push(list);
        best
    }
}

/// Turns still to try: the remembered one, then the one that looks best each time.
struct Open<'l> {
    list: &'l mut [Turn],
    taken: usize,
    remembered: u16,
    later: Vec<Turn>,
}

/// So many are picked one by one before the rest is sorted: most searches end after a few.
const PICKED: usize = 4;

impl<'l> Open<'l> {
    fn new(list: &'l mut [Turn], remembered: u16) -> Self {
        Open {
            list,
            taken: 0,
            remembered,
            later: Vec::new(),
        }
    }
    /// The next turn; those put off come after the rest.
    fn next_but(&mut self, put_off: impl Fn(&Turn) -> bool) -> Option<Turn> {
        while let Some(turn) = self.next() {
            if !put_off(&turn) {
                return Some(turn);
            }
            self.later.push(turn);
        }
        self.later.pop()
    }
    /// Those tried before the last one.
    fn before(&self) -> &[Turn] {
        &self.list[..self.taken - 1]
    }
    fn next(&mut self) -> Option<Turn> {
        let rest = &mut self.list[self.taken..];
        if self.taken == PICKED {
            rest.sort_unstable_by_key(|turn| std::cmp::Reverse(turn.promise));
        } else if self.taken < PICKED {
            let promise = |turn: &Turn| (turn.number == self.remembered, turn.promise);
            let mut best = 0;
            for i in 1..rest.len() {
                if promise(&rest[best]) < promise(&rest[i]) {
                    best = i;
                }
            }
            if !rest.is_empty() {
                rest.swap(0, best);
            }
        }
        let next = *rest.first()?;
        self.taken += 1;
        Some(next)
    }
}
