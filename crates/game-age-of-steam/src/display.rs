//! The table as text, for a terminal.
//!
//! Each hex is three characters wide: a city is its colour's letter in brackets, a town an `o`; track is
//! the number of its owner, counted from 1, `-` where nobody owns it, with `+` on tiles of two owners or tracks.

use crate::{
    hex::HexId,
    ids::{Good, NewCity, TileKind},
    map::{Ground, Yard},
    network::{Cell, Cover},
    state::{AgeOfSteam, Phase, Production},
};
use game_core::{Game, Seat, Words, message};
use std::fmt::{self, Write};

impl fmt::Display for AgeOfSteam {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw(self, &AgeOfSteam::INFO.english(), f)
    }
}

pub fn draw(game: &AgeOfSteam, words: &Words, f: &mut dyn Write) -> fmt::Result {
    let (turn, turns) = (game.turn, game.turns());
    let phase = words.look_up(game.phase.word());
    let line = match game.waiting() {
        Some(seat) => message!(
            "turn {turn} of {turns}, {phase}, {seat} is asked",
            turn,
            turns,
            phase,
            seat
        ),
        None => message!("turn {turn} of {turns}, {phase}", turn, turns, phase),
    };
    writeln!(f, "{}", words.tell(&line))?;
    game.print_players(words, f)?;
    game.print_auction(words, f)?;
    game.print_cities(words, f)?;
    game.print_goods(words, f)?;
    game.print_supply(words, f)?;
    game.print_map(words, f)
}

/// The columns of the players' table.
const COLUMNS: [&str; 7] = [
    "player", "cash", "shares", "income", "engine", "track", "action",
];

