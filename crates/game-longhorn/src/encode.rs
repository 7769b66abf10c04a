//! The game as numbers, for programs that learn. Tiles are told by the cell where they lie, row by row, since
//! moving goes from cell to cell.

use crate::{Action, Cell, Color, Longhorn, Nugget, Phase, Tile, Token, scoring, sequence};
use game_core::{Encode, Group, Numbers, Seat, Word, index_groups, relative};

const COLORS: usize = Color::COUNT;

index_groups! {
    START: Cell::COUNT => "start on this cell";
    STEAL: COLORS => "steal the cows of this colour";
    BRAND: Cell::COUNT * COLORS => "brand the cows of this cell (times 4) and colour";
    EPIDEMIC: COLORS => "the cows of this colour die";
    AMBUSH_NUGGET: 1 + Nugget::ALL.len() => "take a nugget by lot, or of this value";
    AMBUSH_COWS: COLORS => "take cows of this colour";
    RATTLE: Cell::COUNT => "put the cow of the rattlesnake on this cell";
    MOVE: Cell::COUNT => "move the disc to this cell";
}

/// The tokens by their words; nuggets are told by their value beside.
fn token_index(token: Token) -> usize {
    match token {
        Token::Nugget { .. } => 0,
        Token::BrandingIron => 1,
        Token::SnakeOil => 2,
        Token::Ambush => 3,
        Token::Rattlesnake => 4,
        Token::Epidemic => 5,
        Token::Sheriff => 6,
    }
}

const TOKENS: usize = 7;

fn phase_index(phase: Phase) -> usize {
    match phase {
        Phase::Start => 0,
        Phase::Steal => 1,
        Phase::Brand { .. } => 2,
        Phase::Epidemic { .. } => 3,
        Phase::Ambush { .. } => 4,
        Phase::Rattle { .. } => 5,
        Phase::Move { .. } => 6,
        Phase::Over { .. } => 7,
    }
}

const PHASES: usize = 8;

impl Encode for Longhorn {
    const ENCODING: u32 = 1;
    const GROUPS: &'static [Group] = GROUPS;

    fn observe(&self, seat: Seat, out: &mut Numbers<'_>) {
        self.observe_turn(seat, out);
        self.observe_board(out);
        out.players(seat, 2, 2, |out, other| {
            out.slice("herd", 0..=9);
            Color::ALL
                .into_iter()
                .for_each(|color| out.number(self.herds[other.index()].of(color)));
            out.slice("nuggets", 0..=9);
            Nugget::ALL
                .into_iter()
                .for_each(|nugget| out.number(self.nuggets[other.index()].of(nugget)));
            out.slice("money_in_hundreds", 0..=400);
            out.number(scoring::money(self, other) / 100);
            out.slice("last_cell", 0..=1);
            out.one_of(Cell::COUNT, self.last_cell[other.index()].map(Cell::index));
            out.slice("games_won", 0..=5);
            out.number(self.standings().won[other.index()]);
        });
    }
    fn spell(&self, action: &Action, word: &mut Word) {
        let cell = |tile: Tile| self.cell_of(tile).index();
        word.push(match *action {
            Action::Start { tile } => START + cell(tile),
            Action::Steal { color } => STEAL + color.index(),
            Action::Brand { tile, color } => BRAND + cell(tile) * COLORS + color.index(),
            Action::Epidemic { color } => EPIDEMIC + color.index(),
            Action::AmbushNugget { value: None } => AMBUSH_NUGGET,
            Action::AmbushNugget { value: Some(value) } => AMBUSH_NUGGET + 1 + value.index(),
            Action::AmbushCows { color } => AMBUSH_COWS + color.index(),
            Action::Rattle { tile, .. } => RATTLE + cell(tile),
            Action::Move { tile } => MOVE + cell(tile),
        } as u32);
    }
}

impl Longhorn {
    fn observe_turn(&self, seat: Seat, out: &mut Numbers<'_>) {
        let place = |other: Seat| relative(other, seat, 2);
        out.slice("phase", 0..=1);
        out.one_of(PHASES, Some(phase_index(self.phase)));
        out.slice("waiting", 0..=1);
        out.one_of(2, sequence::status(self).waiting().map(place));
        out.slice("disc_shows", 0..=1);
        out.one_of(2, Some(place(self.active)));
        out.slice("began", 0..=1);
        out.one_of(2, Some(place(self.first)));
        out.slice("stride", 0..=9);
        out.number(self.phase.stride());
        let (color, next) = match self.phase {
            Phase::Brand { stolen, .. } => (Some(stolen), None),
            Phase::Rattle { color, .. } => (Some(color), None),
            Phase::Move { next, .. } => (None, Some(next)),
            _ => (None, None),
        };
        out.slice("colour_in_question", 0..=1);
        out.one_of(COLORS, color.map(Color::index));
        out.slice("plays_next", 0..=1);
        out.one_of(2, next.map(place));
        out.slice("disc", 0..=1);
        let is_placed = self.phase != Phase::Start;
        out.one_of(Cell::COUNT, is_placed.then(|| self.disc.index()));
    }
    fn observe_board(&self, out: &mut Numbers<'_>) {
        out.slice("tile_of_cell", 0..=1);
        for place in &self.cells {
            out.one_of(Tile::COUNT, Some(place.tile.index()));
        }
        out.slice("cows_of_cell", 0..=9);
        for place in &self.cells {
            Color::ALL
                .into_iter()
                .for_each(|color| out.number(place.cows.of(color)));
        }
        out.slice("token_of_cell", 0..=1);
        for place in &self.cells {
            out.one_of(TOKENS, place.token.map(token_index));
        }
        out.slice("nugget_in_hundreds_of_cell", 0..=5);
        for place in &self.cells {
            out.number(match place.token {
                Some(Token::Nugget { value }) => value.dollars() / 100,
                _ => 0,
            });
        }
        out.slice("cow_is_worth_in_hundreds", 0..=9);
        Color::ALL
            .into_iter()
            .for_each(|color| out.number(scoring::value(self, color) / 100));
        out.slice("removed", 0..=9);
        Color::ALL
            .into_iter()
            .for_each(|color| out.number(self.removed.of(color)));
        out.slice("struck_by_epidemic", 0..=1);
        out.one_of(COLORS, self.struck.map(Color::index));
    }
}
