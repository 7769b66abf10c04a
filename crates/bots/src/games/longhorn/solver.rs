//! Exact search: alpha-beta over the engine's own moves, with a memory of positions and expectation at the
//! one kind of chance node (the nugget of an ambush).
//!
//! Values are whole numbers: a win is `WIN`, which three draws from up to six nuggets each divide without
//! rest, so an expectation is exact. A value is proved by asking yes-or-no questions ('is it more than a
//! draw?'), each a search with the narrowest window, until only one value is left.

use super::{
    bounds::{Decided, decided},
    key::key,
    money::Money,
    table::{Bounds, Table},
    tried::{Tried, try_all},
};
use game_core::{Chance, Events, Game, Seat, Status};
use game_longhorn::{Action, Longhorn, Phase};

/// Divisible by every product of three numbers of nuggets.
pub const WIN: i32 = 60 * 60 * 60;
/// Searched positions between two looks at the budget.
const PATIENCE: u64 = 1 << 10;

/// A proved position.
#[derive(Clone, Debug)]
pub struct Proof {
    pub action: Action,
    worth: i32,
    /// Best play from here on, as far as it can be told without luck.
    pub line: Vec<Action>,
    pub nodes: u64,
}

impl Proof {
    /// 1 is won, 0 drawn, -1 lost, in between an expectation, for the seat that is waited for.
    pub fn value(&self) -> f64 {
        f64::from(self.worth) / f64::from(WIN)
    }
}

pub struct Solver<'b> {
    root: Longhorn,
    table: Table,
    nodes: u64,
    go_on: &'b dyn Fn(u64) -> bool,
    stopped: bool,
    lists: Vec<Vec<Choice>>,
    scratch: Vec<Action>,
}

/// An action tried, with what memory says of it for the one who chooses.
#[derive(Clone, Copy)]
struct Choice {
    tried: Tried,
    known: Bounds,
}

impl<'b> Solver<'b> {
    /// `bits` gives the size of the memory; `go_on` is asked now and then with the positions searched.
    pub fn new(game: &Longhorn, bits: u32, go_on: &'b dyn Fn(u64) -> bool) -> Self {
        Solver {
            root: *game,
            table: Table::new(bits),
            nodes: 0,
            go_on,
            stopped: false,
            lists: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// The proved value and the best action; none if the budget ends first.
    pub fn prove(mut self) -> Option<Proof> {
        let root = self.root;
        let me = mover(&root)?;
        let bounds = self.narrow(&root, me)?;
        let action = self.best(&root, me, bounds)?;
        let line = self.line(action, bounds);
        Some(Proof {
            action,
            worth: bounds,
            line,
            nodes: self.nodes,
        })
    }

    /// Asks until one value is left.
    fn narrow(&mut self, game: &Longhorn, me: Seat) -> Option<i32> {
        let (mut low, mut high) = (-WIN, WIN);
        let mut guess = 0;
        while low < high {
            let ask = if guess == low { guess + 1 } else { guess };
            guess = self.search(game, me, ask - 1, ask);
            if self.stopped {
                return None;
            }
            if guess < ask {
                high = guess;
            } else {
                low = guess;
            }
        }
        Some(low)
    }

    /// An action that keeps the proved value.
    fn best(&mut self, game: &Longhorn, me: Seat, worth: i32) -> Option<Action> {
        let mut choices = Vec::new();
        self.choices(game, me, &mut choices);
        for choice in &choices {
            let value = self.follow(game, choice, me, worth - 1, worth);
            if self.stopped {
                return None;
            }
            if worth <= value {
                return Some(choice.tried.action);
            }
        }
        None
    }

    fn line(&mut self, first: Action, worth: i32) -> Vec<Action> {
        let mut line = vec![first];
        let mut game = self.root;
        let mut worth = worth;
        loop {
            let action = *line.last().expect("begins with one");
            let before = mover(&game);
            let mut luck = Chance::fast(0);
            game.perform(&action, &mut luck, &mut Events::muted());
            let (Some(me), false) = (mover(&game), luck.used()) else {
                return line;
            };
            if before != Some(me) {
                worth = -worth;
            }
            match self.best(&game, me, worth) {
                Some(action) => line.push(action),
                None => return line,
            }
        }
    }

    /// The value for `me`, who decides here, as far as the window tells it apart: a result at or below
    /// `alpha` is an upper bound, one at or above `beta` a lower bound.
    fn search(&mut self, game: &Longhorn, me: Seat, mut alpha: i32, mut beta: i32) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) && !(self.go_on)(self.nodes) {
            self.stopped = true;
        }
        if self.stopped {
            return alpha;
        }
        let nodes_before = self.nodes;
        let (key, mut known) = self.known(game, me);
        if beta <= known.low || known.low == known.high {
            return known.low;
        }
        if known.high <= alpha {
            return known.high;
        }
        alpha = alpha.max(known.low);
        beta = beta.min(known.high);
        let mut choices = self.lists.pop().unwrap_or_default();
        self.choices(game, me, &mut choices);
        // A choice already known to be good enough needs no search.
        let mut best = choices.iter().map(|c| c.known.low).max().unwrap_or(-WIN);
        for choice in &choices {
            if beta <= best || self.stopped {
                break;
            }
            let floor = alpha.max(best);
            let value = if choice.known.high <= floor {
                choice.known.high
            } else {
                self.follow(game, choice, me, floor, beta)
            };
            best = best.max(value);
        }
        choices.clear();
        self.lists.push(choices);
        if let (Some(key), false) = (key, self.stopped) {
            if best <= alpha {
                known.high = known.high.min(best);
            } else if beta <= best {
                known.low = known.low.max(best);
            } else {
                known = Bounds::exactly(best);
            }
            self.table.put(key, known, self.nodes - nodes_before);
        }
        best
    }

