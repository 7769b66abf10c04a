//! What is asked of the seat that is waited for, in one sentence.

use crate::{Longhorn, Phase};
use game_core::{Text, text};

pub fn prompt(game: &Longhorn) -> Text {
    match game.phase {
        Phase::Start => text!(
            "Choose the tile on which {first} begins.",
            first = game.first
        ),
        Phase::Steal => text!(
            "Steal all cows of one colour from {tile}.",
            tile = game.tile(game.disc).word()
        ),
        Phase::Brand { .. } => {
            text!("Branding iron: take all cows of one colour from a neighbour.")
        }
        Phase::Epidemic { .. } => text!("Epidemic: name the colour that leaves the board."),
        Phase::Ambush { .. } => text!(
            "Ambush: take a nugget from {victim}, or {n} cows of one colour.",
            victim = game.opponent(),
            n = game.data().constants.ambush_cows
        ),
        Phase::Rattle { color, .. } => text!(
            "Rattlesnake: put one {color} cow on a neighbouring tile.",
            color = color.word()
        ),
        Phase::Move { stride, next } if next != game.active => text!(
            "Move the disc exactly {n} {n|step|steps}: {next} plays there.",
            n = stride,
            next
        ),
        Phase::Move { stride, .. } => text!(
            "Snake oil: move the disc exactly {n} {n|step|steps} and play again.",
            n = stride
        ),
        Phase::Over { .. } => text!("the game is over"),
    }
}
