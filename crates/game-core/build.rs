//! Lists the languages, and the words that all games share in them.

fn main() {
    language_files::list("languages");
    language_files::list("words");
}
