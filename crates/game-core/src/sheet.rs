//! The numbered rules of a game, read from its sheet.
//!
//! A rule is a list item that begins with its id in bold: `- **LH-9** Steal: …`. Headings above it name
//! its section; everything else on a sheet is background. What stands in square brackets behind a sentence and
//! begins with a capital tells where it comes from: `[R]`, `[P: a review]`, `[X; CC]`.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Sheet {
    pub sections: Vec<Section>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Section {
    pub title: String,
    pub rules: Vec<RuleText>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct RuleText {
    pub id: String,
    /// Markdown of one paragraph, without the marks of origin.
    pub text: String,
    /// Where the rule comes from, as its sheet says it: `R`, `P: a review`.
    pub sources: Vec<String>,
}

impl Sheet {
    pub fn parse(markdown: &str) -> Sheet {
        let mut sections: Vec<Section> = Vec::new();
        let mut title = String::new();
        for line in markdown.lines() {
            if line.starts_with('#') {
                title = line.trim_start_matches('#').trim().to_string();
            } else if let Some((id, text)) = rule_line(line) {
                if sections.last().is_none_or(|s| s.title != title) {
                    sections.push(Section {
                        title: title.clone(),
                        rules: Vec::new(),
                    });
                }
                let rules = &mut sections.last_mut().expect("pushed above").rules;
                let mut rule = RuleText {
                    id: id.to_string(),
                    text: String::new(),
                    sources: Vec::new(),
                };
                rule.read(text);
                rules.push(rule);
            } else if line.starts_with("  ") && !line.trim().is_empty() {
                // An indented line goes on with the rule above it.
                if let Some(rule) = sections
                    .last_mut()
                    .filter(|s| s.title == title)
                    .and_then(|s| s.rules.last_mut())
                {
                    rule.text.push('\n');
                    rule.read(line.trim_end());
                }
            }
        }
        Sheet { sections }
    }
    pub fn rules(&self) -> impl Iterator<Item = &RuleText> {
        self.sections.iter().flat_map(|s| &s.rules)
    }
    pub fn rule(&self, id: &str) -> Option<&RuleText> {
        self.rules().find(|r| r.id == id)
    }
}

impl RuleText {
    /// Adds a line, its marks of origin apart from its text.
    fn read(&mut self, line: &str) {
        let mut rest = line;
        while let Some((before, mark, after)) = next_mark(rest) {
            self.text.push_str(before.trim_end());
            self.sources.push(mark.to_string());
            rest = after;
        }
        self.text.push_str(rest);
    }
}

/// A mark of origin with what stands before and behind it: brackets after a space or another mark, that begin
/// with a capital and may have brackets inside.
fn next_mark(line: &str) -> Option<(&str, &str, &str)> {
    let begins = |at: &usize| {
        let is_apart = *at == 0 || line[..*at].ends_with([' ', ']']);
        is_apart && line[at + 1..].starts_with(|c: char| c.is_ascii_uppercase())
    };
    let start = line.match_indices('[').map(|(at, _)| at).find(begins)?;
    let mut depth = 0;
    let end = line[start..].char_indices().find_map(|(at, c)| {
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        (depth == 0).then_some(start + at)
    })?;
    Some((&line[..start], &line[start + 1..end], &line[end + 1..]))
}

/// `- **LH-9** Steal: …` as its id and its text.
fn rule_line(line: &str) -> Option<(&str, &str)> {
    let (id, text) = line.strip_prefix("- **")?.split_once("**")?;
    let (letters, number) = id.split_once('-')?;
    let is_rule = !letters.is_empty()
        && letters.bytes().all(|b| b.is_ascii_uppercase())
        && number.bytes().next().is_some_and(|b| b.is_ascii_digit());
    is_rule.then(|| (id, text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_found_under_their_headings() {
        let sheet = Sheet::parse(
            "# T\n## The turn\n- **AB-1** First.\n  More.\n- plain\n### End\n- **AB-2** Last.\n",
        );
        assert_eq!(sheet.sections.len(), 2);
        assert_eq!(sheet.sections[0].title, "The turn");
        assert_eq!(sheet.rule("AB-1").unwrap().text, "First.\n  More.");
        assert_eq!(sheet.rule("AB-2").unwrap().text, "Last.");
        assert_eq!(sheet.rules().count(), 2);
    }
    #[test]
    fn marks_of_origin_are_read_apart_from_the_text() {
        let sheet = Sheet::parse(
            "- **AB-1** Steal. [R: up; see A1] `cell[p]` stays [as is]. [DX; CC][P: a [good] one]\n  Then stop. [X]\n",
        );
        let rule = sheet.rule("AB-1").unwrap();
        assert_eq!(rule.text, "Steal. `cell[p]` stays [as is].\n  Then stop.");
        let sources = ["R: up; see A1", "DX; CC", "P: a [good] one", "X"];
        assert_eq!(rule.sources, sources);
    }
}
