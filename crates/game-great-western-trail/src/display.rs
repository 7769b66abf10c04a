//! The table as text for a terminal.

use crate::GreatWesternTrail;

use crate::ids::{City, Disc};
use crate::places::Node;
use crate::state::{MasterSpace, Spot};
use crate::tally::Tally;
use game_core::{Game, Indexed, Message, Seat, Words, message};
use std::fmt::{self, Display, Formatter, Write};

impl Display for GreatWesternTrail {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        draw(self, &GreatWesternTrail::INFO.english(), f)
    }
}

pub fn draw(game: &GreatWesternTrail, words: &Words, f: &mut dyn Write) -> fmt::Result {
    for line in game.board_lines(words) {
        writeln!(f, "{}", words.tell(&line))?;
    }
    for line in game
        .all_seats()
        .flat_map(|seat| game.player_lines(seat, words))
    {
        writeln!(f, "{}", words.tell(&line))?;
    }
    let last = match game.status().waiting() {
        Some(seat) => message!("{seat}: {prompt}", seat, prompt = game.prompt()),
        None => message!("the game is over"),
    };
    write!(f, "{}", words.tell(&last))
}

impl GreatWesternTrail {
    fn board_lines(&self, words: &Words) -> Vec<Message> {
        let spots: Vec<String> = Node::all()
            .filter_map(|node| self.spot_word(node, words))
            .collect();
        let rows = self.jobs.iter().enumerate().filter_map(|(row, spaces)| {
            let workers = spaces
                .iter()
                .flatten()
                .map(|worker| short(worker.word(), words));
            let workers: Vec<String> = workers.collect();
            let cost = words.money(self.data().jobs[row].cost);
            let some = !workers.is_empty();
            some.then(|| format!("{}({cost}):{}", row + 1, workers.join(",")))
        });
        let jobs: Vec<String> = rows.collect();
        let ahead = self.foresight.iter().map(|tiles| {
            let tiles = tiles.iter().flatten().map(|tile| tile.word());
            format!("[{}]", listed(tiles, words))
        });
        let ahead: Vec<String> = ahead.collect();
        let masters = self.masters.iter().map(|space| match space {
            MasterSpace::Master(master) => words.look_up(master.word()).to_string(),
            MasterSpace::Worker(worker) => format!("({})", words.look_up(worker.word())),
        });
        let masters: Vec<String> = masters.collect();
        vec![
            message!("trail: {spots}", spots = spots.join(", ")),
            message!(
                "job market: {jobs}, token in row {row}",
                jobs = jobs.join(" "),
                row = self.token_row + 1
            ),
            message!("foresight: {tiles}", tiles = ahead.join(" ")),
            message!(
                "cattle market: {cards}",
                cards = counted(&self.market, words)
            ),
            message!(
                "objectives: {cards}",
                cards = listed(self.display.iter().map(|o| o.word()), words)
            ),
            message!("station masters: {tiles}", tiles = masters.join(", ")),
            message!(
                "left: {cattle} cattle {cattle|card|cards}, {objectives} {objectives|objective|objectives}, stacks of {stacks} tiles",
                cattle = self.market_deck.total(),
                objectives = self.objective_deck.total(),
                stacks = self
                    .stacks
                    .each_ref()
                    .map(|s| s.total().to_string())
                    .join("/")
            ),
        ]
    }
    /// Where, and what stands there.
    fn spot_word(&self, node: Node, words: &Words) -> Option<String> {
        let message = match self.spot(node) {
            Spot::Empty | Spot::KansasCity => return None,
            Spot::Neutral(_) => message!(
                "{building} on {at}",
                building = self.called(node),
                at = node
            ),
            Spot::Building { owner, building } => message!(
                "{building} of {owner} on {at}",
                building = self.building_called(building),
                owner,
                at = node
            ),
            Spot::Tile(tile) => message!("{tile} on {at}", tile, at = node),
        };
        Some(words.tell(&message))
    }
    fn player_lines(&self, seat: Seat, words: &Words) -> [Message; 4] {
        let player = &self.players[seat.index()];
        let [cowboys, craftsmen, engineers] = player.workers;
        let at = match player.cattleman {
            Some(node) => words.tell(&message!("{at}", at = self.called(node))),
            None => words.tell(&message!("beside the board")),
        };
        let left = Disc::all().filter(|disc| 0 < player.discs[disc.index()]);
        let cities = City::all().filter(|city| 0 < self.city_discs(seat, *city));
        let stations = self.stations_of(seat).map(|station| station.word());
        [
            message!(
                "{seat}: {cash:$}, certificates {temporary}+{permanent}, workers {workers}, at {at}, engine {engine}",
                seat,
                cash = player.cash,
                temporary = player.temporary_certificates(),
                permanent = player.permanent_certificates(),
                workers = format!("{cowboys}/{craftsmen}/{engineers}"),
                at,
                engine = words.look_up(player.engine.word())
            ),
            message!(
                "  hand {hand} | draw {draw} | discard {discard}",
                hand = counted(&player.hand, words),
                draw = player.draw.total(),
                discard = counted(&player.discard, words)
            ),
            message!(
                "  discs left {discs} | cities {cities} | {stations}",
                discs = listed(left.map(|disc| disc.word()), words),
                cities = listed(cities.map(|city| city.word()), words),
                stations = listed(stations, words)
            ),
            message!(
                "  zone {zone} | tiles {tiles} | station masters {masters}",
                zone = counted(&player.zone, words),
                tiles = counted(&player.collected, words),
                masters = listed(player.masters.iter().map(|master| master.word()), words)
            ),
        ]
    }
}

fn listed<'w>(ids: impl Iterator<Item = &'w str>, words: &'w Words) -> String {
    joined(ids.map(|id| words.look_up(id).to_string()))
}

/// `Jersey ×4, Guernsey`.
fn counted<K: Indexed, const N: usize>(pile: &Tally<K, N>, words: &Words) -> String {
    joined(pile.iter().map(|(kind, n)| {
        let word = words.look_up(kind.word());
        match n {
            1 => word.to_string(),
            n => format!("{word} ×{n}"),
        }
    }))
}

fn joined(shown: impl Iterator<Item = String>) -> String {
    let shown: Vec<String> = shown.collect();
    match shown.as_slice() {
        [] => "-".to_string(),
        some => some.join(", "),
    }
}

/// The first two letters of a word.
fn short(id: &str, words: &Words) -> String {
    words.look_up(id).chars().take(2).collect()
}
