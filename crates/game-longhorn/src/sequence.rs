//! The turn: steal, apply the token, move the disc. Each function goes on until somebody must decide.

use crate::actions::{ambush, brand, rattle, start};
use crate::{Color, EndReason, Event, Longhorn, Phase, Token, built_in, scoring, series};
use game_core::{Chance, Events, Seat, Status};

pub fn status(game: &Longhorn) -> Status {
    match game.phase {
        Phase::Start => Status::Waiting(start::chooser(game)),
        Phase::Steal
        | Phase::Brand { .. }
        | Phase::Epidemic { .. }
        | Phase::Ambush { .. }
        | Phase::Rattle { .. }
        | Phase::Move { .. } => Status::Waiting(game.active),
        Phase::Over { .. } => Status::Over(scoring::placings(game)),
    }
}

/// What follows a theft from the disc's tile, in the order of LH-14.
pub fn after_theft(
    game: &mut Longhorn,
    stolen: Color,
    stride: u8,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    let place = game.place_mut(game.disc);
    let token = place.take_token_if_empty();
    // Nine cows win before any token but the sheriff (LH-45, LH-46).
    if token != Some(Token::Sheriff) && completes(game, stolen, chance, events) {
        return;
    }
    match token {
        None => to_the_move(game, stride, game.opponent(), chance, events),
        Some(token) => apply(token, game, stolen, stride, chance, events),
    }
}

/// The effect of the token of a tile that was emptied (LH-12).
#[inline(never)]
fn apply(
    token: Token,
    game: &mut Longhorn,
    stolen: Color,
    stride: u8,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    match token {
        Token::Sheriff => {
            events.tell(Event::Captured { seat: game.active });
            let winner = Some(game.opponent());
            series::end_game(game, EndReason::Sheriff, winner, chance, events);
        }
        Token::Nugget { value } => {
            game.nuggets[game.active.index()].add(value);
            events.tell(Event::NuggetKept {
                seat: game.active,
                value,
            });
            to_the_move(game, stride, game.opponent(), chance, events);
        }
        Token::SnakeOil => {
            events.tell(Event::SnakeOil { seat: game.active });
            to_the_move(game, stride, game.active, chance, events);
        }
        Token::Epidemic => game.phase = Phase::Epidemic { stride },
        Token::Rattlesnake => rattle::begin(game, stride),
        Token::BrandingIron if brand::has_target(game, stolen) => {
            game.phase = Phase::Brand { stride, stolen };
        }
        Token::Ambush if ambush::has_target(game) => game.phase = Phase::Ambush { stride },
        lapsed @ (Token::BrandingIron | Token::Ambush) => {
            events.tell(Event::NoEffect { token: lapsed });
            to_the_move(game, stride, game.opponent(), chance, events);
        }
    }
}

/// Whether the active player now owns every cow of a colour, which wins at once (LH-44).
pub fn completes(
    game: &mut Longhorn,
    color: Color,
    chance: &mut Chance,
    events: &mut Events<Event>,
) -> bool {
    let complete = game.herd().of(color) == built_in().constants.win_set_size;
    if complete {
        let seat = game.active;
        events.tell(Event::Completed { seat, color });
        series::end_game(game, EndReason::NineOfAColor, Some(seat), chance, events);
    }
    complete
}

/// The choice of a destination where `next` plays, or the end if there is none (LH-36, LH-49).
pub fn to_the_move(
    game: &mut Longhorn,
    stride: u8,
    next: Seat,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    if game.has_destination(stride) {
        game.phase = Phase::Move { stride, next };
    } else {
        count_up(game, stride, chance, events);
    }
}

/// The end by money (LH-49).
#[inline(never)]
fn count_up(game: &mut Longhorn, stride: u8, chance: &mut Chance, events: &mut Events<Event>) {
    events.tell(Event::Stranded { n: stride });
    for seat in Seat::all(2) {
        let money = scoring::money(game, seat);
        events.tell(Event::Counted { seat, money });
    }
    let richest = scoring::richest(game);
    series::end_game(game, EndReason::NoDestination, richest, chance, events);
}
