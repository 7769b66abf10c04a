//! A decision with one possible answer, which need not be asked.

use bots::Think;
use game_core::{Chance, Viewer};

/// When a decision with one possible answer is asked all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asking {
    /// Its player wants to be asked.
    Always,
    /// Where that there is but one answer follows from a secret: whoever sees it done at once would know.
    WhereItTells,
    /// Nobody could be told anything.
    Never,
}

/// So many worlds that look the same from outside have to agree.
const WORLDS: u64 = 24;

pub(crate) fn only<G: Think>(game: &G, asking: Asking) -> Option<G::Action> {
    let action = match asking {
        Asking::Always => return None,
        Asking::WhereItTells | Asking::Never => forced(game)?,
    };
    let is_told = asking == Asking::WhereItTells && G::SECRETS;
    let is_plain = |number| {
        let mut world = game.clone();
        world.guess_hidden(Viewer::Spectator, &mut Chance::fast(number));
        forced(&world).as_ref() == Some(&action)
    };
    (!is_told || (0..WORLDS).all(is_plain)).then_some(action)
}

pub(crate) fn forced<G: Think>(game: &G) -> Option<G::Action> {
    let mut legal = game.legal_list();
    match legal.len() {
        1 => legal.pop(),
        _ => None,
    }
}
