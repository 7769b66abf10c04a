//! What tokens open, in the form of the wire.

use crate::wire::Scope;

impl From<store::Scope> for Scope {
    fn from(scope: store::Scope) -> Scope {
        match scope {
            store::Scope::Read => Scope::Read,
            store::Scope::Play => Scope::Play,
            store::Scope::Host => Scope::Host,
            store::Scope::Talk => Scope::Talk,
        }
    }
}

impl Scope {
    pub(crate) fn kept(self) -> store::Scope {
        match self {
            Scope::Read => store::Scope::Read,
            Scope::Play => store::Scope::Play,
            Scope::Host => store::Scope::Host,
            Scope::Talk => store::Scope::Talk,
        }
    }
}
