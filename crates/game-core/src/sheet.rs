//! The numbered rules of a game, read from its sheet.
//!
//! A rule is a list item that begins with its id in bold: `- **LH-9** Steal: …`. Headings above it name
//! its section; everything else on a sheet is background. What stands in square brackets behind a sentence and
//! begins with a capital tells where it comes from: `[R]` the rulebook, `[D]` what follows from it, `[P: a review]`
//! and the short names of other public texts, `[X; CC]` our own reading. Only the English sheet has such marks.

use crate::Provenance;
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
    /// Where it comes from as far as that is not the rulebook.
    pub origins: Vec<Provenance>,
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
                    origins: Vec::new(),
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
    /// The same sheet with the marks of origin of another, that of another language.
    pub fn marked_as(mut self, other: &Sheet) -> Sheet {
        let rules = self.sections.iter_mut().flat_map(|s| &mut s.rules);
        for rule in rules {
            let same = other.rule(&rule.id);
            rule.origins = same.map_or_else(Vec::new, |same| same.origins.clone());
        }
        self
    }
}

impl RuleText {
    /// Adds a line, its marks of origin apart from its text.
    fn read(&mut self, line: &str) {
        let mut rest = line;
        while let Some((before, mark, after)) = next_mark(rest) {
            self.text.push_str(before.trim_end());
            for origin in origins(mark) {
                if !self.origins.contains(&origin) {
                    self.origins.push(origin);
                }
            }
            rest = after;
        }
        self.text.push_str(rest);
    }
}

/// What a mark says of where a rule comes from: each of its parts begins with letters, and what follows a colon or
/// stands in quotes is a remark.
fn origins(mark: &str) -> impl Iterator<Item = Provenance> {
    let heads = mark.split(';').map(|part| {
        let end = part.find([':', '"']);
        &part[..end.unwrap_or(part.len())]
    });
    let words = heads.flat_map(|head| head.split(|c: char| !c.is_ascii_alphanumeric()));
    words.filter_map(|word| match word {
        "X" => Some(Provenance::Ours),
        "P" | "CC" | "NT" | "DX" | "Q3" | "STEAM" | "FAQ" => Some(Provenance::Found),
        _ => None,
    })
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
        assert_eq!(rule.origins, [Provenance::Found, Provenance::Ours]);
        let printed =
            Sheet::parse("- **AB-1** Stop. [R: as X says; D]\n- **AB-2** Go. [X \"CC\"]\n");
        assert_eq!(printed.rule("AB-1").unwrap().origins, []);
        assert_eq!(printed.rule("AB-2").unwrap().origins, [Provenance::Ours]);
    }
    #[test]
    fn a_sheet_has_the_marks_of_another_language() {
        let english = Sheet::parse("- **AB-1** Steal. [X]\n- **AB-2** Stop. [R]\n");
        let french = Sheet::parse("- **AB-2** Finir.\n- **AB-1** Voler.\n").marked_as(&english);
        assert_eq!(french.rule("AB-1").unwrap().origins, [Provenance::Ours]);
        assert_eq!(french.rule("AB-2").unwrap().origins, []);
    }
}
