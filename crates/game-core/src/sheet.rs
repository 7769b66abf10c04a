//! The numbered rules of a game, read from its sheet.
//!
//! A rule is a list item that begins with its id in bold: `- **LH-9** Steal: …`. Headings above it name
//! its section; everything else on a sheet is background.

use serde::Serialize;
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Sheet {
    pub sections: Vec<Section>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Section {
    pub title: String,
    pub rules: Vec<RuleText>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RuleText {
    pub id: String,
    /// Markdown of one paragraph.
    pub text: String,
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
                rules.push(RuleText {
                    id: id.to_string(),
                    text: text.to_string(),
                });
            } else if line.starts_with("  ") && !line.trim().is_empty() {
                // An indented line goes on with the rule above it.
                if let Some(rule) = sections
                    .last_mut()
                    .filter(|s| s.title == title)
                    .and_then(|s| s.rules.last_mut())
                {
                    rule.text.push('\n');
                    rule.text.push_str(line.trim_end());
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
}
