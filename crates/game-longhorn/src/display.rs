//! The table as text for a terminal.

use crate::{Cows, Longhorn, MatchGames, Nugget, Phase, Place, Token, scoring};
use game_core::{Game, Seat, Status, Words, message};
use std::fmt::{self, Write};

const WIDTH: usize = 24;

impl fmt::Display for Longhorn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw(self, &Longhorn::INFO.english(), f)
    }
}

pub fn draw(game: &Longhorn, words: &Words, f: &mut dyn Write) -> fmt::Result {
    for row in game.cells.chunks(3) {
        let titles = row.iter().map(|place| game.title(place, words));
        let contents = row.iter().map(|place| contents(place, words));
        writeln!(f, "{}\n{}\n", columns(titles), columns(contents))?;
    }
    for seat in Seat::all(2) {
        let outlaw = words.look_up(&game.data().outlaws[seat.index()]);
        write!(f, "{} {outlaw:<22}", seat.index() + 1)?;
        write!(f, "{:<16}", counted(game.herds[seat.index()], words))?;
        for value in game.nuggets[seat.index()].each() {
            write!(f, "{}  ", nugget(value, words))?;
        }
        writeln!(f, "{}", words.money(scoring::money(game, seat)))?;
    }
    if !game.removed.is_empty() {
        let cows = counted(game.removed, words);
        writeln!(f, "{}", words.tell(&message!("box {cows}", cows)))?;
    }
    let (standings, games) = (game.standings(), game.options.match_games);
    if games != MatchGames::One {
        let [eagle, jessie] = standings.won;
        let games = games.count();
        let score = message!(
            "best of {games} games: {eagle} : {jessie}",
            games,
            eagle,
            jessie
        );
        writeln!(f, "{}", words.tell(&score))?;
    }
    match game.status() {
        Status::Waiting(seat) => {
            let prompt = game.prompt();
            writeln!(
                f,
                "{}",
                words.tell(&message!("{seat}: {prompt}", seat, prompt))
            )
        }
        Status::Over(_) => Ok(()),
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
        Some(Token::Nugget { value }) => nugget(value, words),
        Some(token) => words.look_up(token.word()).to_string(),
        None => String::new(),
    };
    format!("  {}  {token}", counted(place.cows, words))
}

fn nugget(value: Nugget, words: &Words) -> String {
    words.tell(&message!("nugget {value}", value = value.dollars()))
}

/// `2B 1G`: how many of each colour, by its first letter; or a dash.
fn counted(cows: Cows, words: &Words) -> String {
    let each = cows.colors().map(|color| {
        let letter = words.look_up(color.word()).chars().next().unwrap_or('?');
        format!("{}{}", cows.of(color), letter.to_uppercase())
    });
    let all: Vec<String> = each.collect();
    if all.is_empty() {
        "-".to_string()
    } else {
        all.join(" ")
    }
}
