//! Laying out a game (LH-1 to LH-7).

use crate::{
    Cell, CellSet, Color, Cows, Data, FirstPlayer, Longhorn, Nuggets, Options, Phase, Place,
    Series, SheriffInPlay, StartTileChooser, Tile, Token,
};
use game_core::{Chance, Refusal, Seat, require};

/// How the game before ended, for the choice of the first player.
#[derive(Clone, Copy)]
pub struct LastGame {
    pub first: Seat,
    pub winner: Option<Seat>,
}

pub fn set_up(options: &Options, seats: u8, chance: &mut Chance) -> Result<Longhorn, Refusal> {
    require!(
        seats == 2,
        "LH-1",
        "Longhorn is played by two, not by {seats}",
        seats
    );
    Ok(deal(options, Series::default(), None, chance))
}

/// One game of a match, ready for its first decision.
pub fn deal(
    options: &Options,
    series: Series,
    last: Option<LastGame>,
    chance: &mut Chance,
) -> Longhorn {
    let mut tiles = Tile::ALL;
    chance.shuffle(&mut tiles);
    let tokens = draw_tokens(options, &tiles, chance);
    let cows = mix_cows(options.data.get(), &tiles, chance);
    let first = first_player(options, last, chance);
    let mut game = Longhorn {
        options: *options,
        phase: Phase::Start,
        active: first,
        first,
        disc: Cell::default(),
        cells: std::array::from_fn(|i| Place {
            tile: tiles[i],
            cows: cows[i],
            token: Some(tokens[i]),
        }),
        herds: [Cows::default(); 2],
        nuggets: [Nuggets::default(); 2],
        removed: Cows::default(),
        struck: None,
        last_cell: [None; 2],
        series,
    };
    if options.start_tile_chooser == StartTileChooser::Random {
        let mut allowed = game.start_cells();
        let drawn = chance.below(allowed.size()) as usize;
        game.disc = allowed.nth(drawn).expect("drawn among them");
        game.phase = Phase::Steal;
    }
    game
}

/// The token of each cell (LH-3, LH-4).
fn draw_tokens(options: &Options, tiles: &[Tile; 9], chance: &mut Chance) -> [Token; 9] {
    let data = options.data.get();
    let all = data.tokens(options.nugget_set);
    let home = tiles.iter().position(|tile| data.tile(*tile).sheriff_home);
    let home = home.expect("the sheriff has a home");
    let mut stack = *all;
    let size = match options.sheriff {
        SheriffInPlay::ByDraw => stack.len(),
        SheriffInPlay::Always | SheriffInPlay::Never => without_sheriff(&mut stack),
    };
    chance.shuffle(&mut stack[..size]);
    let mut drawn: [Token; 9] = std::array::from_fn(|i| stack[i]);
    match options.sheriff {
        SheriffInPlay::ByDraw => {
            if let Some(at) = drawn.iter().position(|t| *t == Token::Sheriff) {
                drawn.swap(at, home);
            }
        }
        SheriffInPlay::Always => drawn[home] = Token::Sheriff,
        SheriffInPlay::Never => {}
    }
    drawn
}

/// Puts the sheriff last; gives the number of tokens before it.
fn without_sheriff(stack: &mut [Token]) -> usize {
    let at = stack.iter().position(|t| *t == Token::Sheriff);
    let last = stack.len() - 1;
    stack.swap(at.expect("there is a sheriff"), last);
    last
}

/// Every tile receives as many cows as are printed on it (LH-5).
fn mix_cows(data: &Data, tiles: &[Tile; 9], chance: &mut Chance) -> [Cows; 9] {
    let mut mixed: [Color; 36] = std::array::from_fn(|i| Color::ALL[i % 4]);
    chance.shuffle(&mut mixed);
    // All that was dealt up to each cow: the share of a tile is the difference of two.
    let mut dealt = [Cows::default(); 37];
    for (i, color) in mixed.into_iter().enumerate() {
        dealt[i + 1] = dealt[i];
        dealt[i + 1].add(color, 1);
    }
    let mut end = 0;
    tiles.map(|tile| {
        let begin = end;
        end += data.tile(tile).cows as usize;
        dealt[end].less(dealt[begin])
    })
}

/// LH-6; in a later game of a match also LH-61.
fn first_player(options: &Options, last: Option<LastGame>, chance: &mut Chance) -> Seat {
    match (options.first_player, last) {
        (FirstPlayer::Seat0, _) => Seat(0),
        (FirstPlayer::Seat1, _) => Seat(1),
        (FirstPlayer::LoserOfLastGame, Some(last)) => last.winner.unwrap_or(last.first).next(2),
        (FirstPlayer::LoserOfLastGame, None) | (FirstPlayer::CoinToss, _) => {
            Seat(chance.below(2) as u8)
        }
    }
}

impl Longhorn {
    /// The cells on which the disc may begin (LH-7).
    pub fn start_cells(&self) -> CellSet {
        let allowed = |cell: &Cell| self.data().tile(self.tile(*cell)).start_allowed;
        Cell::all().filter(allowed).collect()
    }
}
