//! What is asked of the seat that is waited for, in one sentence.

use crate::{EndReason, Longhorn, Phase};
use game_core::{Question, text};

pub fn question(game: &Longhorn) -> Question {
    match game.phase {
        Phase::Start => Question::new(
            "LH-7",
            text!(
                "Choose the tile on which {first} begins.",
                first = game.first
            ),
        ),
        Phase::Steal => Question::new(
            "LH-9",
            text!(
                "Steal all cows of one colour from {tile}.",
                tile = game.tile(game.disc).word()
            ),
        ),
        Phase::Brand { .. } => Question::new(
            "LH-18",
            text!("Branding iron: take all cows of one colour from a neighbour."),
        ),
        Phase::Epidemic { .. } => Question::new(
            "LH-21",
            text!("Epidemic: name the colour that leaves the board."),
        ),
        Phase::Ambush { .. } => Question::new(
            "LH-27",
            text!(
                "Ambush: take a nugget from {victim}, or {n} {n|cow|cows} of one colour.",
                victim = game.opponent(),
                n = game.data().constants.ambush_cows
            ),
        ),
        Phase::Rattle { color, .. } => Question::new(
            "LH-31",
            text!(
                "Rattlesnake: put one {color} cow on a neighbouring tile.",
                color = color.word()
            ),
        ),
        Phase::Move { stride, next } if next != game.active => Question::new(
            "LH-33",
            text!(
                "Move the disc exactly {n} {n|step|steps}: {next} plays there.",
                n = stride,
                next
            ),
        ),
        Phase::Move { stride, .. } => Question::new(
            "LH-25",
            text!(
                "Snake oil: move the disc exactly {n} {n|step|steps} and play again.",
                n = stride
            ),
        ),
        Phase::Over { reason, .. } => {
            Question::new(ending_rule(reason), text!("The game is over."))
        }
    }
}

fn ending_rule(reason: EndReason) -> &'static str {
    match reason {
        EndReason::Sheriff => "LH-43",
        EndReason::NineOfAColor => "LH-44",
        EndReason::NoDestination => "LH-49",
    }
}
