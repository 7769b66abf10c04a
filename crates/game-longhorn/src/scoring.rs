//! Money (LH-51 to LH-55) and places.

use crate::{Color, Cows, EndReason, Longhorn, Phase};
use game_core::{Category, Placings, ScoreSheet, Seat, rank_by};

/// What one cow of a colour in a herd is worth now.
pub fn value(game: &Longhorn, color: Color) -> i32 {
    value_with(game, game.board(), color)
}

fn value_with(game: &Longhorn, left: Cows, color: Color) -> i32 {
    let worthless = game.options.epidemic_color_worthless && game.struck == Some(color);
    if worthless {
        return 0;
    }
    game.data().constants.dollars_per_cow_left * i32::from(left.of(color))
}

fn cows_money(game: &Longhorn, seat: Seat, color: Color) -> i32 {
    value(game, color) * i32::from(game.herds[seat.index()].of(color))
}

/// What a player would have if the money of this game were counted now.
pub fn money(game: &Longhorn, seat: Seat) -> i32 {
    let (left, herd) = (game.board(), game.herds[seat.index()]);
    let worth = |color| value_with(game, left, color) * i32::from(herd.of(color));
    Color::ALL.map(worth).iter().sum::<i32>() + game.nuggets[seat.index()].dollars()
}

/// Nobody when both have the same (LH-54).
pub fn richest(game: &Longhorn) -> Option<Seat> {
    let [eagle, jessie] = [Seat(0), Seat(1)].map(|seat| money(game, seat));
    match eagle.cmp(&jessie) {
        std::cmp::Ordering::Greater => Some(Seat(0)),
        std::cmp::Ordering::Less => Some(Seat(1)),
        std::cmp::Ordering::Equal => None,
    }
}

/// After the sheriff or nine cows no money is counted (LH-55).
fn counts(game: &Longhorn) -> bool {
    let Phase::Over { reason, .. } = game.phase else {
        return true;
    };
    reason.counts_money()
}

impl EndReason {
    pub fn counts_money(self) -> bool {
        match self {
            EndReason::NoDestination => true,
            EndReason::Sheriff | EndReason::NineOfAColor => false,
        }
    }
}

/// Money of the whole match: of its earlier games and of this one.
fn total(game: &Longhorn, seat: Seat) -> i32 {
    let now = if counts(game) { money(game, seat) } else { 0 };
    i32::from(game.series.money[seat.index()]) + now
}

/// By games won, then by money (LH-60).
pub fn placings(game: &Longhorn) -> Placings {
    let won = game.standings().won;
    let totals = [Seat(0), Seat(1)].map(|seat| total(game, seat));
    rank_by(&totals, |seat| (won[seat.index()], totals[seat.index()]))
}

pub fn scores(game: &Longhorn) -> ScoreSheet {
    let counts = counts(game);
    let category = |word, score: &dyn Fn(Seat) -> i32| Category {
        word,
        scores: Seat::all(2).map(score).collect(),
    };
    let of_this_game = |word, score: &dyn Fn(Seat) -> i32| {
        category(word, &|seat| if counts { score(seat) } else { 0 })
    };
    let mut categories: Vec<Category> = Color::ALL
        .map(|color| of_this_game(herd_word(color), &|seat| cows_money(game, seat, color)))
        .into();
    categories.push(of_this_game("nuggets", &|seat| {
        game.nuggets[seat.index()].dollars()
    }));
    if 1 < game.options.match_games.count() {
        categories.push(category("earlier_games", &|seat| {
            i32::from(game.series.money[seat.index()])
        }));
    }
    ScoreSheet::new(categories, 2)
}

const fn herd_word(color: Color) -> &'static str {
    match color {
        Color::Black => "black_cows",
        Color::White => "white_cows",
        Color::Orange => "orange_cows",
        Color::Green => "green_cows",
    }
}