    /// What is known of a position without a search, for `me` who decides there, and its place in memory.
    fn known(&self, game: &Longhorn, me: Seat) -> (Option<u64>, Bounds) {
        if game.phase != Phase::Steal {
            return (None, Bounds::OPEN);
        }
        let money = Money::of(game);
        match decided(game, &money, me) {
            Some(Decided::Won) => (None, Bounds::exactly(WIN)),
            Some(Decided::Lost) => (None, Bounds::exactly(-WIN)),
            None => {
                let key = key(game, &money);
                (Some(key), self.table.get(key).unwrap_or(Bounds::OPEN))
            }
        }
    }

    /// The value of a choice for `me`.
    fn follow(&mut self, game: &Longhorn, choice: &Choice, me: Seat, alpha: i32, beta: i32) -> i32 {
        if choice.tried.lucky {
            return self.expect(game, choice.tried.action, me, alpha, beta);
        }
        self.after(&choice.tried.next, me, alpha, beta)
    }

    fn after(&mut self, next: &Longhorn, me: Seat, alpha: i32, beta: i32) -> i32 {
        match mover(next) {
            None => result(next, me),
            Some(seat) if seat == me => self.search(next, me, alpha, beta),
            Some(other) => -self.search(next, other, -beta, -alpha),
        }
    }

    /// The mean over what luck can give, left as soon as the window is certain to be missed.
    fn expect(&mut self, game: &Longhorn, action: Action, me: Seat, alpha: i32, beta: i32) -> i32 {
        let count = game.victim_nuggets().count() as i32;
        let mut sum = 0;
        for i in 0..count {
            let mut next = *game;
            let mut luck = Chance::scripted([i as u32]);
            next.perform(&action, &mut luck, &mut Events::muted());
            let rest = (count - i - 1) * WIN;
            let low = count * alpha - sum - rest;
            let high = count * beta - sum + rest;
            let value = self.after(&next, me, low.max(-WIN - 1), high.min(WIN + 1));
            if value <= low {
                return -((-(sum + value + rest)).div_euclid(count));
            }
            if high <= value {
                return (sum + value - rest).div_euclid(count);
            }
            sum += value;
        }
        sum / count
    }

    /// Every action with where it leads, the most promising first.
    fn choices(&mut self, game: &Longhorn, me: Seat, out: &mut Vec<Choice>) {
        let mut scratch = std::mem::take(&mut self.scratch);
        try_all(game, me, &mut scratch, |tried| {
            let known = match mover(&tried.next) {
                _ if tried.lucky => Bounds::OPEN,
                None => Bounds::exactly(result(&tried.next, me)),
                Some(seat) if seat == me => self.known(&tried.next, seat).1,
                Some(other) => self.known(&tried.next, other).1.turned(),
            };
            out.push(Choice { tried, known });
        });
        self.scratch = scratch;
        out.sort_unstable_by_key(|choice| std::cmp::Reverse(choice.tried.looks));
    }
}

/// A guess at how good a choice is, to try good ones first.
pub fn looks(before: &Money, next: &Longhorn, me: Seat) -> i32 {
    let Some(seat) = mover(next) else {
        return result(next, me);
    };
    match next.phase {
        // A move of the disc: what does it offer to whom?
        Phase::Steal => {
            let offer = before.prospects(next.place(next.disc), seat);
            if seat == me { offer } else { -offer }
        }
        // A steal or an effect: what does it bring?
        _ => {
            let after = Money::of(next);
            after.dollars(me) - after.dollars(me.next(2))
        }
    }
}

/// Who decides; nobody when the game is over.
pub fn mover(game: &Longhorn) -> Option<Seat> {
    match game.phase {
        Phase::Start | Phase::Over { .. } => match game.status() {
            Status::Waiting(seat) => Some(seat),
            Status::Over(_) => None,
        },
        _ => Some(game.active),
    }
}

fn result(game: &Longhorn, me: Seat) -> i32 {
    match winner(game) {
        Some(seat) if seat == me => WIN,
        Some(_) => -WIN,
        None => 0,
    }
}

/// Who won a game that is over; nobody after a draw.
pub fn winner(game: &Longhorn) -> Option<Seat> {
    match game.phase {
        Phase::Over { winner, .. } => winner,
        _ => None,
    }
}
