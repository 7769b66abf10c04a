//! Dice that put seats in order: at the set-up, and for ties at the end.

use game_core::{Chance, MAX_SEATS, Seat};
use std::cmp::Reverse;

/// Ties are rolled again; luck that never separates the tied is given up after so many rolls.
const MOST_ROLLS: u32 = 100;

/// Sorts seats by the total of so many dice each, the highest first; the tied roll again among
/// themselves (AS-16, AS-17).
pub fn roll_off(seats: &mut [Seat], dice: u8, chance: &mut Chance, told: &mut dyn FnMut(Seat, u8)) {
    roll_again(seats, dice, chance, told, MOST_ROLLS);
}

fn roll_again(
    seats: &mut [Seat],
    dice: u8,
    chance: &mut Chance,
    told: &mut dyn FnMut(Seat, u8),
    rolls_left: u32,
) {
    if seats.len() < 2 || rolls_left == 0 {
        return;
    }
    let mut total = [0u8; MAX_SEATS];
    for seat in seats.iter().copied() {
        total[seat.index()] = (0..dice).map(|_| chance.die() as u8).sum();
        told(seat, total[seat.index()]);
    }
    seats.sort_by_key(|seat| Reverse(total[seat.index()]));
    for tied in seats.chunk_by_mut(|a, b| total[a.index()] == total[b.index()]) {
        roll_again(tied, dice, chance, told, rolls_left - 1);
    }
}
