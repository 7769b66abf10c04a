//! What a file says in a language, as words: dictionaries without their keys and holes, sheets, and the
//! notes of lessons.

use crate::tidy::tree::Source;

/// One text and the line where it stands.
pub struct Spoken {
    pub line: usize,
    /// In small letters; an empty word stands where no phrase goes on.
    pub words: Vec<String>,
}

pub fn spoken(file: &Source, language: &str) -> Vec<Spoken> {
    let (folder, name) = file.path.rsplit_once('/').unwrap_or(("", &file.path));
    let folder = folder.rsplit('/').next().unwrap_or(folder);
    let is_named = |ending: &str| name.strip_suffix(ending) == Some(language);
    match folder {
        "words" | "cover" if is_named(".json") => values(&file.text),
        "sheets" if is_named(".md") => file.lines().map(|(line, text)| said(line, text)).collect(),
        "lessons" => file
            .lines()
            .filter_map(|(line, text)| Some(said(line, note(text, language)?)))
            .collect(),
        _ => Vec::new(),
    }
}

/// The text of `# fr: …` and `# ask fr: …`.
fn note<'l>(line: &'l str, language: &str) -> Option<&'l str> {
    let (key, text) = line.strip_prefix("# ")?.split_once(':')?;
    let key = key.strip_prefix("ask ").unwrap_or(key);
    (key.trim() == language).then_some(text)
}

/// The strings of a JSON file that are no keys.
fn values(json: &str) -> Vec<Spoken> {
    let mut found = Vec::new();
    let (mut rest, mut line) = (json, 1);
    while let Some((before, after)) = rest.split_once('"') {
        line += before.matches('\n').count();
        let end = end_of_string(after);
        let inside = &after[..end];
        rest = after.get(end + 1..).unwrap_or_default();
        let is_key = rest.trim_start().starts_with(':');
        if !is_key && let Ok(text) = serde_json::from_str::<String>(&format!("\"{inside}\"")) {
            found.push(said(line, &text));
        }
    }
    found
}

/// Where the quote stands that ends a string.
fn end_of_string(after: &str) -> usize {
    let mut is_escaped = false;
    for (at, c) in after.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return at,
            _ => {}
        }
    }
    after.len()
}

fn said(line: usize, text: &str) -> Spoken {
    let (mut words, mut word) = (Vec::new(), String::new());
    let (mut is_hole, mut is_code, mut is_flag) = (false, false, false);
    let mut before = ' ';
    // The commands and flags of the command line, `bot` and `--bots`, are the same in every language.
    for c in text.replace("railhead bot", "railhead").chars() {
        is_flag = (is_flag || (before == '-' && c == '-')) && !c.is_whitespace();
        before = c;
        if c.is_alphanumeric() && !is_hole && !is_code && !is_flag {
            word.extend(c.to_lowercase());
            continue;
        }
        match c {
            '`' => is_code = !is_code,
            '{' => is_hole = true,
            // The choices of a hole are said, its name is not.
            '|' | '}' => is_hole = false,
            _ => {}
        }
        if !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        let goes_on = c.is_whitespace() || "’'-*}".contains(c);
        if !goes_on {
            words.push(String::new());
        }
    }
    words.push(word);
    Spoken { line, words }
}
