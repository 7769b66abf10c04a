//! One player: money, workers, pieces, trains and milestones.

use crate::{
    crew::Crew,
    ids::{City, Job, Milestone, Piece, Place, Section, Space, Track, Train, Worker},
    sets::Set,
};
use game_core::unchecked;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub money: u32,
    pub shares: u16,
    /// Workers not yet placed.
    pub stock: Crew,
    /// Workers on the four action spaces.
    pub board: [Crew; Job::COUNT],
    /// Pieces left in storage, sold on Trade, and the spare ones of set-up.
    pub buildings: u8,
    pub rails_left: u8,
    pub sold_buildings: u8,
    pub sold_rails: u8,
    pub spare_building: bool,
    pub spare_rail: bool,
    /// Pieces on the table.
    pub rails: Set<Space>,
    pub stations: Set<City>,
    pub offices: Set<Section>,
    pub trains_up: [u8; Train::COUNT],
    pub trains_down: [u8; Train::COUNT],
    pub markers: [u8; Track::COUNT],
    pub open: [Option<OpenMilestone>; 2],
    pub completed: Set<Milestone>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenMilestone {
    pub id: Milestone,
    /// In the order of its slots; a milestone of one slot leaves the second empty.
    pub managers: [Option<Worker>; 2],
}

impl Player {
    /// Workers in stock and on the board; managers do not count (RR-33).
    pub fn available(&self) -> u32 {
        self.stock.total() + self.board.iter().map(Crew::total).sum::<u32>()
    }
    /// The workers of all four action spaces together.
    pub fn board_workers(&self) -> Crew {
        self.board
            .iter()
            .fold(Crew::default(), |all, crew| all.plus(crew))
    }
    pub fn on_board(&self, worker: Worker) -> u8 {
        self.board.iter().map(|crew| crew.of(worker)).sum()
    }
    pub fn has_worker(&self, worker: Worker, from: Place) -> bool {
        match from {
            Place::Stock => self.stock.has(worker),
            Place::Board => self.on_board(worker) != 0,
        }
    }
    /// Takes an available worker away and tells on which action space it stood, if on one. Which space
    /// a worker of the board leaves makes no difference to any rule: the first in their order.
    pub fn take_worker(&mut self, worker: Worker, from: Place) -> Option<Job> {
        match from {
            Place::Stock => {
                self.stock.take(worker);
                None
            }
            Place::Board => {
                let mut jobs = Job::ALL.into_iter();
                let Some(job) = jobs.find(|job| self.board[job.index()].has(worker)) else {
                    unchecked!()
                };
                self.board[job.index()].take(worker);
                Some(job)
            }
        }
    }
    pub fn trains(&self) -> u32 {
        let count = |trains: &[u8]| trains.iter().map(|n| u32::from(*n)).sum::<u32>();
        count(&self.trains_up) + count(&self.trains_down)
    }
    pub fn left(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Building => self.buildings,
            Piece::Rail => self.rails_left,
        }
    }
    pub fn has_pieces(&self) -> bool {
        self.buildings + self.rails_left != 0
    }
}
