//! Guessing what a viewer cannot know: the hands of the others.
//!
//! Herds are public, stacks and decks are bags, so the only secrets are which cards of a herd are in the
//! hand and which in the draw pile, and the objectives that were taken face down.

use crate::GreatWesternTrail;
use crate::cards::Card;
use crate::data::{Cards, MAX_PLAYERS};
use crate::player::Player;
use game_core::{Chance, Viewer};

pub fn guess(game: &mut GreatWesternTrail, viewer: Viewer, chance: &mut Chance) {
    if game.options.open_information {
        return;
    }
    let mut secrets = [0; MAX_PLAYERS];
    for seat in game.all_seats().filter(|seat| !viewer.is(*seat)) {
        let player = &mut game.players[seat.index()];
        secrets[seat.index()] = player.secret.len();
        for objective in player.secret.drain(..) {
            player.hand.take(Card::Objective(objective));
            game.objective_deck.add(objective);
        }
        redeal(player, chance);
    }
    // All secret objectives lie in the deck now; each seat gets as many as it had.
    for seat in game.all_seats() {
        for _ in 0..secrets[seat.index()] {
            if let Some(objective) = game.objective_deck.draw(chance) {
                let player = &mut game.players[seat.index()];
                player.hand.add(Card::Objective(objective));
                player.secret.push(objective);
            }
        }
    }
}

/// Shuffles hand and draw pile of a seat, but for the cards everybody knows to be in hand.
fn redeal(player: &mut Player, chance: &mut Chance) {
    let size = player.hand.total();
    let mut hand = Cards::new();
    for card in &player.shown {
        player.hand.take(*card);
        hand.add(*card);
    }
    player.draw.add_all(&player.hand);
    while hand.total() < size {
        match player.draw.draw(chance) {
            Some(card) => hand.add(card),
            None => break,
        }
    }
    player.hand = hand;
}
