//! What belongs to one player.

use crate::GreatWesternTrail;
use crate::cards::Card;
use crate::ids::{Building, City, Tile};
use crate::pending::Pending;
use crate::places::{Node, Rail};
use game_core::{Indexed, Problems, Seat, message};

pub fn player(game: &GreatWesternTrail, seat: Seat, wrong: &mut Problems) {
    let player = &game.players[seat.index()];
    let is_acting = seat == game.current;
    for building in Building::all() {
        let standing = game
            .buildings_of(seat)
            .filter(|(_, b)| *b == building)
            .count();
        let unbuilt = usize::from(player.unbuilt & building.bit() != 0);
        wrong.unless(standing + unbuilt <= 1, || {
            message!(
                "the building {building} of seat {seat} is there twice",
                building = building.to_string(),
                seat = seat.0
            )
        });
    }
    let on_board: u8 = player.discs.iter().sum();
    let in_cities: u32 = player.cities.iter().map(|n| u32::from(*n)).sum();
    let total = u32::from(on_board) + in_cities + game.stations_of(seat).count() as u32;
    let all: u8 = game.data().discs.iter().map(|row| row.at_start).sum();
    wrong.unless(total == u32::from(all), || {
        message!(
            "seat {seat} has {n} {n|disc|discs}, not {all}",
            seat = seat.0,
            n = total,
            all
        )
    });
    let is_single =
        |city: City| game.data().cities[city.index()].repeat || player.cities[city.index()] <= 1;
    wrong.unless(City::all().all(is_single), || {
        message!("two discs of seat {seat} in a city", seat = seat.0)
    });
    let leads_on = |node: Node| !game.data().node(node).next.is_empty();
    let in_city = |node: Node| {
        node == game.data().kansas_city && is_acting && game.pending.contains(&Pending::Return)
    };
    let stands = player
        .cattleman
        .is_none_or(|node| leads_on(node) || in_city(node));
    wrong.unless(stands, || {
        message!("the cattleman of seat {seat} cannot go on", seat = seat.0)
    });
    let at_end = player.engine == Rail::END;
    let returns = is_acting && game.pending.contains(&Pending::EngineReturn);
    wrong.unless(!at_end || returns, || {
        message!("the engine of seat {seat} is stuck", seat = seat.0)
    });
    let others = game.all_seats().filter(|other| *other != seat);
    let shares = others
        .into_iter()
        .any(|other| game.engine_of(other) == player.engine);
    wrong.unless(player.engine == Rail::START || !shares, || {
        message!(
            "two engines on the space {rail}",
            rail = player.engine.word()
        )
    });
    hand(game, seat, wrong);
    let collects = |tile: Tile| tile.is_hazard() || tile.is_teepee();
    wrong.unless(player.collected.kinds().all(collects), || {
        message!("seat {seat} has collected a worker", seat = seat.0)
    });
}

fn hand(game: &GreatWesternTrail, seat: Seat, wrong: &mut Problems) {
    let player = &game.players[seat.index()];
    let discards = |pending: &Pending| match pending {
        Pending::Discard { cards } => u32::from(*cards),
        _ => 0,
    };
    let surplus: u32 = match seat == game.current {
        true => game.pending.iter().map(discards).sum::<u32>().min(6),
        false => 0,
    };
    let before_start = if player.cattleman.is_none() {
        u32::from(game.seats) - 1
    } else {
        0
    };
    let most = player.hand_limit() + surplus.max(before_start);
    wrong.unless(player.hand.total() <= most, || {
        message!("the hand of seat {seat} is too large", seat = seat.0)
    });
    let known = |card: Card| {
        let shown = player.shown.iter().filter(|c| **c == card).count();
        let secret = player
            .secret
            .iter()
            .filter(|o| Card::Objective(**o) == card)
            .count();
        shown + secret <= player.hand.count(card).into()
    };
    wrong.unless(Card::all().all(known), || {
        message!("cards known of seat {seat} are not in hand", seat = seat.0)
    });
}
