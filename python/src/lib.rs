//! Railhead in Python: what `import railhead` loads.
//!
//! `game.rs`, `state.rs` and `batch.rs` are the classes that Python sees; `python/railhead/` has their types, and
//! what is written in Python itself. Below them `kind.rs` erases the types of the games, `position.rs` is one game
//! being played, and `tables.rs` many at once. No rule is here, and nothing that a game's `encode.rs` does not say.

mod game;
mod state;
mod batch;
mod given;
mod problem;

mod kind;
mod position;
mod log;
mod tables;
mod reward;

/// The engines; begin with `railhead` itself.
#[pyo3::pymodule]
mod _railhead {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::game::{Game, Group, Slice, games};
    #[pymodule_export]
    use crate::problem::Refused;
    #[pymodule_export]
    use crate::state::{_unpickle, State};
}
