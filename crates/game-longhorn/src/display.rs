//! The table as text for a terminal.

use crate::{Color, Cows, Longhorn, MatchGames, Phase, Place, Token, scoring};
use game_core::{Game, Seat, Status, Words};
use std::fmt;

const WIDTH: usize = 24;

impl fmt::Display for Longhorn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Longhorn::INFO.english();
        for row in self.cells.chunks(3) {
            let titles = row.iter().map(|place| self.title(place, &words));
            let contents = row.iter().map(|place| contents(place, &words));
            writeln!(f, "{}\n{}\n", columns(titles), columns(contents))?;
        }
        for seat in Seat::all(2) {
            let outlaw = &self.data().outlaws[seat.index()];
            write!(f, "{seat} {:<22}", words.look_up(outlaw))?;
            write!(f, "{:<16}", counted(self.herds[seat.index()]))?;
            for nugget in self.nuggets[seat.index()].each() {
                write!(f, "nugget {}  ", nugget.dollars())?;
            }
            writeln!(f, "${}", scoring::money(self, seat))?;
        }
        if !self.removed.is_empty() {
            writeln!(f, "box {}", counted(self.removed))?;
        }
        let (standings, games) = (self.standings(), self.options.match_games);
        if games != MatchGames::One {
            let [eagle, jessie] = standings.won;
            writeln!(f, "best of {} games: {eagle} : {jessie}", games.count())?;
        }
        match self.status() {
            Status::Waiting(seat) => writeln!(f, "{seat}: {}", self.prompt().english(&words)),
            Status::Over(_) => Ok(()),
        }
    }
}

/// One line of the grid.
fn columns(texts: impl Iterator<Item = String>) -> String {
    let line: String = texts.map(|text| format!("{text:<WIDTH$}")).collect();
    line.trim_end().to_string()
}

impl Longhorn {
    /// The tile's name; the tile with the disc carries a star.
    fn title(&self, place: &Place, words: &Words) -> String {
        let has_disc = self.phase != Phase::Start && place.tile == self.tile(self.disc);
        let mark = if has_disc { "* " } else { "  " };
        format!("{mark}{}", words.look_up(place.tile.word()))
    }
}

fn contents(place: &Place, words: &Words) -> String {
    let token = match place.token {
        Some(Token::Nugget { value }) => format!("nugget {}", value.dollars()),
        Some(token) => words.look_up(token.word()).to_string(),
        None => String::new(),
    };
    format!("  {}  {token}", counted(place.cows))
}

/// `2B 1G`, or a dash.
fn counted(cows: Cows) -> String {
    let each = cows
        .colors()
        .map(|color| format!("{}{}", cows.of(color), letter(color)));
    let all: Vec<String> = each.collect();
    if all.is_empty() {
        "-".to_string()
    } else {
        all.join(" ")
    }
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
        Color::Orange => 'O',
        Color::Green => 'G',
    }
}
