//! What must always hold (LH-58), for any state that could be read from a file.

use crate::actions::{ambush, brand};
use crate::{
    Cell, Color, EndReason, EpidemicTokens, Longhorn, Nugget, Phase, Place, Tile, Token, scoring,
};
use game_core::{Message, Part, Problems, Seat, message};

pub fn audit(game: &Longhorn) -> Vec<Message> {
    let mut wrong = Problems::default();
    seats(game, &mut wrong);
    layout(game, &mut wrong);
    // What follows looks seats and tiles up.
    if wrong.0.is_empty() {
        cows(game, &mut wrong);
        tokens(game, &mut wrong);
        series(game, &mut wrong);
        phase(game, &mut wrong);
    }
    wrong.0
}

fn seats(game: &Longhorn, wrong: &mut Problems) {
    let exists = |seat: Seat| seat.0 < 2;
    wrong.unless(exists(game.active), || {
        message!("there is no seat {seat}", seat = game.active.0)
    });
    wrong.unless(exists(game.first), || {
        message!("there is no seat {seat}", seat = game.first.0)
    });
    if let Phase::Move { next: seat, .. }
    | Phase::Over {
        winner: Some(seat), ..
    } = game.phase
    {
        wrong.unless(exists(seat), || {
            message!("there is no seat {seat}", seat = seat.0)
        });
    }
}

fn layout(game: &Longhorn, wrong: &mut Problems) {
    for tile in Tile::ALL {
        let lying = game.cells.iter().filter(|place| place.tile == tile).count();
        wrong.unless(lying == 1, || {
            message!("{tile} lies on {n} {n|cell|cells}", tile, n = lying)
        });
    }
}

fn cows(game: &Longhorn, wrong: &mut Problems) {
    let constants = &game.data().constants;
    for color in Color::ALL {
        let owned = game.herds.map(|herd| herd.of(color));
        let boxed = game.removed.of(color);
        let all = game.left(color) + owned[0] + owned[1] + boxed;
        wrong.unless(all == constants.cows_per_color, || {
            message!("there are {all} {color} cows", all, color)
        });
        wrong.unless(boxed == 0 || game.struck == Some(color), || {
            message!(
                "{boxed} {color} cows are in the box without an epidemic",
                boxed,
                color
            )
        });
        let won = matches!(game.phase, Phase::Over { .. });
        wrong.unless(won || !owned.contains(&constants.win_set_size), || {
            message!("all {color} cows are owned, and the game goes on", color)
        });
    }
}

fn tokens(game: &Longhorn, wrong: &mut Problems) {
    let all = game.data().tokens(game.options.nugget_set);
    let on_tiles = |token: Token| game.cells.iter().filter(|p| p.token == Some(token)).count();
    for token in all {
        let mut in_play = on_tiles(*token);
        if let Token::Nugget { value } = token {
            in_play += owned_nuggets(game, *value);
        }
        let exist = all.iter().filter(|other| *other == token).count();
        wrong.unless(in_play <= exist, || {
            message!(
                "{n} {n|token|tokens} of {token} {n|is|are} in play, but only {exist} {exist|exists|exist}",
                n = in_play,
                token = Part::Word(token.word().to_string()),
                exist
            )
        });
    }
    let owned: usize = Nugget::ALL
        .into_iter()
        .map(|value| owned_nuggets(game, value))
        .sum();
    let lying = game
        .cells
        .iter()
        .filter(|place| place.token.is_some())
        .count();
    wrong.unless(
        lying + owned <= game.data().constants.tokens_in_play,
        || message!("{n} tokens are in play", n = lying + owned),
    );
    wrong.unless(
        game.struck.is_none() || on_tiles(Token::Epidemic) == 0,
        || message!("the epidemic has struck and lies on a tile"),
    );
    for place in &game.cells {
        let at_home = game.data().tile(place.tile).sheriff_home;
        wrong.unless(place.token != Some(Token::Sheriff) || at_home, || {
            message!("the sheriff lies on {tile}", tile = place.tile)
        });
        let may_stay = game.options.epidemic_tokens == EpidemicTokens::Stay;
        wrong.unless(
            place.token.is_none() || !place.cows.is_empty() || may_stay,
            || {
                message!(
                    "a token lies on {tile}, which has no cow",
                    tile = place.tile
                )
            },
        );
    }
}

fn owned_nuggets(game: &Longhorn, value: Nugget) -> usize {
    game.nuggets
        .iter()
        .map(|nuggets| nuggets.of(value) as usize)
        .sum()
}

fn series(game: &Longhorn, wrong: &mut Problems) {
    /// More than a player can have in one game: 20 cows' worth of each colour, and all nuggets.
    const MOST_MONEY: u32 = 12_000;
    let series = &game.series;
    let won = u32::from(series.won[0]) + u32::from(series.won[1]);
    wrong.unless(won <= u32::from(series.played), || {
        message!(
            "{won} games of {played} are won",
            won,
            played = series.played
        )
    });
    wrong.unless(!series.is_decided(game.options.match_games), || {
        message!("the match was decided before this game")
    });
    for money in series.money {
        let most = MOST_MONEY * u32::from(series.played);
        wrong.unless(u32::from(money) <= most, || {
            message!(
                "{money:$} is more than {n} {n|game|games} can bring",
                money,
                n = series.played
            )
        });
    }
}

/// Whoever is waited for has something to decide.
fn phase(game: &Longhorn, wrong: &mut Problems) {
    let here = game.place(game.disc);
    let stride = game.phase.stride();
    let herd = game.herds[game.active.index()];
    let possible = match game.phase {
        Phase::Start => {
            let untouched = |place: &Place| {
                place.token.is_some() && place.cows.count() == game.data().tile(place.tile).cows
            };
            game.disc == Cell::default()
                && game.last_cell == [None; 2]
                && game.active == game.first
                && game.cells.iter().all(untouched)
        }
        Phase::Steal => !here.cows.is_empty(),
        Phase::Brand { stolen, .. } => herd.has(stolen) && brand::has_target(game, stolen),
        Phase::Epidemic { .. } => true,
        Phase::Ambush { .. } => ambush::has_target(game),
        Phase::Rattle { color, .. } => herd.has(color),
        Phase::Move { next, .. } => !game.destinations(stride, next).is_empty(),
        Phase::Over { reason, winner } => is_end(game, reason, winner),
    };
    wrong.unless(possible, || {
        let phase = format!("{:?}", game.phase);
        message!("nobody can decide this: {phase}", phase)
    });
    if stride != 0 {
        let stole_here = game.last_cell[game.active.index()] == Some(game.disc);
        wrong.unless(stole_here, || {
            message!("the active player has not stolen at the disc")
        });
    }
    let has_stride = !matches!(game.phase, Phase::Start | Phase::Steal | Phase::Over { .. });
    let possible_strides = u8::from(has_stride)..=game.data().constants.cows_per_color;
    wrong.unless(possible_strides.contains(&stride), || {
        message!("a stride of {stride} is not possible", stride)
    });
}

fn is_end(game: &Longhorn, reason: EndReason, winner: Option<Seat>) -> bool {
    match (reason, winner) {
        (EndReason::Sheriff, Some(_)) => true,
        (EndReason::NineOfAColor, Some(winner)) => {
            let herd = game.herds[winner.index()];
            let nine = game.data().constants.win_set_size;
            Color::ALL.into_iter().any(|color| herd.of(color) == nine)
        }
        (EndReason::NoDestination, winner) => winner == scoring::richest(game),
        (EndReason::Sheriff | EndReason::NineOfAColor, None) => false,
    }
}
