//! What everybody may know happened.

use crate::{
    ids::{
        City, DealTile, Face, Half, Job, Letter, Milestone, Piece, Section, SetupSide, Space,
        Track, Train, Worker,
    },
    notation::{job_word, track_word},
};
use game_core::{Say, Seat, Text, text};
use serde::Serialize;
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Event {
    TileChosen {
        seat: Seat,
        tile: SetupSide,
        worker: Worker,
    },
    RoundBegan {
        round: u8,
    },
    StockRefilled {
        seat: Seat,
    },
    TurnSkipped {
        seat: Seat,
    },
    Worked {
        seat: Seat,
        worker: Worker,
        job: Job,
    },
    AbilityUsed {
        seat: Seat,
        worker: Worker,
        job: Job,
    },
    StationBuilt {
        seat: Seat,
        city: City,
    },
    RewardTaken {
        seat: Seat,
        city: City,
    },
    FirstBonusTaken {
        seat: Seat,
        city: City,
    },
    RailLaid {
        seat: Seat,
        space: Space,
    },
    OfficeOpened {
        seat: Seat,
        section: Section,
    },
    PieceSold {
        seat: Seat,
        piece: Piece,
    },
    MoneyGained {
        seat: Seat,
        money: u32,
    },
    MoneyPaid {
        seat: Seat,
        money: u32,
    },
    SharesGained {
        seat: Seat,
        shares: u16,
    },
    SharesPaid {
        seat: Seat,
        shares: u16,
    },
    ShareSold {
        seat: Seat,
        money: u32,
    },
    WorkerGained {
        seat: Seat,
        worker: Worker,
    },
    WorkerDiscarded {
        seat: Seat,
        worker: Worker,
    },
    Hired {
        seat: Seat,
        worker: Worker,
        money: u32,
    },
    Exchanged {
        seat: Seat,
        worker: Worker,
        into: Worker,
    },
    Promoted {
        seat: Seat,
        worker: Worker,
        milestone: Milestone,
    },
    Advanced {
        seat: Seat,
        track: Track,
        space: u8,
    },
    TrainTaken {
        seat: Seat,
        train: Train,
    },
    TrainFlipped {
        seat: Seat,
        train: Train,
        to: Face,
    },
    Waived {
        seat: Seat,
    },
    ActionEnded {
        seat: Seat,
    },
    DealsOffered {
        tile: DealTile,
    },
    DealTaken {
        seat: Seat,
        tile: DealTile,
        half: Half,
    },
    DealsPassed {
        seat: Seat,
    },
    DealRevealed {
        tile: DealTile,
    },
    MilestoneCompleted {
        seat: Seat,
        milestone: Milestone,
        vp: u16,
    },
    MilestonesLookedAt {
        seat: Seat,
        tiles: u8,
        pile: Letter,
    },
    MilestoneKept {
        seat: Seat,
        milestone: Milestone,
    },
    EndTriggered {
        seat: Seat,
        last_round: u8,
    },
    GameEnded,
}

impl Event {
    /// What is only begun or left undone: what comes of it is told beside it.
    pub(crate) fn is_aside(&self) -> bool {
        matches!(
            self,
            Event::AbilityUsed { .. }
                | Event::RewardTaken { .. }
                | Event::FirstBonusTaken { .. }
                | Event::Waived { .. }
                | Event::ActionEnded { .. }
                | Event::DealsOffered { .. }
                | Event::DealsPassed { .. }
                | Event::DealRevealed { .. }
                | Event::MilestonesLookedAt { .. }
        )
    }
}

