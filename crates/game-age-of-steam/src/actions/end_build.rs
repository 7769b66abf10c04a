//! Phase 4: the end of a build turn, when lines that were not extended are lost.

use crate::{
    event::Event,
    hex::{HexId, Side},
    network::{Cover, Line, Owner, paint},
    state::{AgeOfSteam, Building, Phase},
};
use game_core::{Allowed, Events, Seat};

pub fn check(game: &AgeOfSteam) -> Allowed {
    let Phase::BuildTrack(_) = game.phase else {
        return Err(game.not_now());
    };
    Ok(())
}

pub fn perform(game: &mut AgeOfSteam, events: &mut Events<Event>) {
    game.end_build_turn(events);
}

impl AgeOfSteam {
    pub(crate) fn end_build_turn(&mut self, events: &mut Events<Event>) {
        let (Phase::BuildTrack(building), Some(seat)) = (&self.phase, self.waiting()) else {
            return;
        };
        let building = building.clone();
        events.tell(Event::BuildEnded { seat });
        self.lose_unextended_lines(seat, &building, events);
        let at = building.at + 1;
        self.phase = Phase::BuildTrack(Building {
            at,
            ..Building::default()
        });
    }
    /// Incomplete lines with no segment laid in this build turn become unowned (AS-97, AS-99, AS-148).
    fn lose_unextended_lines(
        &mut self,
        seat: Seat,
        building: &Building,
        events: &mut Events<Event>,
    ) {
        let map = self.map();
        for hex in map.ordinary.iter().chain(&map.towns).copied() {
            let Cover::Tile(tile) = self.board[hex].cover else {
                continue;
            };
            for port in tile.shape().exits.iter() {
                if self.board[hex].owner(port) != Owner::of(seat) {
                    continue;
                }
                let net = self.net();
                let line = net.line(hex, port);
                let is_fresh = |hex: HexId, side| {
                    building
                        .laid
                        .iter()
                        .any(|l| l.hex == hex && l.fresh.has(side))
                };
                if !line.is_link() && !net.any_segment(hex, port, |met| is_fresh(met.hex, met.from))
                {
                    self.lose_line(seat, hex, port, line, events);
                }
            }
        }
    }
    fn lose_line(
        &mut self,
        seat: Seat,
        hex: HexId,
        port: Side,
        line: Line,
        events: &mut Events<Event>,
    ) {
        paint(self.map(), &mut self.board, hex, port, Owner::NOBODY);
        events.tell(Event::LineLost {
            seat,
            hex,
            segments: line.segments,
        });
    }
    /// All incomplete lines of a bankrupt become unowned (AS-129).
    pub(crate) fn abandon_lines(&mut self, seat: Seat) {
        self.lose_unextended_lines(seat, &Building::default(), &mut Events::muted());
    }
}
