//! Programs: users that are no people. Each is a member by name, somebody keeps it, and it is known by its
//! tokens alone.

use crate::types::words;
use crate::{NameAndKey, TokenHash, User, UserId};

words! {
    /// What a token opens.
    Scope {
        /// To look: tables, frames, the stream of what concerns the program.
        Read = "read",
        /// To sit down, act, take back, concede and leave.
        Play = "play",
        /// To make tables, begin them and invite others.
        Host = "host",
        /// To speak at tables.
        Talk = "talk",
    }
}

impl Scope {
    pub const ALL: [Scope; 4] = [Scope::Read, Scope::Play, Scope::Host, Scope::Talk];
}

/// Each at most once, in the order of [`Scope::ALL`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scopes(Vec<Scope>);

impl Scopes {
    pub fn new(wanted: &[Scope]) -> Scopes {
        let wanted = |scope: &Scope| wanted.contains(scope);
        Scopes(Scope::ALL.into_iter().filter(wanted).collect())
    }
    /// Words with a space between them; none if one of them is no scope.
    pub fn from_words(words: &str) -> Option<Scopes> {
        let scopes: Option<Vec<Scope>> = words.split_whitespace().map(Scope::from_word).collect();
        scopes.map(|scopes| Scopes::new(&scopes))
    }
    pub fn words(&self) -> String {
        let words: Vec<&str> = self.0.iter().map(|scope| scope.word()).collect();
        words.join(" ")
    }
    pub fn has(&self, scope: Scope) -> bool {
        self.0.contains(&scope)
    }
    pub fn list(&self) -> &[Scope] {
        &self.0
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    pub user: User,
    /// Who answers for it; the operator if nobody is named.
    pub keeper: Option<User>,
    pub made_at: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub hash: TokenHash,
    /// What its keeper calls it.
    pub label: String,
    pub scopes: Scopes,
    pub made_at: i64,
    /// To within a minute.
    pub used_at: Option<i64>,
}

/// A program to be made, with its first token.
#[derive(Clone, Debug)]
pub struct NewProgram {
    pub name: NameAndKey,
    pub handle: [u8; 16],
    pub keeper: Option<UserId>,
    pub token: NewToken,
}

#[derive(Clone, Debug)]
pub struct NewToken {
    pub hash: TokenHash,
    pub label: String,
    pub scopes: Scopes,
    pub at: i64,
}

/// Who comes with a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bearer {
    pub program: Program,
    pub token: Token,
}

/// What became of a program that was to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admitted {
    Done(UserId),
    NameTaken,
    /// Its keeper has as many as one may have.
    TooMany,
}

#[derive(Clone, Debug)]
pub(crate) enum ProgramChange {
    /// Unless its keeper has so many.
    Add {
        program: Box<NewProgram>,
        most: u64,
    },
    /// Unless the program has so many.
    AddToken {
        program: UserId,
        token: NewToken,
        most: u64,
    },
    EndToken {
        program: UserId,
        token: TokenHash,
    },
    Used {
        token: TokenHash,
        at: i64,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_are_words_in_one_order_and_nothing_else() {
        let scopes = Scopes::from_words("talk read read").unwrap();
        assert_eq!(scopes.words(), "read talk");
        assert!(scopes.has(Scope::Talk) && !scopes.has(Scope::Play));
        assert_eq!(Scopes::from_words("").unwrap().list(), []);
        assert!(Scopes::from_words("read everything").is_none());
    }
}
