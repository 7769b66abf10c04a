//! A decision made index by index: what is open at each point, until one action is left.

use crate::{Encode, Word};

/// The legal actions of a position as words, narrowed by what is chosen. Its lists are used again for the next
/// position, so that many games can be stepped without asking for memory.
pub struct Decision<G: Encode> {
    legal: Vec<G::Action>,
    words: Vec<Word>,
    /// The places of those that begin with what is chosen.
    open: Vec<u32>,
    chosen: Word,
}

/// What choosing an index led to.
#[derive(Clone, Debug, PartialEq)]
pub enum Chosen<A> {
    /// More is to be chosen.
    Open,
    Action(A),
}

impl<G: Encode> Default for Decision<G> {
    fn default() -> Self {
        Decision {
            legal: Vec::new(),
            words: Vec::new(),
            open: Vec::new(),
            chosen: Word::new(),
        }
    }
}

impl<G: Encode> Clone for Decision<G> {
    fn clone(&self) -> Self {
        Decision {
            legal: self.legal.clone(),
            words: self.words.clone(),
            open: self.open.clone(),
            chosen: self.chosen.clone(),
        }
    }
}

impl<G: Encode> Decision<G> {
    pub fn of(game: &G) -> Self {
        let mut decision = Decision::default();
        decision.begin(game);
        decision
    }
    /// The decision of another position, from its beginning. Nothing is open when the game is over.
    pub fn begin(&mut self, game: &G) {
        self.legal.clear();
        self.words.clear();
        game.legal(&mut self.legal);
        for action in &self.legal {
            let mut word = Word::new();
            game.spell(action, &mut word);
            self.words.push(word);
        }
        self.restart();
    }
    /// Takes back what is chosen.
    pub fn restart(&mut self) {
        self.chosen.clear();
        self.open.clear();
        self.open.extend(0..self.legal.len() as u32);
    }
    pub fn legal(&self) -> &[G::Action] {
        &self.legal
    }
    pub fn words(&self) -> &[Word] {
        &self.words
    }
    pub fn chosen(&self) -> &[u32] {
        &self.chosen
    }
    /// The indices that may be chosen now; some come more than once.
    pub fn indices(&self) -> impl Iterator<Item = u32> {
        let at = self.chosen.len();
        self.open
            .iter()
            .map(move |place| self.words[*place as usize][at])
    }
    /// The legal actions that begin with what is chosen, each with its word.
    pub fn open(&self) -> impl ExactSizeIterator<Item = (&G::Action, &Word)> {
        let places = self.open.iter().map(|place| *place as usize);
        places.map(|place| (&self.legal[place], &self.words[place]))
    }
    /// Chooses what another decision has chosen, of which this one has the words.
    pub fn resume(&mut self, chosen: &[u32]) {
        self.restart();
        while let Some(index) = chosen.get(self.chosen.len()) {
            if self.choose(*index).is_none() {
                return;
            }
        }
    }
    /// The indices to choose for an action, one after the other.
    pub fn path(&self, action: &G::Action) -> Option<Word> {
        let place = self.legal.iter().position(|legal| legal == action)?;
        let word = &self.words[place];
        let mut trial = self.clone();
        trial.restart();
        let mut path = Word::new();
        loop {
            let index = word[trial.chosen.len()];
            path.push(index);
            if let Chosen::Action(_) = trial.choose(index)? {
                return Some(path);
            }
        }
    }
    pub fn allows(&self, index: u32) -> bool {
        self.indices().any(|open| open == index)
    }
    /// Chooses an index; none if it is not open, and nothing has changed then. Where all that is left goes on
    /// alike, that is chosen too.
    pub fn choose(&mut self, index: u32) -> Option<Chosen<G::Action>> {
        if !self.allows(index) {
            return None;
        }
        let at = self.chosen.len();
        let words = &self.words;
        self.open
            .retain(|place| words[*place as usize][at] == index);
        if let [only] = self.open[..] {
            return Some(Chosen::Action(self.legal[only as usize].clone()));
        }
        self.chosen.push(index);
        while let Some(next) = self.agreed() {
            self.chosen.push(next);
        }
        Some(Chosen::Open)
    }
    /// The index with which all that is open goes on.
    fn agreed(&self) -> Option<u32> {
        let mut indices = self.indices();
        let first = indices.next()?;
        indices.all(|index| index == first).then_some(first)
    }
}
