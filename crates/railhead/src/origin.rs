//! Where a rule comes from that the rulebook does not state.

use crate::say;
use game_core::{Provenance, RuleText};

/// Said behind the rule, in brackets; nothing of what is printed or follows from it.
pub fn origin(rule: &RuleText) -> Option<String> {
    let says = |origin| rule.origins.contains(&origin);
    match (says(Provenance::Ours), says(Provenance::Found)) {
        (false, false) => None,
        (true, false) => Some(say!(
            "(our reading, at least in part: the rulebook does not say it)"
        )),
        (false, true) => Some(say!(
            "(found in public texts, at least in part, and not in the rulebook)"
        )),
        (true, true) => Some(say!(
            "(our reading, at least in part, as in other public texts: the rulebook does not say it)"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(origins: &[Provenance]) -> Option<String> {
        origin(&RuleText {
            id: "AB-1".to_string(),
            text: "Steal.".to_string(),
            origins: origins.to_vec(),
        })
    }

    #[test]
    fn only_what_is_not_printed_says_where_it_comes_from() {
        assert_eq!(told(&[]), None);
        let ours = told(&[Provenance::Ours]);
        let both = told(&[Provenance::Found, Provenance::Ours]);
        assert!(
            ours.is_some_and(|told| told.starts_with("(our reading") && !told.contains("public"))
        );
        assert!(both.is_some_and(|told| told.contains("our reading") && told.contains("public")));
        assert!(told(&[Provenance::Found]).is_some_and(|told| told.starts_with("(found")));
    }
}
