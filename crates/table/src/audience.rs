//! In whose lists a table stands, and when its game is to begin.

/// Whoever has the link was given it, and may come: this is about lists alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Audience {
    /// Nobody finds it.
    #[default]
    Link,
    /// Those whom the host follows.
    Friends,
    Everybody,
}

/// A game that is to begin at a set time: not before, unless the host says so, even if all seats are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// Milliseconds since 1970.
    pub at: i64,
    pub then: AtStart,
}

/// What becomes of free seats when the time has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtStart {
    Bots,
    /// The table is taken away.
    CallOff,
}
