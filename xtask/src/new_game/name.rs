//! The forms of a game's name: `cattle-drive` in folders, `CattleDrive` in types, `CD` before the numbers of
//! its rules.

/// The name of a game, and the letters of its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    words: Vec<String>,
    letters: String,
}

/// Shown where a name is not understood.
const EXAMPLE: &str = "write it in small letters with hyphens, such as cattle-drive";

impl Name {
    /// The letters follow from the name where none are given.
    pub fn read(name: &str, letters: Option<&str>) -> Result<Name, String> {
        let is_word = |word: &str| {
            word.starts_with(|c: char| c.is_ascii_lowercase())
                && word
                    .chars()
                    .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        if !name.split('-').all(is_word) {
            return Err(format!("'{name}' is no name for a game; {EXAMPLE}"));
        }
        let words: Vec<String> = name.split('-').map(str::to_string).collect();
        let letters = letters.map_or_else(|| initials(&words), str::to_string);
        if !(2..=3).contains(&letters.len()) || !letters.bytes().all(|b| b.is_ascii_uppercase()) {
            return Err(format!(
                "the rules of {name} cannot be numbered '{letters}-1'; give two or three capitals with --letters"
            ));
        }
        Ok(Name { words, letters })
    }
    /// `cattle-drive`
    pub fn kebab(&self) -> String {
        self.words.join("-")
    }
    /// `cattle_drive`
    pub fn snake(&self) -> String {
        self.words.join("_")
    }
    /// `CattleDrive`
    pub fn camel(&self) -> String {
        self.capitalised().concat()
    }
    /// `Cattle Drive`
    pub fn title(&self) -> String {
        self.capitalised().join(" ")
    }
    /// `CD`
    pub fn letters(&self) -> &str {
        &self.letters
    }
    /// A text about this game, about another one.
    pub fn replaced_by(&self, other: &Name, text: &str) -> String {
        let small = |name: &Name| format!("fn {}_", name.letters.to_lowercase());
        let short = |name: &Name| format!("short: \"{}\"", name.letters.to_lowercase());
        text.replace(&self.kebab(), &other.kebab())
            .replace(&self.snake(), &other.snake())
            .replace(&self.camel(), &other.camel())
            .replace(&self.title(), &other.title())
            .replace(
                &format!("{}-", self.letters),
                &format!("{}-", other.letters),
            )
            .replace(&small(self), &small(other))
            .replace(&short(self), &short(other))
    }
    fn capitalised(&self) -> Vec<String> {
        let capital = |word: &String| format!("{}{}", word[..1].to_uppercase(), &word[1..]);
        self.words.iter().map(capital).collect()
    }
}

/// The first letters of up to three words, or the first two of the only one.
fn initials(words: &[String]) -> String {
    let letters: String = match words {
        [only] => only.chars().take(2).collect(),
        several => several.iter().take(3).map(|word| &word[..1]).collect(),
    };
    letters.to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_its_forms() {
        let name = Name::read("cattle-drive", None).unwrap();
        assert_eq!(name.kebab(), "cattle-drive");
        assert_eq!(name.snake(), "cattle_drive");
        assert_eq!(name.camel(), "CattleDrive");
        assert_eq!(name.title(), "Cattle Drive");
        assert_eq!(name.letters(), "CD");
        assert_eq!(Name::read("poker", None).unwrap().letters(), "PO");
        assert_eq!(Name::read("a-b-c-d", None).unwrap().letters(), "ABC");
        assert_eq!(Name::read("poker", Some("PK")).unwrap().letters(), "PK");
    }
    #[test]
    fn other_names_are_refused_with_an_example() {
        for bad in [
            "",
            "Cattle",
            "cattle drive",
            "cattle_drive",
            "-a",
            "a--b",
            "a-",
            "1830",
            "é",
        ] {
            let problem = Name::read(bad, None).unwrap_err();
            assert!(problem.contains("cattle-drive"), "{problem}");
        }
        for letters in ["C", "cd", "ABCD", "C1"] {
            let problem = Name::read("cattle-drive", Some(letters)).unwrap_err();
            assert!(problem.contains("--letters"), "{problem}");
        }
        assert!(Name::read("x", None).is_err(), "one letter is too few");
    }
    #[test]
    fn a_text_is_about_the_other_game() {
        let old = Name::read("pump-trolley", None).unwrap();
        let new = Name::read("cattle-drive", None).unwrap();
        let text = "use game_pump_trolley::PumpTrolley; fn pt_1_x() {} // Pump Trolley, PT-1, opt_in, short: \"pt\"";
        let told = "use game_cattle_drive::CattleDrive; fn cd_1_x() {} // Cattle Drive, CD-1, opt_in, short: \"cd\"";
        assert_eq!(old.replaced_by(&new, text), told);
    }
}
