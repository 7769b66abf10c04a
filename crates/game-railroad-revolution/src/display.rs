//! The table as text, for a terminal.

use crate::{
    ids::{City, Half, Section, Track, Train, Worker},
    sets::Set,
    state::{Crew, OpenMilestone, Phase, Player, RailroadRevolution},
};
use game_core::{Indexed, Seat};
use std::fmt::{self, Display, Formatter};

impl Display for RailroadRevolution {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let last = self
            .last_round
            .map_or(String::new(), |r| format!(" of {r}"));
        let moment = match self.phase {
            Phase::Choosing | Phase::SettingUp => "set-up",
            Phase::Placing => "places a worker",
            Phase::Acting => "acts",
            Phase::Dealing { .. } => "is offered deals",
            Phase::Completing | Phase::Keeping { .. } => "replaces a milestone",
            Phase::Over => "game over",
        };
        writeln!(
            f,
            "round {}{last}, turn of {}: seat {} {moment}",
            self.round, self.active, self.seat
        )?;
        if self.is_acting() {
            let turn = &self.turn;
            writeln!(
                f,
                "action: {} with {}, to place {}, due ${}",
                turn.job, turn.worker, turn.to_place, turn.due
            )?;
        }
        if !self.pending.is_empty() {
            writeln!(f, "open: {:?}", self.pending)?;
        }
        if !self.offers.is_empty() {
            let offers: Vec<String> = self
                .offers
                .iter()
                .map(|o| format!("{} ({})", o.tile, o.worker))
                .collect();
            writeln!(f, "set-up tiles: {}", offers.join(", "))?;
        }
        self.board(f)?;
        for seat in Seat::all(self.players.len() as u8) {
            self.seat_lines(f, seat)?;
        }
        Ok(())
    }
}

impl RailroadRevolution {
    fn board(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let deals: Vec<String> = Half::ALL.iter().map(|h| h.to_string()).collect();
        writeln!(f, "deal: {} ({})", self.deals.up, deals.join("/"))?;
        let trains: Vec<String> = Train::all()
            .filter(|t| !self.data().train(*t).starter)
            .map(|t| format!("{t} {}", self.trains[t.index()]))
            .collect();
        writeln!(
            f,
            "trains: {}; supply: {}",
            trains.join(", "),
            Listed(&self.supply)
        )?;
        let cities = City::all().filter(|c| self.first_stations[c.index()].is_some());
        let cities: Vec<String> = cities
            .map(|c| format!("{c} {}", self.seats_in(|p| p.stations.has(c))))
            .collect();
        writeln!(f, "stations: {}", cities.join(", "))?;
        let sections =
            Section::all().map(|s| format!("{s} {}", self.seats_in(|p| p.offices.has(s))));
        writeln!(f, "offices: {}", sections.collect::<Vec<_>>().join(", "))
    }
    fn seats_in(&self, has: impl Fn(&Player) -> bool) -> String {
        let seats = Seat::all(self.players.len() as u8).filter(|s| has(self.player(*s)));
        format!(
            "[{}]",
            seats.map(|s| s.to_string()).collect::<Vec<_>>().join(" ")
        )
    }
    fn seat_lines(&self, f: &mut Formatter<'_>, seat: Seat) -> fmt::Result {
        let p = self.player(seat);
        let total: i32 = self.points(seat).iter().sum();
        let first = if seat == self.first { " (first)" } else { "" };
        writeln!(
            f,
            "seat {seat}{first}: ${}, {} shares, {total} VP",
            p.money, p.shares
        )?;
        let board: Vec<String> = p.board.iter().map(|c| Listed(c).to_string()).collect();
        writeln!(
            f,
            "  stock {}; board {}",
            Listed(&p.stock),
            board.join(" | ")
        )?;
        let tracks: Vec<String> = Track::ALL
            .iter()
            .map(|t| format!("{t} {}", p.markers[t.index()]))
            .collect();
        writeln!(
            f,
            "  {} buildings and {} rails left; tracks: {}",
            p.buildings,
            p.rails_left,
            tracks.join(", ")
        )?;
        writeln!(f, "  rails {}", words(p.rails))?;
        let trains = Train::all().flat_map(|t| {
            let up = std::iter::repeat_n(format!("{t}"), p.trains_up[t.index()].into());
            up.chain(std::iter::repeat_n(
                format!("({t})"),
                p.trains_down[t.index()].into(),
            ))
        });
        writeln!(f, "  trains {}", trains.collect::<Vec<_>>().join(" "))?;
        let open: Vec<String> = p.open.iter().flatten().map(open_milestone).collect();
        writeln!(
            f,
            "  milestones {}; completed {}",
            open.join(" "),
            words(p.completed)
        )
    }
}

fn open_milestone(open: &OpenMilestone) -> String {
    let managers: Vec<&str> = open.managers.iter().flatten().map(|w| w.word()).collect();
    format!("{}[{}]", open.id, managers.join(" "))
}

fn words<T: Indexed + Display>(set: Set<T>) -> String {
    set.iter()
        .map(|item| item.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Workers as `2 white 1 gray`.
struct Listed<'c>(&'c Crew);

impl Display for Listed<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let some: Vec<String> = Worker::ALL
            .iter()
            .filter(|w| self.0.has(**w))
            .map(|w| format!("{} {w}", self.0.of(*w)))
            .collect();
        f.write_str(if some.is_empty() { "-" } else { "" })?;
        f.write_str(&some.join(" "))
    }
}