impl AgeOfSteam {
    fn print_players(&self, words: &Words, f: &mut dyn Write) -> fmt::Result {
        let titles = COLUMNS.map(|title| words.look_up(title));
        writeln!(f, "{}", titles.join(" "))?;
        let widths = titles.map(|title| title.chars().count());
        let track = self.completed_segments();
        let bankrupts = Seat::all(self.seats).filter(|seat| self.player(*seat).bankrupt);
        for seat in self.order.iter().copied().chain(bankrupts) {
            let player = self.player(seat);
            write!(f, "{:>1$}", seat.index() + 1, widths[0])?;
            if player.bankrupt {
                writeln!(f, " {}", words.look_up("bankrupt"))?;
                continue;
            }
            let figures = [
                i64::from(player.cash),
                i64::from(player.shares),
                i64::from(player.income),
                i64::from(player.engine),
                i64::from(track[seat.index()]),
            ];
            for (figure, width) in figures.into_iter().zip(&widths[1..]) {
                write!(f, " {:>width$}", words.number(figure))?;
            }
            let action = player
                .action
                .map_or("", |action| words.look_up(action.word()));
            writeln!(f, " {action}")?;
        }
        Ok(())
    }
    fn print_cities(&self, words: &Words, f: &mut dyn Write) -> fmt::Result {
        let map = self.map();
        for hex in map.stops.iter().copied() {
            let city = self.yard_at(hex).zip(map.stop_at(hex));
            let Some(((yard, stop), color)) = city.zip(self.net().city_color(hex)) else {
                continue;
            };
            let cubes = self.yards[yard.index()];
            let each = Good::ALL.iter().flat_map(|good| {
                let letter = letter(*good, words).to_string();
                std::iter::repeat_n(letter, cubes[good.index()].into())
            });
            let cubes: Vec<String> = each.collect();
            let city = stop.name();
            let line = match cubes.is_empty() {
                true => message!("{city} takes {color} cubes and holds nothing", city, color),
                false => message!(
                    "{city} takes {color} cubes and holds {cubes}",
                    city,
                    color,
                    cubes = cubes.join(" ")
                ),
            };
            writeln!(f, "{}", words.tell(&line))?;
        }
        Ok(())
    }
    /// What each player has bid, and the place of who is out.
    fn print_auction(&self, words: &Words, f: &mut dyn Write) -> fmt::Result {
        let Phase::PlayerOrder(auction) = &self.phase else {
            return Ok(());
        };
        for seat in self.order.iter().copied() {
            let bid = auction.bid_of(seat);
            let out = auction.out.iter().position(|other| *other == seat);
            let line = match out.map(|before| self.order.len() - before) {
                Some(place) => message!(
                    "{seat} bid {bid:$} and takes place {place}",
                    seat,
                    bid,
                    place
                ),
                None => message!("{seat} bids {bid:$}", seat, bid),
            };
            writeln!(f, "{}", words.tell(&line))?;
        }
        Ok(())
    }
    /// The goods display, column by column from the top.
    fn print_goods(&self, words: &Words, f: &mut dyn Write) -> fmt::Result {
        let columns = self.map().columns.iter().map(|column| {
            let cubes = column.spaces.iter().map(|space| {
                let good = self.display[space.index()];
                good.map_or('-', |good| letter(good, words)).to_string()
            });
            let place = self.place_of_yard(column.feeds);
            let city = place
                .and_then(|hex| self.map().stop_at(hex))
                .map(|stop| stop.name());
            let new = NewCity::ALL
                .iter()
                .find(|new| Yard::of_new_city(**new) == column.feeds);
            let city = city.or(new.map(|new| new.word())).unwrap_or_default();
            let cubes: Vec<String> = cubes.collect();
            format!("{} {} {}", words.look_up(city), column.die, cubes.join(""))
        });
        let columns: Vec<String> = columns.collect();
        let line = message!("goods display: {columns}", columns = columns.join(", "));
        writeln!(f, "{}", words.tell(&line))?;
        let Phase::GoodsGrowth(Production { drawn, left }) = &self.phase else {
            return Ok(());
        };
        let drawn: Vec<String> = drawn
            .iter()
            .map(|good| letter(*good, words).to_string())
            .collect();
        let line = message!(
            "production: {drawn}, {left} to place",
            drawn = drawn.join(" "),
            left = *left
        );
        writeln!(f, "{}", words.tell(&line))
    }
    /// Tiles, town discs, New Cities and the bag.
    fn print_supply(&self, words: &Words, f: &mut dyn Write) -> fmt::Result {
        let tiles = TileKind::ALL.iter().map(|tile| {
            let left = self.supply[tile.index()];
            format!("{left} {}", words.look_up(tile.word()))
        });
        let new = NewCity::ALL
            .iter()
            .filter(|new| self.place_of_new_city(**new).is_none());
        let new: Vec<&str> = new.map(|new| words.look_up(new.word())).collect();
        let bag = Good::ALL
            .iter()
            .map(|good| format!("{} {}", self.bag[good.index()], letter(*good, words)));
        let lines = [
            message!(
                "supply: {tiles}",
                tiles = tiles.collect::<Vec<_>>().join(", ")
            ),
            message!(
                "{discs} {discs|town disc|town discs}; New Cities: {new}; bag: {bag}",
                discs = self.discs,
                new = new.join(", "),
                bag = bag.collect::<Vec<_>>().join(" ")
            ),
        ];
        lines
            .iter()
            .try_for_each(|line| writeln!(f, "{}", words.tell(line)))
    }
    fn print_map(&self, words: &Words, f: &mut dyn Write) -> fmt::Result {
        let hexes = &self.map().file.map.hexes;
        let columns = hexes.iter().map(|hex| hex.id.column()).max().unwrap_or(0);
        let rows = hexes.iter().map(|hex| hex.id.row()).max().unwrap_or(0);
        // Odd columns lie half a hex lower: each row of hexes is two lines.
        for line in 0..=2 * rows + 1 {
            let mut text = String::new();
            for column in 0..=columns {
                let here = line % 2 == column % 2;
                let hex = HexId::at(column, line / 2).filter(|_| here);
                text.push_str(&hex.map_or("   ".to_string(), |hex| self.print_hex(hex, words)));
            }
            if !text.trim().is_empty() {
                writeln!(f, "{}", text.trim_end())?;
            }
        }
        Ok(())
    }
    fn print_hex(&self, hex: HexId, words: &Words) -> String {
        let cell = &self.board[hex];
        match (self.map().ground[hex], cell.cover) {
            (Ground::Nothing, _) => "   ".to_string(),
            (_, Cover::NewCity(_)) | (Ground::City(_), _) => {
                format!(
                    "[{}]",
                    self.net()
                        .city_color(hex)
                        .map_or('?', |good| letter(good, words))
                )
            }
            (Ground::Town, Cover::Bare) => " o ".to_string(),
            (Ground::Town, Cover::Tile(_)) => format!("o{}", owners(cell)),
            (_, Cover::Tile(_)) => format!(" {}", owners(cell)),
            (Ground::River, Cover::Bare) => " ~ ".to_string(),
            (Ground::Mountain, Cover::Bare) => " ^ ".to_string(),
            (Ground::Plain, Cover::Bare) => " . ".to_string(),
        }
    }
}

/// The first owner of a tile, and a mark for more track.
fn owners(cell: &Cell) -> String {
    let mut sides = cell.exits().iter();
    let first = sides.next().and_then(|side| cell.owner(side).seat());
    let first = first.map_or("-".to_string(), |seat| (seat.index() + 1).to_string());
    let more = if 2 < cell.exits().len() { "+" } else { " " };
    format!("{first}{more}")
}

/// The letter of a colour: a word of its own, since two colours may begin alike.
fn letter(good: Good, words: &Words) -> char {
    let key = match good {
        Good::Red => "letter.red",
        Good::Blue => "letter.blue",
        Good::Purple => "letter.purple",
        Good::Yellow => "letter.yellow",
        Good::Black => "letter.black",
    };
    words.look_up(key).chars().next().unwrap_or('?')
}
