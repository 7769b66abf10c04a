//! Looking ahead turn by turn where a proof is out of reach: alpha-beta, one turn deeper each time, judging
//! by money where it ends.

use super::{key::key, money::Money};
use game_core::{Chance, Events, Game, Seat};
use game_longhorn::{Action, Longhorn, Phase};

use super::solver::{mover, winner};
use super::tried::{Tried, try_all};

/// More than any money.
const WIN: i32 = 1_000_000;
/// A game has at most 44 turns (LH-50).
const DEEPEST: u8 = 44;
const PATIENCE: u64 = 1 << 8;

/// What the deepest finished look found.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    pub action: Action,
    /// In dollars ahead; a decided game is beyond any sum.
    pub lead: i32,
    pub nodes: u64,
}

pub struct Deepening<'b> {
    table: Vec<Entry>,
    nodes: u64,
    go_on: &'b dyn Fn(u64) -> bool,
    stopped: bool,
    /// Some line was cut off before the end of the game.
    cut: bool,
    lists: Vec<Vec<Tried>>,
    scratch: Vec<Action>,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    value: i32,
    depth: u8,
    bound: Bound,
    best: Option<Action>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Bound {
    #[default]
    Exact,
    AtLeast,
    AtMost,
}

impl<'b> Deepening<'b> {
    /// Remembers `2^memory` positions.
    pub fn new(memory: u32, go_on: &'b dyn Fn(u64) -> bool) -> Self {
        Deepening {
            table: vec![Entry::default(); 1 << memory],
            nodes: 0,
            go_on,
            stopped: false,
            cut: false,
            lists: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// The best action found when the budget ends; none if not even one turn could be looked at.
    pub fn choose(mut self, game: &Longhorn) -> Option<Outlook> {
        let me = mover(game)?;
        let mut choices = Vec::new();
        self.choices(game, me, &mut choices);
        let mut best = None;
        for depth in 1..=DEEPEST {
            self.cut = false;
            let Some(lead) = self.root(game, me, &mut choices, depth) else {
                break;
            };
            best = Some(Outlook {
                action: choices[0].action,
                lead,
                nodes: self.nodes,
            });
            // A lost game is played by the deepest look that still saw hope.
            if WIN <= lead.abs() || !self.cut {
                break;
            }
        }
        best
    }

    /// Looks `depth` turns ahead and puts the best choice first; none if stopped.
    fn root(&mut self, game: &Longhorn, me: Seat, choices: &mut [Tried], depth: u8) -> Option<i32> {
        let mut best = -2 * WIN;
        for i in 0..choices.len() {
            let choice = choices[i];
            let value = self.follow(game, &choice, me, best, 2 * WIN, depth);
            if self.stopped {
                return None;
            }
            if best < value {
                best = value;
                choices[..=i].rotate_right(1);
            }
        }
        Some(best)
    }

    fn search(&mut self, game: &Longhorn, me: Seat, alpha: i32, beta: i32, mut depth: u8) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) && !(self.go_on)(self.nodes) {
            self.stopped = true;
        }
        if self.stopped {
            return alpha;
        }
        let mut place = None;
        let mut remembered = None;
        if game.phase == Phase::Steal {
            let money = Money::of(game);
            if depth == 0 {
                self.cut = true;
                let lead = money.dollars(me) - money.dollars(me.next(2));
                return lead + money.prospects(game.place(game.disc), me);
            }
            let key = key(game, &money);
            let entry = &self.table[key as usize & (self.table.len() - 1)];
            if entry.key == key {
                remembered = entry.best;
            }
            if entry.key == key && (depth <= entry.depth || WIN <= entry.value.abs()) {
                let value = entry.value;
                let settled = match entry.bound {
                    Bound::Exact => true,
                    Bound::AtLeast => beta <= value,
                    Bound::AtMost => value <= alpha,
                };
                if settled {
                    self.cut |= value.abs() < WIN;
                    return value;
                }
            }
            place = Some((key, depth));
            depth -= 1;
        }
        let mut choices = self.lists.pop().unwrap_or_default();
        self.choices(game, me, &mut choices);
        // What was best in an earlier look is likely best again.
        if let Some(i) = choices.iter().position(|c| Some(c.action) == remembered) {
            choices[..=i].rotate_right(1);
        }
        let mut best = -2 * WIN;
        let mut best_action = None;
        for choice in &choices {
            let floor = alpha.max(best);
            let mut value = match best {
                // The first choice is taken for the best; the others only have to be refuted.
                first if first == -2 * WIN => self.follow(game, choice, me, floor, beta, depth),
                _ => self.follow(game, choice, me, floor, floor + 1, depth),
            };
            if floor < value && value < beta && best != -2 * WIN {
                value = self.follow(game, choice, me, value - 1, beta, depth);
            }
            if best < value {
                best = value;
                best_action = Some(choice.action);
            }
            if beta <= best || self.stopped {
                break;
            }
        }
        choices.clear();
        self.lists.push(choices);
        if let (Some((key, depth)), false) = (place, self.stopped) {
            let bound = if beta <= best {
                Bound::AtLeast
            } else if best <= alpha {
                Bound::AtMost
            } else {
                Bound::Exact
            };
            let at = key as usize & (self.table.len() - 1);
            self.table[at] = Entry {
                key,
                value: best,
                depth,
                bound,
                best: best_action,
            };
        }
        best
    }

    fn follow(
        &mut self,
        game: &Longhorn,
        choice: &Tried,
        me: Seat,
        alpha: i32,
        beta: i32,
        depth: u8,
    ) -> i32 {
        if !choice.lucky {
            return self.after(&choice.next, me, alpha, beta, depth);
        }
        let count = game.victim_nuggets().count();
        let values = (0..count).map(|i| {
            let mut next = *game;
            next.perform(
                &choice.action,
                &mut Chance::scripted([i]),
                &mut Events::muted(),
            );
            self.after(&next, me, -2 * WIN, 2 * WIN, depth)
        });
        values.sum::<i32>() / count as i32
    }

    fn after(&mut self, next: &Longhorn, me: Seat, alpha: i32, beta: i32, depth: u8) -> i32 {
        match mover(next) {
            None => match winner(next) {
                Some(seat) if seat == me => WIN,
                Some(_) => -WIN,
                None => 0,
            },
            Some(seat) if seat == me => self.search(next, me, alpha, beta, depth),
            Some(other) => -self.search(next, other, -beta, -alpha, depth),
        }
    }

    fn choices(&mut self, game: &Longhorn, me: Seat, out: &mut Vec<Tried>) {
        try_all(game, me, &mut self.scratch, |tried| out.push(tried));
        out.sort_by_key(|choice| std::cmp::Reverse(choice.looks));
    }
}
