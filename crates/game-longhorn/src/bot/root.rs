//! Searches from where a player decides, which may be in the middle of a turn: the engine plays the turn
//! under way, [`Search`] goes on from the next.

use super::found::Bounds;
use super::position::{Board, Position};
use super::search::{Search, TO_THE_END, WIN};
use super::shared::Shared;
use super::tried::{Tried, try_all};
use crate::{Action, Longhorn, Phase};
use bots::{GoOn, together};
use game_core::{Chance, Events, Game, Seat, Status};
use std::sync::atomic::Ordering::Relaxed;

/// A game has at most 44 turns (LH-50).
const DEEPEST: u8 = 44;

/// What is proved of a position.
#[derive(Clone, Debug)]
pub struct Proof {
    /// Reaches at least the lower bound.
    pub action: Action,
    pub bounds: Bounds,
    /// Best play from here on, as far as it can be told without luck; while the bounds differ, no more than
    /// an action that was shown to reach the lower one.
    pub line: Vec<Action>,
}

/// What a look ahead found.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    pub action: Action,
    pub worth: i32,
}

pub struct Root<'b> {
    game: Longhorn,
    me: Seat,
    pub search: Search<'b>,
    /// What can be done, the best so far first.
    choices: Vec<Tried>,
}

impl<'b> Root<'b> {
    /// Nothing when the game is over.
    pub fn new(game: &Longhorn, shared: &'b Shared, go_on: GoOn<'b>) -> Option<Self> {
        let me = mover(game)?;
        let board = Board::of(game);
        let choices = try_all(&board, game, me);
        Some(Root {
            game: *game,
            me,
            search: Search::new(board, shared, go_on),
            choices,
        })
    }

    /// Looks one turn further each time until the budget ends or the game is seen through. What a look that
    /// was cut short has found counts too: it begins with the best of the one before.
    pub fn look_ahead(&mut self) -> Option<Outlook> {
        let mut worth = None;
        for depth in 0..DEEPEST {
            self.search.cut = false;
            let Some(value) = self.look(depth) else {
                break;
            };
            worth = Some(value);
            // A lost game is played by the deepest look that still saw hope.
            if WIN <= value.abs() || !self.search.cut {
                break;
            }
        }
        Some(Outlook {
            action: self.choices[0].action,
            worth: worth?,
        })
    }

    /// Looks `depth` turns further than the one under way and puts the best choice first; none if stopped.
    fn look(&mut self, depth: u8) -> Option<i32> {
        let game = self.game;
        let mut best = -WIN - 1;
        for i in 0..self.choices.len() {
            let choice = self.choices[i];
            // The first choice is taken for the best; the others only have to be refuted.
            let ceiling = if i == 0 { WIN + 1 } else { best + 1 };
            let mut value = self.follow(&game, &choice, best, ceiling, depth);
            if 0 < i && best < value {
                value = self.follow(&game, &choice, best, WIN + 1, depth);
            }
            if self.search.stopped {
                return None;
            }
            if best < value {
                best = value;
                self.choices[..=i].rotate_right(1);
            }
        }
        Some(best)
    }

    /// Asks yes-or-no questions ('is it more than a draw?'), each a search with the narrowest window, until
    /// one value is left or the budget ends; none if that is before anything is known.
    pub fn prove(&mut self) -> Option<Proof> {
        let mut bounds = Bounds::OPEN;
        let mut action = None;
        let mut guess = 0;
        while bounds.low < bounds.high {
            let ask = if guess == bounds.low {
                guess + 1
            } else {
                guess
            };
            let Some((value, reached)) = self.ask_together(ask) else {
                break;
            };
            guess = value;
            bounds = bounds.narrowed(value, ask - 1, ask);
            action = reached.or(action);
        }
        if bounds == Bounds::OPEN {
            return None;
        }
        // Where all is lost, any action keeps that.
        let first = action.unwrap_or(self.choices[0].action);
        let line = match (bounds.low == bounds.high, action) {
            (true, _) => self.line(first, bounds.low),
            (false, Some(reaches)) => vec![reaches],
            (false, None) => Vec::new(),
        };
        Some(Proof {
            action: first,
            bounds,
            line,
        })
    }

