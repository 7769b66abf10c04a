//! Lists the dictionaries of this crate's sentences.

fn main() {
    language_files::list("words");
}
