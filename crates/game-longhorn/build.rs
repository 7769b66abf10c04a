//! Lists the dictionaries and the sheets, so that a further language is one more file and no code.

fn main() {
    language_files::list("words");
    language_files::list("sheets");
}
