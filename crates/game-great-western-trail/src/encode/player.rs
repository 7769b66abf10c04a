//! What a seat sees of one player: the board and the discard pile are open, the hand is its owner's.

use crate::GreatWesternTrail;
use crate::cards::Card;
use crate::data::{Cards, MAX_PLAYERS};
use crate::ids::{Building, City, StationMaster};
use crate::places::{Node, Rail};
use game_core::{Indexed, Numbers, Seat};

pub fn observe(game: &GreatWesternTrail, viewer: Seat, seat: Seat, out: &mut Numbers<'_>) {
    let player = &game.players[seat.index()];
    out.slice("place_in_order", 0..=1);
    let order = &game.order[..usize::from(game.seats)];
    out.one_of(MAX_PLAYERS, order.iter().position(|other| *other == seat));
    out.slice("cash", 0..=1000);
    out.number(player.cash);
    out.slice("certificate_marker", 0..=9);
    out.number(player.certificates);
    out.slice("workers", 0..=9);
    out.numbers(&player.workers);
    out.slice("discs_left", 0..=9);
    out.numbers(&player.discs);
    out.slice("buildings_left", 0..=1);
    out.bits(Building::COUNT, u64::from(player.unbuilt) >> 1);
    out.slice("cattleman", 0..=1);
    out.one_of(Node::COUNT, player.cattleman.map(Node::index));
    out.slice("engine", 0..=1);
    out.one_of(Rail::COUNT, Some(player.engine.index()));
    out.slice("objectives_played", 0..=9);
    out.numbers(player.zone.counts());
    out.slice("collected", 0..=20);
    out.numbers(player.collected.counts());
    out.slice("masters", 0..=1);
    let masters = player.masters.iter();
    out.bits(
        StationMaster::COUNT,
        masters.fold(0, |bits, master| bits | 1 << master.index()),
    );
    out.slice("discs_in_cities", 0..=20);
    let cities: &[u8; City::COUNT] = &player.cities;
    out.numbers(cities);
    out.slice("bid", 0..=40);
    out.number(player.bid);
    observe_cards(game, viewer, seat, out);
}

fn observe_cards(game: &GreatWesternTrail, viewer: Seat, seat: Seat, out: &mut Numbers<'_>) {
    let player = &game.players[seat.index()];
    let is_open = viewer == seat || game.options.open_information;
    out.slice("cards_in_hand", 0..=20);
    out.number(player.hand.total());
    out.slice("hand", 0..=20);
    cards(out, is_open.then_some(&player.hand));
    out.slice("known_of_hand", 0..=20);
    let mut shown = Cards::new();
    player.shown.iter().for_each(|card| shown.add(*card));
    cards(out, Some(&shown));
    out.slice("secret_objectives", 0..=20);
    out.number(player.secret.len() as u8);
    out.slice("cards_to_draw", 0..=100);
    out.number(player.draw.total());
    out.slice("discard_pile", 0..=20);
    cards(out, Some(&player.discard));
    // What is in hand and draw pile together, as everybody can work out.
    out.slice("hand_and_draw_pile", 0..=20);
    let mut unseen = player.draw;
    unseen.add_all(&player.hand);
    for objective in &player.secret {
        unseen.take(Card::Objective(*objective));
    }
    cards(out, Some(&unseen));
}

fn cards(out: &mut Numbers<'_>, cards: Option<&Cards>) {
    match cards {
        Some(cards) => out.numbers(cards.counts()),
        None => out.one_of(Card::COUNT, None),
    }
}
