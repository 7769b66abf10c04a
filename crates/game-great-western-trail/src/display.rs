//! The table as text for a terminal.

use crate::GreatWesternTrail;

use crate::ids::{City, Disc};
use crate::places::Node;
use crate::state::{MasterSpace, Spot};
use game_core::{Indexed, Seat};
use std::fmt::{self, Display, Formatter};

impl Display for GreatWesternTrail {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "trail   ")?;
        for node in Node::all() {
            self.write_spot(f, node)?;
        }
        writeln!(f)?;
        write!(f, "jobs    ")?;
        for (row, spaces) in self.jobs.iter().enumerate() {
            let workers = spaces.iter().flatten().map(|worker| &worker.word()[..2]);
            let workers: Vec<&str> = workers.collect();
            if !workers.is_empty() {
                write!(
                    f,
                    "{}(${}):{} ",
                    row + 1,
                    self.data().jobs[row].cost,
                    workers.join(",")
                )?;
            }
        }
        writeln!(f, "token in row {}", self.token_row + 1)?;
        write!(f, "ahead   ")?;
        for tiles in &self.foresight {
            let words = tiles
                .iter()
                .flatten()
                .map(|tile| tile.word())
                .collect::<Vec<_>>();
            write!(f, "[{}] ", words.join(" "))?;
        }
        writeln!(f)?;
        writeln!(f, "market  {}", self.market)?;
        let shown: Vec<&str> = self.display.iter().map(|o| o.word()).collect();
        writeln!(f, "display {}", shown.join(" "))?;
        write!(f, "masters ")?;
        for space in &self.masters {
            match space {
                MasterSpace::Master(master) => write!(f, "{master} ")?,
                MasterSpace::Worker(worker) => write!(f, "({worker}) ")?,
            }
        }
        writeln!(f)?;
        for seat in self.all_seats() {
            self.write_player(f, seat)?;
        }
        match self.top() {
            Some(top) => write!(f, "seat {} decides: {top:?}", self.current),
            None => write!(f, "the game is over"),
        }
    }
}

impl GreatWesternTrail {
    fn write_spot(&self, f: &mut Formatter<'_>, node: Node) -> fmt::Result {
        match self.spot(node) {
            Spot::Empty | Spot::KansasCity => Ok(()),
            Spot::Neutral(letter) => write!(f, "{node}:{letter} "),
            Spot::Building { owner, building } => {
                write!(f, "{node}:{}/{owner} ", self.face(building).word)
            }
            Spot::Tile(tile) => write!(f, "{node}:{tile} "),
        }
    }
    fn write_player(&self, f: &mut Formatter<'_>, seat: Seat) -> fmt::Result {
        let player = &self.players[seat.index()];
        let [cowboys, craftsmen, engineers] = player.workers;
        let at = player
            .cattleman
            .map_or("beside the board", |node| node.word());
        writeln!(
            f,
            "seat {seat}  ${} certificates {}+{} workers {cowboys}/{craftsmen}/{engineers} at {at} engine {}",
            player.cash,
            player.temporary_certificates(),
            player.permanent_certificates(),
            player.engine,
        )?;
        writeln!(
            f,
            "        hand {} | draw {} | discard {}",
            player.hand,
            player.draw.total(),
            player.discard
        )?;
        let left = Disc::all().filter(|disc| 0 < player.discs[disc.index()]);
        let left: Vec<&str> = left.map(|disc| disc.word()).collect();
        let cities = City::all().filter(|city| 0 < self.city_discs(seat, *city));
        let cities: Vec<&str> = cities.map(|city| city.word()).collect();
        let stations: Vec<&str> = self
            .stations_of(seat)
            .map(|station| station.word())
            .collect();
        writeln!(
            f,
            "        discs left {} | cities {} | {}",
            left.join(" "),
            cities.join(" "),
            stations.join(" ")
        )?;
        let masters: Vec<&str> = player.masters.iter().map(|master| master.word()).collect();
        writeln!(
            f,
            "        zone {} | tiles {} | {}",
            player.zone,
            player.collected,
            masters.join(" ")
        )
    }
}
