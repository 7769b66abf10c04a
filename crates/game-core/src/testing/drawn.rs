//! What every game must keep of what is drawn and told to a viewer: it is made from what that viewer may see.

use super::contract::Referee;
use crate::{Chance, Game, Panel, Pen, Seat, Viewer};
use std::collections::BTreeSet;

impl<G: Game> Referee<G> {
    /// Every viewer's table, in every language.
    pub(super) fn drawn(&self, game: &G, pick: &mut Chance) {
        let names: Vec<String> = Seat::all(game.seats())
            .map(|seat| format!("Ada {seat}"))
            .collect();
        for viewer in Viewer::all(game.seats()) {
            let mut guess = game.clone();
            guess.guess_hidden(viewer, pick);
            assert_eq!(
                guess.question(),
                game.question(),
                "what is asked tells {viewer:?} a secret\n{game}"
            );
            let (view, of_guess) = (sent(game, viewer), guess.view(viewer));
            for words in &self.words {
                let pen = Pen::new(words, viewer, &names);
                let panels = G::draw(&view, &pen);
                readable(&panels);
                let shows_a_secret = panels != G::draw(&of_guess, &pen);
                assert!(!shows_a_secret, "a drawing shows {viewer:?} a secret");
            }
        }
    }
    /// What stands beside actions in a list.
    pub(super) fn detailed(&self, game: &G, seat: Seat, legal: &[G::Action]) {
        let view = game.view(Viewer::Seat(seat));
        for detail in legal.iter().filter_map(|action| G::detail(&view, action)) {
            for words in &self.words {
                let shown = words.tell(&detail);
                assert!(!shown.contains('{'), "a hole is left in: {shown}");
            }
        }
    }
}

/// A view as it is read where it was sent to.
fn sent<G: Game>(game: &G, viewer: Viewer) -> G::View {
    let view = game.view(viewer);
    let text = serde_json::to_string(&view).expect("a view can be sent");
    let read: G::View = serde_json::from_str(&text)
        .unwrap_or_else(|problem| panic!("a view cannot be read: {problem}\n{text}"));
    assert_eq!(read, view, "a view is read as it was sent");
    read
}

/// Every panel has a title of its own and something in it, and no sentence has a hole.
fn readable(panels: &[Panel]) {
    assert!(!panels.is_empty(), "nothing is drawn");
    let titles: BTreeSet<&str> = panels.iter().map(|panel| panel.title.as_str()).collect();
    assert_eq!(titles.len(), panels.len(), "two panels of one title");
    for panel in panels {
        assert!(!panel.title.is_empty() && !panel.lines.is_empty());
        for line in panel.lines.iter().chain(&panel.close) {
            let text = line.text();
            assert!(!text.contains(['{', '\n']), "in {}: {text}", panel.title);
        }
    }
}
