//! All that is to be seen, with what a table shows while a player thinks. Everything is public (LH-56).

use crate::actions::steal;
use crate::{
    CellSet, Color, Cows, EndReason, Longhorn, MatchGames, Nuggets, Options, Phase, Tile, Token,
    scoring, sequence,
};
use game_core::{Chance, Events, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct View {
    pub options: Options,
    /// What is being decided, and the end of the last game when the match is over.
    pub phase: Phase,
    /// Who decides; nobody when the match is over.
    pub waiting: Option<Seat>,
    /// Whose face the disc shows.
    pub active: Seat,
    pub first: Seat,
    /// The tile under the disc, once it is on the board.
    pub disc: Option<Tile>,
    /// Row by row.
    pub cells: [PlaceView; 9],
    pub players: [PlayerView; 2],
    /// What one cow of each colour is worth now, in the order of the colours.
    pub values: [i32; 4],
    /// Cows in the box.
    pub removed: Cows,
    pub struck: Option<Color>,
    /// What each colour would lead to, while one is chosen.
    pub steals: Vec<StealView>,
    pub series: SeriesView,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PlaceView {
    pub tile: Tile,
    pub cows: Cows,
    pub token: Option<Token>,
    pub dangerous: bool,
    /// Cows printed on the tile.
    pub printed: u8,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PlayerView {
    pub outlaw: String,
    pub cows: Cows,
    pub nuggets: Nuggets,
    /// If the money were counted now.
    pub money: i32,
    /// Tiles to which this player may not be sent while there is another way (LH-40).
    pub barred: Vec<Tile>,
}

/// One colour that may be stolen.
#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct StealView {
    pub color: Color,
    /// How many cows, and how far the disc will go.
    pub stride: u8,
    pub empties_tile: bool,
    /// The token that will have to be applied.
    pub applies: Option<Token>,
    /// Where the disc could go, unless the token changes the board.
    pub destinations: Vec<Tile>,
    /// It ends the game at once.
    pub ends: Option<EndReason>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct SeriesView {
    /// The game on the table, counted from 1.
    pub game: u8,
    pub of: u8,
    /// Games won by each seat.
    pub won: [u8; 2],
}

pub fn view(game: &Longhorn) -> View {
    View {
        options: game.options,
        phase: game.phase,
        waiting: sequence::status(game).waiting(),
        active: game.active,
        first: game.first,
        disc: (game.phase != Phase::Start).then(|| game.tile(game.disc)),
        cells: game.cells.map(|place| PlaceView {
            tile: place.tile,
            cows: place.cows,
            token: place.token,
            dangerous: place.is_dangerous(),
            printed: game.data().tile(place.tile).cows,
        }),
        players: [Seat(0), Seat(1)].map(|seat| player(game, seat)),
        values: Color::ALL.map(|color| scoring::value(game, color)),
        removed: game.removed,
        struck: game.struck,
        steals: steals(game),
        series: SeriesView {
            game: game.series.played + 1,
            of: game.options.match_games.count(),
            won: game.standings().won,
        },
    }
}

fn player(game: &Longhorn, seat: Seat) -> PlayerView {
    PlayerView {
        outlaw: game.data().outlaws[seat.index()].clone(),
        cows: game.herds[seat.index()],
        nuggets: game.nuggets[seat.index()],
        money: scoring::money(game, seat),
        barred: tiles(game, game.barred(seat)),
    }
}

fn steals(game: &Longhorn) -> Vec<StealView> {
    if game.phase != Phase::Steal {
        return Vec::new();
    }
    let here = game.place(game.disc).cows;
    here.colors()
        .map(|color| after_steal(game, color))
        .collect()
}

/// Tries a theft on a copy in which no further game is dealt.
fn after_steal(game: &Longhorn, color: Color) -> StealView {
    let before = game.place(game.disc);
    let stride = before.cows.of(color);
    let mut after = *game;
    after.options.match_games = MatchGames::One;
    steal::perform(
        &mut after,
        color,
        &mut Chance::fast(0),
        &mut Events::muted(),
    );
    let empties_tile = after.place(game.disc).cows.is_empty();
    let (ends, destinations) = match after.phase {
        Phase::Over { reason, .. } => (Some(reason), CellSet::default()),
        Phase::Move { next, .. } => (None, after.destinations(stride, next)),
        _ => (None, after.destinations(stride, after.opponent())),
    };
    StealView {
        color,
        stride,
        empties_tile,
        applies: before.token.filter(|_| empties_tile),
        destinations: tiles(game, destinations),
        ends,
    }
}

fn tiles(game: &Longhorn, cells: CellSet) -> Vec<Tile> {
    cells.map(|cell| game.tile(cell)).collect()
}
