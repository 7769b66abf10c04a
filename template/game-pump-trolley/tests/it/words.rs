//! Every option and every word has its label.

use game_core::{Choice, Game};
use game_pump_trolley::{Line, PumpTrolley};

#[test]
fn every_option_line_and_category_has_a_word_in_every_language() {
    for (language, _) in PumpTrolley::INFO.words {
        let words = PumpTrolley::INFO.dictionary(language);
        for Choice { id, values, .. } in PumpTrolley::choices() {
            assert!(words.has(&format!("option.{id}")), "{language} {id}");
            for value in values {
                let value = value.as_str().expect("a word");
                assert!(words.has(&format!("option.{id}.{value}")), "{value}");
            }
        }
        for line in Line::ALL {
            assert!(words.has(line.word()), "{language} {}", line.word());
        }
        assert!(words.has("spaces"));
    }
}
