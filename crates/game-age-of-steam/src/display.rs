//! The table as text, for a terminal.
//!
//! Each hex is three characters wide: a city is its colour's letter in brackets, a town an `o`; track is
//! the number of its owner's seat, `-` where nobody owns it, with `+` on tiles of two owners or tracks.

use crate::{
    hex::HexId,
    ids::Good,
    map::Ground,
    network::{Cell, Cover},
    state::AgeOfSteam,
};
use game_core::Seat;
use std::fmt;

impl fmt::Display for AgeOfSteam {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let phase = self.phase.word();
        write!(f, "turn {} of {}, {phase}", self.turn, self.turns())?;
        match self.waiting() {
            Some(seat) => writeln!(f, ", seat {seat} is asked")?,
            None => writeln!(f)?,
        }
        self.print_players(f)?;
        self.print_cities(f)?;
        self.print_map(f)
    }
}

impl AgeOfSteam {
    fn print_players(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "order cash shares income engine track action")?;
        let track = self.completed_segments();
        let bankrupts = Seat::all(self.seats).filter(|seat| self.player(*seat).bankrupt);
        for seat in self.order.iter().copied().chain(bankrupts) {
            let player = self.player(seat);
            if player.bankrupt {
                writeln!(f, "{:>5} bankrupt", seat.0)?;
                continue;
            }
            writeln!(
                f,
                "{:>5} {:>4} {:>6} {:>6} {:>6} {:>5} {}",
                seat.0,
                player.cash,
                player.shares,
                player.income,
                player.engine,
                track[seat.index()],
                player.action.map_or("", |action| action.word())
            )?;
        }
        Ok(())
    }
    fn print_cities(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let map = self.map();
        for hex in map.stops.iter().copied() {
            let city = self.yard_at(hex).zip(map.stop_at(hex));
            let Some(((yard, stop), color)) = city.zip(self.net().city_color(hex)) else {
                continue;
            };
            write!(f, "{} takes {color}, holds", stop.name())?;
            let cubes = self.yards[yard.index()];
            for good in Good::ALL.iter().copied() {
                (0..cubes[good.index()]).try_for_each(|_| write!(f, " {}", letter(good)))?;
            }
            match cubes.iter().all(|count| *count == 0) {
                true => writeln!(f, " nothing")?,
                false => writeln!(f)?,
            }
        }
        Ok(())
    }
    fn print_map(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hexes = &self.map().file.map.hexes;
        let columns = hexes.iter().map(|hex| hex.id.column()).max().unwrap_or(0);
        let rows = hexes.iter().map(|hex| hex.id.row()).max().unwrap_or(0);
        // Odd columns lie half a hex lower: each row of hexes is two lines.
        for line in 0..=2 * rows + 1 {
            let mut text = String::new();
            for column in 0..=columns {
                let here = line % 2 == column % 2;
                let hex = HexId::at(column, line / 2).filter(|_| here);
                text.push_str(&hex.map_or("   ".to_string(), |hex| self.print_hex(hex)));
            }
            if !text.trim().is_empty() {
                writeln!(f, "{}", text.trim_end())?;
            }
        }
        Ok(())
    }
    fn print_hex(&self, hex: HexId) -> String {
        let cell = &self.board[hex];
        match (self.map().ground[hex], cell.cover) {
            (Ground::Nothing, _) => "   ".to_string(),
            (_, Cover::NewCity(_)) | (Ground::City(_), _) => {
                format!("[{}]", self.net().city_color(hex).map_or('?', letter))
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
    let first = first.map_or("-".to_string(), |seat| seat.to_string());
    let more = if 2 < cell.exits().len() { "+" } else { " " };
    format!("{first}{more}")
}

fn letter(good: Good) -> char {
    match good {
        Good::Red => 'R',
        Good::Blue => 'B',
        Good::Purple => 'P',
        Good::Yellow => 'Y',
        Good::Black => 'K',
    }
}
