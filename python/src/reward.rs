//! What a game was worth to each seat, from its end alone.

use game_core::Placing;

/// From -1 for who stands behind all others to 1 for who stands before them; the sum is 0.
pub fn rewards(placings: &[Placing], out: &mut [f32]) {
    let others = placings.len().saturating_sub(1).max(1) as f32;
    for placing in placings {
        let behind = placings.iter().filter(|p| placing.rank < p.rank).count();
        let before = placings.iter().filter(|p| p.rank < placing.rank).count();
        out[placing.seat.index()] = (behind as f32 - before as f32) / others;
    }
}
