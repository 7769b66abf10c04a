//! What came to bear in games, so that a test can see which rules never did.

use std::{collections::BTreeMap, fmt::Display};

/// How often each kind of action, and each rule that a model keeps count of, came to bear.
#[derive(Clone, Debug, Default)]
pub struct Met(BTreeMap<String, u64>);

impl Met {
    pub fn add(&mut self, rule: impl Display) {
        *self.0.entry(rule.to_string()).or_default() += 1;
    }
    pub fn add_all(&mut self, other: &Met) {
        for (rule, times) in &other.0 {
            *self.0.entry(rule.clone()).or_default() += times;
        }
    }
    /// Says which of these never came up.
    #[track_caller]
    pub fn must_have(&self, wanted: &[&str]) {
        let never: Vec<_> = wanted
            .iter()
            .filter(|w| !self.0.contains_key(**w))
            .collect();
        assert!(never.is_empty(), "never met: {never:?}, but {:#?}", self.0);
    }
}
