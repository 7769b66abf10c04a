//! The steps of a game, shared by those who went on from the same moment: a copy costs nothing.

use game_core::Step;
use std::sync::Arc;

#[derive(Clone, Default)]
pub struct Log {
    last: Option<Arc<Entry>>,
    len: usize,
}

struct Entry {
    step: Step,
    before: Option<Arc<Entry>>,
}

impl Log {
    pub fn len(&self) -> usize {
        self.len
    }
    pub fn push(&mut self, step: Step) {
        let before = self.last.take();
        self.last = Some(Arc::new(Entry { step, before }));
        self.len += 1;
    }
    /// From the first one on.
    pub fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::with_capacity(self.len);
        let mut at = &self.last;
        while let Some(entry) = at {
            steps.push(entry.step.clone());
            at = &entry.before;
        }
        steps.reverse();
        steps
    }
}

/// One after the other: a long game would use up the stack else.
impl Drop for Log {
    fn drop(&mut self) {
        let mut at = self.last.take();
        while let Some(mut entry) = at.and_then(Arc::into_inner) {
            at = entry.before.take();
        }
    }
}