impl Say for Event {
    fn say(&self) -> Text {
        match *self {
            Event::TileChosen { seat, tile, worker } => text!(
                "{seat} chooses {tile} with a {worker} worker",
                seat,
                tile = tile.word(),
                worker = worker.word()
            ),
            Event::RoundBegan { round } => text!("round {round} begins", round),
            Event::StockRefilled { seat } => text!("{seat} takes all workers back", seat),
            Event::TurnSkipped { seat } => text!("{seat} has no piece left and is skipped", seat),
            Event::Worked { seat, worker, job } => text!(
                "{seat} places a {worker} worker on {job}",
                seat,
                worker = worker.word(),
                job = job_word(job)
            ),
            Event::AbilityUsed { seat, worker, job } => text!(
                "{seat} uses the ability of the {worker} worker on {job}",
                seat,
                worker = worker.word(),
                job = job_word(job)
            ),
            Event::StationBuilt { seat, city } => {
                text!(
                    "{seat} builds a station in {city}",
                    seat,
                    city = city.word()
                )
            }
            Event::RewardTaken { seat, city } => {
                text!(
                    "{seat} takes the main reward of {city}",
                    seat,
                    city = city.word()
                )
            }
            Event::FirstBonusTaken { seat, city } => text!(
                "{seat} takes the First Station bonus of {city}",
                seat,
                city = city.word()
            ),
            Event::RailLaid { seat, space } => {
                text!(
                    "{seat} lays a rail on {space:the}",
                    seat,
                    space = space.word()
                )
            }
            Event::OfficeOpened { seat, section } => {
                text!(
                    "{seat} opens an office in {section}",
                    seat,
                    section = section.word()
                )
            }
            Event::PieceSold { seat, piece } => {
                text!("{seat} sells a {piece}", seat, piece = piece.word())
            }
            Event::MoneyGained { seat, money } => text!("{seat} gains ${money}", seat, money),
            Event::MoneyPaid { seat, money } => text!("{seat} pays ${money}", seat, money),
            Event::SharesGained { seat, shares } => {
                text!("{seat} gains {n} {n|share|shares}", seat, n = shares)
            }
            Event::SharesPaid { seat, shares } => {
                text!("{seat} discards {n} {n|share|shares}", seat, n = shares)
            }
            Event::ShareSold { seat, money } => {
                text!("{seat} sells a share for ${money}", seat, money)
            }
            Event::WorkerGained { seat, worker } => {
                text!(
                    "{seat} gains a {worker} worker",
                    seat,
                    worker = worker.word()
                )
            }
            Event::WorkerDiscarded { seat, worker } => {
                text!(
                    "{seat} discards a {worker} worker",
                    seat,
                    worker = worker.word()
                )
            }
            Event::Hired {
                seat,
                worker,
                money,
            } => text!(
                "{seat} hires a {worker} worker for ${money}",
                seat,
                worker = worker.word(),
                money
            ),
            Event::Exchanged { seat, worker, into } => text!(
                "{seat} exchanges a {worker} worker for a {into} one",
                seat,
                worker = worker.word(),
                into = into.word()
            ),
            Event::Promoted {
                seat,
                worker,
                milestone,
            } => text!(
                "{seat} promotes a {worker} worker to {milestone}",
                seat,
                worker = worker.word(),
                milestone = milestone.word()
            ),
            Event::Advanced { seat, track, space } => text!(
                "{seat} reaches space {space} of the {track} track",
                seat,
                space,
                track = track_word(track)
            ),
            Event::TrainTaken { seat, train } => {
                text!("{seat} takes {train:the}", seat, train = train.word())
            }
            Event::TrainFlipped {
                seat,
                train,
                to: Face::Down,
            } => {
                text!(
                    "{seat} uses {train:the} and turns it face down",
                    seat,
                    train = train.word()
                )
            }
            Event::TrainFlipped {
                seat,
                train,
                to: Face::Up,
            } => {
                text!(
                    "{seat} turns {train:the} face up again",
                    seat,
                    train = train.word()
                )
            }
            Event::Waived { seat } => text!("{seat} waives the rest", seat),
            Event::ActionEnded { seat } => text!("{seat} ends the action", seat),
            Event::DealsOffered { tile } => {
                text!("the deals {tile:of} are offered", tile = tile.word())
            }
            Event::DealTaken { seat, tile, half } => text!(
                "{seat} takes the {half} deal {tile:of}",
                seat,
                half = half.word(),
                tile = tile.word()
            ),
            Event::DealsPassed { seat } => text!("{seat} takes no further deal", seat),
            Event::DealRevealed { tile } => text!("{tile} is turned up", tile = tile.word()),
            Event::MilestoneCompleted {
                seat,
                milestone,
                vp,
            } => text!(
                "{seat} completes {milestone} for {vp} VP",
                seat,
                milestone = milestone.word(),
                vp
            ),
            Event::MilestonesLookedAt { seat, tiles, pile } => text!(
                "{seat} looks at {tiles} {tiles|milestone|milestones} of pile {pile}",
                seat,
                tiles,
                pile = pile.word()
            ),
            Event::MilestoneKept { seat, milestone } => {
                text!(
                    "{seat} keeps {milestone}",
                    seat,
                    milestone = milestone.word()
                )
            }
            Event::EndTriggered { seat, last_round } => text!(
                "{seat} has emptied the sections left of the logo, so round {last_round} is the last",
                seat,
                last_round
            ),
            Event::GameEnded => text!("the game ends"),
        }
    }
}