    /// Asks on every thread; the first answer counts.
    fn ask_together(&mut self, ask: i32) -> Option<(i32, Option<Action>)> {
        let (game, me) = (self.game, self.me);
        let (shared, go_on) = (self.search.shared, self.search.go_on);
        let ask_once = |root: &mut Root<'_>| {
            let answer = root.ask(&game, me, ask);
            shared.over.store(true, Relaxed);
            answer
        };
        let help = |_| {
            let mut helper = Root::new(&game, shared, go_on)?;
            let answer = ask_once(&mut helper);
            Some((answer, helper.search.nodes))
        };
        let own = || Some((ask_once(self), 0));
        let (own, helped) = together(shared.threads, own, help);
        let mut answer = None;
        for (other, nodes) in std::iter::once(own).chain(helped).flatten() {
            answer = answer.or(other);
            self.search.nodes += nodes;
        }
        let answer = answer?;
        shared.over.store(false, Relaxed);
        self.search.stopped = false;
        Some(answer)
    }

    /// A bound of the value for `me`, who decides in `game`, and an action that is worth `ask`, if there is
    /// one; none if stopped.
    fn ask(&mut self, game: &Longhorn, me: Seat, ask: i32) -> Option<(i32, Option<Action>)> {
        let mut best = -WIN;
        for choice in try_all(&self.search.board, game, me) {
            let value = self.follow(game, &choice, ask - 1, ask, TO_THE_END);
            if self.search.stopped {
                return None;
            }
            if ask <= value {
                return Some((value, Some(choice.action)));
            }
            best = best.max(value);
        }
        Some((best, None))
    }

    fn line(&mut self, first: Action, worth: i32) -> Vec<Action> {
        let mut line = vec![first];
        let (mut game, mut worth) = (self.game, worth);
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
            match self.ask(&game, me, worth) {
                Some((_, Some(action))) => line.push(action),
                _ => return line,
            }
        }
    }

    /// The value for `me`, who decides here, somewhere in the turn under way.
    fn step(&mut self, game: &Longhorn, me: Seat, alpha: i32, beta: i32, depth: u8) -> i32 {
        let mut best = -WIN;
        for choice in try_all(&self.search.board, game, me) {
            if beta <= best || self.search.stopped {
                break;
            }
            best = best.max(self.follow(game, &choice, alpha.max(best), beta, depth));
        }
        best
    }

    /// The value of a choice for the one who decides in `game`.
    fn follow(&mut self, game: &Longhorn, choice: &Tried, alpha: i32, beta: i32, depth: u8) -> i32 {
        let me = mover(game).expect("somebody chose");
        if !choice.lucky {
            return self.after(&choice.next, me, alpha, beta, depth);
        }
        let count = game.victim_nuggets().count();
        let outcomes = (0..count).map(|i| {
            let mut next = *game;
            let mut luck = Chance::scripted([i]);
            next.perform(&choice.action, &mut luck, &mut Events::muted());
            self.after(&next, me, -WIN - 1, WIN + 1, depth)
        });
        outcomes.sum::<i32>() / count as i32
    }

    fn after(&mut self, next: &Longhorn, me: Seat, alpha: i32, beta: i32, depth: u8) -> i32 {
        let Some(seat) = mover(next) else {
            return result(next, me);
        };
        let (alpha, beta, sign) = match seat == me {
            true => (alpha, beta, 1),
            false => (-beta, -alpha, -1),
        };
        sign * match next.phase {
            Phase::Steal => self.search.value(&Position::of(next), alpha, beta, depth),
            _ => self.step(next, seat, alpha, beta, depth),
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

pub fn result(game: &Longhorn, me: Seat) -> i32 {
    match game.phase {
        Phase::Over {
            winner: Some(seat), ..
        } if seat == me => WIN,
        Phase::Over {
            winner: Some(_), ..
        } => -WIN,
        _ => 0,
    }
}
