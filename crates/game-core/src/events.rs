//! What everybody may know happened, collected while an action is performed.

/// A list of events, or nothing at all while a search plays.
#[derive(Debug)]
pub struct Events<E> {
    told: Option<Vec<E>>,
}

impl<E> Events<E> {
    pub fn new() -> Self {
        Events {
            told: Some(Vec::new()),
        }
    }
    /// Forgets whatever it is told.
    pub fn muted() -> Self {
        Events { told: None }
    }
    #[inline]
    pub fn tell(&mut self, event: E) {
        if let Some(told) = &mut self.told {
            told.push(event);
        }
    }
    pub fn into_vec(self) -> Vec<E> {
        self.told.unwrap_or_default()
    }
}

impl<E> Default for Events<E> {
    fn default() -> Self {
        Events::new()
    }
}
