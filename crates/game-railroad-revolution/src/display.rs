//! The table as text, for a terminal.

use crate::{
    ids::{City, Half, Section, Track, Train, Worker},
    notation::{job_word, track_word},
    sets::Set,
    state::{Crew, OpenMilestone, Player, RailroadRevolution},
};
use game_core::{Game, Indexed, Message, Seat, Words, message};
use std::fmt::{self, Display, Formatter, Write};

impl Display for RailroadRevolution {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        draw(self, &RailroadRevolution::INFO.english(), f)
    }
}

pub fn draw(game: &RailroadRevolution, words: &Words, f: &mut dyn Write) -> fmt::Result {
    let seats = Seat::all(game.players.len() as u8);
    let players = seats.flat_map(|seat| game.player_lines(seat, words));
    let lines = game.headlines(words).into_iter();
    for line in lines.chain(game.board_lines(words)).chain(players) {
        writeln!(f, "{}", words.tell(&line))?;
    }
    Ok(())
}

impl RailroadRevolution {
    fn headlines(&self, words: &Words) -> Vec<Message> {
        let (round, active) = (self.round, self.active);
        let mut lines = vec![match self.last_round {
            Some(last) => message!(
                "round {round} of {last}, turn of {active}",
                round,
                last,
                active
            ),
            None => message!("round {round}, turn of {active}", round, active),
        }];
        if self.is_acting() {
            let turn = &self.turn;
            lines.push(message!(
                "action: {job} with {worker}, to place {n}, due {due:$}",
                job = words.look_up(job_word(turn.job)),
                worker = words.look_up(turn.worker.word()),
                n = turn.to_place,
                due = turn.due
            ));
        }
        lines.push(match self.status().waiting() {
            Some(seat) => message!("{seat}: {prompt}", seat, prompt = self.prompt()),
            None => message!("the game is over"),
        });
        if !self.offers.is_empty() {
            let offers = self.offers.iter().map(|offer| {
                let tile = words.look_up(offer.tile.word());
                format!("{tile} ({})", words.look_up(offer.worker.word()))
            });
            let tiles = offers.collect::<Vec<_>>().join(", ");
            lines.push(message!("set-up tiles: {tiles}", tiles));
        }
        lines
    }
    fn board_lines(&self, words: &Words) -> Vec<Message> {
        let halves = Half::ALL.iter().map(|half| words.look_up(half.word()));
        let trains = Train::all().filter(|t| !self.data().train(*t).starter);
        let trains =
            trains.map(|t| format!("{} {}", words.look_up(t.word()), self.trains[t.index()]));
        let cities = City::all().filter(|c| self.first_stations[c.index()].is_some());
        let cities = cities.map(|c| {
            let seats = self.seats_in(|p| p.stations.has(c));
            format!("{} {seats}", words.look_up(c.word()))
        });
        let sections = Section::all().map(|s| {
            let seats = self.seats_in(|p| p.offices.has(s));
            format!("{} {seats}", words.look_up(s.word()))
        });
        let tiles = City::all().map(|c| {
            let tile = words.look_up(self.city_tiles[c.index()].word());
            format!("{} {tile}", words.look_up(c.word()))
        });
        let bonuses = Section::all().filter_map(|s| {
            let tile = self.telegraph_tiles[s.index()]?;
            Some(format!(
                "{} {}",
                words.look_up(s.word()),
                words.look_up(tile.word())
            ))
        });
        let piles = self
            .milestones
            .each_ref()
            .map(|pile| pile.fresh.len() as usize + pile.under.len());
        let [b, c, d] = piles.map(|tiles| tiles as u8);
        vec![
            message!(
                "city tiles: {list}",
                list = tiles.collect::<Vec<_>>().join(", ")
            ),
            message!(
                "telegraph tiles: {list}",
                list = bonuses.collect::<Vec<_>>().join(", ")
            ),
            message!("milestones left: B {b}, C {c}, D {d}", b, c, d),
            message!(
                "deal: {deal} ({halves})",
                deal = words.look_up(self.deals.up.word()),
                halves = halves.collect::<Vec<_>>().join("/")
            ),
            message!(
                "trains: {trains}; supply: {workers}",
                trains = trains.collect::<Vec<_>>().join(", "),
                workers = crew(&self.supply, words)
            ),
            message!(
                "stations: {list}",
                list = cities.collect::<Vec<_>>().join(", ")
            ),
            message!(
                "offices: {list}",
                list = sections.collect::<Vec<_>>().join(", ")
            ),
        ]
    }
    /// Players are counted from 1, as in sentences.
    fn seats_in(&self, has: impl Fn(&Player) -> bool) -> String {
        let seats = Seat::all(self.players.len() as u8).filter(|s| has(self.player(*s)));
        let seats = seats.map(|s| (s.index() + 1).to_string());
        format!("[{}]", seats.collect::<Vec<_>>().join(" "))
    }
    fn player_lines(&self, seat: Seat, words: &Words) -> Vec<Message> {
        let p = self.player(seat);
        let total: i32 = self.points(seat).iter().sum();
        let (money, shares) = (p.money, p.shares);
        let tracks = Track::ALL.iter();
        let tracks =
            tracks.map(|t| format!("{} {}", words.look_up(track_word(*t)), p.markers[t.index()]));
        let trains = Train::all().flat_map(|t| {
            let name = words.look_up(t.word());
            let up = std::iter::repeat_n(name.to_string(), p.trains_up[t.index()].into());
            let down = format!("({name})");
            up.chain(std::iter::repeat_n(down, p.trains_down[t.index()].into()))
        });
        let open = p
            .open
            .iter()
            .flatten()
            .map(|open| open_milestone(open, words));
        let board = p.board.iter().map(|c| crew(c, words));
        vec![
            match seat == self.first {
                true => message!(
                    "{seat} (first): {money:$}, {shares} {shares|share|shares}, {total} VP",
                    seat,
                    money,
                    shares,
                    total
                ),
                false => message!(
                    "{seat}: {money:$}, {shares} {shares|share|shares}, {total} VP",
                    seat,
                    money,
                    shares,
                    total
                ),
            },
            message!(
                "  stock {stock}; board {board}",
                stock = crew(&p.stock, words),
                board = board.collect::<Vec<_>>().join(" | ")
            ),
            message!(
                "  {buildings} {buildings|building|buildings} and {rails} {rails|rail|rails} left; tracks: {tracks}",
                buildings = p.buildings,
                rails = p.rails_left,
                tracks = tracks.collect::<Vec<_>>().join(", ")
            ),
            message!("  rails: {list}", list = listed(p.rails, words)),
            message!(
                "  trains: {list}",
                list = trains.collect::<Vec<_>>().join(", ")
            ),
            message!(
                "  milestones: {open}; completed: {completed}",
                open = open.collect::<Vec<_>>().join(", "),
                completed = listed(p.completed, words)
            ),
        ]
    }
}

fn open_milestone(open: &OpenMilestone, words: &Words) -> String {
    let managers = open.managers.iter().flatten();
    let managers: Vec<&str> = managers.map(|w| words.look_up(w.word())).collect();
    format!("{}[{}]", words.look_up(open.id.word()), managers.join(" "))
}

fn listed<T: Indexed>(set: Set<T>, words: &Words) -> String {
    let items = set
        .iter()
        .map(|item| words.look_up(item.word()).to_string());
    or_dash(items.collect())
}

/// Workers as `white ×2, gray`, or a dash.
fn crew(crew: &Crew, words: &Words) -> String {
    let some = Worker::ALL.iter().filter(|w| crew.has(**w));
    let some: Vec<String> = some
        .map(|w| {
            let word = words.look_up(w.word());
            match crew.of(*w) {
                1 => word.to_string(),
                n => format!("{word} ×{n}"),
            }
        })
        .collect();
    or_dash(some)
}

fn or_dash(shown: Vec<String>) -> String {
    if shown.is_empty() {
        "-".to_string()
    } else {
        shown.join(", ")
    }
}
