//! What is asked, in one sentence, and by which rule.

use crate::{PumpTrolley, sequence};
use game_core::{Question, Status, text};

pub fn question(game: &PumpTrolley) -> Question {
    match sequence::status(game) {
        Status::Waiting(_) => Question::new("PT-4", text!("Roll the die, pump or rest.")),
        Status::Over(_) => Question::new("PT-12", text!("the game is over")),
    }
}
