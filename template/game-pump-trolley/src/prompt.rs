//! What is asked, in one sentence.

use crate::{PumpTrolley, sequence};
use game_core::{Status, Text, text};

pub fn prompt(game: &PumpTrolley) -> Text {
    match sequence::status(game) {
        Status::Waiting(_) => text!("Roll the die, pump or rest."),
        Status::Over(_) => text!("the game is over"),
    }
}
